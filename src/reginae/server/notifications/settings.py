"""What an operator decides about notifications."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias, get_args

from reginae.core import BadOption

ContactKind: TypeAlias = Literal["push", "webhook", "mail"]
CONTACT_KINDS: tuple[ContactKind, ...] = get_args(ContactKind)
MOST_SECONDS = 7 * 24 * 3600
DAILY_LIMITS: Mapping[ContactKind, int] = {"push": 100, "webhook": 100, "mail": 20}


@dataclass(frozen=True)
class NotificationDelays:
    """Seconds for which each kind of contact waits: whoever comes by themselves need not be told.

    `retry` are those before a call that failed is tried again, five times as many before the last attempt.
    """

    push: float = 20.0
    webhook: float = 60.0
    mail: float = 600.0
    retry: float = 2.0

    @classmethod
    def parse(cls, text: str) -> "NotificationDelays":
        """Delays as an operator writes them: seconds for push, webhook, mail and perhaps retry; or BadOption."""
        try:
            seconds = [float(number) for number in text.split(",")] if text else []
            if len(seconds) in (1, 2) or any(not 0 <= number < MOST_SECONDS for number in seconds):
                raise ValueError(text)
            return cls(*seconds)
        except (TypeError, ValueError):
            raise BadOption("Delays are three numbers of seconds, for browser, webhook and mail: 20,60,600.") from None

    def of(self, kind: ContactKind) -> float:
        """The seconds that this kind of contact waits."""
        return {"push": self.push, "webhook": self.webhook, "mail": self.mail}[kind]

    @property
    def pauses(self) -> tuple[float, float]:
        """The seconds before a call that failed is tried a second and a third time."""
        return self.retry, 5 * self.retry


@dataclass(frozen=True)
class NotificationSettings:
    """Where the server is, through whom it sends mail, and whom it may call.

    `address` is how people reach the server: it is in every link. Without `smtp`, such as
    smtp://user:password@mail.example:587, there is no mail.
    """

    address: str = ""
    smtp: str = field(default="", repr=False)  # it may hold a password
    mail_from: str = ""
    allow_private: bool = False
    delays: NotificationDelays = NotificationDelays()
