"""What a page of another site, or somebody who asks for too much, is answered by a running server."""

import json
from collections.abc import Iterator

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from reginae.server.gate import LONGEST_URL
from reginae.server.rate_limits import NEW_TABLES
from tests.server.live_server import TIMEOUT, LiveServer

NEW_TABLE = {"game": "regina-cards", "name": "Ada", "options": {}, "seats": [{"kind": "me"}, {"kind": "open"}]}
TOO_MANY = NEW_TABLES.burst + 10  # some are forgiven while the others are asked for
PROXY = "127.0.0.2"
NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'"


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server with rate limits, a name, and a proxy on this machine."""
    path = tmp_path_factory.mktemp("guarded") / "reginae.sqlite3"
    more = ("--rate-limits", "--allowed-host", "games.example", "--allowed-origin", "https://friends.example")
    with LiveServer(path, 0.0, 0, *more, "--proxy", PROXY) as running:
        yield running


@pytest.fixture(scope="module")
def proxy(guarded: LiveServer) -> Iterator[httpx.Client]:
    """What reaches the guarded server by its proxy."""
    with httpx.Client(base_url=guarded.url, transport=httpx.HTTPTransport(local_address=PROXY)) as client:
        yield client


def create(client: httpx.Client, **headers: str) -> httpx.Response:
    """Ask for a table with these headers."""
    return client.post("/api/tables", json=NEW_TABLE, headers=headers)


def create_for(client: httpx.Client, visitor: str) -> httpx.Response:
    """Ask for a table as a proxy does for a visitor."""
    return create(client, **{"X-Forwarded-For": visitor})


def test_a_foreign_page_can_create_no_table(server: LiveServer) -> None:
    assert create(server.http, Origin="http://evil.example").status_code == 403
    assert create(server.http, Origin="null").status_code == 403
    assert create(server.http, **{"Sec-Fetch-Site": "cross-site"}).status_code == 403
    form = server.http.post("/api/tables", content=b'{"game": "="}', headers={"Content-Type": "text/plain"})
    assert (form.status_code, form.json()["rule"]) == (415, "")
    assert "application/json" in form.json()["error"]
    assert create(server.http, Origin=server.url).status_code == 201


def test_a_foreign_page_can_watch_no_table(server: LiveServer) -> None:
    address = f"ws{server.url[4:]}/api/tables/{create(server.http).json()['table']}/live"
    for origin in ("http://evil.example", "null"):
        with pytest.raises(InvalidStatus) as refused, connect(address, origin=Origin(origin)):
            pass
        assert refused.value.response.status_code == 403
        assert b"A page of another site" in (refused.value.response.body or b"")
    with connect(address, origin=Origin(server.url)) as socket:
        assert json.loads(socket.recv(TIMEOUT))["type"] == "table"


def test_a_post_without_a_body_is_refused_in_words(server: LiveServer) -> None:
    assert server.http.post("/api/tables").status_code == 415
    empty = server.http.post("/api/tables", headers={"Content-Type": "application/json"})
    assert (empty.status_code, empty.json()["error"][:23]) == (400, "This was not understood")


def test_a_name_that_was_pointed_here_is_not_served(server: LiveServer, guarded: LiveServer) -> None:
    for path in ("/", "/api/games", "/nowhere"):
        answer = server.http.get(path, headers={"Host": "games.example"})
        assert answer.status_code == 421
        assert "--allowed-host games.example" in answer.json()["error"]
        assert guarded.http.get(path, headers={"Host": "games.example"}).status_code != 421


def test_a_listed_site_may_ask(proxy: httpx.Client) -> None:
    assert create(proxy, Origin="https://friends.example").status_code == 201
    assert create(proxy, Origin="https://others.example").status_code == 403


def test_a_visitor_who_creates_too_many_tables_is_told_when_to_come_back(proxy: httpx.Client) -> None:
    answers = [create_for(proxy, "192.0.2.2") for _ in range(TOO_MANY)]
    refused = next(answer for answer in answers if answer.status_code == 429)
    assert 1 <= int(refused.headers["retry-after"]) <= NEW_TABLES.seconds
    assert refused.json()["error"].startswith("That was too much in a short time: try again in ")
    assert create_for(proxy, "192.0.2.3").status_code == 201
    assert proxy.get("/health", headers={"X-Forwarded-For": "192.0.2.2"}).status_code == 200


def test_a_visitor_who_claims_to_be_others_is_not_believed(guarded: LiveServer) -> None:
    answers = {create_for(guarded.http, f"198.51.100.{number}").status_code for number in range(TOO_MANY)}
    assert answers == {201, 429}


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/health", 200),
        ("GET", "/api/games", 200),
        ("GET", "/api/openapi", 200),
        ("GET", "/api/tables/nowhere", 404),
        ("GET", "/nowhere", 404),
        ("DELETE", "/api/games", 405),
        ("POST", "/api/tables", 415),
        ("GET", "/api/games/chess/rules", 400),
        ("GET", "/assets/nothing.js", 404),
        ("GET", "/nowhere?" + "q" * LONGEST_URL, 414),
        ("GET", "/t/%ff%fe", 400),
        ("GET", "/api/games?seats=%ff", 400),
    ],
)
def test_every_answer_has_a_policy_and_words(server: LiveServer, method: str, path: str, status: int) -> None:
    request = server.http.build_request(method, server.url + path)
    answer = server.http.send(request)
    assert answer.status_code == status
    assert answer.headers["content-security-policy"] == NO_CONTENT_POLICY
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    if status >= 400:
        assert answer.json()["error"].endswith(".")


def test_files_of_the_page_have_a_policy_too(server: LiveServer) -> None:
    for path in ("/", "/web/icon.svg", "/nowhere"):
        answer = server.http.get(path, headers={"Accept": "text/html"})
        policy = answer.headers.get_list("content-security-policy")
        assert len(policy) == 1
        assert "default-src 'none'" in policy[0]
        assert "frame-ancestors 'none'" in policy[0]
