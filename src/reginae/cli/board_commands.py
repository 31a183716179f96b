"""The commands about board files."""

from pathlib import Path
from typing import Annotated

import typer

board_app = typer.Typer(help="Check or draw a board file.", rich_markup_mode=None)

BoardToRead = Annotated[
    Path | None, typer.Argument(metavar="FILE", help="A board file; the game's own board if not given.")
]
BoardGame = Annotated[
    str | None, typer.Option("--game", help="The game it is for; not needed while only one has board files.")
]


@board_app.command()
def check(file: BoardToRead = None, game: BoardGame = None) -> None:
    """Explain every fault of a board file, one line each."""
    from reginae.cli.board import check_board

    if not check_board(game, file):
        raise typer.Exit(2)


@board_app.command("draw")
def draw_a_board(
    file: BoardToRead = None,
    game: BoardGame = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="The SVG to write; stdout if not given.")] = None,
) -> None:
    """Draw a board file as SVG."""
    from reginae.cli.board import draw_board

    draw_board(game, file, out)
