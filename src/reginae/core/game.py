"""The contract of a game: its name, its options and how a table is set up."""

import tomllib
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

from mypy_extensions import i64, mypyc_attr

from reginae.core.action import ActionTable
from reginae.core.board_file import BoardFile
from reginae.core.errors import BadData, BadOption
from reginae.core.event import Event
from reginae.core.heuristics import Heuristics
from reginae.core.option import Option, Options, Preset, ScoreMode
from reginae.core.reaction import Reaction
from reginae.core.refusal import Refusal
from reginae.core.state import Seat, State, View


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """A game: what it is called, how it can be played, and how a table is set up. Its files are in one folder."""

    def __init__(
        self, folder: Path, id: str, title: str, rules_version: str, seats: list[int], options: list[Option]
    ) -> None:
        self.folder = folder
        self.id = id
        self.title = title
        self.rules_version = rules_version
        self.seats = seats
        self.options = options
        self.actions = ActionTable()
        self.minutes: tuple[int, int] = (10, 20)  # how long a game takes people, at least and at most
        self.weight = 1  # how much there is to learn, from 1 to 5
        self.presets: list[Preset] = []
        self.score_modes: list[ScoreMode] = []
        self.reactions: list[Reaction] = []
        self.always_asked: frozenset[str] = frozenset()  # decisions in others' turns that nobody can answer in advance
        self.seat_fields: frozenset[str] = frozenset()  # fields of a view that hold a seat's number
        self.nothing_at_zero: frozenset[str] = frozenset()  # fields of a view that say nothing while they are 0

    @abstractmethod
    def set_up(self, seats: int, options: Options) -> State:
        """A new table; seats and options have been checked and completed."""

    def heuristics(self) -> Heuristics | None:
        """What the game tells bots about its tables, if anything."""
        return None

    def talk(self, state: State, seat: Seat, code: i64) -> Event | None:
        """What a bot on this seat tells everybody of the choice it is about to make; None if it keeps it to itself.

        It is shown a table that the seat imagines, so it can give nothing away. It must say the same each time.
        """
        return None

    def effects(self, state: State, seat: Seat, code: i64) -> list[Event]:
        """What a legal action of this seat would lead to, as far as the seat can know: worded in `[effects]`."""
        return []

    def refusal_of_words(self, state: State, seat: Seat, words: str) -> Refusal | None:
        """Which rule forbids what is written so and is no action of this game; None if it means nothing here.

        For what a person can point at although it has no code: two cards that do not match, tiles far apart.
        """
        return None

    def is_for_score(self, seats: int, options: Options) -> bool:
        """Whether a table like this is played for the score."""
        return any(mode.fits(seats, options) for mode in self.score_modes)

    def reactions_at(self, seats: int, options: Options) -> list[Reaction]:
        """What can be answered in advance at a table like this."""
        return [reaction for reaction in self.reactions if reaction.is_possible(seats, options)]

    def opens_everything(self, seats: int, options: Options) -> bool:
        """Whether by the rules nothing stays hidden from anybody once the game is over."""
        return False

    def stays(self, piece: str, place: str) -> bool:
        """Whether a piece is dealt to this place and never leaves it: who sees it in the end knows what was there."""
        return False

    def teams(self, seats: int, options: Options) -> list[list[int]]:
        """The seats that win or lose together; alone at the table or all together, one team."""
        return [[seat] for seat in range(seats)]

    def unused_fields(self, options: Options) -> frozenset[str]:
        """Fields of a view that do not apply to a table with these options; `seats.points` is one of every seat."""
        return frozenset()

    def board_file(self, path: Path | None) -> BoardFile | None:
        """The board in this file, the game's own if no file is named; None if the game takes no boards from files."""
        return None

    def printed(self, options: Options) -> View:
        """What is printed on the parts of such a table, for whoever draws it: told once, and the same for everybody."""
        return {}

    def new(self, seats: int, options: Options | None = None) -> State:
        """A new table, or BadOption."""
        return self.set_up(seats, self.complete(seats, options or {}))

    def complete(self, seats: int, options: Options) -> Options:
        """The options with defaults filled in, or BadOption that says what is offered."""
        if seats not in self.seats:
            offered = ", ".join(str(count) for count in self.seats)
            raise BadOption(f"{self.title} is for {offered} seats, not {seats}.")
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                names = ", ".join(known) or "none"
                raise BadOption(f"{self.title} has no option {name!r}; its options are: {names}.")
        complete: Options = {}
        for option in self.options:
            complete[option.name] = (
                option.read(str(options[option.name])) if option.name in options else option.usual(seats)
            )
        for option in self.options:
            option.check(seats, complete)
        return complete


def load_toml(path: Path) -> dict[str, Any]:
    """A game's data file, or BadData that names it."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadData(path.name, "file", str(error)) from error
    except tomllib.TOMLDecodeError as error:
        raise BadData(path.name, "syntax", str(error)) from error
