"""Which requests are answered at all: by Host, Origin, content type, and how often one visitor asks."""

import pytest

from reginae.core import BadOption
from reginae.server.access import Access, AccessProblem, AccessRules
from reginae.server.rate_limits import (
    MOST_VISITORS_REMEMBERED,
    NEW_SOCKETS,
    NEW_TABLES,
    SOCKETS_PER_TABLE,
    SOCKETS_PER_VISITOR,
    Limit,
    OpenSockets,
    RateLimiter,
    visitor_at,
)

HOST = {"host": "localhost:8000"}
JSON = {**HOST, "content-type": "application/json"}
VISITOR = "192.0.2.7"
FEW = Limit(3, 2.0)


class Clock:
    """A time that passes when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def status(problem: AccessProblem | None) -> int:
    """The status of a problem, 200 if there is none."""
    return problem.status if problem else 200


def status_of(headers: dict[str, str], method: str = "GET", rules: AccessRules | None = None) -> int:
    """How a request with these headers is answered; a socket is answered alike."""
    answered = status(Access(rules).check(method, "/api/games", headers, VISITOR))
    if method == "GET":
        assert answered == status(Access(rules).check_socket(headers, VISITOR, "table"))
    return answered


@pytest.mark.parametrize(
    "host",
    ["localhost", "LOCALHOST:80", "play.localhost:8000", "127.0.0.1", "192.168.1.20:8000", "[::1]:8000", "[fe80::1]"],
)
def test_addresses_and_localhost_are_served(host: str) -> None:
    assert status_of({"host": host}) == 200


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example:8000", "127.0.0.1.nip.example", "127.1"])
def test_a_name_that_others_may_have_pointed_here_is_not_served(host: str) -> None:
    assert status_of({"host": host}) == 421
    named = host.partition(":")[0]
    assert status_of({"host": host}, rules=AccessRules(allowed_hosts=(named.upper(),))) == 200


@pytest.mark.parametrize("host", ["", "a b", "localhost, evil.example", "localhost:", "user@localhost", "[::1", "é"])
def test_a_host_that_is_none_is_refused(host: str) -> None:
    assert status_of({"host": host}) == 400


def test_the_refusal_of_a_name_says_which_option_allows_it() -> None:
    problem = Access().check("GET", "/", {"host": "games.example:8000"}, VISITOR)
    assert problem is not None
    assert "--allowed-host games.example" in problem.sentence


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "http://localhost:8001",
        "http://localhost",
        "null",
        "localhost:8000",
        "file://",
        "http://",
    ],
)
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_page_of_another_site_is_refused(origin: str, method: str) -> None:
    assert status_of({**JSON, "origin": origin}, method) == 403


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_our_own_page_and_listed_sites_are_answered(method: str) -> None:
    assert status_of({**JSON, "origin": "http://localhost:8000"}, method) == 200
    rules = AccessRules(allowed_origins=("https://Games.example/",))
    assert status_of({**JSON, "origin": "https://games.example"}, method, rules) == 200


def test_a_browser_that_names_no_origin_is_believed_when_it_says_that_another_site_asks() -> None:
    for site in ("cross-site", "same-site"):
        assert (
            status_of({**HOST, "sec-fetch-site": site, "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image"}) == 403
        )
        assert status_of({**JSON, "sec-fetch-site": site, "sec-fetch-mode": "navigate"}, "POST") == 403
    for site in ("none", "same-origin"):
        assert status_of({**HOST, "sec-fetch-site": site}) == 200


def test_a_link_on_another_site_may_lead_here_but_no_frame() -> None:
    follows = {**HOST, "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}
    assert status_of({**follows, "sec-fetch-dest": "document"}) == 200
    assert status_of({**follows, "sec-fetch-dest": "iframe"}) == 403


@pytest.mark.parametrize("kind", ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
def test_what_is_sent_must_be_json(kind: str) -> None:
    headers = {**HOST, "content-type": kind} if kind else HOST
    assert status_of(headers, "POST") == 415


def test_json_may_name_its_encoding() -> None:
    assert status_of({**HOST, "content-type": "Application/JSON; charset=utf-8"}, "POST") == 200


def test_after_a_burst_a_visitor_waits() -> None:
    clock = Clock()
    limiter = RateLimiter(clock=clock)
    assert [limiter.wait("a", FEW) for _ in range(5)] == [0.0, 0.0, 0.0, 2.0, 2.0]
    assert limiter.wait("b", FEW) == 0.0
    clock.now += 1.5
    assert limiter.wait("a", FEW) == 0.5
    clock.now += 0.5
    assert [limiter.wait("a", FEW) for _ in range(2)] == [0.0, 2.0]
    clock.now += 100.0
    assert [limiter.wait("a", FEW) for _ in range(4)] == [0.0, 0.0, 0.0, 2.0]


def test_limits_can_be_switched_off() -> None:
    limiter = RateLimiter(is_on=False)
    assert not any(limiter.wait("a", Limit(1, 1.0)) for _ in range(10))
    assert not limiter.forgiven_at


def test_the_memory_of_visitors_is_bounded() -> None:
    limiter = RateLimiter(clock=Clock())
    for number in range(MOST_VISITORS_REMEMBERED + 10):
        limiter.wait(str(number), FEW)
    assert len(limiter.forgiven_at) == MOST_VISITORS_REMEMBERED
    assert ("0", FEW) not in limiter.forgiven_at


def test_too_many_new_tables_are_answered_with_when_to_come_back() -> None:
    access = Access(limiter=RateLimiter(clock=Clock()))
    answers = [access.check("POST", "/api/tables", JSON, VISITOR) for _ in range(NEW_TABLES.burst + 1)]
    assert answers[:-1] == [None] * NEW_TABLES.burst
    assert answers[-1] == (429, "That was too much in a short time: try again in 3 seconds.", 3)
    assert status(access.check("POST", "/api/tables/", JSON, VISITOR)) == 429, "which is the same address"
    assert access.check("GET", "/api/tables/x", HOST, VISITOR) is None
    assert access.check("POST", "/api/tables", JSON, "192.0.2.8") is None


def test_sockets_are_counted_for_each_visitor_and_table() -> None:
    sockets = OpenSockets()
    for number in range(SOCKETS_PER_VISITOR):
        assert sockets.has_room("a", str(number))
        sockets.add("a", str(number))
    assert not sockets.has_room("a", "another")
    assert sockets.has_room("b", "another")
    sockets.remove("a", "0")
    assert sockets.has_room("a", "another")
    for number in range(SOCKETS_PER_TABLE):
        sockets.add(f"visitor {number}", "popular")
    assert not sockets.has_room("b", "popular")
    assert OpenSockets(is_limited=False).has_room("b", "popular")


def test_sockets_that_are_closed_leave_nothing_behind() -> None:
    sockets = OpenSockets()
    sockets.add("a", "table")
    sockets.remove("a", "table")
    assert not sockets.by_visitor
    assert not sockets.by_table


def test_a_socket_too_many_is_refused() -> None:
    access = Access(limiter=RateLimiter(clock=Clock()))
    for _ in range(SOCKETS_PER_VISITOR):
        access.sockets.add(VISITOR, "table")
    assert status(access.check_socket(HOST, VISITOR, "table")) == 429
    access.sockets.remove(VISITOR, "table")
    answers = [status(access.check_socket(HOST, VISITOR, "table")) for _ in range(NEW_SOCKETS.burst + 1)]
    assert answers[-2:] == [200, 429]


@pytest.mark.parametrize(
    ("address", "visitor"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("", ""),
    ],
)
def test_an_ipv6_network_is_one_visitor(address: str, visitor: str) -> None:
    assert visitor_at(address) == visitor


def test_only_a_trusted_proxy_is_believed_whom_it_names() -> None:
    headers = {"x-forwarded-for": "1.1.1.1, 192.0.2.9, 10.0.0.2"}
    assert Access().visitor(headers, "127.0.0.1") == "127.0.0.1"
    access = Access(AccessRules(proxies=("10.0.0.0/8", "127.0.0.1")))
    assert access.visitor(headers, "192.0.2.7") == "192.0.2.7"
    assert access.visitor(headers, "127.0.0.1") == "192.0.2.9"
    assert access.visitor(headers, "::ffff:127.0.0.1") == "192.0.2.9"
    assert access.visitor({}, "127.0.0.1") == "127.0.0.1"


def test_a_proxy_that_is_no_address_is_refused_in_words() -> None:
    with pytest.raises(BadOption, match=r"named by its address.*'nginx'"):
        Access(AccessRules(proxies=("nginx",)))
