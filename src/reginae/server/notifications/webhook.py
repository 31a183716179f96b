"""Webhooks: one JSON body that Discord and Slack both understand, and whatever else takes their form."""

import re
from collections.abc import Callable, Sequence

import msgspec

from reginae.server.notifications.addresses import GuardedClient, parsed
from reginae.server.notifications.contacts import Contact
from reginae.server.notifications.delivery import post, shortened
from reginae.server.notifications.occasions import TableNews

LONGEST = 2000  # characters, which Discord takes
LONGEST_LINE = 200
MOST_TABLES = 8  # that are told of one by one
SHOWN_OF_SECRET = 4  # letters at the end of the address, which whoever knows it can post to
NO_PREVIEWS = 4  # a flag of Discord
UNSEEN_SPACE = "\u200b"
MARKDOWN = re.compile(r"([\\*_~`|>#\-\[\]()<:])")
HEADERS = {"Content-Type": "application/json"}


class WebhookSender:
    """Posts to webhooks."""

    def __init__(self, client: GuardedClient, address: str, pauses: Sequence[float]) -> None:
        self.client = client
        self.address = address  # of the server
        self.pauses = pauses  # before a message is tried again

    async def send(self, contact: Contact, news: Sequence[TableNews]) -> None:
        """Tell this contact, in one message; NotTaken if it cannot be told."""
        await self._post(contact.address, paragraphs(news, self.address), self.pauses)

    async def greet(self, contact: Contact, name: str) -> None:
        """Post a message by which its owner sees that the webhook works."""
        await self._post(contact.address, [[f"Reginae will tell {name} here when a table waits.", self.address]])

    async def _post(self, address: str, texts: list[list[str]], pauses: Sequence[float] = ()) -> None:
        await post(self.client, address, msgspec.json.encode(webhook_body(texts)), HEADERS, pauses)


def webhook_label(contact: Contact) -> str:
    """The service, and the end of the address: all of it would let others post there."""
    return f"{parsed(contact.address).host}/…{contact.address[-SHOWN_OF_SECRET:]}"


def paragraphs(news: Sequence[TableNews], address: str) -> list[list[str]]:
    """What is told of each table: sentences, and last its link."""
    told = [
        [f"{one.name}: {one.what}", one.where, *(f"• {line}" for line in one.lines), f"{address}/t/{one.table}"]
        for one in news[:MOST_TABLES]
    ]
    more = len(news) - len(told)
    return [*told, [f"And {more} more {'tables' if more > 1 else 'table'}.", address]] if more else told


def webhook_body(texts: list[list[str]]) -> dict[str, object]:
    """The body: `content` and what follows is for Discord, `text` and what follows for Slack."""
    return {
        "content": written(texts, for_discord),
        "username": "Reginae",
        "allowed_mentions": {"parse": []},
        "flags": NO_PREVIEWS,
        "text": written(texts, for_slack),
        "mrkdwn": False,
    }


def written(texts: list[list[str]], escape: Callable[[str], str]) -> str:
    """As much as fits, with nothing in it that the service would take for more than text; links stay links."""
    left = LONGEST
    whole: list[str] = []
    for *sentences, link in texts:
        paragraph: list[str] = []
        left -= len(link) + 2
        for sentence in sentences:
            escaped = escape(shortened(sentence, LONGEST_LINE))
            left -= len(escaped) + 1
            if left < 0:
                break
            paragraph.append(escaped)
        if left < 0 and whole:
            break
        whole.append("\n".join([*paragraph, link]))
    return "\n\n".join(whole)


def for_discord(text: str) -> str:
    """Text without markdown and without mentions."""
    return MARKDOWN.sub(r"\\\1", text).replace("@", f"@{UNSEEN_SPACE}")


def for_slack(text: str) -> str:
    """Text without links, mentions and channels; markup is switched off as a whole."""
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return escaped.replace("@", f"@{UNSEEN_SPACE}").replace("://", f":{UNSEEN_SPACE}//")
