"""How a table may agree to play."""

from typing import Final

from reginae.core import Option, Preset, seat_needs
from reginae.games.regina_cards.actions import SEATS
from reginae.games.regina_cards.parts import FEWEST_SEATS, MOST_SEATS

OPTIONS: Final = [
    Option(
        "bury",
        ["one", "one_or_two"],
        "How many cards are buried after a draw: one, or up to one from each other stack.",
        "C-2.1b",
    ),
    Option(
        "manipulation_scope",
        ["tops", "face_up"],
        "Manipulation switches uppermost cards only, or any two face-up cards.",
        "C-2.2d",
    ),
    Option(
        "memory_aid",
        [False, True],
        "Whether the page shows buried cards that everybody has seen.",
        "C-1.1d",
        appearance=True,
    ),
    Option(
        "start_player",
        ["random", *SEATS],
        "Who takes the first turn.",
        "C-2.0b",
        value_needs=seat_needs(SEATS, list(range(FEWEST_SEATS, MOST_SEATS + 1))),
    ),
]

PRESETS: Final = [
    Preset("gentle", {"memory_aid": True}),
    Preset("lively", {"bury": "one_or_two", "manipulation_scope": "face_up"}),
]
