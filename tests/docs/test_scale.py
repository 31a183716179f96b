"""The document about scale says what `make scale` prints, and the queues of its model behave as queues do."""

from pathlib import Path

import pytest

from benchmarks.scale import AS_IT_IS, tables
from benchmarks.scale_model import Scale
from benchmarks.scale_queues import Setup, Simulation

CHECKOUT = Path(__file__).parents[2]
MOVES = 5_000
BUSY = Setup(moves_per_second=2000.0, servers=2, serve_ms=0.2, follow_ms=0.05, commit_ms=1.0)


def test_the_tables_of_the_document_are_those_that_are_printed() -> None:
    written = [line for line in (CHECKOUT / "docs/scale.md").read_text().splitlines() if line.startswith("|")]
    assert written == [line for line in tables(Scale.read()) if line]


def test_a_move_that_waits_for_nothing_takes_its_service_and_a_commit() -> None:
    quiet = Simulation(BUSY._replace(moves_per_second=1.0)).run(MOVES)
    assert quiet.p50 == pytest.approx(1.2)
    assert quiet.moves_per_commit == pytest.approx(1.0, abs=0.01)


def test_every_move_is_committed_once_and_in_groups_where_many_wait() -> None:
    simulation = Simulation(BUSY)
    delays = simulation.run(MOVES)
    assert len(simulation.delays) == MOVES
    assert min(simulation.delays) > 1.199
    assert delays.moves_per_commit > 1.5
    assert delays.committing <= 1.0


def test_servers_wait_for_one_another_to_commit() -> None:
    few = Simulation(BUSY._replace(moves_per_second=8000.0, servers=4)).run(MOVES)
    many = Simulation(BUSY._replace(moves_per_second=8000.0, servers=16)).run(MOVES)
    assert many.p50 > few.p50


def test_more_players_need_no_fewer_servers() -> None:
    scale = Scale.read()
    needed = [scale.servers(scale.demand(players, 20), AS_IT_IS) for players in (10_000, 1_000_000, 5_000_000)]
    assert needed == sorted(needed)
    assert needed[0] == 1 < needed[-1]
