"""What to do with an empty pile in booklet 1, where the end can be solved. §Q-COOP-T2"""

from typing import Final

from mypy_extensions import i64

from reginae.core import UNDECIDED
from reginae.games.queens_collection.cooperative import scoring
from reginae.games.queens_collection.cooperative.endgame import Ending
from reginae.games.queens_collection.cooperative.evaluation import after
from reginae.games.queens_collection.cooperative.simulation import simplified
from reginae.games.queens_collection.cooperative.table import CooperativeTable
from reginae.games.queens_collection.phases import LIFTED, OVER, PAYING, TURN

POSITIONS: Final = 2000  # looked at after each way to finish a turn, at most
NO_SCORE: Final = -1000  # less than any


def can_be_solved(table: CooperativeTable) -> bool:
    """Whether only the cards on the table are left, and the level is one whose turns can be taken back."""
    return table.pile == 0 and not table.options.beginner and table.phase in (TURN, LIFTED, PAYING)


def solved_action(table: CooperativeTable) -> i64:
    """The action that leads to the best score with an empty pile; UNDECIDED before."""
    if not can_be_solved(table):
        return UNDECIDED
    chosen: i64 = UNDECIDED
    best: i64 = NO_SCORE
    for code in table.legal(table.turn):
        score = score_after(after(table, code))
        if score > best:
            best, chosen = score, code
    return chosen


def score_after(table: CooperativeTable) -> i64:
    """The best score that can be reached from here; a turn that has been begun is as good as its best end."""
    if table.phase == OVER:
        return scoring.points(table)
    if table.phase == TURN:
        return Ending(simplified(table), POSITIONS).best
    return max([score_after(after(table, code)) for code in table.legal(table.turn)])
