"""The built page is served only while it was made from the source that is here."""

import shutil
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from reginae.server import static_files
from reginae.server.application import COMPRESSION
from reginae.server.static_files import WEB, page_folder, source_digest
from tests.server.live_server import LiveServer


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


def test_built_files_are_compressed_and_kept_by_browsers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "main-ABC.js").write_text("let queen = 1;\n" * 100)
    monkeypatch.setattr(static_files, "ASSETS", tmp_path)
    with TestClient(Litestar([static_files.assets_router()], compression_config=COMPRESSION)) as client:
        answer = client.get("/assets/main-ABC.js", headers={"Accept-Encoding": "gzip"})
        assert answer.text == "let queen = 1;\n" * 100
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["cache-control"] == "max-age=31536000, public, immutable"
        assert client.get("/assets/..%2f..%2fpyproject.toml").status_code == 404


def test_a_board_can_always_be_fetched_from_its_source(server: LiveServer) -> None:
    assert "export function board" in server.http.get("/games/regina-cards/web/board.js").text
