"""Chapters 6.1, 6.2 and 6.8: playing a card, its options, and the Tokens that go with it."""

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.frondeurs.board.space_sets import is_empty
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
)
from reginae.games.frondeurs.rules.adjacency import placeable
from reginae.games.frondeurs.rules.arrests import can_give_up_fortress
from reginae.games.frondeurs.rules.moving import can_move
from reginae.games.frondeurs.rules.placing import FREE_CUBES, cubes_left, fallback_spaces, reset_card
from reginae.games.frondeurs.rules.removing import removable
from reginae.games.frondeurs.state.details import pack
from reginae.games.frondeurs.state.duties import (
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
from reginae.games.frondeurs.state.duties import EFFECT as TAKING_EFFECT
from reginae.games.frondeurs.state.table_state import TableState

# --- What a card can do now ----------------------------------------------------------------------


def can_place(table: TableState, card: i64, act: i64) -> bool:
    """Whether the act has a cube to place and a Space for it, Controlled or not. §1.53a §6.22a §6.44e"""
    if ACT_PLACES[act] == 0:
        return False
    if table.supply[table.active] == 0:
        return must_reuse(table)
    return not is_empty(placeable(table, table.active, CARD_TARGET[card], cubes_left(table, ACT_PLACES[act])))


def can_remove(table: TableState, card: i64, act: i64) -> bool:
    """Whether the act finds a cube to remove."""
    return ACT_REMOVES[act] > 0 and not is_empty(removable(table, card, act))


def can_do(table: TableState, card: i64, act: i64) -> bool:
    """An option is open if some part of it can be done. §5.22.iv-d §6.23"""
    if ACT_MOVES[act]:
        return can_move(table, CARD_TARGET[card])
    return can_place(table, card, act) or can_remove(table, card, act)


def must_reuse(table: TableState) -> bool:
    """No cubes in the Supply and no card that removes: cubes on the board are used again. §6.4.14"""
    if table.supply[table.active] > 0 or table.on_board[table.active] < 2:
        return False
    if table.card != NONE and can_remove_with(table, table.card):
        return False
    for kind in table.playable_kinds(table.active):
        if can_remove_with(table, kind):
            return False
    return True


def can_remove_with(table: TableState, card: i64) -> bool:
    """Whether one of a card's options can remove a cube."""
    return can_remove(table, card, CARD_FIRST[card]) or can_remove(table, card, CARD_SECOND[card])


def is_playable(table: TableState, card: i64) -> bool:
    """Whether a card can do anything now."""
    return can_do(table, card, CARD_FIRST[card]) or can_do(table, card, CARD_SECOND[card]) or can_liberate(table)


def can_liberate(table: TableState) -> bool:
    """Whether the Active Faction Controls a prison it can give up for its prisoners. §7.25c"""
    for prison in table.prisons:
        if prison >= 0 and can_give_up_fortress(table, prison):
            return True
    return False


def may_fall_back(table: TableState) -> bool:
    """No card in hand can do anything, or none of its placing options has a Space. §5.22.viii §6.4.13"""
    places = False
    for kind in table.playable_kinds(table.active):
        first, second = CARD_FIRST[kind], CARD_SECOND[kind]
        if can_place(table, kind, first) or can_place(table, kind, second):
            return False
        places = places or ACT_PLACES[first] > 0 or ACT_PLACES[second] > 0
    if places:
        return True
    for kind in table.playable_kinds(table.active):
        if is_playable(table, kind):
            return False
    return True


# --- Playing -------------------------------------------------------------------------------------


def play(table: TableState, card: i64, tell: Tell) -> None:
    """A card is shown and laid in the row; then its option is declared. §5.22.iv-a §6.21 §6.31a §3.22"""
    begin_card(table, card)
    table.drop_card(table.active, card)
    table.discard(card)
    if tell.listening:
        tell.event(Event("play", {"faction": FACTIONS[table.active], "card": CARDS[card]}, final=True))
    seat = table.seat_of[table.active]
    table.agenda.push(RESOLVED, seat)
    table.agenda.push(OPTION, seat)


def begin_card(table: TableState, card: i64) -> None:
    """Whatever was done with the card before is past. §5.22.iv-c §6.14"""
    reset_card(table)
    table.card = card
    table.bonus_done = False
    table.has_crown = False
    table.token_used = table.token_next
    table.token_next = False
    table.last_placed_space = NONE
    table.had_no_cubes = table.on_board[table.active] == 0  # §6.4.12


def play_season(table: TableState, tell: Tell) -> None:
    """The Season Card is played and done with; its cubes come before or after. §6.32 §6.31d §7.32d §9.21a"""
    begin_card(table, NONE)
    table.season_done = table.season
    table.season = NONE
    if tell.listening:
        facts: Facts = {"faction": FACTIONS[table.active], "card": SEASONS[table.season_done]}
        tell.event(Event("play-season", facts, final=True))
    seat = table.seat_of[table.active]
    table.agenda.push(RESOLVED, seat)
    table.agenda.push(SEASON, seat)


def choose_option(table: TableState, act: i64, tell: Tell) -> None:
    """Placements, then Removals; a Coin's cubes before all that, or after it.

    §5.22.ix-b §6.24 §6.55a §6.55b §6.68a §1.54
    """
    table.agenda.done()
    seat = table.seat_of[table.active]
    if tell.listening:
        tell.event(Event("option", {"faction": FACTIONS[table.active], "act": ACTS[act]}))
    if must_reuse(table) and ACT_PLACES[act]:
        table.reuses_cubes = True
    if table.coin and not table.coin_first:
        table.agenda.push(COINING, seat, table.coin)
    if ACT_REMOVES[act]:
        table.agenda.push(REMOVING, seat, pack(act, ACT_REMOVES[act]))
    if ACT_MOVES[act]:
        table.agenda.push(AIMING, seat)
    if ACT_PLACES[act]:
        table.agenda.push(PLACING, seat, ACT_PLACES[act])
    if table.coin and table.coin_first:
        table.agenda.push(COINING, seat, table.coin)


def order_season(table: TableState, cubes_first: bool, tell: Tell) -> None:
    """The two free cubes before or after the effect, and the Coin's with them. §6.34a §6.34b §6.33b §7.32e"""
    table.agenda.done()
    seat = table.seat_of[table.active]
    if tell.listening:
        tell.event(Event("cubes-first" if cubes_first else "cubes-last", {"faction": FACTIONS[table.active]}))
    if table.coin and not table.coin_first:
        table.agenda.push(COINING, seat, table.coin)
    if not cubes_first:
        table.agenda.push(FREEING, seat, FREE_CUBES)
    table.agenda.push(TAKING_EFFECT, seat)
    if table.coin and table.coin_first:
        table.agenda.push(COINING, seat, table.coin)
    if cubes_first:
        table.agenda.push(FREEING, seat, FREE_CUBES)


def fall_back(table: TableState, card: i64, tell: Tell) -> None:
    """A card is given up for one cube in any empty Space, or for nothing if there is none. §5.22.viii §6.4.13"""
    begin_card(table, card)
    table.drop_card(table.active, card)
    table.discard(card)
    if tell.listening:
        tell.event(Event("discard", {"faction": FACTIONS[table.active], "card": CARDS[card]}, final=True))
    seat = table.seat_of[table.active]
    table.agenda.push(RESOLVED, seat)
    if table.supply[table.active] > 0 and not is_empty(fallback_spaces(table)):
        table.agenda.push(FALLING_BACK, seat, 1)


def forfeit_for_liberation(table: TableState) -> None:
    """The whole effect of the card is given up to set prisoners free. §7.25c"""
    table.agenda.done()
    table.agenda.push(LIBERATING, table.seat_of[table.active], NONE)


def finish_card(table: TableState) -> None:
    """A card has been carried out. §5.22.iv-c"""
    table.agenda.done()
    table.cards_due -= 1


# --- Tokens --------------------------------------------------------------------------------------


def has_crown_to_spend(table: TableState) -> bool:
    """A Crown not gained this turn; perhaps one Crown a turn. §5.22.vii-b §6.82b"""
    return table.ready_crowns(table.active) > 0 and (table.options.crown_chain or not table.crown_used)


def may_add_crown(table: TableState) -> bool:
    """One Token a card; another card must be there to play. §6.82a §6.82b §5.22.iv-b"""
    if table.coin or table.has_crown or table.bonus_done or not has_crown_to_spend(table):
        return False
    others = table.playable_count(table.active) + (1 if table.season != NONE else 0)
    return others >= table.cards_due


def add_crown(table: TableState, tell: Tell) -> None:
    """The Crown goes with this card, and one more card must be played. §6.85c §6.33a §5.22.iv-b"""
    table.crowns[table.active] -= 1
    table.has_crown = True
    table.crown_used = True
    table.cards_due += 1
    if tell.listening:
        tell.event(Event("crown", {"faction": FACTIONS[table.active]}))


def may_add_coin(table: TableState) -> bool:
    """One Token a card, before it is carried out. §6.82a §5.22.ix-a §5.22.ix-c §7.66"""
    return not table.coin and not table.has_crown and not table.bonus_done


def add_coin(table: TableState, value: i64, first: bool, tell: Tell) -> None:
    """A Coin brings cubes before or after the card, as declared now. §6.84a §6.84b §5.22.ix-b"""
    table.drop_coin(table.active, value)
    table.coin = value
    table.coin_first = first
    if tell.listening:
        facts: Facts = {"faction": FACTIONS[table.active], "coin": f"coin-{value}"}
        tell.event(Event("coin-first" if first else "coin-last", facts, final=True))
