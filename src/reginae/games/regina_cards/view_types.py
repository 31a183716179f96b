"""The types of what a seat sees and of what is printed.

Stacks go by group: copper, silver, gold. Pieces are called by their names.
"""

from typing import Literal, TypeAlias, TypedDict


class StackView(TypedDict):
    """A court stack from the bottom. A back is empty unless everybody has seen it and the memory aid is on."""

    group: str
    size: int
    backs: list[str]
    face_up: list[str]


class SeatView(TypedDict):
    """What lies before a seat; `cards` are its faction cards if the viewer knows them, else empty."""

    action_card: bool
    tilted: list[bool]
    cards: list[str]


class AttemptView(TypedDict):
    """An attempted assassination. The dagger is empty for all but the two seats concerned."""

    assassin: int
    victim: int
    number: str
    success: bool
    dagger: str


class PendingView(TypedDict):
    """What the seat on turn has begun and not finished; empty, or -1, where nothing was begun."""

    stack: str
    buried: str
    card: str
    victim: int
    number: str


CardPoints: TypeAlias = int | Literal["removed"]
"""The points of a card; removed if a tilted card takes it away."""


class ScoreNow(TypedDict):
    """What the influence stacks would give if the game ended now, as far as the viewer knows."""

    cards: list[dict[str, CardPoints]]
    """The cards of each influence stack."""
    totals: dict[str, int]
    """The points of each colour from all stacks."""


class GameView(TypedDict):
    """One table of the card game as a seat, or a spectator, sees it."""

    turn: int
    passes: int
    stacks: list[StackView]
    influence: list[list[str]]
    """The influence stack of each group, from the bottom."""
    discards: list[str]
    seats: list[SeatView]
    attempts: list[AttemptView]
    pending: PendingView
    score_now: ScoreNow


class PrintedCard(TypedDict):
    """The face of a court card; its colour may be `plain`."""

    group: str
    colour: str
    goes_to: str
    """Where the card is put when it is drawn."""


class PrintedParts(TypedDict):
    """What is printed on the cards, and how many lie face up on each court stack."""

    groups: list[str]
    """In the order of their numbers, from 1."""
    colours: list[str]
    face_up: int
    cards: dict[str, PrintedCard]
