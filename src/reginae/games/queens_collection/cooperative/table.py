"""The cooperative and the solo game as the core knows them: every question of the contract, answered by the rules."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import ALONE, BY_CHANCE, CHANCE, NOBODY, Outcome, Refusal, Rng, Seat, Tell, View
from reginae.games.queens_collection import setup
from reginae.games.queens_collection.actions import (
    ARGUMENT_OF,
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
    TURN_UP,
    TURN_UP_CODE,
    VERB_OF,
)
from reginae.games.queens_collection.cards import counts_in, kinds_in
from reginae.games.queens_collection.cooperative import legal, placing, refusals, scoring, turns
from reginae.games.queens_collection.cooperative import view as views
from reginae.games.queens_collection.cooperative.displays import CARDS
from reginae.games.queens_collection.cooperative.state import CooperativeState
from reginae.games.queens_collection.parts import COLOUR_COUNT, KIND_COUNT, SEATS
from reginae.games.queens_collection.phases import (
    CHANCE_SETS_ASIDE,
    DECIDED_BY_CHANCE,
    DECISIONS,
    DRAWING,
    FILLING,
    GIVING,
    LIFTED,
    OVER,
    PAYING,
    PLACING,
    PUTTING_DOWN,
    SEAT_SETS_ASIDE,
    TURN,
)
from reginae.games.queens_collection.state import NO_CODES
from reginae.games.queens_collection.whereabouts import whereabouts


@final
class CooperativeTable(CooperativeState):
    """One table of booklet 1."""

    def begin_booklet(self, tell: Tell) -> None:
        placing.begin(self)

    def actors(self) -> list[int]:
        if DECIDED_BY_CHANCE[self.phase]:
            return BY_CHANCE
        return NOBODY if self.phase == OVER else ALONE[self.turn]

    def legal(self, seat: Seat) -> vec[i64]:
        if DECIDED_BY_CHANCE[self.phase]:
            return self._legal_chance() if seat == CHANCE else NO_CODES
        if self.phase == OVER or seat != self.turn:
            return NO_CODES
        return self._legal_seat()

    def _legal_chance(self) -> vec[i64]:
        if self._draws_card():
            return kinds_in(self.bag, TURN_UP_CODE)
        return placing.pawns_to_set_aside(self) if self.phase == CHANCE_SETS_ASIDE else setup.legal_actions(self)

    def _legal_seat(self) -> vec[i64]:
        phase = self.phase
        if phase == TURN:
            return legal.turn_actions(self)
        if phase == LIFTED:
            return legal.lifted_actions(self)
        if phase == PAYING:
            return legal.payment_actions(self)
        if phase == PUTTING_DOWN:
            return legal.cards_to_put_down(self)
        if phase == GIVING:
            return legal.cards_to_give(self)
        return placing.pawns_to_set_aside(self) if phase == SEAT_SETS_ASIDE else setup.legal_actions(self)

    def odds(self) -> vec[i64]:
        return counts_in(self.bag) if self._draws_card() else setup.odds(self)

    def _draws_card(self) -> bool:
        return self.phase in (DRAWING, PLACING, FILLING)

    def apply(self, seat: Seat, code: i64, tell: Tell) -> None:
        verb, argument = VERB_OF[code], ARGUMENT_OF[code]
        if verb == TURN_UP:
            self._turn_up(argument, tell)
        elif verb == LIFT:
            turns.lift(self, argument // COLOUR_COUNT, argument % COLOUR_COUNT)
        elif verb == SWAP:
            turns.swap_with(self, argument // COLOUR_COUNT, argument % COLOUR_COUNT, tell)
        elif verb == PUT:
            turns.put(self, argument, tell)
        elif verb == PAY:
            turns.pay(self, argument, tell)
        else:
            self._apply_to_cards(verb, argument, tell)

    def _apply_to_cards(self, verb: i64, argument: i64, tell: Tell) -> None:
        if verb == DISCARD:
            turns.discard(self, argument, tell)
        elif verb == DRAW:
            turns.draw_new(self, tell)
        elif verb == TAKE:
            turns.take(self, argument // KIND_COUNT, argument % KIND_COUNT)
        elif verb == GIVE:
            turns.give(self, argument, tell)
        elif verb == PASS:
            turns.pass_turn(self, tell)
        elif verb == SET_ASIDE_PAWN:
            placing.set_aside(self, argument, tell)
        else:
            setup.act(self, verb, argument, tell)

    def _turn_up(self, kind: i64, tell: Tell) -> None:
        if self.phase == DRAWING:
            turns.draw_card(self, kind, tell)
        elif self.phase == PLACING:
            placing.turn_up(self, kind, tell)
        else:
            placing.fill(self, kind, tell)

    def clone(self) -> "CooperativeTable":
        twin = CooperativeTable(self.options, self.seats)
        self.copy_into(twin)
        return twin

    def imagine(self, seat: Seat, rng: Rng) -> "CooperativeTable":
        return self.clone()  # nothing is hidden: the order of the pile is not decided yet. §Q-COOP-I1 §Q-COOP-I2

    def refusal(self, seat: Seat, code: i64) -> Refusal | None:
        return None if code in self.legal(seat) else refusals.refusal(self, seat, code)

    def decision(self) -> str:
        return "turn-last" if self.phase == TURN and self.pile == 0 else DECISIONS[self.phase]

    def whose_turn(self) -> Seat:
        return self.turn

    def view(self, seat: int | None) -> View:
        return views.view(self)

    def outcome(self) -> Outcome | None:
        return scoring.outcome(self) if self.phase == OVER else None

    def card_places(self) -> list[tuple[str, int]]:
        displays = [(SEATS[seat], CARDS[self.displays[seat]]) for seat in range(len(self.displays))]
        return [("face-down", self.bag), ("discards", self.discards), ("put-down", CARDS[self.put_down]), *displays]

    def whereabouts(self) -> dict[str, str]:
        return whereabouts(self)
