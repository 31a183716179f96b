"""What may be answered to a Season Card, and what seats out of turn may answer."""

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import add_set_bits
from reginae.games.frondeurs.actions import (
    ARREST,
    ASSIST,
    BLOCK,
    BLOCK_TWICE,
    CANCEL,
    DECLINE,
    DECLINE_ALL,
    DECLINE_TURN,
    DONE,
    FREE,
    GIVE_COIN,
    GIVE_CROWN,
    JAIL,
    LEAVE_KING,
    PLACE,
    REMOVE,
    SUFFER,
    TAKE_KING,
    USE,
    USE_TWICE,
    coin_code,
    first_muster,
)
from reginae.games.frondeurs.board.decks import COIN
from reginae.games.frondeurs.board.space_sets import add_codes
from reginae.games.frondeurs.legal.turn_actions import add_control
from reginae.games.frondeurs.parts import (
    ARAMIS,
    ATHOS,
    COIN_VALUES,
    FACTION_COUNT,
    NONE,
)
from reginae.games.frondeurs.rules.arrests import releasable, seizable
from reginae.games.frondeurs.rules.battles import may_place_award, may_remove_by_award
from reginae.games.frondeurs.rules.musketeers import errand_placements, errand_removals, has_porthos, may_use
from reginae.games.frondeurs.rules.season_cards import (
    losable_spaces,
    musketeers_of,
    noll_may_place,
    noll_may_remove,
    noll_may_stop,
)
from reginae.games.frondeurs.state import duties
from reginae.games.frondeurs.state.details import second_of_three, which_of
from reginae.games.frondeurs.state.table_state import TableState


def response_actions(table: TableState, due: i64, group: i64) -> vec[i64]:
    """The answers to what is due."""
    if group == duties.SEASON_CARD:
        return season_answers(table, due)
    if group == duties.ARRESTS:
        return arrest_actions(table, due)
    if group == duties.REACTION:
        return reactions(table, due)
    return errand_actions(table, due)


# --- Season Cards --------------------------------------------------------------------------------


def season_answers(table: TableState, due: i64) -> vec[i64]:
    """An award, a way out, a loss, Old Noll. §7.32c §9.23b §9.25 §9.24a"""
    codes = vec[i64](capacity=16)
    faction = table.due_faction()
    if due == duties.AWARDED:
        return award_actions(table, faction)
    if due == duties.LOSING:
        return add_codes(codes, REMOVE, losable_spaces(table, faction))
    if due == duties.NOLL:
        return noll_actions(table, which_of(table.agenda.detail()))
    codes = add_set_bits(codes, CANCEL, musketeers_of(table, faction))
    if due == duties.PAYING:
        codes = add_prices(table, faction, codes)
    return append(codes, SUFFER)


def award_actions(table: TableState, faction: i64) -> vec[i64]:
    """The winner of a battle drives others out of the field, or occupies it. §7.32c"""
    codes = vec[i64](capacity=4)
    if faction == table.active:
        codes = add_control_by_effect(table, codes)
    field = table.board().decks.target[table.season_done]
    if may_place_award(table, faction):
        codes = append(codes, PLACE + field)
    if may_remove_by_award(table, faction):
        codes = append(codes, REMOVE + field)
    return append(codes, DONE)


def add_control_by_effect(table: TableState, codes: vec[i64]) -> vec[i64]:
    """D'Artagnan may follow a cube that the Season Card's effect has brought, where the table says so. §7.53a"""
    return add_control(table, codes) if table.options.dartagnan_after_award else codes


def add_prices(table: TableState, faction: i64, codes: vec[i64]) -> vec[i64]:
    """The Tokens that buy a Faction off an Economic Depression. §9.25"""
    if table.board().decks.token[table.season_done] != COIN:
        return append(codes, GIVE_CROWN) if table.ready_crowns(faction) > 0 else codes
    value: i64 = 1
    while value <= len(COIN_VALUES):
        if table.find_coin(faction, value) != NONE:
            codes = append(codes, coin_code(GIVE_COIN, value))
        value += 1
    return codes


def noll_actions(table: TableState, zone: i64) -> vec[i64]:
    """In each Zone one cube more, or up to two fewer. §9.24a"""
    codes = add_control_by_effect(table, vec[i64](capacity=4))
    if noll_may_place(table, zone):
        codes = append(codes, PLACE + zone)
    if noll_may_remove(table, zone):
        codes = append(codes, REMOVE + zone)
    return append(codes, DONE) if noll_may_stop(table, zone) else codes


def arrest_actions(table: TableState, due: i64) -> vec[i64]:
    """Whom an Arrest card takes or lets go, and where to. §9.26b §7.25b §7.26"""
    codes = vec[i64](capacity=32)
    if due == duties.SEIZING:
        return add_codes(codes, ARREST, seizable(table))
    if due == duties.RELEASING:
        return add_codes(codes, FREE, releasable(table))
    return add_codes(codes, JAIL, table.board().fortresses)


# --- Out of turn ---------------------------------------------------------------------------------


def reactions(table: TableState, due: i64) -> vec[i64]:
    """The Pawn to take, a Musketeer to send; or not now, not until the own turn, not until further notice."""
    codes = vec[i64](capacity=8)
    faction = table.due_faction()
    if due == duties.FINDING:
        return append(append(codes, TAKE_KING), LEAVE_KING)
    if due == duties.REACTING:
        codes = add_uses(table, faction, codes)
    elif due == duties.BLOCKING:
        codes = append(codes, BLOCK)
        if table.block_credit == NONE and has_porthos(table, faction):
            codes = append(codes, BLOCK_TWICE)
    else:
        codes = append(codes, ASSIST)
    return append(append(append(codes, DECLINE), DECLINE_TURN), DECLINE_ALL)


def add_uses(table: TableState, faction: i64, codes: vec[i64]) -> vec[i64]:
    """Athos and Aramis, alone or with Porthos. §5.22.x-a §7.53g"""
    porthos = has_porthos(table, faction)
    musketeer: i64 = ATHOS
    while musketeer <= ARAMIS:
        if may_use(table, faction, musketeer):
            codes = append(codes, USE + musketeer)
        musketeer += 1
    musketeer = ATHOS
    while porthos and musketeer <= ARAMIS:
        if may_use(table, faction, musketeer):
            codes = append(codes, USE_TWICE + musketeer)
        musketeer += 1
    return codes


def errand_actions(table: TableState, due: i64) -> vec[i64]:
    """What a Musketeer does on his errand; Aramis may free a prisoner instead. §7.53c §7.53d §7.53e"""
    faction = table.due_faction()
    if due == duties.CHOOSING:
        return append(add_codes(errand_codes(table, faction, ARAMIS), FREE, table.arrested), DONE)
    return append(errand_codes(table, faction, second_of_three(table.agenda.detail())), DONE)


def errand_codes(table: TableState, faction: i64, musketeer: i64) -> vec[i64]:
    """Where the Musketeer may remove a cube, or place one of any Faction. §7.53c §7.53e"""
    codes = add_codes(vec[i64](capacity=64), REMOVE, errand_removals(table, faction, musketeer))
    colour: i64 = 0
    while colour < FACTION_COUNT:
        codes = add_codes(codes, first_muster(colour), errand_placements(table, colour, musketeer))
        colour += 1
    return codes
