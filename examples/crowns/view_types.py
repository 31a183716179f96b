"""The shape of what a seat sees, for the page and for bots written in other languages."""

from typing import Literal, TypedDict

Phase = Literal["deal", "call", "peek", "roll", "over"]
Call = Literal["", "meek", "bold"]


class SeatView(TypedDict):
    """What is seen of one seat; empty texts are what the viewer does not know."""

    crown: str
    call: Call
    called: bool


class GameView(TypedDict):
    """What is seen of the table; `roll` is 0 until the die is rolled."""

    phase: Phase
    roll: int
    seats: list[SeatView]
