"""The state of one table: the contract of `core.State`, carried out by the rules."""

from typing import cast, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import ALONE, BY_CHANCE, CHANCE, NOBODY, Outcome, Refusal, Rng, Seat, Tell, View
from reginae.games.queens_path import (
    agreement,
    assassination,
    cards,
    imagining,
    legal,
    movement,
    negotiation,
    preparation,
    reactions,
    refusals,
    scoring,
    turns,
)
from reginae.games.queens_path import view as views
from reginae.games.queens_path.actions import (
    ACCEPT,
    ATTACK,
    DEMAND,
    END,
    ENOUGH,
    GIVE,
    HEAR,
    MOVE,
    OFFER,
    PASS,
    PLAY,
    PROMISE,
    PROPOSE,
    SILENT,
    VERB,
    WANT,
)
from reginae.games.queens_path.packing import number_of, victim_of
from reginae.games.queens_path.state import (
    ANSWERING,
    BANISHING,
    BEFORE_A_TURN,
    BY_STEP,
    DEALING,
    DECISIONS,
    DRAWING,
    GUESSING,
    HEARING,
    INVITING,
    LAYING,
    OFFERING,
    OVER,
    PLACING,
    PLEDGING,
    PROTECTING,
    RETURNING,
    SLANDERING,
    SWITCHING,
    SWITCHING_WITH,
    TAKING,
    TURN,
    VETOING,
    Court,
    chance_decides,
)


@final
class Table(Court):
    """One table of The Queen's Path."""

    def actors(self) -> list[int]:
        due = self.agenda.kind()
        if chance_decides(due):
            return BY_CHANCE
        if due == ANSWERING:
            return [seat for seat in range(self.seats) if self.bargain.waiting >> seat & 1]
        return NOBODY if due == OVER else ALONE[self.agenda.seat()]

    def legal(self, seat: Seat) -> vec[i64]:
        return legal.legal_actions(self, seat)

    def odds(self) -> vec[i64]:
        return legal.odds(self, legal.legal_actions(self, CHANCE))

    def apply(self, seat: Seat, code: i64, tell: Tell) -> None:
        due, verb = self.agenda.kind(), VERB[code]
        detail = code - verb
        if due == TURN:
            self._take_turn(seat, verb, detail, tell)
        elif chance_decides(due):
            self._let_chance_decide(due, detail, tell)
        elif due in (VETOING, PROTECTING):
            self._react(due, verb == PLAY, tell)
        elif due == GUESSING:
            assassination.guess(self, detail, tell)
        elif due in (HEARING, OFFERING, PLEDGING, ANSWERING):
            self._negotiate(seat, due, verb, detail, tell)
        else:
            self._choose_target(due, verb, detail, tell)

    def _take_turn(self, seat: i64, verb: i64, detail: i64, tell: Tell) -> None:
        if verb == MOVE:
            reactions.try_to_move(self, BY_STEP, detail, tell)
        elif verb == PLAY:
            cards.play(self, detail, tell)
        elif verb == ATTACK:
            reactions.try_to_assassinate(self, victim_of(detail), number_of(detail), tell)
        elif verb == END:
            turns.end_turn(self, tell)
        elif verb == PASS:
            turns.pass_turn(self, tell)
        elif verb == OFFER:
            negotiation.open_offer(self, seat, detail)
        else:
            assert verb == HEAR
            negotiation.hear(self, detail, tell)

    def _let_chance_decide(self, due: i64, detail: i64, tell: Tell) -> None:
        if due == DRAWING:
            movement.draw(self, detail, tell)
        elif due == LAYING:
            preparation.lay(self, detail, tell)
        elif due == DEALING:
            preparation.deal(self, detail, tell)
        else:
            preparation.start(self, detail, tell)

    def _choose_target(self, due: i64, verb: i64, detail: i64, tell: Tell) -> None:
        if due == BANISHING:
            cards.agitate(self, detail, tell)
        elif due == INVITING:
            cards.invite(self, detail, tell)
        elif due == SWITCHING:
            cards.switch_first(self, detail)
        elif due == SWITCHING_WITH:
            cards.switch(self, detail, tell)
        elif due == RETURNING:
            cards.take_back(self, detail)
        elif due == PLACING:
            cards.put_back(self, detail, tell)
        elif due == TAKING:
            cards.intrigue(self, detail, tell)
        elif verb == ENOUGH:
            cards.close_slander(self, tell)
        else:
            assert due == SLANDERING
            cards.slander(self, detail, tell)

    def _react(self, due: i64, plays: bool, tell: Tell) -> None:
        if due == VETOING:
            if plays:
                reactions.veto(self, tell)
            else:
                reactions.allow_move(self, tell)
        elif plays:
            reactions.protect(self, tell)
        else:
            reactions.allow_attempt(self)

    def _negotiate(self, seat: i64, due: i64, verb: i64, detail: i64, tell: Tell) -> None:
        if due == ANSWERING:
            agreement.answer(self, seat, verb == ACCEPT, tell)
        elif due == PLEDGING:
            negotiation.pledge(self, detail)
        elif verb == OFFER:
            negotiation.open_offer(self, seat, detail)
        elif verb == SILENT and due == HEARING:
            negotiation.stay_silent(self, tell)
        elif verb == SILENT:
            negotiation.drop_offer(self, tell)
        elif verb == PROPOSE:
            agreement.propose(self, tell)
        else:
            assert verb in (GIVE, WANT, PROMISE, DEMAND)
            negotiation.add_to_offer(self, verb, detail)

    def clone(self) -> "Table":
        twin = Table(self.options, self.seats)
        self.copy_into(twin)
        return twin

    def imagine(self, seat: Seat, rng: Rng) -> "Table":
        twin = self.clone()
        imagining.imagine(twin, seat, rng)
        return twin

    def refusal(self, seat: Seat, code: i64) -> Refusal | None:
        return refusals.refusal(self, seat, code)

    def decision(self) -> str:
        due = self.agenda.kind()
        if due == HEARING and self.agenda.detail() == BEFORE_A_TURN:
            return "floor-before-turn"
        if self.options.secret_offers and due in (OFFERING, PLEDGING):
            return "offer-whisper"  # one name for both, or the others could tell that a square is promised
        if self.options.secret_offers and due == ANSWERING:
            return "answer-whisper"
        if due != TURN:
            return DECISIONS[int(due)]
        if turns.may_pass(self):
            return "turn-stuck"
        if turns.owes_move(self):
            return "turn"
        return "turn-slandered" if self.muted and not self.acted else "turn-free"

    def whose_turn(self) -> Seat:
        return self.turn

    def view(self, seat: int | None) -> View:
        return cast(View, views.view(self, seat))

    def outcome(self) -> Outcome | None:
        return scoring.outcome(self) if self.agenda.kind() == OVER else None

    def whereabouts(self) -> dict[str, str]:
        return views.whereabouts(self)
