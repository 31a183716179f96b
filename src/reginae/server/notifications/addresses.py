"""Calling addresses that strangers have given us: only public ones, only the ones that were checked.

A name is looked up once, each address it stands for is checked, and the connection goes to a checked address. So a
name that is pointed elsewhere a moment later cannot lead us into the operator's own network.
"""

import asyncio
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import TypeAlias

import httpx

from reginae.core import ReginaeError

Resolve: TypeAlias = Callable[[str, int], Awaitable[list[str]]]
IPAddress: TypeAlias = IPv4Address | IPv6Address
IPNetwork: TypeAlias = IPv4Network | IPv6Network

TIME_LIMIT = 10.0  # seconds for the whole call
LONGEST_URL = 2000
MOST_ADDRESSES = 3  # of one name that are tried
FIRST_FREE_PORT = 1024  # below it only those of http and https are called
LONGEST_WAIT = 60.0  # seconds that an answer may ask for
GLOBAL_UNICAST = IPv6Network("2000::/3")
STAND_FOR_OTHERS: list[IPNetwork] = [IPv4Network("192.88.99.0/24"), IPv6Network("2002::/16")]  # 6to4
NOT_FOR_USE: list[IPNetwork] = [
    IPv4Network("192.0.0.0/24"),
    *map(IPv6Network, ("2001::/23", "2001:db8::/32", "3fff::/20")),
]
OWN_NETWORKS: list[IPNetwork] = [  # link-local addresses are not among them: clouds keep their passwords there
    *map(IPv4Network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "127.0.0.0/8")),
    *map(IPv6Network, ("fc00::/7", "::1/128")),
]


class AddressRefused(ReginaeError):
    """An address that is not called, and why."""


class CallFailed(ReginaeError):
    """Nobody answered at an address."""


@dataclass(frozen=True)
class Answer:
    """What is read of an answer: its status, and for how many seconds it asks us to wait."""

    status: int
    retry_after: float = 0.0


class GuardedClient:
    """Posts to addresses of strangers. It follows no redirects and knows no proxies."""

    def __init__(
        self,
        allow_private: bool = False,
        resolve: Resolve | None = None,
        tls: ssl.SSLContext | None = None,
        time_limit: float = TIME_LIMIT,
    ) -> None:
        self.allow_private = allow_private
        self.resolve = resolve or look_up
        self.tls = tls
        self.time_limit = time_limit

    def check(self, address: str) -> httpx.URL:
        """The address, or AddressRefused if it is none that may be called; its name is not looked up yet."""
        url = parsed(address)
        schemes = ("https", "http") if self.allow_private else ("https",)
        if url.scheme not in schemes or not url.raw_host:
            raise AddressRefused(f"Give a whole address that begins with {' or '.join(schemes)}://.")
        if url.userinfo:
            raise AddressRefused("Leave the name and password out of the address.")
        if not self.allow_private and url.port is not None and url.port < FIRST_FREE_PORT:
            raise AddressRefused(f"Port {url.port} is not called: use the usual one, or one from {FIRST_FREE_PORT} on.")
        return url

    async def post(self, address: str, content: bytes, headers: Mapping[str, str]) -> Answer:
        """Post this; AddressRefused if the address may not be called, CallFailed if nobody answers in time."""
        url = self.check(address)
        self.tls = self.tls or await asyncio.to_thread(httpx.create_ssl_context)
        try:
            async with asyncio.timeout(self.time_limit):
                return await self._post_to_one_of(await self._checked_addresses(url), url, content, headers)
        except (httpx.HTTPError, httpx.InvalidURL, OSError) as error:  # a TimeoutError is an OSError
            raise CallFailed(f"{url.host} does not answer as it should ({type(error).__name__}).") from error

    async def _checked_addresses(self, url: httpx.URL) -> list[IPAddress]:
        """The addresses that the name of this URL stands for; AddressRefused if one of them may not be called."""
        try:
            found = await self.resolve(host_of(url), url.port or (443 if url.scheme == "https" else 80))
        except (OSError, UnicodeError) as error:
            raise CallFailed(f"The name {url.host} is not known: see whether it is written as it should be.") from error
        addresses = [ip_address(address.partition("%")[0]) for address in found]
        for address in addresses:
            self._check_ip(address, url.host)
        return addresses[:MOST_ADDRESSES]

    def _check_ip(self, address: IPAddress, host: str) -> None:
        if not (is_public(address) or (self.allow_private and is_of_own_network(address))):
            raise AddressRefused(f"{host} is in a private network, which this server does not call.")

    async def _post_to_one_of(
        self, addresses: list[IPAddress], url: httpx.URL, content: bytes, headers: Mapping[str, str]
    ) -> Answer:
        """Post to the first of these addresses that takes a connection."""
        for number, address in enumerate(addresses, start=1):
            try:
                return await self._post_to(address, url, content, headers)
            except httpx.ConnectError:
                if number == len(addresses):
                    raise
        raise CallFailed(f"The name {url.host} has no address.")

    async def _post_to(self, address: IPAddress, url: httpx.URL, content: bytes, headers: Mapping[str, str]) -> Answer:
        """Post to exactly this address, by the name in the URL for its certificate; of the answer read the head."""
        sent = {**headers, "Host": url.netloc.decode("ascii"), "User-Agent": "Reginae"}
        named = {"sni_hostname": host_of(url)}
        async with (
            httpx.AsyncClient(verify=self.tls or True, trust_env=False, timeout=self.time_limit) as client,
            client.stream(
                "POST", url.copy_with(host=str(address)), content=content, headers=sent, extensions=named
            ) as answer,
        ):
            return Answer(answer.status_code, seconds_in(answer.headers.get("Retry-After", "")))


async def look_up(host: str, port: int) -> list[str]:
    """The addresses of a name, by the system's resolver, which runs beside the event loop."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(address[0]) for *_, address in found))


def host_of(url: httpx.URL) -> str:
    """The name in an address as the network writes it."""
    return url.raw_host.decode("ascii").strip("[]")


def parsed(address: str) -> httpx.URL:
    """The parts of an address, or AddressRefused."""
    try:
        if len(address) > LONGEST_URL or not address.isascii() or any(letter <= " " for letter in address):
            raise httpx.InvalidURL("too long, or with letters that no address has")
        url = httpx.URL(address)
    except (httpx.InvalidURL, ValueError) as error:
        raise AddressRefused("This is no address: copy it whole, as the service shows it.") from error
    return url


def is_public(address: IPAddress) -> bool:
    """Whether everybody reaches this address over the Internet, and it stands for no other."""
    if not address.is_global or address.is_multicast or address.is_reserved:
        return False
    is_usual = isinstance(address, IPv4Address) or address in GLOBAL_UNICAST
    return is_usual and not any(address in network for network in (*STAND_FOR_OTHERS, *NOT_FOR_USE))


def is_of_own_network(address: IPAddress) -> bool:
    """Whether it is this machine or one beside it."""
    return any(address in network for network in OWN_NETWORKS)


def seconds_in(retry_after: str) -> float:
    """For how long an answer asks us to wait, if it says so in seconds."""
    return min(LONGEST_WAIT, float(retry_after)) if retry_after.isdecimal() and len(retry_after) < 10 else 0.0
