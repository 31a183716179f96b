"""What may be chosen now."""

from librt.vecs import append, vec
from mypy_extensions import i64

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
    USE,
    USE_TWICE,
)
from reginae.games.frondeurs.board.codes import add_spaces, run
from reginae.games.frondeurs.legal.response_actions import answers
from reginae.games.frondeurs.legal.turn_actions import option_choices, season_choices, turn_choices
from reginae.games.frondeurs.parts import ACT_REMOVES, CARD_COUNT, DARTAGNAN, FACES, NONE, SPACE_COUNT
from reginae.games.frondeurs.rules.arrests import fortresses_from, liberable, pair_of
from reginae.games.frondeurs.rules.gold import steps
from reginae.games.frondeurs.rules.king import forgoable, may_recover, stops
from reginae.games.frondeurs.rules.moving import destinations, movable, refuges
from reginae.games.frondeurs.rules.musketeers import has_porthos, may_use
from reginae.games.frondeurs.rules.placing import can_lift, card_target, open_spaces
from reginae.games.frondeurs.rules.removing import removable
from reginae.games.frondeurs.rules.season_deck import unveiling_odds, unveilings
from reginae.games.frondeurs.state import duties
from reginae.games.frondeurs.state.table_state import TableState, who_acts


def legal(table: TableState, seat: i64) -> vec[i64]:
    """The codes this seat may choose now."""
    due = table.agenda.kind()
    if due == duties.OVER or seat != who_acts(table):
        return vec[i64]()
    if due == duties.TURN:
        return turn_choices(table)
    if due == duties.OPTION:
        return option_choices(table)
    if due <= duties.ROLLING:
        return chance_choices(table, due)
    if due <= duties.FREEING or due == duties.FALLING_BACK:
        return placing_choices(table, due)
    if due <= duties.FLEEING:
        return moving_choices(table, due)
    if due <= duties.RECOVERING:
        return special_choices(table, due)
    if due == duties.SEASON:
        return season_choices(table)
    return answers(table, due)


# --- What chance decides -------------------------------------------------------------------------


def chance_choices(table: TableState, due: i64) -> vec[i64]:
    """An Action Card, a Season Card, a Coin, a roll. §4.12.14 §4.12.3b"""
    if due == duties.UNVEILING:
        return unveilings(table)
    if due == duties.ROLLING:
        return run(ROLL, FACES)
    counts = table.deck if due == duties.DEALING else table.coin_pool
    first: i64 = DRAW if due == duties.DEALING else MINT - 1  # the smallest Coin is worth 1
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
    codes = chance_choices(table, due)
    if due == duties.UNVEILING:
        return unveiling_odds(table, codes)
    weights = vec[i64](capacity=i64(len(codes)))
    for code in codes:
        if due == duties.ROLLING:
            weights = append(weights, 1)
        elif due == duties.DEALING:
            weights = append(weights, table.deck[code - DRAW])
        else:
            weights = append(weights, table.coin_pool[code - MINT + 1])
    return weights


# --- Placing and removing ------------------------------------------------------------------------


def placing_choices(table: TableState, due: i64) -> vec[i64]:
    """Spaces for the next cube; the Pawn for two placements; d'Artagnan's help; enough. §6.41 §7.44b §7.53a"""
    codes = vec[i64](capacity=32)
    if due in (duties.PLACING, duties.COINING, duties.FREEING):
        if table.king_placer == table.active and may_recover(table):
            codes = append(codes, RECOVER)
        codes = add_control(table, codes)
    if can_lift(table):
        codes = add_spaces(codes, LIFT, table.held[table.active * 2], table.held[table.active * 2 + 1])
    else:
        low, high = open_spaces(table, due, table.agenda.detail())
        codes = add_spaces(codes, PLACE, low, high)
    return append(codes, DONE) if may_stop_placing(table, due) else codes


def add_control(table: TableState, codes: vec[i64]) -> vec[i64]:
    """D'Artagnan may turn the last cube placed into Control. §7.53a"""
    if may_use(table, table.active, DARTAGNAN):
        codes = append(codes, USE + DARTAGNAN)
        if not table.control_credit and has_porthos(table, table.active):
            codes = append(codes, USE_TWICE + DARTAGNAN)
    return codes


def may_stop_placing(table: TableState, due: i64) -> bool:
    """Something must be done of what an option or a round of setting up allows; all else is free. §1.53a §5.22.iv-d"""
    if due in (duties.COINING, duties.FREEING):
        return True
    if due == duties.FALLING_BACK or 0 <= table.reuse < SPACE_COUNT:
        return False
    return table.placed > 0 or (due == duties.PLACING and removal_follows(table))


def removal_follows(table: TableState) -> bool:
    """Whether the option goes on with a Removal that can be done. §6.23"""
    under = i64(len(table.agenda.kinds)) - 2
    if table.agenda.kinds[under] != duties.REMOVING:
        return False
    low, high = removable(table, table.card, table.agenda.details[under] // 256)
    return low != 0 or high != 0


def removing_choices(table: TableState) -> vec[i64]:
    """Spaces to take the next cube from; enough once something has been done. §5.22.vi §6.56"""
    act, left = table.agenda.detail() // 256, table.agenda.detail() % 256
    low, high = removable(table, table.card, act)
    codes = add_spaces(vec[i64](capacity=32), REMOVE, low, high)
    return append(codes, DONE) if table.placed > 0 or left < ACT_REMOVES[act] else codes


# --- Moving --------------------------------------------------------------------------------------


def moving_choices(table: TableState, due: i64) -> vec[i64]:
    """Removing; a Move's destination, then its cubes; a refuge for those displaced."""
    codes = vec[i64](capacity=32)
    if due == duties.REMOVING:
        return removing_choices(table)
    if due == duties.AIMING:
        low, high = destinations(table, card_target(table), False)
        return add_spaces(codes, MOVE_TO, low, high)
    if due == duties.FLEEING:
        low, high = refuges(table, table.agenda.detail() // 256)
        return add_spaces(codes, FLEE, low, high)
    low, high, enough = movable(table, table.agenda.detail(), card_target(table))
    codes = add_spaces(codes, MOVE_FROM, low, high)
    return append(codes, DONE) if enough else codes


# --- Gold, prisoners, the King -------------------------------------------------------------------


def special_choices(table: TableState, due: i64) -> vec[i64]:
    """What the special rules of the own turn ask for."""
    codes = vec[i64](capacity=32)
    detail = table.agenda.detail()
    if due == duties.EXPENDING:
        place_low, place_high, swap_low, swap_high = steps(table, detail == 0)
        codes = add_spaces(add_spaces(codes, PLACE, place_low, place_high), EXCHANGE, swap_low, swap_high)
        return append(codes, DONE) if detail else codes
    if due == duties.LIBERATING:
        low, high = liberable(table, detail)
        codes = add_spaces(codes, FREE, low, high)
        return append(codes, DONE) if detail != NONE else codes
    if due == duties.TRANSFERRING:
        low, high = fortresses_from(table, table.prisons[pair_of(table, detail)])
        return add_spaces(codes, JAIL, low, high)
    if due == duties.PROGRESSING:
        low, high = stops(table)
        return add_spaces(codes, KING_AT, low, high)
    if forgoable(table) > 0:
        codes = append(codes, FORGO)
    if table.on_board[table.active] > 1:  # §6.54c
        codes = add_spaces(codes, PAY, table.held[table.active * 2], table.held[table.active * 2 + 1])
    return codes
