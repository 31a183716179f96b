"""Arguments that several commands have, with what their help says."""

from pathlib import Path
from typing import Annotated, Literal

import typer

GameId = Annotated[str, typer.Argument(metavar="GAME", help="The id of a game; 'reginae games' lists them.")]
SeatCount = Annotated[int | None, typer.Option(help="How many seats; as few as go if not given.")]
AsJson = Annotated[bool, typer.Option("--json", help="Machine-readable output, alone on stdout.")]
OptionPairs = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="One way to play; may be given several times."),
]
BoardFile = Annotated[
    Path | None,
    typer.Option("--board", metavar="FILE", help="Play on the board in this file, in a game that takes one."),
]
Bots = Annotated[
    str,
    typer.Option(
        help="Comma-separated, by name: page, courtier, minister, steward, chancellor, weakest first; or by method: "
        "random, habit, greedy, beginner:40 (per cent of the choices it notices), "
        "ismcts, ismcts:2000 (simulations a choice), ismcts:0.2s (seconds a choice; not "
        "repeatable, for it depends on the machine), rollouts likewise. Fewer bots than seats take turns."
    ),
]

Workers = Annotated[int, typer.Option(help="Processes at work; 0 is one a processor.")]
EngineName = Annotated[
    str, typer.Option("--engine", help="Where the work is done: in processes on this machine, or by ray.")
]
Address = Annotated[
    str,
    typer.Option(
        metavar="HOST:PORT", help="The Ray cluster that works; without it, ray starts one on this machine alone."
    ),
]
DatabaseAddress = Annotated[
    str,
    typer.Option(
        "--database",
        metavar="ADDRESS",
        show_default="reginae.sqlite3",  # and no password, if a file of settings holds one
        help="What keeps the tables: a file, or postgresql://user:password@host/name, which several servers may share.",
    ),
]
LogFormatName = Annotated[
    Literal["text", "json"], typer.Option("--log-format", help="How stderr tells what happens: text, or JSON by lines.")
]
LogLevelName = Annotated[
    Literal["debug", "info", "warning", "error"], typer.Option("--log-level", help="From which level on it is told.")
]
ExerciseGame = Annotated[str, typer.Argument(metavar="[GAME]", help="The id of a game; all games if not given.")]
ExerciseId = Annotated[str, typer.Argument(metavar="[ID]", help="Play the one with this id.")]
