"""What a seat knows for sure, and the tables it may therefore imagine. §6.12 §6.84d"""

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import Rng
from reginae.games.frondeurs.actions import UNVEIL
from reginae.games.frondeurs.decking import unveiling_odds, unveilings
from reginae.games.frondeurs.parts import FACTION_COUNT, NONE
from reginae.games.frondeurs.pieces import HAND_ROOM
from reginae.games.frondeurs.state import TURN_ROOM, Realm


def knows(entry: i64, seat: i64) -> bool:
    """Whether a seat has seen this card or Coin in hand; a spectator counts as seat 4."""
    return entry // TURN_ROOM % 32 >> seat & 1 == 1


def imagine(realm: Realm, seat: i64, rng: Rng) -> None:
    """Deal the cards and Coins this seat has not seen anew, and another Season Card where one is hidden."""
    deal_hands(realm, seat, rng)
    deal_coins(realm, seat, rng)
    if realm.season != NONE and realm.active != realm.dummy and realm.seat_of[realm.active] != seat:
        draw_season(realm, rng)


def deal_hands(realm: Realm, seat: i64, rng: Rng) -> None:
    """Unseen cards in hands and those in the deck are one pool. §6.12"""
    faction: i64 = 0
    while faction < FACTION_COUNT:
        at = faction * HAND_ROOM
        end = at + realm.hand_size(faction)
        while at < end:
            if not knows(realm.hands[at], seat):
                realm.deck[realm.hands[at] // TURN_ROOM // 32] += 1
                realm.deck_left += 1
            at += 1
        faction += 1
    faction = 0
    while faction < FACTION_COUNT:
        at = faction * HAND_ROOM
        end = at + realm.hand_size(faction)
        while at < end:
            if not knows(realm.hands[at], seat):
                kind = rng.weighted(realm.deck)
                realm.deck[kind] -= 1
                realm.deck_left -= 1
                realm.hands[at] = unseen(realm, faction, realm.hands[at], kind)
            at += 1
        faction += 1


def deal_coins(realm: Realm, seat: i64, rng: Rng) -> None:
    """Unseen Coins in hands and those never claimed are one pool. §6.84d §4.12.3b"""
    faction: i64 = 0
    while faction < FACTION_COUNT:
        at = faction * HAND_ROOM
        end = at + realm.coin_count(faction)
        while at < end:
            if not knows(realm.coins[at], seat):
                realm.coin_pool[realm.coins[at] // TURN_ROOM // 32] += 1
            at += 1
        faction += 1
    faction = 0
    while faction < FACTION_COUNT:
        at = faction * HAND_ROOM
        end = at + realm.coin_count(faction)
        while at < end:
            if not knows(realm.coins[at], seat):
                value = rng.weighted(realm.coin_pool)
                realm.coin_pool[value] -= 1
                realm.coins[at] = unseen(realm, faction, realm.coins[at], value)
            at += 1
        faction += 1


def unseen(realm: Realm, faction: i64, entry: i64, kind: i64) -> i64:
    """Another card or Coin in that place, known to its player alone: who else has seen it, nobody else can tell."""
    return (kind * 32 + realm.seen_by(faction)) * TURN_ROOM + entry % TURN_ROOM


def draw_season(realm: Realm, rng: Rng) -> None:
    """The Season Card in another's hand is any that could have been drawn. §6.12"""
    realm.seasons_gone &= ~(i64(1) << realm.season)
    realm.seasons_drawn -= 1
    codes = unveilings(realm)
    season = codes[rng.weighted(unveiling_odds(realm, codes))] - UNVEIL
    realm.seasons_drawn += 1
    realm.seasons_gone |= i64(1) << season
    realm.season = season


def hand_of(realm: Realm, faction: i64, seat: i64) -> vec[i64]:
    """The cards of a Faction as a seat sees them: kinds, or NONE for what it has not seen."""
    kinds = vec[i64]()
    at: i64 = 0
    while at < realm.hand_size(faction):
        entry = realm.hands[faction * HAND_ROOM + at]
        kinds = append(kinds, entry // TURN_ROOM // 32 if knows(entry, seat) else NONE)
        at += 1
    return kinds


def coins_of(realm: Realm, faction: i64, seat: i64) -> vec[i64]:
    """The Coins of a Faction as a seat sees them: values, or 0 for what it has not seen."""
    values = vec[i64]()
    at: i64 = 0
    while at < realm.coin_count(faction):
        entry = realm.coins[faction * HAND_ROOM + at]
        values = append(values, entry // TURN_ROOM // 32 if knows(entry, seat) else 0)
        at += 1
    return values
