"""Guides and museums over HTTP: whole, with tables that one seat sees, and refused in words where there are none."""

import pytest

from reginae.core import Game, rules_of
from reginae.games import shelf
from reginae.learn import guide_of, museum_of
from tests.server.live_server import LiveServer

GUIDED = [game for game in shelf().values() if guide_of(game)]
WITH_MUSEUM = [game for game in shelf().values() if museum_of(game)]


@pytest.mark.parametrize("game", GUIDED, ids=lambda game: game.id)
def test_a_guide_is_sent_with_the_table_of_each_picture(server: LiveServer, game: Game) -> None:
    guide = guide_of(game)
    assert guide is not None
    answer = server.http.get(f"/api/games/{game.id}/guide")
    assert answer.status_code == 200, answer.text
    sent = answer.json()
    assert sent["goal"] == guide.goal
    text = answer.text
    for scene in [*guide.turn, *guide.example]:
        assert text.count(scene.title) >= 1


@pytest.mark.parametrize("game", WITH_MUSEUM, ids=lambda game: game.id)
def test_a_museum_is_sent_with_its_exhibits(server: LiveServer, game: Game) -> None:
    museum = museum_of(game)
    assert museum is not None
    text = server.http.get(f"/api/games/{game.id}/museum").text
    assert museum.designer in text
    assert all(exhibit.title in text for exhibit in museum.exhibit)


def test_the_museum_lists_the_games_that_have_one(server: LiveServer) -> None:
    listed = server.http.get("/api/museum").json()
    assert [room["game"] for room in listed] == [game.id for game in WITH_MUSEUM]


@pytest.mark.parametrize("game", list(shelf().values()), ids=lambda game: game.id)
def test_every_rule_has_an_entry(server: LiveServer, game: Game) -> None:
    sent = {rule["id"] for rule in server.http.get(f"/api/games/{game.id}/rules").json()}
    assert sent == set(rules_of(game))


@pytest.mark.parametrize("what", ["guide", "museum"])
def test_a_game_that_does_not_exist_has_neither(server: LiveServer, what: str) -> None:
    answer = server.http.get(f"/api/games/none/{what}")
    assert answer.status_code in (400, 404)
    assert answer.json()["error"]
