"""Engines for the tests of the arena, a real Ray among them, which ends with the tests of a module."""

from collections.abc import Iterator

import pytest

from reginae.arena import Engine, ProcessEngine, open_engine


@pytest.fixture(scope="module")
def ray_engine() -> Iterator[Engine]:
    """A Ray cluster on this machine."""
    with open_engine("ray", workers=2) as engine:
        yield engine


@pytest.fixture(params=["processes", "ray"])
def engine(request: pytest.FixtureRequest) -> Engine:
    """Each engine, with two workers."""
    if request.param == "ray":
        found: Engine = request.getfixturevalue("ray_engine")
        return found
    return ProcessEngine(2)
