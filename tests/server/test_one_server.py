"""A database file belongs to one server at a time; a second one is refused, and other programs are not."""

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from reginae.server.database import BadDatabase
from reginae.server.storage import Storage
from tests.server.live_server import LiveServer

START_AGAIN = """
import os, sys
from pathlib import Path
from reginae.server.storage import Storage
storage = Storage(Path(sys.argv[1]))
print("opened", flush=True)
if sys.argv[2:]:
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:-1]])
"""


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Path]:
    """A file that a storage of this process keeps open."""
    path = tmp_path / "reginae.sqlite3"
    storage = Storage(path)
    yield path
    storage.close()


def test_a_second_server_is_refused_in_one_line_and_the_first_goes_on(server: LiveServer) -> None:
    words = LiveServer.command(server.database)
    second = subprocess.run(words, capture_output=True, text=True, check=False)
    line = f"Another Reginae keeps its tables in {server.database}: stop it, or name another file.\n"
    assert (second.returncode, second.stdout, second.stderr) == (2, "", line)
    assert server.create("regina-cards", "me", "open")["table"]


def test_the_same_file_under_another_name_is_refused_too(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    link, folder = database.parent / "link.sqlite3", database.parent / "folder"
    link.symlink_to(database.name)
    folder.symlink_to(database.parent, target_is_directory=True)
    monkeypatch.chdir(database.parent)
    for name in (database, link, folder / database.name, folder / link.name, Path(database.name), Path(link.name)):
        with pytest.raises(BadDatabase, match="Another Reginae keeps its tables in"):
            Storage(name)


def test_a_file_can_be_opened_after_its_server_was_killed(tmp_path: Path) -> None:
    server = LiveServer(tmp_path / "reginae.sqlite3")
    server.create("regina-cards", "random", "random")  # a bot is at work in a process of its own
    server.stop(signal.SIGKILL)
    Storage(tmp_path / "reginae.sqlite3").close()


def test_a_process_that_starts_itself_again_opens_its_file_again(tmp_path: Path) -> None:
    words = [sys.executable, "-c", START_AGAIN, str(tmp_path / "reginae.sqlite3"), "once"]
    assert subprocess.run(words, capture_output=True, text=True, check=True).stdout == "opened\nopened\n"


def test_other_programs_may_read_and_copy_the_file(database: Path, tmp_path: Path) -> None:
    words = [
        sys.executable,
        "-c",
        "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('VACUUM INTO ?', sys.argv[2:])",
    ]
    subprocess.run([*words, str(database), str(tmp_path / "copy.sqlite3")], check=True)
    with closing(sqlite3.connect(tmp_path / "copy.sqlite3")) as copy:
        assert copy.execute("SELECT count(*) FROM tables").fetchone() == (0,)


def test_the_locked_file_lies_where_links_lead(tmp_path: Path) -> None:
    (tmp_path / "disk").mkdir()
    (tmp_path / "link.sqlite3").symlink_to("disk/reginae.sqlite3")
    Storage(tmp_path / "link.sqlite3").close()
    assert "reginae.sqlite3.lock" in os.listdir(tmp_path / "disk")
    assert sorted(os.listdir(tmp_path)) == ["disk", "link.sqlite3"]
