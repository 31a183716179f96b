"""What the rulebook says about the board and the decks: a board that contradicts it is at fault.

Where the datum that contradicts is marked as printed, the board wins and the contradiction is only remarked on.
"""

from collections.abc import Iterator
from functools import cache

from reginae.core.board_file import Fault
from reginae.games.frondeurs.board.board_file import PRINTED, STATED, Sheet, read_sheet
from reginae.games.frondeurs.board.network import holders
from reginae.games.frondeurs.board.tools.stated_facts import (
    ACTS_GIVEN,
    CLAN,
    CLASSES_GIVEN,
    DATA_GIVEN,
    DUAL,
    GOLD_ROAD,
    ICONS_GIVEN,
    KINDS_GIVEN,
    LINES_GIVEN,
    PARTS_GIVEN,
    PLACES_GIVEN,
    TOTALS,
)
from reginae.games.frondeurs.parts import BOARD_FILE, FACTIONS, SPACES, SPARE


def fact_faults(sheet: Sheet) -> Iterator[Fault]:
    """Every contradiction to what the rulebook says."""
    yield from absence_faults(sheet)
    yield from class_faults(sheet)
    yield from datum_faults(sheet)
    yield from icon_faults(sheet)
    yield from line_faults(sheet)
    yield from example_faults(sheet)
    yield from deck_faults(sheet)
    yield from place_faults(sheet)


def against(place: str, reason: str, section: str, printed: bool) -> Fault:
    """A contradiction to a section: a remark if the board was corrected from a printed one, else a fault."""
    if printed:
        return Fault(place, f"{reason} ({section}); as it is marked printed, it stands", grave=False)
    advice = "correct it, or, if your board shows it so, take its mark out: then it counts as printed"
    return Fault(place, f"{reason} ({section}); {advice}")


def is_printed(sheet: Sheet, field: str, ids: list[str]) -> bool:
    """Whether any of these Spaces has a printed mark for the field."""
    marks = [mark for id in ids for mark in sheet.origins.get(f"space.{id}", {}).items()]
    return any(origin.word == PRINTED and datum.split(".")[0] == field for datum, origin in marks)


def absence_faults(sheet: Sheet) -> Iterator[Fault]:
    """Spaces that the rulebook speaks of and this board leaves out."""
    in_play = sheet.in_play()
    for id in [id for id in SPACES if id not in SPARE and id not in in_play]:
        origin = our_board().origin(id, "space")
        if origin is not None and origin.word == STATED:
            reason = f"is not on this board; describe it, or write on = false under [space.{id}]"
            yield against(f"space.{id}", reason, origin.sections, is_printed(sheet, "on", [id]))


@cache
def our_board() -> Sheet:
    """The board that comes with the game."""
    return read_sheet(BOARD_FILE)


def class_faults(sheet: Sheet) -> Iterator[Fault]:
    """How many Spaces there are of a class, and an Avatar for each Faction."""
    for name, number, section in CLASSES_GIVEN:
        found = [id for id in sheet.in_play() if sheet.value(id, "class") == name]
        if len(found) != number:
            printed = is_printed(sheet, "class", list(sheet.spaces))
            yield against("class", f"{len(found)} Spaces are of class {name}, not {number}", section, printed)
    for faction in FACTIONS:
        avatars = [id for id in holders(sheet, "shields", faction) if sheet.value(id, "class") == "avatar"]
        if len(avatars) != 1:
            yield Fault("shields", f"{len(avatars)} Avatars bear the {faction} shield; exactly one must (2.3)")


def datum_faults(sheet: Sheet) -> Iterator[Fault]:
    """Single data that the book names, and totals."""
    for id, field, value, section in DATA_GIVEN:
        if id in sheet.in_play() and sheet.value(id, field) != value:
            reason = f"is {sheet.value(id, field)!r}, but the rulebook says {value!r}"
            yield against(f"space.{id}.{field}", reason, section, is_printed(sheet, field, [id]))
    for field, ids in DUAL:
        found = sorted(id for id in sheet.in_play() if isinstance(sheet.value(id, field), list))
        if found != ids:
            odd = sorted(set(found) ^ set(ids))
            reason = f"two values are for {', '.join(ids)} alone; look at {', '.join(odd)}"
            yield against(field, reason, "2.53", is_printed(sheet, field, odd))
    for field, number, section in TOTALS:
        total = sum(sheet.value(id, field) for id in sheet.in_play())
        if total != number:
            printed = is_printed(sheet, field, sheet.in_play())
            yield against(field, f"the board has {total} {field}, not {number}", section, printed)


def icon_faults(sheet: Sheet) -> Iterator[Fault]:
    """How many Spaces bear an icon, and who is among them."""
    for field, icon, number, needed, section in ICONS_GIVEN:
        found = holders(sheet, field, icon)
        printed = is_printed(sheet, field, list(sheet.spaces))
        if number is not None and len(found) != number:
            yield against(f"{field}.{icon}", f"{len(found)} Spaces bear it, not {number}", section, printed)
        for id in needed:
            if id not in found:
                reason = f"does not bear the {icon} icon, but the rulebook says so"
                yield against(f"space.{id}.{field}", reason, section, is_printed(sheet, field, [id]))


def kind_of(sheet: Sheet, a: str, b: str) -> str:
    """The kind of line between two Spaces."""
    line = sheet.lines.get((min(a, b), max(a, b)))
    return line.kind if line else "none"


def printed_line(sheet: Sheet, a: str, b: str) -> bool:
    """Whether the line between two Spaces, or its absence, is marked as printed."""
    line = sheet.lines.get((min(a, b), max(a, b)))
    return line is not None and line.origin is not None and line.origin.word == PRINTED


def line_faults(sheet: Sheet) -> Iterator[Fault]:
    """The lines that the book names, and the neighbours of Charles IV."""
    for a, kinds, b, section in LINES_GIVEN:
        kind = kind_of(sheet, a, b)
        if kind not in kinds:
            reason = f"is {kind}, but the rulebook shows {' or '.join(kinds)}"
            yield against(f"line {a} {b}", reason, section, printed_line(sheet, a, b))
    for origins, goal in GOLD_ROAD:
        if not any(kind_of(sheet, origin, goal) == "solid" for origin in origins):
            printed = any(printed_line(sheet, origin, goal) for origin in origins)
            reason = f"no solid line leads here from {' or '.join(origins)}"
            yield against(f"line to {goal}", reason, "7.68", printed)
    for line in sheet.lines.values():
        other = line.b if line.a == "charles_iv" else line.a
        known = ["gaston_d_orleans", "don_carlos", "leopold_wilhelm"]
        if "charles_iv" in (line.a, line.b) and line.kind != "none" and other not in known:
            reason = "Charles IV has lines to Gaston d'Orléans, Don Carlos and Leopold Wilhelm alone"
            yield against(f"line {line.a} {line.b}", reason, "7.68", printed_line(sheet, line.a, line.b))
    if kind_of(sheet, "anne_of_austria", "mazarin") == "lane":
        printed = printed_line(sheet, "anne_of_austria", "mazarin")
        yield against("line anne_of_austria mazarin", "they were not lovers", "10.91", printed)


def example_faults(sheet: Sheet) -> Iterator[Fault]:
    """What the worked examples and other remarks need."""
    around = [id for id in sheet.in_play() if kind_of(sheet, "parlement_de_paris", id) != "none"]
    others = [id for id in around if id not in ("retz", "maitres_des_requetes")]
    loyal = [id for id in others if "mazarinist" in sheet.value(id, "shields")]
    printed = is_printed(sheet, "shields", list(sheet.spaces))
    if others and 2 * len(loyal) <= len(others):
        reason = "more than half of its neighbours, Retz and the Maîtres aside, bear the Mazarinist shield"
        yield against("space.parlement_de_paris", reason, "6.6.10", printed)
    if "maitres_des_requetes" in holders(sheet, "shields", "mazarinist"):
        yield against("space.maitres_des_requetes.shields", "bears no Mazarinist shield", "6.6.10", printed)
    orders = [id for id in sheet.in_play() if sheet.value(id, "class") == "order"]
    if orders and all("retzist" in sheet.value(id, "shields") for id in orders):
        yield against("shields", "at least one Religious Order lacks the Retzist shield", "7.53", printed)
    for border in ("green", "purple"):
        found = [id for id in sheet.in_play() if border in sheet.borders(id)]
        if len(found) < 5:
            yield Fault("borders", f"{len(found)} Spaces are {border}; Season Cards need at least 5 (9.23)")
    metz = [id for id in CLAN if kind_of(sheet, id, "eveque_de_metz") != "none"]
    if not metz:
        printed = any(printed_line(sheet, id, "eveque_de_metz") for id in CLAN)
        yield against("space.eveque_de_metz", "a line leads here from the clan in the corner", "10.9.13", printed)


def deck_faults(sheet: Sheet) -> Iterator[Fault]:
    """The decks, the coins and the track."""
    cards = sheet.entries["card"].values()
    marks = [origin for id in sheet.entries["card"] for origin in sheet.origins[f"card.{id}"].values()]
    printed = any(origin.word == PRINTED for origin in marks)
    if sum(card["copies"] for card in cards) != 90:
        yield Fault("card", f"there are {sum(card['copies'] for card in cards)} Action Cards, not 90 (1.3)")
    for act, number, section in ACTS_GIVEN:
        found = sum(card["copies"] for card in cards if act in card["acts"])
        if found != number:
            yield against("card", f"{found} cards offer {act}, not {number}", section, printed)
    hitting = sum(card["copies"] for card in cards if card["controlled"])
    if hitting != 12:
        yield against("card", f"{hitting} cards reach Controlled Spaces, not 12", "9.14", printed)
    for kind, number in KINDS_GIVEN:
        count = sum(card["kind"] == kind for card in sheet.entries["season"].values())
        if count != number:
            yield Fault("season", f"{count} Season Cards are of kind {kind}, not {number} (9.2)")
    coins = sheet.entries["tokens"][""]["coins"]
    if sum(coins.values()) != 31 or not coins.get("2"):
        yield Fault("tokens.coins", "there are 31 Coins, and one worth 2 is among them (1.3, 6.6.10)")
    if sheet.entries["track"][""]["ends"].get("Fall 1652") != 2:
        origin = sheet.origins["track"].get("ends")
        printed = origin is not None and origin.word == PRINTED
        yield against("track.ends", "in Fall 1652 the game ends on a roll of 1 or 2", "5.12", printed)


def place_faults(sheet: Sheet) -> Iterator[Fault]:
    """Where the book says that a Space lies."""
    there = sheet.in_play()
    for id, other, (left, right, up, down), words, section in PLACES_GIVEN:
        if id not in there or other not in there:
            continue
        (x, y), (other_x, other_y) = sheet.value(id, "at"), sheet.value(other, "at")
        if not (left <= x - other_x <= right and up <= y - other_y <= down):
            reason = f"should be drawn {words} {other}"
            yield against(f"space.{id}.at", reason, section, is_printed(sheet, "at", [id, other]))
    for id, (left, right, up, down), words, section in PARTS_GIVEN:
        x, y = sheet.value(id, "at") if id in there else (left, up)
        if not (left <= x <= right and up <= y <= down):
            reason = f"should be drawn {words}"
            yield against(f"space.{id}.at", reason, section, is_printed(sheet, "at", [id]))
