"""Tables that people have begun, copies of them that are changed in the file, and what is known of them."""

import random
from dataclasses import dataclass
from typing import Any

from reginae.seat_record import SeatRecord, read_seat_record
from reginae.testing.table_messages import Message
from tests.server.live_server import LiveServer, copied_table, play_randomly
from tests.server.upgraded_game import change_file

NOT_OVER = "UPDATE tables SET over = 0 WHERE id = :table"


@dataclass
class Begun:
    """A table that people have begun, and the tokens of their seats."""

    table: str
    tokens: list[str]

    @property
    def ada(self) -> str:
        """The token of the first seat."""
        return self.tokens[0]

    @property
    def bo(self) -> str:
        """The token of the second."""
        return self.tokens[1]


def begun(server: LiveServer, game: str, *actions: tuple[int, str], seats: int = 2, **options: Any) -> Begun:
    """A table at which people have played so; without actions, a few at random."""
    created = server.create(game, "me", *["open"] * (seats - 1), **options)
    names = ["Ada", "Bo", "Cy"][:seats]
    tokens = [created["token"], *[server.sit(created["table"], seat, names[seat]) for seat in range(1, seats)]]
    pages = [server.connect(created["table"], token) for token in tokens]
    for seat, notation in actions:
        pages[seat].wait(lambda now: bool(now["actions"]))
        pages[seat].choose(notation)
    if not actions:
        play_randomly(random.Random(3), *pages, until=lambda now: now["version"] >= 24)
    for page in pages:
        page.closing.close()
    return Begun(created["table"], tokens)


def changed(server: LiveServer, at: Begun, *changes: str) -> Begun:
    """A copy of a table that the server has not read yet, changed by these statements, in which :table is its id."""
    copy = copied_table(server, at.table)
    for change in changes:
        change_file(server.database, change.replace(":table", f"'{copy}'"))
    return Begun(copy, at.tokens)


def begun_by(version: str) -> str:
    """The change after which a table was begun by these rules."""
    return f"UPDATE tables SET rules_version = '{version}' WHERE id = :table"


def damaged(n: int, action: str) -> str:
    """The change after which a step, counted from 0 as in the file, is this one."""
    return f"UPDATE steps SET action = '{action}' WHERE \"table\" = :table AND n = {n}"


def facts_of(server: LiveServer, at: Begun) -> Message:
    """What everybody may know of a table."""
    answer = server.http.get(f"/api/tables/{at.table}")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def summary_of(server: LiveServer, at: Begun, token: str = "") -> Message:
    """The table in a list of tables."""
    return dict(server.http.post("/api/tables/summaries", json=[{"table": at.table, "token": token}]).json()[0])


def known(server: LiveServer, at: Begun, token: str = "") -> SeatRecord:
    """What the record tells a seat or a spectator."""
    return read_seat_record(server.record(at.table, token).text)
