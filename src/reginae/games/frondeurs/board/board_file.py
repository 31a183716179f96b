"""Reading a board file: what it says, laid over ours if it asks for that, and where each datum comes from."""

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
MARKS: Final = [STATED, DERIVED, RECONSTRUCTED, PRINTED]
OWN_WORDS: Final = ["name", "short", "note", "source"]  # need no mark
TABLES: Final = ["tokens", "track", "default"]
SHELVES: Final = ["class", "space", "act", "card", "season"]  # tables of named entries
PARTS: Final = [*SHELVES, *TABLES, "title", "lay_over", "line"]
SOURCE: Final = re.compile(r"(\w+)\s*([^:;]*?)\s*(?:[:;]\s*(.*))?")
SECTION: Final = re.compile(r"(R?\d+[\w.()]*)(, R?\d+[\w.()]*)*")


@final
@dataclass(frozen=True)
class Mark:
    """Where a datum comes from: stated, derived, reconstructed or printed, and the sections it rests on."""

    word: str
    sections: str
    reason: str

    def __str__(self) -> str:
        return f"{self.word} {self.sections}".strip()


@final
@dataclass(frozen=True)
class Line:
    """A line as the file gives it; the mark is None where the file has none or cannot be understood."""

    a: str
    kind: str
    b: str
    mark: Mark | None


@final
class Sheet:
    """All that is printed, as one file tells it: entries by section and id, lines, and the mark of each datum."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.title = ""
        self.entries: dict[str, dict[str, Entry]] = {shelf: {} for shelf in [*SHELVES, *TABLES]}
        self.lines: dict[tuple[str, str], Line] = {}
        self.marks: dict[str, Mark] = {}  # "space.turenne.mp", "space.turenne.peers.huguenot"
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

    def mark(self, id: str, field: str, item: str = "") -> Mark | None:
        """Where a datum of a Space comes from; `item` is one of several, such as a Peer icon."""
        own = self.marks.get(f"space.{id}.{field}.{item}") or self.marks.get(f"space.{id}.{field}")
        return own if own or field in self.spaces[id] else self.marks.get(f"default.{field}")


def read_sheet(path: Path) -> Sheet:
    """What this file says, over our cards and, if it asks for that, over our board; or BadData."""
    own = load_toml(path)
    below = own.get("lay_over", "")
    if below not in ("", OURS):
        raise BadData(path.name, "lay_over", f"only {OURS!r} can lie below; leave it out for a board of its own")
    sheet = Sheet(path.name)
    lay(sheet, load_toml(CARDS_FILE), CARDS_FILE.name, "")
    if below:
        lay(sheet, load_toml(BOARD_FILE), BOARD_FILE.name, "")
    lay(sheet, own, path.name, PRINTED if below else "")
    return sheet


def lay(sheet: Sheet, data: Entry, file: str, unmarked: str) -> None:
    """Lay one file over what lies there; a datum without a mark gets the word `unmarked`, if any."""
    for key in data:
        if key not in PARTS:
            raise BadData(file, key, "is not a part of a board file")
    sheet.title = str(data.get("title", sheet.title))
    for shelf in SHELVES:
        for id, entry in table(file, shelf, data.get(shelf, {})).items():
            lay_entry(sheet, shelf, id, table(file, f"{shelf}.{id}", entry), unmarked)
    for name in TABLES:
        if name in data:
            lay_entry(sheet, name, "", table(file, name, data[name]), unmarked)
    lines = data.get("line", [])
    if not isinstance(lines, list):
        raise BadData(file, "line", 'should be a list such as [["retz", "solid", "caumartin", "stated 6.6.10"]]')
    pairs: set[tuple[str, str]] = set()
    for line in lines:
        lay_line(sheet, line, unmarked, pairs)


def table(file: str, key: str, found: object) -> Entry:
    """The table that should be here, or BadData."""
    if not isinstance(found, dict):
        raise BadData(file, key, f"should be a table: write it under [{key}]")
    return found


def lay_entry(sheet: Sheet, shelf: str, id: str, entry: Entry, unmarked: str) -> None:
    """Lay the data of one entry, and their marks, over those below."""
    place = f"{shelf}.{id}" if id else shelf
    sheet.entries[shelf].setdefault(id, {}).update(entry)
    fields = [field for field in entry if field not in OWN_WORDS]
    for key in [key for key in sheet.marks if key.startswith(f"{place}.")]:
        if key.removeprefix(f"{place}.").split(".")[0] in fields:
            del sheet.marks[key]
    marks = entry.get("source", [])
    for text in marks if isinstance(marks, list) else [marks]:
        mark = read_mark(sheet, place, text)
        for field in mark.reason.split(", ") if mark else []:
            sheet.marks[f"{place}.{field}"] = Mark(mark.word, mark.sections, "") if mark else Mark("", "", "")
    for field in fields if unmarked else []:
        sheet.marks.setdefault(f"{place}.{field}", Mark(unmarked, "", ""))


def lay_line(sheet: Sheet, line: Any, unmarked: str, pairs: set[tuple[str, str]]) -> None:
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
    mark = read_mark(sheet, place, words[3]) if len(words) == 4 else Mark(unmarked, "", "") if unmarked else None
    if mark is None and len(words) == 3:
        sheet.complaints.append((place, 'does not say where it comes from; add a mark, such as "printed"'))
    sheet.lines[pair] = Line(a, kind, b, mark)


def read_mark(sheet: Sheet, place: str, text: object) -> Mark | None:
    """A mark such as "derived 7.68: …"; a complaint if it cannot be read."""
    found = SOURCE.fullmatch(text) if isinstance(text, str) else None
    if found is None or found.group(1) not in MARKS:
        sheet.complaints.append((place, f"the mark {text!r} should begin with {', '.join(MARKS[:-1])} or {PRINTED}"))
        return None
    mark = Mark(found.group(1), found.group(2), found.group(3) or "")
    if mark.word in (STATED, DERIVED) and not SECTION.fullmatch(mark.sections):
        sheet.complaints.append(
            (place, f"the mark {text!r} should name the section of the rules, such as {mark.word} 7.68")
        )
    return mark
