"""How much one visitor may ask for: requests by rate, sockets by number. Memory stays bounded however many come."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import NamedTuple

SOCKETS_PER_VISITOR = 200  # a club behind one address fits in
SOCKETS_PER_TABLE = 500
ROUNDING = 1e-6  # seconds
MOST_VISITORS_REMEMBERED = 20_000
NETWORK_BITS = 64  # of an IPv6 address: whoever has one address has all that begin so


class Limit(NamedTuple):
    """So many at once, and then one each so many seconds."""

    burst: int
    seconds: float


REQUESTS = Limit(1000, 0.01)  # a page that is served from source asks for some hundred files
NEW_TABLES = Limit(20, 3.0)
SIGN_INS = Limit(10, 30.0)  # for each visitor and for each name
CHAT_LINES = Limit(8, 3.0)  # of one seat
PROPOSALS = Limit(20, 15.0)  # of one seat: others may decline each of them
THOUGHTS = Limit(10, 5.0)  # of one seat, and of all spectators together: a bot thinks again for each
EXERCISES = Limit(200, 0.1)  # moves and questions: a family, or a class at school, learns behind one address
NEW_SOCKETS = Limit(SOCKETS_PER_VISITOR, 0.1)  # all of them come back at once after a restart


class RateLimiter:
    """Counts what each visitor asks for. It remembers one moment for each visitor and limit: when all is forgiven."""

    def __init__(self, is_on: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self.is_on = is_on
        self.clock = clock
        self.forgiven_at: OrderedDict[tuple[str, Limit], float] = OrderedDict()

    def wait(self, visitor: str, limit: Limit) -> float:
        """Count one request; 0 if it is within the limit, otherwise the seconds until the next will be."""
        if not self.is_on:
            return 0.0
        now = self.clock()
        forgiven_at = max(self.forgiven_at.get((visitor, limit), now), now)
        too_early = forgiven_at - now - (limit.burst - 1) * limit.seconds
        if too_early > ROUNDING:
            return too_early
        self._remember((visitor, limit), forgiven_at + limit.seconds)
        return 0.0

    def _remember(self, key: tuple[str, Limit], moment: float) -> None:
        self.forgiven_at[key] = moment
        self.forgiven_at.move_to_end(key)
        if len(self.forgiven_at) > MOST_VISITORS_REMEMBERED:
            self.forgiven_at.popitem(last=False)


class OpenSockets:
    """How many sockets each visitor and each table has."""

    def __init__(self, is_limited: bool = True) -> None:
        self.is_limited = is_limited
        self.total = 0
        self.by_visitor: Counter[str] = Counter()
        self.by_table: Counter[str] = Counter()

    def has_room(self, visitor: str, table: str) -> bool:
        """Whether this visitor may have one more at this table."""
        within = self.by_visitor[visitor] < SOCKETS_PER_VISITOR and self.by_table[table] < SOCKETS_PER_TABLE
        return within or not self.is_limited

    def add(self, visitor: str, table: str) -> None:
        """Count a socket that was opened."""
        self.total += 1
        self.by_visitor[visitor] += 1
        self.by_table[table] += 1

    def remove(self, visitor: str, table: str) -> None:
        """Count it no longer, now that it is closed."""
        self.total -= 1
        for counter, key in ((self.by_visitor, visitor), (self.by_table, table)):
            counter[key] -= 1
            if counter[key] <= 0:
                del counter[key]


@lru_cache(maxsize=4096)
def visitor_at(address: str) -> str:
    """Who is counted as one: an IPv4 address, or the network of an IPv6 address."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return f"{IPv6Address(int(parsed) >> NETWORK_BITS << NETWORK_BITS)}/{NETWORK_BITS}"
