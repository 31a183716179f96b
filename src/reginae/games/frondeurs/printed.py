"""What is printed, for whoever draws the board: told once, since nothing of it changes in play."""

from typing import Any, Final

from reginae.core import View
from reginae.games.frondeurs.board import Board
from reginae.games.frondeurs.parts import INDEX, SPACE_COUNT, SPACES

FIELDS: Final = ["short", "name", "note", "class", "sex", "pp", "mp", "control", "crowns", "coins"]
FIELDS_OF_MANY: Final = ["peers", "keys", "shields", "at"]
CARD_FIELDS: Final = ["acts", "target", "controlled"]


def printed(board: Board) -> View:
    """The Spaces and lines of a board, and the faces of its cards."""
    sheet = board.sheet
    return {
        "title": sheet.title,
        "spaces": {SPACES[space]: space_sheet(board, SPACES[space]) for space in board.spaces},
        "lines": [
            [line.a, line.kind, line.b]
            for line in sheet.lines.values()
            if line.kind != "none" and sheet.value(line.a, "on") and sheet.value(line.b, "on")
        ],
        "cards": {kind: {field: card[field] for field in CARD_FIELDS} for kind, card in sheet.entries["card"].items()},
        "seasons": {
            season: {field: datum for field, datum in card.items() if field != "source"}
            for season, card in sheet.entries["season"].items()
        },
        "track": {field: sheet.entries["track"][""][field] for field in ("boxes", "ends", "die")},
    }


def space_sheet(board: Board, id: str) -> dict[str, Any]:
    """One Space: its data, its note, and the Spaces its icons lead to besides its lines. §2.45a §2.452 §2.453"""
    sheet, start = board.sheet, INDEX[id] * SPACE_COUNT
    shown = {field: sheet.value(id, field) for field in [*FIELDS, *FIELDS_OF_MANY]}
    shown["borders"] = sheet.borders(id)
    shown["kind"] = sheet.of_class(id, "kind")
    shown["leads"] = [SPACES[other] for other in range(SPACE_COUNT) if board.network.peer[start + other]]
    return shown
