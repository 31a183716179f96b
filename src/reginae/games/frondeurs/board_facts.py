"""What the rulebook says about the board and the decks: a board that contradicts it is at fault.

Where the datum that contradicts is marked as printed, the board wins and the contradiction is only remarked on.
"""

from collections.abc import Iterator
from typing import Any, Final

from reginae.games.frondeurs.board_file import PRINTED, STATED, Sheet, read_sheet
from reginae.games.frondeurs.board_shape import Fault
from reginae.games.frondeurs.network import holders
from reginae.games.frondeurs.parts import BOARD_FILE, FACTIONS, MUSKETEERS, SPACES, SPARE

# Stated or derived lines: the two Spaces, the kinds that fit, the section.
FREE: Final = ["solid"]
ANY: Final = ["solid", "dashed", "arrow", "lane"]
LINES_GIVEN: Final = [
    ("longueville_duchesse", ["lane"], "rochefoucauld", "2.431"),
    ("retz", FREE, "caumartin", "6.6.10"),
    ("retz", FREE, "capuchins", "6.6.10"),
    ("retz", FREE, "parlement_de_paris", "6.6.10"),
    ("parlement_de_paris", ANY, "maitres_des_requetes", "6.6.10"),
    ("charles_iv", ["dashed"], "gaston_d_orleans", "7.68"),
    ("charles_iv", ["dashed"], "don_carlos", "7.68"),
    ("charles_iv", FREE, "leopold_wilhelm", "7.68"),
    ("dartagnan", ANY, "louvre", "7.53"),
    ("athos", ANY, "noirmoutier", "7.53"),
    ("aramis", ANY, "chevreuse_mlle", "7.53"),
    ("aramis", ANY, "jesuits", "7.53"),
    ("porthos", ANY, "longueville_duc", "7.53"),
]
# A free line leads from at least one of the first to the second. 7.68
GOLD_ROAD: Final = [
    (["leopold_wilhelm", "gaston_d_orleans", "don_carlos"], "conde"),
    (["leopold_wilhelm", "gaston_d_orleans", "don_carlos"], "frontier_northeast"),
    (["leopold_wilhelm", "gaston_d_orleans", "don_carlos", "frontier_northeast"], "languedoc"),
    (["languedoc", "leopold_wilhelm", "gaston_d_orleans", "don_carlos", "conde"], "aix_en_provence"),
    (["languedoc", "aix_en_provence", "leopold_wilhelm", "gaston_d_orleans", "don_carlos"], "marseilles"),
]
# How many Spaces bear an icon: field, icon, number or None, who must be among them, section.
ICONS_GIVEN: Final[list[tuple[str, str, int | None, list[str], str]]] = [
    ("peers", "marechal", 12, ["conde"], "8.32, 10.7"),
    ("peers", "musketeer", 5, [*MUSKETEERS, "troisvilles"], "2.45, 4.12"),  # §4.12.3c
    ("peers", "spanish", None, ["longueville_duchesse", "charles_iv", "don_carlos", "leopold_wilhelm"], "7.68, 10.13"),
    ("peers", "huguenot", None, ["conde"], "10.12"),
    ("peers", "army", 6, ["conde", "carignano"], "7.31, 7.33"),
    ("peers", "surintendant", 6, ["surintendant_des_finances", "meilleraye", "avaux"], "2.452"),
    ("shields", "cabalist", None, ["don_carlos", "longueville_duchesse"], "2.3, 7.68"),
    ("shields", "condean", None, ["conde"], "2.3"),
    ("shields", "retzist", None, ["retz"], "2.3"),
    ("shields", "mazarinist", None, ["mazarin"], "2.3"),
]
CLASSES_GIVEN: Final = [
    ("avatar", 4, "2.3"),
    ("frontier", 4, "7.31"),
    ("fortress", 10, "10.3"),
    ("order", 3, "7.53"),
    ("marechal", 11, "10.7"),
    ("musketeer", 4, "7.5"),
]
DATA_GIVEN: Final[list[tuple[str, str, Any, str]]] = [
    ("parlement_de_paris", "control", 6, "6.6.10"),
    ("conde", "mp", 0, "8.32"),
    *[(avatar, "pp", 0, "9.26") for avatar in ("mazarin", "conde", "longueville_duchesse", "retz")],
    ("rantzau", "prison", "bastille", "4.12"),
    ("beaufort", "prison", "vincennes", "4.12"),
    ("guise", "prison", "abroad", "4.12"),
]
DUAL: Final = [("pp", ["arret_d_union", "conseil_en_haut", "parlement_de_paris"]), ("mp", ["leopold_wilhelm"])]  # 2.53
TOTALS: Final = [("crowns", 10, "4.12"), ("coins", 15, "4.12")]
ACTS_GIVEN: Final = [
    ("place_4", 30, "9.13"),
    ("place_3", 15, "9.13"),
    ("remove_2", 45, "9.14"),
    ("place_2_remove_1", 30, "9.15"),
]
KINDS_GIVEN: Final = [("battle", 10), ("removal", 5), ("old_noll", 1), ("depression", 2), ("arrest", 2), ("swap", 1)]
# Where a Space lies as seen from another: how far right and down, from and to.
BESIDE: Final = (-200, 200, -150, 150)
PLACES_GIVEN: Final = [
    ("rochefoucauld", "longueville_duchesse", (-200, -1, -75, 75), "just left of", "2.431"),
    ("beaufort", "longueville_duchesse", BESIDE, "next to", "4.12"),
    ("longueville_duc", "longueville_duchesse", BESIDE, "beside", "9.26"),
    ("conti", "conde", (1, 200, -100, 100), "right of", "9.26"),
    ("caumartin", "retz", (-100, 100, -150, -1), "just above", "6.6.10"),
    ("capuchins", "retz", (-200, -1, -75, 75), "just left of", "6.6.10"),
]
CLAN: Final = ["vendome", "elbeuf", "elboeuf_charles_iii", "mercoeur", "nemours_duchesse", "beaufort", "chatillon"]
# The part of the sheet: across from and to, down from and to.
PARTS_GIVEN: Final = [
    *[(id, (800, 1600, 550, 1100), "in the bottom right of the sheet", "10.9.13") for id in CLAN],
    ("guise", (1200, 1600, 0, 275), "in the top right corner", "4.12"),
    ("don_carlos", (0, 800, 0, 550), "in the top left quarter", "7.28"),
    ("broussel", (0, 800, 550, 1100), "in the bottom left", "9.26"),
    ("blancmesnil", (0, 800, 550, 1100), "in the bottom left", "9.26"),
    ("rantzau", (500, 800, 300, 560), "slightly up and left of the middle", "4.12"),
    ("charles_iv", (800, 1100, 300, 560), "just up and right of the Frontier Zones", "7.68"),
    ("eveque_de_metz", (400, 1200, 275, 825), "towards the middle", "10.9.13"),
    *[
        (f"frontier_{zone}", (600, 1000, 400, 720), "in the middle of the sheet", "2.23")
        for zone in ("northeast", "german", "italian", "spanish")
    ],
]


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


def against(sheet: Sheet, place: str, reason: str, section: str, printed: bool) -> Fault:
    """A contradiction to a section: a remark if the board was corrected from a printed one, else a fault."""
    if printed:
        return Fault(place, f"{reason} ({section}); as it is marked printed, it stands", grave=False)
    return Fault(place, f"{reason} ({section}); correct it, or mark it as printed if your board shows it so")


def is_printed(sheet: Sheet, field: str, ids: list[str]) -> bool:
    """Whether any of these Spaces has a printed mark for the field."""
    printed = [key.split(".") for key, mark in sheet.marks.items() if mark.word == PRINTED]
    return any(key[0] == "space" and key[1] in ids and key[2] == field for key in printed)


def in_play(sheet: Sheet) -> list[str]:
    """The ids of the Spaces in play."""
    return [id for id in sheet.spaces if sheet.value(id, "on")]


def absence_faults(sheet: Sheet) -> Iterator[Fault]:
    """Spaces that the rulebook speaks of and this board leaves out."""
    lost = [id for id in SPACES if id not in SPARE and id not in in_play(sheet)]
    ours = read_sheet(BOARD_FILE)
    for id in lost:
        mark = ours.mark(id, "space")
        if mark is not None and mark.word == STATED:
            reason = "is not on this board; describe it"
            yield against(sheet, f"space.{id}", reason, mark.sections, is_printed(sheet, "on", [id]))


def class_faults(sheet: Sheet) -> Iterator[Fault]:
    """How many Spaces there are of a class, and an Avatar for each Faction."""
    for name, number, section in CLASSES_GIVEN:
        found = [id for id in in_play(sheet) if sheet.value(id, "class") == name]
        if len(found) != number:
            printed = is_printed(sheet, "class", list(sheet.spaces))
            yield against(sheet, "class", f"{len(found)} Spaces are of class {name}, not {number}", section, printed)
    for faction in FACTIONS:
        avatars = [id for id in holders(sheet, "shields", faction) if sheet.value(id, "class") == "avatar"]
        if len(avatars) != 1:
            yield Fault("shields", f"{len(avatars)} Avatars bear the {faction} shield; exactly one must (2.3)")


def datum_faults(sheet: Sheet) -> Iterator[Fault]:
    """Single data that the book names, and totals."""
    for id, field, value, section in DATA_GIVEN:
        if id in in_play(sheet) and sheet.value(id, field) != value:
            reason = f"is {sheet.value(id, field)!r}, but the rulebook says {value!r}"
            yield against(sheet, f"space.{id}.{field}", reason, section, is_printed(sheet, field, [id]))
    for field, ids in DUAL:
        found = sorted(id for id in in_play(sheet) if isinstance(sheet.value(id, field), list))
        if found != ids:
            odd = sorted(set(found) ^ set(ids))
            reason = f"two values are for {', '.join(ids)} alone; look at {', '.join(odd)}"
            yield against(sheet, field, reason, "2.53", is_printed(sheet, field, odd))
    for field, number, section in TOTALS:
        total = sum(sheet.value(id, field) for id in in_play(sheet))
        if total != number:
            printed = is_printed(sheet, field, in_play(sheet))
            yield against(sheet, field, f"the board has {total} {field}, not {number}", section, printed)


def icon_faults(sheet: Sheet) -> Iterator[Fault]:
    """How many Spaces bear an icon, and who is among them."""
    for field, icon, number, needed, section in ICONS_GIVEN:
        found = holders(sheet, field, icon)
        printed = is_printed(sheet, field, list(sheet.spaces))
        if number is not None and len(found) != number:
            yield against(sheet, f"{field}.{icon}", f"{len(found)} Spaces bear it, not {number}", section, printed)
        for id in needed:
            if id not in found:
                reason = f"does not bear the {icon} icon, but the rulebook says so"
                yield against(sheet, f"space.{id}.{field}", reason, section, is_printed(sheet, field, [id]))


def kind_of(sheet: Sheet, a: str, b: str) -> str:
    """The kind of line between two Spaces."""
    line = sheet.lines.get((min(a, b), max(a, b)))
    return line.kind if line else "none"


def printed_line(sheet: Sheet, a: str, b: str) -> bool:
    """Whether the line between two Spaces, or its absence, is marked as printed."""
    line = sheet.lines.get((min(a, b), max(a, b)))
    return line is not None and line.mark is not None and line.mark.word == PRINTED


def line_faults(sheet: Sheet) -> Iterator[Fault]:
    """The lines that the book names, and the neighbours of Charles IV."""
    for a, kinds, b, section in LINES_GIVEN:
        kind = kind_of(sheet, a, b)
        if kind not in kinds:
            reason = f"is {kind}, but the rulebook shows {' or '.join(kinds)}"
            yield against(sheet, f"line {a} {b}", reason, section, printed_line(sheet, a, b))
    for origins, goal in GOLD_ROAD:
        if not any(kind_of(sheet, origin, goal) == "solid" for origin in origins):
            printed = any(printed_line(sheet, origin, goal) for origin in origins)
            reason = f"no solid line leads here from {' or '.join(origins)}"
            yield against(sheet, f"line to {goal}", reason, "7.68", printed)
    for line in sheet.lines.values():
        other = line.b if line.a == "charles_iv" else line.a
        known = ["gaston_d_orleans", "don_carlos", "leopold_wilhelm"]
        if "charles_iv" in (line.a, line.b) and line.kind != "none" and other not in known:
            reason = "Charles IV has lines to Gaston d'Orléans, Don Carlos and Leopold Wilhelm alone"
            yield against(sheet, f"line {line.a} {line.b}", reason, "7.68", printed_line(sheet, line.a, line.b))
    if kind_of(sheet, "anne_of_austria", "mazarin") == "lane":
        printed = printed_line(sheet, "anne_of_austria", "mazarin")
        yield against(sheet, "line anne_of_austria mazarin", "they were not lovers", "10.91", printed)


def example_faults(sheet: Sheet) -> Iterator[Fault]:
    """What the worked examples and other remarks need."""
    around = [id for id in in_play(sheet) if kind_of(sheet, "parlement_de_paris", id) != "none"]
    others = [id for id in around if id not in ("retz", "maitres_des_requetes")]
    loyal = [id for id in others if "mazarinist" in sheet.value(id, "shields")]
    printed = is_printed(sheet, "shields", list(sheet.spaces))
    if others and 2 * len(loyal) <= len(others):
        reason = "more than half of its neighbours, Retz and the Maîtres aside, bear the Mazarinist shield"
        yield against(sheet, "space.parlement_de_paris", reason, "6.6.10", printed)
    if "maitres_des_requetes" in holders(sheet, "shields", "mazarinist"):
        yield against(sheet, "space.maitres_des_requetes.shields", "bears no Mazarinist shield", "6.6.10", printed)
    orders = [id for id in in_play(sheet) if sheet.value(id, "class") == "order"]
    if orders and all("retzist" in sheet.value(id, "shields") for id in orders):
        yield against(sheet, "shields", "at least one Religious Order lacks the Retzist shield", "7.53", printed)
    for border in ("green", "purple"):
        found = [id for id in in_play(sheet) if border in (sheet.value(id, "borders") or sheet.of_class(id, "borders"))]
        if len(found) < 5:
            yield Fault("borders", f"{len(found)} Spaces are {border}; Season Cards need at least 5 (9.23)")
    metz = [id for id in CLAN if kind_of(sheet, id, "eveque_de_metz") != "none"]
    if not metz:
        yield against(sheet, "space.eveque_de_metz", "a line leads here from the clan in the corner", "10.9.13", False)


def deck_faults(sheet: Sheet) -> Iterator[Fault]:
    """The decks, the coins and the track."""
    cards = sheet.entries["card"].values()
    printed = any(mark.word == PRINTED for key, mark in sheet.marks.items() if key.startswith("card."))
    if sum(card["copies"] for card in cards) != 90:
        yield Fault("card", f"there are {sum(card['copies'] for card in cards)} Action Cards, not 90 (1.3)")
    for act, number, section in ACTS_GIVEN:
        found = sum(card["copies"] for card in cards if act in card["acts"])
        if found != number:
            yield against(sheet, "card", f"{found} cards offer {act}, not {number}", section, printed)
    hitting = sum(card["copies"] for card in cards if card["controlled"])
    if hitting != 12:
        yield against(sheet, "card", f"{hitting} cards reach Controlled Spaces, not 12", "9.14", printed)
    for kind, number in KINDS_GIVEN:
        count = sum(card["kind"] == kind for card in sheet.entries["season"].values())
        if count != number:
            yield Fault("season", f"{count} Season Cards are of kind {kind}, not {number} (9.2)")
    coins = sheet.entries["tokens"][""]["coins"]
    if sum(coins.values()) != 31 or not coins.get("2"):
        yield Fault("tokens.coins", "there are 31 Coins, and one worth 2 is among them (1.3, 6.6.10)")
    if sheet.entries["track"][""]["ends"].get("Fall 1652") != 2:
        yield Fault("track.ends", "in Fall 1652 the game ends on a roll of 1 or 2 (5.12)")


def place_faults(sheet: Sheet) -> Iterator[Fault]:
    """Where the book says that a Space lies."""
    there = in_play(sheet)
    for id, other, (left, right, up, down), words, section in PLACES_GIVEN:
        if id not in there or other not in there:
            continue
        (x, y), (other_x, other_y) = sheet.value(id, "at"), sheet.value(other, "at")
        if not (left <= x - other_x <= right and up <= y - other_y <= down):
            reason = f"should be drawn {words} {other}"
            yield against(sheet, f"space.{id}.at", reason, section, is_printed(sheet, "at", [id, other]))
    for id, (left, right, up, down), words, section in PARTS_GIVEN:
        x, y = sheet.value(id, "at") if id in there else (left, up)
        if not (left <= x <= right and up <= y <= down):
            reason = f"should be drawn {words}"
            yield against(sheet, f"space.{id}.at", reason, section, is_printed(sheet, "at", [id]))
