"""`reginae replay`: check a record by the rules, and step through it."""

import json
import sys
from pathlib import Path

from reginae.cli.board import board_option
from reginae.cli.transcript import Transcript
from reginae.core import BadRecord, Game, Match, Record, read_record
from reginae.core import replay as replay_record
from reginae.games import game_named

HELP = "Enter: next step. b: back. A number: the table after so many steps. v: the table. q: leave."


def show_record(file: Path, step: int | None, as_json: bool, board: Path | None = None) -> None:
    """Check the whole record, then show the table after the step."""
    record = load(file)
    game = game_named(record.game)
    board_option(game, board)
    whole = replay_record(game, record)
    if step is not None and not 0 <= step <= len(record.steps):
        raise BadRecord(f"The record has {len(record.steps)} steps; there is no step {step}.")
    if as_json:
        print(json.dumps(as_data(game, record, whole), indent=2, ensure_ascii=False))
        return
    transcript = Transcript(game, [f"Seat {seat + 1}" for seat in range(record.seats)])
    print(f"{game.title}, {record.seats} seats: all {len(record.steps)} steps are by the rules.")
    if sys.stdin.isatty() and sys.stdout.isatty():
        walk(game, record, transcript, step or 0)
    else:
        show_from_start(game, record, whole, transcript, step)


def load(file: Path) -> Record:
    """The record in a file, or BadRecord that says why there is none."""
    try:
        return read_record(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadRecord(f"{file} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise BadRecord(f"{file} is no record: it is not text.") from error
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from error


def as_data(game: Game, record: Record, match: Match) -> dict[str, object]:
    """The checked record for machines."""
    outcome = match.state.outcome()
    ended = outcome and {
        "scores": outcome.scores,
        "places": outcome.places,
        "winners": outcome.winners,
        "ended": outcome.ended,
        "rule": outcome.rule,
    }
    return {
        "game": game.id,
        "rules": record.rules_version,
        "seats": record.seats,
        "options": match.options,
        "steps": len(match.steps),
        "over": match.over(),
        "outcome": ended,
    }


def show_from_start(game: Game, record: Record, whole: Match, transcript: Transcript, step: int | None) -> None:
    """What happened up to the step, the table there, and the end if it is reached."""
    match = whole if step is None else replay_record(game, record, step)
    for number, taken in enumerate(match.steps, 1):
        for line in transcript.news([taken], None):
            print(f"{number}. {line}")
    print("\n".join(transcript.table(match, None)))
    if match.over():
        print("\n".join(transcript.ending(match)))


def walk(game: Game, record: Record, transcript: Transcript, at: int) -> None:
    """Step through the record as a person asks."""
    print(HELP)
    while True:
        match = replay_record(game, record, at)
        print(f"Step {at} of {len(record.steps)}.")
        print("\n".join(transcript.news(match.steps[-1:], None)))
        if match.over():
            print("\n".join(transcript.ending(match)))
        word = sys.stdin.readline()
        while word.strip() == "v":
            print("\n".join(transcript.table(match, None)))
            word = sys.stdin.readline()
        if not word or word.strip() in ("q", "quit"):
            return
        at = next_step(word.strip(), at, len(record.steps))


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
