"""What all tests share: the checkout on the path, and a loud word on how the rules ran and what was left out."""

import sys
from pathlib import Path

import pytest

from reginae.compiled import how

CHECKOUT = str(Path(__file__).parent.parent)
if CHECKOUT not in sys.path:
    sys.path.insert(0, CHECKOUT)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say whether the rules ran compiled, and why tests were skipped, whatever the options."""
    terminalreporter.write_line(how(), bold=True)
    skipped = terminalreporter.stats.get("skipped", [])
    for reason in sorted({report.longrepr[2] for report in skipped if isinstance(report.longrepr, tuple)}):
        terminalreporter.write_line(reason, yellow=True, bold=True)
