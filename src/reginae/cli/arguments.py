"""Read arguments of the command line: options, bots, and who sits where."""

from dataclasses import dataclass

from reginae.core import BadOption, Game, Options
from reginae.search import CATALOGUE, bot


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
        titles = {spec: title for spec, title, _ in CATALOGUE}
        return [
            f"Seat {seat + 1}" if spec is None else f"Seat {seat + 1} ({titles.get(spec, spec)})"
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
    """The bots in a comma-separated list, or BadOption if one is unknown."""
    bots = [name.strip() for name in text.split(",")] if text.strip() else []
    for spec in bots:
        bot(spec)
    return bots


def seating_for(game: Game, seats: int | None, bots: list[str], own: list[int]) -> Seating:
    """Who sits where: without bots people sit everywhere; with bots, at the seats they asked for, else at the first."""
    count = seats if seats is not None else default_seats(game, len(bots) + max(1, len(own)) if bots else len(own))
    game.complete(count, {})
    for seat in own:
        if not 1 <= seat <= count:
            raise BadOption(f"There is no seat {seat}: seats are counted from 1 to {count}.")
    if not bots and own and len(set(own)) < count:
        raise BadOption("Somebody must play the other seats: name bots for them, for example --bots greedy.")
    people = {seat - 1 for seat in own or [1]} if bots else set(range(count))
    if len(people) + len(bots) > count:
        raise BadOption(f"{len(people)} people and {len(bots)} bots do not fit at {count} seats.")
    others = [seat for seat in range(count) if seat not in people]
    sitting = {seat: bots[index % len(bots)] for index, seat in enumerate(others)}
    return Seating([sitting.get(seat) for seat in range(count)])


def default_seats(game: Game, wanted: int) -> int:
    """The smallest number of seats that the game offers and that is enough; its largest if none is."""
    return next((count for count in game.seats if count >= wanted), game.seats[-1])
