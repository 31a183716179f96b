"""The referee: people, the server, the terminal and replays play a game through it.

Searches and series of bots apply actions to states themselves, for speed; they choose from `State.legal` only.
"""

from dataclasses import dataclass
from typing import final

from reginae.core.action import Action
from reginae.core.dice import Dice
from reginae.core.errors import BadOption, BadRecord, CannotUndo, IllegalAction, StaleAction
from reginae.core.event import Event, Tell
from reginae.core.game import Game
from reginae.core.option import Options
from reginae.core.record import Record, write_step
from reginae.core.state import CHANCE, State, View


@final
@dataclass
class Step:
    """One action that was carried out: whose, its code, all who had to act then, and the events it caused."""

    seat: int
    code: int
    actors: list[int]
    events: list[Event]

    def taught(self) -> bool:
        """Whether somebody learned something, so that it can never be taken back."""
        return any(event.final for event in self.events)


@final
class Match:
    """One game with a referee who checks seat, legality and staleness, and keeps the steps.

    With dice, chance decides at once; without, somebody plays for CHANCE as at a real table.
    """

    def __init__(self, game: Game, seats: int, options: Options | None = None, dice: Dice | None = None) -> None:
        self.game = game
        self.seats = seats
        self.options = game.complete(seats, options or {})
        self.dice = dice
        self.state: State = game.set_up(seats, self.options)
        self.steps: list[Step] = []
        self.version = 0
        self.asked_since: dict[int, int] = {}
        self._note_who_is_asked([])
        self.settle()

    # --- Queries ---------------------------------------------------------------------------------

    def actors(self) -> list[int]:
        """The seats that must act now."""
        return list(self.state.actors())

    def legal_actions(self, seat: int) -> list[Action]:
        """The legal actions of this seat."""
        return [self.game.actions[code] for code in self.state.legal(seat)]

    def view(self, seat: int | None) -> View:
        """What this seat sees."""
        return self.state.view(seat)

    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.state.actors()

    def record(self) -> Record:
        """The game so far."""
        steps = [(step.seat, self.game.actions[step.code].notation) for step in self.steps]
        return Record(self.game.id, self.game.rules_version, self.seats, dict(self.options), steps)

    # --- Playing ---------------------------------------------------------------------------------

    def play(self, seat: int, action: int | str, version: int | None = None) -> list[Step]:
        """Carry out an action of a seat; the steps that followed, chance included. A refused one changes nothing."""
        code = self._code(seat, action)
        if seat != CHANCE and not 0 <= seat < self.seats:
            raise IllegalAction(
                seat, self.game.actions[code].notation, "", f"There is no seat {seat + 1} at this table."
            )
        if version is not None:
            self._check_fresh(seat, version)
        refusal = self.state.refusal(seat, code)
        if refusal is not None:
            raise IllegalAction(seat, self.game.actions[code].notation, refusal.rule, refusal.reason)
        first = len(self.steps)
        self._step(seat, code)
        self.settle()
        return self.steps[first:]

    def settle(self) -> None:
        """Let the dice decide for CHANCE until a seat must choose or the game is over."""
        dice = self.dice
        while dice is not None and self.state.actors() == [CHANCE]:
            self._step(CHANCE, dice.choose(self.state.legal(CHANCE), self.state.odds()))

    def _code(self, seat: int, action: int | str) -> int:
        if isinstance(action, str):
            found = self.game.actions.find(action)
            if found is None:
                raise self._no_such_action(seat, action)
            return found.code
        if not 0 <= action < len(self.game.actions):
            raise IllegalAction(seat, str(action), "", f"{self.game.title} has no action numbered {action}.")
        return action

    def _no_such_action(self, seat: int, words: str) -> IllegalAction:
        """The rule against what is written so, if the game knows one."""
        refusal = self.game.refusal_of_words(self.state, seat, words) if 0 <= seat < self.seats else None
        if refusal is not None:
            return IllegalAction(seat, words, refusal.rule, refusal.reason)
        return IllegalAction(seat, words, "", f"{self.game.title} has no action written {words!r}.")

    def _check_fresh(self, seat: int, version: int) -> None:
        """Raise StaleAction if the table has changed since; simultaneous choices of other seats do not count."""
        since = self.asked_since.get(seat, self.version)
        if not since <= version <= self.version:
            raise StaleAction(version, self.version)

    def _step(self, seat: int, code: int) -> None:
        tell = Tell()
        actors = self.actors()
        self.state.apply(seat, code, tell)
        self.steps.append(Step(seat, code, actors, tell.events))
        self.version += 1
        self._note_who_is_asked([other for other in actors if other != seat])

    def _note_who_is_asked(self, undisturbed: list[int]) -> None:
        now = self.state.actors()
        before = self.asked_since
        self.asked_since = {
            seat: before[seat] if seat in undisturbed and seat in before else self.version for seat in now
        }

    # --- Undo ------------------------------------------------------------------------------------

    def undo(self, seat: int) -> None:
        """Take back this seat's last action: never across another's action, a draw, or new knowledge."""
        index = self._undoable(seat)
        kept = self.steps[:index] + self.steps[index + 1 :]
        fresh = replay_steps(self.game, self.seats, self.options, [(step.seat, step.code) for step in kept])
        self.state = fresh.state
        self.steps = fresh.steps
        self.version += 1
        undisturbed = [other for other in fresh.asked_since if other != seat]
        self._note_who_is_asked(undisturbed)

    def may_undo(self, seat: int) -> bool:
        """Whether this seat may take back its last action."""
        try:
            self._undoable(seat)
        except CannotUndo:
            return False
        return True

    def _undoable(self, seat: int) -> int:
        if seat == CHANCE:
            raise CannotUndo("Chance takes nothing back.")
        index = len(self.steps) - 1
        while index >= 0 and self.steps[index].seat != seat:
            index -= 1
        if index < 0:
            raise CannotUndo("You have made no choice yet that could be taken back.")
        if any(step.taught() for step in self.steps[index:]):
            raise CannotUndo("Somebody has learned something since, so your last choice stands.")
        for later in self.steps[index + 1 :]:
            if later.seat == CHANCE or later.seat not in self.steps[index].actors:
                raise CannotUndo("Others have gone on since, so your last choice stands.")
        return index


def replay_steps(game: Game, seats: int, options: Options, steps: list[tuple[int, int]]) -> Match:
    """Play these steps on a new match, each of them checked."""
    match = Match(game, seats, options)
    for number, (seat, code) in enumerate(steps, start=1):
        try:
            match.play(seat, code)
        except IllegalAction as error:
            raise BadRecord(f"step {number} ({write_step(seat, error.action)}) is not possible: {error}") from error
    return match


def replay(game: Game, record: Record, length: int | None = None) -> Match:
    """The match of a record up to its first `length` steps; without dice, so chance waits to be played."""
    if record.game != game.id:
        raise BadRecord(f"this is a record of {record.game!r}, not of {game.id!r}.")
    if record.rules_version != game.rules_version:
        raise BadRecord(
            f"this record was played by rules {record.rules_version} of {game.title}; "
            f"this version of Reginae plays rules {game.rules_version}."
        )
    try:
        options = game.complete(record.seats, record.options)
    except BadOption as error:
        raise BadRecord(str(error)) from error
    steps: list[tuple[int, int]] = []
    for number, (seat, notation) in enumerate(record.steps[:length], start=1):
        action = game.actions.find(notation)
        if action is None:
            raise BadRecord(f"step {number} ({write_step(seat, notation)}): {game.title} has no such move.")
        steps.append((seat, action.code))
    return replay_steps(game, record.seats, options, steps)
