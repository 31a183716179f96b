"""People and bots at one table, from the first info to the last point."""

import random

import pytest

from reginae.core import read_record, replay
from reginae.games import game_named
from tests.server.live_server import House, play_on, rows_of

GAMES = ["regina-cards", "long-live"]


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_a_whole_game(house: House, game: str) -> None:
    table, ada, bo = house.two_people(game)
    with ada, bo:
        play_on(random.Random(1), ada, bo)
        bo.wait(lambda news: news["outcome"] is not None)
        assert ada.news["outcome"] == bo.news["outcome"]
        assert ada.news["outcome"]["lines"]
        assert all(line["text"] for line in ada.news["outcome"]["lines"])
        assert ada.news["prompt"] == "".join(part["text"] for part in ada.news["outcome"]["text"])
        assert ada.news["actors"] == []
        assert house.http.get(f"/api/tables/{table}").json()["over"] is True


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_a_whole_game_against_a_bot(house: House, game: str) -> None:
    laid = house.lay(game, "random", "me")
    with house.visit(laid["table"], laid["token"]) as ada:
        assert ada.news["you"] == 1
        assert ada.news["seats"][0] == {"kind": "bot", "name": "Page", "bot": "random", "online": True}
        play_on(random.Random(2), ada)
        assert 0 in {line["seat"] for line in ada.log}


def test_bots_play_among_themselves_while_somebody_watches(house: House) -> None:
    laid = house.lay("regina-cards", "greedy", "random", "random")
    assert laid["seat"] is None
    assert laid["token"] == ""
    with house.visit(laid["table"]) as watcher:
        names = [seat["name"] for seat in watcher.news["seats"]]
        assert names == ["Courtier", "Page", "Page 2"]
        watcher.wait(lambda news: news["outcome"] is not None)
        assert watcher.news["you"] is None
        assert not any(news["actions"] for news in watcher.heard)


def test_play_begins_when_somebody_sits_on_every_seat(house: House) -> None:
    laid = house.lay("regina-cards", "me", "open", "open")
    with house.visit(laid["table"], laid["token"]) as ada:
        assert ada.news["started"] is False
        assert ada.news["prompt"] == "Waiting for someone to sit."
        assert (ada.news["actors"], ada.news["actions"], ada.log) == ([], [], [])
        house.sit(laid["table"], 2, "Bo")
        ada.wait(lambda news: news["seats"][2]["name"] == "Bo")
        assert ada.news["started"] is False
        answer = house.http.post(
            f"/api/tables/{laid['table']}/bot", json={"seat": 1, "bot": "random", "token": laid["token"]}
        )
        assert (answer.status_code, answer.json()) == (200, {})
        ada.wait(lambda news: news["started"])
        assert [seat["kind"] for seat in ada.news["seats"]] == ["person", "bot", "person"]
        assert ada.log


def test_only_somebody_who_sits_may_call_a_bot_to_an_open_seat(house: House) -> None:
    laid = house.lay("regina-cards", "me", "open")
    answer = house.http.post(f"/api/tables/{laid['table']}/bot", json={"seat": 1, "bot": "random", "token": "guess"})
    assert answer.status_code == 403
    assert house.http.get(f"/api/tables/{laid['table']}").json()["seats"][1]["kind"] == "open"


def test_a_seat_is_taken_once(house: House) -> None:
    laid = house.lay("regina-cards", "me", "open")
    house.sit(laid["table"], 1, "Bo")
    answer = house.http.post(f"/api/tables/{laid['table']}/sit", json={"seat": 1, "name": "Cy"})
    assert answer.status_code == 409
    assert answer.json()["error"] == "Bo sits there already: choose another seat."


def test_two_of_the_same_name_can_be_told_apart(house: House) -> None:
    laid = house.lay("regina-cards", "me", "open", name="  Ada ")
    house.sit(laid["table"], 1, "Ada")
    names = [seat["name"] for seat in house.http.get(f"/api/tables/{laid['table']}").json()["seats"]]
    assert names == ["Ada", "Ada 2"]


def test_everybody_sees_who_is_here(house: House) -> None:
    table, ada, bo = house.two_people("regina-cards")
    with ada:
        with bo:
            ada.wait(lambda news: news["seats"][1]["online"])
        ada.wait(lambda news: not news["seats"][1]["online"])
        with house.visit(table):
            assert not ada.news["seats"][1]["online"]


def test_a_choice_that_names_a_seat_shows_who_sits_there(house: House) -> None:
    _, ada, bo = house.two_people("regina-cards", start_player="seat-1")
    with ada, bo:
        attack = next(choice for choice in ada.news["actions"] if choice["notation"] == "attack seat-2 gold")
        assert "Bo" in attack["label"]
        assert attack["parts"] == ["seat-2", "gold"]
        assert bo.news["actions"] == []
        assert "Ada" in bo.news["prompt"]


def test_the_record_is_given_at_the_end_and_replays_to_what_was_shown(house: House) -> None:
    table, ada, bo = house.two_people("long-live")
    with ada, bo:
        early = house.http.get(f"/api/tables/{table}/record")
        assert early.status_code == 409
        play_on(random.Random(3), ada, bo)
        record = read_record(house.http.get(f"/api/tables/{table}/record").text)
        match = replay(game_named("long-live"), record)
        assert match.view(0) == ada.news["view"]
        assert record.steps == rows_of(house, table)


def test_two_tabs_on_one_seat_see_the_same_and_either_may_choose(house: House) -> None:
    laid = house.lay("regina-cards", "me", "open", start_player="seat-1")
    house.sit(laid["table"], 1, "Bo")
    with house.visit(laid["table"], laid["token"]) as first, house.visit(laid["table"], laid["token"]) as second:
        first.choose("draw gold")
        second.wait(lambda news: news["step"] == first.news["step"])
        assert second.news == {**first.news, "log": second.news["log"], "log_from": second.news["log_from"]}
        assert second.log == first.log
        second.choose("bury copper")
        first.wait(lambda news: news["step"] == second.news["step"])
        assert first.news["actors"] == [1]
