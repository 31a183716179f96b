"""Chapter 7.6: Mazarin's Exile and Spanish Gold, the bonus action beside a card. §1.4k §2.63"""

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.frondeurs.cubes import put, settle, take
from reginae.games.frondeurs.duties import EXPENDING, OPTION, SEASON, TURN
from reginae.games.frondeurs.ground import bit, first_in, with_space
from reginae.games.frondeurs.parts import FACTION_COUNT, FACTIONS, MAZARINIST, NONE, SPACES, WORD
from reginae.games.frondeurs.placing import MOST_WITH_BONUS
from reginae.games.frondeurs.reach import reach, reach_from
from reginae.games.frondeurs.state import Realm


def may_have_bonus(realm: Realm) -> bool:
    """Before or after a card that places at most two cubes, once, beside no Token. §7.61b §7.62 §7.63a §7.66 §7.67b"""
    if not realm.customs.gold or realm.bonus_done or realm.coin or realm.crowned or realm.token_used:
        return False
    due = realm.agenda.kind()
    if due == TURN:
        return has_played(realm) and realm.placed <= MOST_WITH_BONUS
    return due in (OPTION, SEASON)


def has_played(realm: Realm) -> bool:
    """Whether a card has been carried out this turn, so that the bonus may follow it."""
    return realm.card != NONE or realm.season_done != NONE


# --- Adding --------------------------------------------------------------------------------------


def amount(realm: Realm, faction: i64) -> i64:
    """How many cubes are laid away: one; after mid-game two in the middle, three at the bottom. §7.63b"""
    highest: i64 = NONE
    lowest: i64 = NONE
    other: i64 = 0
    while other < FACTION_COUNT:
        score = realm.mid[other]
        highest = max(highest, score)
        lowest = score if other == 0 else min(lowest, score)
        other += 1
    mine = realm.mid[faction]
    if mine == highest:
        return 1
    return 3 if mine == lowest else 2


def may_hoard(realm: Realm) -> bool:
    """Whether there are cubes to lay away."""
    return may_have_bonus(realm) and realm.supply[realm.active] > 0


def hoard(realm: Realm, tell: Tell) -> None:
    """Extra cubes go from the Supply to the box. §7.62 §7.63c §7.61a"""
    faction = realm.active
    count = min(amount(realm, faction), realm.supply[faction])
    realm.bonus_done = True
    realm.supply[faction] -= count
    realm.boxes[faction] += count
    if tell.listening:
        facts: Facts = {"faction": FACTIONS[faction], "count": int(count), "total": int(realm.boxes[faction])}
        tell.event(Event("hoard-exile" if faction == MAZARINIST else "hoard", facts))


# --- Expending -----------------------------------------------------------------------------------


def may_expend(realm: Realm) -> bool:
    """Whether the box can bring at least one cube to the board; the Dummy's never does. §7.64a §5.43c"""
    if realm.boxes[realm.active] == 0 or realm.active == realm.dummy or not may_have_bonus(realm):
        return False
    first, second, third, fourth = steps(realm, True)
    return first != 0 or second != 0 or third != 0 or fourth != 0


def begin_expending(realm: Realm) -> None:
    """The great play begins. §7.64a"""
    realm.bonus_done = True
    realm.touched_low = 0
    realm.touched_high = 0
    realm.agenda.push(EXPENDING, realm.seat_of[realm.active], 0)


def ways(realm: Realm, first: bool) -> tuple[i64, i64, i64, i64]:
    """What the chain can step to, free and at any cost: by the Spanish icon, from own Spaces, or from the chain.

    §7.64b §7.64c §7.64d
    """
    if not first:
        return reach_from(realm, realm.touched_low & ~realm.shut_low, realm.touched_high & ~realm.shut_high)
    if realm.active == MAZARINIST:
        return reach(realm, MAZARINIST)
    ground = realm.board()
    return 0, 0, ground.spanish_low, ground.spanish_high


def steps(realm: Realm, first: bool) -> tuple[i64, i64, i64, i64]:
    """Spaces where a cube can be placed, and those where cubes can be exchanged, as far as the box pays. §7.64g"""
    free_low, free_high, any_low, any_high = ways(realm, first)
    open_low = (any_low | realm.touched_low) & ~realm.shut_low & ~realm.barred_low
    open_high = (any_high | realm.touched_high) & ~realm.shut_high & ~realm.barred_high
    place_low: i64 = 0
    place_high: i64 = 0
    swap_low: i64 = 0
    swap_high: i64 = 0
    space = first_in(open_low, open_high, 0)
    while space != NONE:
        is_free = (free_high if space >= WORD else free_low) & bit(space) != 0
        if price(realm, space, is_free) <= realm.boxes[realm.active]:
            if realm.stacks[space] == 0 or realm.holds(realm.active, space):
                place_low, place_high = with_space(place_low, place_high, space)
            else:
                swap_low, swap_high = with_space(swap_low, swap_high, space)
        space = first_in(open_low, open_high, space + 1)
    return place_low, place_high, swap_low, swap_high


def price(realm: Realm, space: i64, is_free: bool) -> i64:
    """Cubes of the box that a step takes, its connector and the seizure of Control included. §7.64e §7.64f"""
    owner = realm.owner(space)
    fee: i64 = 0 if is_free else 1
    if owner == realm.active:
        in_chain = (realm.touched_high if space >= WORD else realm.touched_low) & bit(space)
        return 1 + fee if realm.customs.gold_pays_into_own and not in_chain else 1
    if owner == NONE:
        return 1 + fee
    return realm.cubes(space) + fee + (1 if realm.rules(owner, space) else 0)


def step(realm: Realm, space: i64, tell: Tell) -> None:
    """One Space of the chain: a cube is placed, or all cubes of another are exchanged. §7.64e §7.64f §6.47b"""
    faction = realm.active
    first = realm.agenda.detail() == 0
    free_low, free_high, _, _ = ways(realm, first)
    spent = price(realm, space, (free_high if space >= WORD else free_low) & bit(space) != 0)
    owner = realm.owner(space)
    count: i64 = 1 if owner in (NONE, faction) else realm.cubes(space)
    if owner not in (NONE, faction):
        take(realm, space, count)
    realm.boxes[faction] -= spent
    realm.supply[faction] += spent
    put(realm, faction, space, count)
    if space >= WORD:
        realm.touched_high |= bit(space)
    else:
        realm.touched_low |= bit(space)
    if first:
        realm.expended[faction * FACTION_COUNT + realm.seat_of[faction]] += 1  # §7.65
    realm.agenda.details[i64(len(realm.agenda.details)) - 1] = 1
    if tell.listening:
        facts: Facts = {"faction": FACTIONS[faction], "space": SPACES[space], "count": int(count), "spent": int(spent)}
        tell.event(Event("expend" if owner in (NONE, faction) else "exchange", facts))
    settle(realm, faction, space, tell)
