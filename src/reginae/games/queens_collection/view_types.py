"""The types of what a seat sees and of what is printed. Every mode has all keys; what it does not use is empty."""

from typing import Literal, TypedDict

Colour = Literal["red", "orange", "yellow", "green", "sky", "blue", "purple", "black"]
Card = Literal["red", "orange", "yellow", "green", "sky", "blue", "purple", "black", "wild"]

Mode = Literal["cooperative", "solo", "competitive", "teams"]
Level = Literal["normal", "beginner"]


class BoxView(TypedDict):
    """A box of the ring. `holder` is the seat that has taken its card (competitive), or -1."""

    colour: Colour
    box: str
    spaces: int
    pawns: list[str]
    pure: bool
    holder: int


class SeatView(TypedDict):
    """What lies in front of a seat; `cards` is empty where this viewer sees only their `count`.

    Competitive: pawns and boxes taken in this round, their `points`, and the `total` of the rounds that are over;
    the same for both partners together in teams. `partner` is a seat in teams, otherwise -1.
    """

    cards: list[Card]
    count: int
    pawns: list[str]
    boxes: list[str]
    points: int
    total: int
    team_points: int
    team_total: int
    partner: int


# Cooperative: the pawn swapped with the lifted one, and the seat whose card is wanted. Both names are Python keywords.
PendingKeywords = TypedDict("PendingKeywords", {"with": str, "from": int})


class Pending(PendingKeywords):
    """What the seat on turn has begun and not finished.

    Cooperative: the lifted `pawn`, the colour of the box it is moved `onto`, `cards` put down, and the `card` wanted
    in an exchange. Competitive: `pairs` made, cards `given` and `taken` in an exchange as far as this viewer sees
    them, how many were `swapped`, and with table talk how many the partners are to hand over (`wanted`).
    """

    pawn: str
    onto: Literal["", Colour]
    cards: list[Card]
    card: Literal["", Card]
    pairs: int
    given: list[Card]
    taken: list[Card]
    swapped: int
    wanted: int


class NextCard(TypedDict):
    """Competitive: how many cards the next one may be for this viewer, and how many of them lose the revealed ones."""

    unseen: int
    losing: int


class GameView(TypedDict):
    """What a seat sees.

    `turn` and `first` are seats, -1 before they are known. `served` is the place in the ring that gets the next pawn
    in the set-up, otherwise -1. `points` and `best` are the common score (cooperative), 0 otherwise.
    """

    mode: Mode
    booklet: Literal[1, 2]
    """Of the rules: 1 for playing together and alone, 2 for playing against each other and in teams."""
    level: Level
    turn: int
    first: int
    ring: list[BoxView]
    served: int
    stock: list[str]
    aside: list[str]
    out: list[Card]
    pile: int
    discards: int
    gone: int
    passes: int
    points: int
    best: int
    display: list[Card]
    revealed: list[Card]
    next_card: NextCard
    pair_colours: dict[str, Colour]
    """Competitive: the colour that each pair stands for which the viewer can make now, by notation."""
    best_pairs: list[str]
    """Competitive: those of them that take a pawn, the best for each colour: wilds and two alike are spent last."""
    round: int
    rounds: int
    scores: list[list[int]]
    seats: list[SeatView]
    pending: Pending


class PrintedParts(TypedDict):
    """The colours, and the printed numbers that a board draws places for; the spaces of a box depend on the level."""

    colours: list[Colour]
    spaces: int
    display: int
    set_aside: int
    common_display: int
    reveals: int
    pairs: int
    exchanges: int
