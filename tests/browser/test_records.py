"""The record of a finished game in the browser: the page says what it holds, and all players can open it."""

import json
from pathlib import Path

from playwright.sync_api import expect

from reginae.core import Game, read_record
from reginae.games import shelf
from reginae.seat_record import read_seat_record
from reginae.testing.browser import TIMEOUT_MS, People, Person
from reginae.testing.random_game import random_match


def first_game(opened: bool) -> Game:
    """The first game on the shelf for two that does, or does not, open everything at its end."""
    for_two = [game for game in shelf().values() if 2 in game.seats]
    return next(game for game in for_two if game.opens_everything(2, game.complete(2, {})) == opened)


def after_the_end(people: People, game: Game) -> tuple[Person, Person]:
    """Ada and Bo at a table that is finished."""
    table = people.prepare(random_match(game, 2, {}, seed=1), "Ada", "Bo")
    ada, bo = people("Ada"), people("Bo")
    ada.open(table)
    bo.open(table, seat=1)
    return ada, bo


def downloaded(person: Person, folder: Path) -> str:
    """The text of the record that this person downloads."""
    with person.page.expect_download() as download:
        person.page.get_by_role("link", name="Download the record").click()
    download.value.save_as(folder / "record.json")
    return (folder / "record.json").read_text(encoding="utf-8")


def test_secrets_are_kept_until_both_players_open_them(people: People, tmp_path: Path) -> None:
    ada, bo = after_the_end(people, first_game(opened=False))
    panel = ada.page.get_by_role("region", name="The record")
    expect(panel).to_contain_text("the game as you know it", timeout=TIMEOUT_MS)
    assert read_seat_record(downloaded(ada, tmp_path)).seat == 0
    panel.get_by_role("button", name="Open all secrets").click()
    expect(panel).to_contain_text("Waiting for Bo")
    assert json.loads(downloaded(ada, tmp_path))["known_to"] == "1"
    bo.page.get_by_role("button", name="Open all secrets").click()
    expect(panel).to_contain_text("all players have agreed")
    assert read_record(downloaded(ada, tmp_path)).steps


def test_the_page_says_when_the_rules_open_everything(people: People, tmp_path: Path) -> None:
    ada, _ = after_the_end(people, first_game(opened=True))
    expect(ada.page.get_by_role("region", name="The record")).to_contain_text("By the rules", timeout=TIMEOUT_MS)
    expect(ada.page.get_by_role("button", name="Open all secrets")).to_have_count(0)
    assert read_record(downloaded(ada, tmp_path)).steps
