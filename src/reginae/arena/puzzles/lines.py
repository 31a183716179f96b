"""Lines: the actions of one seat in a row, and which of them lead to the same table."""

import json
from itertools import permutations

from reginae.core import SILENCE, Game, Rng, State
from reginae.search import Bot

LONGEST = 5  # actions of a line
LONGEST_TRIED = 3  # up to so many, every other line is compared with it; beyond, only the other orders
MOST_COMPARED = 1500

Line = tuple[int, ...]


def after(state: State, seat: int, line: Line) -> State | None:
    """A copy of the table after this line; None if it is not possible."""
    table = state.clone()
    for code in line:
        if seat not in table.actors() or code not in list(table.legal(seat)):
            return None
        table.apply(seat, code, SILENCE)
    return table


def goes_on(table: State, seat: int) -> bool:
    """Whether the seat alone is to act, so that its line goes on."""
    return table.actors() == [seat]


def completed(game: Game, state: State, seat: int, begun: Line, thinker: Bot, rng: Rng) -> Line:
    """The line that begins so, continued by a bot until somebody else is to act."""
    line = begun
    table = after(state, seat, line)
    while table is not None and goes_on(table, seat) and len(line) < LONGEST:
        code = thinker.choose(game, table, seat, rng)
        table.apply(seat, code, SILENCE)
        line = (*line, code)
    return line


def seen_key(table: State, seat: int) -> str:
    """What the seat sees, as text: lines after which it is the same are worth the same."""
    return json.dumps([table.actors(), table.view(seat)], sort_keys=True, default=str)


def same_lines(state: State, seat: int, line: Line) -> list[Line]:
    """This line, and all others of its length that lead to the same table."""
    end = after(state, seat, line)
    assert end is not None
    wanted = seen_key(end, seat)
    others = [
        other
        for other in lines_like(state, seat, line)
        if other != line and (table := after(state, seat, other)) is not None and seen_key(table, seat) == wanted
    ]
    return [line, *others]


def lines_like(state: State, seat: int, line: Line) -> list[Line]:
    """Lines of the same length that may lead to the same table: all of them if they are few, else other orders."""
    found: list[Line] = [()]
    if len(line) <= LONGEST_TRIED:
        for _step in line:
            found = [(*begun, code) for begun in found for code in continuations(state, seat, begun)]
            if len(found) > MOST_COMPARED:
                break
        else:
            return found
    return list(dict.fromkeys(permutations(line)))


def continuations(state: State, seat: int, begun: Line) -> list[int]:
    """What the seat may do after the beginning of a line."""
    table = after(state, seat, begun)
    return list(table.legal(seat)) if table is not None and seat in table.actors() else []
