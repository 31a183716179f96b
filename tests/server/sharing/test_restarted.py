"""Servers are restarted in turn while people play: nobody loses a move or a seat, and every game comes to its end."""

import random
import signal

from reginae.testing.running_postgres import RunningPostgres
from tests.server.live_server import TIMEOUT, LiveServer, eventually
from tests.server.sharing.players import Crowd
from tests.server.sharing.two_servers import TwoServers

TABLES = [("regina-cards",), ("long-live",), ("regina-cards", "random")]


def test_a_rolling_restart_loses_nothing(postgres: RunningPostgres) -> None:
    with TwoServers(postgres.new_database("restarted"), bot_pause=0.05) as servers:
        crowd = Crowd(servers, *TABLES)
        crowd.go_on(5)
        stopped = []
        for number in range(2):
            stopped.append(stop_and_start(servers, number))
            crowd.go_on(5)
        start_again_in_place(servers, 0)
        crowd.go_on(5)
        play_to_the_end(crowd)
        crowd.stop()
        for server in stopped:
            server.stop()  # only now: people may have asked its successor through the same connections


def stop_and_start(servers: TwoServers, number: int) -> LiveServer:
    """Stop a server as an operator does, and start another at the same place; the one that was stopped."""
    stopped = servers.servers[number]
    port = int(stopped.url.rpartition(":")[2])
    stopped.process.send_signal(signal.SIGTERM)
    assert stopped.process.wait(TIMEOUT) == 0
    servers.servers[number] = LiveServer(servers.address, servers.bot_pause, port, "--workers", "1")
    return stopped


def start_again_in_place(servers: TwoServers, number: int) -> None:
    """Have a server start again in its process."""
    before = known_servers(servers)
    servers.servers[number].process.send_signal(signal.SIGHUP)
    eventually("the server has started again", lambda: len(known_servers(servers) - before) == 1)
    assert servers.servers[number].process.poll() is None


def known_servers(servers: TwoServers) -> set[str]:
    """The names by which running servers know one another; each start has another."""
    return {name for (name,) in servers.query("SELECT id FROM servers")}


def play_to_the_end(crowd: Crowd) -> None:
    """Let no new games be begun, and finish those that are."""
    crowd.is_over.set()
    for thread in crowd.threads:
        thread.join(TIMEOUT)
    dice = random.Random(1)
    for table in crowd.tables:
        while not table.is_over:
            for player in table.players:
                player.choose(dice)
