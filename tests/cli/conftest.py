"""A terminal to type in."""

import pytest

from tests.cli.terminal import Terminal


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Commands in this process."""
    return Terminal(capsys, monkeypatch)
