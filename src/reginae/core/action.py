"""The numbered table of everything that can be chosen in a game."""

from dataclasses import dataclass
from typing import final


@final
@dataclass(frozen=True)
class Action:
    """One choice: a verb and the pieces, places or seats it names."""

    code: int
    verb: str
    parts: tuple[str, ...]
    notation: str


@final
class ActionTable:
    """Built once per game; codes index it, notation finds it."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.by_notation: dict[str, Action] = {}

    def add(self, verb: str, *parts: str) -> int:
        """Enter one action; its code."""
        notation = " ".join([verb, *parts])
        if notation in self.by_notation:
            raise ValueError(f"two actions are written {notation!r}")
        action = Action(len(self.actions), verb, parts, notation)
        self.actions.append(action)
        self.by_notation[notation] = action
        return action.code

    def add_each(self, verb: str, names: list[str]) -> int:
        """Enter one action for each name; the code of the first."""
        first = len(self.actions)
        for name in names:
            self.add(verb, name)
        return first

    def __len__(self) -> int:
        return len(self.actions)

    def __getitem__(self, code: int) -> Action:
        return self.actions[code]

    def find(self, notation: str) -> Action | None:
        """The action that is written so, or None."""
        return self.by_notation.get(notation)
