"""Web Push: messages to browsers, encrypted for them (RFC 8291) and signed by this server (VAPID, RFC 8292)."""

import base64
import hashlib
import time
from collections.abc import Sequence

import http_ece
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from reginae.core import BadOption
from reginae.server.notifications.addresses import GuardedClient, parsed
from reginae.server.notifications.contacts import Contact
from reginae.server.notifications.delivery import post, shortened
from reginae.server.notifications.occasions import TableNews, headline

TIME_TO_LIVE = 3 * 24 * 3600  # seconds for which a push service keeps a message for a browser that is not running
TOKEN_SECONDS = 12 * 3600  # for which a signature holds
LONGEST_TITLE = 120
LONGEST_BODY = 900  # characters, so that the whole message has less than the 4096 bytes that every service takes
POINT_BYTES, SECRET_BYTES = 65, 16
SEVERAL = "tables"  # the topic of messages about several tables


class PushKeys(msgspec.Struct):
    """What a browser gives so that only it can read what it is sent, and what its owner calls it."""

    p256dh: str
    auth: str
    label: str = ""


class PushMessage(msgspec.Struct):
    """What the service worker shows: a later message with the same tag replaces an earlier one."""

    title: str
    body: str
    tag: str
    url: str


class PushSender:
    """Sends to browsers through their push services."""

    def __init__(self, client: GuardedClient, key: str, operator: str, pauses: Sequence[float]) -> None:
        self.client = client
        self.vapid = Vapid02.from_string(key)
        self.operator = operator  # a mailto: or https: address for the push service to complain to
        self.pauses = pauses  # before a message is tried again

    @property
    def public_key(self) -> str:
        """What a browser needs to subscribe to messages of this server alone."""
        point = self.vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).decode().rstrip("=")

    async def send(self, contact: Contact, news: Sequence[TableNews]) -> None:
        """Tell this contact, in one message; NotTaken if it cannot be told."""
        await self._push(contact, push_message(news), any(one.is_urgent for one in news), self.pauses)

    async def greet(self, contact: Contact, name: str) -> None:
        """Show a message by which its owner sees that it works."""
        await self._push(
            contact, PushMessage("Reginae", f"This is how {name} is told that a table waits.", "test", "/")
        )

    async def _push(
        self, contact: Contact, message: PushMessage, is_urgent: bool = False, pauses: Sequence[float] = ()
    ) -> None:
        headers = {
            **self._signature(contact.address),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(TIME_TO_LIVE),
            "Urgency": "high" if is_urgent else "normal",
            "Topic": topic(message.tag),
        }
        content = encrypted(msgspec.json.encode(message), msgspec.json.decode(contact.keys, type=PushKeys))
        await post(self.client, contact.address, content, headers, pauses)

    def _signature(self, endpoint: str) -> dict[str, str]:
        """The header that proves to the push service of this endpoint who sends."""
        url = parsed(endpoint)
        claims = {
            "aud": f"{url.scheme}://{url.netloc.decode('ascii')}",
            "exp": int(time.time()) + TOKEN_SECONDS,
            "sub": self.operator,
        }
        return dict(self.vapid.sign(claims))


def push_label(contact: Contact) -> str:
    """What the owner calls this browser."""
    return msgspec.json.decode(contact.keys, type=PushKeys).label or parsed(contact.address).host


def new_vapid_key() -> str:
    """A private key, as it is kept in the settings of the database."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return base64.urlsafe_b64encode(number.to_bytes(32, "big")).decode().rstrip("=")


def checked_keys(p256dh: str, auth: str, label: str) -> PushKeys:
    """The keys of a browser, or BadOption if they are none."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(p256dh, POINT_BYTES))
        decoded(auth, SECRET_BYTES)
    except ValueError as error:
        raise BadOption(
            "This browser's keys were not understood: switch its notifications off and on again."
        ) from error
    return PushKeys(p256dh, auth, label)


def decoded(text: str, size: int) -> bytes:
    """So many bytes of base64 as URLs have it, or ValueError."""
    found = base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
    if len(found) != size:
        raise ValueError(f"{len(found)} bytes instead of {size}")
    return found


def encrypted(content: bytes, keys: PushKeys) -> bytes:
    """The content, for the one browser that has these keys."""
    sealed: bytes = http_ece.encrypt(
        content,
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=decoded(keys.p256dh, POINT_BYTES),
        auth_secret=decoded(keys.auth, SECRET_BYTES),
        version="aes128gcm",
    )
    return sealed


def push_message(news: Sequence[TableNews]) -> PushMessage:
    """What is shown of these tables: one opens its table, several the list of tables."""
    if len(news) == 1:
        (one,) = news
        body = shortened("\n".join([one.what, *one.lines]), LONGEST_BODY)
        return PushMessage(shortened(one.where, LONGEST_TITLE), body, one.table, f"/t/{one.table}")
    lines = [f"{one.where}: {one.what}" for one in news]
    return PushMessage(headline(news), shortened("\n".join(lines), LONGEST_BODY), SEVERAL, "/")


def topic(tag: str) -> str:
    """The tag as push services take it: at most 32 letters of base64."""
    return base64.urlsafe_b64encode(hashlib.sha256(tag.encode()).digest()[:24]).decode()
