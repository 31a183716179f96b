"""Whoever is away is told before their clock runs out, and when it has: also at tables that are only in the file."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.notified import Away, NotifyingServer
from tests.server.receivers import Hook, WebReceiver
from tests.server.test_clocks import DAYS, write

DAY = 24 * 3600.0


@pytest.fixture
def hook() -> Iterator[Hook]:
    """Where Ada is told."""
    with WebReceiver() as receiver:
        yield receiver.new_hook()


def let_time_pass(database: Path, table: str, seconds: float) -> None:
    """Let Ada's clock have run for so much longer; no server runs meanwhile."""
    write(database, 'UPDATE clocks SET started_at = started_at - ? WHERE "table" = ? AND seat = 0', seconds, table)


def test_who_is_away_is_told_in_time_and_when_a_bot_plays_for_them_also_after_a_restart(
    tmp_path: Path, hook: Hook
) -> None:
    database = tmp_path / "reginae.sqlite3"
    with NotifyingServer(database) as server:
        ada = Away(server, "Ada")
        ada.add_webhook(hook)
        table = ada.table(clock=DAYS)
        table.let_bo_play()
        assert "It is your turn." in hook.next().content["text"]
        table.close()
    let_time_pass(database, table.id, 2.4 * DAY)
    with NotifyingServer(database):
        text = hook.next().content["text"]
        warning = "Your time is running out: about 14 hours left, and it is your turn. Then a bot plays for you."
        assert warning in text
        assert f"/t/{table.id}" in text
    with NotifyingServer(database) as server:  # the warning is not repeated
        ada.server = server
        other = ada.table()
        other.let_bo_play()
        text = hook.next().content["text"]
        assert f"/t/{other.id}" in text
        assert f"/t/{table.id}" not in text
        other.close()
    let_time_pass(database, table.id, DAY)
    with NotifyingServer(database) as server:
        assert "Your time has run out. A bot plays for you until you come back." in hook.next().content["text"]
        with server.connect(table.id, table.token) as page:
            page.wait(lambda shown: "substitute" not in shown["seats"][0])


def test_at_a_table_that_others_look_at_it_is_told_when_the_last_part_of_the_time_begins(
    tmp_path: Path, hook: Hook
) -> None:
    with NotifyingServer(tmp_path / "reginae.sqlite3") as server:
        ada = Away(server, "Ada")
        ada.add_webhook(hook)
        table = ada.table(clock={"kind": "live", "seconds": 121, "at_timeout": "lose"})
        table.let_bo_play()
        while "Your time is running out" not in (text := hook.next().content["text"]):
            assert "It is your turn." in text
        assert "Then the game is lost." in text
        table.close()
