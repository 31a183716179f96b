"""What a player prefers who does not look ahead: the appeal of each action, in points."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.games.frondeurs import actions
from reginae.games.frondeurs.board.space_sets import intersection, members, set_at
from reginae.games.frondeurs.bots.expected_gains import better_gain, gain_of_act
from reginae.games.frondeurs.bots.space_values import SpaceValues, time_left
from reginae.games.frondeurs.bots.stakes import Stakes
from reginae.games.frondeurs.parts import MAZARINIST, NONE
from reginae.games.frondeurs.rules.adjacency import cost
from reginae.games.frondeurs.rules.gold import hoard_size
from reginae.games.frondeurs.rules.placing import pays_for_connectors
from reginae.games.frondeurs.state import duties
from reginae.games.frondeurs.state.table_state import TableState

NEVER: Final = -9.0
AT_ONCE: Final = 20.0  # before all else
CONNECTOR: Final = 0.8  # a cube paid on the way
ENOUGH: Final = 0.05  # to stop, if nothing better is to be had
PAWN: Final = 4.0
HOARDED: Final = 0.6  # a cube laid away
GOLD: Final = 0.8  # a cube brought out of the box, beside the points that each use costs
LATE_GOLD: Final = 0.6  # and more of it when time runs out
USE_OF_GOLD: Final = 5.5
EXCHANGED: Final = 0.5  # a cube of the box that a step takes
STEPS: Final = 8.0  # of a weight to a point, and to its square


def playout_weight(table: TableState, stakes: Stakes, code: i64) -> i64:
    """How often a playout picks an action, beside the others: 1 is rare, 0 never."""
    found = appeal(table, SpaceValues(table, stakes), code)
    if found <= NEVER:
        return 0
    return 1 + i64(STEPS * found * found) if found > 0.0 else 1


def preferred_action(table: TableState, stakes: Stakes, codes: vec[i64]) -> i64:
    """The action with the greatest appeal."""
    best = codes[0]
    if len(codes) == 1:
        return best
    values = SpaceValues(table, stakes)
    most = appeal(table, values, best)
    for code in codes:
        found = appeal(table, values, code)
        if found > most:
            best, most = code, found
    return best


def preferred_actions(table: TableState, stakes: Stakes, codes: vec[i64], count: i64) -> vec[i64]:
    """The actions with the greatest appeal, at most so many, in the order of their codes."""
    if len(codes) <= count:
        return codes
    values = SpaceValues(table, stakes)
    appeals = [appeal(table, values, code) for code in codes]
    least = sorted(appeals, reverse=True)[count - 1]
    kept = vec[i64](capacity=count)
    for place in range(len(codes)):
        if appeals[place] >= least and len(kept) < count:
            kept = append(kept, codes[place])
    return kept


def appeal(table: TableState, values: SpaceValues, code: i64) -> float:
    """What the action seems to bring."""
    verb, number, group = actions.verb_of(code), actions.number_in_verb(code), actions.verb_group(code)
    if group == actions.SPACE_VERBS:
        return appeal_of_space(table, values, verb, number)
    if group == actions.CARD_VERBS:
        return appeal_of_card(table, values, verb, number)
    if group == actions.TURN_VERBS:
        return appeal_between(table, values, verb, number)
    return appeal_of_answer(table, values, verb) if group == actions.ANSWER_VERBS else appeal_of_stopping(verb)


# --- Cards and Tokens ----------------------------------------------------------------------------


def appeal_of_card(table: TableState, values: SpaceValues, verb: i64, number: i64) -> float:
    """A card, its option, the Tokens that go with it, Gold and Exile."""
    if verb == actions.PLAY:
        return better_gain(table, values, number)
    if verb == actions.OPTION:
        return gain_of_act(table, values, table.card, number)
    if verb in (actions.SEASON, actions.CROWN, actions.COIN_LAST):
        return AT_ONCE
    if verb in (actions.CUBES_FIRST, actions.CUBES_LAST):
        return AT_ONCE / 2.0
    if verb == actions.HOARD and table.agenda.kind() == duties.TURN:
        return HOARDED * float(hoard_size(table, table.active))
    if verb == actions.EXPEND and table.agenda.kind() == duties.TURN:
        return appeal_of_expending(table, values.stakes)
    return 0.0


def appeal_between(table: TableState, values: SpaceValues, verb: i64, space: i64) -> float:
    """The Affiliate action, the King, prisoners."""
    if verb == actions.SUPPORT:
        return values.gain(table.active, space)
    if verb == actions.UNDERMINE:
        return NEVER if is_own(table, space) else -values.loss(space)
    if verb == actions.RECOVER:
        return appeal_of_pawn(table, values.stakes)
    if verb == actions.PAY:
        return -values.loss(space)
    return 0.5 if verb == actions.FORGO else -0.5


def appeal_of_answer(table: TableState, values: SpaceValues, verb: i64) -> float:
    """The King's Pawn, Musketeers, and answers to Season Cards."""
    if verb == actions.TAKE_KING:
        return appeal_of_pawn(table, values.stakes)
    if verb == actions.CANCEL:
        return 1.0
    if verb == actions.GIVE_COIN:
        return 0.5
    return 0.0 if verb == actions.SUFFER else -0.5


def appeal_of_pawn(table: TableState, stakes: Stakes) -> float:
    """The King's Pawn in hand, which counts nothing for the Mazarinist. §7.46a"""
    return PAWN * stakes.military[table.active] if table.active != MAZARINIST else 0.0


def appeal_of_expending(table: TableState, stakes: Stakes) -> float:
    """The cubes of the box, less the points that their use costs. §7.65"""
    brought = (GOLD + LATE_GOLD * (1.0 - time_left(table))) * float(table.boxes[table.active])
    return stakes.later[table.active] * brought - stakes.military[table.active] * USE_OF_GOLD


def appeal_of_stopping(verb: i64) -> float:
    """Enough, the end of the turn, not now."""
    if verb in (actions.END, actions.DONE):
        return ENOUGH
    return 1.0 if verb == actions.DECLINE_TURN else 0.0 if verb == actions.DECLINE else NEVER


# --- Spaces --------------------------------------------------------------------------------------


def appeal_of_space(table: TableState, values: SpaceValues, verb: i64, number: i64) -> float:
    """Where cubes are placed, removed or exchanged, and all that moves."""
    if verb == actions.PLACE:
        return appeal_of_placing(table, values, number)
    if verb == actions.REMOVE:
        return -values.loss(number)
    if verb == actions.MUSTER:
        return values.gain(actions.mustered_faction(number), actions.mustered_space(number))
    if verb == actions.EXCHANGE:
        return appeal_of_exchanging(table, values, number)
    if verb == actions.LIFT:
        return -values.loss(number)
    return appeal_of_movement(table, values, verb, number)


def appeal_of_movement(table: TableState, values: SpaceValues, verb: i64, number: i64) -> float:
    """Where a Move, a flight, the King or an arrest leads."""
    if verb == actions.MOVE_TO:
        return appeal_of_moving(table, values, number)
    if verb == actions.MOVE_FROM:
        return ENOUGH - values.loss(number)
    if verb == actions.FLEE:
        return values.gain(table.due_faction(), number)
    if verb == actions.KING_AT:
        return appeal_of_progress(table, values, number)
    if verb == actions.ARREST:
        return -values.value_of_all(number)
    return 0.0


def is_own(table: TableState, space: i64) -> bool:
    """Whether the Active Faction holds a Space."""
    return table.influences(table.active, space)


def appeal_of_placing(table: TableState, values: SpaceValues, space: i64) -> float:
    """One cube more, less what the way there costs."""
    faction = table.due_faction()
    gain = values.gain(faction, space)
    if pays_for_connectors(table.agenda.kind()) and not table.has_cubes(space):
        return gain - CONNECTOR * float(cost(table, faction, space))
    return gain


def appeal_of_progress(table: TableState, values: SpaceValues, space: i64) -> float:
    """The King in a Space: all cubes there go, and one from each Space joined by a line. §7.41c §7.41d"""
    total = -values.value_of_all(space)
    for near in members(intersection(set_at(table.board().lines, space), table.occupied())):
        total -= values.loss(near)
    return total


def appeal_of_exchanging(table: TableState, values: SpaceValues, space: i64) -> float:
    """A step of Gold that drives others out: what it brings and harms, less the cubes of the box."""
    cubes = table.cubes(space)
    taken = values.value(table.active, space, cubes) - values.value(table.owner(space), space, cubes)
    return taken - EXCHANGED * float(cubes)


def appeal_of_moving(table: TableState, values: SpaceValues, space: i64) -> float:
    """A Move's destination: what two cubes more are worth there, and what others lose by it."""
    faction, owner, cubes = table.active, table.owner(space), table.cubes(space)
    if owner in (faction, NONE):
        return values.value(faction, space, cubes + 2) - values.value(faction, space, cubes) - 1.0
    return values.value(faction, space, cubes + 1) - values.value(owner, space, cubes) - 1.0
