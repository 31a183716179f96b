"""How a game can be played: its options, what their values go with, and sets of them that have a name."""

from dataclasses import dataclass, field
from typing import Final, TypeAlias, final

from mypy_extensions import mypyc_attr

from reginae.core.errors import BadOption

Value: TypeAlias = "str | int | bool"
Options: TypeAlias = dict[str, Value]

SEAT_COUNT: Final = "seats"  # what a need names if it is about the number of seats


@final
@dataclass(frozen=True)
class Need:
    """What an option or one of its values goes with: some values of another option, or some numbers of seats."""

    option: str  # SEAT_COUNT if it is about the number of seats
    values: list[Value]

    def is_met(self, seats: int, options: Options) -> bool:
        """Whether a table of so many seats with these options, completed, has what is needed."""
        return (seats if self.option == SEAT_COUNT else options[self.option]) in self.values

    def __str__(self) -> str:
        if self.option == SEAT_COUNT:
            return seats_text(self.values)
        return " or ".join(f"{self.option}={str(value).lower()}" for value in self.values)


def needs_seats(*counts: int) -> Need:
    """A need of one of these numbers of seats."""
    return Need(SEAT_COUNT, [*counts])


def seats_text(counts: list[Value]) -> str:
    """Numbers of seats as people read them."""
    numbers = [str(count) for count in counts]
    between = f"{numbers[0]} to {numbers[-1]}" if len(numbers) > 2 else " or ".join(numbers)
    return between + (" seat" if counts == [1] else " seats")


@mypyc_attr(native_class=False)
class DoesNotFit(BadOption):
    """A value of an option that does not go with the seats or with another option of the same table."""

    def __init__(self, option: str, value: Value, need: Need) -> None:
        super().__init__(f"--option {option}={str(value).lower()} goes only with {need}.")
        self.option = option
        self.value = value
        self.need = need


@final
@dataclass(frozen=True)
class Option:
    """One way to play: the default comes first among the values; `rule` is the rule or ruling it stands on.

    A prominent option decides what all the others mean, so a new table asks for it first. One of appearance changes
    what a table looks like and nothing that can be played, so scores are compared and days dealt without regard to it.
    One with a need is offered only where that is met; elsewhere it has its default. A value with a need of its own can
    be chosen only where that is met.
    """

    name: str
    values: list[Value]
    help: str
    rule: str
    prominent: bool = False
    appearance: bool = False
    needs: Need | None = None
    value_needs: dict[Value, Need] = field(default_factory=dict)

    @property
    def default(self) -> Value:
        """What is played unless the table says otherwise."""
        return self.values[0]

    def usual(self, seats: int) -> Value:
        """What is played with so many seats unless the table says otherwise: the first value that goes with them."""
        for value in self.values:
            need = self.value_needs.get(value)
            if need is None or need.option != SEAT_COUNT or seats in need.values:
                return value
        return self.default

    def read(self, text: str) -> Value:
        """The value that is written so."""
        for value in self.values:
            if str(value).lower() == text.strip().lower():
                return value
        known = ", ".join(str(value).lower() for value in self.values)
        raise BadOption(f"{self.name}={text} is not offered; choose one of: {known}.")

    def check(self, seats: int, options: Options) -> None:
        """DoesNotFit if the value that is chosen does not go with the rest of the table."""
        value = options[self.name]
        if self.needs and value != self.usual(seats) and not self.needs.is_met(seats, options):
            raise DoesNotFit(self.name, value, self.needs)
        need = self.value_needs.get(value)
        if need and not need.is_met(seats, options):
            raise DoesNotFit(self.name, value, need)


def seat_needs(values: list[str], counts: list[int]) -> dict[Value, Need]:
    """What values that name the seats in order go with, in a game for these numbers of seats: tables with that seat."""
    return {value: needs_seats(*[count for count in counts if count > seat]) for seat, value in enumerate(values)}


@final
@dataclass(frozen=True)
class Preset:
    """Options that go well together, under a name that words.toml gives; the others are as printed."""

    id: str
    options: Options


@final
@dataclass(frozen=True)
class ScoreMode:
    """A way to play in which the score is all: best scores are kept, and one seat can play the deal of the day."""

    seats: list[int]
    options: Options

    def fits(self, seats: int, options: Options) -> bool:
        """Whether a table of so many seats with these options, completed, is played so."""
        return seats in self.seats and all(options[name] == value for name, value in self.options.items())
