"""Request bodies and answers about notifications and nudges."""

from typing import Literal

from msgspec import Struct


class Nudge(Struct):
    """A request to remind the person on a seat that it is their turn; `token` is that of another seat at the table."""

    token: str
    seat: int


class NewWebhook(Struct):
    """A webhook to which its owner wants notifications to be posted."""

    address: str


class NewMailContact(Struct):
    """A mail address to which its owner wants notifications to be sent, once they have confirmed it."""

    address: str


class NewPushContact(Struct):
    """A browser that shows notifications: what `PushSubscription` has, and what the browser is called in the list."""

    endpoint: str
    p256dh: str
    auth: str
    label: str = ""


class ConfirmMail(Struct):
    """A mail address may be used: `token` stands after the # in the link that was sent there."""

    token: str


class NudgeSent(Struct):
    """Where the person was told who was reminded: on their page, away from it by their contacts, or nowhere."""

    told: Literal["here", "away", "nobody"]


class ContactInfo(Struct):
    """Where somebody wants to be told; `label` is what its owner is shown of the address, which is a secret.

    `trouble` says why nothing is sent there any more; it is empty while all is well.
    """

    id: str
    kind: Literal["push", "webhook", "mail"]
    label: str
    confirmed: bool
    trouble: str


class ContactAdded(Struct):
    """A contact that was added."""

    id: str


class ContactList(Struct):
    """Where somebody is told, the oldest first, and whether this server can send mail."""

    contacts: list[ContactInfo]
    mail: bool


class PushKey(Struct):
    """The public key by which browsers subscribe to notifications of this server, in base64 as URLs have it."""

    key: str
