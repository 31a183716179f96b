"""From one player's action to the other player's update, beside a bare WebSocket echo with one durable commit.

python benchmarks/latency.py ACTIONS   prints JSON: medians, and the processor time of an action, in milliseconds
"""

import asyncio
import json
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psutil
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

START_TIMEOUT = 30.0  # seconds for a server to start
WARM_UP = 10


def free_port() -> int:
    """A port that is not in use."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(command: list[str], port: int) -> Iterator[int]:
    """A server in a process of its own, stopped at the end of the `with`; its process id."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        until = time.monotonic() + START_TIMEOUT
        while time.monotonic() < until and process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                time.sleep(0.05)
        else:
            raise SystemExit("the server did not start")
        yield process.pid
    finally:
        process.terminate()
        process.wait()


def processor_seconds(process: int) -> float:
    """The processor time that a process has used."""
    used = psutil.Process(process).cpu_times()
    return used.user + used.system


# --- The real server -----------------------------------------------------------------------------


def post(port: int, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """The answer to a request over HTTP."""
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return dict(json.load(answer))


async def next_table(player: ClientConnection, after: int) -> dict[str, Any]:
    """The first table this player is sent that is newer than a version."""
    while True:
        message = json.loads(await player.recv())
        if message["type"] == "table" and message["version"] > after:
            return dict(message)


async def two_players(port: int, actions: int) -> list[float]:
    """Seconds from sending each action until the other player has the new table."""
    times: list[float] = []
    while len(times) < actions:
        times += await one_game(port, actions - len(times))
    return times


async def one_game(port: int, actions: int) -> list[float]:
    """One table of two people who play whatever action comes first."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    created = post(port, "/api/tables", {"game": "regina-cards", "options": {}, "name": "Ada", "seats": seats})
    sat = post(port, f"/api/tables/{created['table']}/sit", {"seat": 1, "name": "Bo"})
    address = f"ws://127.0.0.1:{port}/api/tables/{created['table']}/live?log=0&token="
    times: list[float] = []
    async with connect(address + created["token"]) as one, connect(address + sat["token"]) as other:
        players = [one, other]
        tables = [await next_table(player, -1) for player in players]
        while len(times) < actions and tables[0]["outcome"] is None:
            times.append(await one_action(players, tables))
    return times


async def one_action(players: list[ClientConnection], tables: list[dict[str, Any]]) -> float:
    """Play an action; the seconds until the other player sees it."""
    actor = int(tables[0]["actors"][0])
    version = int(tables[actor]["version"])
    play = json.dumps({"type": "play", "id": 1, "version": version, "code": tables[actor]["actions"][0]["code"]})
    start = time.perf_counter()
    await players[actor].send(play)
    tables[1 - actor] = await next_table(players[1 - actor], version)
    spent = time.perf_counter() - start
    tables[actor] = await next_table(players[actor], version)
    return spent


# --- The bare minimum ----------------------------------------------------------------------------


async def echo(port: int, database: str) -> None:
    """Save each message durably, then send it back."""
    saved = sqlite3.connect(database, isolation_level=None)
    saved.execute("PRAGMA journal_mode=WAL")
    saved.execute("PRAGMA synchronous=FULL")
    saved.execute("CREATE TABLE steps (message TEXT)")

    async def answer(player: ServerConnection) -> None:
        try:
            async for message in player:
                saved.execute("INSERT INTO steps VALUES (?)", (message,))
                await player.send(message)
        except ConnectionClosed:
            return

    async with serve(answer, "127.0.0.1", port, compression=None):
        await asyncio.Future()


async def round_trips(port: int, count: int) -> list[float]:
    """Seconds until each message is back."""
    times: list[float] = []
    async with connect(f"ws://127.0.0.1:{port}", compression=None) as player:
        for number in range(count):
            start = time.perf_counter()
            await player.send(json.dumps({"type": "play", "id": number, "version": number, "code": 1}))
            await player.recv()
            times.append(time.perf_counter() - start)
    return times


def main() -> None:
    """All figures as JSON; `echo PORT FILE` is the bare server itself."""
    if sys.argv[1:2] == ["echo"]:
        asyncio.run(echo(int(sys.argv[2]), sys.argv[3]))
        return
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    with tempfile.TemporaryDirectory() as folder:
        port, bare = free_port(), free_port()
        reginae = str(Path(sys.executable).parent / "reginae")
        ours = [reginae, "serve", "--port", str(port), "--database", f"{folder}/tables.sqlite3"]
        with running(ours, port) as process:
            asyncio.run(two_players(port, WARM_UP))
            before = processor_seconds(process)
            updates = asyncio.run(two_players(port, count))
            used = processor_seconds(process) - before
        with running([sys.executable, __file__, "echo", str(bare), f"{folder}/bare.sqlite3"], bare):
            limits = asyncio.run(round_trips(bare, WARM_UP + count))[WARM_UP:]
    seconds = {"update_ms": statistics.median(updates), "limit_ms": statistics.median(limits), "cpu_ms": used / count}
    print(json.dumps({name: 1000 * value for name, value in seconds.items()}))


if __name__ == "__main__":
    main()
