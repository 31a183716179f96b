"""Chapter 7.4: the King's Progress."""

from typing import Final

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.frondeurs.codes import count_bits
from reginae.games.frondeurs.cubes import take
from reginae.games.frondeurs.duties import COINING, FREEING, PLACING, PROGRESSING, RECOVERING
from reginae.games.frondeurs.ground import bit
from reginae.games.frondeurs.parts import FACTIONS, NONE, SPACE_COUNT, SPACES, WORD
from reginae.games.frondeurs.state import Realm

PRICE: Final = 2  # of the Pawn's recovery by the one who placed it §7.44b


def may_progress(realm: Realm) -> bool:
    """The holder may expend the Pawn on his turn, not in the turn of its recovery. §7.41a §7.45 §7.66 §3.33b"""
    return realm.king_holder == realm.active and realm.king_since != realm.turn and not realm.bonus_done


def begin_progress(realm: Realm) -> None:
    """The King sets out."""
    realm.agenda.push(PROGRESSING, realm.seat_of[realm.active])


def stops(realm: Realm) -> tuple[i64, i64]:
    """Any Space but arrested ones, Frontier Zones, Avatars and Musketeers; not at the price of the last own cube.

    §7.41b §7.43a §6.54c
    """
    ground = realm.board()
    low = ground.playable_low & ~realm.arrested_low & ~ground.no_king_low
    high = ground.playable_high & ~realm.arrested_high & ~ground.no_king_high
    space: i64 = 0
    while space < SPACE_COUNT:
        if (high if space >= WORD else low) & bit(space) and takes_last_cube(realm, space):
            if space >= WORD:
                high &= ~bit(space)
            else:
                low &= ~bit(space)
        space += 1
    return low, high


def takes_last_cube(realm: Realm, space: i64) -> bool:
    """Whether the Active Player would lose all of his own cubes. §6.54c"""
    faction, ground = realm.active, realm.board()
    ring_low = ground.ring_low[space] & realm.held[faction * 2]
    ring_high = ground.ring_high[space] & realm.held[faction * 2 + 1]
    lost = count_bits(ring_low, ring_high) + (realm.cubes(space) if realm.holds(faction, space) else 0)
    return lost > 0 and lost == realm.on_board[faction]


def progress(realm: Realm, space: i64, tell: Tell) -> None:
    """All cubes there go, and one from each Space joined by a line; Peers are ignored. §7.41c §7.41d §7.43b"""
    realm.agenda.done()
    realm.note_token()
    ground = realm.board()
    low = ground.ring_low[space] & realm.occupied_low()
    high = ground.ring_high[space] & realm.occupied_high()
    if tell.listening:
        facts: Facts = {
            "faction": FACTIONS[realm.active],
            "space": SPACES[space],
            "count": int(realm.cubes(space)),
            "ring": int(count_bits(low, high)),
        }
        tell.event(Event("progress", facts))
    if realm.stacks[space]:
        take(realm, space, realm.cubes(space))
    near: i64 = 0
    while near < SPACE_COUNT:
        if (high if near >= WORD else low) & bit(near):
            take(realm, near, 1)
        near += 1
    realm.king_holder = NONE
    realm.king_space = space
    realm.king_placer = realm.active
    realm.king_since = realm.turn


# --- Recovery ------------------------------------------------------------------------------------


def may_recover(realm: Realm) -> bool:
    """Its placer for two cubes in a later turn; anybody else with Influence there, free. §7.44a §7.44b §7.44c"""
    if realm.king_space == NONE:
        return False
    if realm.king_placer != realm.active:
        return realm.agenda.kind() not in (PLACING, COINING, FREEING) and realm.holds(realm.active, realm.king_space)
    return realm.king_since != realm.turn and realm.on_board[realm.active] - 1 + forgoable(realm) >= PRICE


def forgoable(realm: Realm) -> i64:
    """How many placements of the cubes in hand can be forgone. §7.44b"""
    top = i64(len(realm.agenda.kinds)) - 1
    if realm.agenda.kinds[top] == RECOVERING:
        top -= 1
    if realm.agenda.kinds[top] not in (PLACING, COINING, FREEING):
        return 0
    return min(realm.agenda.details[top], realm.supply[realm.active])


def begin_recovery(realm: Realm, tell: Tell) -> None:
    """Free for others, two cubes for the placer. §7.44b §7.44c"""
    if realm.king_placer == realm.active:
        realm.agenda.push(RECOVERING, realm.seat_of[realm.active], PRICE)
    else:
        recover(realm, realm.active, tell)


def forgo(realm: Realm, tell: Tell) -> None:
    """A placement is given up for the Pawn. §7.44b"""
    under = i64(len(realm.agenda.details)) - 2
    realm.agenda.details[under] -= 1
    pay_one(realm, tell)


def pay(realm: Realm, space: i64, tell: Tell) -> None:
    """An own cube comes off the board for the Pawn. §7.44b"""
    take(realm, space, 1)
    if tell.listening:
        tell.event(Event("pay", {"faction": FACTIONS[realm.active], "space": SPACES[space]}))
    pay_one(realm, tell)


def pay_one(realm: Realm, tell: Tell) -> None:
    """One of the two is paid."""
    realm.agenda.details[i64(len(realm.agenda.details)) - 1] -= 1
    if realm.agenda.detail() == 0:
        realm.agenda.done()
        recover(realm, realm.active, tell)


def recover(realm: Realm, faction: i64, tell: Tell) -> None:
    """The Pawn is in hand again, to be placed in a later turn. §7.44a §7.45"""
    space = realm.king_space
    realm.king_holder = faction
    realm.king_space = NONE
    realm.king_placer = NONE
    realm.king_since = realm.turn
    if tell.listening:
        tell.event(Event("recover", {"faction": FACTIONS[faction], "space": SPACES[space]}))
