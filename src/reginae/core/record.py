"""A whole game as text: who chose what, chance included, so that it replays without a seed."""

import json
from dataclasses import dataclass, field
from typing import Any, Final, final

from reginae.core.errors import BadRecord
from reginae.core.option import Options
from reginae.core.state import CHANCE

FORMAT: Final = 1
CHANCE_NAME: Final = "chance"
LONGEST_SEAT: Final = 4


@final
@dataclass
class Record:
    """The game, its options, and each step as `seat notation`; chance is a player like any other."""

    game: str
    rules_version: str
    seats: int
    options: Options
    steps: list[tuple[int, str]] = field(default_factory=list)

    def to_json(self) -> str:
        """The record as a file people can read: one line a step."""
        head = {
            "format": FORMAT,
            "game": self.game,
            "rules": self.rules_version,
            "seats": self.seats,
            "options": self.options,
        }
        lines = ",\n    ".join(json.dumps(write_step(seat, notation)) for seat, notation in self.steps)
        body = json.dumps(head, indent=2)[:-2]
        return body + ',\n  "steps": [\n    ' + lines + "\n  ]\n}\n" if self.steps else body + ',\n  "steps": []\n}\n'


def write_step(seat: int, notation: str) -> str:
    """A step as one line."""
    return f"{write_seat(seat)}: {notation}"


def read_step(line: str) -> tuple[int, str]:
    """The seat and the notation of one line."""
    who, colon, notation = line.partition(": ")
    if not colon:
        raise BadRecord(f"step {line!r} is not of the form 'seat: action'.")
    return read_seat(who), notation


def write_seat(seat: int) -> str:
    """A seat, counted from 1 as people do, or chance."""
    return CHANCE_NAME if seat == CHANCE else str(seat + 1)


def read_seat(text: str) -> int:
    """The seat that is written so."""
    if text == CHANCE_NAME:
        return CHANCE
    if not text.isdecimal() or len(text) > LONGEST_SEAT or int(text) < 1:
        raise BadRecord(f"{text!r} is no seat: seats are counted from 1, chance is written {CHANCE_NAME!r}.")
    return int(text) - 1


def read_record(text: str) -> Record:
    """The record in this text, or BadRecord that says what is wrong with it."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"not a record: it is no JSON ({error}).") from error
    if not isinstance(data, dict):
        raise BadRecord("not a record: it should be a JSON object.")
    if data.get("format") != FORMAT:
        raise BadRecord(
            f"this record has format {data.get('format')!r}; this version of Reginae reads format {FORMAT}."
        )
    if "known_to" in data:
        raise BadRecord("this record holds what one seat knew, so it can be read and not replayed by the rules.")
    steps = [read_step(_text(line)) for line in _field(data, "steps", list)]
    options: dict[str, object] = _field(data, "options", dict)
    for name, value in options.items():
        if not isinstance(value, (str, int, bool)):
            raise BadRecord(f"option {name!r} is neither text, nor a whole number, nor true or false.")
    return Record(
        _field(data, "game", str),
        _field(data, "rules", str),
        _field(data, "seats", int),
        _field(data, "options", dict),
        steps,
    )


def _field(data: dict[str, Any], name: str, kind: type) -> Any:
    value = data.get(name)
    if not isinstance(value, kind):
        raise BadRecord(f"not a record: {name!r} is missing or not of the right kind.")
    return value


def _text(line: object) -> str:
    if not isinstance(line, str):
        raise BadRecord(f"step {line!r} is not text.")
    return line
