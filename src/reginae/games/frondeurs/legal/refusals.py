"""The rule that forbids an action now, in the player's words."""

from typing import Final

from mypy_extensions import i64

from reginae.core import CHANCE, Refusal
from reginae.games.frondeurs import actions
from reginae.games.frondeurs.board.space_sets import contains, set_at
from reginae.games.frondeurs.legal.legal_actions import legal
from reginae.games.frondeurs.legal.refusal_reasons import (
    BARRED,
    REMOVES_DUMMY,
    reason_against_destination,
    reason_against_option,
    reason_against_placing,
    reason_against_removing,
    reason_against_turn,
    removes_dummy,
)
from reginae.games.frondeurs.legal.season_refusals import reason_during_season
from reginae.games.frondeurs.parts import NONE
from reginae.games.frondeurs.rules.adjacency import is_barred
from reginae.games.frondeurs.state import duties
from reginae.games.frondeurs.state.table_state import TableState, who_acts

# What is still to be chosen before anything else
REASONS_WHILE_DUE: Final = {
    duties.SETTING: Refusal("4.12.11a", "Place your cubes before the start first, by the usual rules."),
    duties.PLACING: Refusal(
        "5.22.v", "Cubes are being placed: choose a Space for the next one, or say that it is enough."
    ),
    duties.COINING: Refusal("6.84b", "A Coin's cubes are being placed: choose a Space, or say that it is enough."),
    duties.FREEING: Refusal(
        "6.34a", "A Season Card's cubes are being placed: choose a Space, or say that it is enough."
    ),
    duties.REMOVING: Refusal("5.22.vi", "Cubes are being removed: choose one, or say that it is enough."),
    duties.AIMING: Refusal("6.61b", "A Move is being made: choose where all its cubes will end."),
    duties.MOVING: Refusal(
        "6.63b",
        "Choose cubes that can come to the destination, pay their way and add to those who arrive; then it is enough.",
    ),
    duties.FLEEING: Refusal(
        "6.67b", "Displaced cubes go to adjacent Spaces, empty or their own, but not the way the movers came."
    ),
    duties.FALLING_BACK: Refusal("5.22.viii", "A card was given up: place one cube in an empty Space."),
    duties.EXPENDING: Refusal(
        "7.64g", "Cubes of the box go step by step, to Spaces joined to those reached, as far as the box pays."
    ),
    duties.LIBERATING: Refusal(
        "7.25c", "Set prisoners of one Fortress that you Control free, then say that it is enough."
    ),
    duties.TRANSFERRING: Refusal("7.27", "Choose another Fortress of yours that your Influence joins to the first."),
    duties.PROGRESSING: Refusal(
        "7.43a",
        "The King visits no prisoner, Frontier Zone, Avatar or Musketeer, and does not cost you your last cube.",
    ),
    duties.RECOVERING: Refusal(
        "7.44b", "The King's Pawn costs two: remove cubes of yours, never the last, or forgo placements you have."
    ),
    duties.SEIZING: Refusal(
        "9.26b", "Arrest a Person worth one or two PP who is free and named on neither Arrest card."
    ),
    duties.RELEASING: Refusal(
        "7.25b", "Somebody must go free for want of tokens; Guise only if you have Influence at Don Carlos."
    ),
    duties.JAILING: Refusal("7.26", "Choose the Fortress in which the prisoner is held."),
    duties.FINDING: Refusal("7.44c", "The King's Pawn is within reach: take it, or leave it."),
    duties.REACTING: Refusal("5.22.x-a", "You may send a Musketeer now, or not."),
    duties.BLOCKING: Refusal("7.53b", "A Space has been named: let d'Artagnan bar it, or not."),
    duties.ASSISTING: Refusal("7.53g", "A Musketeer rides out: lend Porthos, or not."),
    duties.CHOOSING: Refusal(
        "7.53d", "Aramis frees a prisoner, or visits Spaces with the Retzist shield and the Orders."
    ),
    duties.ERRAND: Refusal(
        "7.53c", "One cube at each of up to five Spaces of his; a colour joins only its own, or an empty Space."
    ),
}

# Which Spaces are asked for, by what is due
VERBS_ASKED: Final[dict[int, list[int]]] = {
    duties.SETTING: [actions.PLACE, actions.LIFT],
    duties.PLACING: [actions.PLACE, actions.LIFT],
    duties.COINING: [actions.PLACE, actions.LIFT],
    duties.FREEING: [actions.PLACE, actions.LIFT],
    duties.FALLING_BACK: [actions.PLACE, actions.LIFT],
    duties.REMOVING: [actions.REMOVE],
    duties.AIMING: [actions.MOVE_TO],
    duties.MOVING: [actions.MOVE_FROM],
    duties.FLEEING: [actions.FLEE],
    duties.EXPENDING: [actions.PLACE, actions.EXCHANGE],
    duties.LIBERATING: [actions.FREE],
    duties.TRANSFERRING: [actions.JAIL],
    duties.PROGRESSING: [actions.KING_AT],
    duties.AWARDED: [actions.PLACE, actions.REMOVE],
    duties.LOSING: [actions.REMOVE],
    duties.NOLL: [actions.PLACE, actions.REMOVE],
    duties.SEIZING: [actions.ARREST],
    duties.RELEASING: [actions.FREE],
    duties.JAILING: [actions.JAIL],
    duties.CHOOSING: [actions.REMOVE, actions.MUSTER, actions.FREE],
    duties.ERRAND: [actions.REMOVE, actions.MUSTER],
}
CHANCE_VERB: Final[dict[int, int]] = {
    duties.DEALING: actions.DRAW,
    duties.UNVEILING: actions.UNVEIL,
    duties.MINTING: actions.MINT,
    duties.ROLLING: actions.ROLL,
}


def refusal(table: TableState, seat: i64, code: i64) -> Refusal | None:
    """The rule that forbids this choice; None if it is legal."""
    due = table.agenda.kind()
    if due == duties.OVER:
        return Refusal("8.11", "The game is over.")
    if (seat == CHANCE) != (actions.verb_group(code) == actions.CHANCE_VERBS):
        return Refusal(
            "4.12.14", "Only chance draws cards, turns Coins over and rolls the die, and only when that is due."
        )
    if seat != who_acts(table):
        return refusal_out_of_turn(table, due, seat)
    if seat == CHANCE and actions.verb_of(code) != CHANCE_VERB[int(due)]:
        return Refusal("4.12.14", "Something else is to be drawn or rolled now.")
    if may_be_offered(table, due, code) and code in legal(table, seat):
        return None
    if seat == CHANCE:
        return Refusal("4.12.14", "That card or Coin cannot come up now.")
    return reason_against(table, due, code)


def may_be_offered(table: TableState, due: i64, code: i64) -> bool:
    """A quick look that spares the list of legal actions where it could not hold the code anyway."""
    verb, number, group = actions.verb_of(code), actions.number_in_verb(code), actions.verb_group(code)
    if group == actions.SPACE_VERBS:
        return verb in VERBS_ASKED.get(int(due), [])
    if verb in (actions.PLAY, actions.DISCARD):
        return due == duties.TURN and table.find_card(table.active, number) != NONE
    if verb in (actions.SUPPORT, actions.UNDERMINE):
        return due == duties.TURN and contains(set_at(table.board().shields, table.active), number)
    if verb == actions.PAY:
        return due == duties.RECOVERING
    if verb == actions.TRANSFER:
        return due == duties.TURN and table.is_arrested(number)
    return True


def refusal_out_of_turn(table: TableState, due: i64, seat: i64) -> Refusal:
    """Another seat, or chance, is to choose."""
    if duties.group_of(due) == duties.BY_CHANCE:
        return Refusal("4.12.14", "Something is being drawn or rolled; wait for it.")
    if seat == table.seat_of[table.active]:
        return Refusal("1.55", "Another player is to answer first; wait for it.")
    return Refusal("5.13", "It is another player's choice now.")


def reason_against(table: TableState, due: i64, code: i64) -> Refusal:
    """Why the seat that is to choose may not choose this."""
    verb, space = actions.verb_of(code), actions.number_in_verb(code)
    if may_be_offered(table, due, code) and removes_dummy(table, due, verb, space):
        return REMOVES_DUMMY
    if due == duties.TURN:
        return reason_against_turn(table, code)
    if due == duties.OPTION:
        return reason_against_option(table, verb, space)
    if due == duties.REMOVING and verb == actions.REMOVE:
        return reason_against_removing(table, space)
    if due == duties.AIMING and verb == actions.MOVE_TO:
        return reason_against_destination(table, space)
    if duties.group_of(due) == duties.PLACEMENT and due != duties.FALLING_BACK and verb == actions.PLACE:
        return reason_against_placing(table, due, space)
    if verb == actions.MUSTER and is_barred_on_errand(table, actions.mustered_space(space)):
        return BARRED
    if due == duties.SEASON or duties.group_of(due) == duties.SEASON_CARD:
        return reason_during_season(table, due, verb, space)
    return REASONS_WHILE_DUE[int(due)]


def is_barred_on_errand(table: TableState, space: i64) -> bool:
    """Whether d'Artagnan keeps whoever sent the Musketeer out of a Space: the Active Player alone. §7.53b"""
    return table.due_faction() == table.active and is_barred(table, space)
