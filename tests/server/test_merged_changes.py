"""A page that has merged every change sees what a page sees that connects anew: in every game, from every seat."""

import random
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from reginae.testing.table_messages import Message
from tests.server.live_server import LiveServer
from tests.server.quiet_server import QuietServer

TABLES: list[tuple[str, list[str], dict[str, Any]]] = [
    ("queens-collection", ["me"], {"mode": "solo"}),
    ("queens-collection", ["me", "open"], {"mode": "competitive"}),
    ("queens-collection", ["me", "open", "random"], {"mode": "cooperative"}),
    ("regina-cards", ["me", "open", "random"], {"memory_aid": True}),
    ("long-live", ["me", "open"], {"turn_cap": 100}),
    ("queens-path", ["me", "open", "open"], {"variant": "gold"}),
    ("queens-path", ["me", "random"], {}),
    ("frondeurs", ["me", "open"], {"length": "short_one_scoring"}),
]
MAY_LAG = ("version", "log", "log_from")  # of steps that show it nothing a page is sent nothing
MOST_CHOICES = 350


class Company:
    """All who are at a table, and a spectator; what they choose follows from the dice."""

    def __init__(self, server: LiveServer, game: str, seats: list[str], options: dict[str, Any]) -> None:
        self.server = server
        self.dice = random.Random(7)
        self.has_bots = "random" in seats
        created = server.create(game, *seats, **options)
        self.id = created["table"]
        opened = [number for number, seat in enumerate(seats) if seat == "open"]
        tokens = [created["token"], *(server.sit(self.id, seat, f"Player {seat}") for seat in opened)]
        self.players = [server.connect(self.id, token) for token in tokens]
        self.pages = [*self.players, server.connect(self.id)]

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


@pytest.fixture
def company(quiet_server: QuietServer, request: pytest.FixtureRequest) -> Iterator[Company]:
    """The people at a table, connected."""
    quiet_server.reseed()
    with ExitStack() as closing:
        company = Company(quiet_server, *request.param)
        for page in company.pages:
            closing.enter_context(page)
        yield company


@pytest.mark.parametrize("company", TABLES, indirect=True, ids=[f"{game} {len(seats)}" for game, seats, _ in TABLES])
def test_who_merged_every_change_sees_what_a_new_page_sees(company: Company) -> None:
    company.settle()
    company.check_against_new_pages()
    for number in range(MOST_CHOICES):
        if company.is_over:
            break
        company.choose()
        if number % 12 == 0 or company.is_over:
            company.check_against_new_pages()
    company.check_against_new_pages()
    assert sum(message["type"] == "change" for message in company.pages[0].unasked) > 10
