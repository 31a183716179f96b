"""The smallest tables that show a rule, laid out card by card."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from reginae import testing
from reginae.core import Pile
from reginae.core.option import Value
from reginae.games.regina_cards import GAME
from reginae.games.regina_cards.parts import CARDS, COLOURS, GROUPS, MOST_SEATS
from reginae.games.regina_cards.state import TURN
from reginae.games.regina_cards.table import Table

PLAIN = {
    "copper": ["copper-plain-1", "copper-plain-2", "copper-plain-3"],
    "silver": ["silver-plain-1", "silver-plain-2", "silver-plain-3"],
    "gold": ["gold-plain-1", "gold-plain-2", "gold-plain-3"],
}


class Scene(testing.Scene[Table]):
    """A table at the first seat's turn: stacks and influence are named from the top down, plain cards lie elsewhere."""

    def __init__(
        self,
        colours: list[str],
        stacks: dict[str, list[str]] | None = None,
        influence: dict[str, list[str]] | None = None,
        discards: list[str] | None = None,
        **options: Value,
    ) -> None:
        table = GAME.new(len(colours), {"start_player": "seat-1", **options})
        assert isinstance(table, Table)
        missing = [-1] * (MOST_SEATS - len(colours))
        table.colours = vec[i64]([COLOURS.index(colour) for colour in colours] + missing)
        table.stacks = [Pile(upwards({**PLAIN, **(stacks or {})}[group]), vec[i64]()) for group in GROUPS]
        table.influence = vec[vec[i64]]([upwards((influence or {}).get(group, [])) for group in GROUPS])
        table.discards = vec[i64]([CARDS.index(card) for card in discards or []])
        table.phase = TURN
        super().__init__(GAME, table)

    def stack(self, group: str) -> list[str]:
        """A court stack from the top down."""
        return names(self.table.stacks[GROUPS.index(group)].cards)

    def influence(self, group: str) -> list[str]:
        """An influence stack from the top down."""
        return names(self.table.influence[GROUPS.index(group)])

    def discards(self) -> list[str]:
        """The discarded cards, the latest last."""
        return [CARDS[card] for card in self.table.discards]

    def tilt(self, *cards: tuple[int, str]) -> None:
        """Tilt the faction cards of these seats and numbers."""
        for seat, group in cards:
            self.table.tilted |= 1 << (seat * len(GROUPS) + GROUPS.index(group))


def upwards(cards: list[str]) -> vec[i64]:
    """Cards named from the top down, as they lie from the bottom up."""
    return vec[i64]([CARDS.index(card) for card in reversed(cards)])


def names(cards: vec[i64]) -> list[str]:
    """Cards that lie from the bottom up, named from the top down; one that nobody has seen has no name."""
    return [CARDS[card] if card >= 0 else "" for card in reversed(list(cards))]


@pytest.fixture
def scene() -> type[Scene]:
    """How a test lays out its table."""
    return Scene
