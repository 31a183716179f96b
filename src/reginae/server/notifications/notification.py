"""One thing that a person is told of a table."""

from dataclasses import dataclass, field
from typing import TypeAlias

from reginae.server.notifications.occasions import Occasion
from reginae.server.notifications.settings import ContactKind

SEEN = "seen"  # among those that were told: the person was there themselves

Key: TypeAlias = tuple[str, str, Occasion]  # account, table, occasion


@dataclass
class Notification:
    """Something that one person is told of one table, since when, and by which kinds of contact they were told."""

    account: str
    table: str
    occasion: Occasion
    detail: str
    since: float
    sent: set[str] = field(default_factory=set)

    @property
    def key(self) -> Key:
        """What there is one of."""
        return self.account, self.table, self.occasion

    def is_unsent(self, kind: ContactKind) -> bool:
        """Whether this kind of contact has not been told, and the person has not been there."""
        return kind not in self.sent and SEEN not in self.sent


def told_in(sent: str) -> set[str]:
    """The kinds of contact that were told, as the database has them."""
    return set(filter(None, sent.split(",")))
