"""What the tests of Crowns share."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Say what the mark of a rule means."""
    config.addinivalue_line("markers", "rule(*ids): the rules of the game that this test proves")
