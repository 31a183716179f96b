"""The deal of the day: the same luck for all, counted once; and the lists of best scores."""

import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from reginae.core import CHANCE
from reginae.games import game_named
from reginae.server.deals import DealDice, deal_seed, score_category
from reginae.server.scores import best, new_score
from reginae.server.storage import SCHEMA_VERSION, SavedSeat, SavedTable, Storage, new_table
from tests.server.live_server import House, Message, Page, play_on, rows_of

SOLO = "queens-collection"


def deal(house: House, name: str = "Ada", **options: Any) -> Message:
    """Somebody sits down at today's deal."""
    return house.lay(SOLO, "me", name=name, daily=True, **options)


def luck(house: House, table: str) -> list[str]:
    """What chance has decided at a table."""
    return [action for seat, action in rows_of(house, table) if seat == -1]


def play(page: Page, seed: int, choices: int = 8) -> None:
    """Make so many choices at random, alike for the same seed."""
    dice = random.Random(seed)
    for _ in range(choices):
        page.choose_any(dice)


def put_down_all(page: Page) -> None:
    """Change cards until the pile is empty: the quickest way to the end."""
    while not page.news["outcome"]:
        legal_actions = page.news["actions"]
        page.insist(next((offer for offer in legal_actions if offer["verb"] == "discard"), legal_actions[0])["code"])


def finish(house: House, laid: Message, seed: int = 1) -> int:
    """Play a table to its end; the points."""
    with house.visit(laid["table"], laid["token"]) as page:
        play(page, seed)
        put_down_all(page)
        return int(page.news["outcome"]["scores"][0])


def test_the_same_moves_on_the_same_day_bring_the_same_cards(house: House) -> None:
    one, other = deal(house, "Cy"), deal(house, "Di")
    for laid in (one, other):
        finish(house, laid, seed=3)
    assert rows_of(house, one["table"]) == rows_of(house, other["table"])


def test_the_cards_come_in_the_same_order_whatever_is_played(house: House) -> None:
    one, other = deal(house, "Ed"), deal(house, "Flo")
    for seed, laid in enumerate((one, other)):
        finish(house, laid, seed)
    lengths = min(len(luck(house, laid["table"])) for laid in (one, other))
    assert lengths > 40
    assert luck(house, one["table"])[:lengths] == luck(house, other["table"])[:lengths]
    assert rows_of(house, one["table"]) != rows_of(house, other["table"])


def test_another_way_to_play_and_a_table_of_its_own_have_other_luck(house: House) -> None:
    tables = [deal(house, "Gus"), deal(house, "Gus", level="beginner"), house.lay(SOLO, "me"), house.lay(SOLO, "me")]
    assert len({tuple(luck(house, laid["table"])) for laid in tables}) == len(tables)


def test_another_day_has_other_luck() -> None:
    game = game_named(SOLO)
    way = score_category(game, 1, game.complete(1, {}))
    assert deal_seed(way, "2026-01-01") != deal_seed(way, "2026-01-02")


def test_settled_luck_depends_on_its_name_and_number_alone() -> None:
    table = game_named(SOLO).new(1)
    codes, weights = table.legal(CHANCE), table.odds()
    whole = DealDice("a day")
    drawn = [whole.choose(codes, weights) for _ in range(60)]
    assert drawn == [DealDice("a day", number).choose(codes, weights) for number in range(60)]
    assert len(set(drawn)) > 10


def test_the_first_game_under_a_name_counts_and_any_other_is_practice(house: House) -> None:
    first, again, other = deal(house, "Hal"), deal(house, "hal"), deal(house, "Ida")
    seen = [house.http.get(f"/api/tables/{laid['table']}").json() for laid in (first, again, other)]
    assert [table["deal"]["practice"] for table in seen] == [False, True, False]
    assert len({table["deal"]["date"] for table in seen}) == 1
    finish(house, again)
    assert not on_the_list(house, again)
    points = finish(house, first)
    assert on_the_list(house, first) == [{**on_the_list(house, first)[0], "who": "Hal", "points": points}]


def on_the_list(house: House, laid: Message, which: str = "day") -> list[Message]:
    """The line of this table on one of its lists."""
    lists = house.http.get(f"/api/tables/{laid['table']}/scores").json()
    return [entry for entry in lists[which] if entry["here"]]


def test_lists_are_by_way_to_play_the_best_first_and_only_of_finished_tables(house: House) -> None:
    way: dict[str, Any] = {"level": "beginner", "wilds_removed": "1"}
    before = house.http.get(f"/api/games/{SOLO}/scores", params={"seats": "1", **way}).json()
    assert (before["day"], before["ever"]) == ([], [])
    points = {name: finish(house, deal(house, name, **way), seed) for seed, name in enumerate(("Jo", "Kit", "Lu"))}
    alone = house.lay(SOLO, "me", name="Max", **way)
    points["Max"] = finish(house, alone)
    deal(house, "Ned", **way)
    lists = house.http.get(f"/api/games/{SOLO}/scores", params={"seats": "1", **way}).json()
    assert {entry["who"]: entry["points"] for entry in lists["ever"]} == points
    assert {entry["who"] for entry in lists["day"]} == {"Jo", "Kit", "Lu"}
    for entries in (lists["day"], lists["ever"]):
        scores = [entry["points"] for entry in entries]
        assert scores == sorted(scores, reverse=True)
        assert [entry["place"] for entry in entries] == [1 + sum(s > score for s in scores) for score in scores]
    assert on_the_list(house, alone, "ever")
    assert not on_the_list(house, alone)


def test_a_line_beyond_the_end_of_the_list_is_shown_to_its_own_table(tmp_path: Path) -> None:
    storage = Storage(tmp_path / "reginae.sqlite3")
    with storage.engine.begin() as connection:
        for points in range(12):
            laid = SavedTable(f"table {points}", SOLO, "1", {}, [SavedSeat("person", "Ada")], [])
            for statement, rows in [*new_table(laid), *new_score(laid.id, "alone", "", f"Guest {points}", points)]:
                connection.execute(statement, rows)
    assert [entry.points for entry in best(storage, "alone", None)] == list(range(11, 1, -1))
    lines = best(storage, "alone", None, "table 0")
    assert len(lines) == 11
    assert (lines[-1].place, lines[-1].who, lines[-1].here) == (12, "Guest 0", True)
    assert best(storage, "together", None, "table 0") == []
    storage.close()


def test_a_deal_and_its_score_survive_a_restart(tmp_path: Path) -> None:
    with House(tmp_path / "reginae.sqlite3") as house:
        whole, half = deal(house, "Ada"), deal(house, "Bo")
        points = finish(house, whole, seed=5)
        with house.visit(half["table"], half["token"]) as page:
            play(page, 5)
    with House(tmp_path / "reginae.sqlite3") as house:
        again = deal(house, "Ada")
        assert house.http.get(f"/api/tables/{again['table']}").json()["deal"]["practice"]
        assert not house.http.get(f"/api/tables/{half['table']}").json()["deal"]["practice"]
        finish(house, half, seed=6)
        lengths = min(len(luck(house, laid["table"])) for laid in (whole, half))
        assert luck(house, half["table"])[:lengths] == luck(house, whole["table"])[:lengths]
        (entry,) = on_the_list(house, whole)
        assert (entry["who"], entry["points"]) == ("Ada", points)
        assert on_the_list(house, half)


@pytest.mark.parametrize(
    ("game", "seats"),
    [("regina-cards", ["me", "random"]), (SOLO, ["me", "random"]), (SOLO, ["random"]), (SOLO, ["open"])],
)
def test_a_deal_of_the_day_is_for_one_person_at_a_puzzle(house: House, game: str, seats: list[str]) -> None:
    wishes = [{"kind": seat} if seat != "random" else {"kind": "bot", "bot": seat} for seat in seats]
    answer = house.http.post("/api/tables", json={"game": game, "name": "Ada", "seats": wishes, "daily": True})
    assert answer.status_code == 400
    assert "deal of the day" in answer.json()["error"]


def test_games_say_which_ways_to_play_are_puzzles(house: House) -> None:
    games = {game["id"]: game["puzzles"] for game in house.http.get("/api/games").json()}
    assert games[SOLO][0] == {"seats": [1], "options": {"mode": "solo"}}
    assert games["regina-cards"] == []


def test_bots_among_themselves_come_on_no_list_and_with_a_person_they_do(house: House) -> None:
    params = {"seats": "2", "mode": "cooperative", "level": "beginner"}
    laid = house.lay(SOLO, "random", "random", level="beginner")
    with house.visit(laid["table"]) as page:
        page.wait(lambda news: news["outcome"] is not None)
    assert house.http.get(f"/api/games/{SOLO}/scores", params=params).json()["ever"] == []
    laid = house.lay(SOLO, "me", "random", level="beginner")
    with house.visit(laid["table"], laid["token"]) as page:
        play_on(random.Random(1), page)
    (entry,) = house.http.get(f"/api/games/{SOLO}/scores", params=params).json()["ever"]
    assert entry["who"] == "Ada, Page"


@pytest.mark.parametrize("asked", [{}, {"seats": "many"}, {"seats": "1", "level": "royal"}, {"seats": "9"}])
def test_lists_that_cannot_be_are_refused_in_words(house: House, asked: dict[str, str]) -> None:
    answer = house.http.get(f"/api/games/{SOLO}/scores", params=asked)
    assert answer.status_code == 400
    assert answer.json()["error"]


def test_a_file_of_the_first_format_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "reginae.sqlite3"
    Storage(path).close()
    old = sqlite3.connect(path)
    old.executescript("DROP TABLE deals; DROP TABLE scores; PRAGMA user_version = 1;")
    old.close()
    Storage(path).close()
    new = sqlite3.connect(path)
    assert new.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)
    assert new.execute("SELECT count(*) FROM deals JOIN scores").fetchone() == (0,)
    new.close()


def test_other_tables_have_no_seed(house: House) -> None:
    seen = house.http.get(f"/api/tables/{house.lay(SOLO, 'me')['table']}").json()
    assert (seen["deal"], seen["puzzle"]) == (None, True)
