"""At which addresses others can open a server, as far as it can know them."""

import socket
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address

ELSEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}  # for documentation: nobody is there
DISCARD = 9  # a port; nothing is sent to it
LET_FRIENDS_IN = "reginae serve --host 0.0.0.0"


@dataclass(frozen=True)
class Listening:
    """Where a server listens, and the names and origins that it was told it goes by."""

    host: str = "127.0.0.1"
    port: int = 0
    names: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()

    @classmethod
    def at(cls, listener: socket.socket, names: tuple[str, ...], origins: tuple[str, ...]) -> "Listening":
        """Where this socket listens."""
        host, port = listener.getsockname()[:2]
        return cls(host, port, names, origins)

    @property
    def own_address(self) -> str:
        """How a browser on this machine reaches the server."""
        return f"http://{bracketed(self.host)}:{self.port}"

    def addresses(self) -> list[str]:
        """The addresses at which others can open the server; none if it only listens to this machine."""
        own = [f"http://{bracketed(host)}:{self.port}" for host in reachable_hosts(self.host)]
        named = [f"http://{name}:{self.port}" if own else f"http://{name}" for name in self.names if is_name(name)]
        return list(dict.fromkeys([*self.origins, *named, *own]))


def reachable_hosts(bound: str) -> list[str]:
    """The addresses of this machine that lead to a socket which is bound so."""
    address = ip_address(bound)
    if address.is_loopback:
        return []
    if not address.is_unspecified:
        return [bound]
    families = [socket.AF_INET, *([socket.AF_INET6] if address.version == 6 else [])]
    found = [host for family in families for host in (*outgoing_host(family), *hosts_by_name(family))]
    return [host for host in dict.fromkeys(found) if is_reachable(ip_address(host))]


def outgoing_host(family: socket.AddressFamily) -> list[str]:
    """The address from which this machine reaches others, if it does; asking for it sends nothing."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((ELSEWHERE[family], DISCARD))
            return [str(probe.getsockname()[0])]
    except OSError:
        return []


def hosts_by_name(family: socket.AddressFamily) -> list[str]:
    """The addresses that this machine's own name stands for."""
    try:
        return [str(found[4][0]) for found in socket.getaddrinfo(socket.gethostname(), None, family)]
    except OSError:
        return []


def is_reachable(address: IPv4Address | IPv6Address) -> bool:
    """Whether others may reach this address without naming an interface of their own."""
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)


def is_name(host: str) -> bool:
    """Whether it is a name by which others may know this machine, not an address or one for itself."""
    try:
        ip_address(host.strip("[]"))
    except ValueError:
        return host != "localhost" and not host.endswith(".localhost")
    return False


def is_this_machine(visitor: str) -> bool:
    """Whether somebody asks from the machine that the server runs on."""
    try:
        return ip_address(visitor.partition("/")[0]).is_loopback or visitor == "::/64"
    except ValueError:
        return False


def bracketed(host: str) -> str:
    """An address as it stands in a link."""
    return f"[{host}]" if ":" in host else host
