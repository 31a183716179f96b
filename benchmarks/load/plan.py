"""Which games are measured with how many tables, and beside what."""

import sys
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.load.cpu_quota import can_limit
from benchmarks.load.first_load import measure_first_loads
from benchmarks.load.processes import ReginaeServer, RelayKind, RelayServer
from benchmarks.load.report import Ratio, Report
from benchmarks.load.runs import Rival, commit_times_ms, measure_tables, saturate_in_turn
from benchmarks.load.sharing import SHARE, measure_sharing
from benchmarks.load.starting import measure_starting
from reginae.testing.browser.fixtures import CHROMIUM
from reginae.testing.running_postgres import NO_POSTGRES, postgres_programs


@dataclass(frozen=True)
class Plan:
    """Games with their numbers of tables, how many seconds a saturated phase lasts, and how many rounds of them.

    Servers that share a database are more at the mercy of what else the machine does, so they have rounds of their own.
    """

    tables: list[tuple[str, int]]
    seconds: float
    rounds: int
    shared_rounds: int


FULL = Plan(
    [
        ("regina-cards", 200),
        ("regina-cards", 500),
        ("queens-collection", 200),
        ("long-live", 200),
        ("queens-path", 200),
        ("frondeurs", 50),
    ],
    4.0,
    2,
    4,
)
QUICK = Plan([("regina-cards", 50), ("frondeurs", 10)], 2.0, 1, 1)
CANNOT_LIMIT = "without limits, for this machine does not let us limit processes (it takes the rights of root)"


def measure_start(plan: Plan, report: Report) -> None:
    """How long the server takes to start, and the page to load."""
    say("start of the server…")
    report.starting = measure_starting(plan.rounds)
    say("first load of the page…" if CHROMIUM else "first load of the page: left out, for there is no Chromium")
    report.first_loads += measure_first_loads()


async def measure_play(plan: Plan, report: Report) -> None:
    """Each game of the plan, beside relays with as many tables and updates as long."""
    for number, (game, tables) in enumerate(plan.tables, 1):
        say(f"{number} of {len(plan.tables)}, {tables} tables of {game}:")
        beside_all = tables not in {opening.tables for opening in report.openings}
        kinds: list[RelayKind] = ["echo", "commit", "group"] if beside_all else ["group"]
        with TemporaryDirectory() as folder, ExitStack() as running:
            server = running.enter_context(ReginaeServer(Path(folder) / "tables.sqlite3"))
            size = await measure_alone(plan, server, game, tables, report)
            relays = [
                running.enter_context(RelayServer(Path(folder) / f"{kind}.sqlite3", kind, size)) for kind in kinds
            ]
            rivals = [await Rival.connect(relay, tables) for relay in relays]
            await measure_beside(plan, server, game, tables, rivals, report)


async def measure_shared(plan: Plan, report: Report) -> None:
    """The first game of the plan at one server and at two, which share a PostgreSQL."""
    if postgres_programs() is None:
        say(f"servers on one PostgreSQL: left out. {NO_POSTGRES}")
        return
    game, tables = plan.tables[0]
    how = f"each limited to {SHARE:.0%} of a processor, and without limits" if can_limit() else CANNOT_LIMIT
    say(f"one server and two on one PostgreSQL, {tables} tables of {game}, {how}…")
    report.shared += await measure_sharing(game, tables, plan.seconds, plan.shared_rounds)


async def measure_alone(plan: Plan, server: ReginaeServer, game: str, tables: int, report: Report) -> int:
    """What needs no comparison; the bytes of an update."""
    say("  opening, memory, at a pace…")
    opening, memory, paced = await measure_tables(server, game, tables, plan.seconds)
    report.openings.append(opening)
    report.memory.append(memory)
    report.loads.append(paced)
    report.commits_ms += commit_times_ms()
    return round(paced.update_bytes)


async def measure_beside(
    plan: Plan, server: ReginaeServer, game: str, tables: int, rivals: list[Rival], report: Report
) -> None:
    """The relays at a pace if there are several of them, and all in turn as fast as they go."""
    for rival in rivals if len(rivals) > 1 else ():
        say(f"  {rival.title} at a pace…")
        report.loads.append(await rival.paced(plan.seconds))
    say(f"  as fast as it goes, {plan.rounds} times in turn with {' and '.join(rival.title for rival in rivals)}…")
    saturated = await saturate_in_turn(server, game, tables, plan.seconds, rivals, plan.rounds)
    report.loads += saturated
    report.ratios.append(Ratio.between(saturated[0], saturated[-1]))


def say(line: str) -> None:
    """Tell on stderr what is being measured."""
    print(line, file=sys.stderr, flush=True)
