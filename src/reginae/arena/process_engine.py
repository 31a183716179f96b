"""The usual engine: processes on this machine."""

import logging
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context

from reginae.arena.engine import Answer, Chunk, ChunkFailed, Engine

ATTEMPTS = 3  # at a chunk alone in its process, before it is given up

logger = logging.getLogger("reginae.arena")


class ProcessEngine(Engine):
    """Works in so many processes; a single worker is this process itself."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def map(self, task: Callable[[Chunk], Answer], chunks: Sequence[Chunk]) -> Iterator[Answer]:
        if self.workers == 1:
            return (answer_to(chunk, partial(task, chunk)) for chunk in chunks)
        return self._in_processes(task, chunks)

    def _in_processes(self, task: Callable[[Chunk], Answer], chunks: Sequence[Chunk]) -> Iterator[Answer]:
        done = 0
        while done < len(chunks):
            for answer in self._until_one_dies(task, chunks[done:]):
                done += 1
                yield answer
            if done < len(chunks):
                logger.warning("a process died: what it had begun is done again, from the chunk %r on", chunks[done])
                yield answer_alone(task, chunks[done])
                done += 1

    def _until_one_dies(self, task: Callable[[Chunk], Answer], chunks: Sequence[Chunk]) -> Iterator[Answer]:
        """The answers in order, up to the first that is missing because a process has died."""
        with new_pool(min(self.workers, len(chunks))) as pool:
            try:
                futures = [pool.submit(task, chunk) for chunk in chunks]
                for chunk, future in zip(chunks, futures, strict=True):
                    yield answer_to(chunk, future.result)
            except BrokenProcessPool:
                return
            finally:
                pool.shutdown(wait=False, cancel_futures=True)


def answer_alone(task: Callable[[Chunk], Answer], chunk: Chunk) -> Answer:
    """The answer to a chunk in a process of its own: if that dies too, it is this chunk that kills it."""
    for _attempt in range(ATTEMPTS):
        with new_pool(1) as pool:
            try:
                return answer_to(chunk, pool.submit(task, chunk).result)
            except BrokenProcessPool:
                continue
    raise ChunkFailed(chunk, f"its process died {ATTEMPTS} times.")


def answer_to(chunk: object, work: Callable[[], Answer]) -> Answer:
    """What the work gives; ChunkFailed names the chunk if it raises an error."""
    try:
        return work()
    except BrokenProcessPool:
        raise
    except Exception as error:
        raise ChunkFailed(chunk, f"{type(error).__name__}: {error}") from error


def new_pool(workers: int) -> ProcessPoolExecutor:
    """Processes that have inherited nothing but the environment."""
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
