"""The printed components, read from parts.toml. §P-2a §P-2b §P-2c §P-2d §P-2e §P-2f"""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

import reginae
from reginae.core import load_toml

NONE: Final = -1  # no seat, square, tile or card

FOLDER: Final = Path(reginae.__file__).parent / "games" / "queens_path"
_PRINTED: Final = load_toml(FOLDER / "parts.toml")

COLOURS: Final[list[str]] = _PRINTED["colours"]
METALS: Final[list[str]] = _PRINTED["metals"]
CARDS: Final[list[str]] = _PRINTED["action_cards"]
CARD_TEXTS: Final[dict[str, str]] = _PRINTED["card_texts"]
NOT_FOR_TWO: Final[str] = _PRINTED["not_for_two"]
POINTS: Final[list[int]] = _PRINTED["points"]
OFFERS_A_TURN: Final[int] = _PRINTED["offers_a_turn"]
CONFIDENT_MOVES: Final[int] = _PRINTED["moves_with_confidence"]
FEWEST_SEATS: Final[int] = _PRINTED["fewest_seats"]
MOST_SEATS: Final[int] = _PRINTED["most_seats"]
SETS: Final[dict[str, list[int]]] = _PRINTED["sets"]
SCORE_CARDS: Final[dict[str, list[list[list[int]]]]] = _PRINTED["score_cards"]
SIGNS: Final[dict[str, str]] = _PRINTED["signs"]  # §P-2j
PERSONS: Final[dict[str, list[str]]] = _PRINTED["persons"]  # §P-2k

COLOUR_COUNT: Final[i64] = len(COLOURS)
METAL_COUNT: Final[i64] = len(METALS)
CARD_COUNT: Final[i64] = len(CARDS)

AGITATION: Final[i64] = CARDS.index("agitation")
CONFIDENCE: Final[i64] = CARDS.index("confidence")
INTRIGUE: Final[i64] = CARDS.index("intrigue")
INVITATION: Final[i64] = CARDS.index("invitation")
MANIPULATION: Final[i64] = CARDS.index("manipulation")
PERSUASION: Final[i64] = CARDS.index("persuasion")
PROTECTION: Final[i64] = CARDS.index("protection")
SLANDER: Final[i64] = CARDS.index("slander")
VETO: Final[i64] = CARDS.index("veto")
WARNING: Final[i64] = CARDS.index("warning")

# --- Court tiles: eighty pieces of a few kinds ---------------------------------------------------

_COPIES: Final[dict[str, int]] = {
    **{f"{metal}-{colour}": _PRINTED["tiles"]["faction"] for metal in METALS for colour in COLOURS},  # §P-2g
    **{f"{metal}-plain": count for metal, count in zip(METALS, _PRINTED["tiles"]["plain"], strict=True)},
    **{f"minus-{number}": count for number, count in enumerate(_PRINTED["tiles"]["negative"], start=1)},  # §P-2h
    "white": _PRINTED["tiles"]["white"],
}
KINDS: Final[list[str]] = list(_COPIES)
COPIES: Final[list[int]] = list(_COPIES.values())
TILES: Final[list[str]] = [f"{kind}-{copy}" for kind, copies in _COPIES.items() for copy in range(1, copies + 1)]
KIND_OF: Final[list[int]] = [KINDS.index(tile.rpartition("-")[0]) for tile in TILES]
FIRST_COPY: Final[list[int]] = [KIND_OF.index(kind) for kind in range(len(KINDS))]

COLOURED: Final[i64] = COLOUR_COUNT * METAL_COUNT  # kinds below this are faction tiles: number * colours + colour
PLAIN: Final[i64] = COLOURED  # then a plain kind for each metal
NEGATIVE: Final[i64] = PLAIN + METAL_COUNT  # then a negative kind for each metal
WHITE: Final[i64] = NEGATIVE + METAL_COUNT

# --- The Queen's court: squares row by row, named by column and by row from the top --------------

SIZE: Final[i64] = _PRINTED["court"]["size"]
SQUARE_COUNT: Final[i64] = SIZE * SIZE
CENTRE: Final[i64] = SQUARE_COUNT // 2
SQUARES: Final[list[str]] = [f"{chr(ord('a') + column)}{row + 1}" for row in range(SIZE) for column in range(SIZE)]


def ring_of(square: int) -> int:
    """How many rings out from the centre a square lies. §P-3.2a"""
    middle = int(SIZE) // 2
    return max(abs(square // int(SIZE) - middle), abs(square % int(SIZE) - middle))


def kinds_of_ring(names: list[str]) -> list[int]:
    """The kinds of tile that lie in a ring of these metals."""
    wanted = ["minus" if name == "negative" else name for name in names]
    return [kind for kind, name in enumerate(KINDS) if name.split("-")[0] in wanted]


RING_KINDS: Final[list[list[int]]] = [kinds_of_ring(names) for names in _PRINTED["court"]["rings"]]
LAYING_ORDER: Final[list[int]] = sorted(
    (square for square in range(SQUARE_COUNT) if ring_of(square) > 0), key=lambda square: (ring_of(square), square)
)
KINDS_FOR: Final[list[list[int]]] = [RING_KINDS[ring_of(square) - 1] for square in LAYING_ORDER]


def faction_card(colour: int, number: int) -> str:
    """The name of a faction card, such as blue-1."""
    return f"{COLOURS[colour]}-{number + 1}"


FACTION_CARDS: Final[frozenset[str]] = frozenset(
    faction_card(colour, number) for colour in range(COLOUR_COUNT) for number in range(METAL_COUNT)
)
