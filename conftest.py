"""What all tests share: the checkout on the path, fixtures, and a summary of how the rules ran."""

import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from reginae.compiled import how

CHECKOUT = str(Path(__file__).parent)
if CHECKOUT not in sys.path:
    sys.path.insert(0, CHECKOUT)

# The same examples each time, however slow the machine
settings.register_profile("reginae", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("reginae")

pytest_plugins = ["reginae.testing.browser.fixtures", "tests.terminal"]

UNCOMPILED_TESTS = (
    "src/reginae/games",
    "examples",
    "tests/core",
    "tests/conformance",
    "tests/cli",
    "tests/docs",
    "tests/packaging",
)
COMPILED_TOO = ("tests/core", "tests/conformance")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what needs no compiled rules: `make test` runs it uncompiled, and some of it compiled as well."""
    for item in items:
        path = item.path.relative_to(CHECKOUT).as_posix()
        needs_none = not item.get_closest_marker("browser") and not item.get_closest_marker("many_games")
        if path.startswith(UNCOMPILED_TESTS) and needs_none:
            item.add_marker(pytest.mark.uncompiled)
        if path.startswith(COMPILED_TOO):
            item.add_marker(pytest.mark.compiled_too)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say whether the rules ran compiled, and why tests were skipped, whatever the options."""
    terminalreporter.write_line(how(), bold=True)
    skipped = terminalreporter.stats.get("skipped", [])
    for reason in sorted({report.longrepr[2] for report in skipped if isinstance(report.longrepr, tuple)}):
        terminalreporter.write_line(reason, yellow=True, bold=True)
