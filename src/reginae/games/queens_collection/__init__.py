"""The Queen's Collection. Published by Queen Games."""

from typing import Final, cast, final

from mypy_extensions import i64

from reginae.core import Event, Game, Heuristics, Options, Refusal, ScoreMode, Seat, State, View
from reginae.games.queens_collection.actions import ACTIONS
from reginae.games.queens_collection.combinations import refusal_of_words
from reginae.games.queens_collection.competitive.table import CompetitiveTable
from reginae.games.queens_collection.cooperative.table import CooperativeTable
from reginae.games.queens_collection.cooperative.talk import talk_of
from reginae.games.queens_collection.effects import effects_of
from reginae.games.queens_collection.heuristics import CollectionHeuristics
from reginae.games.queens_collection.options import (
    COOPERATIVE,
    MODE_SEATS,
    OPTIONS,
    PRESETS,
    SOLO,
    TEAMS,
    TableOptions,
    first_seat,
    is_cooperative,
    unused_fields,
)
from reginae.games.queens_collection.parts import FOLDER, MOST_SEATS
from reginae.games.queens_collection.printed import printed_parts
from reginae.games.queens_collection.setup import lay_out
from reginae.games.queens_collection.state import CollectionState

HEURISTICS: Final = CollectionHeuristics()


@final
class QueensCollection(Game):
    """The game: its options, tables, printed parts and heuristics."""

    def __init__(self) -> None:
        seats = list(range(1, int(MOST_SEATS) + 1))  # §Q-MODE-1
        super().__init__(FOLDER, "queens-collection", "The Queen's Collection", "1", seats, OPTIONS)
        self.minutes = (20, 30)
        self.weight = 1
        self.presets = PRESETS
        self.seat_fields = frozenset({"first", "holder", "partner", "turn"})
        self.nothing_at_zero = frozenset({"pairs", "passes", "swapped", "wanted"})
        self.actions = ACTIONS
        self.always_asked = frozenset({"hand-over"})  # the partner picks as many cards as were proposed
        self.score_modes = [ScoreMode(MODE_SEATS[mode], {"mode": mode}) for mode in (SOLO, COOPERATIVE)]

    def set_up(self, seats: int, options: Options) -> State:
        read = TableOptions(options)
        table = CooperativeTable(read, seats) if is_cooperative(options) else CompetitiveTable(read, seats)
        lay_out(table, first_seat(options))
        return table

    def opens_everything(self, seats: int, options: Options) -> bool:
        """§Q-COOP-I1 §Q-SOLO-2: together and alone all cards are open; against each other hands stay hidden."""
        return is_cooperative(options)

    def teams(self, seats: int, options: Options) -> list[list[int]]:
        """§Q-MODE-1: all together, two teams of partners who sit opposite each other, or everybody alone."""
        if is_cooperative(options):
            return [list(range(seats))]
        return [[0, 2], [1, 3]] if options["mode"] == TEAMS else super().teams(seats, options)

    def heuristics(self) -> Heuristics:
        return HEURISTICS

    def printed(self, options: Options) -> View:
        return cast(View, printed_parts(str(options["level"])))

    def unused_fields(self, options: Options) -> frozenset[str]:
        return unused_fields(options)

    def refusal_of_words(self, state: State, seat: Seat, words: str) -> Refusal | None:
        return refusal_of_words(state, seat, words) if isinstance(state, CollectionState) else None

    def talk(self, state: State, seat: Seat, code: i64) -> Event | None:
        return talk_of(state, seat, code) if isinstance(state, CooperativeTable) else None

    def effects(self, state: State, seat: Seat, code: i64) -> list[Event]:
        return effects_of(state, seat, code)


GAME: Final = QueensCollection()
