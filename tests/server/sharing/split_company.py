"""A company that is connected to two servers, every other page to the same."""

import json
import time
from typing import Any

from reginae.testing.table_messages import Message
from tests.server.company import Company, without_what_may_lag
from tests.server.live_server import TIMEOUT, Page, eventually
from tests.server.sharing.two_servers import TwoServers


class SplitCompany(Company):
    """People, bots and two spectators at one table of two servers; they chat as well."""

    def __init__(self, servers: TwoServers, game: str, seats: list[str], options: dict[str, Any]) -> None:
        super().__init__(servers, game, seats, options)
        self.servers = servers
        self.pages.append(servers.connect(self.id))
        self.said: list[str] = []

    def choose(self) -> None:
        """Let somebody choose, or say something."""
        if self.dice.random() < 0.1:
            self.said.append(f"line {len(self.said)}")
            assert self.dice.choice(self.players).say(self.said[-1])["type"] == "done"
        else:
            super().choose()

    def settle(self) -> None:
        """Wait until it is for people to choose, or over, and both servers have followed what there is."""
        eventually("both servers know all steps, and people must choose", self._is_settled)

    def _is_settled(self) -> bool:
        steps = len(self.servers.step_rows(self.id))
        if self.servers.versions(self.id) != [steps, steps]:
            return False
        self._listen()
        is_quiet = self.is_over or self._is_for_people()
        return is_quiet and len(self.servers.step_rows(self.id)) == steps

    def check_against_new_pages(self) -> None:
        """Connect once more for each seat and for a spectator, to either server: all see the same before long."""
        for page in self.pages:
            self._wait_until_it_sees_what_a_new_page_sees(page)

    def _wait_until_it_sees_what_a_new_page_sees(self, page: Page) -> None:
        deadline = time.monotonic() + TIMEOUT
        while True:
            page.ask(type="why", notation="")
            with self.servers.connect(self.id, page.token) as fresh:
                old, new = seen(page), seen(fresh)
            if old == new:
                return
            assert time.monotonic() < deadline, differences(old, new)

    def hear_all(self) -> None:
        """Wait until every page has heard what was said, in its order."""
        for page in self.pages:
            eventually("the whole chat", lambda page=page: page.heard() == self.said)  # type: ignore[misc]


def seen(page: Page) -> Message:
    """What a page shows of a table, and its log."""
    return without_what_may_lag(page.table) | {"lines": page.log}


def differences(old: Message, new: Message) -> str:
    """What two pages show differently."""
    names = [name for name in old.keys() | new.keys() if old.get(name) != new.get(name)]
    return json.dumps({name: [old.get(name), new.get(name)] for name in names})[:2000]
