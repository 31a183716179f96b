"""What bots are told about a table of The Queen's Collection."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import SILENCE, UNDECIDED, Heuristics, Rng, Seat, State
from reginae.games.queens_collection import habits, planning, scoring, standing
from reginae.games.queens_collection.actions import EXCHANGE, PAIR, PAIR_COLOUR, PAIR_HAND, PROPOSE, REVEAL
from reginae.games.queens_collection.parts import KIND_COUNT, WILD
from reginae.games.queens_collection.sorting import sorting_of
from reginae.games.queens_collection.state import (
    DEALING,
    GIVING,
    LIFTED,
    OVER,
    PAYING,
    PUTTING_DOWN,
    TURN,
    Collection,
)
from reginae.games.queens_collection.table import Table

# Together: what is hoped for while there is still far to go
CARDS_A_STRAY: Final = 1.6
POINTS_A_STRAY: Final = 2.3
SOON: Final = 6.0
SOLO_UNUSED: Final = 3.0

ROUND_AT_MOST: Final = 300  # choices, chance's too, by which a round of booklet 2 is over


@final
class CollectionSense(Heuristics):
    """A quick judgement of a table in any of the four modes."""

    def value(self, state: State, seat: Seat) -> float:
        assert isinstance(state, Table)
        if state.phase == OVER:
            outcome = state.outcome()
            return outcome.worth(int(seat)) if outcome is not None else 0.0
        if not state.customs.together:
            return standing.prospect(state, seat) if state.phase >= DEALING else 1.0 / float(state.seats)
        if state.phase in (LIFTED, PAYING, PUTTING_DOWN, GIVING):
            return best_finish(state)
        return prospect(state)

    def weight(self, state: State, seat: Seat, code: i64) -> i64:
        assert isinstance(state, Collection)
        if state.customs.together:
            return 1
        return weight_against(state, code)

    def plans(self, state: State, seat: Seat) -> list[vec[i64]]:
        assert isinstance(state, Collection)
        return planning.lines(state) if state.customs.together else []

    def rollout(self, state: State, seat: Seat, rng: Rng) -> float:
        assert isinstance(state, Collection)
        if not state.customs.together or not planning.is_between_turns(state):
            return -1.0
        return scoring.worth(state, float(planning.future_score(state, rng)))

    def habit(self, state: State, seat: Seat, rng: Rng) -> i64:
        assert isinstance(state, Collection)
        return UNDECIDED if state.customs.together else habits.habit(state)

    def rollout_depth(self) -> i64:
        return ROUND_AT_MOST


# --- Together ------------------------------------------------------------------------------------


def prospect(table: Collection) -> float:
    """The score to be expected if all goes on sensibly, as the worth of an end."""
    picture = sorting_of(table)
    cards = float(table.pile) - (SOLO_UNUSED if table.customs.solo and not table.customs.play_out else 0.0)
    seat: i64 = 0
    while seat < table.seats:
        cards += planning.worth_of_display(picture, seat)
        seat += 1
    short = max(0.0, picture.cards_needed() - cards) / CARDS_A_STRAY
    hoped = float(scoring.best(table)) - POINTS_A_STRAY * short
    far = max(0.0, cards) / (max(0.0, cards) + SOON)
    return scoring.worth(table, far * hoped + (1.0 - far) * float(scoring.points(table)))


def best_finish(table: Table) -> float:
    """A turn that has been begun is worth what its best end is."""
    best = 0.0
    for code in table.legal(table.turn):
        twin = table.clone()
        twin.apply(twin.turn, code, SILENCE)
        finished = twin.phase <= TURN or twin.phase == OVER
        best = max(best, finished_value(twin) if finished else best_finish(twin))
    return best


def finished_value(table: Table) -> float:
    """What the table is worth after a turn."""
    return scoring.worth(table, float(scoring.points(table))) if table.phase == OVER else prospect(table)


# --- Against each other ----------------------------------------------------------------------------


def weight_against(table: Collection, code: i64) -> i64:
    """Pairs that take a pawn before all else; a few cards are revealed, not many; nothing good is given for worse."""
    if code == REVEAL:
        return standing.eagerness(table)
    if PAIR <= code < EXCHANGE:
        form = code - PAIR
        if standing.worth_of_pawn(table, PAIR_COLOUR[form], 0) == 0.0:
            return 1
        return 16 if PAIR_HAND[form] < WILD else 6
    if EXCHANGE <= code < PROPOSE:
        cards = (code - EXCHANGE) % (KIND_COUNT * KIND_COUNT)
        gain = habits.appeal(table, cards % KIND_COUNT, 1) - habits.appeal(table, cards // KIND_COUNT, 0)
        return 0 if gain < 0 else 1 + gain // 5
    return 4
