"""A Ray cluster that loses a node loses no game; what was started here leaves nothing behind."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psutil
import pytest

from reginae.arena import Engine, ProcessEngine, SentGame, open_engine, plan_series, play_series, split
from reginae.arena.series import PlayChunk, Results, SeriesPlan
from reginae.core import Game, ReginaeError
from reginae.games import game_named
from tests.arena.engine_tasks import HeldAtNode, total

CHUNKS = [range(first, first + 2) for first in range(0, 12, 2)]
QUICK_TO_NOTICE = {"health_check_period_ms": 500, "health_check_failure_threshold": 4}


@contextmanager
def two_nodes() -> Iterator[tuple[Any, Any]]:
    """A real cluster of two nodes with a processor each, and its second node; all of it ends."""
    from ray.cluster_utils import Cluster

    head = {"num_cpus": 1, "include_dashboard": False, "_system_config": QUICK_TO_NOTICE}
    cluster = Cluster(initialize_head=True, head_node_args=head)
    try:
        second = cluster.add_node(num_cpus=1)
        yield cluster, second
    finally:
        cluster.shutdown()  # type: ignore[no-untyped-call]


def played_while_a_node_dies(
    engine: Engine, game: Game, plan: SeriesPlan, cluster: Any, node: Any, mark: Path
) -> Results:
    """A series during which this node is killed once it has begun to play: what it began is never finished there."""

    def kill() -> None:
        while not mark.exists():
            threading.Event().wait(0.05)
        cluster.remove_node(node, allow_graceful=False)

    killer = threading.Thread(target=kill)
    killer.start()
    held = HeldAtNode(node.node_id, mark, PlayChunk(SentGame(game), plan))
    results = Results()
    for chunk in engine.map(held, split(plan.games, engine.workers)):
        results.add(chunk)
    killer.join()
    return results


def test_a_node_that_is_killed_while_it_plays_costs_time_alone(tmp_path: Path) -> None:
    game = game_named("regina-cards")
    plan = plan_series(game, 3, {}, ["greedy", "random"], 40, 5, rotate=True)
    with two_nodes() as (cluster, second), open_engine("ray", cluster.address) as engine:
        assert engine.workers == 2
        results = played_while_a_node_dies(engine, game, plan, cluster, second, tmp_path / "begun")
    assert results.by_bot(plan) == play_series(game, plan, ProcessEngine(1)).by_bot(plan)


def test_a_cluster_that_was_started_here_leaves_nothing_behind() -> None:
    before = psutil.Process().children(recursive=True)
    with open_engine("ray", workers=1) as engine:
        assert list(engine.map(total, CHUNKS)) == [sum(chunk) for chunk in CHUNKS]
        family = [child for child in psutil.Process().children(recursive=True) if child not in before]
        assert any("raylet" in child.name() for child in family)
    _gone, alive = psutil.wait_procs(family, timeout=30)
    assert alive == []


def test_a_cluster_that_cannot_be_reached_is_told_in_one_sentence() -> None:
    with pytest.raises(ReginaeError, match="No Ray cluster can be reached"), open_engine("ray", "127.0.0.1:1"):
        pass
