"""How often a sensible player of booklet 2 picks an action in a playout."""

from mypy_extensions import i64

from reginae.games.queens_collection.actions import ARGUMENT_OF, EXCHANGE, PAIR, REVEAL, TRADE, VERB_OF
from reginae.games.queens_collection.cards import size_of
from reginae.games.queens_collection.competitive.evaluation import ENOUGH_CARDS, pawn_points
from reginae.games.queens_collection.competitive.habit import card_value
from reginae.games.queens_collection.competitive.pairs import PAIR_COLOUR, PAIR_HAND
from reginae.games.queens_collection.competitive.state import CompetitiveState
from reginae.games.queens_collection.parts import KIND_COUNT, WILD


def action_weight(table: CompetitiveState, code: i64) -> i64:
    """Pairs that take a pawn come first; a few cards are revealed, not many; nothing good is given for worse."""
    verb, argument = VERB_OF[code], ARGUMENT_OF[code]
    if verb == REVEAL:
        return weight_of_reveal(table)
    if verb == PAIR:
        return weight_of_pair(table, argument)
    if verb in (EXCHANGE, TRADE):
        gain = card_value(table, argument % KIND_COUNT, 1) - card_value(table, argument // KIND_COUNT, 0)
        return 0 if gain < 0 else 1 + gain // 5
    return 4


def weight_of_reveal(table: CompetitiveState) -> i64:
    """The weight of revealing: high while few cards are revealed and few are in hand."""
    if table.reveals >= 3 or size_of(table.hands[table.turn]) + table.reveals > ENOUGH_CARDS:
        return 1
    return 12 if table.reveals < 2 else 4


def weight_of_pair(table: CompetitiveState, form: i64) -> i64:
    """The weight of a pair: high if it takes a pawn, higher with a single coloured card."""
    if pawn_points(table, PAIR_COLOUR[form], 0) == 0.0:
        return 1
    return 16 if PAIR_HAND[form] < WILD else 6
