"""Reading a board file: its data, over those of our board if it asks for that, and where each of them comes from."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, final

from reginae.core import BadData, load_toml
from reginae.games.frondeurs.parts import BOARD_FILE, CARDS_FILE

Entry = dict[str, Any]

OURS: Final = "reginae"
STATED: Final = "stated"
DERIVED: Final = "derived"
RECONSTRUCTED: Final = "reconstructed"
PRINTED: Final = "printed"
ORIGINS: Final = [STATED, DERIVED, RECONSTRUCTED, PRINTED]
OWN_WORDS: Final = ["name", "short", "note", "source"]  # need no mark
SINGLE_SECTIONS: Final = ["tokens", "track", "default"]
ENTRY_SECTIONS: Final = ["class", "space", "act", "card", "season"]  # tables of named entries
HEAD: Final = ["title", "lay_over", "line"]  # above the first table
PARTS: Final = [*ENTRY_SECTIONS, *SINGLE_SECTIONS, *HEAD]
SOURCE: Final = re.compile(r"(\w+)\s*([^:;]*?)\s*(?:[:;]\s*(.*))?")
SECTION: Final = re.compile(r"(R?\d+[\w.()]*)(, R?\d+[\w.()]*)*")


@final
@dataclass(frozen=True)
class Origin:
    """Where a datum comes from: stated, derived, reconstructed or printed, and the sections it rests on."""

    word: str
    sections: str
    reason: str

    def __str__(self) -> str:
        return f"{self.word} {self.sections}".strip()


@final
@dataclass(frozen=True)
class Line:
    """A line as the file gives it; the origin is None where the file has none or cannot be understood."""

    a: str
    kind: str
    b: str
    origin: Origin | None


@final
class Sheet:
    """All that is printed, as one file tells it: entries by section and id, lines, and the origin of each datum."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.title = ""
        self.entries: dict[str, dict[str, Entry]] = {section: {} for section in [*ENTRY_SECTIONS, *SINGLE_SECTIONS]}
        self.lines: dict[tuple[str, str], Line] = {}
        self.origins: dict[str, dict[str, Origin]] = {}  # by place, "space.turenne"; by datum, "mp", "peers.huguenot"
        self.complaints: list[tuple[str, str]] = []  # place and what is wrong with a mark or a line

    @property
    def spaces(self) -> dict[str, Entry]:
        """The Spaces by id, in play or not."""
        return self.entries["space"]

    def value(self, id: str, field: str) -> Any:
        """A datum of a Space: its own, or the default."""
        return self.spaces[id].get(field, self.entries["default"].get("", {}).get(field))

    def in_play(self) -> list[str]:
        """The ids of the Spaces in play."""
        return [id for id in self.spaces if self.value(id, "on")]

    def of_class(self, id: str, field: str) -> Any:
        """A datum that a Space has of its class, such as its kind."""
        return self.entries["class"].get(str(self.spaces[id].get("class")), {}).get(field)

    def borders(self, id: str) -> list[str]:
        """The borders of a Space: its own, which may be none, or those of its class."""
        found: list[str] = self.spaces[id].get("borders", self.of_class(id, "borders"))
        return found

    def origin(self, id: str, field: str, item: str = "") -> Origin | None:
        """Where a datum of a Space comes from; `item` is one of several, such as a Peer icon."""
        origins = self.origins.get(f"space.{id}", {})
        own = origins.get(f"{field}.{item}") or origins.get(field)
        return own if own or field in self.spaces[id] else self.origins.get("default", {}).get(field)


def read_sheet(path: Path) -> Sheet:
    """What this file says, over our cards and, if it asks for that, over our board; or BadData.

    Only our own board must say where its data come from; those of other files count as printed.
    """
    own = load_toml(path)
    below = own.get("lay_over", "")
    if below not in ("", OURS):
        raise BadData(path.name, "lay_over", f"only {OURS!r} can lie below; leave it out for a board of its own")
    sheet = Sheet(path.name)
    overlay(sheet, load_toml(CARDS_FILE), CARDS_FILE.name, "")
    if below:
        overlay(sheet, load_toml(BOARD_FILE), BOARD_FILE.name, "")
    overlay(sheet, own, path.name, "" if path == BOARD_FILE else PRINTED)
    sheet.title = str(own.get("title", path.stem))
    return sheet


def overlay(sheet: Sheet, data: Entry, file: str, default: str) -> None:
    """Lay one file over what is there; a datum that does not say its origin gets the word `default`, if any."""
    for key in data:
        if key not in PARTS:
            raise BadData(file, key, f"is not a part of a board file; there are {', '.join(PARTS)}")
    for section in ENTRY_SECTIONS:
        for id, entry in table(file, section, data.get(section, {})).items():
            overlay_entry(sheet, section, id, table(file, f"{section}.{id}", entry), default)
    for name in SINGLE_SECTIONS:
        if name in data:
            overlay_entry(sheet, name, "", table(file, name, data[name]), default)
    lines = data.get("line", [])
    if not isinstance(lines, list):
        raise BadData(file, "line", 'should be a list such as [["retz", "solid", "caumartin", "stated 6.6.10"]]')
    pairs: set[tuple[str, str]] = set()
    for line in lines:
        overlay_line(sheet, line, default, pairs)


def table(file: str, key: str, found: object) -> Entry:
    """The table that should be here, or BadData."""
    if not isinstance(found, dict):
        raise BadData(file, key, f"should be a table: write it under [{key}]")
    return found


def overlay_entry(sheet: Sheet, section: str, id: str, entry: Entry, default: str) -> None:
    """Lay the data of one entry, and their origins, over those below."""
    place = f"{section}.{id}" if id else section
    sheet.entries[section].setdefault(id, {}).update(entry)
    fields = [field for field in entry if field not in OWN_WORDS]
    below = sheet.origins.get(place, {})
    origins = {datum: origin for datum, origin in below.items() if datum.split(".")[0] not in fields}
    sheet.origins[place] = origins
    sources = entry.get("source", [])
    for text in sources if isinstance(sources, list) else [sources]:
        origin = read_origin(sheet, place, text)
        if origin is not None:
            for field in origin.reason.split(", ") if origin.reason else fields:
                origins[field] = Origin(origin.word, origin.sections, "")
    if section == "space":
        fields.append("space")
    for field in fields if default else []:
        origins.setdefault(field, Origin(default, "", ""))


def overlay_line(sheet: Sheet, line: Any, default: str, pairs: set[tuple[str, str]]) -> None:
    """Lay one line over that of a file below between the same two Spaces; `pairs` are those of this file so far."""
    words = line if isinstance(line, list) and all(isinstance(part, str) for part in line) else []
    if not 3 <= len(words) <= 4:
        sheet.complaints.append((f"line {line}", 'is not of the form ["retz", "solid", "caumartin", "stated 6.6.10"]'))
        return
    a, kind, b = words[:3]
    place = f"line {a} {kind} {b}"
    pair = (min(a, b), max(a, b))
    if pair in pairs:
        sheet.complaints.append((place, "this pair has a line already, the same from both ends; keep one of the two"))
    pairs.add(pair)
    origin = read_origin(sheet, place, words[3]) if len(words) == 4 else Origin(default, "", "") if default else None
    if origin is None and len(words) == 3:
        sheet.complaints.append((place, 'does not say where it comes from; add a mark, such as "printed"'))
    sheet.lines[pair] = Line(a, kind, b, origin)


def read_origin(sheet: Sheet, place: str, text: object) -> Origin | None:
    """The origin in a mark such as "derived 7.68: …"; a complaint if it cannot be read."""
    found = SOURCE.fullmatch(text) if isinstance(text, str) else None
    if found is None or found.group(1) not in ORIGINS:
        sheet.complaints.append((place, f"the mark {text!r} should begin with {', '.join(ORIGINS[:-1])} or {PRINTED}"))
        return None
    origin = Origin(found.group(1), found.group(2), found.group(3) or "")
    if origin.word in (STATED, DERIVED) and not SECTION.fullmatch(origin.sections):
        sheet.complaints.append(
            (place, f"the mark {text!r} should name the section of the rules, such as {origin.word} 7.68")
        )
    return origin
