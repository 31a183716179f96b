"""A position: a table after some steps, seen from one seat."""

from msgspec import Struct

from reginae.core import BadData, Game, IllegalAction, Match, Options, ReginaeError, read_step, write_step


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """How many seats, with which options, seen from which seat (counted from 1), after which steps."""

    seats: int
    you: int
    options: Options = {}
    start: tuple[str, ...] = ()

    @property
    def seat(self) -> int:
        """The seat from which it is seen, counted from 0."""
        return self.you - 1


def match_at(game: Game, position: Position, file: str) -> Match:
    """The table of a position, without dice: whoever goes on plays for chance, too. BadData names the file."""
    try:
        match = Match(game, position.seats, position.options)
    except ReginaeError as error:
        raise BadData(file, "options", str(error)) from error
    play_steps(match, position.start, file)
    return match


def play_steps(match: Match, steps: tuple[str, ...], file: str) -> None:
    """Carry out these lines, each `seat: action`; BadData names the first that is not possible."""
    for line in steps:
        seat, notation = read_step(line)
        try:
            match.play(seat, notation)
        except IllegalAction as error:
            raise BadData(file, write_step(seat, notation), str(error)) from error


def seat_names(position: Position, names: tuple[str, ...], own: str) -> list[str]:
    """What the seats are called: those that are named, one's own as it is given, the others by their numbers."""
    named = [*names, *[""] * (position.seats - len(names))]
    return [
        name or (own if seat == position.seat and own not in names else f"Seat {seat + 1}")
        for seat, name in enumerate(named)
    ]
