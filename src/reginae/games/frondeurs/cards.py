"""Chapters 6.1, 6.2 and 6.8: playing a card, its options, and the Tokens that go with it."""

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.frondeurs.duties import (
    AIMING,
    COINING,
    FALLING_BACK,
    FREEING,
    LIBERATING,
    OPTION,
    PLACING,
    REMOVING,
    RESOLVED,
    SEASON,
)
from reginae.games.frondeurs.duties import EFFECT as TAKING_EFFECT
from reginae.games.frondeurs.moving import can_move
from reginae.games.frondeurs.parts import (
    ACT_MOVES,
    ACT_PLACES,
    ACT_REMOVES,
    ACTS,
    CARD_FIRST,
    CARD_SECOND,
    CARD_TARGET,
    CARDS,
    FACTIONS,
    NONE,
    SEASONS,
    SPACE_COUNT,
)
from reginae.games.frondeurs.placing import FREE_CUBES, forget_card, last_resort, room
from reginae.games.frondeurs.reach import placeable
from reginae.games.frondeurs.removing import removable
from reginae.games.frondeurs.state import Realm
from reginae.games.frondeurs.turn import offer_windows

# --- What a card can do now ----------------------------------------------------------------------


def can_place(realm: Realm, card: i64, act: i64) -> bool:
    """Whether the act has a cube to place and a Space for it, Controlled or not. §1.53a §6.22a §6.44e"""
    if ACT_PLACES[act] == 0:
        return False
    if realm.supply[realm.active] == 0:
        return must_reuse(realm)
    low, high = placeable(realm, realm.active, CARD_TARGET[card], room(realm, ACT_PLACES[act]))
    return low != 0 or high != 0


def can_remove(realm: Realm, card: i64, act: i64) -> bool:
    """Whether the act finds a cube to remove."""
    if ACT_REMOVES[act] == 0:
        return False
    low, high = removable(realm, card, act)
    return low != 0 or high != 0


def can_do(realm: Realm, card: i64, act: i64) -> bool:
    """An option is open if some part of it can be done. §5.22.iv-d §6.23"""
    if ACT_MOVES[act]:
        return can_move(realm, CARD_TARGET[card])
    return can_place(realm, card, act) or can_remove(realm, card, act)


def must_reuse(realm: Realm) -> bool:
    """No cubes in the Supply and no card that removes: cubes on the board are used again. §6.4.14"""
    if realm.supply[realm.active] > 0 or realm.on_board[realm.active] < 2:
        return False
    if realm.card != NONE and removes(realm, realm.card):
        return False
    for kind in realm.playable_kinds(realm.active):
        if removes(realm, kind):
            return False
    return True


def removes(realm: Realm, card: i64) -> bool:
    """Whether one of a card's options can remove a cube."""
    return can_remove(realm, card, CARD_FIRST[card]) or can_remove(realm, card, CARD_SECOND[card])


def is_playable(realm: Realm, card: i64) -> bool:
    """Whether a card can do anything now."""
    return can_do(realm, card, CARD_FIRST[card]) or can_do(realm, card, CARD_SECOND[card]) or can_liberate(realm)


def can_liberate(realm: Realm) -> bool:
    """Whether the Active Faction Controls a prison it can give up for its prisoners. §7.25c"""
    for prison in realm.prisons:
        if prison >= 0 and realm.rules(realm.active, prison) and gives_up(realm, prison):
            return True
    return False


def gives_up(realm: Realm, prison: i64) -> bool:
    """Whether cubes are left elsewhere once those in the Fortress are gone. §6.54c"""
    return realm.on_board[realm.active] > realm.cubes(prison)


def may_fall_back(realm: Realm) -> bool:
    """No card in hand can do anything, or none of its placing options has a Space. §5.22.viii §6.4.13"""
    places = False
    for kind in realm.playable_kinds(realm.active):
        first, second = CARD_FIRST[kind], CARD_SECOND[kind]
        if can_place(realm, kind, first) or can_place(realm, kind, second):
            return False
        places = places or ACT_PLACES[first] > 0 or ACT_PLACES[second] > 0
    if places:
        return True
    for kind in realm.playable_kinds(realm.active):
        if is_playable(realm, kind):
            return False
    return True


# --- Playing -------------------------------------------------------------------------------------


def play(realm: Realm, card: i64, tell: Tell) -> None:
    """A card is shown and laid in the row; then its option is declared. §5.22.iv-a §6.21 §6.31a §3.22"""
    begin_card(realm, card)
    realm.drop_card(realm.active, card)
    realm.discard(card)
    if tell.listening:
        tell.event(Event("play", {"faction": FACTIONS[realm.active], "card": CARDS[card]}, final=True))
    seat = realm.seat_of[realm.active]
    realm.agenda.push(RESOLVED, seat)
    realm.agenda.push(OPTION, seat)


def begin_card(realm: Realm, card: i64) -> None:
    """Whatever was done with the card before is past. §5.22.iv-c §6.14"""
    forget_card(realm)
    realm.card = card
    realm.bonus_done = False
    realm.crowned = False
    realm.token_used = realm.token_next
    realm.token_next = False
    realm.fresh_space = NONE
    realm.homeless = realm.on_board[realm.active] == 0  # §6.4.12


def play_season(realm: Realm, tell: Tell) -> None:
    """The Season Card is played and done with; its cubes come before or after. §6.32 §6.31d §7.32d §9.21a"""
    begin_card(realm, NONE)
    realm.season_done = realm.season
    realm.season = NONE
    if tell.listening:
        facts: Facts = {"faction": FACTIONS[realm.active], "card": SEASONS[realm.season_done]}
        tell.event(Event("play-season", facts, final=True))
    seat = realm.seat_of[realm.active]
    realm.agenda.push(RESOLVED, seat)
    realm.agenda.push(SEASON, seat)


def choose_option(realm: Realm, act: i64, tell: Tell) -> None:
    """Placements, then Removals; a Coin's cubes before all that, or after it. §5.22.ix-b §6.24 §6.55a §6.55b §6.68a"""
    realm.agenda.done()
    seat = realm.seat_of[realm.active]
    if tell.listening:
        tell.event(Event("option", {"faction": FACTIONS[realm.active], "act": ACTS[act]}))
    if must_reuse(realm) and ACT_PLACES[act]:
        realm.reuse = SPACE_COUNT
    if realm.coin and not realm.coin_first:
        realm.agenda.push(COINING, seat, realm.coin)
    if ACT_REMOVES[act]:
        realm.agenda.push(REMOVING, seat, act * 256 + ACT_REMOVES[act])
    if ACT_MOVES[act]:
        realm.agenda.push(AIMING, seat)
    if ACT_PLACES[act]:
        realm.agenda.push(PLACING, seat, ACT_PLACES[act])
    if realm.coin and realm.coin_first:
        realm.agenda.push(COINING, seat, realm.coin)


def order_season(realm: Realm, cubes_first: bool, tell: Tell) -> None:
    """The two free cubes before or after the effect, and the Coin's with them. §6.34a §6.34b §6.33b §7.32e"""
    realm.agenda.done()
    seat = realm.seat_of[realm.active]
    if tell.listening:
        tell.event(Event("cubes-first" if cubes_first else "cubes-last", {"faction": FACTIONS[realm.active]}))
    if realm.coin and not realm.coin_first:
        realm.agenda.push(COINING, seat, realm.coin)
    if not cubes_first:
        realm.agenda.push(FREEING, seat, FREE_CUBES)
    realm.agenda.push(TAKING_EFFECT, seat)
    if realm.coin and realm.coin_first:
        realm.agenda.push(COINING, seat, realm.coin)
    if cubes_first:
        realm.agenda.push(FREEING, seat, FREE_CUBES)


def fall_back(realm: Realm, card: i64, tell: Tell) -> None:
    """A card is given up for one cube in any empty Space, or for nothing if there is none. §5.22.viii §6.4.13"""
    begin_card(realm, card)
    realm.drop_card(realm.active, card)
    realm.discard(card)
    if tell.listening:
        tell.event(Event("discard", {"faction": FACTIONS[realm.active], "card": CARDS[card]}, final=True))
    seat = realm.seat_of[realm.active]
    realm.agenda.push(RESOLVED, seat)
    low, high = last_resort(realm)
    if realm.supply[realm.active] > 0 and (low or high):
        realm.agenda.push(FALLING_BACK, seat, 1)


def forfeit(realm: Realm) -> None:
    """The whole effect of the card is given up to set prisoners free. §7.25c"""
    realm.agenda.done()
    realm.agenda.push(LIBERATING, realm.seat_of[realm.active], NONE)


def resolve(realm: Realm) -> None:
    """A card has been carried out; others may send a Musketeer before the next. §5.22.iv-c"""
    realm.agenda.done()
    realm.cards_due -= 1
    offer_windows(realm)


# --- Tokens --------------------------------------------------------------------------------------


def ready_crowns(realm: Realm) -> i64:
    """Crowns that were not gained this turn. §5.22.vii-b"""
    return realm.crowns[realm.active] - realm.fresh_crowns[realm.active]


def may_add_crown(realm: Realm) -> bool:
    """One Token a card; another card must be there to play; perhaps one Crown a turn. §6.82a §6.82b §5.22.iv-b"""
    if realm.coin or realm.crowned or realm.bonus_done or ready_crowns(realm) == 0:
        return False
    if realm.crown_used and not realm.customs.crown_chain:
        return False
    others = realm.playable_count(realm.active) + (1 if realm.season != NONE else 0)
    return others >= realm.cards_due


def add_crown(realm: Realm, tell: Tell) -> None:
    """The Crown goes with this card, and one more card must be played. §6.85c §6.33a §5.22.iv-b"""
    realm.crowns[realm.active] -= 1
    realm.crowned = True
    realm.crown_used = True
    realm.cards_due += 1
    if tell.listening:
        tell.event(Event("crown", {"faction": FACTIONS[realm.active]}))


def may_add_coin(realm: Realm) -> bool:
    """One Token a card, before it is carried out. §6.82a §5.22.ix-a §5.22.ix-c §7.66"""
    return not realm.coin and not realm.crowned and not realm.bonus_done


def add_coin(realm: Realm, value: i64, first: bool, tell: Tell) -> None:
    """A Coin brings cubes before or after the card, as declared now. §6.84a §6.84b §5.22.ix-b"""
    realm.drop_coin(realm.active, value)
    realm.coin = value
    realm.coin_first = first
    if tell.listening:
        facts: Facts = {"faction": FACTIONS[realm.active], "coin": f"coin-{value}"}
        tell.event(Event("coin-first" if first else "coin-last", facts, final=True))
