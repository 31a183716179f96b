"""The game as the core knows it: every question of the contract, answered by the rules."""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import CHANCE, Outcome, Refusal, Rng, Seat, Tell, View
from reginae.games.frondeurs import actions
from reginae.games.frondeurs.legal import legal_actions as choices
from reginae.games.frondeurs.legal import refusals
from reginae.games.frondeurs.parts import FACTION_COUNT
from reginae.games.frondeurs.presentation import view as views
from reginae.games.frondeurs.rules import affiliates, cards, gold, imagining, king, turn
from reginae.games.frondeurs.rules.action_dispatch import answer, choose_space
from reginae.games.frondeurs.rules.automatic_steps import run_automatic_steps
from reginae.games.frondeurs.rules.scoring import outcome
from reginae.games.frondeurs.state import duties
from reginae.games.frondeurs.state.table_state import TableState

NOBODY: Final[list[int]] = []
BY_CHANCE: Final[list[int]] = [CHANCE]
ALONE: Final[list[list[int]]] = [[seat] for seat in range(FACTION_COUNT)]


@final
class Table(TableState):
    """One table of Frondeurs et Frondeuses."""

    def actors(self) -> list[int]:
        due = self.agenda.kind()
        if due <= duties.ROLLING:
            return BY_CHANCE
        return NOBODY if due == duties.OVER else ALONE[self.agenda.seat()]

    def legal(self, seat: Seat) -> vec[i64]:
        return choices.legal(self, seat)

    def odds(self) -> vec[i64]:
        return choices.odds(self)

    def apply(self, seat: Seat, code: i64, tell: Tell) -> None:
        if code >= actions.PLACE:
            choose_space(self, code, tell)
        elif code >= actions.SUPPORT:
            self._between(code, tell)
        elif code >= actions.PLAY:
            self._play(code, tell)
        else:
            self._by_chance(code, tell)
        run_automatic_steps(self, tell)

    def _by_chance(self, code: i64, tell: Tell) -> None:
        if code >= actions.ROLL:
            turn.roll(self, code - actions.ROLL + 1, tell)
        elif code >= actions.MINT:
            turn.mint(self, code - actions.MINT + 1, tell)
        elif code >= actions.UNVEIL:
            turn.unveil(self, code - actions.UNVEIL, tell)
        else:
            turn.draw(self, code - actions.DRAW, tell)

    def _play(self, code: i64, tell: Tell) -> None:
        if code < actions.DISCARD:
            cards.play(self, code - actions.PLAY, tell)
        elif code < actions.SEASON:
            cards.fall_back(self, code - actions.DISCARD, tell)
        elif code == actions.SEASON:
            cards.play_season(self, tell)
        elif code < actions.LIBERATE:
            cards.choose_option(self, code - actions.OPTION, tell)
        elif code == actions.LIBERATE:
            cards.forfeit(self)
        else:
            self._add(code, tell)

    def _add(self, code: i64, tell: Tell) -> None:
        if code == actions.CROWN:
            cards.add_crown(self, tell)
        elif code < actions.COIN_LAST:
            cards.add_coin(self, code - actions.COIN_FIRST + 1, True, tell)
        elif code < actions.CUBES_FIRST:
            cards.add_coin(self, code - actions.COIN_LAST + 1, False, tell)
        elif code < actions.HOARD:
            cards.order_season(self, code == actions.CUBES_FIRST, tell)
        elif code == actions.HOARD:
            gold.hoard(self, tell)
        else:
            gold.begin_expending(self)

    def _between(self, code: i64, tell: Tell) -> None:
        if code < actions.UNDERMINE:
            choose_space(self, code, tell)
        elif code < actions.KING:
            affiliates.undermine(self, code - actions.UNDERMINE, tell)
        elif code == actions.KING:
            king.begin_progress(self)
        elif code == actions.RECOVER:
            king.begin_recovery(self, tell)
        elif code == actions.FORGO:
            king.forgo(self, tell)
        elif code < actions.TAKE_KING:
            king.pay(self, code - actions.PAY, tell)
        elif actions.TRANSFER <= code < actions.USE:
            self.agenda.push(duties.TRANSFERRING, self.agenda.seat(), code - actions.TRANSFER)
        else:
            answer(self, code, tell)

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

    def view(self, seat: int | None) -> View:
        return cast(View, views.view(self, seat))

    def outcome(self) -> Outcome | None:
        return outcome(self) if self.agenda.kind() == duties.OVER else None

    def whereabouts(self) -> dict[str, str]:
        return views.whereabouts(self)
