"""Shared tests know no game, as CONTRIBUTING.md says: what tests one game lives in its folder."""

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
IMPORT = re.compile(r"^\s*(?:from|import) (reginae\.games\.\w+)", re.MULTILINE)
# Files that import a game, and why they must.
EXCUSED = {"cli/test_board.py": "`reginae board` corrects the board file of the only game that has one"}


def test_no_shared_test_imports_a_game() -> None:
    importing = {
        path.relative_to(TESTS).as_posix(): found
        for path in TESTS.rglob("*.py")
        if (found := IMPORT.findall(path.read_text(encoding="utf-8")))
    }
    assert {path: found for path, found in importing.items() if path not in EXCUSED} == {}
    assert set(EXCUSED) <= set(importing), "an excuse that is not needed any more"
