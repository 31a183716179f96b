"""The competitive game and two teams as the core knows them: every question of the contract, answered by the rules."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import ALONE, BY_CHANCE, CHANCE, NOBODY, Outcome, Refusal, Rng, Seat, Tell, View
from reginae.games.queens_collection import setup
from reginae.games.queens_collection.actions import (
    ARGUMENT_OF,
    DEAL,
    DEAL_CODE,
    DONE,
    EXCHANGE,
    HAND_OVER,
    PAIR,
    PROPOSE,
    REVEAL,
    STOP,
    TRADE,
    TURN_UP,
    TURN_UP_CODE,
    VERB_OF,
)
from reginae.games.queens_collection.boxes import NONE
from reginae.games.queens_collection.cards import counts_in, kinds_in
from reginae.games.queens_collection.competitive import (
    imagining,
    legal,
    refusals,
    rounds,
    scoring,
    teams,
    turns,
)
from reginae.games.queens_collection.competitive import view as views
from reginae.games.queens_collection.competitive.state import CompetitiveState
from reginae.games.queens_collection.parts import KIND_COUNT, SEATS
from reginae.games.queens_collection.phases import (
    DEALING,
    DECIDED_BY_CHANCE,
    DECISIONS,
    EXCHANGING,
    HANDING_BACK,
    HANDING_OVER,
    LAYING_OUT,
    OVER,
    PAIRING,
    REFILLING,
    REVEALING,
    TAKING_PAWNS,
    TRADING,
    TURNING_UP,
)
from reginae.games.queens_collection.state import NO_CODES
from reginae.games.queens_collection.whereabouts import whereabouts


@final
class CompetitiveTable(CompetitiveState):
    """One table of booklet 2."""

    def begin_booklet(self, tell: Tell) -> None:
        rounds.begin_round(self, tell)

    def actors(self) -> list[int]:
        if DECIDED_BY_CHANCE[self.phase]:
            return BY_CHANCE
        return NOBODY if self.phase == OVER else ALONE[self._chooser()]

    def _chooser(self) -> i64:
        """The seat that must choose."""
        return self.partner(self.turn) if self.phase == HANDING_BACK else self.turn

    def legal(self, seat: Seat) -> vec[i64]:
        if DECIDED_BY_CHANCE[self.phase]:
            return self._legal_chance() if seat == CHANCE else NO_CODES
        if self.phase == OVER or seat != self._chooser():
            return NO_CODES
        return self._legal_seat()

    def _legal_chance(self) -> vec[i64]:
        if self._draws_card():
            return kinds_in(self.bag, DEAL_CODE if self.phase == DEALING else TURN_UP_CODE)
        return setup.legal_actions(self)

    def _legal_seat(self) -> vec[i64]:
        phase = self.phase
        if phase == REVEALING:
            return legal.reveal_actions(self)
        if phase == TAKING_PAWNS:
            return legal.taking_actions(self)
        if phase == PAIRING:
            return legal.more_pairs(self)
        if phase == EXCHANGING:
            return legal.more_exchanges(self)
        if phase == TRADING:
            return legal.more_trades(self)
        if phase == HANDING_OVER:
            return legal.cards_to_hand_over(self, self.turn, self.given)
        if phase == HANDING_BACK:
            return legal.cards_to_hand_over(self, self.partner(self.turn), self.taken)
        return setup.legal_actions(self)

    def odds(self) -> vec[i64]:
        return counts_in(self.bag) if self._draws_card() else setup.odds(self)

    def _draws_card(self) -> bool:
        return self.phase in (DEALING, LAYING_OUT, TURNING_UP, REFILLING)

    def apply(self, seat: Seat, code: i64, tell: Tell) -> None:
        verb, argument = VERB_OF[code], ARGUMENT_OF[code]
        if verb == TURN_UP:
            self._turn_up(argument, tell)
        elif verb == REVEAL:
            turns.reveal(self, tell)
        elif verb == STOP:
            turns.keep(self, tell)
        elif verb == PAIR:
            turns.pair(self, argument, tell)
        elif verb == EXCHANGE:
            turns.exchange(self, argument // KIND_COUNT, argument % KIND_COUNT, tell)
        elif verb == DONE:
            turns.done(self, tell)
        elif verb == DEAL:
            rounds.deal(self, argument, tell)
        else:
            self._apply_to_partner(verb, argument, tell)

    def _apply_to_partner(self, verb: i64, argument: i64, tell: Tell) -> None:
        if verb == TRADE:
            teams.trade(self, argument // KIND_COUNT, argument % KIND_COUNT, tell)
        elif verb == PROPOSE:
            teams.propose(self, argument + 1, tell)
        elif verb == HAND_OVER:
            teams.hand_over(self, argument, tell)
        else:
            setup.act(self, verb, argument, tell)

    def _turn_up(self, kind: i64, tell: Tell) -> None:
        if self.phase == TURNING_UP:
            turns.turn_up(self, kind, tell)
        elif self.phase == REFILLING:
            rounds.refill(self, kind, tell)
        else:
            rounds.lay_out(self, kind, tell)

    def clone(self) -> "CompetitiveTable":
        twin = CompetitiveTable(self.options, self.seats)
        self.copy_into(twin)
        return twin

    def imagine(self, seat: Seat, rng: Rng) -> "CompetitiveTable":
        twin = self.clone()
        imagining.imagine(twin, seat, rng)
        return twin

    def refusal(self, seat: Seat, code: i64) -> Refusal | None:
        return None if code in self.legal(seat) else refusals.refusal(self, seat, code)

    def decision(self) -> str:
        return DECISIONS[self.phase]

    def whose_turn(self) -> Seat:
        return self.turn

    def view(self, seat: int | None) -> View:
        return views.view(self, NONE if seat is None else seat)

    def outcome(self) -> Outcome | None:
        return scoring.outcome(self) if self.phase == OVER else None

    def card_places(self) -> list[tuple[str, int]]:
        piles = [("face-down", self.bag), ("discards", self.discards), ("gone", self.gone)]
        shown = [("display", self.display), ("revealed", self.revealed)]
        return [*piles, *shown, *[(SEATS[seat], self.hands[seat]) for seat in range(len(self.hands))]]

    def whereabouts(self) -> dict[str, str]:
        return whereabouts(self)
