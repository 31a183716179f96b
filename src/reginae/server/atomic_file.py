"""Files that appear under their name once they are complete and durable, and of which nothing is left otherwise."""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkstemp
from typing import BinaryIO

from reginae.server.backup_file import BadBackup

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


@contextmanager
def atomic_file(path: Path, force: bool) -> Iterator[BinaryIO]:
    """A new file that nobody else may read; BadBackup if it cannot be written, or is there already without `force`."""
    check_place(path, force)
    try:
        handle, name = mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part")
        part = Path(name)
        try:
            with os.fdopen(handle, "wb") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            check_place(path, force)  # somebody else may have been quicker
            part.replace(path)
        except BaseException:
            part.unlink(missing_ok=True)
            raise
        make_name_durable(path.parent)
    except OSError as error:
        raise BadBackup(f"{path} cannot be written: {explained(error)}.") from error


def check_place(path: Path, force: bool) -> None:
    """BadBackup if there should be no new file here."""
    if path.is_dir():
        raise BadBackup(f"{path} is a folder: name a file.")
    if not path.parent.is_dir():
        raise BadBackup(f"There is no folder {path.parent}: make it first, or name another.")
    if path.exists() and not (force and path.is_file()):
        raise BadBackup(f"{path} is there already: name another file, or replace it by --force.")


def make_name_durable(folder: Path) -> None:
    """Let a new name in this folder outlive a loss of power, where a system can do that."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def explained(error: OSError) -> str:
    """Why a file cannot be written, and what to do, as the end of a sentence."""
    if error.errno in FULL:
        return "the disk is full; nothing was left there: make room on it, or name another place"
    return error.strerror or str(error)
