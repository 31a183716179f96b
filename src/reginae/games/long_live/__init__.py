"""Long Live the Queen, Dieselpunk Edition. Design: Circle 3D6; published by LudiCreations."""

from typing import Final, cast, final

from mypy_extensions import i64

from reginae.core import Event, Game, Heuristics, Options, Refusal, Seat, State, View
from reginae.games.long_live.actions import ACTIONS
from reginae.games.long_live.auto_answers import ALWAYS_ASKED, REACTIONS
from reginae.games.long_live.combinations import refusal_of_words
from reginae.games.long_live.effects import effects
from reginae.games.long_live.heuristics import GangHeuristics
from reginae.games.long_live.options import OPTIONS, PRESETS
from reginae.games.long_live.parts import FOLDER, GANGS
from reginae.games.long_live.printed import printed_parts
from reginae.games.long_live.setup import lay_out
from reginae.games.long_live.state import Gangs
from reginae.games.long_live.table import Table

HEURISTICS: Final = GangHeuristics()


@final
class LongLive(Game):
    """Long Live the Queen: its name, options and tables."""

    def __init__(self) -> None:
        seats = [len(GANGS)]  # §L-COMP-1
        super().__init__(FOLDER, "long-live", "Long Live the Queen: Dieselpunk Edition", "1", seats, OPTIONS)
        self.minutes = (30, 45)
        self.weight = 2
        self.presets = PRESETS
        self.seat_fields = frozenset({"seat", "turn"})
        self.nothing_at_zero = frozenset({"active", "aims_at", "swaps_left", "to_put"})
        self.actions = ACTIONS
        self.reactions = REACTIONS
        self.always_asked = ALWAYS_ASKED

    def set_up(self, seats: int, options: Options) -> State:
        table = Table(int(options["turn_cap"]))
        lay_out(table)
        return table

    def opens_everything(self, seats: int, options: Options) -> bool:
        """§L-INFO-5: in the end all tiles are shown, and all that was done with them was seen by both."""
        return True

    def printed(self, options: Options) -> View:
        return cast(View, printed_parts())

    def effects(self, state: State, seat: Seat, code: i64) -> list[Event]:
        return effects(state, seat, code) if isinstance(state, Gangs) else []

    def refusal_of_words(self, state: State, seat: Seat, words: str) -> Refusal | None:
        return refusal_of_words(state, seat, words) if isinstance(state, Gangs) else None

    def heuristics(self) -> Heuristics | None:
        return HEURISTICS


GAME: Final = LongLive()
