"""A position: a table after some steps, seen from one seat."""

from msgspec import Struct

from reginae.core import BadData, BadRecord, Game, IllegalAction, Match, Options, ReginaeError, read_step


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
    if not 1 <= position.you <= position.seats:
        raise BadData(file, "you", f"There is no seat {position.you} at a table of {position.seats}.")
    play_steps(match, position.start, file)
    return match


def play_steps(match: Match, steps: tuple[str, ...], file: str) -> None:
    """Carry out these lines, each `seat: action`; BadData names the first that is not possible."""
    for line in steps:
        try:
            match.play(*read_step(line))
        except (BadRecord, IllegalAction) as error:
            raise BadData(file, line, str(error)) from error


def copy_of(match: Match) -> Match:
    """A match without dice that stands where this one does, and goes on by itself."""
    copy = Match(match.game, match.seats, match.options)
    copy.state = match.state.clone()
    copy.steps = list(match.steps)
    copy.version = match.version
    copy.asked_since = dict(match.asked_since)
    return copy


def seat_names(position: Position, names: tuple[str, ...], own: str) -> list[str]:
    """What the seats are called: those that are named, one's own as it is given, the others by their numbers.

    One's own goes by its number, too, if nothing is given or another seat is called so.
    """
    named = [*names, *[""] * (position.seats - len(names))]
    called = [name or f"Seat {seat + 1}" for seat, name in enumerate(named)]
    if not own or own in called:
        return called
    return [own if seat == position.seat and not named[seat] else name for seat, name in enumerate(called)]
