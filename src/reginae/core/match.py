"""The referee: people, the server, the terminal and replays play a game through it.

Searches and series of bots apply actions to states themselves, for speed; they choose from `State.legal` only.
"""

from dataclasses import dataclass
from typing import Final, final

from reginae.core.action import Action
from reginae.core.dice import Dice
from reginae.core.errors import BadOption, BadRecord, CannotUndo, IllegalAction, StaleAction
from reginae.core.event import SILENCE, Event, Tell
from reginae.core.game import Game
from reginae.core.option import Options
from reginae.core.other_rules import kept_options
from reginae.core.record import Record, write_step
from reginae.core.state import ALONE, BY_CHANCE, CHANCE, State, View

FORGOTTEN: Final[list[Event]] = []  # in place of events that are not kept: to be read, never changed


@final
@dataclass(init=False)
class Step:
    """One action that was carried out: whose, its code, all who had to act then, and the events it caused.

    `taught` says whether somebody learned something, so that it can never be taken back.
    """

    seat: int
    code: int
    actors: list[int]
    events: list[Event]
    taught: bool

    def __init__(self, seat: int, code: int, actors: list[int], events: list[Event], taught: bool) -> None:
        self.seat = seat  # an `__init__` of our own is compiled, which that of a dataclass is not
        self.code = code
        self.actors = actors
        self.events = events
        self.taught = taught


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
        self._with_events_from = 0  # the index of the first step whose events are kept
        self._earlier: State | None = None  # the table before a step that was undone, and how many steps led to it
        self._earlier_length = 0
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

    def forget_events(self) -> None:
        """Drop the events of the steps so far, most of what a match needs of memory; a replay brings them back."""
        for index in range(self._with_events_from, len(self.steps)):
            self.steps[index].events = FORGOTTEN
        self._with_events_from = len(self.steps)

    def _step(self, seat: int, code: int) -> None:
        tell = Tell()
        actors = shared_list(self.state.actors())
        self.state.apply(seat, code, tell)
        self.steps.append(Step(seat, code, actors, tell.events, any(event.final for event in tell.events)))
        self.version += 1
        self._note_who_is_asked([other for other in actors if other != seat])

    def _note_who_is_asked(self, undisturbed: list[int]) -> None:
        now = self.state.actors()
        before = self.asked_since
        self.asked_since = {
            seat: before[seat] if seat in undisturbed and seat in before else self.version for seat in now
        }

    # --- Undo ------------------------------------------------------------------------------------

    def undo(self, seat: int) -> int:
        """Take back this seat's last action: never across another's action, a draw, or new knowledge; its index."""
        index = self._undoable(seat)
        later = self.steps[index + 1 :]
        version, asked_since = self.version, self.asked_since
        self.state = self._state_after(index)
        del self.steps[index:]
        for step in later:  # simultaneous choices of others: they stand, whatever this seat chooses
            self._step(step.seat, step.code)
        self._with_events_from = min(self._with_events_from, index)
        self.version, self.asked_since = version + 1, asked_since
        self._note_who_is_asked([other for other in self.state.actors() if other != seat])
        return index

    def undoable_together(self, seat: int) -> int:
        """The index of this seat's last action, if all others may agree to take it back with what followed.

        CannotUndo if since then chance has decided or anybody has learned anything: consent undoes no knowledge.
        """
        index = self._last_action(seat)
        if index < 0:
            raise CannotUndo("You have made no choice yet that could be taken back.")
        if any(step.taught or step.seat == CHANCE for step in self.steps[index:]):
            raise CannotUndo("Somebody has learned something since, so your last choice stands.")
        return index

    def undo_together(self, index: int) -> None:
        """Take back all steps from this one on, each of which counts as one change of the table."""
        undone = len(self.steps) - index
        version = self.version
        self.state = self._state_after(index)
        del self.steps[index:]
        self._with_events_from = min(self._with_events_from, index)
        self.version = version + undone
        self._note_who_is_asked([])

    def _state_after(self, length: int) -> State:
        """The table after so many steps; the next undo begins there, so undoing again and again replays little."""
        state, done = self._earlier, self._earlier_length
        if state is None or done > length:
            state, done = self.game.set_up(self.seats, self.options), 0
        for step in self.steps[done:length]:
            state.apply(step.seat, step.code, SILENCE)
        self._earlier, self._earlier_length = state, length
        return state.clone()

    def may_undo(self, seat: int) -> bool:
        """Whether this seat may take back its last action."""
        return not self._why_not_undo(seat, self._last_action(seat))

    def _undoable(self, seat: int) -> int:
        index = self._last_action(seat)
        problem = self._why_not_undo(seat, index)
        if problem:
            raise CannotUndo(problem)
        return index

    def _last_action(self, seat: int) -> int:
        """The index of this seat's last step; -1 if it has none."""
        index = len(self.steps) - 1
        while index >= 0 and self.steps[index].seat != seat:
            index -= 1
        return index

    def _why_not_undo(self, seat: int, index: int) -> str:
        """Why this step of the seat, its last, stands; empty if it may be taken back."""
        if seat == CHANCE:
            return "Chance takes nothing back."
        if index < 0:
            return "You have made no choice yet that could be taken back."
        for step in self.steps[index:]:
            if step.taught:
                return "Somebody has learned something since, so your last choice stands."
        for later in self.steps[index + 1 :]:
            if later.seat == CHANCE or later.seat not in self.steps[index].actors:
                return "Others have gone on since, so your last choice stands."
        return ""


def shared_list(actors: list[int]) -> list[int]:
    """The same actors, in a list that all steps of a single actor have in common: matches keep many steps."""
    if len(actors) != 1 or actors[0] >= len(ALONE):
        return list(actors)
    return BY_CHANCE if actors[0] == CHANCE else ALONE[actors[0]]


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
    """The match of a record up to its first `length` steps; without dice, so chance waits to be played.

    A record that was played by other rules is replayed by those of today, as long as these allow it.
    """
    if record.game != game.id:
        raise BadRecord(f"this is a record of {record.game!r}, not of {game.id!r}.")
    if record.rules_version == game.rules_version:
        return _replay(game, record, record.options, length)
    try:
        return _replay(game, record, kept_options(game, record.options), length)
    except BadRecord as error:
        raise BadRecord(
            f"this record was played by rules {record.rules_version} of {game.title}, "
            f"and by rules {game.rules_version}, which this version of Reginae plays, it cannot be replayed: {error}"
        ) from error


def _replay(game: Game, record: Record, options: Options, length: int | None) -> Match:
    try:
        complete = game.complete(record.seats, options)
    except BadOption as error:
        raise BadRecord(str(error)) from error
    steps: list[tuple[int, int]] = []
    for number, (seat, notation) in enumerate(record.steps[:length], start=1):
        action = game.actions.find(notation)
        if action is None:
            raise BadRecord(f"step {number} ({write_step(seat, notation)}): {game.title} has no such move.")
        steps.append((seat, action.code))
    return replay_steps(game, record.seats, complete, steps)
