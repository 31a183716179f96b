"""What each choice would lead to, worded in `[effects]` of words.toml."""

from mypy_extensions import i64

from reginae.core import Event, State
from reginae.games.queens_collection.actions import (
    ARGUMENT_OF,
    CHOOSE,
    DISCARD,
    DRAW,
    GIVE,
    LIFT,
    PASS,
    PAY,
    PUT,
    SET_ASIDE_PAWN,
    SWAP,
    TAKE,
    VERB_OF,
)
from reginae.games.queens_collection.boxes import ASIDE, NONE
from reginae.games.queens_collection.competitive import effects as competitive
from reginae.games.queens_collection.competitive.table import CompetitiveTable
from reginae.games.queens_collection.cooperative import card_effects as cards
from reginae.games.queens_collection.cooperative import pawn_effects as pawns
from reginae.games.queens_collection.cooperative.table import CooperativeTable
from reginae.games.queens_collection.parts import COLOUR_COUNT, COLOURS, KIND_COUNT, PAWNS_A_COLOUR, SET_ASIDE


def effects_of(table: State, seat: i64, code: i64) -> list[Event]:
    """What this choice of the seat leads to, as far as it can know."""
    if VERB_OF[code] == CHOOSE:
        return [Event("choose", {})]  # §Q-SETUP-1
    if isinstance(table, CooperativeTable):
        return cooperative_effects(table, code)
    return competitive.effects_of(table, seat, code) if isinstance(table, CompetitiveTable) else []


def cooperative_effects(table: CooperativeTable, code: i64) -> list[Event]:
    """What a choice of booklet 1 leads to. §Q-COOP-T1 §Q-SOLO-T1"""
    verb, argument = VERB_OF[code], ARGUMENT_OF[code]
    if verb == LIFT:
        return pawns.effects_of_lifting(table, argument // COLOUR_COUNT, argument % COLOUR_COUNT)
    if verb == SWAP:
        return pawns.effects_of_moving(table, argument // COLOUR_COUNT, argument % COLOUR_COUNT)
    if verb == PUT:
        return pawns.effects_of_moving(table, argument, NONE)
    if verb == PAY:
        return pawns.effects_of_paying(table, argument)
    return effects_on_cards(table, verb, argument)


def effects_on_cards(table: CooperativeTable, verb: i64, argument: i64) -> list[Event]:
    """What it leads to in booklet 1 to change or exchange cards, to pass, or to set a pawn aside."""
    if verb == DISCARD:
        return cards.effects_of_discarding(table, argument)
    if verb == DRAW:
        return cards.effects_of_drawing(table)
    if verb == TAKE:
        return cards.effects_of_taking(table, argument % KIND_COUNT)
    if verb == GIVE:
        return cards.effects_of_giving(table, argument)
    if verb == PASS:
        return cards.effects_of_passing(table)
    return effects_of_setting_aside(table, argument) if verb == SET_ASIDE_PAWN else []


def effects_of_setting_aside(table: CooperativeTable, colour: i64) -> list[Event]:
    """One pawn fewer of this colour has to come home. §Q-SOLO-1"""
    left = int(SET_ASIDE - table.pawns_at(ASIDE) - 1)
    fewer = Event("aside-fewer", {"colour": COLOURS[colour], "count": int(PAWNS_A_COLOUR) - 1})
    return [fewer, Event("aside-more", {"left": left}) if left else Event("aside-last", {})]
