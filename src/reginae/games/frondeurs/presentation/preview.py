"""What an action would cost and bring, shown before it is chosen."""

from typing import Final

from librt.vecs import append

from reginae.games.frondeurs.actions import ACTIONS
from reginae.games.frondeurs.board.space_sets import contains, members, set_at, space_ids
from reginae.games.frondeurs.legal.legal_actions import legal
from reginae.games.frondeurs.parts import (
    ACT_MOVES,
    ACT_PLACES,
    ACT_REMOVES,
    ACTS,
    CARD_ACTS,
    CARD_TARGET,
    CARDS,
    FACTIONS,
    INDEX,
    NONE,
    SPACES,
)
from reginae.games.frondeurs.presentation.names import faction_id
from reginae.games.frondeurs.rules.adjacency import cost, placeable
from reginae.games.frondeurs.rules.arrests import pair_of
from reginae.games.frondeurs.rules.gold import chain_neighbours, is_first_step, price
from reginae.games.frondeurs.rules.moving import destinations, needed_at
from reginae.games.frondeurs.rules.placing import card_target, cubes_left, pays_for_connectors
from reginae.games.frondeurs.rules.removing import removable
from reginae.games.frondeurs.rules.routes import all_routes
from reginae.games.frondeurs.state import duties
from reginae.games.frondeurs.state.table_state import TableState
from reginae.games.frondeurs.view_types import ActionPreview, FactionId

PLACING_VERBS: Final = ("place", "support", "flee")
REMOVING_VERBS: Final = ("remove", "undermine", "pay", "lift")


def preview(table: TableState, seat: int) -> dict[str, ActionPreview]:
    """By choice, as it is written: the cubes it costs besides, and what it would change on the board. §6.49"""
    shown: dict[str, ActionPreview] = {}
    for code in legal(table, seat):
        action = ACTIONS[code]
        change = preview_of(table, action.verb, list(action.parts))
        if change:
            shown[action.notation] = change
    return shown


def preview_of(table: TableState, verb: str, parts: list[str]) -> ActionPreview:
    """What one choice would change; nothing if it changes no cubes by itself."""
    if not parts or parts[-1] not in INDEX:
        return {}
    space = INDEX[parts[-1]]
    if verb == "exchange" or (verb in PLACING_VERBS and table.agenda.kind() == duties.EXPENDING):
        return by_gold(table, space)
    if verb in PLACING_VERBS:
        pays = verb == "place" and pays_for_connectors(table.agenda.kind())
        extra = int(cost(table, table.active, space)) if pays else 0
        return cubes_change(table, int(table.due_faction()), space, 1, extra)
    if verb in REMOVING_VERBS:
        return cubes_change(table, table.owner(space), space, -1)
    if verb == "muster":
        return cubes_change(table, FACTIONS.index(parts[0]), space, 1)
    if verb == "king-at":
        return {"leaving": leaving(table, space)}
    if verb == "free" and table.agenda.kind() == duties.LIBERATING:
        return liberation(table, space)
    return by_move(table, verb, space)


def cubes_change(table: TableState, faction: int, space: int, cubes: int, extra: int = 0) -> ActionPreview:
    """What so many cubes more, or fewer, in a Space would change for a Faction."""
    printed = table.board().printed
    held = int(table.cubes(space)) if table.influences(faction, space) else 0
    controls_now = held > 0 and table.controls(faction, space)
    will_control = held + cubes >= table.board().control_number(faction, space)
    claims = will_control and not controls_now and not contains(table.claimed, space)

    def change_of_points(influence: int, control: int) -> int:
        if table.is_arrested(space):
            return 0
        now, then = (control if controls_now else influence), (control if will_control else influence)
        return (then if held + cubes > 0 else 0) - (now if held else 0)

    return {
        "faction": faction_id(faction),
        "cost": extra,
        "cubes": cubes,
        "influence": (held > 0) != (held + cubes > 0),
        "control": bool(will_control) != bool(controls_now),
        "pp": change_of_points(int(printed.influence_pp[space]), int(printed.pp[space])),
        "mp": change_of_points(int(printed.influence_mp[space]), int(printed.mp[space])),
        "crowns": int(printed.crowns[space]) if claims else 0,
        "coins": int(printed.coins[space]) if claims else 0,
    }


def by_gold(table: TableState, space: int) -> ActionPreview:
    """A step of Gold or Exile; the cost is all that the box pays beside the cubes that stay. §7.64f"""
    free, _ = chain_neighbours(table, is_first_step(table))
    cubes = int(table.cubes(space)) if table.is_held_by_others(table.active, space) else 1
    return cubes_change(table, table.active, space, cubes, int(price(table, space, contains(free, space))) - cubes)


# --- Moves, and the King's -----------------------------------------------------------------------


def by_move(table: TableState, verb: str, space: int) -> ActionPreview:
    """A Move: the least it costs to come there; then how many would arrive with one cube more from here. §6.63a"""
    if verb == "move-to":
        needed = needed_at(table, space)
        routes = all_routes(table, space, card_target(table), needed, table.movers)
        return cubes_change(table, table.active, space, int(needed), int(routes.gates))
    if verb == "move-from":
        destination = table.agenda.detail()
        movers = append(table.movers[:], space)
        routes = all_routes(table, destination, card_target(table), needed_at(table, destination), movers)
        arrive = len(movers) + int(routes.missing - routes.gates)
        return {"arrive": arrive, "lost": int(routes.gates), "more": int(routes.missing)}
    return {}


def leaving(table: TableState, space: int) -> dict[FactionId, int]:
    """By Faction the cubes that the King's Progress drives out. §7.41c §7.41d"""
    board = table.board()
    counts: dict[FactionId, int] = {}
    for near in members(set_at(board.lines, space)):
        owner = int(table.owner(near))
        if owner != NONE:
            counts[faction_id(owner)] = counts.get(faction_id(owner), 0) + 1
    owner = int(table.owner(space))
    if owner != NONE:
        counts[faction_id(owner)] = counts.get(faction_id(owner), 0) + int(table.cubes(space))
    return counts


def liberation(table: TableState, person: int) -> ActionPreview:
    """The first prisoner costs all own cubes in the Fortress, further ones nothing. §7.25c"""
    prison = int(table.prisons[pair_of(table, person)])
    first = table.agenda.detail() == NONE
    return {"fortress": SPACES[prison], "given_up": int(table.cubes(prison)) if first else 0}


# --- How far a card reaches ----------------------------------------------------------------------


def range_of_cards(table: TableState, seat: int) -> dict[str, list[str]]:
    """By choice of a card, or of one of its options: the Spaces with which it could begin. §6.22a §6.22b §6.62"""
    shown: dict[str, list[str]] = {}
    for code in legal(table, seat):
        action = ACTIONS[code]
        if action.verb == "play":
            card = CARDS.index(action.parts[0])
            reached = {space for act in sorted(CARD_ACTS[card]) for space in first_spaces(table, card, act)}
            shown[action.notation] = sorted(reached)
        elif action.verb == "do":
            shown[action.notation] = first_spaces(table, int(table.card), ACTS.index(action.parts[0]))
    return shown


def first_spaces(table: TableState, card: int, act: int) -> list[str]:
    """The Spaces with which an option of a card could begin."""
    if ACT_MOVES[act]:
        return space_ids(destinations(table, CARD_TARGET[card], False))
    if ACT_PLACES[act] and table.supply[table.active]:
        return space_ids(placeable(table, table.active, CARD_TARGET[card], cubes_left(table, ACT_PLACES[act])))
    return space_ids(removable(table, card, act)) if ACT_REMOVES[act] else []
