"""Chapters 4.12(14), 8.5 and 9.3: which Season Card comes next, and how likely each is.

No order exists until a card is drawn; only the places that the rules fix are fixed.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.games.frondeurs.actions import UNVEIL
from reginae.games.frondeurs.options import (
    EIGHTH,
    FREELY,
    HISTORICAL,
    HISTORICAL_SEEDED,
    LATE,
    PRINCES_ABOVE,
    TWO_SCORINGS,
)
from reginae.games.frondeurs.parts import NONE, SEASON_COUNT, SEASON_KIND, SEASONS, SWAP
from reginae.games.frondeurs.state.table_state import TableState

SWAP_CARD: Final[int] = SEASON_KIND.index(SWAP)
PARLEMENTAIRES: Final[int] = SEASONS.index("arrest_parlementaires")
PRINCES: Final[int] = SEASONS.index("arrest_princes")
EIGHTH_PLACE: Final = 8  # §4.12.14.i
FOURTH_PLACE: Final = 4  # §8.53
FIRST_LATE: Final = 6  # §4.12.14.ii
LAST_LATE: Final = 10
LAST_FOR_PARLEMENTAIRES: Final = 3  # §9.3b
FIRST_FOR_PRINCES: Final = 6
LAST_FOR_PRINCES: Final = 8


def is_gone(table: TableState, season: i64) -> bool:
    """Whether the card has been drawn; each is used once. §3.23"""
    return table.seasons_gone >> season & 1 == 1


def draw_season(table: TableState, season: i64) -> None:
    """The Active Player draws this card."""
    table.season = season
    table.seasons_gone |= i64(1) << season
    table.seasons_drawn += 1


def put_season_back(table: TableState) -> None:
    """The card that the Active Player has drawn lies in the deck again."""
    table.seasons_gone &= ~(i64(1) << table.season)
    table.seasons_drawn -= 1
    table.season = NONE


def fixed_card(table: TableState) -> i64:
    """The card that must come at this place, or NONE. §4.12.14.i §4.12.14.iii §8.52a §8.53"""
    place = table.seasons_drawn + 1
    deck = table.options.deck
    if deck in (EIGHTH, PRINCES_ABOVE):
        swap_place: i64 = FOURTH_PLACE if table.options.length == TWO_SCORINGS else EIGHTH_PLACE
        if place == swap_place:
            return SWAP_CARD
        return PRINCES if deck == PRINCES_ABOVE and place == swap_place - 1 else NONE
    if deck == LATE:
        return SWAP_CARD if place == LAST_LATE and not is_gone(table, SWAP_CARD) else NONE
    if deck == HISTORICAL:
        return place - 1  # §9.3a
    if deck == HISTORICAL_SEEDED and is_gone(table, PRINCES) and not is_gone(table, SWAP_CARD):
        return SWAP_CARD  # §9.3b
    return NONE


def unveilings(table: TableState) -> vec[i64]:
    """The Season Cards that can come now."""
    fixed = fixed_card(table)
    if fixed != NONE:
        return append(vec[i64](), UNVEIL + fixed)
    if table.options.deck == HISTORICAL_SEEDED:
        return seeded_draws(table)
    codes = vec[i64](capacity=SEASON_COUNT)
    season: i64 = 0
    while season < SEASON_COUNT:
        if not is_gone(table, season) and not is_kept_back(table, season):
            codes = append(codes, UNVEIL + season)
        season += 1
    return codes


def is_kept_back(table: TableState, season: i64) -> bool:
    """Whether a card has a place of its own that is not this one. §4.12.14.i §4.12.14.ii §4.12.14.iv"""
    deck = table.options.deck
    if season == SWAP_CARD:
        return deck != FREELY and (deck != LATE or table.seasons_drawn + 1 < FIRST_LATE)
    return season == PRINCES and deck == PRINCES_ABOVE


def seeded_draws(table: TableState) -> vec[i64]:
    """The next card in historical order, or one of those seeded by chance. §9.3b"""
    place = table.seasons_drawn + 1
    following = next_in_order(table)
    codes = vec[i64](capacity=2)
    if place <= LAST_FOR_PARLEMENTAIRES and not is_gone(table, PARLEMENTAIRES):
        codes = append(codes, UNVEIL + PARLEMENTAIRES)
    if FIRST_FOR_PRINCES <= place <= LAST_FOR_PRINCES and not is_gone(table, PRINCES):
        codes = append(codes, UNVEIL + PRINCES)
    if len(codes) and draws_left_for(place) == 1:
        return codes
    if len(codes) and codes[0] > UNVEIL + following:
        return append(append(vec[i64](), UNVEIL + following), codes[0])
    return append(codes, UNVEIL + following)


def next_in_order(table: TableState) -> i64:
    """The first card of the historical order that is not seeded elsewhere."""
    season: i64 = 0
    while is_gone(table, season) or season in (PARLEMENTAIRES, PRINCES, SWAP_CARD):
        season += 1
    return season


def draws_left_for(place: i64) -> i64:
    """How many places are left for the seeded card, this one included."""
    if place <= LAST_FOR_PARLEMENTAIRES:
        return LAST_FOR_PARLEMENTAIRES - place + 1
    return LAST_FOR_PRINCES - place + 1


def unveiling_odds(table: TableState, codes: vec[i64]) -> vec[i64]:
    """How likely each of these is: a seeded card has one of its places, the others share the rest. §4.12.14.ii"""
    count = i64(len(codes))
    weights = vec[i64](capacity=count)
    place = table.seasons_drawn + 1
    seeded_card: i64 = NONE
    places: i64 = 1
    if count > 1 and table.options.deck == LATE and not is_gone(table, SWAP_CARD) and place >= FIRST_LATE:
        seeded_card, places = SWAP_CARD, LAST_LATE - place + 1
    elif count > 1 and table.options.deck == HISTORICAL_SEEDED:
        seeded_card = PARLEMENTAIRES if place <= LAST_FOR_PARLEMENTAIRES else PRINCES
        places = draws_left_for(place)
    for code in codes:
        if seeded_card == NONE:
            weights = append(weights, 1)
        elif code == UNVEIL + seeded_card:
            weights = append(weights, count - 1)
        else:
            weights = append(weights, places - 1)
    return weights
