"""docs/operate.md is followed: from one machine with SQLite to two with PostgreSQL, and what is done with them then."""

import asyncio
import math
import random
import re
import ssl
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from reginae.testing.running_postgres import NO_POSTGRES, postgres_programs
from reginae.testing.table_messages import Message
from tests.docs.guide import Guide
from tests.docs.machine import CHECKOUT, TIMEOUT
from tests.docs.unit_files import read_unit
from tests.docs.walk import NGINX, NO_NGINX, Walk
from tests.server.live_server import LiveServer, Page, play_randomly

GUIDE = CHECKOUT / "docs" / "operate.md"
STEPS = ["1. A database", "2. Settings", "3. Move the tables", "4. Two servers and bots", "5. nginx in front"]
POSTGRES_WILL_LISTEN = (  # what it reads at its next start; the one of the test has an address by its command, too
    "SELECT bool_or(setting = 'localhost, 127.0.0.1') FROM pg_file_settings "
    "WHERE name = 'listen_addresses' AND sourcefile LIKE '%postgresql.auto.conf'"
)
NOBODY_IS_CONNECTED = "SELECT count(*) = 0 FROM attendance"
PEOPLE_ARE_AT_TWO_SERVERS = "SELECT count(DISTINCT server) = 2 FROM attendance"
BOT_WORKERS_WERE_ASKED = "SELECT n_tup_ins > 0 FROM pg_stat_user_tables WHERE relname = 'bot_requests'"
BOT = 2  # its seat
RESTARTS = 1012  # the code with which a socket is closed whose server will soon be back


class Table:
    """A table at which Ada, Bo and a bot sit, and where it is to be found."""

    def __init__(self, server: LiveServer) -> None:
        created = server.create("regina-cards", "me", "open", "page")
        self.id = created["table"]
        self.tokens = [created["token"], server.sit(self.id, 1, "Bo")]
        self.address = f"ws{server.url.removeprefix('http')}"

    def pages(self, closing: ExitStack) -> list[Page]:
        """The pages of the two people."""
        path = f"{self.address}/api/tables/{self.id}/live?token="
        return [closing.enter_context(Page(path + token, token)) for token in self.tokens]

    def version(self) -> int:
        """How often it has changed."""
        with ExitStack() as closing:
            return int(self.pages(closing)[0].table["version"])

    def play(self, moves: int = 0) -> int:
        """Let both play so many moves at least, until the bot has nothing to do, or to the end; the version then."""
        with ExitStack() as closing:
            pages = self.pages(closing)
            enough = pages[0].table["version"] + moves if moves else math.inf
            play_randomly(random.Random(7), *pages, until=lambda table: is_over(table) or waits(table, enough))
            return int(pages[0].table["version"])


def is_over(table: Message) -> bool:
    """Whether the game has ended."""
    return table["outcome"] is not None


def waits(table: Message, version: float) -> bool:
    """Whether a table that has changed so often waits for people alone."""
    return bool(table["version"] >= version and table["actors"] and BOT not in table["actors"])


def table_of_make_play(home: Path) -> Table:
    """A table at which people have begun to play on a server with a SQLite file, which has stopped."""
    (home / "reginae").mkdir()
    with LiveServer(home / "reginae" / "reginae.sqlite3") as server:
        table = Table(server)
        table.play(10)
        return table


@pytest.fixture
def walk(tmp_path: Path) -> Iterator[Walk]:
    """The two machines, before anything is done with them."""
    if postgres_programs() is None:
        pytest.skip(NO_POSTGRES)
    if NGINX is None:
        pytest.skip(NO_NGINX)
    with Walk(tmp_path) as machines:
        yield machines


def test_whoever_follows_the_document_moves_their_tables_to_two_machines_and_loses_nothing(walk: Walk) -> None:
    guide = Guide(GUIDE)
    table = table_of_make_play(walk.one.root / "home")
    for step in STEPS:
        guide.follow(step, walk.machines)
    check_that_the_machines_are_set_up(walk)
    table.address = f"ws://{walk.balancer}"
    assert table.version() >= 10
    check_that_two_servers_share(table, walk)
    guide.follow("Health, readiness, metrics", walk.machines)
    saved = table.play(10)
    guide.follow("Back up now", walk.machines)
    assert table.play(10) > saved
    guide.follow("Restore", walk.machines)
    assert table.version() == saved
    check_that_a_restart_loses_nothing(table, guide, walk)
    check_that_a_mistake_in_the_settings_ends_no_server(table, walk)
    table.play()
    guide.follow("6. TLS", walk.machines)
    check_that_all_come_by_tls(table, walk)
    assert guide.left == set()
    check_that_nothing_secret_is_logged(table, walk)


def check_that_the_machines_are_set_up(walk: Walk) -> None:
    """What no command of the document shows: where PostgreSQL listens, what nginx takes, and who can read passwords."""
    walk.wait_for_database(POSTGRES_WILL_LISTEN)
    network = walk.one.root / "etc/systemd/system/postgresql@.service.d/network.conf"
    assert read_unit(network).words("After") == read_unit(network).words("Wants") == ["network-online.target"]
    for machine in walk.machines.values():
        assert (machine.root / "etc/reginae/reginae.env").stat().st_mode & 0o077 == 0
    of_nginx = walk.one.type_in("nginx -q -T")
    assert re.findall(r"worker_connections (\d+)|worker_rlimit_nofile (\d+)", of_nginx) == [
        ("20000", ""),
        ("", "65536"),
    ]


def check_that_two_servers_share(table: Table, walk: Walk) -> None:
    """The two people are connected to different servers, and play with a bot that thinks beside both."""
    walk.wait_for_database(NOBODY_IS_CONNECTED)
    with ExitStack() as closing:
        table.pages(closing)
        walk.wait_for_database(PEOPLE_ARE_AT_TWO_SERVERS)
    table.play(10)
    walk.wait_for_database(BOT_WORKERS_WERE_ASKED)


def check_that_all_come_by_tls(table: Table, walk: Walk) -> None:
    """Whoever comes by http is sent on, and what comes by https and over its sockets is answered."""
    name = {"Host": "reginae.example.org"}
    deadline = time.monotonic() + TIMEOUT
    while (by_http := httpx.get(f"http://{walk.balancer}/lobby?a=b", headers=name, timeout=TIMEOUT)).status_code == 200:
        assert time.monotonic() < deadline, "nginx still works by its settings from before"
    assert (by_http.status_code, by_http.headers["Location"]) == (308, "https://reginae.example.org/lobby?a=b")
    proof = walk.one.root / "var/www/certbot/.well-known/acme-challenge/proof"
    proof.parent.mkdir(parents=True)
    proof.write_text("of a certificate's owner")
    address = f"http://{walk.balancer}/.well-known/acme-challenge/proof"
    assert httpx.get(address, headers=name, timeout=TIMEOUT).text == proof.read_text()
    trusted = ssl.create_default_context(cafile=str(walk.certificate))
    with httpx.Client(base_url=f"https://{walk.secure}", verify=trusted, timeout=TIMEOUT) as by_tls:
        answer = by_tls.get("/api/games", headers=name)
        assert answer.status_code == 200
        assert "max-age=" in answer.headers["Strict-Transport-Security"]
        assert "secure" in answer.headers["Set-Cookie"].lower()  # the servers believe nginx
        assert by_tls.get("/api/games", headers={"Host": "elsewhere.example.org"}).status_code == 421
    address = f"wss://{walk.secure}/api/tables/{table.id}/live"
    assert '"outcome"' in asyncio.run(first_message(address, trusted))


def check_that_nothing_secret_is_logged(table: Table, walk: Walk) -> None:
    """Neither the servers nor nginx have written down a token, though nginx tells who asked for what."""
    asked = (walk.one.root / "var" / "log" / "nginx" / "access.log").read_text()
    assert f"/api/tables/{table.id}/live" in asked
    told = asked + (walk.one.root / "var" / "log" / "nginx" / "error.log").read_text() + walk.logs()
    assert [token for token in table.tokens if token in told] == []


async def first_message(address: str, trusted: ssl.SSLContext) -> str:
    """What a page is sent first that comes by TLS."""
    async with connect(address, ssl=trusted, open_timeout=TIMEOUT) as socket:
        return str(await socket.recv())


def check_that_a_restart_loses_nothing(table: Table, guide: Guide, walk: Walk) -> None:
    """Servers are restarted while people are connected, who are told to come back, and find what they left."""
    with ExitStack() as closing:
        pages = table.pages(closing)
        before = pages[0].table["version"]
        guide.follow("Restart and upgrade", walk.machines)
        for page in pages:
            assert close_code(page) == RESTARTS
    assert table.version() == before


def check_that_a_mistake_in_the_settings_ends_no_server(table: Table, walk: Walk) -> None:
    """A reload with a setting that there is not fails, and whoever is connected stays so."""
    settings = walk.one.root / "etc" / "reginae" / "reginae.toml"
    right = settings.read_text()
    settings.write_text(f"hots = 1\n{right}")
    try:
        with ExitStack() as closing:
            pages = table.pages(closing)
            with pytest.raises(AssertionError, match="there is no such setting"):
                walk.one.systemctl("reload", "reginae")
            assert walk.one.running["reginae"].poll() is None
            assert [page.say("still here")["type"] for page in pages] == ["done", "done"]
    finally:
        settings.write_text(right)


def close_code(page: Page) -> int | None:
    """The code with which the server has closed the socket of a page, after what it had sent before."""
    try:
        while True:
            page.receive()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None
