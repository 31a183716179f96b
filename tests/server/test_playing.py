"""People and bots at one table, from the first seat to the final score."""

import random

import pytest

from reginae.core import read_record, replay
from reginae.games import game_named
from tests.server.live_server import LiveServer, play_randomly, step_rows

GAMES = ["regina-cards", "long-live"]


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_a_whole_game(server: LiveServer, game: str) -> None:
    table, ada, bo = server.two_people(game)
    with ada, bo:
        play_randomly(random.Random(1), ada, bo)
        bo.wait(lambda table: table["outcome"] is not None)
        assert ada.table["outcome"] == bo.table["outcome"]
        assert ada.table["outcome"]["lines"]
        assert all(line["text"] for line in ada.table["outcome"]["lines"])
        assert ada.table["prompt"] == "".join(part["text"] for part in ada.table["outcome"]["text"])
        assert ada.table["actors"] == []
        assert server.http.get(f"/api/tables/{table}").json()["over"] is True


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_a_whole_game_against_a_bot(server: LiveServer, game: str) -> None:
    created = server.create(game, "random", "me")
    with server.connect(created["table"], created["token"]) as ada:
        assert ada.table["you"] == 1
        assert ada.table["seats"][0] == {"kind": "bot", "name": "Page", "bot": "random", "online": True, "notice": ""}
        play_randomly(random.Random(2), ada)
        assert 0 in {line["seat"] for line in ada.log}


def test_bots_play_among_themselves_before_a_spectator(server: LiveServer) -> None:
    created = server.create("regina-cards", "greedy", "random", "random")
    assert created["seat"] is None
    assert created["token"] == ""
    with server.connect(created["table"]) as spectator:
        names = [seat["name"] for seat in spectator.table["seats"]]
        assert names == ["Courtier", "Page", "Page 2"]
        spectator.wait(lambda table: table["outcome"] is not None)
        assert spectator.table["you"] is None
        assert not any(update["actions"] for update in spectator.updates)


def test_play_begins_when_every_seat_is_taken(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "open", "open")
    with server.connect(created["table"], created["token"]) as ada:
        assert ada.table["started"] is False
        assert ada.table["prompt"] == "Waiting for someone to sit."
        assert (ada.table["actors"], ada.table["actions"], ada.log) == ([], [], [])
        server.sit(created["table"], 2, "Bo")
        ada.wait(lambda table: table["seats"][2]["name"] == "Bo")
        assert ada.table["started"] is False
        answer = server.http.post(
            f"/api/tables/{created['table']}/bot", json={"seat": 1, "bot": "random", "token": created["token"]}
        )
        assert (answer.status_code, answer.json()) == (200, {})
        ada.wait(lambda table: table["started"])
        assert [seat["kind"] for seat in ada.table["seats"]] == ["person", "bot", "person"]
        assert ada.log


def test_only_a_person_at_the_table_may_give_a_seat_to_a_bot(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "open")
    answer = server.http.post(
        f"/api/tables/{created['table']}/bot", json={"seat": 1, "bot": "random", "token": "guess"}
    )
    assert answer.status_code == 403
    assert server.http.get(f"/api/tables/{created['table']}").json()["seats"][1]["kind"] == "open"


def test_a_taken_seat_cannot_be_taken_again(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "open")
    server.sit(created["table"], 1, "Bo")
    answer = server.http.post(f"/api/tables/{created['table']}/sit", json={"seat": 1, "name": "Cy"})
    assert answer.status_code == 409
    assert answer.json()["error"] == "Bo sits there already: choose another seat."


def test_a_second_person_of_the_same_name_gets_a_number(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "open", name="  Ada ")
    server.sit(created["table"], 1, "Ada")
    names = [seat["name"] for seat in server.http.get(f"/api/tables/{created['table']}").json()["seats"]]
    assert names == ["Ada", "Ada 2"]


def test_everybody_is_shown_who_is_connected(server: LiveServer) -> None:
    table, ada, bo = server.two_people("regina-cards")
    with ada:
        with bo:
            ada.wait(lambda table: table["seats"][1]["online"])
        ada.wait(lambda table: not table["seats"][1]["online"])
        with server.connect(table):
            assert not ada.table["seats"][1]["online"]


def test_the_label_of_an_action_names_the_person_on_the_seat(server: LiveServer) -> None:
    _, ada, bo = server.two_people("regina-cards", start_player="seat-1")
    with ada, bo:
        attack = next(action for action in ada.table["actions"] if action["notation"] == "attack seat-2 gold")
        assert "Bo" in attack["label"]
        assert attack["parts"] == ["seat-2", "gold"]
        assert bo.table["actions"] == []
        assert "Ada" in bo.table["prompt"]


def test_the_record_is_available_at_the_end_and_replays_to_what_was_shown(server: LiveServer) -> None:
    table, ada, bo = server.two_people("long-live")
    with ada, bo:
        early = server.record(table)
        assert early.status_code == 409
        play_randomly(random.Random(3), ada, bo)
        for page in (ada, bo):
            server.open_record(table, page.token)
        record = read_record(server.record(table).text)
        match = replay(game_named("long-live"), record)
        assert match.view(0) == ada.table["view"]
        assert record.steps == step_rows(server, table)


def test_of_secret_choices_others_are_sent_only_that_they_are_done(server: LiveServer) -> None:
    _, ada, bo = server.two_people("long-live")
    with ada, bo:
        arrived, chosen = len(bo.updates), 0
        while ada.table["actions"]:
            ada.choose_randomly(random.Random(chosen))
            chosen += 1
            bo.ask(type="why", notation="anything")
            assert len(bo.updates) - arrived == (0 if ada.table["actions"] else 1)
        assert chosen > 10
        assert bo.table["actors"] == [1]
        bo.choose_randomly(random.Random(1))


def test_two_tabs_of_one_seat_show_the_same_and_both_can_play(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "open", start_player="seat-1")
    server.sit(created["table"], 1, "Bo")
    with (
        server.connect(created["table"], created["token"]) as first,
        server.connect(created["table"], created["token"]) as second,
    ):
        first.choose("draw gold")
        second.wait(lambda table: table["version"] == first.table["version"])
        assert second.table == {**first.table, "log": second.table["log"], "log_from": second.table["log_from"]}
        assert second.log == first.log
        second.choose("bury copper")
        first.wait(lambda table: table["version"] == second.table["version"])
        assert first.table["actors"] == [1]
