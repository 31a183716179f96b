"""What the Active Player may do between the steps of a turn, and when a card has been played."""

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.games.frondeurs.actions import (
    ATTEND,
    COIN_FIRST,
    COIN_LAST,
    CROWN,
    CUBES_FIRST,
    CUBES_LAST,
    DISCARD,
    END,
    EXPEND,
    HOARD,
    KING,
    LIBERATE,
    OPTION,
    PLAY,
    RECOVER,
    SEASON,
    SUPPORT,
    TRANSFER,
    UNDERMINE,
    USE,
    USE_TWICE,
    coin_code,
)
from reginae.games.frondeurs.board.space_sets import add_codes, is_empty
from reginae.games.frondeurs.parts import CARD_FIRST, CARD_SECOND, COIN_VALUES, DARTAGNAN, NONE, PORTHOS
from reginae.games.frondeurs.rules.affiliates import may_affiliate, supportable, underminable
from reginae.games.frondeurs.rules.arrests import transferable
from reginae.games.frondeurs.rules.cards import (
    can_do,
    can_liberate,
    has_crown_to_spend,
    is_playable,
    may_add_coin,
    may_add_crown,
    may_fall_back,
)
from reginae.games.frondeurs.rules.gold import may_expend, may_hoard
from reginae.games.frondeurs.rules.king import may_progress, may_recover
from reginae.games.frondeurs.rules.musketeers import has_porthos, may_use
from reginae.games.frondeurs.state.duties import OPTION as OPTION_DUE
from reginae.games.frondeurs.state.duties import TURN
from reginae.games.frondeurs.state.table_state import TableState


def card_actions(table: TableState, due: i64) -> vec[i64]:
    """Between cards, or when one has just been played."""
    if due == TURN:
        return turn_actions(table)
    return option_actions(table) if due == OPTION_DUE else season_actions(table)


def turn_actions(table: TableState) -> vec[i64]:
    """A card while one is due, what may come between cards, and the end once none is due. §5.22.iv-a §1.22a §5.21"""
    codes = vec[i64](capacity=32)
    if table.cards_due > 0:
        codes = add_cards(table, codes)
    else:
        codes = add_bonus(table, codes)
    if may_affiliate(table):
        codes = add_codes(codes, SUPPORT, supportable(table))
        codes = add_codes(codes, UNDERMINE, underminable(table))
    if may_progress(table):
        codes = append(codes, KING)
    if may_recover(table):
        codes = append(codes, RECOVER)
    codes = add_codes(codes, TRANSFER, transferable(table))
    codes = add_musketeers(table, codes)
    if table.silent[table.active]:
        codes = append(codes, ATTEND)
    return append(codes, END) if may_end(table) else codes


def add_cards(table: TableState, codes: vec[i64]) -> vec[i64]:
    """Cards that can do something, or one to be given up; the Season Card. §5.22.viii §6.4.13 §6.32 §6.33a"""
    if table.season != NONE and not may_delay_season(table):
        return add_bonus(table, append(codes, SEASON))
    kinds = table.playable_kinds(table.active)
    for kind in kinds:
        if is_playable(table, kind):
            codes = append(codes, PLAY + kind)
    if len(kinds) > 0 and has_room_beside_season(table) and may_fall_back(table):
        for kind in kinds:
            codes = append(codes, DISCARD + kind)
    if table.season != NONE:
        codes = append(codes, SEASON)
    return add_bonus(table, codes)


def may_delay_season(table: TableState) -> bool:
    """An Action Card may come before it if another card is due, or a Crown makes it so. §6.33a §6.85d"""
    return table.cards_due > 1 or (table.playable_count(table.active) > 0 and has_crown_to_spend(table))


def has_room_beside_season(table: TableState) -> bool:
    """Whether a card that takes no Crown leaves a play for the Season Card, if there is one. §6.32"""
    return table.season == NONE or table.cards_due > 1


def add_bonus(table: TableState, codes: vec[i64]) -> vec[i64]:
    """Gold or Exile beside the card just carried out, or about to be. §7.61b §7.64a"""
    if may_hoard(table):
        codes = append(codes, HOARD)
    if may_expend(table):
        codes = append(codes, EXPEND)
    return codes


def add_musketeers(table: TableState, codes: vec[i64]) -> vec[i64]:
    """Those the Active Player can send, then those who go with Porthos. §5.22.x-a §5.22.x-b"""
    faction = table.active
    musketeer: i64 = 0
    while musketeer < PORTHOS:
        if may_use(table, faction, musketeer):
            codes = append(codes, USE + musketeer)
        musketeer += 1
    if not has_porthos(table, faction):
        return codes
    musketeer = 0
    while musketeer < PORTHOS:
        if may_use(table, faction, musketeer) and not (musketeer == DARTAGNAN and table.control_credit):
            codes = append(codes, USE_TWICE + musketeer)
        musketeer += 1
    return codes


def add_control(table: TableState, codes: vec[i64]) -> vec[i64]:
    """D'Artagnan may turn the last cube placed into Control. §7.53a"""
    if may_use(table, table.active, DARTAGNAN):
        codes = append(codes, USE + DARTAGNAN)
        if not table.control_credit and has_porthos(table, table.active):
            codes = append(codes, USE_TWICE + DARTAGNAN)
    return codes


def may_end(table: TableState) -> bool:
    """All cards due are played, and the Dummy has done what it must. §6.14"""
    if table.cards_due > 0:
        return table.season == NONE and table.playable_count(table.active) == 0
    return table.active != table.dummy or not (may_hoard(table) or can_affiliate(table))


def can_affiliate(table: TableState) -> bool:
    """Whether the Affiliate action is still to be had, and has a Space. §5.43b"""
    return may_affiliate(table) and not (is_empty(supportable(table)) and is_empty(underminable(table)))


# --- When a card has been played -----------------------------------------------------------------


def option_actions(table: TableState) -> vec[i64]:
    """One of two options, or liberation; before that a Token or the bonus action. §6.21 §7.25c §6.82a §7.61b"""
    codes = vec[i64](capacity=16)
    if not has_room_beside_season(table):
        return append(codes, CROWN)  # without it there would be no room for the Season Card §6.85d
    first, second = CARD_FIRST[table.card], CARD_SECOND[table.card]
    if can_do(table, table.card, first):
        codes = append(codes, OPTION + first)
    if can_do(table, table.card, second):
        codes = append(codes, OPTION + second)
    if can_liberate(table) and table.coin == 0:
        codes = append(codes, LIBERATE)
    if len(codes) == 0:
        codes = append(codes, OPTION + first)
    return add_bonus(table, add_tokens(table, codes))


def season_actions(table: TableState) -> vec[i64]:
    """The free cubes first or last; before that a Token or the bonus action. §9.21a §6.33a §6.33b"""
    codes = add_tokens(table, vec[i64](capacity=16))
    codes = append(append(codes, CUBES_FIRST), CUBES_LAST)
    return add_bonus(table, codes)


def add_tokens(table: TableState, codes: vec[i64]) -> vec[i64]:
    """A Crown, or a Coin before or after the card. §6.82a §6.84b §6.85c"""
    if may_add_crown(table):
        codes = append(codes, CROWN)
    if may_add_coin(table):
        codes = add_coins(table, COIN_FIRST, codes)
        codes = add_coins(table, COIN_LAST, codes)
    return codes


def add_coins(table: TableState, verb: i64, codes: vec[i64]) -> vec[i64]:
    """Each value of which a Coin may be used."""
    value: i64 = 1
    while value <= len(COIN_VALUES):
        if table.find_coin(table.active, value) != NONE:
            codes = append(codes, coin_code(verb, value))
        value += 1
    return codes
