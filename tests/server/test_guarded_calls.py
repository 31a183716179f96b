"""Calls to addresses of strangers: only checked ones, by one look at their name, without redirects and proxies."""

import asyncio
import datetime
import ssl
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from reginae.server.notifications.addresses import AddressRefused, Answer, CallFailed, GuardedClient
from tests.server.receivers import WebReceiver

PRIVATE = [
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "192.0.0.8",
    "192.0.2.1",
    "192.88.99.1",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::127.0.0.1",
    "::ffff:10.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::a00:1",
    "64:ff9b:1::1",
    "100::1",
    "2001::1",
    "2001:db8::1",
    "2002:a00:1::1",
    "fc00::1",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
]
NEVER_CALLED = ["169.254.169.254", "::ffff:127.0.0.1", "fe80::1", "224.0.0.1", "64:ff9b::a00:1", "0.0.0.0"]


class Names:
    """A resolver that gives these answers, one after the other."""

    def __init__(self, *answers: list[str]) -> None:
        self.answers = list(answers)
        self.asked: list[tuple[str, int]] = []

    async def resolve(self, host: str, port: int) -> list[str]:
        self.asked.append((host, port))
        return self.answers.pop(0)


def post(client: GuardedClient, address: str) -> Answer:
    """The answer to a call."""
    return asyncio.run(client.post(address, b"{}", {}))


@pytest.mark.parametrize("address", PRIVATE)
def test_a_name_of_a_private_address_is_not_called(address: str) -> None:
    with pytest.raises(AddressRefused, match="private network"):
        post(GuardedClient(resolve=Names([address]).resolve), "https://hooks.example/1")


def test_a_name_of_which_one_address_is_private_is_not_called() -> None:
    with pytest.raises(AddressRefused):
        post(GuardedClient(resolve=Names(["8.8.8.8", "10.0.0.1"]).resolve), "https://hooks.example/1")


@pytest.mark.parametrize("address", NEVER_CALLED)
def test_where_clouds_keep_their_passwords_is_not_called_even_if_private_addresses_are(address: str) -> None:
    with pytest.raises(AddressRefused):
        post(GuardedClient(allow_private=True, resolve=Names([address]).resolve), "https://hooks.example/1")


def test_a_name_is_looked_up_once_and_the_address_that_was_checked_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")  # where nobody answers
    names = Names(["127.0.0.1"], ["10.0.0.1"])
    with WebReceiver() as receiver:
        hook = receiver.new_hook()
        address = hook.url.replace("127.0.0.1", "hooks.example")
        assert post(GuardedClient(allow_private=True, resolve=names.resolve), address) == Answer(204)
        assert hook.next().headers["Host"] == f"hooks.example:{receiver.port}"
    assert names.asked == [("hooks.example", receiver.port)]


def test_the_next_address_of_a_name_is_called_if_the_first_takes_no_connection() -> None:
    with WebReceiver() as receiver:
        address = receiver.new_hook().url.replace("127.0.0.1", "hooks.example")
        names = Names(["127.0.0.2", "127.0.0.1"])
        assert post(GuardedClient(allow_private=True, resolve=names.resolve), address) == Answer(204)


def test_a_certificate_must_be_for_the_name_although_the_address_is_called(tmp_path: Path) -> None:
    served, trusted, asked = certificate_for(tmp_path, "hooks.example")
    with WebReceiver(served) as receiver:
        path = receiver.new_hook().url.rpartition("/hook/")[2]
        for host, is_right in (("hooks.example", True), ("other.example", False)):
            client = GuardedClient(allow_private=True, resolve=Names(["127.0.0.1"]).resolve, tls=trusted)
            address = f"https://{host}:{receiver.port}/hook/{path}"
            if is_right:
                assert post(client, address) == Answer(204)
            else:
                with pytest.raises(CallFailed):
                    post(client, address)
    assert asked == ["hooks.example", "other.example"]


def certificate_for(folder: Path, name: str) -> tuple[ssl.SSLContext, ssl.SSLContext, list[str | None]]:
    """A server's side and a client's side of TLS for this name, and the names that the server is asked for."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder(subject, subject, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    plain = (serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    (folder / "cert.pem").write_bytes(certificate.public_bytes(pem))
    (folder / "key.pem").write_bytes(key.private_bytes(pem, *plain))
    served = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    served.load_cert_chain(folder / "cert.pem", folder / "key.pem")
    asked: list[str | None] = []
    served.sni_callback = lambda _socket, asked_name, _context: asked.append(asked_name)
    return served, ssl.create_default_context(cafile=str(folder / "cert.pem")), asked


def test_a_call_takes_no_longer_than_it_may() -> None:
    async def call_silence() -> None:
        async def say_nothing(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.read()
            writer.close()

        server = await asyncio.start_server(say_nothing, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(CallFailed, match="does not answer"):
            await GuardedClient(allow_private=True, time_limit=0.2).post(f"http://127.0.0.1:{port}/", b"", {})
        server.close()

    asyncio.run(call_silence())


def test_of_a_long_answer_the_body_is_not_read() -> None:
    sent = 0

    async def call_flood() -> None:
        async def flood(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            nonlocal sent
            await reader.readuntil(b"\r\n\r\n")
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 100000000000\r\n\r\n")
            try:
                while True:
                    writer.write(b"x" * 65536)
                    await writer.drain()
                    sent += 65536
            except OSError:
                writer.close()

        server = await asyncio.start_server(flood, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        assert await GuardedClient(allow_private=True).post(f"http://127.0.0.1:{port}/", b"", {}) == Answer(200)
        server.close()

    asyncio.run(call_flood())
    assert sent < 64 * 1024 * 1024


def test_a_name_that_is_not_known_is_said_to_be() -> None:
    with pytest.raises(CallFailed, match=r"hooks\.invalid"):
        post(GuardedClient(), "https://hooks.invalid/1")
