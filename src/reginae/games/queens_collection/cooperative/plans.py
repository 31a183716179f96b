"""The ways to finish a turn of booklet 1 that are worth trying."""

from itertools import combinations
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.games.queens_collection.actions import (
    ARGUMENT_OF,
    DISCARD_CODE,
    DRAW_CODE,
    GIVE_CODE,
    LIFT_CODE,
    PASS_CODE,
    PAY_CODE,
    PUT_CODE,
    SWAP,
    SWAP_CODE,
    TAKE_CODE,
    VERB_OF,
)
from reginae.games.queens_collection.boxes import COLOURS_IN, NONE
from reginae.games.queens_collection.cooperative.displays import DISPLAYS, KINDS_IN, SIZE
from reginae.games.queens_collection.cooperative.state import CooperativeState
from reginae.games.queens_collection.parts import BOX_COUNT, COLOUR_COUNT, KIND_COUNT
from reginae.games.queens_collection.phases import LIFTED, PUTTING_DOWN, TURN


def subsets(cards: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every choice of one or more of these cards."""
    return sorted({chosen for size in range(1, len(cards) + 1) for chosen in combinations(cards, size)})


PUT_DOWNS: Final = [
    [vec[i64]([DISCARD_CODE + kind for kind in chosen]) for chosen in subsets(cards)] for cards in DISPLAYS
]


def plans(table: CooperativeState) -> list[vec[i64]]:
    """The ways to finish this turn that are worth trying, each as codes one after the other."""
    phase = table.phase
    if phase == TURN:
        return turn_plans(table)
    if phase == PUTTING_DOWN:
        return [vec[i64]([DRAW_CODE]), *put_down_plans(table.displays[table.turn])]
    if phase == LIFTED:
        return lifted_plans(table)
    return []


def turn_plans(table: CooperativeState) -> list[vec[i64]]:
    """Strays that go home, swapped or moved alone; new cards; cards of others."""
    found: list[vec[i64]] = []
    display = table.displays[table.turn]
    box: i64 = 0
    while box < BOX_COUNT:
        for colour in COLOURS_IN[table.present[box] & ~(1 << box)]:
            lift = LIFT_CODE + box * COLOUR_COUNT + colour
            partners = table.payments.partners[display * COLOUR_COUNT + colour] & table.present[colour]
            for other in COLOURS_IN[partners & ~(1 << colour)]:
                swap = SWAP_CODE + colour * COLOUR_COUNT + other
                found += paid(table, vec[i64]([lift, swap]), colour, other)
            if table.payments.can_move[display]:
                found += paid(table, vec[i64]([lift, PUT_CODE + colour]), colour, NONE)
        box += 1
    if table.pile == 0:
        return [*found, vec[i64]([PASS_CODE])]
    return found + put_down_plans(display) + exchange_plans(table)


def lifted_plans(table: CooperativeState) -> list[vec[i64]]:
    """Where the lifted pawn may go."""
    found: list[vec[i64]] = []
    for code in table.legal(table.turn):
        other = ARGUMENT_OF[code] % COLOUR_COUNT if VERB_OF[code] == SWAP else NONE
        found += paid(table, vec[i64]([code]), table.lifted_colour, other)
    return found


def paid(table: CooperativeState, plan: vec[i64], colour: i64, other: i64) -> list[vec[i64]]:
    """The plan with each way to pay for it."""
    ways = table.payments.ways(table.displays[table.turn], colour, other)
    if len(ways) < 2:
        return [plan]
    return [append(plan[:], PAY_CODE + payment) for payment in ways]


def put_down_plans(display: i64) -> list[vec[i64]]:
    """Every choice of cards to put down."""
    return [plan if len(plan) == SIZE[display] else append(plan[:], DRAW_CODE) for plan in PUT_DOWNS[display]]


def exchange_plans(table: CooperativeState) -> list[vec[i64]]:
    """Every card of another player for every card of one's own of another kind."""
    found: list[vec[i64]] = []
    for other in range(table.seats):
        for kind in KINDS_IN[table.displays[other]]:
            for given in KINDS_IN[table.displays[table.turn]]:
                if other != table.turn and given != kind:
                    found.append(vec[i64]([TAKE_CODE + other * KIND_COUNT + kind, GIVE_CODE + given]))
    return found
