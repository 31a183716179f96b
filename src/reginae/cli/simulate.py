"""`reginae simulate`: play a series of games between bots."""

import json
import sys
from dataclasses import asdict

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from reginae.arena import BotResult, Engine, Results, SeriesPlan, play_series
from reginae.core import Game
from reginae.search import repeatable

FAULTS_SHOWN = 10


def run_series(game: Game, plan: SeriesPlan, engine: Engine, as_json: bool) -> int:
    """Play the series and print its results; the number of games that broke off."""
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task("Playing", total=plan.games)
        results = play_series(game, plan, engine, lambda count: progress.advance(task, count))
    for fault in results.faults[:FAULTS_SHOWN]:
        print(f"Game {fault.number} (seed {fault.seed}) broke off: {fault.reason}", file=sys.stderr)
    if as_json:
        print(json.dumps(as_data(plan, results), indent=2))
    else:
        show(plan, results)
    return len(results.faults)


def as_data(plan: SeriesPlan, results: Results) -> dict[str, object]:
    """The results for machines, seats counted from 0 as everywhere in JSON."""
    return {
        "game": plan.game,
        "seats": plan.seats,
        "games": plan.games,
        "decisions": results.decisions,
        "faults": len(results.faults),
        "cpu_seconds": round(results.cpu_seconds, 3),
        "results": [asdict(result) for result in results.by_bot(plan)],
    }


def show(plan: SeriesPlan, results: Results) -> None:
    """The results for people."""
    table = Table(title=f"{plan.game}, {plan.games} games, seed {plan.seed}", title_justify="left", box=None)
    for heading in (
        "First seat" if plan.rotate else "Seat",
        "Bot",
        "Wins",
        "Share of wins",
        "95 % interval",
        "Mean score",
    ):
        table.add_column(heading, justify="left" if heading == "Bot" else "right")
    for result in results.by_bot(plan):
        table.add_row(*row(result))
    console = Console()
    console.print(table)
    console.print(
        f"{results.decisions} decisions in {results.cpu_seconds:.1f} CPU seconds, {len(results.faults)} faults."
    )
    if not all(repeatable(spec) for spec in plan.bots):
        console.print("A bot with a time budget played: another run may come out otherwise.")


def row(result: BotResult) -> list[str]:
    """One seat's line."""
    interval = f"{100 * result.low:.1f} to {100 * result.high:.1f} %"
    share = f"{100 * result.win_share:.1f} %"
    return [str(result.seat + 1), result.bot, str(result.wins), share, interval, f"{result.mean_score:.2f}"]
