"""What a choice would change in cubes, Control and points: told in words as its effect, and marked on the map."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

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
    FACTION_COUNT,
    FACTIONS,
    INDEX,
    NONE,
)
from reginae.games.frondeurs.rules.adjacency import cost, placeable
from reginae.games.frondeurs.rules.gold import chain_neighbours, is_first_step, price
from reginae.games.frondeurs.rules.moving import chosen_from, destinations, needed_at
from reginae.games.frondeurs.rules.placing import card_target, cubes_left, pays_for_connectors
from reginae.games.frondeurs.rules.removing import removable
from reginae.games.frondeurs.rules.routes import all_routes
from reginae.games.frondeurs.state import duties
from reginae.games.frondeurs.state.table_state import TableState
from reginae.games.frondeurs.view_types import ActionPreview

PLACING_VERBS: Final = ("place", "support", "flee", "exchange")
REMOVING_VERBS: Final = ("remove", "undermine", "pay", "lift")
CHANGING_VERBS: Final = (*PLACING_VERBS, *REMOVING_VERBS, "muster", "move-to")


@final
class CubesChange:
    """What so many cubes more, or fewer, of a Faction would change in a Space, and what they cost besides."""

    def __init__(
        self, table: TableState, faction: int, space: int, cubes: int, cost: int = 0, held: int = NONE
    ) -> None:
        board = table.board()
        printed = board.printed
        if held == NONE:
            held = int(table.cubes(space)) if table.influences(faction, space) else 0
        self.faction = faction
        self.space = space
        self.cubes = cubes
        self.cost = cost
        self.held = held  # before
        self.left = held + cubes
        self.needed = int(board.control_number(faction, space))  # for Control
        self.controlled = held > 0 and held >= self.needed
        self.will_control = self.left >= self.needed
        self.wins = self.will_control and not self.controlled
        first = self.wins and not contains(table.claimed, space)
        self.crowns = int(board.crowns[space]) if first else 0
        self.coins = int(board.coins[space]) if first else 0
        scores = not table.is_arrested(space)  # §7.21c
        self.pp = self.change_of(int(printed.influence_pp[space]), int(printed.pp[space])) if scores else 0
        self.mp = self.change_of(int(printed.influence_mp[space]), int(printed.mp[space])) if scores else 0

    def change_of(self, influence: int, control: int) -> int:
        """How the points change of a Space that gives so many with Influence and with Control. §8.22a §8.22b"""
        before = 0 if self.held == 0 else control if self.controlled else influence
        after = 0 if self.left == 0 else control if self.will_control else influence
        return after - before

    def changes_control(self) -> bool:
        """Whether Control is won or lost."""
        return self.will_control != self.controlled


@final
class MoveChange:
    """The cubes of a Move: how many would arrive, how many pay for the way, how many must still be chosen."""

    def __init__(self, arrive: int, lost: int, more: int) -> None:
        self.arrive = arrive
        self.lost = lost
        self.more = more


def change_of_action(table: TableState, verb: str, parts: list[str]) -> CubesChange | None:
    """What a choice would change in its Space; None if it changes no cubes by itself. §6.49"""
    if verb not in CHANGING_VERBS:
        return None
    space = INDEX[parts[-1]]
    if verb in REMOVING_VERBS:
        return CubesChange(table, int(table.owner(space)), space, -1)
    if verb == "muster":
        return CubesChange(table, FACTIONS.index(parts[0]), space, 1)
    if verb == "move-to":
        needed = needed_at(table, space)
        routes = all_routes(table, space, card_target(table), needed, table.movers)
        return CubesChange(table, int(table.active), space, int(needed), int(routes.gates))
    if table.agenda.kind() == duties.EXPENDING:
        return change_by_gold(table, space)
    pays = verb == "place" and pays_for_connectors(table.agenda.kind())
    extra = int(cost(table, table.active, space)) if pays else 0
    return CubesChange(table, int(table.due_faction()), space, 1, extra)


def change_by_gold(table: TableState, space: int) -> CubesChange:
    """A step of Gold or Exile; the cost is all that the box pays beside the cubes that stay. §7.64f"""
    free, _near = chain_neighbours(table, is_first_step(table))
    cubes = int(table.cubes(space)) if table.is_held_by_others(table.active, space) else 1
    paid = int(price(table, space, contains(free, space)))
    return CubesChange(table, int(table.active), space, cubes, paid - cubes)


# --- Moves, and the King's -----------------------------------------------------------------------


def move_with(table: TableState, space: int) -> MoveChange:
    """The Move with one cube more from this Space. §6.63a §6.63b"""
    return move_of(table, append(table.movers[:], space))


def move_of(table: TableState, movers: vec[i64]) -> MoveChange:
    """The Move of these cubes to the Space that it is aimed at. §6.63a"""
    destination = table.agenda.detail()
    routes = all_routes(table, destination, card_target(table), needed_at(table, destination), movers)
    arrive = len(movers) + int(routes.missing - routes.gates)
    return MoveChange(arrive, int(routes.gates), int(routes.missing))


def left_behind(table: TableState, space: int) -> CubesChange:
    """What one cube more that moves away from here changes. §6.66"""
    held = int(table.cubes(space) - chosen_from(table, space))
    return CubesChange(table, int(table.active), space, -1, held=held)


def leaving(table: TableState, space: int) -> list[int]:
    """By Faction the cubes that the King's Progress drives out. §7.41c §7.41d"""
    counts = [0] * FACTION_COUNT
    for near in members(set_at(table.board().lines, space)):
        if table.has_cubes(near):
            counts[table.owner(near)] += 1
    if table.has_cubes(space):
        counts[table.owner(space)] += int(table.cubes(space))
    return counts


# --- What the map draws --------------------------------------------------------------------------


def preview(table: TableState, seat: int) -> dict[str, ActionPreview]:
    """By choice, as it is written: the cubes it costs besides, and whether Control changes, where either is so."""
    shown: dict[str, ActionPreview] = {}
    for code in legal(table, seat):
        action = ACTIONS[code]
        parts = list(action.parts)
        cost_of, control = 0, False
        if action.verb == "move-from":
            cost_of = move_with(table, INDEX[parts[0]]).lost
        else:
            change = change_of_action(table, action.verb, parts)
            if change is not None:
                cost_of, control = change.cost, change.changes_control()
        if cost_of or control:
            shown[action.notation] = {"cost": cost_of, "control": control}
    return shown


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
