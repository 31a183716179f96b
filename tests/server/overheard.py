"""Everything that servers send about a table, byte for byte, and to whom, from pages that play and look everywhere."""

import json
import random
import re
from collections.abc import Sequence
from typing import Any, NamedTuple

import httpx

from reginae.core import Game
from reginae.testing.table_messages import Message
from tests.server.live_server import LiveServer, Page

LOOK_EVERY = 20  # actions
READING = [  # how a table is read
    ("GET", "/api/tables/{table_id:str}"),
    ("GET", "/api/tables/{table_id:str}/printed"),
    ("GET", "/api/tables/{table_id:str}/scores"),
    ("GET", "/api/tables/{table_id:str}/notes"),
    ("GET", "/api/tables/{table_id:str}/record"),
    ("POST", "/api/tables/{table_id:str}/coach"),
    ("GET", "/api/tables"),
    ("POST", "/api/tables/summaries"),
]


class Sent(NamedTuple):
    """A text that was sent to a seat, None for a spectator, at this version of the table or before."""

    viewer: int | None
    version: int
    text: str
    path: str  # empty if it came by the socket


class Listener(Page):
    """A page that keeps every message as it came."""

    def __init__(self, server: LiveServer, table: str, token: str = "") -> None:
        self.texts: list[str] = []
        super().__init__(f"ws{server.url[4:]}/api/tables/{table}/live?token={token}", token)

    def read(self) -> str | bytes:
        """The next message as it came, which is kept."""
        text = super().read()
        self.texts.append(text if isinstance(text, str) else text.decode())
        return text


class Overheard:
    """Two people and a spectator, each at some server, who play at random and keep all that they are sent."""

    def __init__(self, servers: Sequence[LiveServer], game: Game, seats: list[str], **options: Any) -> None:
        self.servers = servers
        self.game = game
        self.dice = random.Random(11)
        created = servers[0].create(game.id, *seats, **options)
        self.table = created["table"]
        self.before = self._answers(created["token"])  # nothing has been dealt yet
        tokens = [created["token"], servers[-1].sit(self.table, 1, "Bo"), ""]
        self.pages = [Listener(servers[seat % len(servers)], self.table, token) for seat, token in enumerate(tokens)]
        self.sent: list[Sent] = []

    def play(self) -> None:
        """Play to the end; look at everything now and then."""
        actions = 0
        while self.pages[0].table["outcome"] is None:
            ready = [page for page in self.pages if page.table["actions"]]
            if ready:
                self.dice.choice(ready).choose_randomly(self.dice)
            else:
                self.pages[0].receive()
            self._catch_up()
            if actions % LOOK_EVERY == 0:
                self._look()
            actions += 1
        self.pages[2].wait(lambda table: table["outcome"] is not None)
        self._catch_up()
        self._look()

    def _catch_up(self) -> None:
        """Let all see how far the table has come, and keep what they were sent."""
        newest = max((page.table for page in self.pages), key=lambda table: int(table["version"]))
        for page in self.pages:
            page.wait(lambda table: table["version"] >= newest["version"] or table["actors"] == newest["actors"])
        for page in self.pages:
            for text in page.texts:
                message = json.loads(text)
                version = message["version"] if message["type"] in ("table", "change") else newest["version"]
                self.sent.append(Sent(page.table["you"], version, text, ""))
            page.texts.clear()

    def _look(self) -> None:
        """Ask whatever can be asked, at the socket and at every endpoint."""
        version = max(int(page.table["version"]) for page in self.pages)
        for page in self.pages:
            for request in self._questions(page):
                page.ask(**request)
            answers = self._answers(page.token).items()
            self.sent += [Sent(page.table["you"], version, text, path) for path, text in answers]
        self._catch_up()

    def _questions(self, page: Page) -> list[Message]:
        """What a page may ask that changes nothing."""
        notations = [self.game.actions[code].notation for code in self._some(range(len(self.game.actions)))]
        asked: list[Message] = [{"type": "why", "notation": notation} for notation in notations]
        asked += [{"type": "look-back", "step": step} for step in self._some(range(page.table["version"]))]
        asked += [{"type": "more-chat", "before": 1000}, {"type": "hint"}]
        return [*asked, {"type": "thought", "step": self.dice.randint(1, 50)}]

    def _some(self, numbers: range) -> list[int]:
        return [self.dice.choice(numbers) for _ in range(3)] if numbers else []

    def _answers(self, token: str) -> dict[str, str]:
        """What every endpoint answers whoever has this token, with the headers."""
        server = self.dice.choice(self.servers)
        return {path: self._answer(server, method, path, token) for method, path in READING}

    def _answer(self, server: LiveServer, method: str, path: str, token: str) -> str:
        address = re.sub(r"\{.*?\}", self.table, path)
        body: object = [{"table": self.table, "token": token}] if path.endswith("summaries") else {"token": token}
        more = {"json": body} if method == "POST" else {"params": {"token": token}}
        answer: httpx.Response = server.http.request(method, address, **more)
        assert answer.status_code < 500, answer.text
        return f"{answer.headers}\n{answer.text}"

    def close(self) -> None:
        """Leave."""
        for page in self.pages:
            page.closing.close()
