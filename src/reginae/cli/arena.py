"""`reginae arena`: let bots play one another, rate them, and write down how they stand."""

import csv
import json
import sys
from dataclasses import asdict
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from reginae.arena import ArenaPlan, ContestStandings, Engine, Standing, Store, all_standings, play_arena
from reginae.arena.arena_plan import ALL_TOGETHER, deals_of, groups_of
from reginae.core import BadOption
from reginae.games import game_named
from reginae.search import bot_title, repeatable

HEADINGS = ("Bot", "Rating, 95 %", "Games", "Wins", "95 % interval", "Mean score")
FAULTS_SHOWN = 10


def run_arena(plan: ArenaPlan, engine: Engine, store: Store) -> None:
    """Play what the store does not hold yet, with a progress bar where somebody looks on."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        total = len(deals_of(plan, groups_of(plan)))
        task = progress.add_task("Deals played", total=total, completed=min(total, len(store.deals)))
        games = [game_named(contest.game) for contest in plan.contests]
        play_arena(games, plan, engine, store, lambda count: progress.advance(task, count))


def show_arena(store: Store, csv_file: Path | None, chart: Path | None, as_json: bool) -> int:
    """Print how the bots stand and write the files that are wanted; the number of games that broke off."""
    found = all_standings(store)
    for contest in found:
        report_faults(contest)
    if csv_file is not None:
        write_csv(csv_file, found)
    if chart is not None:
        from reginae.cli.arena_chart import draw_chart

        draw_chart(chart, store.plan, found)
    if as_json:
        print(json.dumps(as_data(store.plan, found), indent=2))
    else:
        show(store.plan, found)
    return sum(len(contest.faults) for contest in found)


def report_faults(contest: ContestStandings) -> None:
    """Name the games that broke off, with the seeds that repeat them."""
    for deal, game in contest.faults[:FAULTS_SHOWN]:
        bots = ", ".join(game.bots)
        print(f"{contest.contest.game} (seed {deal.seed}, {bots}) broke off: {game.fault}", file=sys.stderr)


def show(plan: ArenaPlan, found: list[ContestStandings]) -> None:
    """The standings for people."""
    console = Console()
    for contest in found:
        console.print(as_table(plan, contest))
        console.print(f"{contest.games} games, {contest.decisions} decisions, {len(contest.faults)} faults.\n")
    if not all(repeatable(spec) for spec in plan.bots):
        console.print("A bot with a time budget played: another run may come out otherwise.")


def as_table(plan: ArenaPlan, contest: ContestStandings) -> Table:
    """The standings of one contest, the best bot first."""
    table = Table(title=title_of(plan, contest), title_justify="left", box=None)
    for heading in HEADINGS:
        table.add_column(heading, justify="left" if heading == "Bot" else "right", no_wrap=True)
    for standing in contest.bots:
        table.add_row(*row(standing))
    return table


def title_of(plan: ArenaPlan, contest: ContestStandings) -> str:
    """What was played: game, seats, and how the bots met."""
    kind = "ladder" if plan.ladder else "round robin"
    together = ", all together: compared with the same deal" if len(contest.contest.sides) == ALL_TOGETHER else ""
    seats = contest.contest.seats
    return f"{contest.contest.game}, {seats} {'seat' if seats == 1 else 'seats'}, {kind}, seed {plan.seed}{together}"


def row(standing: Standing) -> list[str]:
    """One bot's line."""
    return [
        bot_title(standing.bot),
        f"{standing.rating:.0f} ± {standing.rating_high - standing.rating:.0f}",
        str(standing.games),
        f"{100 * standing.win_share:.1f} %",
        f"{100 * standing.win_low:.1f} to {100 * standing.win_high:.1f} %",
        f"{standing.mean_score:.2f}",
    ]


def as_data(plan: ArenaPlan, found: list[ContestStandings]) -> dict[str, object]:
    """The standings for machines."""
    return {
        "seed": plan.seed,
        "ladder": plan.ladder,
        "contests": [
            {
                "game": contest.contest.game,
                "seats": contest.contest.seats,
                "options": contest.contest.options,
                "games": contest.games,
                "decisions": contest.decisions,
                "faults": len(contest.faults),
                "bots": [asdict(standing) for standing in contest.bots],
            }
            for contest in found
        ],
    }


def write_csv(path: Path, found: list[ContestStandings]) -> None:
    """One line for each bot in each contest."""
    lines = [
        {"game": contest.contest.game, "seats": contest.contest.seats, **asdict(standing)}
        for contest in found
        for standing in contest.bots
    ]
    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, [name for name in lines[0] if name != "against"], extrasaction="ignore")
            writer.writeheader()
            writer.writerows(lines)
    except OSError as error:
        raise BadOption(f"{path} cannot be written: {error.strerror}.") from error
