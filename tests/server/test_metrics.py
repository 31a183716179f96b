"""Metrics tell what a server does, in the form that Prometheus reads, and name no table and nobody."""

import random
import re
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeAlias

import httpx
import pytest
from litestar.datastructures import State
from prometheus_client.parser import text_string_to_metric_families

from reginae.core import ReginaeError
from reginae.server.metrics import metrics_served
from reginae.testing.running_postgres import free_port
from tests.server.live_server import TIMEOUT, LiveServer, play_randomly

Labels: TypeAlias = tuple[tuple[str, str], ...]
Samples: TypeAlias = dict[tuple[str, Labels], float]


class ObservedServer(LiveServer):
    """A server with metrics."""

    def __init__(self, database: Path) -> None:
        self.metrics_url = f"http://127.0.0.1:{free_port()}/metrics"
        port = self.metrics_url.rpartition(":")[2].partition("/")[0]
        super().__init__(database, 0.0, 0, "--metrics-port", port)

    def scrape(self) -> str:
        """What Prometheus is told."""
        answer = httpx.get(self.metrics_url, timeout=TIMEOUT)
        assert answer.status_code == 200
        return answer.text


@pytest.fixture(scope="module")
def observed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ObservedServer]:
    with ObservedServer(tmp_path_factory.mktemp("observed") / "reginae.sqlite3") as server:
        yield server


def samples(text: str) -> Samples:
    """Every number, by name and labels."""
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_metrics_tell_what_is_done_while_tables_are_played(observed: ObservedServer) -> None:
    before = samples(observed.scrape())
    tables = [observed.two_people("regina-cards") for _ in range(3)]
    with ThreadPoolExecutor() as players:
        games = [players.submit(play_randomly, random.Random(id), *pages) for id, *pages in tables]
        texts = [observed.scrape()]
        while not all(game.done() for game in games):
            texts.append(observed.scrape())
        for game in games:
            game.result()
    observed.http.get("/api/nothing-here")
    texts.append(observed.scrape())
    now = samples(texts[-1])
    moves = sum(page.asked for _, *pages in tables for page in pages)
    grown = {key: value - before.get(key, 0.0) for key, value in now.items()}
    assert grown["reginae_moves_total", ()] == moves > 30
    assert grown["reginae_commit_jobs_sum", ()] >= moves
    assert grown["reginae_commit_seconds_count", ()] == grown["reginae_commit_jobs_count", ()] > 0
    assert grown["reginae_commit_seconds_sum", ()] > 0
    assert grown["reginae_http_responses_total", (("status", "2xx"),)] >= 3
    assert grown["reginae_http_responses_total", (("status", "4xx"),)] == 1
    assert grown["reginae_event_loop_lag_seconds_count", ()] > 0
    assert now["reginae_sockets_open", ()] == 6
    assert now["reginae_tables_live", ()] >= 3
    assert now["reginae_ready", ()] == now["reginae_leads", ()] == 1
    assert now["reginae_bot_workers", ()] >= 1
    assert now["reginae_bot_requests_waiting", (("urgency", "present"),)] >= 0
    assert now["process_resident_memory_bytes", ()] > 10_000_000
    assert grown["process_cpu_seconds_total", ()] > 0
    for _, *pages in tables:
        for page in pages:
            page.closing.close()
    secrets = [id for id, *_ in tables] + [page.token for _, *pages in tables for page in pages]
    assert not [secret for secret in [*secrets, "Ada", "regina-cards"] for text in texts if secret in text]


def test_each_number_of_a_counter_only_grows(observed: ObservedServer) -> None:
    first, second = samples(observed.scrape()), samples(observed.scrape())
    counters = [key for key in first if key[0].endswith(("_total", "_count", "_bucket"))]
    assert len(counters) > 30
    assert [key for key in counters if second[key] < first[key]] == []


def test_what_is_refused_before_it_is_a_request_is_counted(observed: ObservedServer) -> None:
    before = samples(observed.scrape())
    observed.http.get("/api/games", headers={"Host": "elsewhere.example"})
    address = observed.url.removeprefix("http://").split(":")
    with socket.create_connection((address[0], int(address[1])), timeout=TIMEOUT) as raw:
        raw.sendall(b"nonsense\r\n\r\n")
        assert raw.recv(1000).startswith(b"HTTP/1.1 400")
    now = samples(observed.scrape())
    refused = ("reginae_http_responses_total", (("status", "4xx"),))
    assert now[refused] == before[refused] + 2


def test_a_port_that_is_taken_is_one_line(observed: ObservedServer) -> None:
    port = int(observed.metrics_url.rpartition(":")[2].partition("/")[0])
    said = f"127.0.0.1:{port} cannot be used for metrics (Address already in use): choose another port."
    with pytest.raises(ReginaeError, match=re.escape(said)), metrics_served(State(), "127.0.0.1", port):
        pass
