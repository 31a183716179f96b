"""The contract that every game keeps, and the referee."""

from reginae.core.action import Action, ActionTable
from reginae.core.agenda import Agenda
from reginae.core.board_file import BoardFile
from reginae.core.codes import add_code_range, add_set_bits, code_range, count_set_bits, lowest_set_bit, single_bit
from reginae.core.dice import Dice, SeededDice, SystemDice, pick_weighted
from reginae.core.errors import BadData, BadOption, BadRecord, CannotUndo, IllegalAction, ReginaeError, StaleAction
from reginae.core.event import SILENCE, Event, Facts, Tell
from reginae.core.game import Game, load_toml
from reginae.core.heuristics import NO_ROLLOUT, UNDECIDED, Belief, Heuristics
from reginae.core.match import Match, Step, replay
from reginae.core.option import (
    SEAT_COUNT,
    DoesNotFit,
    Need,
    Option,
    Options,
    Preset,
    ScoreMode,
    Value,
    needs_seats,
    seat_needs,
    seats_text,
)
from reginae.core.other_rules import dropped_options_text, kept_options
from reginae.core.outcome import NO_SEAT, Outcome, ScoreLine, places_of
from reginae.core.pieces import PieceText, piece_texts, text_about
from reginae.core.piles import NO_DEPTH, UNSEEN, Pile, no_cards, shuffled_pile
from reginae.core.reaction import Reaction
from reginae.core.record import Record, read_record, read_seat, read_step, write_seat, write_step
from reginae.core.refusal import Refusal
from reginae.core.rng import Rng, even_odds, total_weight
from reginae.core.rulebook import Rule, rules_of
from reginae.core.snapshot import snapshot
from reginae.core.state import ALONE, BY_CHANCE, CHANCE, NOBODY, Seat, State, View
from reginae.core.words import Segment, Words, plain, words_of

__all__ = [
    "ALONE",
    "BY_CHANCE",
    "CHANCE",
    "NOBODY",
    "NO_DEPTH",
    "NO_ROLLOUT",
    "NO_SEAT",
    "SEAT_COUNT",
    "SILENCE",
    "UNDECIDED",
    "UNSEEN",
    "Action",
    "ActionTable",
    "Agenda",
    "BadData",
    "BadOption",
    "BadRecord",
    "Belief",
    "BoardFile",
    "CannotUndo",
    "Dice",
    "DoesNotFit",
    "Event",
    "Facts",
    "Game",
    "Heuristics",
    "IllegalAction",
    "Match",
    "Need",
    "Option",
    "Options",
    "Outcome",
    "PieceText",
    "Pile",
    "Preset",
    "Reaction",
    "Record",
    "Refusal",
    "ReginaeError",
    "Rng",
    "Rule",
    "ScoreLine",
    "ScoreMode",
    "Seat",
    "SeededDice",
    "Segment",
    "StaleAction",
    "State",
    "Step",
    "SystemDice",
    "Tell",
    "Value",
    "View",
    "Words",
    "add_code_range",
    "add_set_bits",
    "code_range",
    "count_set_bits",
    "dropped_options_text",
    "even_odds",
    "kept_options",
    "load_toml",
    "lowest_set_bit",
    "needs_seats",
    "no_cards",
    "pick_weighted",
    "piece_texts",
    "places_of",
    "plain",
    "read_record",
    "read_seat",
    "read_step",
    "replay",
    "rules_of",
    "seat_needs",
    "seats_text",
    "shuffled_pile",
    "single_bit",
    "snapshot",
    "text_about",
    "total_weight",
    "words_of",
    "write_seat",
    "write_step",
]
