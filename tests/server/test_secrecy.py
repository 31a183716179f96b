"""Nothing that a server sends names a piece to a seat that was not told of it: every byte is looked at."""

import re
from collections.abc import Iterator, Sequence
from contextlib import closing
from typing import Any

import pytest
from litestar.handlers import HTTPRouteHandler

from reginae.core import Match, Record, read_record
from reginae.games import game_named, shelf
from reginae.server.application import ROUTES
from reginae.testing.checks.secrecy import KnownPieces
from tests.server.live_server import LiveServer
from tests.server.overheard import READING, Overheard
from tests.server.sharing.two_servers import TwoServers

CHANGING = (
    *("sit", "seat-link", "bot", "leave", "name", "swap", "kick", "admission", "join", "rematch"),
    *("record/open", "notes", "nudge"),
)
PEOPLE = ["me", "open"]
SHORT: dict[str, dict[str, Any]] = {"frondeurs": {"length": "short_one_scoring"}}
TABLES = [*((game, PEOPLE) for game in shelf()), ("regina-cards", [*PEOPLE, "greedy", "greedy"])]


@pytest.fixture(params=["sqlite", "postgres"])
def servers(request: pytest.FixtureRequest) -> Iterator[Sequence[LiveServer]]:
    """A server on a file, or two on a PostgreSQL database, between whom the seats of a table are split."""
    if request.param == "sqlite":
        one: LiveServer = request.getfixturevalue("server")
        yield [one]
    else:
        two: TwoServers = request.getfixturevalue("sharing")
        yield two.servers


def told_by_step(record: Record) -> tuple[set[str], list[dict[int | None, set[str]]]]:
    """Every piece, and of which of them each viewer has been told after so many steps."""
    match = Match(game_named(record.game), record.seats, record.options)
    known_pieces = KnownPieces(match)
    told = [{viewer: set(names) for viewer, names in known_pieces.told.items()}]
    for seat, notation in record.steps:
        match.play(seat, notation)
        known_pieces.listen(match)
        told.append({viewer: set(names) for viewer, names in known_pieces.told.items()})
    return known_pieces.pieces, told


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_nothing_names_a_piece_of_which_its_receiver_was_not_told(
    servers: Sequence[LiveServer], game: str, seats: list[str]
) -> None:
    overheard = Overheard(servers, game_named(game), seats, **SHORT.get(game, {}))
    with closing(overheard):
        overheard.play()
        for page in overheard.pages[:2]:
            servers[0].open_record(overheard.table, page.token)
        record = read_record(servers[0].record(overheard.table).text)
    check_every_text(overheard, *told_by_step(record))


def check_every_text(overheard: Overheard, pieces: set[str], told: list[dict[int | None, set[str]]]) -> None:
    """Each text names only what was told by then, or before anything was dealt; much was secret meanwhile."""
    names = re.compile(rf"(?<![\w-])(?:{'|'.join(sorted(map(re.escape, pieces), key=len, reverse=True))})(?![\w-])")
    printed = {path: set(names.findall(text)) for path, text in overheard.before.items()}
    secrets = 0
    for sent in overheard.sent:
        known = told[sent.version][sent.viewer] | printed.get(sent.path, set())
        assert set(names.findall(sent.text)) <= known, sent
        secrets += len(pieces - known)
    assert secrets or all(names_at_start >= pieces for names_at_start in told[0].values())


def test_every_endpoint_of_a_table_is_looked_at() -> None:
    changing = {("POST", f"/api/tables/{{table_id:str}}/{what}") for what in CHANGING}
    found = {
        (method, path)
        for route in ROUTES
        if isinstance(route, HTTPRouteHandler)
        for path in route.paths
        for method in route.http_methods
        if path.startswith("/api/tables")
    }
    assert found == {*READING, *changing, ("POST", "/api/tables")}


def test_a_token_is_not_saved_in_the_file(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "open")
    files = server.database.parent.glob(f"{server.database.name}*")
    assert not any(created["token"].encode() in file.read_bytes() for file in files)
