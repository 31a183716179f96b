"""What a seat knows for sure, and the tables it may therefore imagine. §6.12 §6.84d"""

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import Rng
from reginae.games.frondeurs.actions import UNVEIL
from reginae.games.frondeurs.parts import FACTION_COUNT, NONE
from reginae.games.frondeurs.rules.season_deck import unveiling_odds, unveilings
from reginae.games.frondeurs.state.pieces import HAND_ROOM
from reginae.games.frondeurs.state.table_state import TURN_ROOM, TableState


def knows(entry: i64, seat: i64) -> bool:
    """Whether a seat has seen this card or Coin in hand; a spectator counts as seat 4."""
    return entry // TURN_ROOM % 32 >> seat & 1 == 1


def imagine(table: TableState, seat: i64, rng: Rng) -> None:
    """Deal the cards and Coins this seat has not seen anew, and another Season Card where one is hidden."""
    deal_hands(table, seat, rng)
    deal_coins(table, seat, rng)
    if table.season != NONE and table.active != table.dummy and table.seat_of[table.active] != seat:
        draw_season(table, rng)


def deal_hands(table: TableState, seat: i64, rng: Rng) -> None:
    """Unseen cards in hands and those in the deck are one pool. §6.12"""
    faction: i64 = 0
    while faction < FACTION_COUNT:
        at = faction * HAND_ROOM
        end = at + table.hand_size(faction)
        while at < end:
            if not knows(table.hands[at], seat):
                table.deck[table.hands[at] // TURN_ROOM // 32] += 1
                table.deck_left += 1
            at += 1
        faction += 1
    faction = 0
    while faction < FACTION_COUNT:
        at = faction * HAND_ROOM
        end = at + table.hand_size(faction)
        while at < end:
            if not knows(table.hands[at], seat):
                kind = rng.weighted(table.deck)
                table.deck[kind] -= 1
                table.deck_left -= 1
                table.hands[at] = unseen(table, faction, table.hands[at], kind)
            at += 1
        faction += 1


def deal_coins(table: TableState, seat: i64, rng: Rng) -> None:
    """Unseen Coins in hands and those never claimed are one pool. §6.84d §4.12.3b"""
    faction: i64 = 0
    while faction < FACTION_COUNT:
        at = faction * HAND_ROOM
        end = at + table.coin_count(faction)
        while at < end:
            if not knows(table.coins[at], seat):
                table.coin_pool[table.coins[at] // TURN_ROOM // 32] += 1
            at += 1
        faction += 1
    faction = 0
    while faction < FACTION_COUNT:
        at = faction * HAND_ROOM
        end = at + table.coin_count(faction)
        while at < end:
            if not knows(table.coins[at], seat):
                value = rng.weighted(table.coin_pool)
                table.coin_pool[value] -= 1
                table.coins[at] = unseen(table, faction, table.coins[at], value)
            at += 1
        faction += 1


def unseen(table: TableState, faction: i64, entry: i64, kind: i64) -> i64:
    """Another card or Coin in that place, known to its player alone: who else has seen it, nobody else can tell."""
    return (kind * 32 + table.seen_by(faction)) * TURN_ROOM + entry % TURN_ROOM


def draw_season(table: TableState, rng: Rng) -> None:
    """The Season Card in another's hand is any that could have been drawn. §6.12"""
    table.seasons_gone &= ~(i64(1) << table.season)
    table.seasons_drawn -= 1
    codes = unveilings(table)
    season = codes[rng.weighted(unveiling_odds(table, codes))] - UNVEIL
    table.seasons_drawn += 1
    table.seasons_gone |= i64(1) << season
    table.season = season


def hand_of(table: TableState, faction: i64, seat: i64) -> vec[i64]:
    """The cards of a Faction as a seat sees them: kinds, or NONE for what it has not seen."""
    kinds = vec[i64]()
    at: i64 = 0
    while at < table.hand_size(faction):
        entry = table.hands[faction * HAND_ROOM + at]
        kinds = append(kinds, entry // TURN_ROOM // 32 if knows(entry, seat) else NONE)
        at += 1
    return kinds


def coins_of(table: TableState, faction: i64, seat: i64) -> vec[i64]:
    """The Coins of a Faction as a seat sees them: values, or 0 for what it has not seen."""
    values = vec[i64]()
    at: i64 = 0
    while at < table.coin_count(faction):
        entry = table.coins[faction * HAND_ROOM + at]
        values = append(values, entry // TURN_ROOM // 32 if knows(entry, seat) else 0)
        at += 1
    return values
