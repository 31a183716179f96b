"""Chapter 6.4: placing cubes, by an Action Card, a Coin, a Season Card, or before the start."""

from typing import Final

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.frondeurs.cubes import put, settle, take
from reginae.games.frondeurs.duties import COINING, FALLING_BACK, FREEING, PLACING, SETTING
from reginae.games.frondeurs.ground import bit
from reginae.games.frondeurs.parts import ALL, CARD_TARGET, FACTIONS, NONE, SPACE_COUNT, SPACES, WORD
from reginae.games.frondeurs.reach import anywhere, cost, placeable
from reginae.games.frondeurs.state import Realm

FREE_CUBES: Final[i64] = 2  # of a Season Card §6.34a
MOST_WITH_BONUS: Final[i64] = 2  # cubes placed by a card that leaves room for the bonus action §7.62


def forget_card(realm: Realm) -> None:
    """A new card: nothing has been placed by it."""
    realm.coin = 0
    realm.placed = 0
    realm.homeless = False
    realm.reuse = NONE
    realm.once_low = 0
    realm.once_high = 0
    realm.twice_low = 0
    realm.twice_high = 0


def card_target(realm: Realm) -> i64:
    """The class of Spaces that the card in play names; a Season Card names none. §6.44b §6.47c §6.34c"""
    return CARD_TARGET[realm.card] if realm.card != NONE else ALL


def room(realm: Realm, left: i64) -> i64:
    """How many cubes are left to place or pay with: the Supply is a hard limit. §6.4.11 §3.12 §7.62"""
    left = min(left, realm.supply[realm.active])
    return min(left, MOST_WITH_BONUS - realm.placed) if realm.bonus_done else left


def open_spaces(realm: Realm, due: i64, left: i64) -> tuple[i64, i64]:
    """Where the next cube may go."""
    faction = realm.active
    if due == FALLING_BACK:
        return last_resort(realm)
    left = room(realm, left)
    if left <= 0:
        return 0, 0
    if due == FREEING:
        low, high = anywhere(realm, faction)
        return low & ~realm.twice_low, high & ~realm.twice_high
    target: i64 = ALL if due == SETTING else card_target(realm)
    low, high = placeable(realm, faction, target, left)
    if due != COINING:  # §6.46 §6.84c
        low, high = low & ~realm.twice_low, high & ~realm.twice_high
    if 0 <= realm.reuse < SPACE_COUNT:  # a lifted cube may go back where it lay §6.4.14
        if realm.reuse >= WORD:
            high |= bit(realm.reuse)
        else:
            low |= bit(realm.reuse)
    return low, high


def last_resort(realm: Realm) -> tuple[i64, i64]:
    """Any empty Space, otherwise disallowed ones too unless the table says no. §5.22.viii §6.4.13"""
    ground = realm.board()
    low = ground.playable_low & ~realm.occupied_low() & ~realm.barred_low
    high = ground.playable_high & ~realm.occupied_high() & ~realm.barred_high
    if not realm.customs.fallback_ignores_arrest:
        low, high = low & ~realm.shut_low, high & ~realm.shut_high
    return low, high


def place(realm: Realm, due: i64, space: i64, tell: Tell) -> None:
    """Place one cube and pay for the way; a Space once entered is a step to the next. §6.45a §6.45b §1.62b"""
    faction = realm.active
    price = cost(realm, faction, space) if due in (PLACING, COINING, SETTING) else 0
    put(realm, faction, space, 1)
    realm.placed += 1
    realm.fresh_space = space
    left = realm.agenda.detail() - 1 - price
    realm.agenda.details[i64(len(realm.agenda.details)) - 1] = left
    if due == FALLING_BACK:
        realm.agenda.done()
    if due != COINING:
        count_on_card(realm, space)
    if realm.reuse != NONE:
        realm.reuse = SPACE_COUNT
    if tell.listening:
        facts: Facts = {"faction": FACTIONS[faction], "space": SPACES[space], "cost": int(price)}
        tell.event(Event("place-paid" if price else "place", facts))
    settle(realm, faction, space, tell)


def count_on_card(realm: Realm, space: i64) -> None:
    """At most two cubes go into one Space by one card. §6.46"""
    mark = bit(space)
    if space >= WORD:
        realm.twice_high |= realm.once_high & mark
        realm.once_high |= mark
    else:
        realm.twice_low |= realm.once_low & mark
        realm.once_low |= mark


def can_lift(realm: Realm) -> bool:
    """Whether a cube is to be taken up first: the Supply is empty and this play re-uses cubes. §6.4.14"""
    return realm.reuse == SPACE_COUNT and realm.supply[realm.active] == 0 and realm.on_board[realm.active] > 1


def lift(realm: Realm, space: i64, tell: Tell) -> None:
    """Take a cube up from the board to place it again, or put it back. §6.4.14 §6.54d"""
    take(realm, space, 1)
    realm.reuse = space
    if tell.listening:
        tell.event(Event("lift", {"faction": FACTIONS[realm.active], "space": SPACES[space]}))
