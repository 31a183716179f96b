"""What is printed on the board and the cards, for whoever draws them; nothing of it changes in play."""

from typing import cast

from reginae.games.frondeurs.board.board import Board
from reginae.games.frondeurs.board.board_file import Sheet
from reginae.games.frondeurs.parts import FACTION_COUNT, INDEX, SPACE_COUNT, SPACES
from reginae.games.frondeurs.presentation.explanations import end_text, explanations, season_effect
from reginae.games.frondeurs.presentation.names import faction_id
from reginae.games.frondeurs.rules.routes import MOST_MOVERS
from reginae.games.frondeurs.view_types import (
    Act,
    Border,
    LineKind,
    PrintedAct,
    PrintedCard,
    PrintedParts,
    PrintedSeason,
    PrintedSpace,
    PrintedTrack,
)


def printed(board: Board) -> PrintedParts:
    """The Spaces and lines of a board, the faces of its cards, and the Season Track."""
    sheet = board.sheet
    return {
        "title": sheet.title,
        "factions": [faction_id(faction) for faction in range(FACTION_COUNT)],
        "usual_control": sheet.entries["default"][""]["control"],
        "most_movers": int(MOST_MOVERS),
        "acts": {cast(Act, id): printed_act(sheet, id) for id in sheet.entries["act"]},
        "spaces": {SPACES[space]: printed_space(board, SPACES[space]) for space in board.spaces},
        "lines": printed_lines(sheet),
        "cards": {id: printed_card(sheet, id) for id in sheet.entries["card"]},
        "seasons": {id: printed_season(sheet, id) for id in sheet.entries["season"]},
        "track": printed_track(sheet),
        "explanations": explanations(sheet),
    }


def printed_space(board: Board, id: str) -> PrintedSpace:
    """One Space: its data, its note, and the Spaces its icons lead to besides its lines. §2.45a §2.452 §2.453"""
    sheet = board.sheet
    return {
        "short": sheet.value(id, "short"),
        "name": sheet.value(id, "name"),
        "note": sheet.value(id, "note"),
        "class": sheet.value(id, "class"),
        "kind": sheet.of_class(id, "kind"),
        "sex": sheet.value(id, "sex"),
        "pp": sheet.value(id, "pp"),
        "mp": sheet.value(id, "mp"),
        "control": sheet.value(id, "control"),
        "crowns": sheet.value(id, "crowns"),
        "coins": sheet.value(id, "coins"),
        "peers": sheet.value(id, "peers"),
        "keys": sheet.value(id, "keys"),
        "shields": sheet.value(id, "shields"),
        "borders": cast(list[Border], sheet.borders(id)),
        "at": sheet.value(id, "at"),
        "leads": [SPACES[other] for other in range(SPACE_COUNT) if board.network.has_peer(INDEX[id], other)],
    }


def printed_lines(sheet: Sheet) -> list[tuple[str, LineKind, str]]:
    """The lines between Spaces in play."""
    return [
        (line.a, cast(LineKind, line.kind), line.b)
        for line in sheet.lines.values()
        if line.kind != "none" and sheet.value(line.a, "on") and sheet.value(line.b, "on")
    ]


def printed_act(sheet: Sheet, id: str) -> PrintedAct:
    """An option of an Action Card."""
    act = sheet.entries["act"][id]
    return {"place": act["place"], "remove": act["remove"], "move": act["move"]}


def printed_card(sheet: Sheet, id: str) -> PrintedCard:
    """The face of an Action Card."""
    card = sheet.entries["card"][id]
    return {"acts": card["acts"], "target": card["target"], "controlled": card["controlled"]}


def printed_season(sheet: Sheet, id: str) -> PrintedSeason:
    """The face of a Season Card: all its data but where they come from, and what it does."""
    card = {field: datum for field, datum in sheet.entries["season"][id].items() if field != "source"}
    return cast(PrintedSeason, card | {"effect": season_effect(card)})


def printed_track(sheet: Sheet) -> PrintedTrack:
    """The Season Track."""
    track = sheet.entries["track"][""]
    return {
        "boxes": track["boxes"],
        "ends": track["ends"],
        "end_texts": {box: end_text(face) for box, face in track["ends"].items() if face},
        "die": track["die"],
    }
