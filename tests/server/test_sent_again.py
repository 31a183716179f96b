"""A request that was not answered is sent again: it is carried out once, and the page learns what became of it."""

import json
import random
import signal
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

from reginae.testing.silent_proxy import SilentProxy
from reginae.testing.table_messages import Message
from tests.server.live_server import LiveServer, Page, step_rows

ENOUGH_CONNECTIONS = 100
LONGEST_MESSAGES = 3000  # bytes within which connections break off


def rows_of(server: LiveServer, table: str, seat: int) -> list[str]:
    """What a seat has done, in the database."""
    return [action for actor, action in step_rows(server, table) if actor == seat]


def play_request(page: Page, notation: str) -> Message:
    """The request that plays this now."""
    return {"type": "play", "version": page.table["version"], "code": page.code(notation)}


def test_an_action_that_had_arrived_is_done_and_not_played_again(server: LiveServer) -> None:
    table, ada, bo = server.two_people("regina-cards", start_player="seat-1")
    with ada, bo:
        request = play_request(ada, "draw gold")
        ada.socket.send(json.dumps({"id": "lost", **request}))
        bo.wait(lambda found: found["version"] > request["version"])
        steps = step_rows(server, table)
        with server.connect(table, ada.token) as again:
            assert again.ask(**request)["type"] == "done"
            assert again.ask(**request)["type"] == "done"
        assert step_rows(server, table) == steps


def test_an_action_is_not_played_again_although_the_same_is_asked_and_legal_again(server: LiveServer) -> None:
    table, *pages = server.two_people("frondeurs")
    with pages[0], pages[1]:
        first, second = sorted(pages, key=lambda page: not page.table["actions"])
        first.choose_randomly(random.Random(1))
        second.wait(lambda found: bool(found["actions"]))
        request = play_request(second, "place parlement_de_paris")
        assert second.ask(**request)["type"] == "done"
        assert second.code("place parlement_de_paris") == request["code"]
        steps = step_rows(server, table)
        assert second.ask(**request)["type"] == "done"
        assert step_rows(server, table) == steps


def test_an_action_that_had_arrived_is_done_although_the_game_went_on_and_it_was_taken_back(server: LiveServer) -> None:
    table, ada, bo = server.two_people("regina-cards", start_player="seat-1")
    with ada, bo:
        request = play_request(ada, "draw gold")
        assert ada.ask(**request)["type"] == "done"
        undo = {"type": "undo", "version": ada.table["version"]}
        assert ada.ask(**undo)["type"] == "done"
        ada.choose("draw silver")
        ada.choose("bury copper")
        bo.wait(lambda found: bool(found["actions"]))
        bo.choose_randomly(random.Random(1))
        steps = step_rows(server, table)
        assert ada.ask(**request)["type"] == "done"
        assert ada.ask(**undo)["type"] == "done"
        assert step_rows(server, table) == steps


def test_an_action_that_had_not_arrived_is_stale_once_this_seat_has_done_another(server: LiveServer) -> None:
    table, ada, bo = server.two_people("regina-cards", start_player="seat-1")
    with ada, bo, server.connect(table, ada.token) as other_tab:
        request = play_request(ada, "draw gold")
        other_tab.choose("draw silver")
        steps = step_rows(server, table)
        assert ada.ask(**request)["kind"] == "stale"
        assert ada.ask(type="undo", version=request["version"])["kind"] == "stale"
        assert step_rows(server, table) == steps


def test_an_action_that_had_not_arrived_is_refused_once_another_took_back_what_led_to_it(server: LiveServer) -> None:
    table, *pages = server.two_people("frondeurs")
    with pages[0], pages[1]:
        first, second = sorted(pages, key=lambda page: not page.table["actions"])
        first.choose_randomly(random.Random(1))
        second.wait(lambda found: bool(found["actions"]))
        request = play_request(second, "place parlement_de_paris")
        assert first.ask(type="undo", version=first.table["version"])["type"] == "done"
        steps = step_rows(server, table)
        assert second.ask(**request)["kind"] == "stale"
        assert step_rows(server, table) == steps


@pytest.mark.parametrize("version", [-1, -(2**70), 2**63, 2**70])
def test_an_impossible_version_is_stale(server: LiveServer, version: int) -> None:
    _table, ada, bo = server.two_people("regina-cards", start_player="seat-1")
    with ada, bo:
        code = ada.code("draw gold")
        ada.choose("draw gold")
        assert ada.ask(type="play", version=version, code=code)["kind"] == "stale"
        assert ada.ask(type="undo", version=version)["kind"] == "stale"


def test_an_action_and_an_undo_that_had_arrived_are_done_after_the_server_was_killed(tmp_path: Path) -> None:
    first = LiveServer(tmp_path / "reginae.sqlite3")
    table, ada, bo = first.two_people("regina-cards", start_player="seat-1")
    with ada, bo:
        play = play_request(ada, "draw gold")
        assert ada.ask(**play)["type"] == "done"
        undo = {"type": "undo", "version": ada.table["version"]}
        assert ada.ask(**undo)["type"] == "done"
        first.stop(signal.SIGKILL)
    with LiveServer(tmp_path / "reginae.sqlite3") as second, second.connect(table, ada.token) as again:
        steps = step_rows(second, table)
        assert again.ask(**play)["type"] == "done"
        assert again.ask(**undo)["type"] == "done"
        assert step_rows(second, table) == steps


class StubbornPage:
    """A page behind a network that breaks off: it sends a request until it is answered, as the page in the browser."""

    def __init__(self, proxy: SilentProxy, table: str, token: str) -> None:
        self.address = f"ws{proxy.url[4:]}/api/tables/{table}/live?token={token}"
        self.connections = 0
        self.page = self.connect()

    def connect(self) -> Page:
        """Come back, however often it takes."""
        while True:
            self.connections += 1
            try:
                return Page(self.address)
            except (WebSocketException, OSError):
                continue

    def ask(self, **request: object) -> Message:
        """The answer to a request, which has one."""
        while True:
            try:
                return self.page.ask(**request)
            except (WebSocketException, OSError):
                self.page.closing.close()
                self.page = self.connect()


def test_wherever_connections_break_off_everything_is_carried_out_once(server: LiveServer) -> None:
    dice = random.Random(11)
    connections, done = 0, set[str]()
    with SilentProxy(server.url) as proxy:
        while connections < ENOUGH_CONNECTIONS or "undo" not in done:
            connections += one_game(dice, server, proxy, done)


def one_game(dice: random.Random, server: LiveServer, proxy: SilentProxy, done: set[str]) -> int:
    """Play while connections break off, all that Ada has done being checked; how often she had to connect."""
    created = server.create("long-live", "me", "open")
    table, chosen = created["table"], list[str]()
    with server.connect(table, server.sit(table, 1, "Bo")) as bo:
        ada = StubbornPage(proxy, table, created["token"])
        while not ada.page.table["outcome"] and ada.connections < ENOUGH_CONNECTIONS:
            proxy.break_off_after(dice.choice([proxy.to_server, proxy.to_page]), dice.randint(1, LONGEST_MESSAGES))
            chosen += one_choice(dice, ada, bo)
            assert rows_of(server, table, 0) == chosen
        ada.page.closing.close()
    done.update(chosen)
    return ada.connections


def one_choice(dice: random.Random, ada: StubbornPage, bo: Page) -> list[str]:
    """Let Ada or Bo choose, or Ada take back; what Ada has done by it."""
    bo.ask(type="why", notation="")  # the answer comes after all that was sent before
    ada.ask(type="why", notation="")
    shown = ada.page.table
    if shown["may_undo"] and dice.random() < 0.2:
        assert ada.ask(type="undo", version=shown["version"])["type"] == "done"
        return ["undo"]
    if shown["actions"] and (dice.random() < 0.5 or not bo.table["actions"]):
        action = dice.choice(shown["actions"])
        assert ada.ask(type="play", version=shown["version"], code=action["code"])["type"] == "done"
        return [action["notation"]]
    if bo.table["actions"]:
        bo.choose_randomly(dice)
    return []
