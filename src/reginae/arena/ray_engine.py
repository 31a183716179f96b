"""The engine for many machines: a Ray cluster. A node or worker that is lost costs time, and nothing else."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import ModuleType
from typing import TYPE_CHECKING

from reginae.arena.engine import Answer, Chunk, ChunkFailed, Engine
from reginae.ray_cluster import connected, processors, rules_here, with_same_rules

if TYPE_CHECKING:
    from ray import ObjectRef

RETRIES = 5  # of a chunk whose worker or node was lost


class RayEngine(Engine):
    """Works on the cluster that Ray is connected to."""

    def __init__(self, ray: ModuleType) -> None:
        self.ray = ray
        self.workers = processors(ray)

    def map(self, task: Callable[[Chunk], Answer], chunks: Sequence[Chunk]) -> Iterator[Answer]:
        remote = self.ray.remote(max_retries=RETRIES, scheduling_strategy="SPREAD")(with_same_rules)
        answers = [remote.remote(rules_here(), task, chunk) for chunk in chunks]
        for chunk, answer in zip(chunks, answers, strict=True):
            yield self._get(chunk, answer)
        # What is left after a failure ends with the connection: to cancel it while workers die can crash Ray.

    def _get(self, chunk: object, answer: "ObjectRef[Answer]") -> Answer:
        try:
            found: Answer = self.ray.get(answer)
        except self.ray.exceptions.RayTaskError as error:
            raise ChunkFailed(chunk, f"{type(error.cause).__name__}: {error.cause}") from error
        except self.ray.exceptions.RayError as error:
            raise ChunkFailed(chunk, f"its worker was lost {1 + RETRIES} times. {error}") from error
        return found


@contextmanager
def open_ray(address: str, workers: int) -> Iterator[RayEngine]:
    """The cluster at this address, or one on this machine with so many workers while it is needed."""
    with connected(address, workers) as ray:
        yield RayEngine(ray)
