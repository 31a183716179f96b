"""Lists of codes that are always the same, made once. They are shared: read them, never change them."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.games.regina_cards.actions import (
    AGITATE,
    ATTACK,
    BURY,
    DEAL,
    DRAW,
    GUESS,
    MANIPULATE,
    ONTO,
    PERSUADE,
    START,
    TOP_SWITCHES,
)
from reginae.games.regina_cards.parts import COLOUR_COUNT, GROUP_COUNT, MOST_SEATS


def attacks_on(first: int, cards: int) -> list[vec[i64]]:
    """The attacks on each selection of so many faction cards from the first on, by selection, one bit a card."""
    return [
        vec[i64]([ATTACK + first + card for card in range(cards) if selected >> card & 1])
        for selected in range(1 << cards)
    ]


GUESSES: Final = vec[i64]([GUESS + colour for colour in range(COLOUR_COUNT)])  # §C-3.2a
STACKS: Final = vec[i64]([ONTO + stack for stack in range(GROUP_COUNT)])  # §C-2.2e
DRAWS: Final = vec[i64]([DRAW + stack for stack in range(GROUP_COUNT)])  # §C-2.1a
AGITATIONS: Final = [AGITATE + stack for stack in range(GROUP_COUNT)]
MANIPULATIONS: Final = [MANIPULATE + switch for switch in TOP_SWITCHES]
# While every stack has a top card to discard or to switch. §C-2.2c §C-2.2d
DRAWS_AND_ACTIONS: Final = vec[i64](list(DRAWS) + AGITATIONS + MANIPULATIONS)
DRAWS_ACTIONS_AND_PERSUASION: Final = append(DRAWS_AND_ACTIONS[:], PERSUADE)  # §C-2.2e
# By the number of seats; by the colours taken, one bit each.
STARTS: Final = vec[vec[i64]]([vec[i64]([START + seat for seat in range(seats)]) for seats in range(MOST_SEATS + 1)])
DEALS: Final = vec[vec[i64]](
    [
        vec[i64]([DEAL + colour for colour in range(COLOUR_COUNT) if not taken >> colour & 1])
        for taken in range(1 << COLOUR_COUNT)
    ]
)
# By the faction cards that may be attacked: those of the first three seats, those of the others. §C-3.1b
FIRST_CARDS: Final[i64] = 3 * GROUP_COUNT
ATTACKS: Final = vec[vec[i64]](attacks_on(0, FIRST_CARDS))
LATER_ATTACKS: Final = vec[vec[i64]](attacks_on(FIRST_CARDS, MOST_SEATS * GROUP_COUNT - FIRST_CARDS))
BURIALS: Final = vec[vec[i64]](  # by the stack drawn from §C-2.1b
    [
        vec[i64]([BURY + stack for stack in range(GROUP_COUNT) if stack != drawn_from])
        for drawn_from in range(GROUP_COUNT)
    ]
)
