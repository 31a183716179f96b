"""How a table may agree to play."""

from typing import Final

from reginae.core import Option, Preset

OPTIONS: Final = [
    Option(
        "turn_cap",
        [400, 100, 200, 800],
        "After how many turns a game that will not end is called off as a draw.",
        "L-END-D",
    ),
]

PRESETS: Final = [Preset("brisk", {"turn_cap": 100}), Preset("patient", {"turn_cap": 800})]
