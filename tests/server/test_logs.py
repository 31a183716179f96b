"""Logs can be read by a machine, and hold no secret, whatever goes wrong."""

import json
import logging
import random
import time
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from reginae.redaction import HIDDEN, redact
from reginae.server.logs import JsonLines, TextFormatter
from reginae.testing.running_postgres import RunningPostgres
from tests.server.account_requests import claims, create, header, post, sign_in
from tests.server.live_server import TIMEOUT, play_randomly
from tests.server.notified import NotifyingServer

PASSWORD, OTHER_PASSWORD = "three-cups-of-tea", "four-cups-of-tea"
DATABASE_PASSWORD, SMTP_PASSWORD, HOOK, UNSUBSCRIBE = (
    "of-the-database",
    "of-the-mail",
    "of-the-hook",
    "of-the-mail-link",
)
MAIL = "queen.christina@sweden.example"
END_CONNECTIONS = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'logs' AND pid <> pg_backend_pid()"
)
ADDRESSES = {
    f"postgresql://ada:{PASSWORD}@db.example/reginae": f"postgresql://ada:{HIDDEN}@db.example/reginae",
    f"at smtp://ada:{PASSWORD}@/{PASSWORD}@mail.example": f"at smtp://ada:{HIDDEN}@mail.example",
    f"GET /api/tables/x/live?token={PASSWORD}&log=3": f"GET /api/tables/x/live?token={HIDDEN}&log=3",
    f'{{"token": "{PASSWORD}", "seat": 1}}': f'{{"token": "{HIDDEN}", "seat": 1}}',
    f"Authorization: Bearer {PASSWORD}": f"Authorization: Bearer {HIDDEN}",
    f"https://hooks.example/services/{PASSWORD} failed": f"https://hooks.example/{HIDDEN} failed",
    f"/api/notifications/unsubscribe/{PASSWORD} failed": f"/api/notifications/unsubscribe/{HIDDEN} failed",
    f"to <{MAIL}>, which": f"to <{HIDDEN}>, which",
    f'{{"password": "four \\"cups\\" {PASSWORD}"}}': f'{{"password": "{HIDDEN}"}}',
    f"password='four cups {PASSWORD}' host=x": f"password='{HIDDEN}' host=x",
    f"/t/Rk3-x#seat={PASSWORD} failed": f"/t/Rk3-x#seat={HIDDEN} failed",
    f"null value\nDETAIL:  Failing row contains (1, {PASSWORD}).": f"null value\nDETAIL: {HIDDEN}",
    f"null value\nDETAIL:  Failing row (a\n{PASSWORD}).\nHINT:  none": f"null value\nDETAIL: {HIDDEN}\nHINT:  none",
    f'too long\nCONTEXT:  COPY accounts, line 3: "{PASSWORD}"': f"too long\nCONTEXT: {HIDDEN}",
    "postgresql://reginae@db.example/reginae, table Rk3-x": "postgresql://reginae@db.example/reginae, table Rk3-x",
}


@pytest.mark.parametrize("text", ADDRESSES)
def test_what_is_secret_is_hidden_and_the_rest_is_not(text: str) -> None:
    assert redact(text) == ADDRESSES[text]


@pytest.mark.parametrize("formatter", [JsonLines(), TextFormatter("%(levelname)s %(message)s")])
def test_secrets_are_hidden_in_messages_and_tracebacks(formatter: logging.Formatter) -> None:
    try:
        raise ValueError(f"postgresql://ada:{PASSWORD}@db")
    except ValueError as error:
        raised = (ValueError, error, error.__traceback__)
    record = logging.LogRecord("reginae", logging.ERROR, "", 0, "%s failed", (f"token={PASSWORD}",), raised)
    line = formatter.format(record)
    assert PASSWORD not in line
    assert "Traceback" in line
    assert "failed" in line


class LoggingServer(NotifyingServer):
    """A server that logs all it can, as JSON, to a file."""

    def __init__(self, database: str, log: Path) -> None:
        self.log = log
        words = ["--smtp", f"smtp://reginae:{SMTP_PASSWORD}@127.0.0.1:1", "--mail-from", "reginae@reginae.example"]
        with log.open("w") as file:
            super().__init__(database, *words, "--log-format", "json", "--log-level", "debug", stderr=file)

    def wait_for(self, message: str) -> None:
        """Wait until this is logged."""
        deadline = time.monotonic() + TIMEOUT
        while message not in self.log.read_text():
            assert time.monotonic() < deadline, f"{message!r} is not logged"
            time.sleep(0.05)


def test_no_secret_is_logged_whatever_people_do_and_whatever_goes_wrong(
    postgres: RunningPostgres, tmp_path: Path
) -> None:
    address = postgres.new_database("logs")
    with_password = address.replace("reginae@", f"reginae:{DATABASE_PASSWORD}@")
    with LoggingServer(with_password, tmp_path / "log") as server:
        secrets = [DATABASE_PASSWORD, SMTP_PASSWORD, HOOK, UNSUBSCRIBE, PASSWORD, OTHER_PASSWORD, MAIL]
        secrets += play_and_sign_in(server)
        with closing(psycopg.connect(address, autocommit=True)) as database:
            secrets += provoke_errors(server, database)
    lines = [json.loads(line) for line in server.log.read_text().splitlines()]
    assert [line for line in lines if not {"time", "level", "logger", "message"} <= line.keys()] == []
    assert {"reginae.server", "uvicorn.error"} <= {line["logger"] for line in lines}
    assert len([line for line in lines if "Traceback" in line.get("exception", "")]) >= 2
    text = json.dumps([server.greeting, *lines], ensure_ascii=False)
    assert [secret for secret in secrets if secret in text] == []
    assert json.loads(server.greeting)["message"].startswith("Reginae is at")


def play_and_sign_in(server: LoggingServer) -> list[str]:
    """Do what people do; the tokens they were given."""
    created = server.create("regina-cards", "me", "open")
    tokens = [created["token"], server.sit(created["table"], 1, "Bo")]
    with server.connect(created["table"], tokens[0]) as ada, server.connect(created["table"], tokens[1]) as bo:
        play_randomly(random.Random(1), ada, bo)
    account = create(server, "Christina", PASSWORD, created)
    assert sign_in(server, "Christina", OTHER_PASSWORD).status_code == 403
    session = sign_in(server, "Christina", PASSWORD).json()["token"]
    assert server.ask("mail", session, {"address": MAIL}).status_code == 409  # nobody takes the mail
    assert server.ask("webhook", session, {"address": f"http://127.0.0.1:1/{HOOK}"}).status_code == 409
    assert server.ask(f"unsubscribe/{UNSUBSCRIBE}", "", {}).status_code == 400
    assert server.http.get("/api/account", headers=header(f"{session}x")).status_code == 401
    return [*tokens, session, account["token"], account["recovery_code"]]


def provoke_errors(server: LoggingServer, database: "psycopg.Connection[tuple[object, ...]]") -> list[str]:
    """Let much fail; the tokens with which it was asked."""
    created = server.create("regina-cards", "me", "open")
    id, token = created["table"], created["token"]
    database.execute("CREATE TEMP TABLE broken AS SELECT * FROM tables WHERE id = %s", (id,))
    database.execute("UPDATE broken SET id = 'broken', options = '{'")
    database.execute("INSERT INTO tables SELECT * FROM broken")
    assert server.record("broken", token).status_code == 500
    server.wait_for("GET /api/tables/{table_id}/record failed")
    with pytest.raises(ConnectionClosed):
        server.connect("broken", token)
    server.wait_for("a socket could not be opened")
    database.execute("ALTER TABLE accounts ADD CONSTRAINT never CHECK (name = '') NOT VALID")
    body = {"name": "Axel", "password": OTHER_PASSWORD, "seats": claims(created)}
    assert post(server, "", body).status_code == 503
    database.execute(END_CONNECTIONS)
    server.wait_for("the connection to the other servers was lost")
    return [token]
