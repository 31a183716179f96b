"""Delivering a message: what senders have in common, and trying again."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Protocol

from reginae.core import ReginaeError
from reginae.server.notifications.addresses import Answer, CallFailed, GuardedClient
from reginae.server.notifications.contacts import Contact
from reginae.server.notifications.occasions import TableNews

GONE = (404, 410)
TOO_MANY = 429


class NotTaken(ReginaeError):
    """A message was not taken, and why; if that is final, no other will be."""

    def __init__(self, reason: str, is_final: bool = False) -> None:
        super().__init__(reason)
        self.is_final = is_final


class Sender(Protocol):
    """Sends messages to one kind of contact."""

    async def send(self, contact: Contact, news: Sequence[TableNews]) -> None:
        """Tell this contact, in one message; NotTaken if it cannot be told."""

    async def greet(self, contact: Contact, name: str) -> None:
        """Send a message by which the owner of the contact, who has this name, sees that it works; else NotTaken."""


async def post(
    client: GuardedClient, address: str, content: bytes, headers: Mapping[str, str], pauses: Sequence[float] = ()
) -> None:
    """Post it, and again after each of these pauses if the other side fails or has too much to do; else NotTaken."""
    for pause in (*pauses, None):
        try:
            answer = await client.post(address, content, headers)
        except CallFailed as error:
            if pause is None:
                raise NotTaken(str(error)) from error
            await asyncio.sleep(pause)
            continue
        if answer.status < 300:
            return
        if pause is None or not may_be_tried_again(answer):
            raise NotTaken(f"The other side answered with status {answer.status}.", answer.status in GONE)
        await asyncio.sleep(answer.retry_after or pause)


def may_be_tried_again(answer: Answer) -> bool:
    """Whether the same message may be taken a little later."""
    return answer.status >= 500 or answer.status == TOO_MANY


def shortened(text: str, most: int) -> str:
    """The text, cut off where it is too long."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"
