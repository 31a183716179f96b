"""Frondeurs et Frondeuses. Design: Ian Weir; published by Red Sash Games."""

from pathlib import Path
from typing import Final, cast, final

from mypy_extensions import i64

from reginae.core import BadOption, BoardFile, Event, Game, Heuristics, Options, Refusal, Seat, State, Tell, View
from reginae.games.frondeurs.actions import ACTIONS
from reginae.games.frondeurs.auto_answers import ALWAYS_ASKED, REACTIONS
from reginae.games.frondeurs.board.board import BOARDS
from reginae.games.frondeurs.board.board_file import OURS
from reginae.games.frondeurs.board.playing_board import playing_board_index
from reginae.games.frondeurs.board.user_board_file import FrondeursBoardFile
from reginae.games.frondeurs.bots.heuristics import FrondeursHeuristics
from reginae.games.frondeurs.engine.automatic_steps import run_automatic_steps
from reginae.games.frondeurs.legal.combinations import refusal_of_words
from reginae.games.frondeurs.options import OPTIONS, PRESETS, TableOptions
from reginae.games.frondeurs.parts import FACTION_COUNT, FOLDER
from reginae.games.frondeurs.presentation.effects import effects
from reginae.games.frondeurs.presentation.printed import printed
from reginae.games.frondeurs.rules.preparation import prepare
from reginae.games.frondeurs.rules.scoring import team_of
from reginae.games.frondeurs.table import Table

HEURISTICS: Final = FrondeursHeuristics()


@final
class Frondeurs(Game):
    """The game as the core knows it: its seats, options, actions, set-up and heuristics."""

    def __init__(self) -> None:
        seats = list(range(2, FACTION_COUNT + 1))  # §1.21
        super().__init__(FOLDER, "frondeurs", "Frondeurs et Frondeuses", "5", seats, OPTIONS)
        self.minutes = (240, 480)
        self.weight = 5
        self.presets = PRESETS
        self.seat_fields = frozenset({"seat"})
        self.actions = ACTIONS
        self.reactions = REACTIONS
        self.always_asked = ALWAYS_ASKED

    def set_up(self, seats: int, options: Options) -> State:
        chosen = TableOptions(seats, options)
        table = Table(chosen, seats, playing_board_index(str(options["board"]), chosen.orders_purple))
        prepare(table)
        run_automatic_steps(table, Tell(listening=False))
        return table

    def board_file(self, path: Path | None) -> BoardFile:
        return FrondeursBoardFile(path)

    def printed(self, options: Options) -> View:
        return cast(View, printed(BOARDS[str(options["board"])]))

    def complete(self, seats: int, options: Options) -> Options:
        board = str(options.get("board", OURS))
        if board.lower() not in BOARDS:
            raise BadOption(f"board={board} is not known here; start with --board and the file that describes it.")
        return super().complete(seats, options)

    def effects(self, state: State, seat: Seat, code: i64) -> list[Event]:
        return effects(state, int(seat), code) if isinstance(state, Table) else []

    def refusal_of_words(self, state: State, seat: Seat, words: str) -> Refusal | None:
        return refusal_of_words(state, seat, words) if isinstance(state, Table) else None

    def teams(self, seats: int, options: Options) -> list[list[int]]:
        """§8.61: two teams, or everybody alone."""
        if options["teams"] is not True:
            return super().teams(seats, options)
        return [[seat for seat in range(seats) if team_of(seat) == team] for team in (0, 1)]

    def heuristics(self) -> Heuristics:
        return HEURISTICS


GAME: Final = Frondeurs()
