"""What the Active Player may choose between the steps of a turn, and when a card has been played."""

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
)
from reginae.games.frondeurs.affiliates import may_affiliate, supportable, underminable
from reginae.games.frondeurs.arrests import transferable
from reginae.games.frondeurs.cards import (
    can_do,
    can_liberate,
    is_playable,
    may_add_coin,
    may_add_crown,
    may_fall_back,
    ready_crowns,
)
from reginae.games.frondeurs.codes import add_spaces
from reginae.games.frondeurs.gold import may_expend, may_hoard
from reginae.games.frondeurs.king import may_progress, may_recover
from reginae.games.frondeurs.musketeers import has_porthos, may_use
from reginae.games.frondeurs.parts import CARD_FIRST, CARD_SECOND, COIN_VALUES, NONE, PORTHOS
from reginae.games.frondeurs.state import Realm


def turn_choices(realm: Realm) -> vec[i64]:
    """A card while one is due, what may come between cards, and the end once none is due. §5.22.iv-a §1.22a §5.21"""
    codes = vec[i64](capacity=32)
    if realm.cards_due > 0:
        codes = add_cards(realm, codes)
    else:
        codes = add_bonus(realm, codes)
    if may_affiliate(realm):
        low, high = supportable(realm)
        codes = add_spaces(codes, SUPPORT, low, high)
        low, high = underminable(realm)
        codes = add_spaces(codes, UNDERMINE, low, high)
    if may_progress(realm):
        codes = append(codes, KING)
    if may_recover(realm):
        codes = append(codes, RECOVER)
    low, high = transferable(realm)
    codes = add_spaces(codes, TRANSFER, low, high)
    codes = add_musketeers(realm, codes)
    if realm.silent[realm.active]:
        codes = append(codes, ATTEND)
    return append(codes, END) if may_end(realm) else codes


def add_cards(realm: Realm, codes: vec[i64]) -> vec[i64]:
    """Cards that can do something, or one to be given up; the Season Card. §5.22.viii §6.4.13 §6.32 §6.33a"""
    if realm.season != NONE and not may_delay_season(realm):
        return add_bonus(realm, append(codes, SEASON))
    kinds = realm.playable_kinds(realm.active)
    for kind in kinds:
        if is_playable(realm, kind):
            codes = append(codes, PLAY + kind)
    if len(kinds) > 0 and has_room_beside_season(realm) and may_fall_back(realm):
        for kind in kinds:
            codes = append(codes, DISCARD + kind)
    if realm.season != NONE:
        codes = append(codes, SEASON)
    return add_bonus(realm, codes)


def may_delay_season(realm: Realm) -> bool:
    """An Action Card may come before it if another card is due, or a Crown makes it so. §6.33a §6.85d"""
    return realm.cards_due > 1 or (realm.playable_count(realm.active) > 0 and has_crown_to_spend(realm))


def has_room_beside_season(realm: Realm) -> bool:
    """Whether a card that takes no Crown leaves a play for the Season Card, if there is one. §6.32"""
    return realm.season == NONE or realm.cards_due > 1


def has_crown_to_spend(realm: Realm) -> bool:
    """A Crown not gained this turn, and not one too many. §6.82b"""
    return ready_crowns(realm) > 0 and (realm.customs.crown_chain or not realm.crown_used)


def add_bonus(realm: Realm, codes: vec[i64]) -> vec[i64]:
    """Gold or Exile beside the card just carried out, or about to be. §7.61b §7.64a"""
    if may_hoard(realm):
        codes = append(codes, HOARD)
    if may_expend(realm):
        codes = append(codes, EXPEND)
    return codes


def add_musketeers(realm: Realm, codes: vec[i64]) -> vec[i64]:
    """Those the Active Player can send, then those who go with Porthos. §5.22.x-a §5.22.x-b"""
    faction = realm.active
    musketeer: i64 = 0
    while musketeer < PORTHOS:
        if may_use(realm, faction, musketeer):
            codes = append(codes, USE + musketeer)
        musketeer += 1
    if not has_porthos(realm, faction):
        return codes
    musketeer = 0
    while musketeer < PORTHOS:
        if may_use(realm, faction, musketeer) and not (musketeer == 0 and realm.control_credit):
            codes = append(codes, USE_TWICE + musketeer)
        musketeer += 1
    return codes


def may_end(realm: Realm) -> bool:
    """All cards due are played, and the Dummy has used its Avatar if it could. §5.43b §6.14"""
    if realm.cards_due > 0:
        return realm.season == NONE and realm.playable_count(realm.active) == 0
    if realm.active != realm.dummy or not may_affiliate(realm):
        return True
    low, high = supportable(realm)
    if low or high:
        return False
    low, high = underminable(realm)
    return not (low or high)


# --- When a card has been played -----------------------------------------------------------------


def option_choices(realm: Realm) -> vec[i64]:
    """One of two options, or liberation; before that a Token or the bonus action. §6.21 §7.25c §6.82a §7.61b"""
    codes = vec[i64](capacity=16)
    if not has_room_beside_season(realm):
        return append(codes, CROWN)  # without it there would be no room for the Season Card §6.85d
    first, second = CARD_FIRST[realm.card], CARD_SECOND[realm.card]
    if can_do(realm, realm.card, first):
        codes = append(codes, OPTION + first)
    if can_do(realm, realm.card, second):
        codes = append(codes, OPTION + second)
    if can_liberate(realm) and realm.coin == 0:
        codes = append(codes, LIBERATE)
    if len(codes) == 0:
        codes = append(codes, OPTION + first)
    return add_bonus(realm, add_tokens(realm, codes))


def season_choices(realm: Realm) -> vec[i64]:
    """The free cubes first or last; before that a Token or the bonus action. §9.21a §6.33a §6.33b"""
    codes = add_tokens(realm, vec[i64](capacity=16))
    codes = append(append(codes, CUBES_FIRST), CUBES_LAST)
    return add_bonus(realm, codes)


def add_tokens(realm: Realm, codes: vec[i64]) -> vec[i64]:
    """A Crown, or a Coin before or after the card. §6.82a §6.84b §6.85c"""
    if may_add_crown(realm):
        codes = append(codes, CROWN)
    if may_add_coin(realm):
        codes = add_coins(realm, COIN_FIRST, codes)
        codes = add_coins(realm, COIN_LAST, codes)
    return codes


def add_coins(realm: Realm, first: i64, codes: vec[i64]) -> vec[i64]:
    """Each value of which a Coin may be used."""
    value: i64 = 1
    while value <= len(COIN_VALUES):
        if realm.find_coin(realm.active, value) != NONE:
            codes = append(codes, first + value - 1)
        value += 1
    return codes
