"""Metrics for Prometheus, on a port of their own, worked out when somebody asks from what is counted anyway."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from itertools import accumulate
from typing import NamedTuple

from litestar.datastructures import State
from prometheus_client import CollectorRegistry, ProcessCollector, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from reginae.compiled import RULES, build_name, is_compiled
from reginae.core import ReginaeError
from reginae.server.bot_queue import Urgency
from reginae.server.counts import Counts, Distribution
from reginae.server.rate_limits import OpenSockets
from reginae.server.tables import TableRegistry


class About(NamedTuple):
    """Which server this is."""

    version: str
    rules: str  # the fingerprint of the rules' source
    compiled: str

    @classmethod
    def this(cls) -> "About":
        """This program."""
        return cls(version("reginae"), build_name(RULES), "yes" if is_compiled() else "no")


class ServerMetrics(Collector):
    """What a server has counted, and what it is at work on."""

    def __init__(self, state: State) -> None:
        self.state = state  # of the application; the tables are there once it has started
        self.about = About.this()

    def describe(self) -> list[Metric]:
        """Nothing ahead of time: most of it is there once the server has started."""
        return []

    def collect(self) -> Iterator[Metric]:
        """Every metric as it is now."""
        build = GaugeMetricFamily("reginae_build_info", "Which server this is.", labels=About._fields)
        build.add_metric(self.about, 1)
        yield build
        yield gauge("reginae_ready", "1, or 0 while the server is stopping.", not self.state.readiness.is_stopping)
        sockets: OpenSockets = self.state.access.sockets
        yield gauge("reginae_sockets_open", "Pages and programs that are connected to tables.", sockets.total)
        yield from counted(self.state.counts)
        if "tables" in self.state:
            yield from at_work(self.state.tables)


def counted(counts: Counts) -> Iterator[Metric]:
    """What has happened since the server started."""
    yield CounterMetricFamily("reginae_moves", "Moves of people and bots that were saved.", counts.moves)
    yield CounterMetricFamily("reginae_outrun", "Changes where another server was quicker.", counts.outrun)
    errors = CounterMetricFamily("reginae_database_errors", "What the database failed to do.", labels=["what"])
    errors.add_metric(["read"], counts.read_errors)
    errors.add_metric(["write"], counts.write_errors)
    yield errors
    responses = CounterMetricFamily("reginae_http_responses", "Answers over HTTP, by status.", labels=["status"])
    for digit in range(1, len(counts.responses)):
        responses.add_metric([f"{digit}xx"], counts.responses[digit])
    yield responses
    yield histogram("reginae_commit_seconds", "Time that a commit took.", counts.commit_seconds)
    yield histogram("reginae_commit_jobs", "How many moves and other changes shared a commit.", counts.commit_jobs)
    yield histogram(
        "reginae_event_loop_lag_seconds", "How much later than it wanted to the server went on.", counts.lag_seconds
    )


def at_work(tables: TableRegistry) -> Iterator[Metric]:
    """What the server is at work on."""
    yield gauge("reginae_leads", "1 where a server does what is done once for all of them.", tables.peers.is_leader)
    yield gauge("reginae_tables_live", "Tables in memory.", len(tables.live))
    bots = tables.bots.bots
    waiting = GaugeMetricFamily("reginae_bot_requests_waiting", "Bots that wait to think.", labels=["urgency"])
    for urgency in Urgency:
        waiting.add_metric([urgency.name.lower()], bots.queue.levels[urgency].size)
    yield waiting
    yield gauge("reginae_bots_thinking", "Bots that think just now.", len(bots.workers) - len(bots.free))
    yield gauge("reginae_bot_workers", "How many bots can think at once.", bots.capacity())


def gauge(name: str, help: str, value: float) -> Metric:
    """One number that goes up and down."""
    return GaugeMetricFamily(name, help, float(value))


def histogram(name: str, help: str, distribution: Distribution) -> Metric:
    """A distribution as Prometheus has it: each bucket holds those below it, too."""
    bounds = [*map(str, distribution.bounds), "+Inf"]
    sums = [float(count) for count in accumulate(distribution.counts)]
    return HistogramMetricFamily(name, help, list(zip(bounds, sums, strict=True)), distribution.total)


@contextmanager
def metrics_served(state: State, host: str, port: int) -> Iterator[None]:
    """Answer Prometheus at this address meanwhile; ReginaeError if it cannot be had."""
    registry = CollectorRegistry()
    registry.register(ServerMetrics(state))
    ProcessCollector(registry=registry)  # memory, processor time, open files; on Linux
    try:
        server, thread = start_http_server(port, host, registry)
    except OSError as error:
        reason = error.strerror or "it cannot be used"
        raise ReginaeError(f"{host}:{port} cannot be used for metrics ({reason}): choose another port.") from error
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
