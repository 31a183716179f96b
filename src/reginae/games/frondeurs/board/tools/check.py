"""What is wrong with a board file, and what is merely unusual: one line each, with the place and what to do."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from reginae.core.board_file import Fault
from reginae.games.frondeurs.board.board_file import (
    ENTRY_SECTIONS,
    ORIGINS,
    OWN_WORDS,
    SINGLE_SECTIONS,
    Line,
    Origin,
    Sheet,
)
from reginae.games.frondeurs.board.network import holders, key_colours
from reginae.games.frondeurs.board.tools.fact_check import fact_faults
from reginae.games.frondeurs.board.tools.shape_check import HEIGHT, WIDTH, shape_faults

MARGIN: Final = 40  # of the sheet
ROOM_ACROSS: Final = 96  # for a medallion and its name
ROOM_DOWN: Final = 72
FEWEST_LINES: Final = 2
MOST_LINES: Final = 7
LISTS: Final = ["peers", "keys", "shields"]
NOT_FIELDS: Final = ["space", "pp.dual", "mp.dual"]  # what a mark may cover beside fields
LEAST_PP: Final = 107  # the example of 8.421 could not be scored otherwise
LEAST_POINTS: Final = 272
USUAL_PP: Final = (150, 170)
USUAL_MP: Final = (145, 165)


def faults(sheet: Sheet) -> list[Fault]:
    """Every fault of this board, the grave ones first."""
    found = list(shape_faults(sheet))
    if not found:  # the other checks need a file that can be read
        for check in (origin_faults, lane_faults, reach_faults, drawing_faults, fact_faults, icon_remarks, remarks):
            found += check(sheet)
    return sorted(found, key=lambda fault: not fault.grave)


def origin_faults(sheet: Sheet) -> Iterator[Fault]:
    """Each datum says where it comes from, and nothing else does."""
    for section in [*ENTRY_SECTIONS, *SINGLE_SECTIONS]:
        for id, entry in sheet.entries[section].items():
            place = f"{section}.{id}" if id else section
            origins = sheet.origins[place]
            fields = [field for field in entry if field not in OWN_WORDS]
            for datum in [*fields, *(["space"] if section == "space" else [])]:
                if not has_origin(origins, datum, entry.get(datum)):
                    yield Fault(
                        f"{place}.{datum}", f"does not say where it comes from; add {', '.join(ORIGINS)} in source"
                    )
            for datum in origins:
                if datum not in NOT_FIELDS and datum.split(".")[0] not in entry:
                    yield Fault(f"{place}.source", f"speaks of {datum}, which is not there; take it out or add it")


def has_origin(origins: dict[str, Origin], field: str, value: object) -> bool:
    """Whether a datum says where it comes from, as a whole or item by item."""
    if field in origins:
        return True
    items = list(value) if isinstance(value, (list, dict)) else []
    return bool(items) and all(f"{field}.{item}" in origins for item in items)


def lane_faults(sheet: Sheet) -> Iterator[Fault]:
    """A Lovers' Lane joins a woman and a man; a line joins Spaces that are there; a prison is a Fortress. §2.43a"""
    for line in drawn_lines(sheet):
        place = f"line {line.a} {line.kind} {line.b}"
        missing = [id for id in (line.a, line.b) if id not in sheet.spaces]
        if missing:
            yield Fault(place, f"{missing[0]} is not on this board; describe it under [space.{missing[0]}]")
        elif line.kind == "lane" and (sheet.value(line.a, "sex"), sheet.value(line.b, "sex")) != ("f", "m"):
            yield Fault(place, "a Lovers' Lane leads from a woman to a man (2.43); name the woman first")
        resting = [id for id in (line.a, line.b) if id in sheet.spaces and not sheet.value(id, "on")]
        if resting:
            yield Fault(place, f"{resting[0]} is out of play, so this line is not drawn", grave=False)
    for id in sheet.in_play():
        prison = sheet.value(id, "prison")
        if prison not in ("", "abroad") and sheet.value(prison, "class") != "fortress":
            yield Fault(f"space.{id}.prison", f"{prison} is no Fortress (7.23); name one, or abroad")


def drawn_lines(sheet: Sheet) -> list[Line]:
    """The lines of this board, without those that were taken away."""
    return [line for line in sheet.lines.values() if line.kind != "none"]


def lines_of(sheet: Sheet) -> dict[str, list[Line]]:
    """The lines at each Space in play, those to Spaces in play alone."""
    there = set(sheet.in_play())
    at: dict[str, list[Line]] = {id: [] for id in there}
    for line in drawn_lines(sheet):
        if line.a in there and line.b in there:
            at[line.a].append(line)
            at[line.b].append(line)
    return at


def reach_faults(sheet: Sheet) -> Iterator[Fault]:
    """Lines lead from every Avatar to every Space, and an arrow is never the sole way into one."""
    lines = lines_of(sheet)
    for avatar in [id for id in sheet.in_play() if sheet.value(id, "class") == "avatar"]:
        lost = sorted(set(lines) - reached(lines, avatar))
        if lost:
            advice = f'add some, such as line = [["{lost[0]}", "solid", "retz"]]'
            yield Fault(f"space.{avatar}", f"no lines lead from here to {', '.join(lost)}; {advice}")
    for id in sheet.in_play():
        ways_in = [line for line in lines[id] if line.kind != "arrow" or line.b == id]
        if ways_in and all(line.kind == "arrow" for line in ways_in):
            yield Fault(f"space.{id}", "arrows are the only lines into it; make one of its lines solid or dashed")


def reached(lines: dict[str, list[Line]], start: str) -> set[str]:
    """The Spaces that lines lead to, arrows followed either way."""
    found, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for line in lines[here]:
            other = line.b if line.a == here else line.a
            if other not in found:
                found.add(other)
                waiting.append(other)
    return found


def drawing_faults(sheet: Sheet) -> Iterator[Fault]:
    """No two medallions lie over one another, none hangs over the rim."""
    centres = {id: sheet.value(id, "at") for id in sheet.in_play()}
    for id, (x, y) in centres.items():
        if not (MARGIN <= x <= WIDTH - MARGIN and MARGIN <= y <= HEIGHT - MARGIN):
            yield Fault(f"space.{id}.at", f"lies over the rim; keep {MARGIN} from the edges of {WIDTH} by {HEIGHT}")
    for (other, (other_x, other_y)), (id, (x, y)) in combinations(centres.items(), 2):
        if abs(x - other_x) < ROOM_ACROSS and abs(y - other_y) < ROOM_DOWN:
            reason = f"lies over {other}; move one of them {ROOM_ACROSS} across or {ROOM_DOWN} down"
            yield Fault(f"space.{id}.at", reason)


def icon_remarks(sheet: Sheet) -> Iterator[Fault]:
    """Every Space has an icon; orange Spaces have a Military value; Keys fit. §2.5"""
    for id in sheet.in_play():
        icons = [sheet.value(id, field) for field in ("pp", "mp", "crowns", "coins", *LISTS, "prison")]
        if not any(icons):
            yield Fault(f"space.{id}", "bears no icon; every Space has at least one (2.5)", grave=False)
        if "orange" in sheet.borders(id) and not sheet.value(id, "mp"):
            yield Fault(f"space.{id}.mp", "is 0, though orange Spaces are there to be scored (7.32)", grave=False)
    fortresses = {id for id in sheet.in_play() if sheet.value(id, "class") == "fortress"}
    for colour in key_colours(sheet):
        bearers = set(holders(sheet, "keys", colour))
        if not bearers & fortresses or not bearers - fortresses:
            yield Fault(f"keys.{colour}", "opens nothing: a Key joins a Person and a Fortress (2.453)", grave=False)
    for id in sorted(fortresses):
        if not sheet.value(id, "keys"):
            yield Fault(f"space.{id}.keys", "no Key opens this Fortress", grave=False)


def remarks(sheet: Sheet) -> Iterator[Fault]:
    """What is unusual, but can be played."""
    for id, lines in sorted(lines_of(sheet).items()):
        fewest = 1 if sheet.value(id, "class") == "musketeer" else FEWEST_LINES
        if not fewest <= len(lines) <= MOST_LINES:
            yield Fault(f"space.{id}", f"has {len(lines)} lines; {fewest} to {MOST_LINES} are usual", grave=False)
    pp, mp = total(sheet, "pp"), total(sheet, "mp")
    for name, points, (low, high) in (("pp", pp, USUAL_PP), ("mp", mp, USUAL_MP)):
        if not low <= points <= high:
            yield Fault(name, f"adds up to {points} on this board; {low} to {high} play well", grave=False)
    if pp < LEAST_PP or pp + mp < LEAST_POINTS:
        reason = f"{pp} PP and {mp} MP are fewer than an example scores: {LEAST_PP} PP, {LEAST_POINTS} in all (8.421)"
        yield Fault("pp", reason, grave=False)


def total(sheet: Sheet, field: str) -> int:
    """What all Spaces are worth together, with Control."""
    values = [sheet.value(id, field) for id in sheet.in_play()]
    return sum(value[1] if isinstance(value, list) else value for value in values)
