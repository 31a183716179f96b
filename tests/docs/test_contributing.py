"""What games share knows none of them, as CONTRIBUTING.md says: what belongs to one game lives in its folder."""

import re
from pathlib import Path

from reginae.compiled import PACKAGE
from reginae.games import shelf

TESTS = Path(__file__).parents[1]
SHARED = ("arena", "cli", "core", "search", "server", "testing", "web")
SOURCE = (".py", ".js", ".css")
IMPORT = re.compile(r"^\s*(?:from|import) (reginae\.games\.\w+)", re.MULTILINE)


def test_no_shared_test_imports_a_game() -> None:
    importing = {
        path.relative_to(TESTS).as_posix(): found
        for path in TESTS.rglob("*.py")
        if (found := IMPORT.findall(path.read_text(encoding="utf-8")))
    }
    assert importing == {}


def test_no_shared_source_names_a_game() -> None:
    names = re.compile("|".join(name for game in shelf().values() for name in (game.id, game.folder.name)))
    shared = [path for part in SHARED for path in (PACKAGE / part).rglob("*.*") if path.suffix in SOURCE]
    ours = [path for path in shared if not {"node_modules", "dist"} & set(path.relative_to(PACKAGE).parts)]
    assert len(ours) > 100
    naming = [str(path.relative_to(PACKAGE)) for path in ours if names.search(path.read_text(encoding="utf-8"))]
    assert naming == []
