"""What a seat believes about hidden things, told by place: counted on many tables that it imagines, and nothing else.

By the game's belief where it has one. Only what the seat cannot know for certain is told.
"""

from typing import Final, NamedTuple, TypeAlias

from reginae.core import Belief, Game, Rng, State, Words
from reginae.search.bot import belief_of

TABLES: Final = 200
MOST_PLACES: Final = 10
MOST_NAMES: Final = 4  # at each place

Held: TypeAlias = dict[str, dict[str, int]]  # by place and by name: on how many tables it is there


class PlaceBelief(NamedTuple):
    """What may be hidden at a place, by name, each with the share of tables on which it is there, likeliest first."""

    place: str
    held: list[tuple[str, float]]


def place_beliefs(game: Game, words: Words, state: State, seat: int, rng: Rng) -> list[PlaceBelief]:
    """What this seat believes: in the order of the game's words, of the same words the more certain first."""
    belief = belief_of(game.heuristics(), state, seat, rng)
    possible = counted(words, [state.imagine(seat, rng) for _ in range(TABLES)])
    believed = possible if belief is None else counted(words, believed_tables(belief, state, rng))
    told: list[tuple[int, float, PlaceBelief]] = []
    for place, names in possible.items():
        order = words.belief_order(place)
        likeliest = likeliest_of(names, believed.get(place, {}))
        if order >= 0 and likeliest:
            told.append((order, -likeliest[0][1], PlaceBelief(place, likeliest)))
    return [line for _order, _certainty, line in sorted(told)[:MOST_PLACES]]


def believed_tables(belief: Belief, state: State, rng: Rng) -> list[State]:
    """Tables as the seat believes them to be."""
    return [belief.imagine(state, rng) for _ in range(TABLES)]


def counted(words: Words, tables: list[State]) -> Held:
    """On how many of the tables something of a name is at a place."""
    held: Held = {}
    names: dict[str, str] = {}
    for table in tables:
        there: set[tuple[str, str]] = set()
        for piece, place in table.whereabouts().items():
            if piece not in names:
                names[piece] = words.believed_name(piece)
            there.add((place, names[piece]))
        for place, name in there:
            at_place = held.setdefault(place, {})
            at_place[name] = at_place.get(name, 0) + 1
    return held


def likeliest_of(possible: dict[str, int], believed: dict[str, int]) -> list[tuple[str, float]]:
    """The likeliest things at a place of those that are not there for certain; none if nothing is uncertain."""
    uncertain = [name for name, tables in possible.items() if tables < TABLES]
    shares = sorted([(-believed.get(name, 0), name) for name in uncertain])
    return [(name, -tables / TABLES) for tables, name in shares[:MOST_NAMES] if tables < 0]
