"""The types of what a seat sees and of what is printed.

Metals are iron to gold, squares such as `d4`, pieces are called by their names.
"""

from typing import Literal, TypeAlias, TypedDict


class TurnView(TypedDict):
    """Whose turn it is, and what of it is left."""

    seat: int
    passes: int
    moves: int
    allowance: int
    slandered: bool
    attempted: bool
    barred: str
    """The square of a vetoed move; empty if there is none."""


class SeatView(TypedDict):
    """What lies before a seat. `factions` and `tilted` go by metal; a card that the viewer does not know is empty."""

    cards: list[str]
    factions: list[str]
    tilted: list[bool]
    slandered: bool
    intrigued: bool
    could_be: dict[str, list[str]]
    """By metal the colours that the card can still have; empty for a spectator."""
    attacked_with: str
    """Gold: the metal of the viewer's card that can attack this seat; empty for herself, a spectator and in silver."""


class TiltedCards(TypedDict):
    """The faction cards of a seat that an attempt tilted."""

    seat: int
    metals: list[str]


class AttemptView(TypedDict):
    """An attempted assassination. The dagger is empty for all but the two seats concerned."""

    assassin: int
    victim: int
    number: str
    success: bool
    dagger: str
    tilted: TiltedCards


class ProtectionView(TypedDict, total=False):
    """Which cards of a seat the Protection card protects, and against whom; empty if it is not in use."""

    assassin: int
    seat: int
    metals: list[str]


class NoteView(TypedDict):
    """A promise that was agreed on."""

    seat: int
    other: int
    deed: str


class PendingView(TypedDict, total=False):
    """What has been begun and not finished; only what belongs to the decision that is due is there."""

    square: str
    holder: int
    kind: str
    named: list[int]
    victim: int
    number: str
    metals: list[str]
    """The victim's cards that are attacked with the one of this number."""
    speaker: int
    partner: int
    gives: list[str]
    wants: list[str]
    promise: str
    demand: str
    pledge: str
    """The promise or demand whose square is being picked, such as `promise lead`."""


TilePoints: TypeAlias = int | Literal["idle", "removed"]
"""The points of a tile; idle if it gives none, removed if a tilted card takes it away."""


class PointsRange(TypedDict):
    """The fewest and the most points that a seat can have."""

    fewest: int
    most: int


class ScoreNow(TypedDict):
    """What the influence stacks would give if the game ended now, as far as the viewer knows."""

    tiles: dict[str, dict[str, TilePoints]]
    """The tiles of each metal's stack."""
    colours: dict[str, dict[str, int]]
    """By metal the points of each colour."""
    totals: dict[str, int]
    """The points of each colour from all stacks."""
    seats: list[PointsRange | None]
    """Empty for a spectator; null for a seat whose cards are not dealt yet."""


class GameView(TypedDict):
    """One table of The Queen's Path as a seat, or a spectator, sees it."""

    variant: Literal["silver", "gold"]
    one_colour: bool
    """Gold: every seat plays one colour in all metals, and the totals of the colours decide."""
    turn: TurnView
    court: dict[str, str]
    """The tile on each square that has one."""
    queen: str
    path: list[str]
    influence: dict[str, list[str]]
    """The influence stack of each metal, from the bottom."""
    actions: dict[str, list[str]]
    """The action stack of each metal, from the bottom."""
    discards: list[str]
    banished: list[str]
    """Tiles that Agitation discarded."""
    pile: list[str]
    """The action cards that nobody has drawn."""
    spent: list[str]
    seats: list[SeatView]
    attempts: list[AttemptView]
    protection: ProtectionView
    notes: list[NoteView]
    pending: PendingView
    score_now: ScoreNow
    score_cards: list[list[list[int]]]
    """Gold: points by metal, colour on top, and colour that scores; empty in silver."""


class PrintedTile(TypedDict):
    """A kind of court tile. `metal` is also `minus` or `white`; `colour` is `plain`, or empty for these two."""

    metal: str
    colour: str
    number: int
    goes_to: str
    """Where the tile is put when the Queen enters it."""
    cancels_in: str
    """The metal whose action stack loses a plain tile to it, if it has one; empty for all but negative tiles."""


class PrintedParts(TypedDict):
    """What is printed on the court, the tiles and the action cards."""

    metals: list[str]
    """In the order of their numbers, from 1."""
    colours: list[str]
    squares: list[str]
    """Row by row."""
    start: str
    tiles: dict[str, PrintedTile]
    """By kind, such as `gold-blue`."""
    card_texts: dict[str, str]
