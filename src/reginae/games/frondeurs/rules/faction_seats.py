"""Chapters 4.2, 5.3, 5.4 and 8.6: who decides for which Faction, the rotating Dummy, and the Faction Swap."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import Event, Tell
from reginae.games.frondeurs.parts import (
    CARDS,
    CONDEAN,
    FACTION_COUNT,
    FACTIONS,
    NONE,
    RETZIST,
    SEATS_WITH_DUMMY,
)
from reginae.games.frondeurs.rules.scoring import political_points
from reginae.games.frondeurs.state.hand_entries import HAND_ROOM, SEEN_BY_ALL, kind_of, place_in_hand, with_viewers
from reginae.games.frondeurs.state.table_state import TableState

# By number of seats: the seat of each Faction in turn order
SEATS: Final = {
    2: [0, 1, 1, 0],  # Mazarinist and Condéan, Cabalist and Retzist §4.21a §5.31
    3: [1, 0, 1, 2],  # Condéan is the Dummy, run first by the Retzist §4.22a §5.41
    4: [0, 1, 2, 3],
}
DUMMY_RUNNERS: Final = [1, 2, 0]  # three seats: Retzist, Mazarinist, Cabalist §5.42d


def assign_seats(table: TableState) -> None:
    """Four Factions, whatever the number of seats. §4.11 §1.21 §4.12.5A"""
    table.seat_of = vec[i64](SEATS[int(table.seats)])
    if table.seats == SEATS_WITH_DUMMY:
        table.dummy = CONDEAN  # plays as any other does §4.22b §5.42a §5.42e


def pass_dummy_on(table: TableState) -> None:
    """The players take turns in running the Dummy, across the Swap too. §5.42d §5.42c"""
    if table.dummy != NONE:
        table.dummy_turns += 1
        table.seat_of[table.dummy] = DUMMY_RUNNERS[table.dummy_turns % len(DUMMY_RUNNERS)]


def score_mid_game(table: TableState, tell: Tell) -> None:
    """Every Faction notes its Political Points. §5.14b §5.33a §8.21a §8.64 §9.27 §8.12"""
    faction: i64 = 0
    while faction < FACTION_COUNT:
        table.mid_scores[faction] = political_points(table, faction)
        table.mid_seats[faction] = NONE if faction == table.dummy else table.seat_of[faction]
        faction += 1
    if tell.listening:
        tell.event(Event("mid-game", {f: int(table.mid_scores[index]) for index, f in enumerate(FACTIONS)}))


def swap(table: TableState, tell: Tell) -> None:
    """Condéan and Retzist change hands; the board stays as it is. §5.33b §5.33c §5.33d §5.41 §8.62 §8.63"""
    if table.dummy != NONE:
        swap_dummy(table)
    else:
        one, other = table.seat_of[CONDEAN], table.seat_of[RETZIST]
        table.seat_of[CONDEAN] = other
        table.seat_of[RETZIST] = one
    if tell.listening:
        tell.event(Event("swap", {"one": FACTIONS[CONDEAN], "other": FACTIONS[RETZIST]}, final=True))
    show_hands(table, CONDEAN, tell)
    show_hands(table, RETZIST, tell)


def swap_dummy(table: TableState) -> None:
    """The Retzist player takes the Condéan Faction, and the Retzist becomes the Dummy. §5.41"""
    table.dummy = RETZIST
    table.seat_of[CONDEAN] = SEATS[SEATS_WITH_DUMMY][RETZIST]
    table.seat_of[RETZIST] = DUMMY_RUNNERS[table.dummy_turns % len(DUMMY_RUNNERS)]


def show_hands(table: TableState, faction: i64, tell: Tell) -> None:
    """Whoever takes a Faction over sees its cards and Coins; those of the Dummy lie open. §5.42b §4.21c"""
    seen = table.viewers(faction)
    at: i64 = 0
    while at < HAND_ROOM:
        index = place_in_hand(faction, at)
        if at < table.hand_size(faction):
            table.hands[index] = with_viewers(table.hands[index], seen)
        if at < table.coin_count(faction):
            table.coins[index] = with_viewers(table.coins[index], seen)
        at += 1
    if tell.listening:
        places = [place_in_hand(faction, at) for at in range(table.hand_size(faction))]
        cards = [CARDS[kind_of(table.hands[place])] for place in places]
        if seen == SEEN_BY_ALL:
            tell.event(Event("lay-open", {"faction": FACTIONS[faction], "cards": cards}, final=True))
        else:
            seat = int(table.seat_of[faction])
            tell.event(
                Event("take-over", {"faction": FACTIONS[faction], "seat": seat}, {seat: {"cards": cards}}, final=True)
            )
