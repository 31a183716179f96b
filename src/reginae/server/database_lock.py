"""One server for each database file: a lock that ends with the process, however the process ends."""

import os
import sys
from contextlib import suppress
from pathlib import Path

from reginae.server.database import BadDatabase

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class DatabaseLock:
    """Held until it is released; BadDatabase if another server holds it. Other programs may read and write the file.

    It lies on a file of its own beside the database, wherever links lead: SQLite loses its own locks if anybody else in
    this process opens and closes the database itself. A process that starts itself again lets go and takes it anew.
    """

    def __init__(self, database: Path) -> None:
        check_place(database)
        self.path = Path(f"{database.resolve()}.lock")
        self.is_new = not self.path.exists()
        try:
            self.file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError as error:
            problem = f"{self.path.name} may not be written beside it ({error.strerror})"
            raise BadDatabase(f"{database}: {problem}: allow it, or name another file.") from error
        try:
            lock(self.file)
        except OSError as error:
            self.release()
            raise BadDatabase(explain_refusal(database, error)) from error

    def release(self) -> None:
        """Let another server have the file."""
        os.close(self.file)

    def remove(self) -> None:
        """Leave no trace beside a file that is not ours."""
        if self.is_new:
            with suppress(OSError):  # Windows keeps a file that is open
                self.path.unlink()
        self.release()


def check_place(path: Path) -> None:
    """BadDatabase if there cannot be a file here."""
    if path.is_dir():
        raise BadDatabase(f"{path} is a folder: name a file for the tables to be kept in.")
    if not path.parent.is_dir():
        raise BadDatabase(f"There is no folder {path.parent}: make it first, or keep the tables elsewhere.")


def lock(file: int) -> None:
    """Lock an open file for this process alone, or OSError at once."""
    if sys.platform == "win32":
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def explain_refusal(database: Path, error: OSError) -> str:
    """Why this file could not be locked, and what to do."""
    if isinstance(error, BlockingIOError | PermissionError):
        return f"Another Reginae keeps its tables in {database}: stop it, or name another file."
    return f"{database} cannot be locked ({error.strerror}): keep the tables on a disk of this machine."
