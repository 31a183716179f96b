"""Who may ask: our own page and programs, by a name of this server, in JSON, and not too often.

No cookie gives any right here, so a program without an Origin may ask for all that its tokens give a right to. What is
refused is a page of another site in somebody's browser, under its own name (Origin) or under one that it has pointed at
this machine (Host, DNS rebinding).
"""

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import NamedTuple

from reginae.core import BadOption
from reginae.server.rate_limits import NEW_SOCKETS, NEW_TABLES, REQUESTS, Limit, OpenSockets, RateLimiter, visitor_at

HOST = re.compile(r"(\[[0-9a-f:.]{2,45}\]|[a-z0-9_.-]{1,253})(:\d{1,5})?", re.ASCII)
ORIGIN = re.compile(r"https?://([^/]{1,270})", re.ASCII)
NEW_TABLE_PATH = "/api/tables"
UNSUBSCRIBE_PATH = "/api/notifications/unsubscribe/"

Headers = Mapping[str, str]  # names in lower case


@dataclass(frozen=True)
class AccessRules:
    """What a server was told about who may ask."""

    allowed_hosts: tuple[str, ...] = ()
    allowed_origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    rate_limits: bool = True


class AccessProblem(NamedTuple):
    """Why a request is not answered: a status, a sentence that says what to do, and after how many seconds to retry."""

    status: int
    sentence: str
    retry_after: int = 0


class Access:
    """The checks that come before anything else, for requests and for sockets."""

    def __init__(self, rules: AccessRules | None = None, limiter: RateLimiter | None = None) -> None:
        rules = rules or AccessRules()
        self.hosts = frozenset(host.lower() for host in rules.allowed_hosts)
        self.origins = frozenset(origin.lower().rstrip("/") for origin in rules.allowed_origins)
        self.proxies = [network_of(proxy) for proxy in rules.proxies]
        self.limiter = limiter or RateLimiter(rules.rate_limits)
        self.sockets = OpenSockets(rules.rate_limits)

    def check(self, method: str, path: str, headers: Headers, address: str) -> AccessProblem | None:
        """Why this request must not be answered, or None; `address` is where its connection comes from."""
        problem = self._check_host(headers) or self._check_site(method, headers)
        if problem is None and method == "POST" and not is_json(headers.get("content-type", "")) and needs_json(path):
            problem = AccessProblem(415, "Send JSON: the header Content-Type must be application/json.")
        if problem is not None:
            return problem
        visitor = self.visitor(headers, address)
        is_new_table = method == "POST" and path.rstrip("/") == NEW_TABLE_PATH
        return self.check_rate(visitor, REQUESTS) or (self.check_rate(visitor, NEW_TABLES) if is_new_table else None)

    def check_socket(self, headers: Headers, address: str, table: str) -> AccessProblem | None:
        """Why this socket must not be opened, or None; tell `sockets` when it is opened and closed."""
        problem = self._check_host(headers) or self._check_site("GET", headers)
        if problem is not None:
            return problem
        visitor = self.visitor(headers, address)
        if not self.sockets.has_room(visitor, table):
            return AccessProblem(429, "Too many pages are open at once: close some, and try again.", 10)
        return self.check_rate(visitor, NEW_SOCKETS)

    def visitor(self, headers: Headers, address: str) -> str:
        """Who asks: where the connection comes from, or whom a proxy that we trust names."""
        if self.proxies and self.is_proxy(address):
            named = [part.strip() for part in headers.get("x-forwarded-for", "").split(",")]
            address = next((part for part in reversed(named) if part and not self.is_proxy(part)), address)
        return visitor_at(address)

    def is_proxy(self, address: str) -> bool:
        """Whether a connection from here carries what others ask."""
        try:
            parsed = ip_address(address.removeprefix("::ffff:"))
        except ValueError:
            return False
        return any(parsed in network for network in self.proxies)

    def _check_host(self, headers: Headers) -> AccessProblem | None:
        host = host_name(headers.get("host", ""))
        if host is None:
            return AccessProblem(400, "Say in one header Host which server you mean.")
        if is_safe_host(host) or host in self.hosts:
            return None
        return AccessProblem(421, f"This server does not go by the name {host}. Is it meant to? --allowed-host {host}")

    def _check_site(self, method: str, headers: Headers) -> AccessProblem | None:
        """Refuse what a page of another site asks for; a link to a page of ours may stand anywhere."""
        origin = headers.get("origin", "").lower()
        if origin in self.origins:
            return None
        if origin:
            named = ORIGIN.fullmatch(origin)
            return None if named and named[1] == headers["host"].lower() else foreign(origin)
        if headers.get("sec-fetch-site", "none") in ("none", "same-origin") or follows_link(method, headers):
            return None
        return foreign("")

    def check_rate(self, visitor: str, limit: Limit) -> AccessProblem | None:
        """Count one more of what is limited so; why it is refused if that is too much."""
        seconds = self.limiter.wait(visitor, limit)
        if not seconds:
            return None
        rounded = math.ceil(seconds)
        shown = "a second" if rounded == 1 else f"{rounded} seconds"
        return AccessProblem(429, f"That was too much in a short time: try again in {shown}.", rounded)


def foreign(origin: str) -> AccessProblem:
    """The answer to a page of another site."""
    known = ORIGIN.fullmatch(origin)
    hint = f" Is {origin} yours? --allowed-origin {origin}" if known and host_name(known[1]) else ""
    return AccessProblem(403, f"A page of another site asked for this, and only our own may.{hint}")


def follows_link(method: str, headers: Headers) -> bool:
    """Whether somebody goes to a page of ours, from wherever."""
    goes = headers.get("sec-fetch-mode") == "navigate" and headers.get("sec-fetch-dest", "document") == "document"
    return goes and method in ("GET", "HEAD")


def needs_json(path: str) -> bool:
    """Whether only JSON may be posted there; mail programs unsubscribe by a form (RFC 8058), with a token as proof."""
    return not path.startswith(UNSUBSCRIBE_PATH)


def is_json(content_type: str) -> bool:
    """Whether this content type is JSON: a form of another site cannot send it."""
    return content_type.partition(";")[0].strip().lower() == "application/json"


@lru_cache(maxsize=1024)
def host_name(host: str) -> str | None:
    """The name or address in a Host header, without its port; None if it is no such header."""
    found = HOST.fullmatch(host.lower())
    return found[1] if found else None


@lru_cache(maxsize=1024)
def is_safe_host(host: str) -> bool:
    """Whether no other site can go by this name: an address is not looked up, and localhost is this machine."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True


def network_of(proxy: str) -> IPv4Network | IPv6Network:
    """The address, or addresses, of a proxy, or BadOption."""
    try:
        return ip_network(proxy)
    except ValueError:
        raise BadOption(
            f"A proxy is named by its address, such as 127.0.0.1 or 10.0.0.0/8, not by {proxy!r}."
        ) from None
