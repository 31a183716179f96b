"""The numbered table of all actions of a game."""

from dataclasses import dataclass
from typing import final

from librt.vecs import vec
from mypy_extensions import i64


@final
@dataclass(frozen=True)
class Action:
    """Something a seat can do: a verb and the pieces, places or seats it names."""

    code: int
    verb: str
    parts: tuple[str, ...]
    notation: str


@final
class ActionTable:
    """The actions of a game, made once: a code is an index into it, a notation finds an action."""

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

    def verb_codes(self) -> vec[i64]:
        """By code the first code of the same verb: rules branch on it, so that no order of codes matters to them."""
        first: dict[str, int] = {}
        for action in self.actions:
            first.setdefault(action.verb, action.code)
        return vec[i64]([first[action.verb] for action in self.actions])

    def codes_meant(self, words: str, names: frozenset[str]) -> list[int]:
        """The actions that may be meant by a verb and parts in whatever order, all of the verb if no parts fit.

        There are none if the first word is no verb, or if no other is one of these names.
        """
        verb, *parts = words.split() or [""]
        if names.isdisjoint(parts):
            return []
        actions = [action for action in self.actions if action.verb == verb]
        meant = [action for action in actions if agree(parts, action.parts) or set(parts) <= set(action.parts)]
        return [action.code for action in meant or actions]

    def __len__(self) -> int:
        return len(self.actions)

    def __getitem__(self, code: int) -> Action:
        return self.actions[code]

    def find(self, notation: str) -> Action | None:
        """The action that is written so, or None."""
        return self.by_notation.get(notation)


def agree(parts: list[str], named: tuple[str, ...]) -> bool:
    """Whether both name the same as far as both go; a piece agrees with its kind: `iron-red-1` with `iron-red`."""
    return all(part == name or part.startswith(f"{name}-") for part, name in zip(parts, named, strict=False))
