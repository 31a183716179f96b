"""A real server in a process of its own, and people who visit it over real sockets."""

import json
import random
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any, TypeAlias

import httpx
from websockets.sync.client import connect

PATIENCE = 120.0

Message: TypeAlias = dict[str, Any]


def command(database: Path, bot_pause: float = 0.0, port: int = 0) -> list[str]:
    """The command that people give; the planner is a quick one."""
    wish = {"--port": str(port), "--database": str(database), "--bot-pause": str(bot_pause), "--planner": "random"}
    return [sys.executable, "-m", "reginae", "serve", *(word for pair in wish.items() for word in pair)]


class House:
    """`reginae serve` on this port, or a free one; gone at the end of the `with`."""

    def __init__(self, database: Path, bot_pause: float = 0.0, port: int = 0, *more: str, **process: Any) -> None:
        """`more` are further words of the command, `process` what `Popen` is told besides."""
        self.database = database
        words = [*command(database, bot_pause, port), *more]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, **process)
        assert self.process.stdout is not None
        self.greeting = self.process.stdout.readline()
        found = re.search(r"http://[\d.:]+", self.greeting)
        assert found, "the server did not begin"
        self.url = found.group()
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE)

    def __enter__(self) -> "House":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop(signal.SIGTERM)

    def stop(self, how: signal.Signals) -> None:
        """End the server's process."""
        self.http.close()
        self.process.send_signal(how)
        self.process.wait(PATIENCE)
        if self.process.stdout:
            self.process.stdout.close()

    def lay(self, game: str, *seats: str, name: str = "Ada", daily: bool = False, **options: Any) -> Message:
        """A new table; a seat is `me`, `open`, or the id of a bot."""
        wishes = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
        wish = {"game": game, "name": name, "options": options, "seats": wishes, "daily": daily}
        answer = self.http.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    def sit(self, table: str, seat: int, name: str) -> str:
        """Take an open seat; the token."""
        answer = self.http.post(f"/api/tables/{table}/sit", json={"seat": seat, "name": name})
        assert answer.status_code == 200, answer.text
        return str(answer.json()["token"])

    def visit(self, table: str, token: str = "", log: int = 0) -> "Page":
        """Come to a table."""
        return Page(f"ws{self.url[4:]}/api/tables/{table}/live?token={token}&log={log}")

    def two_people(self, game: str, **options: Any) -> "tuple[str, Page, Page]":
        """A table at which Ada and Bo sit."""
        laid = self.lay(game, "me", "open", **options)
        token = self.sit(laid["table"], 1, "Bo")
        return laid["table"], self.visit(laid["table"], laid["token"]), self.visit(laid["table"], token)


class Page:
    """What a page does: it keeps the last news and the log, and sends what is chosen."""

    def __init__(self, address: str) -> None:
        self.leaving = ExitStack()
        self.socket = self.leaving.enter_context(
            connect(address, max_size=None, compression=None, open_timeout=PATIENCE)
        )
        self.news: Message = {}
        self.log: list[Message] = []
        self.heard: list[Message] = []
        self.asked = 0
        self.wait()

    def __enter__(self) -> "Page":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.leaving.close()

    def receive(self) -> Message:
        """The next message; news are kept."""
        message: Message = json.loads(self.socket.recv(PATIENCE))
        if message["type"] == "table":
            self.news = message
            self.log[message["log_from"] :] = message["log"]
            self.heard.append(message)
        return message

    def wait(self, until: Callable[[Message], bool] = bool) -> Message:
        """Listen until the news are so."""
        while not (self.news and until(self.news)):
            self.receive()
        return self.news

    def ask(self, **request: Any) -> Message:
        """Send a request; its answer."""
        self.asked += 1
        return self.send(json.dumps({"id": self.asked, **request}), self.asked)

    def send(self, message: str | bytes, id: int | str | None = None) -> Message:
        """Send anything at all; the answer with this id."""
        self.socket.send(message)
        while True:
            answer = self.receive()
            if answer["type"] != "table" and answer["id"] == id:
                return answer

    def play(self, code: int) -> Message:
        """Make a choice on what was seen last."""
        return self.ask(type="play", step=self.news["step"], code=code)

    def choose(self, notation: str) -> None:
        """Make the choice that is written so."""
        code = next(choice["code"] for choice in self.news["actions"] if choice["notation"] == notation)
        self.insist(code)

    def insist(self, code: int) -> None:
        """Make a choice that is legal. Whoever reads that it is done has seen it."""
        answer = self.play(code)
        assert answer["type"] == "done", answer

    def choose_any(self, dice: random.Random) -> None:
        """Make one of the choices there are."""
        self.insist(dice.choice(self.news["actions"])["code"])


def play_on(dice: random.Random, *pages: Page, until: Callable[[Message], bool] | None = None) -> None:
    """All choose at random until the game is over, or the news are so."""
    enough = until or (lambda news: news["outcome"] is not None)
    while not enough(pages[0].news):
        ready = [page for page in pages if page.news["actions"]]
        if ready:
            dice.choice(ready).choose_any(dice)
        else:
            pages[0].receive()
        latest = max(page.news["step"] for page in pages)
        for page in pages:
            page.wait(lambda news, latest=latest: news["step"] >= latest)  # type: ignore[misc]


def rows_of(house: House, table: str) -> list[tuple[int, str]]:
    """The log in the file, read from beside the server."""
    connection = sqlite3.connect(house.database)
    try:
        return list(connection.execute('SELECT seat, action FROM steps WHERE "table" = ? ORDER BY n', (table,)))
    finally:
        connection.close()
