"""The state of one table: the contract of `core.State`, carried out by the rules."""

from typing import cast, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import ALONE, BY_CHANCE, NOBODY, Outcome, Refusal, Rng, Seat, Tell, View
from reginae.games.regina_cards import imagining, legal, refusals, rules, scoring
from reginae.games.regina_cards import view as views
from reginae.games.regina_cards.actions import AGITATE, ATTACK, BURY, DRAW, MANIPULATE, PASS, PERSUADE, VERB
from reginae.games.regina_cards.parts import GROUP_COUNT
from reginae.games.regina_cards.state import (
    BURYING,
    BURYING_MORE,
    DEALING,
    DECISIONS,
    GUESSING,
    OVER,
    PLACING,
    RETURNING,
    TURN,
    TURNING_UP,
    Court,
    chance_decides,
)


@final
class Table(Court):
    """One table of Christina Regina, the card game."""

    def actors(self) -> list[int]:
        if chance_decides(self.phase):
            return BY_CHANCE
        return NOBODY if self.phase == OVER else ALONE[self.turn]

    def legal(self, seat: Seat) -> vec[i64]:
        return legal.legal_actions(self, seat)

    def apply(self, seat: Seat, code: i64, tell: Tell) -> None:
        phase, verb = self.phase, VERB[code]
        detail = code - verb
        if phase == TURN:
            self._take_turn(verb, detail, tell)
        elif phase == TURNING_UP:
            rules.turn_up(self, detail, tell)
        elif phase in (BURYING, BURYING_MORE):
            if verb == BURY:
                rules.bury(self, detail, tell)
            else:
                rules.stop_burying(self)
        elif phase == GUESSING:
            rules.guess(self, detail, tell)
        elif phase == RETURNING:
            rules.take_back(self, detail)
        elif phase == PLACING:
            rules.put_back(self, detail, tell)
        elif phase == DEALING:
            rules.deal(self, detail, tell)
        else:
            rules.start(self, detail, tell)

    def _take_turn(self, verb: i64, detail: i64, tell: Tell) -> None:
        if verb == DRAW:
            rules.draw(self, detail, tell)
        elif verb == ATTACK:
            rules.attack(self, detail // GROUP_COUNT, detail % GROUP_COUNT, tell)
        elif verb == PASS:
            rules.pass_turn(self, tell)
        elif verb == AGITATE:
            rules.agitate(self, detail, tell)
        elif verb == MANIPULATE:
            rules.manipulate(self, detail, tell)
        else:
            assert verb == PERSUADE
            rules.persuade(self, tell)

    def clone(self) -> "Table":
        twin = Table(self.seats, self.bury_two, self.switch_face_up, self.memory_aid)
        self.copy_into(twin)
        return twin

    def imagine(self, seat: Seat, rng: Rng) -> "Table":
        twin = self.clone()
        imagining.imagine(twin, seat, rng)
        return twin

    def refusal(self, seat: Seat, code: i64) -> Refusal | None:
        return refusals.refusal(self, seat, code)

    def decision(self) -> str:
        return "closing" if self.phase == TURN and self.depleted() else DECISIONS[int(self.phase)]

    def whose_turn(self) -> Seat:
        return self.turn

    def view(self, seat: int | None) -> View:
        return cast(View, views.view(self, seat))

    def outcome(self) -> Outcome | None:
        return scoring.outcome(self) if self.phase == OVER else None

    def whereabouts(self) -> dict[str, str]:
        return views.whereabouts(self)
