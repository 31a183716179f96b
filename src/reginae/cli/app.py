"""The commands and their arguments. Each imports what it needs when it runs, so that the start is quick."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from reginae.cli.argument_types import (
    Address,
    AsJson,
    BoardFile,
    Bots,
    EngineName,
    ExerciseGame,
    ExerciseId,
    GameId,
    OptionPairs,
    SeatCount,
    Workers,
)
from reginae.cli.backup import backup, restore
from reginae.cli.board_commands import board_app
from reginae.cli.bot_worker import bot_worker
from reginae.cli.serve import serve
from reginae.cli.settings import ConfigFile, read_settings, with_variables
from reginae.core.errors import ReginaeError

app = typer.Typer(
    name="reginae",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

# Typer carries the library it is built on inside itself: mistakes in the arguments share the root of this public one.
UsageMistake: type[Exception] = typer.BadParameter.__mro__[2]

app.add_typer(board_app, name="board")
app.command()(serve)
app.command("bot-worker")(bot_worker)
app.command()(backup)
app.command()(restore)


@app.callback()
def reginae(context: typer.Context, config: ConfigFile = None) -> None:
    """Five tabletop games about queens and their courts."""
    read_settings(context, config)


def run(arguments: list[str]) -> int:
    """Run one command; its exit code."""
    command = typer.main.get_command(app)
    assert isinstance(command, typer.core.TyperGroup)
    try:
        code = with_variables(command).main(arguments or ["--help"], prog_name="reginae", standalone_mode=False)
    except ReginaeError as mistake:
        return refuse(str(mistake))
    except UsageMistake as mistake:
        return refuse(getattr(mistake, "format_message", mistake.__str__)())
    except typer.Abort:
        return 130
    return code if isinstance(code, int) else 0


def refuse(message: str) -> int:
    """Print one line on stderr; the exit code of a mistake."""
    print(" ".join(message.split()), file=sys.stderr)
    return 2


@app.command()
def games(as_json: AsJson = False) -> None:
    """List the games, lightest first, and the bots. REGINAE_GAMES names folders with more games."""
    from reginae.cli.games import show_games

    show_games(as_json)


@app.command()
def play(
    game: GameId,
    seats: SeatCount = None,
    option: OptionPairs = None,
    bots: Bots = "",
    people: Annotated[
        int | None, typer.Option(help="How many people share this screen, one if not given; bots sit at the others.")
    ] = None,
    seat: Annotated[
        list[int] | None, typer.Option(help="Your seat, counted from 1; several people at one terminal give several.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same luck again for the same seed.")] = None,
    day: Annotated[
        str, typer.Option(metavar="DAY", help="The deal of a day, for one person: today, or a date such as 2026-01-31.")
    ] = "",
    board: BoardFile = None,
) -> None:
    """Play in the terminal, alone with bots, or several people in turn."""
    from reginae.cli.arguments import bot_list, options_of, seating_for
    from reginae.cli.board import board_option
    from reginae.cli.play import play_in_terminal
    from reginae.games import game_named

    chosen = game_named(game)
    seating = seating_for(chosen, seats, bot_list(bots), seat or [], people)
    play_in_terminal(chosen, options_of([*(option or []), *board_option(chosen, board)]), seating, seed, day)


@app.command()
def lessons(game: ExerciseGame = "", id: ExerciseId = "", as_json: AsJson = False) -> None:
    """List the lessons, or play one."""
    from reginae.cli.exercises import list_or_play
    from reginae.learn import lessons_of

    list_or_play(lessons_of, game, id, as_json)


@app.command()
def puzzles(game: ExerciseGame = "", id: ExerciseId = "", as_json: AsJson = False) -> None:
    """List the puzzles, or solve one."""
    from reginae.cli.exercises import list_or_play
    from reginae.learn import puzzles_of

    list_or_play(puzzles_of, game, id, as_json)


@app.command()
def simulate(
    game: GameId,
    seats: SeatCount = None,
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same result, with any number of workers.")] = 1,
    bots: Bots = "random",
    rotate: Annotated[bool, typer.Option("--rotate", help="After each game every bot moves on by one seat.")] = False,
    option: OptionPairs = None,
    workers: Workers = 0,
    engine: EngineName = "processes",
    address: Address = "",
    board: BoardFile = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play a series, and count who wins how often."""
    from reginae.arena import open_engine, plan_series
    from reginae.cli.arguments import bot_list, options_of
    from reginae.cli.board import board_option
    from reginae.cli.simulate import run_series
    from reginae.games import game_named

    chosen = game_named(game)
    count = seats if seats is not None else chosen.seats[0]
    options = options_of([*(option or []), *board_option(chosen, board)])
    plan = plan_series(chosen, count, options, bot_list(bots), games, seed, rotate)
    with open_engine(engine, address, workers) as at_work:
        broken_off = run_series(chosen, plan, at_work, as_json)
    if broken_off:
        raise typer.Exit(1)


@app.command()
def arena(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="GAME…", help="The ids of games; 'reginae games' lists them.")
    ] = None,
    seats: SeatCount = None,
    bots: Annotated[
        str, typer.Option(help="Comma-separated, weakest first; those with a name at the table if not given.")
    ] = "",
    count: Annotated[
        int,
        typer.Option(
            "--games", help="How many games in each group of bots, or as many more as make each sit everywhere."
        ),
    ] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same result, by any engine.")] = 1,
    option: OptionPairs = None,
    ladder: Annotated[
        bool, typer.Option("--ladder", help="Each bot plays the one before it in the list, not all of them.")
    ] = False,
    workers: Workers = 0,
    engine: EngineName = "processes",
    address: Address = "",
    store: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep results in this file as they come, and go on with those it holds."),
    ] = None,
    show: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Play nothing: show the results that such a file holds.")
    ] = None,
    csv: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the standings as CSV, too.")] = None,
    chart: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the ratings as SVG, too.")] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play one another, with the same deals from every seat, and rate them."""
    from reginae.arena import open_engine, open_store, plan_arena, read_store
    from reginae.cli.arena import run_arena, show_arena
    from reginae.cli.arguments import bot_list, options_of
    from reginae.games import game_named
    from reginae.search import CATALOGUE

    if show is not None:
        if games or store:
            raise typer.BadParameter("--show plays nothing: give it alone.")
        finished = read_store(show)
    else:
        chosen = [game_named(id) for id in games or []]
        levels = bot_list(bots) or [spec for spec, *_ in CATALOGUE]
        plan = plan_arena(chosen, seats, options_of(option or []), levels, count, seed, ladder)
        with open_store(store, plan) as finished, open_engine(engine, address, workers) as at_work:
            run_arena(plan, at_work, finished)
    if show_arena(finished, csv, chart, as_json):
        raise typer.Exit(1)


@app.command()
def study(
    game: GameId,
    seats: Annotated[str, typer.Option(metavar="COUNTS", help="How many seats, or several: 2,3,4. Two at least.")] = "",
    games: Annotated[int, typer.Option(help="How many games of each setup.")] = 2000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same report, with any number of workers.")] = 1,
    bots: Bots = "greedy",
    option: OptionPairs = None,
    compare: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE,VALUE", help="Ways to play that are set side by side; may be repeated."),
    ] = None,
    board: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="Play on this board; several are set side by side."),
    ] = None,
    workers: Workers = 0,
    engine: EngineName = "processes",
    address: Address = "",
    out: Annotated[Path, typer.Option(metavar="FILE", help="The report, one page in HTML.")] = Path("study.html"),
    data: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Keep the numbers behind it too.")] = None,
) -> None:
    """Let bots play, and write a report with charts: who wins, how long it takes, what matters."""
    from reginae.arena import open_engine
    from reginae.cli.study import StudyRequest, write_study
    from reginae.games import game_named

    chosen = game_named(game)
    request = StudyRequest(chosen, seats, games, seed, bots, option or [], compare or [], board or [])
    with open_engine(engine, address, workers) as at_work:
        broken_off = write_study(request, at_work, out, data)
    if broken_off:
        raise typer.Exit(1)


@app.command("mine-puzzles")
def mine_puzzles(
    game: GameId,
    count: Annotated[int, typer.Option(help="How many puzzles the game shall have; those it has are kept.")] = 20,
    games: Annotated[int, typer.Option(help="How many games of bots are looked through at most.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same puzzles, with any number of workers.")] = 1,
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where the files go; the game's own folder if not given.")
    ] = None,
    workers: Workers = 0,
    engine: EngineName = "processes",
    address: Address = "",
) -> None:
    """Let bots play, and keep positions with one clearly best line as puzzles."""
    from reginae.arena import open_engine
    from reginae.cli.mine_puzzles import run_mining
    from reginae.games import game_named

    with open_engine(engine, address, workers) as at_work:
        run_mining(game_named(game), at_work, count, games, seed, out)


@app.command()
def replay(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A record, as 'save' in the terminal or the page keeps it.")
    ],
    step: Annotated[int | None, typer.Option(help="Show the table after so many steps.")] = None,
    board: BoardFile = None,
    as_json: AsJson = False,
) -> None:
    """Check a record by the rules and step through it."""
    from reginae.cli.replay import show_record

    show_record(file, step, as_json, board)


@app.command()
def rulebook(game: GameId, as_json: AsJson = False) -> None:
    """Show each rule, the code that carries it out and the tests that prove it."""
    from reginae.cli.rulebook import rulebook as show_rulebook

    show_rulebook(game, as_json)


@app.command()
def bench(as_json: AsJson = False) -> None:
    """Measure the speed, and compare it with other programs where they are installed."""
    from reginae.cli.bench import show_bench

    show_bench(as_json)
