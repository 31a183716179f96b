"""What all tests share: the checkout on the path, and one line on how the rules run."""

import sys
from pathlib import Path

import pytest

from reginae.compiled import how

CHECKOUT = str(Path(__file__).parent.parent)
if CHECKOUT not in sys.path:
    sys.path.insert(0, CHECKOUT)


def pytest_report_header(config: pytest.Config) -> str:
    """Whether the tests try compiled or uncompiled rules."""
    return how()
