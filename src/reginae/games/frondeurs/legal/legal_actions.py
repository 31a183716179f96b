"""Which actions are legal now: for what is due, in the order of their codes."""

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import code_range
from reginae.games.frondeurs.actions import (
    DONE,
    DRAW,
    EXCHANGE,
    FLEE,
    FORGO,
    FREE,
    JAIL,
    KING_AT,
    LIFT,
    MINT,
    MOVE_FROM,
    MOVE_TO,
    PAY,
    PLACE,
    RECOVER,
    REMOVE,
    ROLL,
    coin_code,
    coin_value,
)
from reginae.games.frondeurs.board.space_sets import add_codes, is_empty
from reginae.games.frondeurs.legal.response_actions import response_actions
from reginae.games.frondeurs.legal.turn_actions import add_control, card_actions
from reginae.games.frondeurs.parts import ACT_REMOVES, CARD_COUNT, FACES, NONE
from reginae.games.frondeurs.rules.arrests import fortresses_from, liberable, pair_of
from reginae.games.frondeurs.rules.gold import chain_steps, is_first_step
from reginae.games.frondeurs.rules.king import forgoable, may_recover, progress_spaces
from reginae.games.frondeurs.rules.moving import destinations, movable, refuges
from reginae.games.frondeurs.rules.placing import can_lift, card_target, next_spaces
from reginae.games.frondeurs.rules.removing import may_remove_own, removable
from reginae.games.frondeurs.rules.season_deck import unveiling_odds, unveilings
from reginae.games.frondeurs.state import duties
from reginae.games.frondeurs.state.details import which_of
from reginae.games.frondeurs.state.table_state import TableState, who_acts


def legal(table: TableState, seat: i64) -> vec[i64]:
    """The codes this seat may choose now."""
    due = table.agenda.kind()
    group = duties.group_of(due)
    if group == duties.ENDED or seat != who_acts(table):
        return vec[i64]()
    if group == duties.AROUND_CARDS:
        return card_actions(table, due)
    if group == duties.BY_CHANCE:
        return chance_actions(table, due)
    if group == duties.PLACEMENT:
        return placing_actions(table, due)
    if group == duties.REMOVAL_OR_MOVE:
        return moving_actions(table, due)
    if group == duties.SPECIAL:
        return special_actions(table, due)
    return response_actions(table, due, group)


# --- What chance decides -------------------------------------------------------------------------


def chance_actions(table: TableState, due: i64) -> vec[i64]:
    """An Action Card, a Season Card, a Coin, a roll. §4.12.14 §4.12.3b"""
    if due == duties.UNVEILING:
        return unveilings(table)
    if due == duties.ROLLING:
        return code_range(ROLL, FACES)
    counts = table.deck if due == duties.DEALING else table.coin_pool
    first: i64 = DRAW if due == duties.DEALING else coin_code(MINT, 0)
    codes = vec[i64](capacity=CARD_COUNT)
    kind: i64 = 0
    while kind < len(counts):
        if counts[kind] > 0:
            codes = append(codes, first + kind)
        kind += 1
    return codes


def odds(table: TableState) -> vec[i64]:
    """A kind counts by its copies that nobody has drawn."""
    due = table.agenda.kind()
    codes = chance_actions(table, due)
    if due == duties.UNVEILING:
        return unveiling_odds(table, codes)
    weights = vec[i64](capacity=i64(len(codes)))
    for code in codes:
        if due == duties.ROLLING:
            weights = append(weights, 1)
        elif due == duties.DEALING:
            weights = append(weights, table.deck[code - DRAW])
        else:
            weights = append(weights, table.coin_pool[coin_value(code - MINT)])
    return weights


# --- Placing and removing ------------------------------------------------------------------------


def placing_actions(table: TableState, due: i64) -> vec[i64]:
    """Spaces for the next cube; the Pawn for two placements; d'Artagnan's help; enough. §6.41 §7.44b §7.53a"""
    codes = vec[i64](capacity=32)
    if due in (duties.PLACING, duties.COINING, duties.FREEING):
        if table.king_placer == table.active and may_recover(table):
            codes = append(codes, RECOVER)
        codes = add_control(table, codes)
    if can_lift(table):
        codes = add_codes(codes, LIFT, table.influenced(table.active))
    else:
        codes = add_codes(codes, PLACE, next_spaces(table, due, table.agenda.detail()))
    return append(codes, DONE) if may_stop_placing(table, due) else codes


def may_stop_placing(table: TableState, due: i64) -> bool:
    """Something must be done of what an option or a round of setting up allows; all else is free. §1.53a §5.22.iv-d"""
    if due in (duties.COINING, duties.FREEING):
        return True
    if due == duties.FALLING_BACK or table.lifted_from != NONE:
        return False
    return table.placed > 0 or (due == duties.PLACING and removal_follows(table))


def removal_follows(table: TableState) -> bool:
    """Whether the option goes on with a Removal that can be done. §6.23"""
    under = i64(len(table.agenda.kinds)) - 2
    if table.agenda.kinds[under] != duties.REMOVING:
        return False
    return not is_empty(removable(table, table.card, which_of(table.agenda.details[under])))


def removing_actions(table: TableState) -> vec[i64]:
    """Spaces to take the next cube from; enough once something has been done. §5.22.vi §6.56"""
    act = which_of(table.agenda.detail())
    codes = add_codes(vec[i64](capacity=32), REMOVE, removable(table, table.card, act))
    return append(codes, DONE) if table.placed > 0 or table.due_number() < ACT_REMOVES[act] else codes


# --- Moving --------------------------------------------------------------------------------------


def moving_actions(table: TableState, due: i64) -> vec[i64]:
    """Removing; a Move's destination, then its cubes; a refuge for those displaced."""
    codes = vec[i64](capacity=32)
    if due == duties.REMOVING:
        return removing_actions(table)
    if due == duties.AIMING:
        return add_codes(codes, MOVE_TO, destinations(table, card_target(table), False))
    if due == duties.FLEEING:
        return add_codes(codes, FLEE, refuges(table, table.due_faction()))
    spaces, enough = movable(table, table.agenda.detail(), card_target(table))
    codes = add_codes(codes, MOVE_FROM, spaces)
    return append(codes, DONE) if enough else codes


# --- Gold, prisoners, the King -------------------------------------------------------------------


def special_actions(table: TableState, due: i64) -> vec[i64]:
    """What the special rules of the own turn ask for."""
    codes = vec[i64](capacity=32)
    detail = table.agenda.detail()
    if due == duties.EXPENDING:
        first = is_first_step(table)
        to_place, to_exchange = chain_steps(table, first)
        codes = add_codes(add_codes(codes, PLACE, to_place), EXCHANGE, to_exchange)
        return codes if first else append(codes, DONE)
    if due == duties.LIBERATING:
        codes = add_codes(codes, FREE, liberable(table, detail))
        return append(codes, DONE) if detail != NONE else codes
    if due == duties.TRANSFERRING:
        return add_codes(codes, JAIL, fortresses_from(table, table.prisons[pair_of(table, detail)]))
    if due == duties.PROGRESSING:
        return add_codes(codes, KING_AT, progress_spaces(table))
    if forgoable(table) > 0:
        codes = append(codes, FORGO)
    if may_remove_own(table, table.active):
        codes = add_codes(codes, PAY, table.influenced(table.active))
    return codes
