"""The board game as the core knows it: every question of the contract, answered by the rules."""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import CHANCE, Outcome, Refusal, Rng, Seat, Tell, View
from reginae.games.queens_path import (
    assassination,
    cards,
    choices,
    course,
    imagining,
    movement,
    negotiation,
    preparation,
    reactions,
    refusals,
    scoring,
)
from reginae.games.queens_path import view as views
from reginae.games.queens_path.actions import (
    ACCEPT,
    ATTACK,
    DEAL,
    DRAW,
    END,
    ENOUGH,
    GIVE,
    GUESS,
    HEAR,
    LAY,
    MOVE,
    NAME,
    OFFER,
    PASS,
    PICK,
    PLAY,
    PROPOSE,
    REFRAIN,
    RETURN,
    SILENT,
    START,
    TAKE,
)
from reginae.games.queens_path.parts import METAL_COUNT, MOST_SEATS
from reginae.games.queens_path.state import (
    BANISHING,
    BY_STEP,
    DRAWING,
    HEARING,
    INVITING,
    OVER,
    SWITCHING,
    SWITCHING_WITH,
    TURN,
    VETOING,
    Court,
)

NOBODY: Final[list[int]] = []
BY_CHANCE: Final[list[int]] = [CHANCE]
ALONE: Final[list[list[int]]] = [[seat] for seat in range(MOST_SEATS)]
DECISIONS: Final = [
    "start",
    "deal",
    "lay",
    "draw",
    "turn",
    "banish",
    "invite",
    "switch",
    "switch-with",
    "return",
    "place",
    "take",
    "slander",
    "veto",
    "protect",
    "guess",
    "floor",
    "offer",
    "answer",
    "over",
]


@final
class Table(Court):
    """One table of The Queen's Path."""

    def actors(self) -> list[int]:
        due = self.agenda.kind()
        if due <= DRAWING:
            return BY_CHANCE
        return NOBODY if due == OVER else ALONE[self.agenda.seat()]

    def legal(self, seat: Seat) -> vec[i64]:
        return choices.legal(self, seat)

    def odds(self) -> vec[i64]:
        return choices.odds(self, choices.legal(self, CHANCE))

    def apply(self, seat: Seat, code: i64, tell: Tell) -> None:
        if code < MOVE:
            self._by_chance(code, tell)
        elif code < PLAY:
            reactions.try_to_move(self, BY_STEP, code - MOVE, tell)
        elif code < OFFER:
            self._play_cards(code, tell)
        elif code < ATTACK:
            self._negotiate(seat, code, tell)
        elif code < GUESS:
            target = code - ATTACK
            reactions.try_to_assassinate(self, target // METAL_COUNT, target % METAL_COUNT, tell)
        elif code < END:
            assassination.guess(self, code - GUESS, tell)
        elif code < PASS:
            course.end_turn(self, tell)
        else:
            course.pass_turn(self, tell)

    def _by_chance(self, code: i64, tell: Tell) -> None:
        if code >= DRAW:
            movement.draw(self, code - DRAW, tell)
        elif code >= LAY:
            preparation.lay(self, code - LAY, tell)
        elif code >= DEAL:
            preparation.deal(self, code - DEAL, tell)
        else:
            preparation.start(self, code - START, tell)

    def _play_cards(self, code: i64, tell: Tell) -> None:
        if code < REFRAIN:
            self._play(code - PLAY, tell)
        elif code == REFRAIN:
            self._refrain(tell)
        elif code < RETURN:
            self._pick(code - PICK, tell)
        elif code < TAKE:
            cards.take_back(self, code - RETURN)
        elif code < NAME:
            cards.intrigue(self, code - TAKE, tell)
        elif code < ENOUGH:
            cards.slander(self, code - NAME, tell)
        else:
            cards.close_slander(self, tell)

    def _play(self, card: i64, tell: Tell) -> None:
        due = self.agenda.kind()
        if due == TURN:
            cards.play(self, card, tell)
        elif due == VETOING:
            reactions.veto(self, tell)
        else:
            reactions.protect(self, tell)

    def _refrain(self, tell: Tell) -> None:
        if self.agenda.kind() == VETOING:
            reactions.allow_move(self, tell)
        else:
            reactions.allow_attempt(self)

    def _pick(self, square: i64, tell: Tell) -> None:
        due = self.agenda.kind()
        if due == BANISHING:
            cards.agitate(self, square, tell)
        elif due == INVITING:
            cards.invite(self, square, tell)
        elif due == SWITCHING:
            cards.switch_first(self, square)
        elif due == SWITCHING_WITH:
            cards.switch(self, square, tell)
        else:
            cards.put_back(self, square, tell)

    def _negotiate(self, seat: i64, code: i64, tell: Tell) -> None:
        if code < HEAR:
            negotiation.open_offer(self, seat, code - OFFER)
        elif code < GIVE:
            negotiation.hear(self, code - HEAR, tell)
        elif code < PROPOSE:
            negotiation.add_to_offer(self, code)
        elif code == PROPOSE:
            negotiation.propose(self, tell)
        elif code == SILENT and self.agenda.kind() == HEARING:
            negotiation.stay_silent(self, tell)
        elif code == SILENT:
            negotiation.drop_offer(self, tell)
        else:
            negotiation.answer(self, code == ACCEPT, tell)

    def clone(self) -> "Table":
        twin = Table(self.customs, self.seats)
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
        if due != TURN:
            return DECISIONS[due]
        if course.may_pass(self):
            return "turn-stuck"
        if course.owes_move(self):
            return "turn"
        return "turn-slandered" if self.muted and not self.acted else "turn-free"

    def view(self, seat: int | None) -> View:
        return cast(View, views.view(self, seat))

    def outcome(self) -> Outcome | None:
        return scoring.outcome(self) if self.agenda.kind() == OVER else None

    def whereabouts(self) -> dict[str, str]:
        return views.whereabouts(self)
