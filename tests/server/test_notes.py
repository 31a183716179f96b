"""Private notes: kept for one seat alone, and never overwritten unseen."""

import random
import signal
from pathlib import Path
from typing import Any

import httpx
import pytest

from reginae.server.notes import LONGEST_NOTES
from tests.server.live_server import LiveServer, play_randomly

HER_NOTES = "Bo holds the red queen.\n\n\tPerhaps."


def save(server: LiveServer, table: str, token: str, text: str, version: str = "") -> httpx.Response:
    """Ask to keep notes."""
    return server.http.post(f"/api/tables/{table}/notes", json={"token": token, "text": text, "version": version})


def read(server: LiveServer, table: str, token: str) -> dict[str, Any]:
    """The notes of a seat."""
    answer = server.http.get(f"/api/tables/{table}/notes", params={"token": token})
    assert answer.status_code == 200, answer.text
    assert answer.headers["Cache-Control"] == "no-store"
    return dict(answer.json())


@pytest.fixture
def table(server: LiveServer) -> tuple[str, str, str]:
    """A table, and the tokens of Ada and Bo."""
    created = server.create("regina-cards", "me", "open")
    return created["table"], created["token"], server.sit(created["table"], 1, "Bo")


def test_notes_are_kept_as_they_were_written(server: LiveServer, table: tuple[str, str, str]) -> None:
    id, ada, _bo = table
    assert read(server, id, ada) == {"text": "", "version": ""}
    saved = save(server, id, ada, HER_NOTES).json()
    assert saved["text"] == HER_NOTES
    assert read(server, id, ada) == saved
    cleared = save(server, id, ada, "", saved["version"]).json()
    assert cleared == read(server, id, ada) == {"text": "", "version": ""}


def test_nobody_else_reads_them(server: LiveServer, table: tuple[str, str, str]) -> None:
    id, ada, bo = table
    save(server, id, ada, HER_NOTES)
    assert read(server, id, bo)["text"] == ""
    for token in ("", "no such token", ada + "x"):
        answer = server.http.get(f"/api/tables/{id}/notes", params={"token": token})
        assert answer.status_code == 403
        assert save(server, id, token, "mine").status_code == 403
    for token in (bo, ""):
        with server.connect(id, token) as page:
            page.heard()
            assert HER_NOTES not in str(page.unasked)
        for path in ("", "/printed", "/record", "/scores"):
            assert "red queen" not in server.http.get(f"/api/tables/{id}{path}", params={"token": token}).text


def test_two_tabs_do_not_overwrite_each_other_unseen(server: LiveServer, table: tuple[str, str, str]) -> None:
    id, ada, _bo = table
    first = save(server, id, ada, "from the first tab").json()
    refused = save(server, id, ada, "from the second tab")
    assert refused.status_code == 409
    assert "changed elsewhere" in refused.json()["error"]
    assert read(server, id, ada) == first
    assert save(server, id, ada, "both", first["version"]).status_code == 200


def test_to_save_the_same_again_is_no_conflict(server: LiveServer, table: tuple[str, str, str]) -> None:
    id, ada, _bo = table
    first = save(server, id, ada, "once").json()
    assert save(server, id, ada, "once").json() == first


@pytest.mark.parametrize("letter", ["x", "\u738b", "\U0001f451", '"', "\n"])
def test_the_longest_notes_are_kept_in_any_script_and_longer_ones_refused(
    server: LiveServer, table: tuple[str, str, str], letter: str
) -> None:
    id, ada, _bo = table
    saved = save(server, id, ada, letter * LONGEST_NOTES)
    assert saved.status_code == 200
    assert read(server, id, ada)["text"] == letter * LONGEST_NOTES
    refused = save(server, id, ada, letter * (LONGEST_NOTES + 1), saved.json()["version"])
    assert refused.status_code == 400
    assert str(LONGEST_NOTES) in refused.json()["error"]
    assert read(server, id, ada)["text"] == letter * LONGEST_NOTES


def test_there_are_none_before_play_begins(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "open")
    refused = save(server, created["table"], created["token"], "early")
    assert (refused.status_code, refused.json()["error"]) == (409, "Notes can be kept once play has begun.")


def test_they_are_kept_alone_with_bots_and_after_the_end(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "random")
    id, token = created["table"], created["token"]
    saved = save(server, id, token, "begin").json()
    with server.connect(id, token) as ada:
        play_randomly(random.Random(5), ada)
    assert save(server, id, token, "the end", saved["version"]).status_code == 200


def test_they_survive_the_death_of_the_server(tmp_path: Path) -> None:
    database = tmp_path / "reginae.sqlite3"
    first = LiveServer(database)
    created = first.create("regina-cards", "me", "random")
    save(first, created["table"], created["token"], HER_NOTES)
    first.stop(signal.SIGKILL)
    with LiveServer(database) as second:
        assert read(second, created["table"], created["token"])["text"] == HER_NOTES
