"""A Ray cluster: how to connect to one, and what its workers must know. Ray is imported when one is asked for."""

import os
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from types import ModuleType
from typing import TypeVar

from reginae.compiled import RULES, build_name
from reginae.core.errors import ReginaeError

LOCAL = "local"  # Ray's own word for a cluster that is started for this process alone
SENT_VARIABLES = ("REGINAE_BOARD", "REGINAE_COMPILED", "REGINAE_GAMES")  # by name: others may hold passwords
CONNECT_SECONDS = 5.0

T = TypeVar("T")


class NoCluster(ReginaeError):
    """Ray is not installed, or no cluster can be reached."""


class OtherRules(ReginaeError):
    """A node of the cluster has other rules than whoever asked."""


@contextmanager
def connected(address: str, workers: int) -> Iterator[ModuleType]:
    """Ray, connected to the cluster at this address, or to one of our own with so many workers if there is none.

    A cluster of our own ends with the connection, and all its processes with it.
    """
    ray = connect(address, workers)
    try:
        yield ray
    finally:
        ray.shutdown()


def connect(address: str, workers: int) -> ModuleType:
    """Ray, connected; NoCluster says why not."""
    ray = imported_ray()
    check_reachable(address)
    place = {"address": address} if address else {"address": LOCAL, "num_cpus": workers, "include_dashboard": False}
    variables = {name: os.environ[name] for name in SENT_VARIABLES if name in os.environ}
    try:
        ray.init(**place, runtime_env={"env_vars": variables}, log_to_driver=False, logging_level="error")
    except (OSError, ValueError, RuntimeError) as error:
        raise NoCluster(f"No Ray cluster can be reached at {address or 'this machine'}: {error}") from error
    return ray


def check_reachable(address: str) -> None:
    """NoCluster if nothing listens at this address: Ray itself would try for minutes."""
    host, _, port = address.rpartition(":")
    if not host or not port.isdecimal():
        return
    try:
        socket.create_connection((host, int(port)), timeout=CONNECT_SECONDS).close()
    except (OSError, OverflowError) as error:
        raise NoCluster(f"No Ray cluster can be reached at {address}: {error}.") from error


def imported_ray() -> ModuleType:
    """Ray, or NoCluster that says how to install it."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is reported to anybody unless its owner wants it
    try:
        import ray
    except ImportError as error:
        raise NoCluster("Ray is not installed: pip install 'reginae[ray]'.") from error
    return ray


def processors(ray: ModuleType) -> int:
    """How many tasks the cluster can work on at once."""
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


@cache
def rules_here() -> str:
    """The fingerprint of the rules on this machine."""
    return build_name(RULES)


def with_same_rules(rules: str, work: Callable[..., T], *arguments: object) -> T:
    """What the work gives, on a node; OtherRules if the node would play by other rules than whoever asked."""
    if rules != rules_here():
        raise OtherRules("A node of the cluster has another version of the games: install the same everywhere.")
    return work(*arguments)
