"""What a choice would cost and bring, told before it is made."""

from typing import Final

from reginae.games.frondeurs import duties
from reginae.games.frondeurs.actions import ACTIONS
from reginae.games.frondeurs.choices import legal
from reginae.games.frondeurs.cubes import control_number, spaces_in
from reginae.games.frondeurs.gold import price, ways
from reginae.games.frondeurs.ground import bit
from reginae.games.frondeurs.moving import destinations, needed_at
from reginae.games.frondeurs.names import faction_id
from reginae.games.frondeurs.parts import (
    ACT_MOVES,
    ACT_PLACES,
    ACT_REMOVES,
    ACTS,
    CARD_ACTS,
    CARD_TARGET,
    CARDS,
    FACTION_COUNT,
    FACTIONS,
    INDEX,
    NONE,
    WORD,
)
from reginae.games.frondeurs.placing import card_target, room
from reginae.games.frondeurs.reach import cost, placeable
from reginae.games.frondeurs.removing import removable
from reginae.games.frondeurs.routes import all_routes
from reginae.games.frondeurs.state import Realm
from reginae.games.frondeurs.view_types import ActionPreview, FactionId

COMES: Final = ("place", "support", "flee")
GOES: Final = ("remove", "undermine", "pay", "lift")
PAYS: Final = (duties.SETTING, duties.PLACING, duties.COINING)
OF_A_FACTION: Final = (duties.AWARDED, duties.LOSING, duties.FLEEING)


def preview(realm: Realm, seat: int) -> dict[str, ActionPreview]:
    """By choice, as it is written: the cubes it costs besides, and what it would change on the board. §6.49"""
    shown: dict[str, ActionPreview] = {}
    for code in legal(realm, seat):
        action = ACTIONS[code]
        change = preview_of(realm, action.verb, list(action.parts))
        if change:
            shown[action.notation] = change
    return shown


def preview_of(realm: Realm, verb: str, parts: list[str]) -> ActionPreview:
    """What one choice would change; nothing if it changes no cubes by itself."""
    if not parts or parts[-1] not in INDEX:
        return {}
    space = INDEX[parts[-1]]
    if verb == "exchange" or (verb in COMES and realm.agenda.kind() == duties.EXPENDING):
        return by_gold(realm, space)
    if verb in COMES:
        pays = verb == "place" and realm.agenda.kind() in PAYS
        return cubes_change(realm, acting(realm), space, 1, int(cost(realm, realm.active, space)) if pays else 0)
    if verb in GOES:
        return cubes_change(realm, realm.owner(space), space, -1)
    if verb == "muster":
        return cubes_change(realm, FACTIONS.index(parts[0]), space, 1)
    if verb == "king-at":
        return {"leaving": leaving(realm, space)}
    return by_move(realm, verb, space)


def acting(realm: Realm) -> int:
    """The Faction whose cubes are placed now."""
    due, detail = realm.agenda.kind(), realm.agenda.detail()
    if due == duties.ERRAND:
        return int(detail) // 256 // FACTION_COUNT
    return int(detail) // 256 if due in OF_A_FACTION else int(realm.active)


def cubes_change(realm: Realm, faction: int, space: int, cubes: int, extra: int = 0) -> ActionPreview:
    """What so many cubes more, or fewer, in a Space would change for a Faction."""
    board = realm.board().board
    held = int(realm.cubes(space)) if realm.holds(faction, space) else 0
    ruled = held > 0 and realm.rules(faction, space)
    will_rule = held + cubes >= control_number(realm, faction, space)
    taken = realm.taken_high if space >= WORD else realm.taken_low
    claims = will_rule and not ruled and not taken & bit(space)

    def difference(low: int, full: int) -> int:
        if realm.is_arrested(space):
            return 0
        now, then = (full if ruled else low), (full if will_rule else low)
        return (then if held + cubes > 0 else 0) - (now if held else 0)

    return {
        "faction": faction_id(faction),
        "cost": extra,
        "cubes": cubes,
        "influence": (held > 0) != (held + cubes > 0),
        "control": bool(will_rule) != bool(ruled),
        "pp": difference(int(board.pp_low[space]), int(board.pp[space])),
        "mp": difference(int(board.mp_low[space]), int(board.mp[space])),
        "crowns": int(board.crowns[space]) if claims else 0,
        "coins": int(board.coins[space]) if claims else 0,
    }


def by_gold(realm: Realm, space: int) -> ActionPreview:
    """A step of Gold or Exile; the cost is all that the box pays beside the cubes that stay. §7.64f"""
    free_low, free_high, _, _ = ways(realm, realm.agenda.detail() == 0)
    is_free = (free_high if space >= WORD else free_low) & bit(space) != 0
    cubes = 1 if realm.owner(space) in (NONE, realm.active) else int(realm.cubes(space))
    return cubes_change(realm, realm.active, space, cubes, int(price(realm, space, is_free)) - cubes)


# --- Moves, and the King's -----------------------------------------------------------------------


def by_move(realm: Realm, verb: str, space: int) -> ActionPreview:
    """A Move: the least it costs to come there; then how many would arrive with one cube more from here. §6.63a"""
    if verb == "move-to":
        needed = needed_at(realm, space)
        routes = all_routes(realm, realm.active, space, card_target(realm), needed)
        regions = [region for region in range(len(routes.parents)) if routes.can_choose(region, needed)]
        least = min(int(routes.gates_from(region)) for region in regions)
        return cubes_change(realm, realm.active, space, int(needed), least)
    if verb == "move-from":
        destination = realm.agenda.detail()
        needed = needed_at(realm, destination)
        routes = all_routes(realm, realm.active, destination, card_target(realm), needed)
        arrive, missing, _ = routes.arriving(routes.region_of(space))
        moving = len(realm.movers) + 1 + int(missing)
        return {"arrive": int(arrive), "lost": moving - int(arrive), "more": int(missing)}
    return {}


def leaving(realm: Realm, space: int) -> dict[FactionId, int]:
    """By Faction the cubes that the King's Progress drives out. §7.41c §7.41d"""
    ground = realm.board()
    counts: dict[FactionId, int] = {}
    for near in spaces_in(ground.ring_low[space], ground.ring_high[space]):
        owner = int(realm.owner(INDEX[near]))
        if owner != NONE:
            counts[faction_id(owner)] = counts.get(faction_id(owner), 0) + 1
    owner = int(realm.owner(space))
    if owner != NONE:
        counts[faction_id(owner)] = counts.get(faction_id(owner), 0) + int(realm.cubes(space))
    return counts


# --- How far a card reaches ----------------------------------------------------------------------


def range_of_cards(realm: Realm, seat: int) -> dict[str, list[str]]:
    """By choice of a card, or of one of its options: the Spaces with which it could begin. §6.22a §6.22b §6.62"""
    shown: dict[str, list[str]] = {}
    for code in legal(realm, seat):
        action = ACTIONS[code]
        if action.verb == "play":
            card = CARDS.index(action.parts[0])
            reached = {space for act in sorted(CARD_ACTS[card]) for space in begins(realm, card, act)}
            shown[action.notation] = sorted(reached)
        elif action.verb == "do":
            shown[action.notation] = begins(realm, int(realm.card), ACTS.index(action.parts[0]))
    return shown


def begins(realm: Realm, card: int, act: int) -> list[str]:
    """The Spaces with which an option of a card could begin."""
    if ACT_MOVES[act]:
        return spaces_in(*destinations(realm, CARD_TARGET[card], False))
    if ACT_PLACES[act] and realm.supply[realm.active]:
        return spaces_in(*placeable(realm, realm.active, CARD_TARGET[card], room(realm, ACT_PLACES[act])))
    return spaces_in(*removable(realm, card, act)) if ACT_REMOVES[act] else []
