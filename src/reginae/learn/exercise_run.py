"""How somebody gets on with an exercise: what was played so far decides where they are, so nothing else is kept."""

from dataclasses import dataclass

from reginae.core import Game, IllegalAction, Match
from reginae.learn.exercise import Exercise, Task
from reginae.learn.position import copy_of, match_at, play_steps

GO_ON = ""  # played where a task is only read
NOT_THIS = "That is allowed, but it is not what this is about just now."
PLAY_FIRST = "There is something to do first."
READ_FIRST = "There is nothing to play yet: read what the lesson says, and go on."


@dataclass(frozen=True)
class Wrong:
    """What somebody did was not right: by which rule, if one forbids it, and why. Nothing has changed."""

    rule: str
    reason: str
    is_legal: bool


class ExerciseRun:
    """An exercise that is being done; a match that stands at its beginning is copied, and played if there is none."""

    def __init__(self, game: Game, exercise: Exercise, start: Match | None = None) -> None:
        self.game = game
        self.exercise = exercise
        self.seat = exercise.position.seat
        self.match = copy_of(start) if start else match_at(game, exercise.position, exercise.file)
        self.number = 0  # of the task
        self.played: list[str] = []  # of the line that answers it
        self.told = ""  # what was learned by the task before

    @property
    def is_done(self) -> bool:
        """Whether all tasks are done."""
        return self.number == len(self.exercise.tasks)

    @property
    def task(self) -> Task | None:
        """What is to be done now; None at the end."""
        return None if self.is_done else self.exercise.tasks[self.number]

    def next_answers(self) -> list[str]:
        """The actions that are right now."""
        task = self.task
        if task is None:
            return []
        done = len(self.played)
        right = [line[done] for line in task.lines if len(line) > done and line[:done] == self.played]
        return list(dict.fromkeys(right)) or [GO_ON]

    def play(self, notation: str) -> Wrong | None:
        """Play an action, or go on after reading; if it is not right, nothing changes."""
        task = self.task
        if task is None:
            return Wrong("", "This is done.", False)
        if not task.answers:
            return self._read(task, notation)
        if notation not in self.next_answers():
            return self._why_not(task, notation)
        self.match.play(self.seat, notation)
        self.played.append(notation)
        if self.played in task.lines:
            self._finish(task)
        return None

    def play_all(self, notations: list[str]) -> Wrong | None:
        """Play these one after the other, up to the first that is not right."""
        for notation in notations:
            wrong = self.play(notation)
            if wrong is not None:
                return wrong
        return None

    def why_not(self, notation: str) -> Wrong | None:
        """Why this is not right now, without playing it; None if it is."""
        task = self.task
        if task is None or notation in self.next_answers():
            return None
        return self._why_not(task, notation) if task.answers else Wrong("", task.ask or READ_FIRST, True)

    def _read(self, task: Task, notation: str) -> Wrong | None:
        if notation != GO_ON:
            return Wrong("", task.ask or READ_FIRST, True)
        self._finish(task)
        return None

    def _finish(self, task: Task) -> None:
        play_steps(self.match, task.then, self.exercise.file)
        self.told = task.done
        self.number += 1
        self.played = []

    def _why_not(self, task: Task, notation: str) -> Wrong:
        """The rule against it; of a legal action, what the task says of it."""
        if notation == GO_ON:
            return Wrong("", task.ask or PLAY_FIRST, False)
        action = self.game.actions.find(notation)
        refusal = (
            self.match.state.refusal(self.seat, action.code)
            if action
            else self.game.refusal_of_words(self.match.state, self.seat, notation)
        )
        if refusal is not None:
            return Wrong(refusal.rule, refusal.reason, False)
        if action is None:
            raise IllegalAction(self.seat, notation, "", f"{self.game.title} has no action written {notation!r}.")
        said = task.otherwise
        reason = said.get(notation) or said.get(action.verb) or said.get("*") or NOT_THIS
        return Wrong(task.rule, reason, True)
