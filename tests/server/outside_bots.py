"""The example of a bot that plays from outside, as a process of its own."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.live_server import CHECKOUT

EXAMPLE = CHECKOUT / "examples" / "outside_bot.py"
SEAT = "My seat: "


@contextmanager
def running_bot(link: str, folder: Path) -> Iterator[subprocess.Popen[str]]:
    """The example as a process, which finds nothing of Reginae where it is started; ended after the `with`."""
    with subprocess.Popen([sys.executable, EXAMPLE, link], cwd=folder, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def seat_of(bot: subprocess.Popen[str]) -> str:
    """The link to its seat, which a bot writes once it has sat down."""
    assert bot.stdout is not None
    return bot.stdout.readline().removeprefix(SEAT).strip()
