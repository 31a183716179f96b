"""`reginae board check` and `reginae board draw`, and the board that `--board` names."""

import sys
from pathlib import Path

from reginae.core import BadOption, BoardFile, Game
from reginae.core.board_file import Fault
from reginae.games import game_named, shelf


def check_board(game: str | None, path: Path | None) -> bool:
    """Print every fault of a board file, the game's own if none is named; whether it can be played on."""
    board = read_board(game_with_boards(game), path)
    found = board.faults()
    for fault in found:
        print(f"{board.name}: {as_line(fault)}", file=sys.stderr if fault.grave else sys.stdout)
    playable = not any(fault.grave for fault in found)
    if playable:
        print(board.summary())
    return playable


def as_line(fault: Fault) -> str:
    """A fault, or a remark, on one line."""
    return f"{'' if fault.grave else 'remark: '}{fault.place}: {fault.reason}."


def draw_board(game: str | None, path: Path | None, out: Path | None) -> None:
    """Write the drawing of a board file, the game's own if none is named, to a file or to stdout."""
    board = read_board(game_with_boards(game), path)
    drawing = board.draw()
    if out is None:
        print(drawing, end="")
        return
    try:
        out.write_text(drawing, encoding="utf-8")
    except OSError as reason:
        raise BadOption(f"{out} cannot be written: {reason.strerror}.") from reason
    print(f"{board.title} is drawn in {out}.")


def board_option(game: Game, path: Path | None) -> list[str]:
    """The option, as name=value, that plays on this file's board; worker processes will know it too."""
    if path is None:
        return []
    name, value = read_board(game, path).adopt()
    return [f"{name}={value}"]


def game_with_boards(id: str | None) -> Game:
    """The game with this id, or else the only one that is played on boards from files."""
    if id is not None:
        return game_named(id)
    found = [game for game in shelf().values() if game.board_file(None) is not None]
    if len(found) != 1:
        names = ", ".join(game.id for game in found) or "none"
        raise BadOption(f"Say which game the board is for; those played on boards from files: {names}.")
    return found[0]


def read_board(game: Game, path: Path | None) -> BoardFile:
    """The board in this file, or BadOption if the game takes none."""
    board = game.board_file(path)
    if board is None:
        raise BadOption(f"{game.title} is not played on boards from files.")
    return board
