"""Bots can think on a Ray cluster: what is lost there costs one request, and the bot is asked again."""

import asyncio
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest

from reginae.core import Match, SeededDice
from reginae.games import game_named
from reginae.server.bot_pool import ATTEMPTS, BotFailed, BotPool, Question
from reginae.server.bot_process import Task
from reginae.server.bot_queue import Asker, Urgency
from reginae.server.bot_tasks import think
from reginae.server.ray_bots import Cluster, open_cluster
from reginae.server.services import bot_pool
from reginae.server.settings import ServerSettings
from tests.server.cluster_tasks import die, held_at_first, node
from tests.server.live_server import LiveServer

QUICK_TO_NOTICE = {"health_check_period_ms": 500, "health_check_failure_threshold": 4}


@pytest.fixture(scope="module")
def machines() -> Iterator[Any]:
    """A real Ray cluster whose head only directs, with one node that works."""
    from ray.cluster_utils import Cluster as RayCluster

    head = {"num_cpus": 0, "include_dashboard": False, "_system_config": QUICK_TO_NOTICE}
    found = RayCluster(initialize_head=True, head_node_args=head)
    try:
        found.add_node(num_cpus=1)
        yield found
    finally:
        found.shutdown()  # type: ignore[no-untyped-call]


@pytest.fixture(scope="module")
def cluster(machines: Any) -> Iterator[Cluster]:
    """The connection to these machines."""
    with open_cluster(machines.address, 1) as found:
        yield found


async def ask(bots: BotPool, task: Task[Any], record: str = "", spec: str = "random") -> Any:
    """What a bot answers."""

    async def question() -> Question:
        return Question(record, 0, spec)

    return await bots.ask(Asker("table", "table"), Urgency.PRESENT, task, question)


def asked(cluster: Cluster, task: Task[Any], record: str = "") -> Any:
    """What a bot answers on this cluster."""
    return asyncio.run(ask(bot_pool(ServerSettings(cluster=cluster)), task, record))


def working_node(machines: Any) -> Any:
    """The only node that works."""
    (found,) = machines.worker_nodes
    return found


def test_a_bot_chooses_on_the_cluster(machines: Any, cluster: Cluster) -> None:
    match = Match(game_named("regina-cards"), 2, {"start_player": "seat-1"}, SeededDice(1))
    (choice,) = asked(cluster, think, match.record().to_json())
    assert choice in {action.notation for action in match.legal_actions(0)}
    assert asked(cluster, node) == working_node(machines).node_id


def test_a_request_over_which_workers_die_fails_alone(cluster: Cluster, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(BotFailed):
        asked(cluster, die)
    assert len(caplog.records) == ATTEMPTS
    assert asked(cluster, node)


def test_a_connection_that_dies_is_made_anew(machines: Any, cluster: Cluster) -> None:
    asked(cluster, node)
    assert cluster.link is not None
    before = cluster.link.pid
    os.kill(before, signal.SIGKILL)
    assert asked(cluster, node) == working_node(machines).node_id
    assert cluster.link.pid != before


def test_a_node_that_is_lost_costs_the_request_it_worked_on_which_is_asked_again(
    machines: Any, cluster: Cluster, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    mark, first = tmp_path / "begun", working_node(machines)

    async def lose_a_node(bots: BotPool) -> str:
        thought = asyncio.create_task(ask(bots, held_at_first, str(mark), first.node_id))
        while not mark.exists():
            await asyncio.sleep(0.02)
        machines.add_node(num_cpus=1)
        machines.remove_node(first, allow_graceful=False)
        return str(await thought)

    pool = bot_pool(ServerSettings(cluster=cluster))
    assert asyncio.run(lose_a_node(pool)) == working_node(machines).node_id != first.node_id
    assert len(caplog.records) == 1


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_server_lets_its_bots_play_on_a_cluster_and_leaves_nothing_behind(
    tmp_path: Path, how: signal.Signals
) -> None:
    server = LiveServer(tmp_path / "reginae.sqlite3", 0.0, 0, "--engine", "ray", "--workers", "1")
    try:
        created = server.create("regina-cards", "me", "greedy", start_player="seat-2")
        with server.connect(created["table"], created["token"]) as ada:
            ada.wait(lambda table: table["actors"] == [0])
        family = psutil.Process(server.process.pid).children(recursive=True)
        assert any(child.name() == "raylet" for child in family)
    finally:
        server.stop(how)
    _gone, alive = psutil.wait_procs(family, timeout=60)
    assert alive == []
