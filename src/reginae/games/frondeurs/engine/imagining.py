"""Hidden cards and Coins: what a seat has seen, and another table that looks the same to it. §6.12 §6.84d"""

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import Rng
from reginae.games.frondeurs.actions import UNVEIL
from reginae.games.frondeurs.parts import FACTION_COUNT, NONE
from reginae.games.frondeurs.rules.season_deck import draw_season, put_season_back, unveiling_odds, unveilings
from reginae.games.frondeurs.state.hand_entries import holder_of, is_seen_by, kind_of, place_in_hand, replaced
from reginae.games.frondeurs.state.table_state import TableState


def imagine(table: TableState, seat: i64, rng: Rng) -> None:
    """Deal the cards and Coins this seat has not seen anew, and another Season Card where one is hidden.

    Unseen cards and the deck are one pool; so are unseen Coins and those never claimed. §6.12 §6.84d §4.12.3b
    """
    deal_anew(table, table.hands, table.hand_sizes, table.deck, seat, rng)
    deal_anew(table, table.coins, table.coin_counts, table.coin_pool, seat, rng)
    if table.season != NONE and table.active != table.dummy and table.seat_of[table.active] != seat:
        draw_other_season(table, rng)


def deal_anew(table: TableState, entries: vec[i64], counts: vec[i64], pool: vec[i64], seat: i64, rng: Rng) -> None:
    """Put what a seat has not seen of all hands back into the pool, then draw as much of it again."""
    unseen = vec[i64](capacity=16)
    faction: i64 = 0
    while faction < FACTION_COUNT:
        place = place_in_hand(faction, 0)
        end = place_in_hand(faction, counts[faction])
        while place < end:
            if not is_seen_by(entries[place], seat):
                pool[kind_of(entries[place])] += 1
                unseen = append(unseen, place)
            place += 1
        faction += 1
    for place in unseen:
        kind = rng.weighted(pool)
        pool[kind] -= 1
        # Known to its player alone: who else has seen it, nobody else can tell.
        entries[place] = replaced(entries[place], kind, table.viewers(holder_of(place)))


def draw_other_season(table: TableState, rng: Rng) -> None:
    """The Season Card in another's hand is any that could have been drawn. §6.12"""
    put_season_back(table)
    codes = unveilings(table)
    draw_season(table, codes[rng.weighted(unveiling_odds(table, codes))] - UNVEIL)


def hand_of(table: TableState, faction: i64, seat: i64) -> vec[i64]:
    """The cards of a Faction as a seat sees them: kinds, or NONE for what it has not seen."""
    return seen_kinds(table.hands, faction, table.hand_size(faction), seat, NONE)


def coins_of(table: TableState, faction: i64, seat: i64) -> vec[i64]:
    """The Coins of a Faction as a seat sees them: values, or 0 for what it has not seen."""
    return seen_kinds(table.coins, faction, table.coin_count(faction), seat, 0)


def seen_kinds(entries: vec[i64], faction: i64, count: i64, seat: i64, unseen: i64) -> vec[i64]:
    """The kinds of a Faction's entries, with this number for each that the seat has not seen."""
    kinds = vec[i64](capacity=count)
    at: i64 = 0
    while at < count:
        entry = entries[place_in_hand(faction, at)]
        kinds = append(kinds, kind_of(entry) if is_seen_by(entry, seat) else unseen)
        at += 1
    return kinds
