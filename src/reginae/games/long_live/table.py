"""Long Live the Queen as the core knows it: every question of the contract, answered by the rules."""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import CHANCE, Outcome, Refusal, Rng, Seat, Tell, View
from reginae.games.long_live import choices, course, decisions, outcome, refusals, setup, turn
from reginae.games.long_live import view as views
from reginae.games.long_live.actions import (
    ENOUGH,
    MASTER,
    PUT,
    STAY,
    SWAP,
    TAKE,
    TURN_UP,
    put_of,
    roll_of,
)
from reginae.games.long_live.parts import COLOUR_COUNT, FIRST_PLACE, PLACE_COUNT
from reginae.games.long_live.state import (
    ARRANGING,
    PLAYING,
    REPOSITIONING,
    ROLLING,
    ROLLING_FOR_START,
    Gangs,
)

NOBODY: Final[list[int]] = []
BY_CHANCE: Final[list[int]] = [CHANCE]
ALONE: Final[list[list[int]]] = [[0], [1]]
BOTH: Final[list[int]] = [0, 1]
DECISIONS: Final = [
    "arrange",
    "roll-for-start",
    "roll",
    "take",
    "return",
    "seize",
    "give",
    "turn-up",
    "swap",
    "spy",
    "reposition",
]


@final
class Table(Gangs):
    """One table of Long Live the Queen."""

    def actors(self) -> list[int]:
        if len(self.agenda) == 0:
            return NOBODY
        kind = self.agenda.kind()
        if kind == ARRANGING:
            return self._arrangers()
        return BY_CHANCE if kind <= ROLLING else ALONE[self.agenda.seat()]

    def _arrangers(self) -> list[int]:
        """Both at the same time, until a line is complete. §L-INFO-4"""
        if not self.is_arranging(0):
            return ALONE[1]
        return BOTH if self.is_arranging(1) else ALONE[0]

    def legal(self, seat: Seat) -> vec[i64]:
        return choices.legal(self, seat)

    def apply(self, seat: Seat, code: i64, tell: Tell) -> None:
        if code < MASTER:
            self._roll(code, tell)
        elif code < SWAP:
            self._arrange(seat, code, tell)
        elif code <= STAY:
            self._swap(code, tell)
        elif code < TURN_UP:
            decisions.move_chosen_token(self, (code - TAKE) % COLOUR_COUNT, tell)
        else:
            decisions.turn_up_chosen(self, code - TURN_UP + FIRST_PLACE, tell)
        course.proceed(self, tell)

    def _roll(self, code: i64, tell: Tell) -> None:
        white, black = roll_of(code)
        if self.agenda.kind() == ROLLING_FOR_START:
            turn.roll_for_start(self, white, black, tell)
        else:
            turn.roll(self, white, black, tell)

    def _arrange(self, seat: i64, code: i64, tell: Tell) -> None:
        if code >= PUT:
            tile, place = put_of(code)
            setup.put(self, seat, tile, place, tell)
        elif self.agenda.kind() == ARRANGING:
            setup.choose_master(self, seat, code - MASTER, tell)
        else:
            turn.change_master(self, code - MASTER, tell)

    def _swap(self, code: i64, tell: Tell) -> None:
        if code == STAY:
            turn.stay(self, tell)
        elif code == ENOUGH:
            decisions.stop_swapping(self, tell)
        elif self.agenda.kind() == REPOSITIONING:
            turn.swap(self, code - SWAP + FIRST_PLACE, tell)
        else:
            decisions.swap_by_ability(self, (code - SWAP) % (PLACE_COUNT - 1) + FIRST_PLACE, tell)

    def clone(self) -> "Table":
        twin = Table(self.turn_cap)
        self.copy_into(twin)
        return twin

    def imagine(self, seat: Seat, rng: Rng) -> "Table":
        twin = self.clone()
        views.imagine(twin, seat, rng)
        return twin

    def refusal(self, seat: Seat, code: i64) -> Refusal | None:
        return refusals.refusal(self, seat, code)

    def decision(self) -> str:
        return DECISIONS[self.agenda.kind()] if len(self.agenda) > 0 else "over"

    def view(self, seat: int | None) -> View:
        return cast(View, views.view(self, seat))

    def outcome(self) -> Outcome | None:
        return outcome.outcome(self) if self.ended != PLAYING else None

    def whereabouts(self) -> dict[str, str]:
        return views.whereabouts(self)
