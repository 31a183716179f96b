"""What happened, told to each seat as far as it may know."""

from dataclasses import dataclass
from typing import Final, TypeAlias, final

Fact: TypeAlias = "str | int | bool | list[str] | list[int]"
Facts: TypeAlias = "dict[str, Fact]"


@final
@dataclass(init=False)
class Event:
    """One thing that happened: facts for all, secret facts for single seats.

    `final` means that somebody learned something, so it can never be taken back.
    """

    name: str
    facts: Facts
    secret: dict[int, Facts]
    final: bool

    def __init__(self, name: str, facts: Facts, secret: dict[int, Facts] | None = None, final: bool = False) -> None:
        self.name = name  # an `__init__` of our own is compiled, which that of a dataclass is not
        self.facts = facts
        self.secret = {} if secret is None else secret
        self.final = final

    def heard_by(self, seat: int | None) -> Facts:
        """The facts as this seat hears them; None is a spectator."""
        if seat is None or seat not in self.secret:
            return dict(self.facts)
        return {**self.facts, **self.secret[seat]}


@final
class Tell:
    """Where `apply` tells its events. Search passes SILENCE, which costs nothing."""

    def __init__(self, listening: bool = True) -> None:
        self.listening = listening
        self.events: list[Event] = []

    def event(self, event: Event) -> None:
        """Note what happened."""
        self.events.append(event)


SILENCE: Final = Tell(listening=False)
