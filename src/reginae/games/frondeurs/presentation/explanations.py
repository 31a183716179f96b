"""The sentences of words.toml that explain cards and rules, with the numbers filled in."""

from typing import Any, Final, cast

from reginae.core import load_toml
from reginae.games.frondeurs.board.board_file import Sheet
from reginae.games.frondeurs.board.network import SEEN, line_cost
from reginae.games.frondeurs.parts import FOLDER, MUSKETEERS
from reginae.games.frondeurs.rules.musketeers import ERRAND_SPACES
from reginae.games.frondeurs.rules.scoring import PENALTY
from reginae.games.frondeurs.view_types import Explanations, LineKind

_WORDS: Final[dict[str, Any]] = load_toml(FOLDER / "words.toml")
_SENTENCES: Final[dict[str, Any]] = _WORDS["explanations"]


def explanations(sheet: Sheet) -> Explanations:
    """What the page explains of the rules."""
    return {
        "lines": {cast(LineKind, kind): line_text(kind) for kind in SEEN},
        "musketeers": {name: fill("musketeers", name, spaces=spelled(ERRAND_SPACES)) for name in MUSKETEERS},
        "twice": fill("special", "twice"),
        "king": fill("special", "king"),
        "box_uses": fill("special", "box_uses", points=spelled(PENALTY)),
        "old_noll": old_noll_texts(sheet.entries["season"]["old_noll"]),
    }


def line_text(kind: str) -> str:
    """What a line costs from the Space named first: of a Lovers' Lane, the woman's. §2.42a §2.42b §2.42c §2.43b"""
    from_first, _from_second = SEEN[kind]
    cubes = int(line_cost(from_first))
    return fill("lines", kind, cost=cubes_text(cubes) if cubes else fill("lines", "free"))


# --- Season Cards --------------------------------------------------------------------------------


def season_effect(card: dict[str, Any]) -> str:
    """What a Season Card does. §9.22 §9.23a §9.24a §9.25 §9.27"""
    facts = card | {
        "target": name_of(card.get("target", "")),
        "among": _SENTENCES["among"].get(card.get("among"), card.get("among")),
        "persons": ", ".join(arrested_texts(card)),
        "place": cubes_text(card.get("place", 0)),
    }
    return fill("seasons", effect_key(card), **facts)


def effect_key(card: dict[str, Any]) -> str:
    """Which sentence tells what a Season Card does."""
    if card["kind"] == "removal":
        return "removal" if card["spaces"] else "removal_everywhere"
    return f"depression_{card['token']}" if card["kind"] == "depression" else str(card["kind"])


def arrested_texts(card: dict[str, Any]) -> list[str]:
    """Whom a Season Card arrests, by name or by choice. §9.26a §9.26b"""
    free = card.get("free", 0)
    chosen = [fill("seasons", "person" if free == 1 else "persons", count=spelled(free))] if free else []
    return [name_of(person) for person in card.get("persons", [])] + chosen


def old_noll_texts(card: dict[str, Any]) -> list[str]:
    """What Old Noll may still do at a Frontier Zone, by how many cubes he has removed there. §9.24a"""
    first = fill("old_noll", "first", place=cubes_text(card["place"]), remove=spelled(card["remove"]))
    return [first, *(fill("old_noll", "later", removed=spelled(removed)) for removed in range(1, card["remove"]))]


def end_text(face: int) -> str:
    """On which roll the game ends. §5.12"""
    return fill("track", "one" if face == 1 else "up_to", face=face)


# --- Filling in ----------------------------------------------------------------------------------


def fill(section: str, key: str, **facts: object) -> str:
    """A sentence with its facts."""
    return str(_SENTENCES[section][key].format(**facts))


def name_of(piece: str) -> str:
    """The name of a Space."""
    return str(_WORDS["names"].get(piece, piece))


def cubes_text(count: int) -> str:
    """So many cubes, in words."""
    return fill("numbers", "cube" if count == 1 else "cubes", count=spelled(count))


def spelled(count: int) -> str:
    """A small number as a word."""
    counts = _SENTENCES["numbers"]["counts"]
    return str(counts[count]) if count < len(counts) else str(count)
