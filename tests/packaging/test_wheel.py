"""The wheel is all one needs: installed where the source is not, it serves the page and the games."""

import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

from reginae.compiled import PACKAGE, SWITCH
from tests.server.earlier_formats import STEPS, TABLE, TOKENS, write_file
from tests.server.live_server import LiveServer, play_randomly

CHECKOUT = PACKAGE.parent.parent
UV = Path(sys.executable).parent / "uv"
LINK = re.compile(r'"(/(?:assets|web|vendor)/[^"]+)"')
ENVIRONMENT = {name: value for name, value in os.environ.items() if name not in ("VIRTUAL_ENV", "PYTHONPATH", SWITCH)}
DIST = "reginae/web/dist"


def uv(*words: str) -> None:
    """Run uv with what it has kept of earlier downloads, and from the network only if that is not enough."""
    for offline in (["--offline"], []):
        done = subprocess.run(
            [str(UV), *words, *offline], cwd=CHECKOUT, env=ENVIRONMENT, capture_output=True, text=True, check=False
        )
        if done.returncode == 0:
            return
    raise AssertionError(done.stderr)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as `uv build` makes it, from the source distribution."""
    folder = tmp_path_factory.mktemp("dist")
    uv("build", "--no-build-isolation", "--python", sys.executable, "--out-dir", str(folder))
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server run from an environment that holds the wheel and nothing of the checkout, on a file of format 1."""
    folder = tmp_path_factory.mktemp("elsewhere")
    uv("venv", "--python", sys.executable, str(folder / "venv"))
    python = folder / "venv" / "bin" / "python"
    uv("pip", "install", "--python", str(python), str(wheel))
    tables = write_file(folder / "tables.sqlite3", 1)
    with LiveServer(tables, python=str(python), cwd=folder, env=ENVIRONMENT) as server:
        yield server


def packed(wheel: Path) -> list[str]:
    """The names of the files in the wheel."""
    with ZipFile(wheel) as archive:
        return archive.namelist()


def test_the_wheel_holds_the_built_page_with_its_fonts_and_no_node_modules(wheel: Path) -> None:
    names = packed(wheel)
    assert f"{DIST}/index.html" in names
    assert {Path(name).suffix for name in names if name.startswith(f"{DIST}/assets/")} >= {".css", ".js", ".woff2"}
    assert not [name for name in names if "node_modules" in name]


def test_an_installed_server_serves_the_page_and_everything_it_loads(wheel: Path, installed: LiveServer) -> None:
    page = installed.http.get("/")
    assert page.status_code == 200
    files = {name.removeprefix(DIST) for name in packed(wheel) if name.startswith(f"{DIST}/assets/")}
    assets = {name for name in files if not name.endswith(".br")}  # which are sent in the place of others
    links = set(LINK.findall(page.text))
    assert links
    assert links <= assets
    boards = {f"/games/{game['id']}/web/board.js" for game in installed.http.get("/api/games").json()}
    wanted = assets | boards
    assert {link: installed.http.get(link).status_code for link in wanted} == dict.fromkeys(wanted, 200)
    smaller = [name for name in assets if f"{name}.br" in files]
    assert smaller
    answers = [installed.http.get(name, headers={"Accept-Encoding": "br"}) for name in smaller]
    assert {answer.headers["Content-Encoding"] for answer in answers} == {"br"}


def test_a_game_is_played_on_an_installed_server(installed: LiveServer) -> None:
    assert "a compile needs a checkout of the source" in installed.greeting
    created = installed.create("regina-cards", "me", "random")
    with installed.connect(created["table"], created["token"]) as page:
        play_randomly(random.Random(7), page, until=lambda table: bool(table["version"] > 10))


def test_an_installed_server_has_brought_an_older_file_up_to_date(installed: LiveServer) -> None:
    with installed.connect(TABLE, TOKENS[0]) as ada:
        assert ada.table["version"] == STEPS
