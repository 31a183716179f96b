"""The state of one table: the contract of `core.State`, carried out by the rules."""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import ALONE, BY_CHANCE, NOBODY, Outcome, Refusal, Rng, Seat, Tell, View
from reginae.games.long_live import automatic, decisions, imagining, legal, outcome, refusals, setup, turn
from reginae.games.long_live import view as views
from reginae.games.long_live.actions import ENOUGH, MASTER, STAY, SWAP, VERB, put_of, roll_of
from reginae.games.long_live.parts import FIRST_PLACE
from reginae.games.long_live.state import (
    ARRANGING,
    DECISIONS,
    PLAYING,
    REPOSITIONING,
    ROLLING_FOR_START,
    SPYING,
    SWAPPING,
    SWAPS_OUT_OF_TURN,
    TURNING_UP,
    Gangs,
    is_roll,
)

BOTH: Final[list[int]] = [0, 1]


@final
class Table(Gangs):
    """One table of Long Live the Queen."""

    def actors(self) -> list[int]:
        if len(self.agenda) == 0:
            return NOBODY
        kind = self.agenda.kind()
        if kind == ARRANGING:
            return self._arrangers()
        return BY_CHANCE if is_roll(kind) else ALONE[self.agenda.seat()]

    def _arrangers(self) -> list[int]:
        """Both at the same time, until a line is complete. §L-INFO-4"""
        if not self.is_arranging(0):
            return ALONE[1]
        return BOTH if self.is_arranging(1) else ALONE[0]

    def legal(self, seat: Seat) -> vec[i64]:
        return legal.legal_actions(self, seat)

    def apply(self, seat: Seat, code: i64, tell: Tell) -> None:
        kind, verb = self.agenda.kind(), VERB[code]
        if kind == ARRANGING:
            self._arrange(seat, verb, code, tell)
        elif is_roll(kind):
            self._roll(kind, code, tell)
        elif kind == REPOSITIONING:
            self._reposition(verb, code - verb, tell)
        elif kind in (SWAPPING, SPYING):
            if verb == ENOUGH:
                decisions.stop_swapping(self, tell)
            else:
                decisions.swap_by_ability(self, code - verb + FIRST_PLACE, tell)
        elif kind == TURNING_UP:
            decisions.turn_up_chosen(self, code - verb + FIRST_PLACE, tell)
        else:
            decisions.move_chosen_token(self, code - verb, tell)
        automatic.proceed(self, tell)

    def _roll(self, kind: i64, code: i64, tell: Tell) -> None:
        white, black = roll_of(code)
        if kind == ROLLING_FOR_START:
            turn.roll_for_start(self, white, black, tell)
        else:
            turn.roll(self, white, black, tell)

    def _arrange(self, seat: i64, verb: i64, code: i64, tell: Tell) -> None:
        if verb == MASTER:
            setup.choose_master(self, seat, code - MASTER)
        else:
            tile, place = put_of(code)
            setup.put(self, seat, tile, place, tell)

    def _reposition(self, verb: i64, detail: i64, tell: Tell) -> None:
        if verb == STAY:
            turn.stay(self, tell)
        elif verb == SWAP:
            turn.swap(self, detail + FIRST_PLACE, tell)
        else:
            assert verb == MASTER
            turn.change_master(self, detail, tell)

    def clone(self) -> "Table":
        twin = Table(self.turn_cap)
        self.copy_into(twin)
        return twin

    def imagine(self, seat: Seat, rng: Rng) -> "Table":
        twin = self.clone()
        imagining.imagine(twin, seat, rng)
        return twin

    def refusal(self, seat: Seat, code: i64) -> Refusal | None:
        return refusals.refusal(self, seat, code)

    def decision(self) -> str:
        if len(self.agenda) == 0:
            return "over"
        kind = self.agenda.kind()
        if kind in (SWAPPING, SPYING) and self.agenda.seat() != self.turn:
            return SWAPS_OUT_OF_TURN[int(kind)]
        return DECISIONS[int(kind)]

    def whose_turn(self) -> Seat:
        return self.turn

    def view(self, seat: int | None) -> View:
        return cast(View, views.view(self, seat))

    def outcome(self) -> Outcome | None:
        return outcome.outcome(self) if self.ended != PLAYING else None

    def whereabouts(self) -> dict[str, str]:
        return views.whereabouts(self)
