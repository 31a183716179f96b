"""Chapters 4.2, 5.3, 5.4 and 8.6: who decides for which Faction, the rotating Dummy, and the Faction Swap."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import Event, Tell
from reginae.games.frondeurs.parts import (
    CABALIST,
    CARDS,
    CONDEAN,
    FACTION_COUNT,
    FACTIONS,
    MAZARINIST,
    NONE,
    RETZIST,
)
from reginae.games.frondeurs.pieces import HAND_ROOM
from reginae.games.frondeurs.scoring import political_points
from reginae.games.frondeurs.state import SEEN_BY_ALL, TURN_ROOM, Realm

# By number of seats: the seat of each Faction in turn order
SEATS: Final = {
    2: [0, 1, 1, 0],  # Mazarinist and Condéan, Cabalist and Retzist §4.21a §5.31
    3: [1, 0, 1, 2],  # Condéan is the Dummy, run first by the Retzist §4.22a §5.41
    4: [0, 1, 2, 3],
}
RUNNERS: Final = [1, 2, 0]  # three seats: Retzist, Mazarinist, Cabalist §5.42d


def sit_down(realm: Realm) -> None:
    """Four Factions, whatever the number of seats. §4.11 §1.21 §4.12.5A"""
    realm.seat_of = vec[i64](SEATS[int(realm.seats)])
    if realm.seats == FACTION_COUNT - 1:
        realm.dummy = CONDEAN  # plays as any other does §4.22b §5.42a §5.42e


def pass_dummy_on(realm: Realm) -> None:
    """The players take turns in running the Dummy, across the Swap too. §5.42d §5.42c"""
    if realm.dummy != NONE:
        realm.runner += 1
        realm.seat_of[realm.dummy] = RUNNERS[realm.runner % len(RUNNERS)]


def partner(faction: i64) -> i64:
    """The other Faction of its side before the Swap. §5.31 §8.61"""
    if faction == CONDEAN:
        return MAZARINIST
    if faction == MAZARINIST:
        return CONDEAN
    return RETZIST if faction == CABALIST else CABALIST


def score_mid_game(realm: Realm, tell: Tell) -> None:
    """Every Faction notes its Political Points. §5.14b §5.33a §8.21a §8.64 §9.27"""
    faction: i64 = 0
    while faction < FACTION_COUNT:
        realm.mid[faction] = political_points(realm, faction)
        realm.mid_seat[faction] = NONE if faction == realm.dummy else realm.seat_of[faction]
        faction += 1
    if tell.listening:
        tell.event(Event("mid-game", {f: int(realm.mid[index]) for index, f in enumerate(FACTIONS)}))


def swap(realm: Realm, tell: Tell) -> None:
    """Condéan and Retzist change hands; the board stays as it is. §5.33b §5.33c §5.33d §5.41 §8.62 §8.63"""
    if realm.dummy != NONE:
        swap_dummy(realm)
    else:
        one, other = realm.seat_of[CONDEAN], realm.seat_of[RETZIST]
        realm.seat_of[CONDEAN] = other
        realm.seat_of[RETZIST] = one
    if tell.listening:
        tell.event(Event("swap", {"one": FACTIONS[CONDEAN], "other": FACTIONS[RETZIST]}, final=True))
    show_hands(realm, CONDEAN, tell)
    show_hands(realm, RETZIST, tell)


def swap_dummy(realm: Realm) -> None:
    """The Retzist player takes the Condéan Faction, and the Retzist becomes the Dummy. §5.41"""
    realm.dummy = RETZIST
    realm.seat_of[CONDEAN] = SEATS[3][RETZIST]
    realm.seat_of[RETZIST] = RUNNERS[realm.runner % len(RUNNERS)]


def show_hands(realm: Realm, faction: i64, tell: Tell) -> None:
    """Whoever takes a Faction over sees its cards and Coins; those of the Dummy lie open. §5.42b §4.21c"""
    seen = realm.seen_by(faction)
    at: i64 = 0
    while at < HAND_ROOM:
        index = faction * HAND_ROOM + at
        if at < realm.hand_size(faction):
            realm.hands[index] = show(realm.hands[index], seen)
        if at < realm.coin_count(faction):
            realm.coins[index] = show(realm.coins[index], seen)
        at += 1
    if tell.listening:
        cards = [
            CARDS[realm.hands[faction * HAND_ROOM + place] // TURN_ROOM // 32]
            for place in range(realm.hand_size(faction))
        ]
        if seen == SEEN_BY_ALL:
            tell.event(Event("lay-open", {"faction": FACTIONS[faction], "cards": cards}, final=True))
        else:
            seat = int(realm.seat_of[faction])
            tell.event(
                Event("take-over", {"faction": FACTIONS[faction], "seat": seat}, {seat: {"cards": cards}}, final=True)
            )


def show(entry: i64, seen: i64) -> i64:
    """The card or Coin once more people have seen it."""
    kind, since = entry // TURN_ROOM // 32, entry % TURN_ROOM
    return (kind * 32 + (entry // TURN_ROOM % 32 | seen)) * TURN_ROOM + since
