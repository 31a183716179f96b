"""An exercise: a position, and tasks that are done there one after the other. Lessons and puzzles are exercises."""

from msgspec import Struct

from reginae.learn.position import Position


class Task(Struct, frozen=True, forbid_unknown_fields=True):
    """One idea. `text` tells it, `ask` says what to do now; without answers it is read, and one goes on.

    `answers` are the lines that are right, each one action or several. `otherwise` says why another legal action is not
    the one, by its notation, its verb, or `*`. After the answer the steps in `then` are carried out and `done` is told.
    `show` names pieces to point at, `hint` helps, `rule` is what it is about.
    """

    text: str
    ask: str = ""
    answers: tuple[str | tuple[str, ...], ...] = ()
    otherwise: dict[str, str] = {}
    hint: str = ""
    show: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    done: str = ""
    rule: str = ""

    @property
    def lines(self) -> list[list[str]]:
        """The lines of actions that are right."""
        return [[line] if isinstance(line, str) else list(line) for line in self.answers]


class Exercise(Struct, frozen=True):
    """A lesson or a puzzle: its file, its id within the game, what it is called, what it is about, and its tasks."""

    file: str
    id: str
    title: str
    summary: str
    position: Position
    tasks: tuple[Task, ...]
    names: tuple[str, ...] = ()
