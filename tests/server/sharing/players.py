"""People who play on whatever happens to servers and database, and remember what was acknowledged."""

import random
import threading
import time
from collections.abc import Callable
from functools import partial
from typing import TypeVar

import httpx
from websockets.exceptions import WebSocketException

from reginae.testing.table_messages import Message
from tests.server.company import AnyServer
from tests.server.live_server import TIMEOUT, Page, eventually
from tests.server.sharing.two_servers import TwoServers

PAUSE = 0.05  # seconds until somebody tries again
TROUBLE = (WebSocketException, OSError, httpx.HTTPError, AssertionError)
Found = TypeVar("Found")


def sooner_or_later(attempt: Callable[[], Found]) -> Found:
    """What this finds, however often it fails before."""
    deadline = time.monotonic() + TIMEOUT
    while True:
        try:
            return attempt()
        except TROUBLE as error:
            if time.monotonic() > deadline:
                raise AssertionError("nobody is served any more") from error
            time.sleep(PAUSE)


class Player:
    """Somebody at a table, who sends a request to either server until it is answered."""

    def __init__(self, servers: AnyServer, table: str, token: str) -> None:
        self.servers = servers
        self.table = table
        self.token = token
        self.done: list[str] = []  # what was acknowledged, as the database writes it
        self.page = self._connected()

    def _connected(self) -> Page:
        return sooner_or_later(lambda: self.servers.connect(self.table, self.token))

    def ask(self, **request: object) -> Message:
        """The answer to a request, at whichever server: what could not be saved is tried again, unchanged."""
        while True:
            try:
                answer = self.page.ask(**request)
            except (WebSocketException, OSError):
                self.page.closing.close()
                self.page = self._connected()
            else:
                if answer.get("kind") != "unsaved":
                    return answer
                time.sleep(PAUSE)

    def choose(self, dice: random.Random) -> None:
        """Do something if there is something to choose, and remember it once it is acknowledged."""
        self.ask(type="why", notation="")  # the answer comes after all that was sent before
        shown = self.page.table
        if shown["may_undo"] and dice.random() < 0.1:
            request, notation = {"type": "undo", "version": shown["version"]}, "undo"
        elif shown["actions"]:
            action = dice.choice(shown["actions"])
            request, notation = (
                {"type": "play", "version": shown["version"], "code": action["code"]},
                action["notation"],
            )
        else:
            return
        if self.ask(**request)["type"] == "done":
            self.done.append(notation)


class PlayedTable:
    """Two people at a table, with bots perhaps, and how far they have come."""

    def __init__(self, servers: TwoServers, game: str, *bots: str) -> None:
        self.servers = servers
        self.id, *tokens = sooner_or_later(partial(self._laid, game, bots))
        self.players = [Player(servers, self.id, token) for token in tokens]

    def _laid(self, game: str, bots: tuple[str, ...]) -> tuple[str, str, str]:
        """The id of a new table, and two seats there: an answer that was lost has taken a seat, too."""
        server = self.servers.next()  # the same for both: the other one may be killed just now
        created = server.create(game, "me", "open", *bots)
        return created["table"], created["token"], server.sit(created["table"], 1, "Bo")

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return any(player.page.table["outcome"] is not None for player in self.players)

    def check(self) -> None:
        """What was acknowledged is what was kept, once, of each person; and the rules can replay it all."""
        rows = self.servers.step_rows(self.id)
        for seat, player in enumerate(self.players):
            assert [action for actor, action in rows if actor == seat] == player.done
        for server in self.servers.running():
            with server.connect(self.id) as page:
                assert not page.table["status"].get("frozen")

    def close(self) -> None:
        """Leave."""
        for player in self.players:
            player.page.closing.close()


class Crowd:
    """People at many tables, at each of them in a thread of its own; where a game is over they begin another."""

    def __init__(self, servers: TwoServers, *tables: tuple[str, ...]) -> None:
        self.servers = servers
        self.counts = [0] * len(tables)  # of what was acknowledged, by thread
        self.tables: list[PlayedTable] = []
        self.faults: list[BaseException] = []
        self.is_over = threading.Event()
        self.threads = [threading.Thread(target=self._play, args=(number, *kind)) for number, kind in enumerate(tables)]
        for thread in self.threads:
            thread.start()

    def _play(self, number: int, game: str, *bots: str) -> None:
        dice = random.Random(number)
        try:
            while not self.is_over.is_set():
                table = PlayedTable(self.servers, game, *bots)
                self.tables.append(table)
                while not (table.is_over or self.is_over.is_set()):
                    for player in table.players:
                        before = len(player.done)
                        player.choose(dice)
                        self.counts[number] += len(player.done) - before
        except BaseException as error:
            self.faults.append(error)

    def go_on(self, steps: int) -> None:
        """Wait until at every table so much more was acknowledged."""
        before = list(self.counts)

        def have_gone_on() -> bool:
            return bool(self.faults) or all(now >= then + steps for now, then in zip(self.counts, before, strict=True))

        eventually(f"{steps} more actions at every table", have_gone_on)
        assert not self.faults, self.faults

    def stop(self) -> None:
        """Let everybody finish, and compare what was acknowledged with what was kept."""
        self.is_over.set()
        for thread in self.threads:
            thread.join(TIMEOUT)
        assert not self.faults, self.faults
        for table in self.tables:
            table.check()
            table.close()
