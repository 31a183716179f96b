"""How likely the next card loses the revealed ones. §Q-VS-1c"""

from mypy_extensions import i64

from reginae.games.queens_collection.cards import BITS, MOST, size_of
from reginae.games.queens_collection.competitive.knowledge import unseen_by
from reginae.games.queens_collection.competitive.state import CompetitiveState
from reginae.games.queens_collection.parts import WILD
from reginae.games.queens_collection.view_types import NextCard


def next_card(table: CompetitiveState, viewer: i64) -> NextCard:
    """What this viewer can expect of the next card; with an empty pile the discards are mixed. §Q-VS-I1 §Q-VS-D1"""
    unseen = unseen_by(table, viewer) if table.pile > 0 else table.discards
    losing = losing_among(unseen, table.revealed, table.options.wild_bust)
    return {"unseen": int(size_of(unseen)), "losing": int(losing)}


def losing_among(cards: i64, revealed: i64, wild_bust: bool) -> i64:
    """How many of the cards would lose those that are revealed. §Q-VS-1c §Q-VS-1d"""
    losing: i64 = 0
    kind: i64 = 0
    while cards:
        if revealed & MOST and (kind != WILD or wild_bust):
            losing += cards & MOST
        cards >>= BITS
        revealed >>= BITS
        kind += 1
    return losing
