"""Read arguments of the command line: options, bots, and who sits where."""

from dataclasses import dataclass

from reginae.core import BadOption, Game, Options
from reginae.search import SUGGESTED, bot, bot_spec, bot_title


@dataclass(frozen=True)
class Seating:
    """Who sits where: the bot at each seat, None where a person sits."""

    bots: list[str | None]

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, spec in enumerate(self.bots) if spec is None]

    def names(self) -> list[str]:
        """The name of each seat, as sentences use it."""
        return [
            f"Seat {seat + 1}" if spec is None else f"Seat {seat + 1} ({bot_title(spec)})"
            for seat, spec in enumerate(self.bots)
        ]


def options_of(pairs: list[str]) -> Options:
    """The options that are written as name=value."""
    options: Options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(f"{pair!r} is no option: write it as name=value.")
        if name.strip() in options:
            raise BadOption(f"The option {name.strip()} is given twice.")
        options[name.strip()] = value.strip()
    return options


def bot_list(text: str) -> list[str]:
    """How the bots in a comma-separated list are asked for, or BadOption if one is unknown."""
    bots = [bot_spec(name) for name in text.split(",")] if text.strip() else []
    for spec in bots:
        bot(spec)
    return bots


def seating_for(game: Game, seats: int | None, bots: list[str], own: list[int], people: int | None) -> Seating:
    """Who sits where: one person at the first seat unless told otherwise, bots everywhere else."""
    own = own or list(range(1, (people or 1) + 1))
    count = seats if seats is not None else default_seats(game, len(set(own)) + len(bots))
    game.complete(count, {})
    check_people(own, people, count, len(bots))
    others = [seat for seat in range(count) if seat + 1 not in own]
    sitting = bots or [SUGGESTED]
    by_seat = {seat: sitting[index % len(sitting)] for index, seat in enumerate(others)}
    return Seating([by_seat.get(seat) for seat in range(count)])


def check_people(own: list[int], people: int | None, seats: int, bots: int) -> None:
    """BadOption unless so many people, at seats of their own, and so many bots fit at the table."""
    if people is not None and people < 1:
        raise BadOption("Somebody must play: for games between bots alone there is 'reginae simulate'.")
    if people is not None and people != len(set(own)):
        raise BadOption(f"{people} people need {people} seats of their own: give --seat as often, or leave it out.")
    for seat in own:
        if not 1 <= seat <= seats:
            raise BadOption(f"There is no seat {seat}: seats are counted from 1 to {seats}.")
    if len(set(own)) + bots > seats:
        raise BadOption(f"{len(set(own))} people and {bots} bots do not fit at {seats} seats.")


def default_seats(game: Game, wanted: int) -> int:
    """The smallest number of seats that the game offers and that is enough; its largest if none is."""
    return next((count for count in game.seats if count >= wanted), game.seats[-1])
