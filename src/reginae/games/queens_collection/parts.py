"""The printed components, read from parts.toml. §Q-COMP-1 §Q-COMP-2 §Q-COMP-3"""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

import reginae
from reginae.core import load_toml

FOLDER: Final = Path(reginae.__file__).parent / "games" / "queens_collection"
_PRINTED: Final = load_toml(FOLDER / "parts.toml")

COLOURS: Final[list[str]] = _PRINTED["colours"]
BOXES_A_COLOUR: Final[i64] = _PRINTED["boxes"]
CARDS_A_COLOUR: Final[i64] = _PRINTED["cards"]
WILDS: Final[i64] = _PRINTED["wilds"]
PAWNS_A_COLOUR: Final[i64] = _PRINTED["pawns"]
SPACES: Final[dict[str, int]] = _PRINTED["spaces"]
MOST_SEATS: Final[i64] = _PRINTED["most_seats"]
SEATS: Final = [f"seat-{seat + 1}" for seat in range(MOST_SEATS)]

DISPLAY: Final[i64] = _PRINTED["display"]
SET_ASIDE: Final[i64] = _PRINTED["set_aside"]
AT_HOME: Final[i64] = _PRINTED["at_home"]
BOX_POINTS: Final[list[int]] = _PRINTED["box_points"]
STRAY_POINTS: Final[i64] = _PRINTED["stray_points"]
EVEN_FILL: Final[i64] = _PRINTED["even_fill"]
CARDS_OUT: Final[i64] = _PRINTED["cards_out"]
WILDS_OUT: Final[list[int]] = _PRINTED["wilds_out"]

HAND: Final[i64] = _PRINTED["hand"]
COMMON_DISPLAY: Final[i64] = _PRINTED["common_display"]
REVEALS: Final[i64] = _PRINTED["reveals"]
PAIRS: Final[i64] = _PRINTED["pairs"]
EXCHANGES: Final[i64] = _PRINTED["exchanges"]
TAKEN_BOX_POINTS: Final[i64] = _PRINTED["taken_box_points"]
TAKEN_PAWN_POINTS: Final[i64] = _PRINTED["taken_pawn_points"]
HAND_CARD_POINTS: Final[i64] = _PRINTED["hand_card_points"]
TURNS_A_ROUND: Final[list[int]] = _PRINTED["turns_a_round"]

COLOUR_COUNT: Final[i64] = len(COLOURS)
WILD: Final[i64] = COLOUR_COUNT
KINDS: Final[list[str]] = [*COLOURS, "wild"]  # of pawn cards
KIND_COUNT: Final[i64] = len(KINDS)
COPIES: Final[list[int]] = [int(CARDS_A_COLOUR)] * int(COLOUR_COUNT) + [int(WILDS)]

PAWNS: Final[list[str]] = [f"{colour}-pawn-{copy + 1}" for colour in COLOURS for copy in range(PAWNS_A_COLOUR)]
PAWN_COUNT: Final[i64] = len(PAWNS)
BOXES: Final[list[str]] = [f"{colour}-box-{version + 1}" for colour in COLOURS for version in range(BOXES_A_COLOUR)]
BOX_COUNT: Final[i64] = COLOUR_COUNT  # in play, one of each colour
