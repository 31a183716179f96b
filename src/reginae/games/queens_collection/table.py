"""The game as the core knows it: every question of the contract, answered by the rules."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import CHANCE, Outcome, Refusal, Rng, Seat, Tell, View
from reginae.games.queens_collection import (
    choices,
    choices_against,
    imagining,
    phases,
    refusals,
    rounds,
    scoring,
    setup,
    teams,
    together,
)
from reginae.games.queens_collection import view as views
from reginae.games.queens_collection.actions import (
    CHOOSE,
    DEAL,
    DISCARD,
    DONE,
    DRAW,
    EXCHANGE,
    GIVE,
    HAND_OVER,
    LAY,
    LIFT,
    PAIR,
    PASS,
    PAY,
    PROPOSE,
    PUT,
    REVEAL,
    SET_ASIDE_PAWN,
    START,
    STOP,
    SWAP,
    TAKE,
    TRADE,
    TURN_UP,
)
from reginae.games.queens_collection.cards import counts_in, kinds_in
from reginae.games.queens_collection.parts import COLOUR_COUNT, KIND_COUNT, MOST_SEATS
from reginae.games.queens_collection.state import (
    CHOOSING,
    DEALING,
    DRAWING,
    EXCHANGING,
    FILLING,
    GIVING,
    HANDING_BACK,
    HANDING_OVER,
    LAYING_OUT,
    LIFTED,
    OVER,
    PAIRING,
    PAYING,
    PLACING,
    PUTTING_DOWN,
    REFILLING,
    REVEALING,
    SETTING_ASIDE,
    TAKING_PAWNS,
    TRADING,
    TURN,
    Collection,
)

NOBODY: Final[list[int]] = []
BY_CHANCE: Final[list[int]] = [CHANCE]
ALONE: Final[list[list[int]]] = [[seat] for seat in range(MOST_SEATS)]
DECISIONS: Final = [
    "start",
    "lay",
    "set-aside",
    "place",
    "fill",
    "draw",
    "deal",
    "lay-out",
    "reveal-card",
    "refill",
    "choose-box",
    "set-aside",
    "turn",
    "lifted",
    "pay",
    "discard",
    "give",
    "reveal",
    "take-pawns",
    "pair",
    "exchange",
    "trade",
    "hand-over",
    "hand-over",
    "over",
]


@final
class Table(Collection):
    """One table of The Queen's Collection."""

    def actors(self) -> list[int]:
        if self.phase < CHOOSING:
            return BY_CHANCE
        return NOBODY if self.phase == OVER else ALONE[self.chooser()]

    def chooser(self) -> i64:
        """The seat that must choose."""
        return self.partner(self.turn) if self.phase == HANDING_BACK else self.turn

    def legal(self, seat: Seat) -> vec[i64]:
        if self.phase < CHOOSING:
            return self._luck() if seat == CHANCE else vec[i64]()
        if self.phase == OVER or seat != self.chooser():
            return vec[i64]()
        if self.phase >= REVEALING:
            return self._against()
        return self._together()

    def _luck(self) -> vec[i64]:
        if self.phase == DEALING:
            return kinds_in(self.bag, DEAL)
        if self.phase >= PLACING:
            return kinds_in(self.bag, TURN_UP)
        return choices.pawns_to_set_aside(self) if self.phase == SETTING_ASIDE else choices.first_of_chance(self)

    def _together(self) -> vec[i64]:
        phase = self.phase
        if phase == TURN:
            return choices.turn_choices(self)
        if phase == LIFTED:
            return choices.lifted_choices(self)
        if phase == PAYING:
            return choices.payments(self)
        if phase == PUTTING_DOWN:
            return choices.cards_to_put_down(self)
        if phase == GIVING:
            return choices.cards_to_give(self)
        return choices.boxes_to_choose(self) if phase == CHOOSING else choices.pawns_to_set_aside(self)

    def _against(self) -> vec[i64]:
        phase = self.phase
        if phase == REVEALING:
            return choices_against.reveal_choices(self)
        if phase == TAKING_PAWNS:
            return choices_against.taking_choices(self)
        if phase == PAIRING:
            return choices_against.more_pairs(self)
        if phase == EXCHANGING:
            return choices_against.more_exchanges(self)
        if phase == TRADING:
            return choices_against.more_trades(self)
        picked = self.given if phase == HANDING_OVER else self.taken
        return choices_against.cards_to_hand_over(self, self.chooser(), picked)

    def odds(self) -> vec[i64]:
        if self.phase >= PLACING:
            return counts_in(self.bag)
        return super().odds()

    def apply(self, seat: Seat, code: i64, tell: Tell) -> None:
        if code < LIFT:
            self._by_chance(code, tell)
        elif code < REVEAL:
            self._act_together(code, tell)
        else:
            self._act_against(code, tell)

    def _by_chance(self, code: i64, tell: Tell) -> None:
        if code < LAY:
            setup.start(self, code - START, tell)
        elif code < TURN_UP:
            setup.lay(self, code - LAY, tell)
        elif code < DEAL:
            self._turn_up(code - TURN_UP, tell)
        elif code < SET_ASIDE_PAWN:
            rounds.deal(self, code - DEAL, tell)
        elif code < CHOOSE:
            setup.set_aside(self, code - SET_ASIDE_PAWN, tell)
        else:
            setup.choose(self, code - CHOOSE, tell)

    def _turn_up(self, kind: i64, tell: Tell) -> None:
        phase = self.phase
        if phase == DRAWING:
            together.draw_card(self, kind, tell)
        elif phase == PLACING:
            setup.turn_up(self, kind, tell)
        elif phase == FILLING:
            setup.fill(self, kind, tell)
        elif phase == LAYING_OUT:
            rounds.lay_out(self, kind, tell)
        elif phase == REFILLING:
            rounds.refill(self, kind, tell)
        else:
            phases.turn_up(self, kind, tell)

    def _act_together(self, code: i64, tell: Tell) -> None:
        if code < SWAP:
            together.lift(self, (code - LIFT) // COLOUR_COUNT, (code - LIFT) % COLOUR_COUNT)
        elif code < PUT:
            together.swap_with(self, (code - SWAP) // COLOUR_COUNT, (code - SWAP) % COLOUR_COUNT, tell)
        elif code < PAY:
            together.put(self, code - PUT, tell)
        elif code < DISCARD:
            together.pay(self, code - PAY, tell)
        elif code < DRAW:
            together.discard(self, code - DISCARD, tell)
        elif code == DRAW:
            together.draw_new(self, tell)
        elif code < GIVE:
            together.take(self, (code - TAKE) // KIND_COUNT, (code - TAKE) % KIND_COUNT)
        elif code < PASS:
            together.give(self, code - GIVE, tell)
        else:
            together.pass_turn(self, tell)

    def _act_against(self, code: i64, tell: Tell) -> None:
        if code == REVEAL:
            phases.reveal(self, tell)
        elif code == STOP:
            phases.keep(self, tell)
        elif code < EXCHANGE:
            phases.pair(self, code - PAIR, tell)
        elif code < TRADE:
            phases.exchange(self, (code - EXCHANGE) // KIND_COUNT, (code - EXCHANGE) % KIND_COUNT, tell)
        elif code < PROPOSE:
            teams.trade(self, (code - TRADE) // KIND_COUNT, (code - TRADE) % KIND_COUNT, tell)
        elif code < HAND_OVER:
            teams.propose(self, code - PROPOSE + 1, tell)
        elif code < DONE:
            teams.hand_over(self, code - HAND_OVER, tell)
        else:
            phases.done(self, tell)

    def clone(self) -> "Table":
        twin = Table(self.customs, self.seats)
        self.copy_into(twin)
        return twin

    def imagine(self, seat: Seat, rng: Rng) -> "Table":
        twin = self.clone()
        if not self.customs.together:
            imagining.imagine(twin, seat, rng)
        return twin

    def refusal(self, seat: Seat, code: i64) -> Refusal | None:
        for legal in self.legal(seat):
            if legal == code:
                return None
        return refusals.refusal(self, seat, code)

    def decision(self) -> str:
        return "turn-last" if self.phase == TURN and self.pile == 0 else DECISIONS[self.phase]

    def view(self, seat: int | None) -> View:
        return views.view(self, seat)

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        return scoring.outcome_together(self) if self.customs.together else scoring.outcome_against(self)

    def whereabouts(self) -> dict[str, str]:
        return views.whereabouts(self)
