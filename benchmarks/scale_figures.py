"""Measure what `make load` does not, and `make scale` reckons with: commits, notifications, bots.

python -m benchmarks.scale_figures   prints lines for benchmarks/scale.toml
"""

import re
import subprocess
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time

import psycopg

from reginae.core import Match, Rng, SystemDice
from reginae.games import game_named
from reginae.search import CATALOGUE, bot
from reginae.server.news import TableChanged, news_in, payloads
from reginae.testing.running_postgres import RunningPostgres

CONNECTIONS = 8
SECONDS = 3
NEWS = "x" * 2000  # as long as what is told of some thirty moves
TABLE = "CREATE TABLE moves (n bigserial PRIMARY KEY, what text NOT NULL)"
INSERT = "INSERT INTO moves (what) VALUES ('a move');"
SCRIPTS = {  # by the name of their figure
    "commits_per_second": f"BEGIN; {INSERT} COMMIT;",
    "commits_with_news_per_second": f"BEGIN; {INSERT} SELECT pg_notify('news', '{NEWS}'); COMMIT;",
    "news_alone_per_second": f"SELECT pg_notify('news', '{NEWS}');",
}
TELLS = 40  # moves in one notification
HEARD = 2000  # notifications that are read
GAMES = ("regina-cards", "queens-path")
DECISIONS = 12  # of each bot
EARLIER = 20  # random actions before the first of them


def commits() -> dict[str, float]:
    """What a PostgreSQL commits in a second for several connections, with and without news."""
    figures: dict[str, float] = {}
    with RunningPostgres() as postgres, TemporaryDirectory() as folder:
        with psycopg.connect(postgres.url) as connection:
            connection.execute(TABLE)
        for name, script in SCRIPTS.items():
            path = Path(folder) / f"{name}.sql"
            path.write_text(script.replace("; ", ";\n"))
            figures[name] = round(per_second(postgres, path))
    return figures


def per_second(postgres: RunningPostgres, script: Path) -> float:
    """How often this script is done in a second."""
    program: list[str | Path] = [
        postgres.programs / "pgbench",
        "-n",
        "-c",
        str(CONNECTIONS),
        "-T",
        str(SECONDS),
        "-f",
        script,
    ]
    where = ["-h", "127.0.0.1", "-p", str(postgres.port), "-U", "reginae", "postgres"]
    told = subprocess.run([*program, *where], capture_output=True, text=True, check=True).stdout
    found = re.search(r"tps = ([\d.]+)", told)
    assert found, told
    return float(found.group(1))


def read_notification_ms() -> float:
    """The processor time of reading what another server tells of a move."""
    told = [TableChanged(f"table-{number:08}", number, ["account"], 9, [(0, "draw gold")]) for number in range(TELLS)]
    (payload,) = payloads("another server", told)
    start = process_time()
    for _ in range(HEARD):
        news_in(payload)
    return 1000 * (process_time() - start) / (HEARD * TELLS)


def thinking_ms(game_id: str, level: str) -> float:
    """The processor time in which a bot of this level chooses an action, some way into a game of two."""
    game, dice, rng = game_named(game_id), Random(1), Rng(1)
    match = Match(game, 2, None, SystemDice())
    match.settle()
    chooser, spent, decided, played = bot(level), 0.0, 0, 0
    while decided < DECISIONS and not match.over():
        seat = match.actors()[0]
        code = dice.choice(match.legal_actions(seat)).code
        if played >= EARLIER:
            start = process_time()
            code = chooser.choose(game, match.state, seat, rng)
            spent, decided = spent + process_time() - start, decided + 1
        match.play(seat, code)
        played += 1
    return 1000 * spent / decided


def main() -> None:
    """Print everything."""
    print("[postgres]")
    for name, value in commits().items():
        print(f"{name} = {value:.0f}")
    print(f"read_notification_ms = {read_notification_ms():.4f}")
    for game in GAMES:
        print(f"\n[bots.{game}]")
        for level, *_ in CATALOGUE:
            print(f"{level} = {thinking_ms(game, level):.2f}", flush=True)


if __name__ == "__main__":
    main()
