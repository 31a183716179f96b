"""People and bots at a table of a real server, with all their pages and a spectator's."""

import random
from types import TracebackType
from typing import Any, Protocol, Self

from reginae.testing.table_messages import Message
from tests.server.live_server import Page

# Of steps that show it nothing a page is sent nothing, and how many watch is told a little later.
MAY_LAG = ("version", "log", "log_from", "watching")


class AnyServer(Protocol):
    """Where people sit down and connect: a server, or several."""

    def create(self, game: str, *seats: str, **options: Any) -> Message:
        """Create a table."""

    def sit(self, table: str, seat: int, name: str) -> str:
        """Take an open seat; the token."""

    def connect(self, table: str, token: str = "", log: int = 0, chat: int = 0) -> Page:
        """Open the live channel of a table."""


class Company:
    """All who are at a table, and a spectator; what they choose follows from the dice."""

    def __init__(self, server: AnyServer, game: str, seats: list[str], options: dict[str, Any]) -> None:
        self.server = server
        self.dice = random.Random(7)
        self.has_bots = "random" in seats
        created = server.create(game, *seats, **options)
        self.id = created["table"]
        opened = [number for number, seat in enumerate(seats) if seat == "open"]
        tokens = [created["token"], *(server.sit(self.id, seat, f"Player {seat}") for seat in opened)]
        self.players = [server.connect(self.id, token) for token in tokens]
        self.pages = [*self.players, server.connect(self.id)]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for page in self.pages:
            page.closing.close()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.pages[-1].table["outcome"] is not None

    def choose(self) -> None:
        """Let somebody play, take back, or say what to answer from now on; all have seen it when this returns."""
        ready = [page for page in self.players if page.table["actions"]]
        page = self.dice.choice(ready)
        undoing = [page for page in self.players if page.table["may_undo"]]
        what = self.dice.random()
        if what < 0.1 and undoing:
            page = self.dice.choice(undoing)
            assert page.ask(type="undo", version=page.table["version"])["type"] == "done"
        elif what < 0.2:
            notation = self.dice.choice(["", self.dice.choice(page.table["actions"])["notation"]])
            page.ask(type="auto-answer", decisions=[page.table["decision"]], notation=notation)
        else:
            page.choose_randomly(self.dice)
        self.settle()

    def settle(self) -> None:
        """Wait until it is for people to choose, or over; then everybody has seen what there is."""
        self._listen()
        while not (self.is_over or self._is_for_people()):
            self._listen()
        if self.has_bots:
            self._listen()  # once more: one may have played between, but from here on nothing moves

    def _listen(self) -> None:
        for page in self.pages:
            page.ask(type="why", notation="")  # the answer comes after all that was sent before

    def _is_for_people(self) -> bool:
        table = self.pages[-1].table
        return all(table["seats"][actor]["kind"] == "person" for actor in table["actors"])

    def check_against_new_pages(self) -> None:
        """Connect once more for each seat and for a spectator, and compare."""
        for page in self.pages:
            with self.server.connect(self.id, page.token) as fresh:
                assert page.log == fresh.log
                assert without_what_may_lag(page.table) == without_what_may_lag(fresh.table)
                assert page.table["version"] <= fresh.table["version"]


def without_what_may_lag(table: Message) -> Message:
    """The fields that two pages must have alike."""
    return {name: value for name, value in table.items() if name not in MAY_LAG}
