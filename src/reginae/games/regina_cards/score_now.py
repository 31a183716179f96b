"""What the influence stacks would give if the game ended now, as far as a seat knows."""

from mypy_extensions import i64

from reginae.games.regina_cards.parts import CARDS, COLOUR_COUNT, COLOURS, GROUP_COUNT, POINTS
from reginae.games.regina_cards.scoring import remaining
from reginae.games.regina_cards.state import Court
from reginae.games.regina_cards.view_types import CardPoints, ScoreNow


def score_now(court: Court, known: i64) -> ScoreNow:
    """Cards and colours, scored by the seats whose colours are known, one bit each. §C-4.1a §C-4.3a §C-4.3b"""
    stacks = [points_by_colour(court, number, known) for number in range(GROUP_COUNT)]
    return {
        "cards": [card_points(court, number, points) for number, points in enumerate(stacks)],
        "totals": {name: sum(points.get(colour, 0) for points in stacks) for colour, name in enumerate(COLOURS)},
    }


def points_by_colour(court: Court, number: i64, known: i64) -> dict[int, int]:
    """The points of each colour that is left in an influence stack. §C-4.3a"""
    return {colour: POINTS[rank] for rank, colour in enumerate(remaining(court, number, known))}


def card_points(court: Court, number: i64, points: dict[int, int]) -> dict[str, CardPoints]:
    """What each card of an influence stack gives, or that it is removed. §C-4.1a"""
    return {CARDS[card]: points.get(card % COLOUR_COUNT, "removed") for card in court.influence[number]}
