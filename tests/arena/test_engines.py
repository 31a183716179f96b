"""Every engine gives the same answers in order; a worker that dies costs time, and what fails for good is named."""

import os
import pickle
from pathlib import Path

import pytest

from reginae.arena import ChunkFailed, Engine, ProcessEngine, SentGame, open_engine, plan_series, play_series, split
from reginae.core import BadOption
from reginae.games import game_named
from reginae.ray_cluster import OtherRules, with_same_rules
from tests.arena.engine_tasks import FAULTY, DeadlyOnce, broken, deadly, process, total

CHUNKS = [range(first, first + 2) for first in range(0, 12, 2)]
TOTALS = [sum(chunk) for chunk in CHUNKS]


def test_answers_come_in_the_order_of_the_chunks(engine: Engine) -> None:
    assert list(engine.map(total, CHUNKS)) == TOTALS
    assert list(engine.map(total, [])) == []


def test_the_work_is_done_by_workers(engine: Engine) -> None:
    assert engine.workers == 2
    assert os.getpid() not in engine.map(process, CHUNKS)


def test_a_single_worker_is_this_process() -> None:
    assert set(ProcessEngine(1).map(process, CHUNKS)) == {os.getpid()}


def test_a_chunk_whose_worker_dies_is_done_again(engine: Engine, tmp_path: Path) -> None:
    mark = tmp_path / "died"
    assert list(engine.map(DeadlyOnce(mark), CHUNKS)) == TOTALS
    assert mark.exists()


def test_a_chunk_that_kills_its_worker_each_time_is_named(engine: Engine) -> None:
    with pytest.raises(ChunkFailed, match=r"range\(2, 4\)") as failed:
        list(engine.map(deadly, CHUNKS))
    assert "times" in str(failed.value)


def test_a_chunk_that_raises_an_error_is_named_with_it(engine: Engine) -> None:
    with pytest.raises(ChunkFailed, match=r"range\(2, 4\).*ZeroDivisionError: the work broke"):
        list(engine.map(broken, CHUNKS))


def test_what_came_before_a_failed_chunk_is_not_lost(engine: Engine) -> None:
    answers = engine.map(broken, CHUNKS)
    assert next(answers) == TOTALS[0]
    with pytest.raises(ChunkFailed):
        next(answers)


def test_an_engine_works_on_after_a_failure(engine: Engine) -> None:
    with pytest.raises(ChunkFailed):
        list(engine.map(broken, [FAULTY]))
    assert list(engine.map(total, CHUNKS)) == TOTALS


def test_a_series_is_the_same_by_every_engine(engine: Engine) -> None:
    game = game_named("regina-cards")
    plan = plan_series(game, 3, {}, ["greedy", "random"], 20, 11, rotate=True)
    alone, together = play_series(game, plan, ProcessEngine(1)), play_series(game, plan, engine)
    assert (together.decisions, together.shares, together.scores) == (alone.decisions, alone.shares, alone.scores)
    assert together.faults == []


def test_a_node_with_other_rules_is_refused() -> None:
    with pytest.raises(OtherRules, match="another version"):
        with_same_rules("rules-0", total, CHUNKS[0])


def test_chunks_are_all_numbers_in_order() -> None:
    assert [number for chunk in split(1001, 3) for number in chunk] == list(range(1001))
    assert split(3, 8) == [range(1), range(1, 2), range(2, 3)]


def test_a_game_is_sent_by_its_id() -> None:
    game = game_named("regina-cards")
    assert pickle.loads(pickle.dumps(SentGame(game))).game is game


@pytest.mark.parametrize(
    ("name", "address", "workers", "word"),
    [
        ("steam", "", 0, "processes, ray"),
        ("processes", "127.0.0.1:6379", 0, "--engine ray"),
        ("ray", "127.0.0.1:6379", 2, "--workers"),
        ("processes", "", -1, "-1"),
    ],
)
def test_an_engine_that_cannot_be_had_is_refused(name: str, address: str, workers: int, word: str) -> None:
    with pytest.raises(BadOption, match=word), open_engine(name, address, workers):
        pass
