"""A checkout whose compiler is quick."""

from pathlib import Path

import pytest

from tests.packaging.quick_compile import Checkout


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    """A copy of the source without a build."""
    return Checkout(tmp_path)
