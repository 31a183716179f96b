"""The deal of the day: the same draws for everybody, counted once; and the lists of best scores."""

import asyncio
import json
import random
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from reginae.core import CHANCE, Game, Match
from reginae.games import game_named, shelf
from reginae.server.browsers import Browsers
from reginae.server.deal_seeds import deal_seed, public_seed
from reginae.server.deals import DealDice, score_category, today
from reginae.server.http_messages import NewSeat, NewTable
from reginae.server.scores import best_scores, insert_score
from reginae.server.storage import SavedSeat, SavedTable, Storage
from reginae.server.writes import insert_table
from reginae.testing.table_messages import Message
from tests.server.fixed_day import FixedDayServer
from tests.server.live_server import TIMEOUT, LiveServer, Page, play_randomly, step_rows
from tests.server.local_table import local_registry

SOLO = "queens-collection"
EASY: dict[str, Any] = {"level": "beginner", "wilds_removed": "2"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server at which it is always the same day, and which believes what a proxy on this machine says."""
    database = tmp_path_factory.mktemp("server") / "reginae.sqlite3"
    with FixedDayServer(database, "--proxy", "127.0.0.1") as running:
        yield running


def deal(server: LiveServer, name: str = "Ada", browser: str | None = None, **options: Any) -> Message:
    """A new table with today's deal, of a new browser unless one is named."""
    cookie = server.new_browser() if browser is None else browser
    return server.create(SOLO, "me", name=name, daily=True, browser=cookie, **options)


def is_practice(server: LiveServer, created: Message) -> bool:
    """Whether this table does not count."""
    return bool(server.http.get(f"/api/tables/{created['table']}").json()["deal"]["practice"])


def chance_actions(server: LiveServer, table: str) -> list[str]:
    """What chance has decided at a table."""
    return [action for seat, action in step_rows(server, table) if seat == -1]


def play(page: Page, seed: int, actions: int = 8) -> None:
    """Play so many actions at random, the same for the same seed."""
    dice = random.Random(seed)
    for _ in range(actions):
        page.choose_randomly(dice)


def discard_to_the_end(page: Page) -> None:
    """Change cards until the pile is empty: the quickest way to the end."""
    while not page.table["outcome"]:
        legal = page.table["actions"]
        page.play_legal(next((action for action in legal if action["verb"] == "discard"), legal[0])["code"])


def finish(server: LiveServer, created: Message, seed: int = 1) -> int:
    """Play a table to its end; the points."""
    with server.connect(created["table"], created["token"]) as page:
        play(page, seed)
        discard_to_the_end(page)
        return int(page.table["outcome"]["scores"][0])


def test_the_same_moves_on_the_same_day_draw_the_same_cards(server: LiveServer) -> None:
    one, other = deal(server, "Cy"), deal(server, "Di")
    for created in (one, other):
        finish(server, created, seed=3)
    assert step_rows(server, one["table"]) == step_rows(server, other["table"])


def test_the_cards_come_in_the_same_order_whatever_is_played(server: LiveServer) -> None:
    one, other = deal(server, "Ed"), deal(server, "Flo")
    for seed, created in enumerate((one, other)):
        finish(server, created, seed)
    lengths = min(len(chance_actions(server, created["table"])) for created in (one, other))
    assert lengths > 40
    assert chance_actions(server, one["table"])[:lengths] == chance_actions(server, other["table"])[:lengths]
    assert step_rows(server, one["table"]) != step_rows(server, other["table"])


def test_options_that_change_the_appearance_alone_change_neither_deal_nor_list() -> None:
    game = game_named(SOLO)
    deals = []
    for boxes in ("by_lot", "first", "second", "chosen"):
        category = score_category(game, 1, game.complete(1, {"boxes": boxes}))
        match = Match(game, 1, {"boxes": boxes}, DealDice(deal_seed("key", category, "2026-01-01")))
        while match.state.decision() == "choose-box":
            match.play(0, match.legal_actions(0)[0].code)
        drawn = [game.actions[step.code] for step in match.steps if step.seat == CHANCE]
        colours = [tuple(part.split("-")[0] for part in action.parts) for action in drawn]
        deals.append((category, [action.verb for action in drawn], colours))
    assert all(deal == deals[0] for deal in deals)
    assert len(deals[0][1]) > 30


@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.id)
def test_only_options_of_appearance_leave_the_category_alone(game: Game) -> None:
    seats, usual = game.seats[-1], game.complete(game.seats[-1], {})
    for option in game.options:
        for value in option.values[1:]:
            same = score_category(game, seats, {**usual, option.name: value}) == score_category(game, seats, usual)
            assert same is option.appearance, f"{option.name}={value}"


def test_other_options_and_ordinary_tables_draw_other_cards(server: LiveServer) -> None:
    tables = [
        deal(server, "Gus"),
        deal(server, "Gus", level="beginner"),
        server.create(SOLO, "me"),
        server.create(SOLO, "me"),
    ]
    assert len({tuple(chance_actions(server, created["table"])) for created in tables}) == len(tables)


def test_another_day_has_another_seed() -> None:
    game = game_named(SOLO)
    category = score_category(game, 1, game.complete(1, {}))
    assert deal_seed("key", category, "2026-01-01") != deal_seed("key", category, "2026-01-02")


def test_the_draws_of_another_server_and_of_the_terminal_say_nothing_of_those_here(tmp_path: Path) -> None:
    async def drawn_at(name: str) -> tuple[int, ...]:
        async with local_registry(tmp_path / name, game) as tables:
            request = NewTable(SOLO, [NewSeat("me")], "Ada", daily=True)
            dealt = [await tables.find((await tables.create(request)).table) for _ in range(2)]
            here, again = (tuple(step.code for step in table.match.steps) for table in dealt)
            assert here == again
            return here

    game = game_named(SOLO)
    category = score_category(game, 1, game.complete(1, {}))
    terminal = Match(game, 1, {}, DealDice(public_seed(category, today())))
    drawn = [tuple(step.code for step in terminal.steps), *(asyncio.run(drawn_at(name)) for name in ("a", "b"))]
    assert len(set(drawn)) == 3


def test_neither_key_nor_seed_is_ever_sent(server: LiveServer) -> None:
    created = deal(server, "Eve")
    with server.connect(created["table"], created["token"]) as page:
        discard_to_the_end(page)
        sent = json.dumps(page.unasked)
    addresses = ("", "/record", "/scores")
    sent += "".join(server.http.get(f"/api/tables/{created['table']}{address}").text for address in addresses)
    with closing(sqlite3.connect(server.database)) as file:
        secrets = {*file.execute("SELECT value FROM settings"), *file.execute("SELECT seed FROM deals")}
    assert len(secrets) > 1
    assert all(secret not in sent for (secret,) in secrets)


def test_deal_dice_depend_on_seed_and_number_alone() -> None:
    table = game_named(SOLO).new(1)
    codes, weights = table.legal(CHANCE), table.odds()
    whole = DealDice("a day")
    drawn = [whole.choose(codes, weights) for _ in range(60)]
    assert drawn == [DealDice("a day", number).choose(codes, weights) for number in range(60)]
    assert len(set(drawn)) > 10


def test_the_first_game_of_a_browser_counts_and_any_other_is_practice(server: LiveServer) -> None:
    hal = server.new_browser()
    first, again, other = deal(server, "Hal", hal), deal(server, "Somebody else", hal), deal(server, "Ida")
    assert [is_practice(server, created) for created in (first, again, other)] == [False, True, False]
    seen = [server.http.get(f"/api/tables/{created['table']}").json() for created in (first, again, other)]
    assert len({table["deal"]["date"] for table in seen}) == 1
    finish(server, again)
    assert not on_the_list(server, again)
    points = finish(server, first)
    assert on_the_list(server, first) == [{**on_the_list(server, first)[0], "who": "Hal", "points": points}]


def test_an_attempt_under_the_name_of_another_changes_nothing_for_them(server: LiveServer) -> None:
    false_ola, ola = deal(server, "Ola", **EASY), deal(server, "Ola", **EASY)
    assert not is_practice(server, ola)
    points = [finish(server, created, seed) for seed, created in enumerate((false_ola, ola))]
    for created, reached in zip((false_ola, ola), points, strict=True):
        (entry,) = on_the_list(server, created)
        assert (entry["who"], entry["points"]) == ("Ola", reached)


@pytest.mark.parametrize("cookie", ["", "reginae-visitor=me", "reginae-visitor=me.me"])
def test_without_a_cookie_of_ours_a_deal_is_practice(server: LiveServer, cookie: str) -> None:
    created = deal(server, "Pat", cookie)
    assert is_practice(server, created)
    finish(server, created)
    assert not on_the_list(server, created)


def test_of_two_deals_begun_at_once_one_counts(server: LiveServer) -> None:
    browser = server.new_browser()
    with ThreadPoolExecutor(4) as threads:
        created = list(threads.map(lambda _: deal(server, "Quin", browser), range(4)))
    assert sorted(is_practice(server, table) for table in created) == [False, True, True, True]


@pytest.mark.parametrize("asked", ["GET /api/games", "GET /api/tables/{table}", "POST /api/tables"])
def test_a_browser_is_given_a_cookie_once_and_scripts_cannot_read_it(server: LiveServer, asked: str) -> None:
    method, address = asked.format(**server.create(SOLO, "me")).split()
    body = {"game": SOLO, "name": "Ada", "seats": [{"kind": "me"}]} if method == "POST" else None
    with httpx.Client(base_url=server.url, timeout=TIMEOUT) as client:
        given = client.request(method, address, json=body).headers["Set-Cookie"]
        again = client.request(method, address, json=body).headers
    assert given.startswith("reginae-visitor=")
    assert {"HttpOnly", "SameSite=strict", "Path=/api", "Max-Age=31536000"} <= set(given.split("; "))
    assert "Secure" not in given
    assert "Set-Cookie" not in again


def test_a_cookie_given_by_https_is_not_sent_otherwise(server: LiveServer) -> None:
    https = {"X-Forwarded-Proto": "https"}
    assert "; Secure" in httpx.get(f"{server.url}/api/games", headers=https, timeout=TIMEOUT).headers["Set-Cookie"]


def test_only_the_hash_of_a_cookie_is_saved(server: LiveServer) -> None:
    browser = server.new_browser()
    created = deal(server, "Ray", browser)
    with closing(sqlite3.connect(server.database)) as file:
        ((saved,),) = file.execute('SELECT browser FROM deals WHERE "table" = ?', (created["table"],))
    assert len(saved) == 64
    assert saved not in browser
    assert Browsers("key").id_of("é.é") == ""


def on_the_list(server: LiveServer, created: Message, which: str = "day") -> list[Message]:
    """The line of this table on one of its lists."""
    lists = server.http.get(f"/api/tables/{created['table']}/scores").json()
    return [entry for entry in lists[which] if entry["here"]]


def test_score_lists_are_by_category_best_first_and_of_finished_tables_only(server: LiveServer) -> None:
    options: dict[str, Any] = {"level": "beginner", "wilds_removed": "1"}
    before = server.http.get(f"/api/games/{SOLO}/scores", params={"seats": "1", **options}).json()
    assert (before["day"], before["ever"]) == ([], [])
    points = {
        name: finish(server, deal(server, name, **options), seed) for seed, name in enumerate(("Jo", "Kit", "Lu"))
    }
    alone = server.create(SOLO, "me", name="Max", **options)
    points["Max"] = finish(server, alone)
    deal(server, "Ned", **options)
    lists = server.http.get(f"/api/games/{SOLO}/scores", params={"seats": "1", **options}).json()
    assert {entry["who"]: entry["points"] for entry in lists["ever"]} == points
    assert {entry["who"] for entry in lists["day"]} == {"Jo", "Kit", "Lu"}
    for entries in (lists["day"], lists["ever"]):
        scores = [entry["points"] for entry in entries]
        assert scores == sorted(scores, reverse=True)
        assert [entry["place"] for entry in entries] == [1 + sum(s > score for s in scores) for score in scores]
    assert on_the_list(server, alone, "ever")
    assert not on_the_list(server, alone)


def test_a_table_below_the_end_of_the_list_is_shown_its_own_line(tmp_path: Path) -> None:
    storage = Storage(tmp_path / "reginae.sqlite3")
    with storage.engine.begin() as connection:
        for points in range(12):
            created = SavedTable(f"table {points}", SOLO, "1", {}, [SavedSeat("person", "Ada")], [])
            for statement, rows in [
                *insert_table(created),
                *insert_score(created.id, "alone", "", f"Guest {points}", points),
            ]:
                connection.execute(statement, rows)
    assert [entry.points for entry in best_scores(storage, "alone", None)] == list(range(11, 1, -1))
    lines = best_scores(storage, "alone", None, "table 0")
    assert len(lines) == 11
    assert (lines[-1].place, lines[-1].who, lines[-1].here) == (12, "Guest 0", True)
    assert best_scores(storage, "together", None, "table 0") == []
    storage.close()


def test_a_deal_and_its_score_survive_a_restart(tmp_path: Path) -> None:
    with FixedDayServer(tmp_path / "reginae.sqlite3") as server:
        browser = server.new_browser()
        whole, half = deal(server, "Ada", browser), deal(server, "Bo")
        points = finish(server, whole, seed=5)
        with server.connect(half["table"], half["token"]) as page:
            play(page, 5)
    with FixedDayServer(tmp_path / "reginae.sqlite3") as server:
        assert is_practice(server, deal(server, "Ada", browser))
        assert not is_practice(server, half)
        finish(server, half, seed=6)
        lengths = min(len(chance_actions(server, created["table"])) for created in (whole, half))
        assert chance_actions(server, half["table"])[:lengths] == chance_actions(server, whole["table"])[:lengths]
        (entry,) = on_the_list(server, whole)
        assert (entry["who"], entry["points"]) == ("Ada", points)
        assert on_the_list(server, half)


@pytest.mark.parametrize(
    ("game", "seats"),
    [("regina-cards", ["me", "random"]), (SOLO, ["me", "random"]), (SOLO, ["random"]), (SOLO, ["open"])],
)
def test_a_deal_of_the_day_is_for_one_person_at_a_game_for_the_score(
    server: LiveServer, game: str, seats: list[str]
) -> None:
    new_seats = [{"kind": seat} if seat != "random" else {"kind": "bot", "bot": seat} for seat in seats]
    answer = server.http.post("/api/tables", json={"game": game, "name": "Ada", "seats": new_seats, "daily": True})
    assert answer.status_code == 400
    assert "deal of the day" in answer.json()["error"]


def test_games_list_their_ways_to_play_for_the_score(server: LiveServer) -> None:
    games = {game["id"]: game["score_modes"] for game in server.http.get("/api/games").json()}
    assert games[SOLO][0] == {"seats": [1], "options": {"mode": "solo"}}
    assert games["regina-cards"] == []


def test_games_of_bots_alone_are_not_listed_and_those_with_a_person_are(server: LiveServer) -> None:
    params = {"seats": "2", "mode": "cooperative", "level": "beginner"}
    created = server.create(SOLO, "random", "random", level="beginner")
    with server.connect(created["table"]) as page:
        page.wait(lambda table: table["outcome"] is not None)
    assert server.http.get(f"/api/games/{SOLO}/scores", params=params).json()["ever"] == []
    created = server.create(SOLO, "me", "random", level="beginner")
    with server.connect(created["table"], created["token"]) as page:
        play_randomly(random.Random(1), page)
    (entry,) = server.http.get(f"/api/games/{SOLO}/scores", params=params).json()["ever"]
    assert entry["who"] == "Ada, Page"


@pytest.mark.parametrize("asked", [{}, {"seats": "many"}, {"seats": "1", "level": "royal"}, {"seats": "9"}])
def test_score_queries_without_a_category_are_refused(server: LiveServer, asked: dict[str, str]) -> None:
    answer = server.http.get(f"/api/games/{SOLO}/scores", params=asked)
    assert answer.status_code == 400
    assert answer.json()["error"]


def test_an_ordinary_game_for_the_score_is_no_deal_of_the_day(server: LiveServer) -> None:
    seen = server.http.get(f"/api/tables/{server.create(SOLO, 'me')['table']}").json()
    assert (seen["deal"], seen["for_score"]) == (None, True)
