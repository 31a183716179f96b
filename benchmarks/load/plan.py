"""Which games are measured with how many tables, and beside what."""

import sys
from dataclasses import dataclass

from benchmarks.load.report import Report
from benchmarks.load.runs import RELAYS, measure_relay, measure_server, one_commit_ms


@dataclass(frozen=True)
class Plan:
    """Games with their numbers of tables, and how many seconds a phase lasts; a paced one lasts twice as long."""

    tables: list[tuple[str, int]]
    seconds: float


FULL = Plan(
    [
        ("regina-cards", 200),
        ("regina-cards", 500),
        ("queens-collection", 200),
        ("long-live", 200),
        ("queens-path", 200),
        ("frondeurs", 50),
    ],
    5.0,
)
QUICK = Plan([("regina-cards", 50), ("frondeurs", 10)], 2.0)


async def measure(plan: Plan) -> Report:
    """Each game of the plan, and the relays with as many tables and updates as long as those of its first game."""
    report = Report(one_commit_ms())
    compared: set[int] = set()
    for number, (game, tables) in enumerate(plan.tables, 1):
        say(f"{number} of {len(plan.tables)}: {tables} tables of {game}…")
        measured = await measure_server(game, tables, plan.seconds)
        report.openings.append(measured.opening)
        report.memory.append(measured.memory)
        report.loads += [measured.paced, measured.saturated]
        if tables not in compared:
            compared.add(tables)
            await measure_relays(report, tables, plan.seconds, round(measured.saturated.update_bytes))
    return report


async def measure_relays(report: Report, tables: int, seconds: float, update_bytes: int) -> None:
    """The echo and the relays with so many tables."""
    for kind, title in RELAYS.items():
        say(f"  {title}, {tables} tables…")
        report.loads += await measure_relay(kind, tables, seconds, update_bytes)


def say(line: str) -> None:
    """Tell on stderr what is being measured."""
    print(line, file=sys.stderr, flush=True)
