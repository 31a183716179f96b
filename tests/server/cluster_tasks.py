"""What bots are asked on a cluster in tests. Workers import it by its name."""

import os
import signal
import threading
from pathlib import Path


def node(_record: str, _seat: int, _spec: str, _seed: int) -> str:
    """On which node the bot thinks."""
    import ray

    return str(ray.get_runtime_context().get_node_id())


def held_at_first(mark: str, _seat: int, first: str, _seed: int) -> str:
    """A search that never ends on the first node, which leaves a mark that it has begun; elsewhere the node."""
    here = node("", 0, "", 0)
    if here == first:
        Path(mark).touch()
        threading.Event().wait()
    return here


def die(_record: str, _seat: int, _spec: str, _seed: int) -> str:
    """A search over which its process dies."""
    os.kill(os.getpid(), signal.SIGKILL)
    return ""
