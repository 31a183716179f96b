"""The server under load: many live tables over real sockets, beside an echo and two relays without rules.

python -m benchmarks.load [--quick] [--play-only | --shared-only] [--game GAME]… [--tables N]… [--seconds S]
                          [--json FILE] [--check]

Everything is measured in one run by one client. `--check` ends with 1 if a target is missed.
"""

import argparse
import sys
from dataclasses import replace
from pathlib import Path

import uvloop

from benchmarks.load.plan import FULL, QUICK, Plan, measure_play, measure_shared, measure_start
from benchmarks.load.processes import prepare_client
from benchmarks.load.report import Report


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--quick", action="store_true", help="few tables and short phases: a minute")
    parser.add_argument("--play-only", action="store_true", help="leave out how long server and page take to start")
    parser.add_argument("--shared-only", action="store_true", help="only servers that share a PostgreSQL")
    parser.add_argument("--game", action="append", help="this game alone (may be given several times)")
    parser.add_argument("--tables", action="append", type=int, help="so many tables (may be given several times)")
    parser.add_argument("--seconds", type=float, help="how long each phase lasts")
    parser.add_argument("--json", type=Path, help="write all figures to this file, too")
    parser.add_argument("--check", action="store_true", help="end with 1 if a target is missed")
    return parser.parse_args()


def chosen(asked: argparse.Namespace) -> Plan:
    """The plan that was asked for: a whole or a quick one, or some games and numbers of tables."""
    plan = QUICK if asked.quick else FULL
    seconds = asked.seconds or plan.seconds
    if not asked.game and not asked.tables:
        return replace(plan, seconds=seconds)
    counts = asked.tables or [plan.tables[0][1]]
    tables = [(game, count) for game in asked.game or ["regina-cards"] for count in counts]
    return replace(plan, tables=tables, seconds=seconds)


def main() -> None:
    """Measure, print, and judge if asked to."""
    asked = arguments()
    plan, report = chosen(asked), Report()
    if not asked.play_only and not asked.shared_only:
        measure_start(plan, report)
    prepare_client()
    if not asked.shared_only:
        uvloop.run(measure_play(plan, report))
    if not asked.play_only:
        uvloop.run(measure_shared(plan, report))
    report.show()
    if asked.json:
        asked.json.write_bytes(report.as_json())
    sys.exit(asked.check and not all(target.met for target in report.targets()))


if __name__ == "__main__":
    main()
