"""The README's own examples and commands work as they are written."""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from reginae.games import game_named, shelf
from reginae.testing import random_match

CHECKOUT = Path(__file__).parents[2]
README = (CHECKOUT / "README.md").read_text(encoding="utf-8")
PROGRAM = ".venv/bin/reginae "
COMMANDS = [line.partition("#")[0].strip() for line in README.splitlines() if line.startswith(PROGRAM)]
SHORTENED = [
    ("--games 10000", "--games 2"),
    ("--games 2000", "--games 2"),
    ("--games 200", "--games 2"),
    ("ismcts:300", "ismcts:10"),
    ("--count 30", "--count 30 --games 1"),
]  # the same command, in seconds
RECORD = "game.json"  # the file that the README's `replay` reads


def block_of(language: str) -> str:
    """The first block of code in this language."""
    found = re.search(rf"^```{language}\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
    assert found, f"the README has no block of {language}"
    return found.group(1)


def run(*words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run Python with these words; input ends at once."""
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)


def test_the_library_example_prints_four_scores(tmp_path: Path) -> None:
    ended = run("-c", block_of("python"), folder=tmp_path)
    assert ended.returncode == 0, ended.stderr
    scores = json.loads(ended.stdout)
    assert len(scores) == 4
    assert all(isinstance(points, int) for points in scores)


def test_the_commands_are_found() -> None:
    assert [shlex.split(command)[1] for command in COMMANDS] == [
        "games",
        "play",
        "lessons",
        "puzzles",
        "mine-puzzles",
        "simulate",
        "arena",
        "study",
        "replay",
        "rulebook",
    ]


@pytest.mark.parametrize("command", COMMANDS, ids=[shlex.split(command)[1] for command in COMMANDS])
def test_each_command_runs(command: str, tmp_path: Path) -> None:
    (tmp_path / RECORD).write_text(random_match(game_named("regina-cards"), 4, {}, seed=1).record().to_json())
    for long, short in SHORTENED:
        command = command.replace(long, short)
    ended = run("-m", "reginae", *shlex.split(command)[1:], folder=tmp_path)
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.strip()


def test_the_table_of_games_lists_every_game_with_its_seats() -> None:
    rows = re.findall(r"^\| `([\w-]+)` \|.*?\| ([\d–]+) \|", README, re.MULTILINE)
    assert dict(rows) == {game.id: seats_text(game.seats) for game in shelf().values()}


def seats_text(seats: list[int]) -> str:
    """The seats of a game as the README writes them."""
    return str(seats[0]) if len(seats) == 1 else f"{min(seats)}–{max(seats)}"
