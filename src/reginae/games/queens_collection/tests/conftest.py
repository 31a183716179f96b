"""The smallest tables that show a rule, laid out pawn by pawn and card by card."""

from typing import TypeVar

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from reginae import testing
from reginae.core import Event, Options, State
from reginae.core.option import Value
from reginae.games.queens_collection import GAME
from reginae.games.queens_collection.boxes import ASIDE, TAKEN
from reginae.games.queens_collection.cards import cards_of, names_of
from reginae.games.queens_collection.competitive.table import CompetitiveTable
from reginae.games.queens_collection.cooperative.displays import CARDS, display_number
from reginae.games.queens_collection.cooperative.table import CooperativeTable
from reginae.games.queens_collection.parts import COLOURS, COPIES, KINDS, PAWNS_A_COLOUR
from reginae.games.queens_collection.phases import REVEALING, TAKING_PAWNS, TURN
from reginae.games.queens_collection.state import CollectionState

RING = [f"{colour}-box-1" for colour in COLOURS]
T = TypeVar("T", bound=CollectionState)


class Scene(testing.Scene[T]):
    """A table that whoever must choose plays on, chance included."""

    def lay_boxes(self) -> list[Event]:
        """The first box of each colour, red at the top."""
        return self.play(*(f"lay {box}" for box in RING))

    def turn_up(self, *cards: str) -> list[Event]:
        """Chance turns up these cards."""
        return self.play(*(f"turn-up {card}" for card in cards))

    def verbs(self) -> set[str]:
        """The kinds of things that whoever must choose is offered."""
        return {notation.split()[0] for notation in self.offers()}

    def on(self, box: str) -> list[str]:
        """The colours of the pawns on a box."""
        return [pawn.split("-")[0] for pawn in self.view()["ring"][COLOURS.index(box)]["pawns"]]

    def view(self, seat: int | None = None) -> dict:  # type: ignore[type-arg]
        """What a seat sees, or a spectator."""
        return self.table.view(seat)

    def hand(self, seat: int) -> list[str]:
        """A seat's cards by name, as it sees them itself."""
        cards: list[str] = self.view(seat)["seats"][seat]["cards"]
        return cards


class SetupScene(Scene[CollectionState]):
    """A table from the beginning of its set-up."""

    def __init__(self, seats: int, **options: Value) -> None:
        table = new_table(seats, options)
        assert isinstance(table, CollectionState)
        super().__init__(GAME, table)


class CooperativeScene(Scene[CooperativeTable]):
    """Booklet 1 at the first seat's turn: all pawns are at home but the strays, written `red blue` for red on blue."""

    def __init__(
        self, *displays: str, strays: str = "", aside: str = "", pile: str | None = None, **options: Value
    ) -> None:
        table = new_table(len(displays), {"boxes": "first", **options})
        assert isinstance(table, CooperativeTable)
        super().__init__(GAME, table)
        self.lay_boxes()
        for pawn in range(len(table.where)):
            table.bring(pawn, pawn // PAWNS_A_COLOUR)
        for colour in aside.split():
            table.bring(table.pawn_at(COLOURS.index(colour), COLOURS.index(colour)), ASIDE)
        for stray in strays.split(","):
            if stray:
                colour, box = stray.split()
                table.bring(table.pawn_at(COLOURS.index(colour), COLOURS.index(colour)), COLOURS.index(box))
        held = [display_number([KINDS.index(card) for card in display.split()]) for display in displays]
        table.displays = vec[i64](held + [0] * (4 - len(held)))
        rest = table.options.deck - sum(CARDS[cards] for cards in held)
        table.bag = rest if pile is None else packed(pile)
        table.pile = len(names_of(table.bag))
        table.discards = rest - table.bag
        table.served, table.turn, table.phase = -1, 0, TURN


class CompetitiveScene(Scene[CompetitiveTable]):
    """Booklet 2 at the first seat's turn, in phase 2 unless `reveals`; boxes show how many pawns are left on them."""

    def __init__(
        self,
        *hands: str,
        display: str = "",
        left: dict[str, int] | None = None,
        pile: str | None = None,
        discards: str = "",
        reveals: bool = False,
        **options: Value,
    ) -> None:
        table = new_table(len(hands), {"boxes": "first", "mode": "competitive", **options})
        assert isinstance(table, CompetitiveTable)
        super().__init__(GAME, table)
        self.lay_boxes()
        for colour, count in (left or {}).items():
            for pawn in range(count, PAWNS_A_COLOUR):
                table.bring(COLOURS.index(colour) * PAWNS_A_COLOUR + pawn, TAKEN + len(hands) - 1)
        table.hands = vec[i64]([packed(hand) for hand in hands] + [0] * (4 - len(hands)))
        table.display = packed(display)
        rest = cards_of(COPIES) - table.display - sum(table.hands)
        table.bag = packed(pile) if pile is not None else rest - packed(discards)
        table.pile = len(names_of(table.bag))
        table.discards = packed(discards)
        table.gone = rest - table.bag - table.discards
        table.turn, table.turns, table.cards_to_draw = 0, 1, 0
        table.phase = REVEALING if reveals else TAKING_PAWNS

    def points(self, seat: int) -> int:
        """A seat's points of the round in front of it."""
        points: int = self.view()["seats"][seat]["points"]
        return points


def new_table(seats: int, options: Options) -> State:
    """A new table at which seat 1 begins, unless the options say otherwise."""
    return GAME.new(seats, {"first_player": "seat-1", **options} if seats > 1 else options)


def packed(cards: str) -> int:
    """These cards in the form the table keeps them."""
    return cards_of([cards.split().count(kind) for kind in KINDS])


@pytest.fixture
def scene() -> type[SetupScene]:
    """A table from its very beginning."""
    return SetupScene


@pytest.fixture
def cooperative() -> type[CooperativeScene]:
    """A table of booklet 1 in play."""
    return CooperativeScene


@pytest.fixture
def competitive() -> type[CompetitiveScene]:
    """A table of booklet 2 in play."""
    return CompetitiveScene
