"""The state of a game as the core knows it: each method of the contract is answered by the rules."""

from typing import cast, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import ALONE, BY_CHANCE, NOBODY, Outcome, Refusal, Rng, Seat, Tell, View
from reginae.games.frondeurs.engine import imagining
from reginae.games.frondeurs.engine.action_dispatch import carry_out
from reginae.games.frondeurs.engine.automatic_steps import run_automatic_steps
from reginae.games.frondeurs.legal import legal_actions, refusals
from reginae.games.frondeurs.presentation import view as views
from reginae.games.frondeurs.presentation import whereabouts
from reginae.games.frondeurs.rules.outcome import outcome
from reginae.games.frondeurs.state import duties
from reginae.games.frondeurs.state.table_state import TableState


@final
class Table(TableState):
    """One table of Frondeurs et Frondeuses."""

    def actors(self) -> list[int]:
        group = duties.group_of(self.agenda.kind())
        if group == duties.BY_CHANCE:
            return BY_CHANCE
        return NOBODY if group == duties.ENDED else ALONE[self.agenda.seat()]

    def legal(self, seat: Seat) -> vec[i64]:
        return legal_actions.legal(self, seat)

    def odds(self) -> vec[i64]:
        return legal_actions.odds(self)

    def apply(self, seat: Seat, code: i64, tell: Tell) -> None:
        carry_out(self, code, tell)
        run_automatic_steps(self, tell)

    def clone(self) -> "Table":
        twin = Table(self.options, self.seats, self.board_index)
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
        if due == duties.TURN:
            return "turn" if self.cards_due > 0 else "turn-free"
        return duties.DECISIONS[due]

    def whose_turn(self) -> Seat:
        return self.seat_of[self.active]

    def view(self, seat: int | None) -> View:
        return cast(View, views.view(self, seat))

    def outcome(self) -> Outcome | None:
        return outcome(self) if self.agenda.kind() == duties.OVER else None

    def whereabouts(self) -> dict[str, str]:
        return whereabouts.whereabouts(self)
