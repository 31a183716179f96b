"""A backup is whole and complete, or it is no file at all; one that was cut off or changed is refused."""

import gzip
import os
import resource
import shutil
import sqlite3
import stat
import zlib
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from reginae.server.backup import back_up
from reginae.server.backup_file import LAYOUT, BadBackup
from reginae.server.database import BadDatabase
from reginae.server.restore import check_backup
from reginae.server.schema import SCHEMA_VERSION
from reginae.server.sqlite_database import write_header
from reginae.server.storage import Storage
from tests.server.backups import backed_up, header_with, lines, nobody_asks, restored
from tests.server.earlier_formats import write_file

GZIP_HEADER = 10  # bytes, some of which mean nothing
DAMAGED = "was cut off or changed after it was written"


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with two tables, and beside it a backup."""
    path = write_file(tmp_path_factory.mktemp("original") / "reginae.sqlite3", 7)
    Storage(path).close()
    backed_up(path, path.with_suffix(".backup"))
    return path


@pytest.fixture
def database(original: Path, tmp_path: Path) -> Path:
    """A copy of the database."""
    return Path(shutil.copy(original, tmp_path))


@pytest.fixture
def backup(original: Path, tmp_path: Path) -> Path:
    """A copy of the backup."""
    return Path(shutil.copy(original.with_suffix(".backup"), tmp_path))


@contextmanager
def full_disk(size: int) -> Iterator[None]:
    """As if files could not grow beyond this size."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def unpacked(packed: bytes) -> bytes | None:
    """The content of a compressed file, if it has any."""
    try:
        return gzip.decompress(packed)
    except (OSError, EOFError, zlib.error):
        return None


def refused(path: Path) -> str:
    """The line with which this backup is refused, before anything is made or changed."""
    target = path.with_name("target.sqlite3")
    with pytest.raises(BadBackup) as refusal:
        restored(path, target)
    assert not target.exists()
    assert "\n" not in str(refusal.value)
    assert str(refusal.value).startswith(str(path))
    return str(refusal.value)


def test_only_its_owner_may_read_a_backup(original: Path) -> None:
    assert stat.S_IMODE(original.with_suffix(".backup").stat().st_mode) == 0o600


def test_a_backup_that_was_cut_off_anywhere_is_refused(backup: Path) -> None:
    whole = backup.read_bytes()
    for length in [*range(0, len(whole) - 16, 37), *range(len(whole) - 16, len(whole))]:
        backup.write_bytes(whole[:length])
        refused(backup)
    backup.write_bytes(whole)
    check_backup(backup, nobody_asks)


def test_a_backup_with_another_byte_anywhere_is_refused(backup: Path) -> None:
    whole = backup.read_bytes()
    tried = 0
    for place in range(GZIP_HEADER, len(whole), 13):
        changed = whole[:place] + bytes([whole[place] ^ 0x10]) + whole[place + 1 :]
        if unpacked(changed) != unpacked(whole):  # the same content can be packed in several ways
            backup.write_bytes(changed)
            refused(backup)
            tried += 1
    assert tried > 50


@pytest.mark.parametrize(
    "change",
    [
        lambda content: [line.replace(b"Ada", b"Eve") for line in content],
        lambda content: [*content[:-2], content[-1]],
        lambda content: [*content[:-1], content[-2], content[-1]],
        lambda content: [*content, content[-1]],
        lambda content: content[:-1],
        lambda content: [*content[:-3], b"[]\n", *content[-2:]],
    ],
    ids=["a name", "a row less", "a row more", "two ends", "no end", "an empty row"],
)
def test_a_backup_whose_content_was_changed_is_refused(backup: Path, change: object) -> None:
    assert callable(change)
    backup.write_bytes(gzip.compress(b"".join(change(lines(backup)))))
    assert DAMAGED in refused(backup)


def test_a_backup_behind_which_something_was_written_is_refused(backup: Path) -> None:
    backup.write_bytes(backup.read_bytes() + b"more")
    assert DAMAGED in refused(backup)


OTHER_FILES = {
    "empty": b"",
    "text": b"Dear Queen,\n",
    "packed text": gzip.compress(b"Dear Queen,\n"),
    "packed JSON": gzip.compress(b"{}\n"),
}


@pytest.mark.parametrize("kind", OTHER_FILES)
def test_another_file_is_refused(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "letter"
    path.write_bytes(OTHER_FILES[kind])
    assert "is no backup of Reginae" in refused(path)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert "cannot be read: No such file" in refused(tmp_path / "nowhere")


@pytest.mark.parametrize("newer", [{"format": SCHEMA_VERSION + 1}, {"reginae_backup": LAYOUT + 1, "tables": 0}])
def test_a_backup_of_a_newer_reginae_is_refused(backup: Path, newer: dict[str, int]) -> None:
    backup.write_bytes(gzip.compress(b"".join(header_with(backup, **newer))))
    assert "was made by a newer Reginae" in refused(backup)
    assert refused(backup).endswith("update Reginae.")


def test_a_file_that_is_there_is_replaced_by_force_alone(database: Path, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Queen,")
    with pytest.raises(BadBackup, match=r"letter\.txt is there already: name another file, or replace it by --force"):
        back_up(database, path, False, nobody_asks)
    assert path.read_text() == "Dear Queen,"
    back_up(database, path, True, nobody_asks)
    check_backup(path, nobody_asks)


@pytest.mark.parametrize("force", [False, True])
def test_what_is_no_file_is_never_replaced(database: Path, tmp_path: Path, force: bool) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name in ("pipe", ".", "nowhere/reginae.backup"):
        with pytest.raises(BadBackup):
            back_up(database, tmp_path / name, force, nobody_asks)
    assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode)


@pytest.mark.parametrize("size", [0, 500, 1200])
def test_a_full_disk_gives_words_and_leaves_what_was_there(database: Path, tmp_path: Path, size: int) -> None:
    path = backed_up(database, tmp_path / "reginae.backup")
    storage = Storage(database)  # as a server has it open
    before, names = path.read_bytes(), sorted(tmp_path.iterdir())
    assert len(before) > size
    with full_disk(size), pytest.raises(BadBackup, match="cannot be written: the disk is full; nothing was left there"):
        back_up(database, path, True, nobody_asks)
    storage.close()
    assert path.read_bytes() == before
    assert {*tmp_path.iterdir()} <= {*names}


def test_a_backup_that_is_interrupted_leaves_no_file(database: Path, tmp_path: Path) -> None:
    def interrupt(_done: int, _total: int) -> None:
        raise KeyboardInterrupt

    names = sorted(tmp_path.iterdir())
    with pytest.raises(KeyboardInterrupt):
        back_up(database, tmp_path / "reginae.backup", False, interrupt)
    assert sorted(tmp_path.iterdir()) == names


def test_a_file_that_cannot_be_backed_up_is_refused_and_unchanged(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Queen, " * 20)
    write_header(tmp_path / "header")
    write_file(tmp_path / "older", 7)
    with closing(sqlite3.connect(write_file(tmp_path / "newer", 7))) as newer:
        newer.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    for name, why in {
        "nowhere": "There are no tables in",
        "letter": "was not made by Reginae",
        "header": "has no tables of this Reginae's format: start a server on it first",
        "older": "has no tables of this Reginae's format: start a server on it first",
        "newer": "was made by a newer Reginae",
    }.items():
        with pytest.raises(BadDatabase, match=why):
            backed_up(tmp_path / name, tmp_path / "reginae.backup")
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before
