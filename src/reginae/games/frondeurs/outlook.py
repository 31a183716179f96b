"""What a choice would cost and gain, told before it is made."""

from typing import Any

from reginae.games.frondeurs import duties
from reginae.games.frondeurs.affiliates import may_affiliate, supportable
from reginae.games.frondeurs.cubes import control_number
from reginae.games.frondeurs.gold import price, steps, ways
from reginae.games.frondeurs.ground import bit
from reginae.games.frondeurs.parts import NONE, SPACE_COUNT, SPACES, WORD
from reginae.games.frondeurs.placing import can_lift, open_spaces
from reginae.games.frondeurs.reach import cost
from reginae.games.frondeurs.state import Realm


def outlook(realm: Realm) -> dict[str, Any]:
    """By Space where a cube may be placed now: the cubes it costs besides, and what it would bring. §6.49"""
    due = realm.agenda.kind()
    if due == duties.TURN:
        low, high = supportable(realm) if may_affiliate(realm) else (0, 0)
        return {SPACES[space]: gain(realm, space, 0, 1) for space in members(low, high)}
    if due == duties.EXPENDING:
        return gold_outlook(realm)
    if not (duties.SETTING <= due <= duties.FREEING or due == duties.FALLING_BACK) or can_lift(realm):
        return {}
    low, high = open_spaces(realm, due, realm.agenda.detail())
    pays = due in (duties.SETTING, duties.PLACING, duties.COINING)
    return {
        SPACES[space]: gain(realm, space, int(cost(realm, realm.active, space)) if pays else 0, 1)
        for space in members(low, high)
    }


def members(low: int, high: int) -> list[int]:
    """The Spaces in a set."""
    return [space for space in range(SPACE_COUNT) if (high if space >= WORD else low) & bit(space)]


def gain(realm: Realm, space: int, extra: int, cubes: int) -> dict[str, Any]:
    """What so many cubes more in a Space would change for the Active Faction."""
    board, faction = realm.board().board, realm.active
    held = realm.holds(faction, space)
    ruled = held and realm.rules(faction, space)
    will_rule = (int(realm.cubes(space)) if held else 0) + cubes >= control_number(realm, faction, space)
    taken = realm.taken_high if space >= WORD else realm.taken_low
    claims = will_rule and not ruled and not taken & bit(space)
    scores = not realm.is_arrested(space)

    def change(low: int, full: int) -> int:
        return ((full if will_rule else low) - (full if ruled else low if held else 0)) if scores else 0

    return {
        "cost": extra,
        "influence": not held,
        "control": bool(will_rule and not ruled),
        "pp": change(int(board.pp_low[space]), int(board.pp[space])),
        "mp": change(int(board.mp_low[space]), int(board.mp[space])),
        "crowns": int(board.crowns[space]) if claims else 0,
        "coins": int(board.coins[space]) if claims else 0,
    }


def gold_outlook(realm: Realm) -> dict[str, Any]:
    """The same for a step of Gold or Exile; the cost is all that the box pays beside the cubes that stay. §7.64f"""
    first = realm.agenda.detail() == 0
    free_low, free_high, _, _ = ways(realm, first)
    place_low, place_high, swap_low, swap_high = steps(realm, first)
    shown: dict[str, Any] = {}
    for space in members(place_low | swap_low, place_high | swap_high):
        is_free = (free_high if space >= WORD else free_low) & bit(space) != 0
        cubes = 1 if realm.owner(space) in (NONE, realm.active) else int(realm.cubes(space))
        shown[SPACES[space]] = gain(realm, space, int(price(realm, space, is_free)) - cubes, cubes)
    return shown
