"""Bots that think on a Ray cluster.

The connection is a process of its own, since Ray ends a process whose cluster it has not reached for a minute. The
server then connects anew, and only the requests that were under way fail.
"""

import asyncio
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.managers import BaseManager
from threading import Lock
from types import ModuleType
from typing import TypeVar

from reginae.core import ReginaeError
from reginae.ray_cluster import connect, imported_ray, processors, rules_here, with_same_rules
from reginae.server import bot_tasks
from reginae.server.bot_process import BotWorker, Task

T = TypeVar("T")


class ClusterTrouble(ReginaeError):
    """The cluster lost what was asked of it, or cannot be reached."""


class ClusterConnection:
    """What the process of the connection does; each caller has a thread of its own there."""

    ray: ModuleType

    def __init__(self) -> None:
        self.starter = ThreadPoolExecutor(1)  # which stays: what Ray starts is killed when the thread ends that did it

    def connect(self, address: str, workers: int) -> int:
        """Connect to the cluster at this address, or start one with so many workers; how many can think at once."""
        self.ray = self.starter.submit(connect, address, workers).result()
        return processors(self.ray)

    def pid(self) -> int:
        """The number of the process."""
        return os.getpid()

    def think(self, task: Task[T], record: str, seat: int, spec: str, seed: int) -> T:
        """What the task answers, wherever it is done; ClusterTrouble if its worker or node is lost."""
        remote = self.ray.remote(max_retries=0)(with_same_rules)
        try:
            answer: T = self.ray.get(remote.remote(rules_here(), task, record, seat, spec, seed))
        except self.ray.exceptions.RayError as error:
            raise ClusterTrouble(f"{type(error).__name__}: {error}") from None  # whose class the server does not know
        return answer

    def close(self) -> None:
        """Leave the cluster."""
        leave_cluster()


def leave_cluster() -> None:
    """Leave the cluster that this process is connected to, if it is; one that was started here ends."""
    imported_ray().shutdown()


class ConnectionManager(BaseManager):
    """Starts the process of the connection."""


ConnectionManager.register("ClusterConnection", ClusterConnection)


class Link:
    """A process that is connected to the cluster."""

    def __init__(self, address: str, workers: int) -> None:
        self.manager = ConnectionManager(ctx=get_context("spawn"))
        self.manager.start(bot_tasks.begin, (0, leave_cluster))
        self.connection: ClusterConnection = self.manager.ClusterConnection()  # type: ignore[attr-defined]
        self.pid = self.connection.pid()
        try:
            self.workers = self.connection.connect(address, workers)
        except ReginaeError:
            self.manager.shutdown()
            raise

    def close(self) -> None:
        """End the process, and a cluster that it has started."""
        with suppress(EOFError, OSError):  # if it has died already
            self.connection.close()
        self.manager.shutdown()


class Cluster:
    """The server's connection to a Ray cluster, made anew when it is lost; ReginaeError if there is none at first."""

    def __init__(self, address: str, workers: int) -> None:
        self.address = address
        self.link: Link | None = Link(address, workers)
        self.workers = self.link.workers
        self.threads = ThreadPoolExecutor(self.workers, "cluster")
        self.lock = Lock()
        self.is_closed = False

    def think(self, task: Task[T], record: str, seat: int, spec: str, seed: int) -> T:
        """What the task answers; ClusterTrouble if the cluster loses it."""
        link = self._current_link()
        try:
            return link.connection.think(task, record, seat, spec, seed)
        except (EOFError, OSError) as error:
            self._drop(link)
            raise ClusterTrouble("The connection to the cluster was lost.") from error

    def _current_link(self) -> Link:
        with self.lock:
            if self.is_closed:
                raise ClusterTrouble("The server is closing.")
            if self.link is None:
                self.link = Link(self.address, self.workers)
            return self.link

    def _drop(self, lost: Link) -> None:
        with self.lock:
            if self.link is lost:
                self.link = None
                lost.close()

    def close(self) -> None:
        """Leave the cluster at once, also in the middle of a search."""
        with self.lock:
            self.is_closed = True
            link, self.link = self.link, None
        if link is not None:
            link.close()
        self.threads.shutdown(cancel_futures=True)


@contextmanager
def open_cluster(address: str, workers: int) -> Iterator[Cluster]:
    """A connection to the cluster at this address, or to one of so many workers here; it is closed in any case."""
    cluster = Cluster(address, workers)
    try:
        yield cluster
    finally:
        cluster.close()


class ClusterBots(BotWorker):
    """A place on the cluster for one request at a time."""

    def __init__(self, cluster: Cluster) -> None:
        self.cluster = cluster

    async def run(self, task: Task[T], record: str, seat: int, spec: str, seed: int) -> T:
        ask: Callable[..., T] = self.cluster.think
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.cluster.threads, ask, task, record, seat, spec, seed)

    def close(self) -> None:
        self.cluster.close()
