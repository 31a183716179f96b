"""The card game as the core knows it: every question of the contract, answered by the rules."""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import CHANCE, Outcome, Refusal, Rng, Seat, Tell, View
from reginae.games.regina_cards import choices, rules, scoring
from reginae.games.regina_cards import view as views
from reginae.games.regina_cards.actions import (
    AGITATE,
    ATTACK,
    BURY,
    DEAL,
    DRAW,
    ENOUGH,
    GUESS,
    MANIPULATE,
    ONTO,
    PASS,
    PERSUADE,
    RETURN,
    START,
    TURN_UP,
)
from reginae.games.regina_cards.parts import GROUP_COUNT, MOST_SEATS
from reginae.games.regina_cards.state import OVER, TURN, TURNING_UP, Court

NOBODY: Final[list[int]] = []
BY_CHANCE: Final[list[int]] = [CHANCE]
ALONE: Final[list[list[int]]] = [[seat] for seat in range(MOST_SEATS)]
DECISIONS: Final = ["start", "deal", "turn-up", "turn", "bury", "bury-more", "return", "onto", "guess", "over"]


@final
class Table(Court):
    """One table of Christina Regina, the card game."""

    def actors(self) -> list[int]:
        if self.phase <= TURNING_UP:
            return BY_CHANCE
        return NOBODY if self.phase == OVER else ALONE[self.turn]

    def legal(self, seat: Seat) -> vec[i64]:
        return choices.legal(self, seat)

    def apply(self, seat: Seat, code: i64, tell: Tell) -> None:
        if code < DRAW:
            self._by_chance(code, tell)
        elif code < AGITATE:
            self._draw(code, tell)
        elif code < ATTACK:
            self._act(code, tell)
        elif code < GUESS:
            rules.attack(self, (code - ATTACK) // GROUP_COUNT, (code - ATTACK) % GROUP_COUNT, tell)
        elif code < PASS:
            rules.guess(self, code - GUESS, tell)
        else:
            rules.pass_turn(self, tell)

    def _by_chance(self, code: i64, tell: Tell) -> None:
        if code >= TURN_UP:
            rules.turn_up(self, code - TURN_UP, tell)
        elif code >= DEAL:
            rules.deal(self, code - DEAL, tell)
        else:
            rules.start(self, code - START, tell)

    def _draw(self, code: i64, tell: Tell) -> None:
        if code < BURY:
            rules.draw(self, code - DRAW, tell)
        elif code < ENOUGH:
            rules.bury(self, code - BURY, tell)
        else:
            rules.stop_burying(self)

    def _act(self, code: i64, tell: Tell) -> None:
        if code < MANIPULATE:
            rules.agitate(self, code - AGITATE, tell)
        elif code < PERSUADE:
            rules.manipulate(self, code - MANIPULATE, tell)
        elif code == PERSUADE:
            rules.persuade(self, tell)
        elif code < ONTO:
            rules.take_back(self, code - RETURN)
        else:
            rules.put_back(self, code - ONTO, tell)

    def clone(self) -> "Table":
        twin = Table(self.seats, self.bury_two, self.switch_face_up, self.memory_aid)
        self.copy_into(twin)
        return twin

    def imagine(self, seat: Seat, rng: Rng) -> "Table":
        twin = self.clone()
        views.imagine(twin, seat, rng)
        return twin

    def refusal(self, seat: Seat, code: i64) -> Refusal | None:
        return choices.refusal(self, seat, code)

    def decision(self) -> str:
        return "closing" if self.phase == TURN and self.depleted() else DECISIONS[self.phase]

    def view(self, seat: int | None) -> View:
        return cast(View, views.view(self, seat))

    def outcome(self) -> Outcome | None:
        return scoring.outcome(self) if self.phase == OVER else None

    def whereabouts(self) -> dict[str, str]:
        return views.whereabouts(self)
