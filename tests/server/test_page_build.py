"""The built page is served only while it was made from the source that is here."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.datastructures import State
from litestar.testing import TestClient
from litestar.types import ControllerRouterHandler

from reginae.server import static_files
from reginae.server.static_files import WEB, page_folder, source_digest
from tests.server.live_server import LiveServer

SCRIPT = "let queen = 1;\n" * 100


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package with a page and one game."""
    for name in ("web/main.js", "web/css/page.css", "web/node_modules/x/x.js", "games/chess/web/board.js"):
        path = tmp_path / name
        path.parent.mkdir(parents=True)
        path.write_text(name)
    return tmp_path


@pytest.mark.parametrize("name", ["web/main.js", "web/css/page.css", "games/chess/web/board.js", "web/new.js"])
def test_a_changed_source_has_another_digest(package: Path, name: str) -> None:
    before = source_digest(package)
    (package / name).write_text("changed")
    assert source_digest(package) != before


def test_fetched_and_built_files_are_not_sources(package: Path) -> None:
    before = source_digest(package)
    (package / "web/node_modules/x/x.js").write_text("changed")
    shutil.copytree(package / "web/css", package / "web/dist")
    assert source_digest(package) == before


def test_a_stale_build_is_not_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(static_files, "DIST", tmp_path)
    assert page_folder() == WEB
    (tmp_path / "sources.sha256").write_text(source_digest())
    assert page_folder() == tmp_path
    assert page_folder(dev=True) == WEB
    (tmp_path / "sources.sha256").write_text("of other sources")
    assert page_folder() == WEB


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient[Litestar]]:
    """The files of a page that has been built."""
    monkeypatch.setattr(static_files, "DIST", tmp_path)
    monkeypatch.setattr(static_files, "ASSETS", tmp_path)
    (tmp_path / "main-ABC.js").write_text(SCRIPT)
    state = State({"page": tmp_path, "files": static_files.FileCache()})
    routes: list[ControllerRouterHandler] = [static_files.asset, static_files.web_file, static_files.vendor_file]
    with TestClient(Litestar(routes, state=state)) as client:
        yield client


def test_built_files_are_compressed_and_kept_by_browsers(built: TestClient[Litestar]) -> None:
    answer = built.get("/assets/main-ABC.js", headers={"Accept-Encoding": "gzip"})
    assert answer.text == SCRIPT
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "content-encoding" not in built.get("/assets/main-ABC.js", headers={"Accept-Encoding": ""}).headers
    assert built.get("/assets/main-ABC.js", headers={"Accept-Encoding": "br"}).text == SCRIPT
    assert built.get("/assets/..%2f..%2fpyproject.toml").status_code == 404


def test_what_the_build_has_packed_is_sent_to_browsers_that_can_unpack_it(
    built: TestClient[Litestar], tmp_path: Path
) -> None:
    (tmp_path / "main-ABC.js.br").write_bytes(b"packed")
    with built.stream("GET", "/assets/main-ABC.js", headers={"Accept-Encoding": "gzip, br"}) as answer:
        assert b"".join(answer.iter_raw()) == b"packed"
    assert (answer.headers["content-encoding"], answer.headers["vary"]) == ("br", "Accept-Encoding")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert built.get("/assets/main-ABC.js", headers={"Accept-Encoding": "gzip"}).text == SCRIPT
    assert built.get("/assets/main-ABC.js.br").status_code == 404


def test_a_built_page_serves_nothing_that_others_wrote(built: TestClient[Litestar]) -> None:
    assert (WEB / "node_modules/lit-html/lit-html.js").exists()
    assert built.get("/vendor/lit-html/lit-html.js").status_code == 404


def test_a_page_from_source_serves_what_it_uses_of_others_and_nothing_for_development() -> None:
    state = State({"page": WEB, "files": static_files.FileCache()})
    with TestClient(Litestar([static_files.asset, static_files.vendor_file], state=state)) as client:
        assert client.get("/vendor/lit-html/lit-html.js").status_code == 200
        for path in ("typescript/lib/typescript.js", "esbuild/lib/main.js", "lit-html/../typescript/lib/typescript.js"):
            assert (WEB / "node_modules" / path).exists()
            assert client.get(f"/vendor/{path.replace('..', '%2e%2e')}").status_code == 404
        assert client.get("/assets/main-ABC.js").status_code == 404


@pytest.mark.parametrize(
    "path", ["tools/build.js", "tests/served-addresses.js", "eslint.config.js", "package.json", "types/messages.d.ts"]
)
def test_tools_and_tests_of_the_page_are_not_served(built: TestClient[Litestar], path: str) -> None:
    assert (WEB / path).exists()
    assert built.get(f"/web/{path}").status_code == 404
    assert built.get("/web/main.js").status_code == 200


def test_a_file_is_read_again_only_when_it_has_changed(built: TestClient[Litestar], tmp_path: Path) -> None:
    first = built.get("/assets/main-ABC.js")
    cache: static_files.FileCache = built.app.state.files
    kept = cache.files[tmp_path / "main-ABC.js"]
    assert built.get("/assets/main-ABC.js").text == first.text
    assert cache.files[tmp_path / "main-ABC.js"] is kept
    (tmp_path / "main-ABC.js").write_text("let king = 2;")
    assert built.get("/assets/main-ABC.js").text == "let king = 2;"


def test_a_large_file_is_not_kept_in_memory(built: TestClient[Litestar], tmp_path: Path) -> None:
    content = b"a" * (static_files.LARGEST_KEPT + 1)
    (tmp_path / "large-ABC.js").write_bytes(content)
    assert built.get("/assets/large-ABC.js").content == content
    assert not built.app.state.files.files


def test_a_board_can_always_be_fetched_from_its_source(server: LiveServer) -> None:
    assert "export function board" in server.http.get("/games/regina-cards/web/board.js").text
