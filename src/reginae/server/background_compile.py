"""Compile the rules in a child process while the server serves them uncompiled."""

import logging
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType

from reginae import compiled

COMMAND = [sys.executable, "-c", "import os; os.nice(10); from reginae.compiled import main; main()"]

logger = logging.getLogger("reginae.server")


class BackgroundCompile:
    """The compiler at work, giving way to everybody else; it is stopped at the end of the `with`."""

    def __init__(self, when_done: Callable[[], None]) -> None:
        self.when_done = when_done
        self.stopped = False
        # A session of its own, so that the compiler and whatever it has started can be stopped together.
        self.process = subprocess.Popen(
            COMMAND, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, start_new_session=True
        )
        threading.Thread(target=self._wait, name="reginae-compile", daemon=True).start()

    def _wait(self) -> None:
        """Call `when_done` once there is a build; say in one line why there is none."""
        _, complaints = self.process.communicate()
        if self.stopped:
            return
        if self.process.returncode == 0 and compiled.all_current():
            self.when_done()
            return
        failed = self.process.returncode != 0 and complaints.strip()
        reason = complaints.strip().splitlines()[-1] if failed else "there is no build of this source"
        what = "the server's own modules" if compiled.is_compiled() else "the rules"
        logger.warning("Compiling failed, so %s go on uncompiled: %s", what, reason)

    def __enter__(self) -> "BackgroundCompile":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stopped = True
        if self.process.poll() is None:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGTERM)
