"""Compiled rules are the same rules, and a stale build is never used."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import reginae
from reginae import compiled
from reginae.games import game_named, shelf
from reginae.testing.table_variants import enough_games, scaled

PACKAGE = Path(reginae.__file__).parent


def run(source: Path, switch: str, *arguments: str) -> str:
    """What another Python prints that imports Reginae from this source, compiled or not."""
    environment = {**os.environ, compiled.SWITCH: switch, "PYTHONPATH": str(source)}
    done = subprocess.run([sys.executable, *arguments], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def fingerprint(game: str, switch: str) -> str:
    """The digest of seeded games, of a long game fewer; compiled or not."""
    games = min(12, enough_games(game_named(game)) // 2)
    command = ["-m", "reginae.testing.digest", game, "--games", str(scaled(games))]
    found: dict[str, Any] = json.loads(run(PACKAGE.parent, switch, *command))
    assert found["compiled"] is (switch == "1")
    return str(found["digests"][game])


@pytest.mark.compiled
@pytest.mark.parametrize("game", list(shelf()))
def test_compiled_and_uncompiled_play_identical_games(game: str) -> None:
    assert compiled.what_is_missing() == "", "the rules cannot be compiled here"
    assert compiled.current() is not None, "no build of this source exists: 'make compile' makes one"
    assert fingerprint(game, "1") == fingerprint(game, "0")


# --- A build is found by the source it was made from ----------------------------------------------


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the source with a build of it that holds empty modules."""
    source = tmp_path / "src"
    shutil.copytree(PACKAGE, source / "reginae", ignore=shutil.ignore_patterns("__pycache__", "web", "tests"))
    digest = run(source, "0", "-c", "from reginae import compiled; print(compiled.digest())")
    build = tmp_path / "build" / "compiled" / digest
    for part in compiled.COMPILED_PARTS:
        (build / "reginae" / part).mkdir(parents=True)
        (build / "reginae" / part / "__init__.py").touch()
    (build / "complete").touch()
    return source


def origin(source: Path, module: str, switch: str = "1") -> Path:
    """The file that a fresh Python would import this module from."""
    script = f"import reginae; from importlib.util import find_spec; print(find_spec({module!r}).origin)"
    return Path(run(source, switch, "-c", script))


@pytest.mark.parametrize("part", compiled.COMPILED_PARTS)
def test_a_build_of_exactly_this_source_is_used(checkout: Path, part: str) -> None:
    assert checkout.parent / "build" in origin(checkout, f"reginae.{part}").parents


def test_a_build_is_not_used_if_it_is_switched_off(checkout: Path) -> None:
    assert origin(checkout, "reginae.core", switch="0") == checkout / "reginae" / "core" / "__init__.py"


@pytest.mark.parametrize("edited", ["core/match.py", "games/__init__.py", "search/__init__.py"])
def test_after_an_edit_the_source_is_used_and_no_stale_build(checkout: Path, edited: str) -> None:
    with (checkout / "reginae" / edited).open("a", encoding="utf-8") as file:
        file.write("\n# edited\n")
    assert origin(checkout, "reginae.core") == checkout / "reginae" / "core" / "__init__.py"


def test_a_file_more_or_less_makes_a_build_stale(checkout: Path) -> None:
    more = checkout / "reginae" / "games" / "new.py"
    more.touch()
    assert origin(checkout, "reginae.games") == checkout / "reginae" / "games" / "__init__.py"
    more.unlink()
    assert origin(checkout, "reginae.games") != checkout / "reginae" / "games" / "__init__.py"
    (checkout / "reginae" / "core" / "dice.py").unlink()
    assert origin(checkout, "reginae.games") == checkout / "reginae" / "games" / "__init__.py"


def test_an_unfinished_build_is_not_used(checkout: Path) -> None:
    for mark in (checkout.parent / "build").rglob("complete"):
        mark.unlink()
    assert origin(checkout, "reginae.core") == checkout / "reginae" / "core" / "__init__.py"


def test_editing_a_test_of_a_game_keeps_the_build(checkout: Path) -> None:
    tests = checkout / "reginae" / "games" / "some_game" / "tests"
    tests.mkdir(parents=True)
    (tests / "test_rules.py").touch()
    assert checkout.parent / "build" in origin(checkout, "reginae.core").parents


def test_no_compiled_file_lies_beside_the_source() -> None:
    assert [path for path in PACKAGE.rglob("*") if path.suffix in (".so", ".pyd")] == []
