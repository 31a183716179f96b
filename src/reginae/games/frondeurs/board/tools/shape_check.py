"""Whether a board file can be read at all: known ids, known fields, values of the right form."""

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any, Final

from reginae.core import load_toml
from reginae.core.board_file import Fault
from reginae.games.frondeurs.board.board_file import HEAD, OURS, OWN_WORDS, Entry, Line, Sheet
from reginae.games.frondeurs.parts import (
    BOARD_FILE,
    BORDERS,
    BOXES,
    CARDS,
    CARDS_FILE,
    CLASSES,
    COIN_VALUES,
    FACTIONS,
    INDEX,
    LINES,
    PEERS,
    SEASONS,
    SPACES,
    SPARE,
)

HEIGHT: Final = 1100
WIDTH: Final = 1600
NEEDED: Final = {"name": '"…"', "short": '"…"', "class": f'"{CLASSES[-2]}"', "at": "[800, 550]"}  # with an example
CHOICES: Final[dict[str, list[str]]] = {"class": CLASSES, "sex": ["f", "m"]}
ICONS: Final[dict[str, list[str]]] = {"borders": BORDERS, "peers": PEERS, "shields": FACTIONS}
TEXTS: Final = ["name", "short", "note", "prison"]
POINTS: Final = ["pp", "mp"]
COUNTS: Final = ["crowns", "coins"]
FIELDS: Final = [*NEEDED, "sex", "borders", "pp", "mp", "control", "crowns", "coins", "peers", "keys", "shields"]
ALL_FIELDS: Final = [*FIELDS, "prison", "on", "note", "source"]
DEFAULTS: Final = ["pp", "mp", "control", "crowns", "coins", "peers", "keys", "shields", "prison", "on"]
CORRECTABLE: Final[dict[str, list[str]]] = {
    "act": [],
    "card": ["copies"],
    "season": ["target", "cubes", "token", "spaces"],
    "tokens": ["coins"],
    "track": ["ends"],
}

NO_BOARD: Final = (
    f'is missing; write lay_over = "{OURS}" at the head of the file, and then only what differs from our board. '
    f"A whole board of its own begins with a copy of {BOARD_FILE}"
)


def shape_faults(sheet: Sheet) -> Iterator[Fault]:
    """What keeps the file from being understood."""
    if not sheet.entries["default"] and not sheet.entries["class"]:
        yield Fault("lay_over", NO_BOARD)
        return
    for place, reason in sheet.complaints:
        yield Fault(place, reason)
    for id, entry in sheet.spaces.items():
        if id not in INDEX:
            yield Fault(f"space.{id}", f"there is no such Space; {guess(id)}")
        else:
            yield from space_faults(sheet, id, entry)
    for section, known in (("card", CARDS), ("season", SEASONS), ("class", CLASSES)):
        for id in sheet.entries[section]:
            if id not in known:
                yield Fault(f"{section}.{id}", f"there is no such {section}; there are {', '.join(known)}")
    yield from common_faults(sheet)
    for line in sheet.lines.values():
        yield from line_shape(line)
    yield from card_faults(sheet)
    yield from count_faults(sheet)
    yield from fixed_faults(sheet)


def common_faults(sheet: Sheet) -> Iterator[Fault]:
    """What is wrong with the classes and the defaults, which a whole board must have."""
    for field in DEFAULTS:
        value = sheet.entries["default"].get("", {}).get(field)
        reason = f"is missing; copy [default] from {BOARD_FILE}" if value is None else field_fault(field, value)
        if reason:
            yield Fault(f"default.{field}", reason)
    for id in CLASSES:
        entry = sheet.entries["class"].get(id, {})
        if entry.get("kind") not in ("person", "institution") or field_fault("borders", entry.get("borders")):
            yield Fault(f"class.{id}", f"needs a kind, person or institution, and a list of borders; see {BOARD_FILE}")


def fixed_faults(sheet: Sheet) -> Iterator[Fault]:
    """What a file tries to change although it is the same on every board."""
    ours = load_toml(CARDS_FILE)
    for section, free in CORRECTABLE.items():
        for id, entry in sheet.entries[section].items():
            kept = ours[section].get(id, {}) if id else ours[section]
            for field, value in entry.items():
                if field not in free and field not in OWN_WORDS and value != kept.get(field):
                    place = f"{section}.{id}.{field}" if id else f"{section}.{field}"
                    yield Fault(
                        place, f"is the same for every board; a file may correct {', '.join(free) or 'none of it'}"
                    )


def guess(id: str) -> str:
    """What may have been meant by an id that nobody has."""
    close = get_close_matches(id, SPACES, 2)
    meant = f"did you mean {' or '.join(close)}? " if close else ""
    return f"{meant}a Space of your own is called {SPARE[0]} to {SPARE[-1]}"


def space_faults(sheet: Sheet, id: str, entry: Entry) -> Iterator[Fault]:
    """What is wrong with the form of one Space."""
    place = f"space.{id}"
    for field, example in NEEDED.items() if entry.get("on") is not False else []:
        if field not in entry:
            choices = f" (one of {', '.join(CHOICES[field])})" if field in CHOICES else ""
            yield Fault(place, f"{field} is missing; write {field} = {example}{choices}")
    for field, value in entry.items():
        reason = field_fault(field, value)
        if reason:
            yield Fault(f"{place}.{field}", reason)
    prison = entry.get("prison", "")
    if isinstance(prison, str) and prison not in ("", "abroad") and prison not in sheet.spaces:
        yield Fault(f"{place}.prison", f"there is no Space {prison}; name a Fortress, or abroad")
    is_person = sheet.of_class(id, "kind") == "person"
    if is_person and "sex" not in entry:
        yield Fault(place, "a Person needs a sex, f or m: Lovers' Lanes ask for it")
    if not is_person and "sex" in entry:
        yield Fault(f"{place}.sex", "an Institution has none; leave it out")


def field_fault(field: str, value: Any) -> str:
    """Why this value cannot stand in this field; empty if it can."""
    if field not in ALL_FIELDS:
        return unknown_field(field)
    if field in CHOICES:
        return "" if value in CHOICES[field] else f"{value!r} should be one of {', '.join(CHOICES[field])}"
    if field in ICONS or field == "keys":
        return list_fault(value, ICONS.get(field, []))
    if field in TEXTS:
        return "" if isinstance(value, str) and (value or field == "prison") else f"{value!r} should be text"
    if field in POINTS:
        return points_fault(value)
    if field in COUNTS:
        return "" if is_count(value) else f"{value!r} should be a number from 0"
    if field == "control":
        fits = value == "never" or (is_count(value) and value > 0)
        return "" if fits else f'{value!r} should be a number from 1, or "never"'
    if field == "on":
        return "" if isinstance(value, bool) else f"{value!r} should be true or false"
    if field == "at":
        fits = is_pair(value) and 0 <= value[0] <= WIDTH and 0 <= value[1] <= HEIGHT
        return "" if fits else f"{value!r} should be [across, down] on a sheet of {WIDTH} by {HEIGHT}"
    return "" if isinstance(value, list) else "should be a list of marks"


def unknown_field(field: str) -> str:
    """Why this is no field of a Space, and where it may belong."""
    if field in HEAD:
        return "belongs at the head of the file, above the first table such as [space.turenne]"
    return f"is no field of a Space; the fields are {', '.join(ALL_FIELDS)}"


def list_fault(value: Any, known: list[str]) -> str:
    """Why this is no list of icons."""
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        return f"{value!r} should be a list of names, such as {known[:1] or ['white']}"
    if len(set(value)) < len(value):
        return f"{value!r} names an icon twice"
    unknown = [item for item in value if known and item not in known]
    return f"{', '.join(unknown)} is not known here; there are {', '.join(known)}" if unknown else ""


def points_fault(value: Any) -> str:
    """Why these are no points."""
    if is_count(value) or (is_pair(value) and 0 <= value[0] < value[1]):
        return ""
    return f"{value!r} should be a number from 0, or [with Influence, with Control] with the smaller one first"


def is_count(value: Any) -> bool:
    """Whether this is a whole number from 0."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def is_pair(value: Any) -> bool:
    """Whether these are two whole numbers."""
    return isinstance(value, list) and len(value) == 2 and all(is_count(item) for item in value)


def line_shape(line: Line) -> Iterator[Fault]:
    """What is wrong with the form of one line."""
    place = f"line {line.a} {line.kind} {line.b}"
    for id in (line.a, line.b):
        if id not in INDEX:
            yield Fault(place, f"there is no Space {id}; {guess(id)}")
    if line.kind not in LINES:
        yield Fault(place, f"there is no line of kind {line.kind}; there are {', '.join(LINES)}")
    if line.a == line.b:
        yield Fault(place, "leads from a Space to itself; take it out")


def card_faults(sheet: Sheet) -> Iterator[Fault]:
    """What is wrong with the numbers that a file may correct on cards."""
    for id, card in sheet.entries["card"].items():
        if not is_count(card.get("copies")):
            yield Fault(f"card.{id}.copies", f"{card.get('copies')!r} should be a number from 0")
    for id, card in sheet.entries["season"].items():
        target = str(card.get("target", ""))
        if target and target not in sheet.spaces:
            yield Fault(f"season.{id}.target", f"there is no Space {target}; {guess(target)}")
        for field in ("cubes", "spaces"):
            if not is_count(card.get(field, 0)):
                yield Fault(f"season.{id}.{field}", f"{card[field]!r} should be a number from 0")
        if card.get("token", "coin") not in ("coin", "crown"):
            yield Fault(f"season.{id}.token", f"{card['token']!r} should be coin or crown")


def count_faults(sheet: Sheet) -> Iterator[Fault]:
    """What is wrong with the mix of Coins and with the ends on the track."""
    for name, field, known in (("tokens", "coins", [str(value) for value in COIN_VALUES]), ("track", "ends", BOXES)):
        counts = sheet.entries[name][""].get(field)
        if not isinstance(counts, dict) or not all(is_count(count) for count in counts.values()):
            yield Fault(f"{name}.{field}", "should be a table of numbers from 0")
        elif set(counts) - set(known):
            strange = ", ".join(sorted(set(counts) - set(known)))
            yield Fault(f"{name}.{field}", f"{strange} is not one of {', '.join(known)}")
