"""A table for the test of one rule: actions are written in notation, and the seat that must act plays them."""

from typing import Generic, TypeVar

from reginae.core import Event, Game, Refusal, State, Tell

T = TypeVar("T", bound=State)


class Scene(Generic[T]):
    """A table of a game, played for every seat, chance included."""

    def __init__(self, game: Game, table: T) -> None:
        self.game = game
        self.table = table

    def actor(self) -> int:
        """Who must choose."""
        return self.table.actors()[0]

    def play(self, *notations: str) -> list[Event]:
        """The seat that must act plays these, one after the other; returns the events."""
        tell = Tell()
        for notation in notations:
            refused = self.refusal(notation)
            assert refused is None, f"{notation}: {refused}"
            self.table.apply(self.actor(), code_of(self.game, notation), tell)
        return tell.events

    def refusal(self, notation: str, seat: int | None = None) -> Refusal | None:
        """Why this may not be played, by the seat that must act unless one is named."""
        return self.table.refusal(self.actor() if seat is None else seat, code_of(self.game, notation))

    def rule_against(self, notation: str, seat: int | None = None) -> str:
        """The rule that forbids this."""
        refused = self.refusal(notation, seat)
        assert refused is not None, f"{notation} is allowed"
        return refused.rule

    def offers(self, verb: str = "") -> list[str]:
        """The legal actions of the seat that must act, of this verb or of all."""
        actions = [self.game.actions[code] for code in self.table.legal(self.actor())]
        return [action.notation for action in actions if verb in ("", action.verb)]


def code_of(game: Game, notation: str) -> int:
    """The number of the action that is written so."""
    action = game.actions.find(notation)
    assert action is not None, notation
    return action.code
