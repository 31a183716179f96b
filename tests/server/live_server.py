"""A real server in a process of its own, and pages that talk to it over real sockets."""

import json
import random
import secrets
import signal
import sqlite3
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from reginae.server.database import DatabaseAddress
from reginae.server.socket_messages import SocketMessage
from reginae.testing.running_server import RunningServer
from reginae.testing.table_messages import Message, is_answer, is_sign_of_life, merged, shows_table

CHECKOUT = Path(__file__).parents[2]
TIMEOUT = 120.0  # seconds until a test gives up waiting
RESTARTING = 1012  # the code with which a socket is closed whose server will soon be back


class LiveServer(RunningServer):
    """A running server, and a client of its HTTP interface."""

    def __init__(
        self, database: DatabaseAddress, bot_pause: float = 0.0, port: int = 0, *more: str, **process: Any
    ) -> None:
        super().__init__(database, bot_pause, port, *more, **process)
        self.http = httpx.Client(base_url=self.url, timeout=TIMEOUT)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End the server's process."""
        self.http.close()
        super().stop(how)

    def new_browser(self) -> str:
        """The cookie of a browser that comes for the first time."""
        return httpx.get(f"{self.url}/api/games", timeout=TIMEOUT).headers["Set-Cookie"].partition(";")[0]

    def create(
        self, game: str, *seats: str, name: str = "Ada", daily: bool = False, browser: str = "", **options: Any
    ) -> Message:
        """Create a table; a seat is `me`, `open`, or the id of a bot, `browser` a cookie."""
        new_seats = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
        request = {"game": game, "name": name, "options": options, "seats": new_seats, "daily": daily}
        answer = self.http.post("/api/tables", json=request, headers={"Cookie": browser})
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    def sit(self, table: str, seat: int, name: str) -> str:
        """Take an open seat; the token."""
        answer = self.http.post(f"/api/tables/{table}/sit", json={"seat": seat, "name": name})
        assert answer.status_code == 200, answer.text
        return str(answer.json()["token"])

    def connect(self, table: str, token: str = "", log: int = 0, chat: int = 0) -> "Page":
        """Open the live channel of a table."""
        return Page(f"ws{self.url[4:]}/api/tables/{table}/live?token={token}&log={log}&chat={chat}", token)

    def record(self, table: str, token: str = "") -> httpx.Response:
        """The record, for the seat of this token or for a spectator."""
        return self.http.get(f"/api/tables/{table}/record", params={"token": token})

    def open_record(self, table: str, token: str) -> httpx.Response:
        """Agree to open the record."""
        return self.http.post(f"/api/tables/{table}/record/open", json={"token": token})

    def two_people(self, game: str, **options: Any) -> "tuple[str, Page, Page]":
        """A table at which Ada and Bo sit, both connected."""
        created = self.create(game, "me", "open", **options)
        token = self.sit(created["table"], 1, "Bo")
        return created["table"], self.connect(created["table"], created["token"]), self.connect(created["table"], token)


class Page:
    """What a page does: it keeps the table up to date, and the log, and sends requests."""

    def __init__(self, address: str, token: str = "") -> None:
        self.token = token
        self.closing = ExitStack()
        self.socket = self.closing.enter_context(
            connect(address, max_size=None, max_queue=None, compression=None, open_timeout=TIMEOUT)
        )
        self.table: Message = {}
        self.log: list[Message] = []
        self.updates: list[Message] = []
        self.unasked: list[Message] = []
        self.chat: list[Message] = []
        self.asked = 0
        self.wait()

    def __enter__(self) -> "Page":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.closing.close()

    def read(self) -> str | bytes:
        """The next message as it came."""
        return self.socket.recv(TIMEOUT)

    def receive(self) -> Message:
        """The next message but signs of life, after the table was brought up to date by it."""
        while is_sign_of_life(message := strictly_decoded(self.read())):
            pass
        if shows_table(message):
            self.unasked.append(message)
            self.table = merged(self.table, message)
            self.log[self.table["log_from"] :] = self.table["log"]
            self.updates.append(self.table)
        elif message["type"] == "chat":
            self.chat = message["lines"] if message["more"] else [*self.chat, *message["lines"]]
        return message

    def wait(self, until: Callable[[Message], bool] = bool) -> Message:
        """Receive messages until the table is so."""
        while not (self.table and until(self.table)):
            self.receive()
        return self.table

    def ask(self, **request: Any) -> Message:
        """Send a request; its answer."""
        self.asked += 1
        return self.send(json.dumps({"id": self.asked, **request}), self.asked)

    def send(self, message: str | bytes, id: int | str | None = None) -> Message:
        """Send anything at all; the answer with this id."""
        self.socket.send(message)
        while True:
            answer = self.receive()
            if is_answer(answer) and answer["id"] == id:
                return answer

    def say(self, text: str, **more: Any) -> Message:
        """Say something; the answer."""
        return self.ask(type="say", text=text, **more)

    def heard(self) -> list[str]:
        """The chat as this page has it, once it has been sent all that was said before."""
        self.ask(type="why", notation="")  # the answer comes after all that was sent before
        return [line["text"] or line["phrase"] for line in self.chat]

    def play(self, code: int) -> Message:
        """Play an action on the table as it was seen last; the answer."""
        return self.ask(type="play", version=self.table["version"], code=code)

    def code(self, notation: str) -> int:
        """The code of a legal action."""
        return int(next(action["code"] for action in self.table["actions"] if action["notation"] == notation))

    def choose(self, notation: str) -> None:
        """Play the legal action that is written so."""
        self.play_legal(self.code(notation))

    def play_legal(self, code: int) -> None:
        """Play a legal action; the table shows it when this returns."""
        answer = self.play(code)
        assert answer["type"] == "done", answer

    def choose_randomly(self, dice: random.Random) -> None:
        """Play any legal action."""
        self.play_legal(dice.choice(self.table["actions"])["code"])


def strictly_decoded(text: str | bytes) -> Message:
    """A message of the server, which has all fields of its type and no other."""
    message: Message = msgspec.json.decode(text)
    assert msgspec.to_builtins(msgspec.json.decode(text, type=SocketMessage)) == message
    return message


def play_randomly(dice: random.Random, *pages: Page, until: Callable[[Message], bool] | None = None) -> None:
    """Play at random until the game is over, or the table is so."""
    enough = until or (lambda table: table["outcome"] is not None)
    while not enough(pages[0].table):
        ready = [page for page in pages if page.table["actions"]]
        if ready:
            dice.choice(ready).choose_randomly(dice)
        else:
            pages[0].receive()
        newest = max((page.table for page in pages), key=lambda table: int(table["version"]))
        for page in pages:
            page.wait(lambda table, newest=newest: is_up_to_date(table, newest))  # type: ignore[misc]


def is_up_to_date(table: Message, newest: Message) -> bool:
    """Whether a page knows who must choose; of what others do unseen it is sent nothing."""
    return bool(table["version"] >= newest["version"] or table["actors"] == newest["actors"])


def copied_table(server: LiveServer, table: str) -> str:
    """The id of a copy of this table, made beside the server, which has not read it yet."""
    copy = f"{table}-copy-{secrets.token_hex(4)}"
    connection = sqlite3.connect(server.database, isolation_level=None)
    try:
        for name, key in (("tables", "id"), ("seats", "table"), ("steps", "table"), ("chat", "table")):
            columns = [f'"{row[1]}"' for row in connection.execute(f"PRAGMA table_info({name})") if row[1] != key]
            kept = ", ".join(columns)
            selected = f'SELECT ?, {kept} FROM {name} WHERE "{key}" = ?'
            connection.execute(f'INSERT INTO {name} ("{key}", {kept}) {selected}', (copy, table))
    finally:
        connection.close()
    return copy


def step_rows(server: LiveServer, table: str) -> list[tuple[int, str]]:
    """The steps in the database, read from beside the server."""
    connection = sqlite3.connect(server.database)
    try:
        return list(connection.execute('SELECT seat, action FROM steps WHERE "table" = ? ORDER BY n', (table,)))
    finally:
        connection.close()


def closing_code(page: Page) -> int:
    """The code with which the server closes the socket of this page, after what it had sent before; 0 without one."""
    try:
        while True:
            page.receive()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


def eventually(what: str, is_so: Callable[[], bool], pause: float = 0.02) -> None:
    """Wait until this is so; `what` says what was expected if it never is."""
    deadline = time.monotonic() + TIMEOUT
    while not is_so():
        assert time.monotonic() < deadline, f"never seen: {what}"
        time.sleep(pause)
