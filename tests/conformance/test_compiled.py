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
    games = min(12, enough_games(game_named(game)) * 2 // 3)
    command = ["-m", "reginae.testing.digest", game, "--games", str(scaled(games))]
    found: dict[str, Any] = json.loads(run(PACKAGE.parent, switch, *command))
    assert found["compiled"] is (switch == "1")
    return str(found["digests"][game])


@pytest.mark.compiled
@pytest.mark.parametrize("game", list(shelf()))
def test_compiled_and_uncompiled_play_identical_games(game: str) -> None:
    assert compiled.what_is_missing() == "", "the rules cannot be compiled here"
    assert compiled.all_current(), "no build of this source exists: 'make compile' makes one"
    assert fingerprint(game, "1") == fingerprint(game, "0")


@pytest.mark.compiled
def test_a_compiled_server_sends_what_an_uncompiled_one_sends() -> None:
    def sent(switch: str) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(run(PACKAGE.parent, switch, "-m", "reginae.testing.message_digest"))
        assert found["compiled"] is (switch == "1")
        return dict(found["digests"])

    assert sent("1") == sent("0")


# --- A build is found by the source it was made from ----------------------------------------------


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the source with builds of it that hold empty modules."""
    source = tmp_path / "src"
    shutil.copytree(PACKAGE, source / "reginae", ignore=shutil.ignore_patterns("__pycache__", "web", "tests"))
    names = run(source, "0", "-c", "from reginae.compiled import *; print(*map(build_name, PARTS))").split()
    for part, name in zip(compiled.PARTS, names, strict=True):
        build = tmp_path / "build" / "compiled" / name
        for file in [*(f"{folder}/__init__.py" for folder in part.folders), *part.files]:
            module = build / part.package / file
            module.parent.mkdir(parents=True, exist_ok=True)
            module.touch()
        (build / "complete").touch()
    return source


def edit(path: Path) -> None:
    """Change a file of source."""
    with path.open("a", encoding="utf-8") as file:
        file.write("\n# edited\n")


def origin(source: Path, module: str, switch: str = "1") -> Path:
    """The file that a fresh Python would import this module from."""
    script = f"import reginae; from importlib.util import find_spec; print(find_spec({module!r}).origin)"
    return Path(run(source, switch, "-c", script))


def origin_in_server(source: Path, module: str) -> Path:
    """The file that a fresh Python would import a module of the server from; the server itself is not started."""
    script = f"""
import sys, types
from importlib.util import find_spec
from reginae import compiled
server = types.ModuleType("reginae.server")
server.__path__ = [{str(source / "reginae" / "server")!r}]
sys.modules["reginae.server"] = server
compiled.prefer(compiled.SERVER, server.__path__)
print(find_spec("reginae.server.{module}").origin)
"""
    return Path(run(source, "1", "-c", script))


@pytest.mark.parametrize("folder", compiled.RULES.folders)
def test_a_build_of_exactly_this_source_is_used(checkout: Path, folder: str) -> None:
    assert checkout.parent / "build" in origin(checkout, f"reginae.{folder}").parents


def test_of_the_server_only_what_is_compiled_comes_from_a_build(checkout: Path) -> None:
    assert checkout.parent / "build" in origin_in_server(checkout, "presenter").parents
    assert origin_in_server(checkout, "api") == checkout / "reginae" / "server" / "api.py"


def test_whoever_edits_the_server_keeps_the_build_of_the_rules(checkout: Path) -> None:
    edit(checkout / "reginae" / "server" / "presenter.py")
    assert origin_in_server(checkout, "presenter") == checkout / "reginae" / "server" / "presenter.py"
    assert checkout.parent / "build" in origin(checkout, "reginae.core").parents


def test_what_the_server_takes_from_the_rules_makes_its_build_stale(checkout: Path) -> None:
    edit(checkout / "reginae" / "search" / "__init__.py")
    assert checkout.parent / "build" in origin_in_server(checkout, "presenter").parents
    edit(checkout / "reginae" / "core" / "state.py")
    assert origin_in_server(checkout, "presenter") == checkout / "reginae" / "server" / "presenter.py"


def test_a_build_is_not_used_if_it_is_switched_off(checkout: Path) -> None:
    assert origin(checkout, "reginae.core", switch="0") == checkout / "reginae" / "core" / "__init__.py"


@pytest.mark.parametrize("edited", ["core/match.py", "games/__init__.py", "search/__init__.py"])
def test_after_an_edit_the_source_is_used_and_no_stale_build(checkout: Path, edited: str) -> None:
    edit(checkout / "reginae" / edited)
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
