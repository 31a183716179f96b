"""From one player's action to the other player's update at a single table, beside a relay that commits each action.

python -m benchmarks.load.latency GAMES   prints JSON: medians, and the processor time of an action, in milliseconds
"""

import json
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import uvloop

from benchmarks.load.opening import open_at_relay, open_at_server
from benchmarks.load.phases import Load, play_saturated
from benchmarks.load.processes import ReginaeServer, RelayServer, prepare_client

GAME = "regina-cards"
SECONDS = 1.0  # for each game at most


async def measure(games: int) -> tuple[list[Load], list[Load]]:
    """So many games at the server, and as long at a relay; the first of each is a warm-up and left out."""
    with TemporaryDirectory() as folder:
        with ReginaeServer(Path(folder) / "tables.sqlite3") as server:
            ours = [
                await play_saturated(GAME, server, await open_at_server(server, GAME, 1), SECONDS)
                for _ in range(games + 1)
            ]
        with RelayServer(Path(folder) / "steps.sqlite3", "commit", round(ours[-1].update_bytes)) as relay:
            tables = await open_at_relay(relay, 1, echo=False)
            bare = [await play_saturated("relay", relay, tables, ours[-1].seconds) for _ in range(games + 1)]
    return ours[1:], bare[1:]


def main() -> None:
    """All figures as JSON."""
    prepare_client()
    ours, bare = uvloop.run(measure(int(sys.argv[1])))
    figures = {
        "update_ms": median(load.p50_ms for load in ours),
        "limit_ms": median(load.p50_ms for load in bare),
        "cpu_ms": median(load.cpu_ms for load in ours),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
