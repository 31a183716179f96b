"""Chapters 6.3 and 9.2: what each Season Card does."""

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.frondeurs.arrests import begin_arrests
from reginae.games.frondeurs.battles import fight
from reginae.games.frondeurs.codes import count_bits
from reginae.games.frondeurs.cubes import put, send_home, settle, spaces_in, take
from reginae.games.frondeurs.decks import COIN
from reginae.games.frondeurs.duties import CANCELLING, LOSING, NOLL, PAYING, SUFFERING
from reginae.games.frondeurs.ground import bit
from reginae.games.frondeurs.parts import (
    ARREST,
    BATTLE,
    DEPRESSION,
    FACTION_COUNT,
    FACTIONS,
    MUSKETEERS,
    NONE,
    OLD_NOLL,
    SEASON_KIND,
    SEASONS,
    SPACE_COUNT,
    SPACES,
    SWAP,
    WORD,
)
from reginae.games.frondeurs.removing import remove
from reginae.games.frondeurs.state import Realm


def take_effect(realm: Realm, tell: Tell) -> None:
    """The card's effect on the Active Player or on all, in turn order from him. §6.34d §1.53c §1.55 §1.4h"""
    realm.agenda.done()
    realm.noll_off = False
    kind = SEASON_KIND[realm.season_done]
    if kind == BATTLE:
        fight(realm, tell)
    elif kind == ARREST:
        begin_arrests(realm)
    elif kind == OLD_NOLL:
        begin_noll(realm)
    elif kind != SWAP:  # the Swap is scored once the marker has moved §9.27
        after: i64 = FACTION_COUNT - 1
        while after >= 0:
            faction = (realm.active + after) % FACTION_COUNT
            realm.agenda.push(SUFFERING, realm.seat_of[faction], faction)
            after -= 1


# --- Removals and depressions --------------------------------------------------------------------


def suffer_next(realm: Realm, tell: Tell) -> None:
    """The card reaches a Faction: it may buy itself off, or loses cubes. §9.23a §9.23b §9.25"""
    faction = realm.agenda.detail()
    realm.agenda.done()
    if losses(realm, faction) == 0:
        return
    seat = realm.seat_of[faction]
    if SEASON_KIND[realm.season_done] == DEPRESSION and (has_price(realm, faction) or has_musketeer(realm, faction)):
        realm.agenda.push(PAYING, seat, faction)
    elif has_musketeer(realm, faction):
        realm.agenda.push(CANCELLING, seat, faction)
    else:
        lose(realm, faction, tell)


def losses(realm: Realm, faction: i64) -> i64:
    """How many cubes the Faction must give up: never its last one. §6.54c §6.34d"""
    decks = realm.board().decks
    spare = max(realm.on_board[faction] - 1, 0)
    if SEASON_KIND[realm.season_done] == DEPRESSION:
        return min(decks.cubes[realm.season_done], spare)
    low, high = exposed(realm, faction)
    count = count_bits(low, high)
    most = decks.from_spaces[realm.season_done]
    return min(count if most == 0 else min(count, most), spare)


def exposed(realm: Realm, faction: i64) -> tuple[i64, i64]:
    """Own Spaces of the named sort, Controlled and arrested ones too, not yet touched. §6.34e §6.54b §9.23a"""
    low, high = realm.held[faction * 2], realm.held[faction * 2 + 1]
    if SEASON_KIND[realm.season_done] == DEPRESSION:
        return low, high
    ground = realm.board()
    low &= ground.among_low[realm.season_done] & ~realm.touched_low
    high &= ground.among_high[realm.season_done] & ~realm.touched_high
    return low, high


def has_musketeer(realm: Realm, faction: i64) -> bool:
    """Whether it holds a Musketeer since an earlier turn."""
    return musketeers_of(realm, faction) != 0


def musketeers_of(realm: Realm, faction: i64) -> i64:
    """The Musketeers a Faction can discard, one bit each. §5.22.x-c §5.22.vii-b"""
    bits: i64 = 0
    musketeer: i64 = 0
    while musketeer < len(MUSKETEERS):
        if realm.musketeers[musketeer] == faction and realm.musketeers_since[musketeer] < realm.turn:
            bits |= i64(1) << musketeer
        musketeer += 1
    return bits


def has_price(realm: Realm, faction: i64) -> bool:
    """Whether it has an unused Token of the kind the card names. §9.25"""
    if realm.board().decks.token[realm.season_done] == COIN:
        return realm.has_ready_coin(faction)
    return realm.crowns[faction] > realm.fresh_crowns[faction]


def lose(realm: Realm, faction: i64, tell: Tell) -> None:
    """One cube from each of so many Spaces; where nothing is to be chosen it happens at once. §9.23c §9.23d §9.23e"""
    realm.touched_low = 0
    realm.touched_high = 0
    count = losses(realm, faction)
    low, high = exposed(realm, faction)
    if SEASON_KIND[realm.season_done] == DEPRESSION or count_bits(low, high) > count:
        realm.agenda.push(LOSING, realm.seat_of[faction], faction * 256 + count)
        return
    if tell.listening:
        facts: Facts = {"faction": FACTIONS[faction], "spaces": spaces_in(low, high)}
        tell.event(Event("lose", facts))
    space: i64 = 0
    while space < SPACE_COUNT:  # §9.23f §9.23g
        if (high if space >= WORD else low) & bit(space):
            take(realm, space, 1)
        space += 1


def give_up(realm: Realm, space: i64, tell: Tell) -> None:
    """One own cube goes; no Space is asked twice by a card that names Spaces. §9.23a"""
    faction = realm.agenda.detail() // 256
    realm.agenda.details[i64(len(realm.agenda.details)) - 1] -= 1
    if SEASON_KIND[realm.season_done] != DEPRESSION:
        if space >= WORD:
            realm.touched_high |= bit(space)
        else:
            realm.touched_low |= bit(space)
    remove(realm, faction, space, tell)


def pay_coin(realm: Realm, value: i64, tell: Tell) -> None:
    """A Coin buys the Faction off. §9.25"""
    faction = realm.agenda.detail()
    realm.agenda.done()
    realm.drop_coin(faction, value)
    if tell.listening:
        tell.event(Event("give-coin", {"faction": FACTIONS[faction], "coin": f"coin-{value}"}, final=True))


def pay_crown(realm: Realm, tell: Tell) -> None:
    """A Crown buys the Faction off. §9.25"""
    faction = realm.agenda.detail()
    realm.agenda.done()
    realm.crowns[faction] -= 1
    if tell.listening:
        tell.event(Event("give-crown", {"faction": FACTIONS[faction]}))


def bear_it(realm: Realm, tell: Tell) -> None:
    """No Token is given: the cubes go. §9.23a §9.24b"""
    faction, noll = realm.agenda.detail(), SEASON_KIND[realm.season_done] == OLD_NOLL
    realm.agenda.done()
    if not noll:
        lose(realm, faction, tell)


def cancel(realm: Realm, musketeer: i64, tell: Tell) -> None:
    """A Musketeer cancels the card for his player, or Old Noll for all. §9.23b §9.24b §5.22.x-c §7.67a"""
    faction = realm.agenda.detail()
    realm.agenda.done()
    send_home(realm, musketeer)
    if SEASON_KIND[realm.season_done] == OLD_NOLL:
        realm.noll_off = True
    if tell.listening:
        facts: Facts = {
            "faction": FACTIONS[faction],
            "musketeer": MUSKETEERS[musketeer],
            "card": SEASONS[realm.season_done],
        }
        tell.event(Event("cancel", facts))


# --- Old Noll ------------------------------------------------------------------------------------


def begin_noll(realm: Realm) -> None:
    """Each Frontier Zone in turn, unless somebody's Musketeer cancels it all. §9.24a §9.24b"""
    zones = realm.board().board.zones
    index = i64(len(zones)) - 1
    while index >= 0:
        realm.agenda.push(NOLL, realm.seat_of[realm.active], zones[index] * 256)
        index -= 1
    after: i64 = FACTION_COUNT - 1
    while after >= 0:
        faction = (realm.active + after) % FACTION_COUNT
        if has_musketeer(realm, faction):
            realm.agenda.push(CANCELLING, realm.seat_of[faction], faction)
        after -= 1


def noll_may_place(realm: Realm, zone: i64) -> bool:
    """A cube in an empty or own Zone. §9.24a"""
    owner = realm.owner(zone)
    if realm.agenda.detail() % 256 > 0 or realm.supply[realm.active] == 0:
        return False
    return owner in (NONE, realm.active) and not realm.is_shut(zone)


def noll_may_remove(realm: Realm, zone: i64) -> bool:
    """Up to two of anybody's, but never one's own last. §9.24a §6.54c §5.43a"""
    owner = realm.owner(zone)
    if owner == NONE or realm.agenda.detail() % 256 >= realm.board().decks.noll_removes:
        return False
    if owner != realm.active:
        return True
    return realm.on_board[owner] > 1 and realm.active != realm.dummy


def noll_place(realm: Realm, zone: i64, tell: Tell) -> None:
    """The Active Player's cube. §9.24a"""
    realm.agenda.done()
    put(realm, realm.active, zone, 1)
    if tell.listening:
        tell.event(Event("place", {"faction": FACTIONS[realm.active], "space": SPACES[zone], "cost": 0}))
    settle(realm, realm.active, zone, tell)


def noll_remove(realm: Realm, zone: i64, tell: Tell) -> None:
    """One of up to two. §9.24a"""
    realm.agenda.details[i64(len(realm.agenda.details)) - 1] += 1
    remove(realm, realm.active, zone, tell)
