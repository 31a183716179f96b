"""`reginae replay`: check a record by the rules, and step through it; or through what one seat knew of a game."""

import json
import sys
from pathlib import Path

from reginae.cli.board import board_option
from reginae.cli.recorded_game import KnownGame, RecordedGame, ReplayedGame
from reginae.core import BadRecord, read_record
from reginae.games import game_named
from reginae.seat_record import SeatRecord, is_seat_record, read_seat_record

HELP = "Enter: next step. b: back. A number: the table after so many steps. v: the table. q: leave."


def show_record(file: Path, step: int | None, as_json: bool, board: Path | None = None) -> None:
    """Check the whole record, then show the table after the step."""
    recorded = load(file, board)
    if step is not None and not 0 <= step <= recorded.length:
        raise BadRecord(f"The record has {recorded.length} steps; there is no step {step}.")
    if as_json:
        print(json.dumps(recorded.data(), indent=2, ensure_ascii=False))
        return
    print(recorded.heading())
    if sys.stdin.isatty() and sys.stdout.isatty():
        walk(recorded, step or 0)
    else:
        show_from_start(recorded, recorded.length if step is None else step)


def load(file: Path, board: Path | None = None) -> RecordedGame:
    """The game in a file, or BadRecord that says why there is none."""
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise BadRecord(f"{file} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise BadRecord(f"{file} is no record: it is not text.") from error
    try:
        record = read_seat_record(text) if is_seat_record(text) else read_record(text)
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from error
    game = game_named(record.game)
    board_option(game, board)
    return KnownGame(game, record) if isinstance(record, SeatRecord) else ReplayedGame(game, record)


def show_from_start(recorded: RecordedGame, step: int) -> None:
    """What happened up to the step, the table there, and the end if it is reached."""
    for number in range(1, step + 1):
        for line in recorded.news(number):
            print(f"{number}. {line}")
    print("\n".join([*recorded.table(step), *recorded.ending(step)]))


def walk(recorded: RecordedGame, at: int) -> None:
    """Step through the game as a person asks."""
    print(HELP)
    while True:
        print(f"Step {at} of {recorded.length}.")
        print("\n".join([*(recorded.news(at) if at else []), *recorded.ending(at)]))
        word = sys.stdin.readline()
        while word.strip() == "v":
            print("\n".join(recorded.table(at)))
            word = sys.stdin.readline()
        if not word or word.strip() in ("q", "quit"):
            return
        at = next_step(word.strip(), at, recorded.length)


def next_step(word: str, at: int, last: int) -> int:
    """The step that this command leads to."""
    if word.isdecimal():
        return min(int(word), last)
    if word == "b":
        return max(0, at - 1)
    if word == "":
        return min(at + 1, last)
    print(HELP)
    return at
