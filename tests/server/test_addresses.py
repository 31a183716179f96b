"""The server knows which of its addresses friends can open, and says how to have one."""

import socket
from ipaddress import ip_address
from pathlib import Path

import httpx

from reginae.server.addresses import LET_FRIENDS_IN, Listening, is_this_machine, outgoing_host, reachable_hosts
from tests.server.live_server import TIMEOUT, LiveServer


def test_a_server_that_listens_to_its_machine_alone_has_none() -> None:
    assert Listening("127.0.0.1", 8000, ("127.0.0.1", "localhost")).addresses() == []
    assert Listening("::1", 8000).addresses() == []


def test_names_and_origins_that_a_server_was_told_come_first() -> None:
    told = Listening("192.168.1.7", 8000, ("queens.example", "192.168.1.7"), ("https://queens.example",))
    assert told.addresses() == ["https://queens.example", "http://queens.example:8000", "http://192.168.1.7:8000"]
    behind_a_proxy = Listening("127.0.0.1", 8000, ("queens.example", "127.0.0.1"))
    assert behind_a_proxy.addresses() == ["http://queens.example"]
    assert Listening("fd00::7", 8000).addresses() == ["http://[fd00::7]:8000"]


def test_a_server_that_listens_everywhere_has_those_of_its_machine() -> None:
    for host in ("0.0.0.0", "::"):
        found = [ip_address(address) for address in reachable_hosts(host)]
        assert not any(address.is_loopback or address.is_unspecified for address in found)
        assert {ip_address(address) for address in outgoing_host(socket.AF_INET)} <= {*found}


def test_only_visitors_on_the_same_machine_are_told() -> None:
    assert all(map(is_this_machine, ("127.0.0.1", "127.8.0.1", "::/64")))
    assert not any(map(is_this_machine, ("192.168.1.7", "2001:db8::/64", "", "unix")))


def test_the_greeting_and_the_page_are_told_the_same(tmp_path: Path, server: LiveServer) -> None:
    assert server.http.get("/api/addresses").json() == {"addresses": []}
    with LiveServer(tmp_path / "reginae.sqlite3", 0.0, 0, "--host", "0.0.0.0") as everywhere:
        port = everywhere.url.rpartition(":")[2]
        told = httpx.get(f"http://127.0.0.1:{port}/api/addresses", timeout=TIMEOUT).json()["addresses"]
        assert told == [f"http://{host}:{port}" for host in reachable_hosts("0.0.0.0")]
        assert everywhere.process.stdout is not None
        line = everywhere.process.stdout.readline()
        assert all(address in line for address in told)
    with LiveServer(tmp_path / "alone.sqlite3") as alone:
        assert alone.process.stdout is not None
        assert LET_FRIENDS_IN in alone.process.stdout.readline()
