"""`python -m tests.server.killed_migrations FILE`: bring copies of a file up to date, and be killed meanwhile.

At the copy FILE.1 before the first write, at FILE.2 before the second, until one is done: its number is printed.
"""

import itertools
import os
import shutil
import signal
import sys
from pathlib import Path

import alembic.command  # here, so that not every copy waits for it  # noqa: F401
from sqlalchemy import Engine, event

from reginae.server.sqlite_database import open_file

WRITES = ("CREATE", "ALTER", "INSERT", "UPDATE", "DELETE", "DROP", "PRAGMA user_version =")


def open_and_be_killed(path: Path, number: int) -> None:
    """Bring a file up to date, and be killed before the write of this number, if it comes to that."""
    writes = itertools.count(1)

    def kill_when_it_is_time() -> None:
        if next(writes) == number:
            os.kill(os.getpid(), signal.SIGKILL)

    @event.listens_for(Engine, "before_cursor_execute")
    def before_statement(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        if statement.lstrip().startswith(WRITES):
            kill_when_it_is_time()

    event.listen(Engine, "commit", lambda _connection: kill_when_it_is_time())
    open_file(path)


def was_killed(path: Path, number: int) -> bool:
    """Whether a process that brings this file up to date is killed before it has done so."""
    process = os.fork()
    if not process:
        open_and_be_killed(path, number)
        os._exit(0)
    _, status = os.waitpid(process, 0)
    assert status in (0, signal.SIGKILL)
    return status != 0


if __name__ == "__main__":
    original = Path(sys.argv[1])
    for number in itertools.count(1):
        copy = Path(f"{original}.{number}")
        shutil.copy(original, copy)
        if not was_killed(copy, number):
            print(number)
            break
