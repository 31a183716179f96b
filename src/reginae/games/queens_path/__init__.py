"""Christina Regina: The Queen's Path. Design and artwork: Nicholas Hjelmberg; published by Nova Suecia Games."""

from typing import Final, cast, final

from mypy_extensions import i64

from reginae.core import Event, Game, Heuristics, Options, Refusal, Seat, State, View
from reginae.games.queens_path.actions import ACTIONS, SEATS
from reginae.games.queens_path.auto_answers import ALWAYS_ASKED, REACTIONS
from reginae.games.queens_path.bots.heuristics import CourtHeuristics
from reginae.games.queens_path.combinations import refusal_of_words
from reginae.games.queens_path.effects import effects
from reginae.games.queens_path.options import OPTIONS, PRESETS, TableOptions
from reginae.games.queens_path.parts import FACTION_CARDS, FEWEST_SEATS, FOLDER, MOST_SEATS
from reginae.games.queens_path.preparation import lay_out
from reginae.games.queens_path.printed import printed_parts
from reginae.games.queens_path.state import NONE
from reginae.games.queens_path.table import Table

HEURISTICS: Final = CourtHeuristics()


@final
class QueensPath(Game):
    """The board game: its name, options and tables."""

    def __init__(self) -> None:
        seats = list(range(FEWEST_SEATS, MOST_SEATS + 1))  # §P-2i
        super().__init__(FOLDER, "queens-path", "Christina Regina: The Queen's Path", "2", seats, OPTIONS)
        self.minutes = (45, 90)
        self.weight = 3
        self.presets = PRESETS
        self.seat_fields = frozenset({"assassin", "holder", "named", "other", "partner", "seat", "speaker", "victim"})
        self.actions = ACTIONS
        self.reactions = REACTIONS
        self.always_asked = ALWAYS_ASKED

    def set_up(self, seats: int, options: Options) -> State:
        table = Table(TableOptions(options), seats)
        start = options["start_player"]
        lay_out(table, NONE if start == "random" else SEATS.index(str(start)))
        return table

    def stays(self, piece: str, place: str) -> bool:
        """§P-3.1b §P-3.1c: nobody gives a faction card away."""
        return piece in FACTION_CARDS

    def printed(self, options: Options) -> View:
        return cast(View, printed_parts())

    def heuristics(self) -> Heuristics:
        return HEURISTICS

    def effects(self, state: State, seat: Seat, code: i64) -> list[Event]:
        return effects(state, seat, code) if isinstance(state, Table) else []

    def refusal_of_words(self, state: State, seat: Seat, words: str) -> Refusal | None:
        return refusal_of_words(state, seat, words) if isinstance(state, Table) else None


GAME: Final = QueensPath()
