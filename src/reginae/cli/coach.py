"""The coach in the terminal: the report on a game that has been played to its end."""

import asyncio
import secrets
import sys
from collections.abc import Coroutine
from functools import partial
from typing import Any, TypeVar

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

from reginae.cli.explanation_text import percent
from reginae.cli.transcript import Transcript
from reginae.core import Match, plain
from reginae.server.bot_process import Task
from reginae.server.coach import SECONDS
from reginae.server.coach_report import Report, TurningPoint
from reginae.server.judgement import WasHidden
from reginae.server.same_luck import PLANNER, SameLuck, chance_in, planned_move, points_of
from reginae.server.seat_coaching import SeatCoaching

T = TypeVar("T")

MOST_LINES = 12  # about how it went


def coach(match: Match, seat: int, day_seed: str, transcript: Transcript) -> list[str]:
    """The report for this seat, after a bar that shows how far it has come."""
    outcome = match.state.outcome()
    assert outcome is not None, "the game is over"
    if match.game.is_for_score(match.seats, match.options):
        report = Report(None, float(points_of(match)))
        chance = chance_in(match, day_seed or secrets.token_hex(), bool(day_seed))
        run_with_bar(SameLuck(match, chance, think, report, SECONDS).run(), report)
    else:
        report = Report(seat, outcome.worth(seat))
        run_with_bar(SeatCoaching(match.record().to_json(), seat, ask, report, SECONDS).run(), report)
    return ReportText(match, transcript).lines(report)


async def ask(task: Task[T], record: str, seat: int) -> T:
    """Answer a question about a record beside the bar."""
    return await asyncio.to_thread(task, record, seat, PLANNER, secrets.randbits(62))


async def think(record: str, seat: int, seed: int) -> list[str]:
    """The planner's move."""
    return await ask(partial(planned_move, seed), record, seat)


def run_with_bar(job: Coroutine[Any, Any, None], report: Report) -> None:
    """Run a job of the coach, and show how much of it is done."""

    async def watch() -> None:
        task = bar.add_task("The coach looks at the game", total=1.0)
        running = asyncio.ensure_future(job)
        while not running.done():
            await asyncio.wait([running], timeout=0.2)
            bar.update(task, completed=report.done)
        await running

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(file=sys.stdout)) as bar:
        asyncio.run(watch())


class ReportText:
    """Writes a report of the coach as lines of text."""

    def __init__(self, match: Match, transcript: Transcript) -> None:
        self.match = match
        self.transcript = transcript
        self.is_open = match.game.opens_everything(match.seats, match.options)

    def lines(self, report: Report) -> list[str]:
        """How it went, what cost most, and what the others hid."""
        result = report.result or 0.0
        known = report.points[:: max(1, -(-len(report.points) // MOST_LINES))]
        title = "What the planner reached with the same luck" if report.seat is None else "What you could expect"
        return [
            f"{title}:",
            *[f"  before step {point.step + 1}: {expected(point.expected, report.seat)}" for point in known],
            f"  at the end: {expected(result, report.seat)}",
            *self.turning_points(report),
            *self.hidden(report),
        ]

    def turning_points(self, report: Report) -> list[str]:
        """The moves that cost most."""
        if not report.turning_points:
            return ["No single move cost much."]
        lines = ["These moves cost most:"]
        for point in report.turning_points:
            lines += self.turning_point(point, report.seat)
        return lines

    def turning_point(self, point: TurningPoint, seat: int | None) -> list[str]:
        """One move, and what was better."""
        before, after = expected(point.before, seat), expected(point.after, seat)
        who = self.transcript.names[point.seat]
        return [
            f"  Step {point.step + 1}, {who}: {self.labels(point.yours)}",
            f"    Better: {self.labels(point.instead)}",
            f"    {before} before, {after} after it.",
        ]

    def labels(self, codes: list[int]) -> str:
        """The actions of a move, in words."""
        return "; ".join(self.transcript.label(self.match.game.actions[code]) for code in codes)

    def hidden(self, report: Report) -> list[str]:
        """What was hidden at the turning points, as far as it is known by now."""
        steps = {point.step for point in report.turning_points}
        hidden = [(point.step, one) for point in report.points if point.step in steps for one in point.hidden]
        known = [(step, one) for step, one in hidden if self.is_open or one.is_known]
        lines = ["What the others hid then:"] if known else []
        lines += [f"  Step {step + 1}: {self.hidden_text(one)}" for step, one in known]
        return lines if len(known) == len(hidden) else [*lines, "What nobody has shown stays secret."]

    def hidden_text(self, hidden: WasHidden) -> str:
        """A place, what was there, and what could be believed."""
        place = plain(self.transcript.words.belief_text(hidden.place, self.transcript.names))
        believed = ", ".join(f"{name} {percent(share)} %" for name, share in hidden.believed)
        return f"{place}: {', '.join(hidden.held) or 'nothing'} (one could believe: {believed})"


def expected(value: float, seat: int | None) -> str:
    """Points, or the chance to win."""
    if seat is None:
        return f"{value:.0f} {'point' if value == 1 else 'points'}"
    return f"{round(100 * value)} % to win"
