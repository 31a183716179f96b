"""Who is told what, and when: whoever is away and must choose, of all tables in one message, and once."""

import random
from pathlib import Path

from reginae.core import CHANCE, replay
from reginae.games import game_named
from reginae.testing.browser import PreparedTable, save_match
from reginae.testing.random_game import random_match
from tests.server.live_server import play_randomly
from tests.server.notified import GAME, NEVER, Away, NotifyingServer, tables_in
from tests.server.receivers import Hook


def test_nobody_is_told_of_a_table_where_they_are(server: NotifyingServer, ada: Away, hook: Hook) -> None:
    ada.add_webhook(hook)
    visited, left = ada.table(), ada.table()
    with visited.ada():
        visited.let_bo_play()
        left.let_bo_play()
        assert tables_in(hook.next().content["text"]) == [left.id]


def test_who_was_told_of_a_table_is_not_told_again_until_they_have_been_there(
    server: NotifyingServer, ada: Away, hook: Hook
) -> None:
    ada.add_webhook(hook)
    first, second = ada.table(), ada.table()
    first.let_bo_play()
    assert tables_in(hook.next().content["text"]) == [first.id]
    first.let_bo_undo()
    first.let_bo_play()
    second.let_bo_play()
    assert tables_in(hook.next().content["text"]) == [second.id]
    with first.ada() as page:
        play_randomly(random.Random(1), page, until=lambda now: now["actors"] == [1])
    first.bo.wait(lambda now: now["actors"] == [1])
    play_randomly(random.Random(1), first.bo, until=lambda now: now["actors"] == [0])
    assert tables_in(hook.next().content["text"]) == [first.id]


# --- Together, later, after a restart ---------------------------------------------------------------------------------


def test_one_message_tells_of_all_tables_also_after_a_restart_and_never_twice(tmp_path: Path, hook: Hook) -> None:
    database = tmp_path / "reginae.sqlite3"
    with NotifyingServer(database, delays=NEVER) as slow:
        ada = Away(slow, "Ada")
        ada.add_webhook(hook)
        tables = [ada.table() for _ in range(3)]
        for table in tables:
            table.let_bo_play()
        tables[2].let_bo_undo()
        key = public_key(slow)
    with NotifyingServer(database):
        told = tables_in(hook.next().content["text"])
        assert set(told) == {table.id for table in tables[:2]}, "at the third it is no longer Ada's turn"
    with NotifyingServer(database) as again:
        ada.server = again
        later = ada.table()
        later.let_bo_play()
        assert tables_in(hook.next().content["text"]) == [later.id]
        assert public_key(again) == key, "browsers have subscribed by it"


def public_key(server: NotifyingServer) -> str:
    """The key by which browsers subscribe."""
    return str(server.ask("key").json()["key"])


def test_who_leaves_after_having_seen_the_table_is_not_told_what_they_know(
    server: NotifyingServer, ada: Away, hook: Hook
) -> None:
    ada.add_webhook(hook)
    finished, other = ada.table(), ada.table()
    with finished.ada() as page:
        play_randomly(random.Random(4), page, finished.bo)
    assert server.open_record(finished.id, finished.bo.token).status_code == 200  # the table changes once more
    other.let_bo_play()
    assert tables_in(hook.next().content["text"]) == [other.id]


# --- Nudges and other occasions ---------------------------------------------------------------------------------------


def test_a_nudge_is_for_another_person_who_must_choose_and_seldom(
    server: NotifyingServer, ada: Away, hook: Hook
) -> None:
    table = ada.table()
    bo = table.bo.token
    for token, seat, status in [(bo, 0, 409), (bo, 1, 409), (bo, 7, 409), (table.token, 1, 200), ("guess", 1, 403)]:
        assert server.nudge(table.id, token, seat).status_code == status, (seat, status)
    while (told := table.bo.receive())["type"] != "nudged":
        pass
    assert told["by"] == "Ada"
    table.let_bo_play()
    assert server.nudge(table.id, bo, 0).json() == {"told": "nobody"}
    ada.add_webhook(hook)
    assert server.nudge(table.id, bo, 0).json() == {"told": "away"}
    assert "Bo reminds you that it is your turn." in hook.next().content["text"]
    again = server.nudge(table.id, bo, 0)
    assert (again.status_code, int(again.headers["Retry-After"]) > 60) == (429, True)


def test_a_bot_is_not_reminded(server: NotifyingServer) -> None:
    created = server.create("regina-cards", "me", "random", start_player="seat-1")
    assert server.nudge(created["table"], created["token"], 1).status_code == 409


def test_the_end_of_a_game_is_told_with_its_outcome(server: NotifyingServer, ada: Away, hook: Hook) -> None:
    ada.add_webhook(hook)
    table, bo = table_before_its_last_choice(server)
    seats = [{"table": table.id, "token": table.tokens[1 - bo]}]
    assert server.http.post("/api/account/seats", json=seats, headers=ada.headers).json() == {"claimed": [table.id]}
    with server.connect(table.id, table.tokens[bo]) as page:
        page.choose_randomly(random.Random(1))
        outcome = "".join(part["text"] for part in page.table["outcome"]["text"])
    text = hook.next().content["text"]
    assert f"The game is over. {outcome}" in text
    assert tables_in(text) == [table.id]


def table_before_its_last_choice(server: NotifyingServer) -> tuple[PreparedTable, int]:
    """A table at which one more choice ends the game, and the seat that must make it."""
    game = game_named(GAME)
    whole = random_match(game, 2, {}, seed=1)
    last = max(number for number, step in enumerate(whole.steps) if step.seat != CHANCE)
    names = ["Ada", "Bo"] if whole.steps[last].seat == 1 else ["Bo", "Ada"]
    return save_match(server.database, replay(game, whole.record(), last), *names), whole.steps[last].seat
