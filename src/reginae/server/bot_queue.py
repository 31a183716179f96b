"""Who is next when more bots must think than there are workers: people who wait first, and everybody in turn."""

from collections import OrderedDict, deque
from dataclasses import dataclass
from enum import IntEnum
from typing import Generic, TypeVar

LESS_URGENT_ONE_IN = 8  # requests that are taken: otherwise people who are away might never find their bots' answer

T = TypeVar("T")


class Urgency(IntEnum):
    """Who waits for a bot: a person of the table, spectators alone, or people who are away."""

    PRESENT = 0
    WATCHED = 1
    AWAY = 2


@dataclass(frozen=True)
class Asker:
    """For whom a bot thinks: a table, and the visitor who has created it."""

    table: str
    visitor: str


class FairQueue(Generic[T]):
    """The more urgent first; of one urgency each visitor in turn, and of one visitor each table in turn."""

    def __init__(self) -> None:
        self.levels: dict[Urgency, Rotation[T]] = {urgency: Rotation() for urgency in Urgency}
        self.taken = 0

    def add(self, item: T, asker: Asker, urgency: Urgency) -> None:
        """Let this wait for its turn."""
        self.levels[urgency].add(item, asker)

    def take(self, least: Urgency = Urgency.AWAY) -> T | None:
        """What is next, if anything waits that is at least so urgent."""
        less_urgent_first = (self.taken + 1) % LESS_URGENT_ONE_IN == 0
        for urgency in sorted(Urgency, reverse=less_urgent_first):
            if urgency <= least and self.levels[urgency]:
                self.taken += 1
                return self.levels[urgency].take()
        return None

    def change_urgency(self, asker: Asker, urgency: Urgency) -> None:
        """Let all that this table waits for be so urgent from now on; what is so already keeps its turn."""
        for old, level in self.levels.items():
            for item in level.remove(asker) if old != urgency else ():
                self.add(item, asker, urgency)


class Rotation(Generic[T]):
    """Requests of one urgency: a visitor who has been served goes to the end, and so does the table among theirs."""

    def __init__(self) -> None:
        self.visitors: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()
        self.size = 0

    def __bool__(self) -> bool:
        return bool(self.visitors)

    def add(self, item: T, asker: Asker) -> None:
        """Put this behind all that its table waits for; a table that waits for nothing else goes to the end."""
        self.visitors.setdefault(asker.visitor, OrderedDict()).setdefault(asker.table, deque()).append(item)
        self.size += 1

    def take(self) -> T:
        """The oldest request of the table whose turn it is."""
        visitor, tables = self.visitors.popitem(last=False)
        table, items = tables.popitem(last=False)
        item = items.popleft()
        self.size -= 1
        if items:
            tables[table] = items
        if tables:
            self.visitors[visitor] = tables
        return item

    def remove(self, asker: Asker) -> deque[T]:
        """Take out all that this table waits for."""
        tables = self.visitors.get(asker.visitor, OrderedDict())
        items = tables.pop(asker.table, deque())
        self.size -= len(items)
        if asker.visitor in self.visitors and not tables:
            del self.visitors[asker.visitor]
        return items
