"""Christina Regina, the card game. Design and artwork: Nicholas Hjelmberg; published by Nova Suecia."""

from typing import Final, cast, final

from mypy_extensions import i64

from reginae.core import Event, Game, Heuristics, Options, Refusal, Seat, State, View
from reginae.games.regina_cards.actions import ACTIONS, SEATS
from reginae.games.regina_cards.combinations import refusal_of_words
from reginae.games.regina_cards.effects import effects_of
from reginae.games.regina_cards.heuristics import CourtHeuristics
from reginae.games.regina_cards.options import OPTIONS, PRESETS
from reginae.games.regina_cards.parts import FACTION_CARDS, FEWEST_SEATS, FOLDER, MOST_SEATS
from reginae.games.regina_cards.printed import printed_parts
from reginae.games.regina_cards.rules import lay_out
from reginae.games.regina_cards.state import NONE
from reginae.games.regina_cards.table import Table

HEURISTICS: Final = CourtHeuristics()


@final
class ReginaCards(Game):
    """The card game: its name, options and tables."""

    def __init__(self) -> None:
        seats = list(range(FEWEST_SEATS, MOST_SEATS + 1))  # §C-1.5b
        super().__init__(FOLDER, "regina-cards", "Christina Regina: The Card Game", "1", seats, OPTIONS)
        self.minutes = (20, 40)
        self.weight = 2
        self.presets = PRESETS
        self.seat_fields = frozenset({"assassin", "turn", "victim"})
        self.actions = ACTIONS

    def set_up(self, seats: int, options: Options) -> State:
        switch_face_up = options["manipulation_scope"] == "face_up"
        table = Table(seats, options["bury"] == "one_or_two", switch_face_up, options["memory_aid"] is True)
        start = options["start_player"]
        lay_out(table, NONE if start == "random" else SEATS.index(str(start)))
        return table

    def stays(self, piece: str, place: str) -> bool:
        """§C-1.2a: nobody gives a faction card away."""
        return piece in FACTION_CARDS

    def printed(self, options: Options) -> View:
        return cast(View, printed_parts())

    def heuristics(self) -> Heuristics:
        return HEURISTICS

    def effects(self, state: State, seat: Seat, code: i64) -> list[Event]:
        return effects_of(state, seat, code) if isinstance(state, Table) else []

    def refusal_of_words(self, state: State, seat: Seat, words: str) -> Refusal | None:
        return refusal_of_words(state, seat, words) if isinstance(state, Table) else None


GAME: Final = ReginaCards()
