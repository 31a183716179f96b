"""Mail: through the operator's SMTP server, to addresses whose owners have confirmed them."""

import asyncio
import re
import smtplib
import ssl
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

from reginae.core import BadOption
from reginae.server.notifications.contacts import Contact
from reginae.server.notifications.delivery import NotTaken, shortened
from reginae.server.notifications.occasions import TableNews, headline

TIME_LIMIT = 20.0  # seconds for each step of the conversation with the SMTP server
AT_ONCE = 2  # mails that are being handed over
LONGEST_SUBJECT = 120
LONGEST_ADDRESS = 254
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@(?!-)[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*", re.ASCII)
PLAIN_PORT, SUBMISSION_PORT, TLS_PORT = 25, 587, 465
HOW_TO_NAME_IT = (
    "An SMTP server is named like smtp://user:password@mail.example:587, or smtps://user:password@mail.example."
)
NO_SUCH_MAILBOX = range(550, 554)


@dataclass(frozen=True)
class SmtpServer:
    """Where mail is handed over: `smtps` speaks TLS from the first byte, `smtp` as soon as the server offers it."""

    host: str
    port: int
    user: str = ""
    password: str = field(default="", repr=False)
    is_tls: bool = False


class MailSender:
    """Sends mail in threads of its own, for the SMTP server may be slow."""

    def __init__(
        self, server: SmtpServer, mail_from: str, address: str, unsubscribe_token: Callable[[Contact], str]
    ) -> None:
        self.server = server
        self.mail_from = mail_from
        self.address = address  # of the server, in links
        self.unsubscribe_token = unsubscribe_token
        self.threads = ThreadPoolExecutor(AT_ONCE, "reginae-mail")

    async def send(self, contact: Contact, news: Sequence[TableNews]) -> None:
        """Tell this contact, in one message; NotTaken if it cannot be told."""
        await self._hand_over(self._mail(contact, subject_of(news), body_of(news, self.address), WHY))

    async def ask_to_confirm(self, contact: Contact, name: str, code: str) -> None:
        """Mail the link by which the owner of an address says that it may be used."""
        link = f"{self.address}/notifications/confirm#{code}"
        text = CONFIRM.format(name=name, server=self.address, link=link)
        await self._hand_over(self._mail(contact, "Confirm this address for Reginae", text, WHY_CONFIRM))

    async def greet(self, contact: Contact, name: str) -> None:
        """Mail a message by which its owner sees that it works."""
        text = f"This is how Reginae tells {name} that a table waits.\n\n{self.address}"
        await self._hand_over(self._mail(contact, "A test from Reginae", text, WHY))

    def close(self) -> None:
        """Hand over nothing more."""
        self.threads.shutdown(wait=False, cancel_futures=True)

    def _mail(self, contact: Contact, subject: str, text: str, why: str) -> EmailMessage:
        """A mail that says why it is sent, and how to get no more of them."""
        token = self.unsubscribe_token(contact)
        mail = EmailMessage(policy=SMTP)
        mail["From"] = self.mail_from
        mail["To"] = contact.address
        mail["Subject"] = shortened(" ".join(subject.split()), LONGEST_SUBJECT)
        mail["Date"] = formatdate()
        mail["Message-ID"] = make_msgid(domain=self.mail_from.partition("@")[2].rstrip(">"))
        mail["Auto-Submitted"] = "auto-generated"
        mail["List-Unsubscribe"] = f"<{self.address}/api/notifications/unsubscribe/{token}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        link = f"{self.address}/notifications/unsubscribe#{token}"
        mail.set_content(f"{text}\n\n-- \n{why.format(server=self.address, link=link)}\n")
        return mail

    async def _hand_over(self, mail: EmailMessage) -> None:
        try:
            await asyncio.get_running_loop().run_in_executor(self.threads, hand_over, self.server, mail)
        except smtplib.SMTPRecipientsRefused as error:
            code = next((code for code, _reason in error.recipients.values()), 0)
            raise NotTaken("The mail server does not know this address.", code in NO_SUCH_MAILBOX) from error
        except (smtplib.SMTPException, OSError) as error:
            raise NotTaken(f"The mail could not be sent ({type(error).__name__}).") from error


WHY = (
    "You get this mail because this address was confirmed for notifications of an account at {server}.\n"
    "To get no more of them: {link}"
)
WHY_CONFIRM = (
    "You get this mail because somebody gave this address at {server}.\n"
    "If it was not you, do nothing, or have the address removed: {link}"
)
CONFIRM = (
    "{name} wants to be told at this address when a table of theirs waits, at {server}.\n\n"
    "If that is you, confirm it here within two days:\n{link}"
)


def hand_over(server: SmtpServer, mail: EmailMessage) -> None:
    """Give a mail to the SMTP server; it takes as long as it takes. Never with a password over an open line."""
    tls = ssl.create_default_context()
    if server.is_tls:
        connection: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=TIME_LIMIT, context=tls)
    else:
        connection = smtplib.SMTP(server.host, server.port, timeout=TIME_LIMIT)
    with connection:
        connection.ehlo()
        if not server.is_tls and (server.user or connection.has_extn("starttls")):
            connection.starttls(context=tls)
        if server.user:
            connection.login(server.user, server.password)
        connection.send_message(mail)


def smtp_server(url: str) -> SmtpServer:
    """The SMTP server that an operator names, or BadOption."""
    try:
        parts = urlsplit(url)
        port, host = parts.port, parts.hostname
    except ValueError:
        raise BadOption(HOW_TO_NAME_IT) from None
    if not host or parts.scheme not in ("smtp", "smtps") or parts.path.strip("/") or parts.query:
        raise BadOption(HOW_TO_NAME_IT)
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    is_tls = parts.scheme == "smtps"
    usual = TLS_PORT if is_tls else SUBMISSION_PORT if user else PLAIN_PORT
    return SmtpServer(host, port or usual, user, password, is_tls)


def checked_address(address: str) -> str:
    """A mail address without spaces around it, its domain in small letters; BadOption if it is none."""
    clean = address.strip()
    if len(clean) > LONGEST_ADDRESS or not ADDRESS.fullmatch(clean):
        raise BadOption("This is no mail address: it looks like name@example.org.")
    local, _, domain = clean.rpartition("@")
    return f"{local}@{domain.lower()}"


def subject_of(news: Sequence[TableNews]) -> str:
    """What a mail is about, in its first line."""
    if len(news) > 1:
        return headline(news)
    return f"{news[0].what.partition('. ')[0].rstrip('.')} – {news[0].where}"


def body_of(news: Sequence[TableNews], address: str) -> str:
    """What happened at each table, with a link to it."""
    return "\n\n\n".join(paragraph_of(one, address) for one in news)


def paragraph_of(news: TableNews, address: str) -> str:
    """What happened at one table."""
    lines = ["\nSince you last acted:", *(f"* {line}" for line in news.lines)] if news.lines else []
    return "\n".join([news.where, news.what, *lines, f"\n{address}/t/{news.table}"])
