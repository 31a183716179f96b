"""`reginae study`: let bots play, and write a report for the game's designer."""

import shlex
import sys
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from reginae.arena import Engine
from reginae.arena.studies import Setup, choice_of, make_study, plan_setups, report_of
from reginae.cli.arguments import bot_list, options_of
from reginae.cli.board import board_option
from reginae.cli.simulate import FAULTS_SHOWN
from reginae.core import BadOption, Game


def seat_list(game: Game, text: str) -> list[int]:
    """The numbers of seats in a comma-separated list; the fewest that can play against each other if it is empty."""
    if not text.strip():
        return [next((count for count in game.seats if count > 1), game.seats[0])]
    try:
        counts = [int(part) for part in text.split(",")]
    except ValueError:
        raise BadOption(f"--seats {text} is no number of seats: write 3, or 2,3,4.") from None
    if len(set(counts)) < len(counts):
        raise BadOption(f"--seats {text} names a number twice.")
    return counts


def board_choices(game: Game, paths: list[Path]) -> tuple[list[str], list[str]]:
    """The option for one board, as name=value; for several what compares them, as name=value,value."""
    pairs = [pair.split("=", 1) for path in paths for pair in board_option(game, path)]
    if len(pairs) < 2:
        return ["=".join(pair) for pair in pairs], []
    return [], [f"{pairs[0][0]}={','.join(value for _, value in pairs)}"]


def check_writable(*paths: Path | None) -> None:
    """BadOption if a file cannot be written: before hours of play, not after."""
    for path in paths:
        if path is not None and (path.is_dir() or not path.absolute().parent.is_dir()):
            raise BadOption(f"{path} cannot be written: give the name of a file in a folder that exists.")


@dataclass(frozen=True)
class StudyRequest:
    """What was asked for on the command line."""

    game: Game
    seats: str
    games: int
    seed: int
    bots: str
    options: list[str]
    compared: list[str]
    boards: list[Path]

    def command(self) -> str:
        """The command that makes the same study, wherever and by however many workers."""
        words = ["reginae", "study", self.game.id, "--games", str(self.games), "--seed", str(self.seed)]
        words += ["--bots", self.bots] + (["--seats", self.seats] if self.seats else [])
        for name, values in (("--option", self.options), ("--compare", self.compared), ("--board", self.boards)):
            for value in values:
                words += [name, str(value)]
        return shlex.join(words)

    def setups(self) -> list[Setup]:
        """The checked setups."""
        played, compared = board_choices(self.game, self.boards)
        options = options_of([*self.options, *played])
        choices = [choice_of(text) for text in [*self.compared, *compared]]
        seats, bots = seat_list(self.game, self.seats), bot_list(self.bots)
        return plan_setups(self.game, seats, options, choices, bots, self.games, self.seed)


def write_study(request: StudyRequest, engine: Engine, out: Path, data: Path | None) -> int:
    """Play, count and write the report; the number of games that broke off."""
    check_writable(out, data)
    setups = request.setups()
    with progress_bar() as progress:
        task = progress.add_task("Playing", total=request.games * len(setups))
        told = partial(progress.advance, task)
        study = make_study(request.game, setups, request.command(), engine, told)
    write(out, report_of(study).encode())
    if data is not None:
        write(data, msgspec.json.format(msgspec.json.encode(asdict(study)), indent=1) + b"\n")
    for fault in study.faults[:FAULTS_SHOWN]:
        print(f"Game {fault.number} (seed {fault.seed}) broke off: {fault.reason}", file=sys.stderr)
    print(f"The study is in {out}.")
    return len(study.faults)


def progress_bar() -> Progress:
    """How many games are played, and how long the rest will take."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())


def write(path: Path, content: bytes) -> None:
    """Write a file, or BadOption."""
    try:
        path.write_bytes(content)
    except OSError as reason:
        raise BadOption(f"{path} cannot be written: {reason.strerror}.") from reason
