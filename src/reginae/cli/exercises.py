"""`reginae lessons` and `reginae puzzles`: list them, or play one in the terminal."""

import json
import sys
from collections.abc import Callable
from typing import TypeAlias

from reginae.cli.choices import Choices
from reginae.cli.transcript import Transcript
from reginae.core import BadOption, Game, IllegalAction
from reginae.games import game_named, shelf
from reginae.learn import Exercise, ExerciseRun, Task, Wrong, seat_names
from reginae.learn.exercise_run import GO_ON

HELP = """Type the number of a choice, or write the choice as it stands in brackets.
view: what you see of the table.
hint: a little help.
show: what is right.
quit: leave."""


Read: TypeAlias = Callable[[Game], list[Exercise]]  # the lessons or the puzzles of a game


def list_or_play(read: Read, game: str, id: str, as_json: bool) -> None:
    """Play the lesson or puzzle with this id; without an id, list them."""
    if id:
        chosen = game_named(game)
        play_exercise(chosen, exercise_named(read, chosen, id))
    else:
        list_exercises(read, game, as_json)


def list_exercises(read: Read, game: str, as_json: bool) -> None:
    """Print the lessons or puzzles of one game, or of all if none is named."""
    games = [game_named(game)] if game else list(shelf().values())
    found = [(one, exercise) for one in games for exercise in read(one)]
    if as_json:
        data = [{"game": one.id, "id": exercise.id, "title": exercise.title} for one, exercise in found]
        print(json.dumps(data, indent=2, ensure_ascii=False))
        return
    for one, exercise in found:
        print(f"{one.id} {exercise.id}: {exercise.title}. {exercise.summary}")


def exercise_named(read: Read, game: Game, id: str) -> Exercise:
    """The exercise with this id, or BadOption with those that there are."""
    found = {exercise.id: exercise for exercise in read(game)}
    if id not in found:
        raise BadOption(f"{game.title} has no such exercise {id!r}; there are: {', '.join(found) or 'none'}.")
    return found[id]


def play_exercise(game: Game, exercise: Exercise) -> None:
    """Do an exercise to its end, or until somebody leaves."""
    try:
        TerminalExercise(game, exercise).play()
    except EOFError:
        print("You have left it.")


class TerminalExercise:
    """An exercise in the terminal: what was told already, and what is to be done."""

    def __init__(self, game: Game, exercise: Exercise) -> None:
        self.run = ExerciseRun(game, exercise)
        self.names = seat_names(exercise.position, exercise.names, "")
        self.transcript = Transcript(game, self.names)
        self.heard = len(self.run.match.steps)
        self.choices = Choices([])

    def play(self) -> None:
        """Put one task after the other."""
        exercise = self.run.exercise
        print(f"{exercise.title}. {exercise.summary}")
        print(f"You are {self.names[self.run.seat]}. Type ? for help.")
        self.view()
        while (task := self.run.task) is not None:
            self.put(task)
            number, played = self.run.number, len(self.run.played)
            while (self.run.number, len(self.run.played)) == (number, played):
                self.carry_out(task)
            self.tell_news()
        print("Done.")

    def put(self, task: Task) -> None:
        """Say what is to be done; the idea only once."""
        if not self.run.played:
            at = f"Task {self.run.number + 1} of {len(self.run.exercise.tasks)}."
            print(f"\n{at} {task.text}".rstrip())
        if task.ask:
            print(task.ask)
        if not task.answers:
            print("Press Enter to go on.")
            return
        self.choices = Choices(self.run.match.legal_actions(self.run.seat))
        self.offer()

    def offer(self) -> None:
        """Number what can be chosen now, or after the first part of a choice."""
        for line in self.transcript.numbered(self.choices.offered, self.run.match, self.run.seat):
            print(line)

    def carry_out(self, task: Task) -> None:
        """Carry out one line that is typed."""
        line = listen()
        if line in ("quit", "exit"):
            raise EOFError
        if line in ("?", "help"):
            print(HELP)
        elif line == "view":
            self.view()
        elif line == "hint":
            print(task.hint or task.ask or "Read, and press Enter to go on.")
        elif line == "show":
            print(" / ".join(self.run.next_answers()) or "Press Enter to go on.")
        else:
            self.choose(task, line)

    def choose(self, task: Task, line: str) -> None:
        """Play what was typed, and say why if it is not right."""
        if not task.answers:
            self.run.play(GO_ON)
            return
        action = self.choices.named(line)
        if action is not None and self.choices.go_on(action):
            self.offer()
            return
        try:
            wrong = self.run.play(action.notation if action else line)
        except IllegalAction as refused:
            print(f"{refused} Type ? for help.")
            return
        if wrong is not None:
            self.choices.go_back()
            print(reason(wrong))

    def view(self) -> None:
        """What one sees of the table."""
        match = self.run.match
        for line in self.transcript.view_lines(match.view(self.run.seat), match.options):
            print(line)

    def tell_news(self) -> None:
        """What happened since, and what was learned."""
        steps = self.run.match.steps[self.heard :]
        self.heard = len(self.run.match.steps)
        for step in steps:
            for line in self.transcript.news(step.events, self.run.seat):
                print(line)
        if self.run.told and not self.run.played:
            print(self.run.told)
        outcome = self.run.match.state.outcome() if steps else None
        if outcome is not None:
            for line in self.transcript.ending(outcome):
                print(line)


def reason(wrong: Wrong) -> str:
    """Why something was not right, with its rule."""
    return f"{wrong.reason} (rule {wrong.rule})" if wrong.rule else wrong.reason


def listen() -> str:
    """The next line that is typed; EOFError at the end of the input."""
    print("> ", end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.strip()
