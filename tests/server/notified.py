"""A server that tells people who are away, and people with accounts and contacts at its tables."""

import base64
import random
import re
from itertools import count
from typing import Any

import httpx
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from reginae.server.database import DatabaseAddress
from reginae.testing.table_messages import Message
from tests.server.live_server import LiveServer, Page
from tests.server.receivers import Hook

SOON = "0.1,0.1,0.1,0.01"  # seconds that browser, webhook and mail wait, and a message that failed
NEVER = "86400,86400,86400,0.01"
GAME = "regina-cards"
NUMBERS = count(1)  # for the names of people


class NotifyingServer(LiveServer):
    """A server that may call this machine."""

    def __init__(self, database: DatabaseAddress, *more: str, delays: str = SOON, **process: Any) -> None:
        words = ("--notification-delays", delays, "--allow-private-webhooks", *more)
        super().__init__(database, 0.0, 0, *words, **process)

    def ask(self, path: str, session: str = "", body: object = None) -> httpx.Response:
        """The answer to a request for notifications."""
        headers = {"Authorization": f"Bearer {session}"} if session else {}
        address = f"/api/notifications/{path}"
        if body is None:
            return self.http.get(address, headers=headers)
        return self.http.post(address, json=body, headers=headers)

    def contacts(self, session: str) -> list[Message]:
        """The contacts of whoever is signed in."""
        return list(self.ask("contacts", session).json()["contacts"])

    def nudge(self, table: str, token: str, seat: int) -> httpx.Response:
        """Remind somebody."""
        return self.http.post(f"/api/tables/{table}/nudge", json={"token": token, "seat": seat})


class Away:
    """A person with an account, who is called Ada at every table and is not there."""

    def __init__(self, server: NotifyingServer, name: str) -> None:
        self.server = server
        self.name = name
        answer = server.http.post("/api/account", json={"name": name})
        assert answer.status_code == 201, answer.text
        self.session = str(answer.json()["token"])

    @property
    def headers(self) -> dict[str, str]:
        """What proves who asks."""
        return {"Authorization": f"Bearer {self.session}"}

    def request(self, body: object) -> Message:
        """A request that this person makes beside the others."""
        return {"json": body, "headers": self.headers, "timeout": 60}

    def add_webhook(self, hook: Hook) -> str:
        """Have a webhook called, which is tried once; the id of the contact."""
        answer = self.server.ask("webhook", self.session, {"address": hook.url})
        assert answer.status_code == 201, answer.text
        assert "Reginae will tell" in hook.next().content["text"]
        return str(answer.json()["id"])

    def table(self, starts: str = "seat-2", clock: Message | None = None) -> "TableWithBo":
        """A table with Bo, who begins unless it is said otherwise."""
        return TableWithBo(self.server, self, starts, clock)


class TableWithBo:
    """Ada, who is away, and Bo, who is at the table."""

    def __init__(self, server: NotifyingServer, ada: Away, starts: str, clock: Message | None) -> None:
        self.server = server
        request = {
            "game": GAME,
            "name": "Ada",
            "options": {"start_player": starts},
            "seats": [{"kind": "me"}, {"kind": "open"}],
            "clock": clock,
        }
        created = server.http.post("/api/tables", json=request, headers=ada.headers)
        self.id, self.token = created.json()["table"], created.json()["token"]
        self.bo = server.connect(self.id, server.sit(self.id, 1, "Bo"))

    def ada(self) -> Page:
        """Ada comes to the table."""
        return self.server.connect(self.id, self.token)

    def let_bo_play(self) -> None:
        """Bo plays what can be taken back; then it is Ada's turn."""
        actions = self.bo.wait(lambda table: bool(table["actions"]))["actions"]
        self.bo.play_legal(next(action["code"] for action in actions if action["verb"] == "manipulate"))
        assert self.bo.table["actors"] == [0]

    def let_bo_undo(self) -> None:
        """Bo takes it back; then it is not Ada's turn."""
        assert self.bo.ask(type="undo", version=self.bo.table["version"])["type"] == "done"

    def close(self) -> None:
        """Bo leaves."""
        self.bo.closing.close()


class BrowserKeys:
    """What a browser has that subscribes to push messages."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.auth = random.Random(1).randbytes(16)

    def subscription(self, endpoint: str) -> Message:
        """What it gives to the server."""
        point = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": endpoint, "p256dh": url64(point), "auth": url64(self.auth), "label": "Firefox, Linux"}

    def decrypted(self, body: bytes) -> str:
        """What a browser reads in a message: by RFC 8188 and 8291, without the library that the server encrypts by."""
        salt, record_size, key_size = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + key_size], body[21 + key_size :]
        assert len(sealed) <= record_size, "one record, as push messages have"
        own = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        other = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.private.exchange(ec.ECDH(), other)
        secret = derived(shared, self.auth, b"WebPush: info\0" + own + sender, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        text, delimiter, padding = AESGCM(key).decrypt(nonce, sealed, None).rpartition(b"\2")
        assert (delimiter, padding.strip(b"\0")) == (b"\2", b""), "the last record ends so"
        return text.decode()


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    """So many bytes by HKDF with SHA-256."""
    return HKDF(SHA256(), length, salt, info).derive(secret)


def url64(data: bytes) -> str:
    """Base64 as URLs have it."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def tables_in(text: str) -> list[str]:
    """The tables to which there are links in a text."""
    return re.findall(r"/t/([\w-]+)", text)
