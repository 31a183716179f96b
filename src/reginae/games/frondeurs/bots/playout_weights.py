"""What a quick player feels drawn to: the appeal of each choice, in points, without looking further ahead."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.games.frondeurs import actions
from reginae.games.frondeurs.bots.expected_gains import of_act
from reginae.games.frondeurs.bots.space_values import SpaceValues, time_left
from reginae.games.frondeurs.parts import CARD_FIRST, CARD_SECOND, FACTION_COUNT, MAZARINIST, NONE, SPACE_COUNT
from reginae.games.frondeurs.rules.adjacency import cost
from reginae.games.frondeurs.rules.gold import amount
from reginae.games.frondeurs.state import duties
from reginae.games.frondeurs.state.table_state import TableState

NEVER: Final = -9.0
AT_ONCE: Final = 20.0  # before all else
HARM: Final = 0.35  # a point that one of three others loses, in own points
CONNECTOR: Final = 0.8  # a cube paid on the way
ENOUGH: Final = 0.05  # to stop, if nothing better is to be had
PAWN: Final = 4.0
HOARDED: Final = 0.6  # a cube laid away
GOLD: Final = 0.8  # a cube brought out of the box, beside the points that each use costs
LATE_GOLD: Final = 0.6  # and more of it when time runs out
USE_OF_GOLD: Final = 5.5
EXCHANGED: Final = 0.5  # a cube of the box that a step takes
STEPS: Final = 8.0  # of a weight to a point, and to its square


def weigh(table: TableState, code: i64) -> i64:
    """How often a sensible player picks a choice, beside the others: 1 is rare, 0 never."""
    drawn = appeal(table, SpaceValues(table), code)
    if drawn <= NEVER:
        return 0
    return 1 + i64(STEPS * drawn * drawn) if drawn > 0.0 else 1


def favourite(table: TableState, codes: vec[i64]) -> i64:
    """The choice with the greatest appeal."""
    best = codes[0]
    if len(codes) == 1:
        return best
    worth = SpaceValues(table)
    most = appeal(table, worth, best)
    for code in codes:
        drawn = appeal(table, worth, code)
        if drawn > most:
            best, most = code, drawn
    return best


def most_appealing(table: TableState, codes: vec[i64], count: i64) -> vec[i64]:
    """So many choices, or all there are, with the greatest appeal, in their usual order."""
    if len(codes) <= count:
        return codes
    worth = SpaceValues(table)
    drawn = [appeal(table, worth, code) for code in codes]
    least = sorted(drawn, reverse=True)[count - 1]
    kept = vec[i64](capacity=count)
    for place in range(len(codes)):
        if drawn[place] >= least and len(kept) < count:
            kept = append(kept, codes[place])
    return kept


def appeal(table: TableState, worth: SpaceValues, code: i64) -> float:
    """What the choice seems to bring."""
    if code >= actions.ATTEND:
        return appeal_of_words(table, code)
    if code >= actions.PLACE:
        return appeal_of_space(table, worth, code)
    if code >= actions.SUPPORT:
        return appeal_between(table, worth, code)
    return appeal_of_card(table, worth, code)


# --- Cards and Tokens ----------------------------------------------------------------------------


def appeal_of_card(table: TableState, worth: SpaceValues, code: i64) -> float:
    """A card, its option, the Tokens that go with it, Gold and Exile."""
    if code < actions.DISCARD:
        card = code - actions.PLAY
        return max(of_act(table, worth, card, CARD_FIRST[card]), of_act(table, worth, card, CARD_SECOND[card]))
    if code == actions.SEASON:
        return AT_ONCE
    if actions.OPTION <= code < actions.LIBERATE:
        return of_act(table, worth, table.card, code - actions.OPTION)
    if code == actions.CROWN:
        return AT_ONCE
    if actions.COIN_LAST <= code < actions.CUBES_FIRST:
        return AT_ONCE
    if code in (actions.CUBES_FIRST, actions.CUBES_LAST):
        return AT_ONCE / 2.0
    if code == actions.HOARD and table.agenda.kind() == duties.TURN:
        return HOARDED * float(amount(table, table.active))
    if code == actions.EXPEND and table.agenda.kind() == duties.TURN:
        return (GOLD + LATE_GOLD * (1.0 - time_left(table))) * float(table.boxes[table.active]) - USE_OF_GOLD
    return 0.0


def appeal_between(table: TableState, worth: SpaceValues, code: i64) -> float:
    """The Affiliate action, the King, prisoners, Musketeers, and answers to Season Cards."""
    if code < actions.UNDERMINE:
        return worth.gain(table.active, code - actions.SUPPORT)
    if code < actions.KING:
        space = code - actions.UNDERMINE
        return NEVER if mine(table, space) else harm(table, worth, space)
    if code == actions.RECOVER or code == actions.TAKE_KING:
        return PAWN if table.active != MAZARINIST else 0.0
    if actions.PAY <= code < actions.TAKE_KING:
        return -worth.loss(code - actions.PAY)
    if actions.CANCEL <= code < actions.GIVE_COIN:
        return 1.0
    if actions.GIVE_COIN <= code < actions.GIVE_CROWN or code == actions.FORGO:
        return 0.5
    return 0.0 if code == actions.SUFFER else -0.5


def appeal_of_words(table: TableState, code: i64) -> float:
    """Enough, the end of the turn, not now."""
    if code == actions.END or code == actions.DONE:
        return ENOUGH
    return 1.0 if code == actions.DECLINE_TURN else 0.0 if code == actions.DECLINE else NEVER


# --- Spaces --------------------------------------------------------------------------------------


def appeal_of_space(table: TableState, worth: SpaceValues, code: i64) -> float:
    """Where cubes come, go, or change hands."""
    if code < actions.REMOVE:
        return appeal_of_placing(table, worth, code - actions.PLACE)
    if code < actions.MUSTER:
        return harm(table, worth, code - actions.REMOVE)
    if code < actions.EXCHANGE:
        return appeal_of_mustering(table, worth, code - actions.MUSTER)
    if code < actions.LIFT:
        space = code - actions.EXCHANGE
        cubes = table.cubes(space)
        taken = worth.of(table.active, space, cubes) + HARM * worth.of(table.owner(space), space, cubes)
        return taken - EXCHANGED * float(cubes)
    if code < actions.MOVE_TO:
        return -worth.loss(code - actions.LIFT)
    if code < actions.MOVE_FROM:
        return appeal_of_moving(table, worth, code - actions.MOVE_TO)
    if code < actions.FLEE:
        return ENOUGH - worth.loss(code - actions.MOVE_FROM)
    if code < actions.KING_AT:
        return worth.gain(table.agenda.detail() // 256, code - actions.FLEE)
    if actions.ARREST <= code < actions.JAIL:
        return HARM * worth.all_of(code - actions.ARREST) * (-1.0 if mine(table, code - actions.ARREST) else 1.0)
    return 0.0


def mine(table: TableState, space: i64) -> bool:
    """Whether the Active Faction holds a Space."""
    return table.holds(table.active, space)


def decider(table: TableState) -> i64:
    """The Faction that chooses: the Active one, or whoever is named by what is due."""
    due = table.agenda.kind()
    if due in (duties.AWARDED, duties.LOSING, duties.CHOOSING):
        return table.agenda.detail() // 256
    return table.agenda.detail() // 256 // FACTION_COUNT if due == duties.ERRAND else table.active


def appeal_of_placing(table: TableState, worth: SpaceValues, space: i64) -> float:
    """One cube more, less what the way there costs."""
    faction = decider(table)
    gain = worth.gain(faction, space)
    due = table.agenda.kind()
    if duties.SETTING <= due <= duties.COINING and table.stacks[space] == 0:
        return gain - CONNECTOR * float(cost(table, faction, space))
    return gain


def harm(table: TableState, worth: SpaceValues, space: i64) -> float:
    """One cube less: a loss if it is one's own."""
    loss = worth.loss(space)
    return -loss if table.holds(decider(table), space) else HARM * loss


def appeal_of_mustering(table: TableState, worth: SpaceValues, target: i64) -> float:
    """A Musketeer's cube: one's own colour alone."""
    colour, space = target // SPACE_COUNT, target % SPACE_COUNT
    return worth.gain(colour, space) if colour == decider(table) else NEVER


def appeal_of_moving(table: TableState, worth: SpaceValues, space: i64) -> float:
    """A Move's destination: what two cubes more are worth there, and what others lose by it."""
    faction, owner, cubes = table.active, table.owner(space), table.cubes(space)
    if owner in (faction, NONE):
        return worth.of(faction, space, cubes + 2) - worth.of(faction, space, cubes) - 1.0
    return worth.of(faction, space, cubes + 1) + HARM * worth.of(owner, space, cubes) - 1.0
