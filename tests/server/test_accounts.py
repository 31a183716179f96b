"""Accounts over HTTP: signed in to on several devices, by name and password or by a recovery code."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from argon2 import PasswordHasher
from hypothesis import Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import ignored_auth, positive_data_acceptance
from websockets.exceptions import ConnectionClosed

from reginae.server.account_api import MOST_CLAIMS
from reginae.server.accounts import MOST_DEVICES, name_key
from reginae.server.rate_limits import SIGN_INS
from reginae.testing.table_messages import Message
from tests.server.account_requests import PASSWORD, create, header, new_name, post, sign_in, who
from tests.server.live_server import LiveServer
from tests.server.quiet_server import QuietServer


def recover(server: LiveServer, code: str) -> httpx.Response:
    """The answer to an attempt to sign in by a recovery code."""
    return post(server, "/sign-in", {"recovery_code": code})


def rows(server: LiveServer, query: str) -> list[tuple[Any, ...]]:
    """What the database has, read from beside the server."""
    with closing(sqlite3.connect(server.database)) as connection:
        return list(connection.execute(query))


# --- Creating an account and signing in -----------------------------------------------------------


def test_an_account_is_created_with_a_password_and_signed_in_to_on_another_device(server: LiveServer) -> None:
    name = new_name()
    created = create(server, name, PASSWORD)
    assert created["account"] == {"name": name, "has_password": True, "devices": 1}
    second = sign_in(server, f" {name.upper()} ", PASSWORD)
    assert second.status_code == 200
    assert second.json()["account"]["devices"] == 2
    assert second.json()["recovery_code"] == ""
    assert second.json()["token"] != created["token"]
    assert who(server, second.json()["token"]).json() == who(server, created["token"]).json()


def test_an_account_without_a_password_is_reached_by_its_recovery_code_alone(server: LiveServer) -> None:
    name = new_name()
    created = create(server, name)
    assert created["account"]["has_password"] is False
    assert sign_in(server, name, "").status_code == 403
    assert sign_in(server, name, PASSWORD).status_code == 403
    typed = created["recovery_code"].lower().replace("-", " ").replace("0", "o")
    assert recover(server, typed).json()["account"] == {"name": name, "has_password": False, "devices": 2}


def test_a_wrong_name_and_a_wrong_password_have_the_same_answer(server: LiveServer) -> None:
    name = new_name()
    create(server, name, PASSWORD)
    answers = [
        sign_in(server, *tried) for tried in ((name, "another password"), ("Nobody at all", PASSWORD), (name, ""))
    ]
    assert {(answer.status_code, answer.text) for answer in answers} == {(403, answers[0].text)}


@pytest.mark.parametrize("code", ["0000-0000-0000-0000-0000-0000", "7Q2K", "-"])
def test_a_wrong_recovery_code_is_refused(server: LiveServer, code: str) -> None:
    answer = recover(server, code)
    assert (answer.status_code, "belongs to no account" in answer.json()["error"]) == (403, True)


def test_a_name_is_given_once_whatever_its_case_and_the_form_of_its_letters(server: LiveServer) -> None:
    create(server, "Anne-Ｍarie")
    for name in ("anne-marie", "ANNE-MARIE", "  Anne-Marie "):
        answer = post(server, "", {"name": name})
        assert (answer.status_code, "this name already" in answer.json()["error"]) == (409, True)
    assert name_key("Straße") == name_key("STRASSE")


@pytest.mark.parametrize(
    "body",
    [
        {"name": ""},
        {"name": "x" * 25},
        {"name": "\u200b"},
        {"name": "Queen Short", "password": "short"},
        {"name": "Queen Elizabeth", "password": "queen elizabeth"},
        {"name": "Queen Common", "password": "password123"},
        {"name": "Queen Of All", "seats": [{"table": "x", "token": "y"}] * (MOST_CLAIMS + 1)},
    ],
)
def test_a_name_or_password_that_will_not_do_is_refused_in_words(server: LiveServer, body: Message) -> None:
    answer = post(server, "", body)
    assert answer.status_code == 400
    assert answer.json()["error"].endswith(".")
    assert sign_in(server, body["name"], PASSWORD).status_code == 403, "no account was made"


def test_of_two_people_who_want_a_name_at_once_one_has_it(server: LiveServer) -> None:
    name = new_name()

    async def both() -> list[int]:
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as client:
            asked = (client.post("/api/account", json={"name": name}) for _ in range(4))
            return sorted(answer.status_code for answer in await asyncio.gather(*asked))

    assert asyncio.run(both()) == [201, 409, 409, 409]


def test_only_hashes_are_saved(server: LiveServer) -> None:
    created = create(server, new_name(), PASSWORD)
    saved = str(rows(server, "SELECT * FROM accounts")) + str(rows(server, "SELECT * FROM sessions"))
    assert "$argon2id$" in saved
    for secret in (PASSWORD, created["token"], created["recovery_code"], created["recovery_code"].replace("-", "")):
        assert secret not in saved


def test_after_a_restart_sessions_go_on_and_old_hashes_of_passwords_are_renewed(tmp_path: Path) -> None:
    database = tmp_path / "reginae.sqlite3"
    with LiveServer(database) as server:
        session = create(server, "Ada", PASSWORD)["token"]
    old = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD)
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE accounts SET password_hash = ?", (old,))
    with LiveServer(database) as server:
        assert who(server, session).json()["name"] == "Ada"
        assert sign_in(server, "Ada", PASSWORD).status_code == 200
        assert "m=65536,t=3" in rows(server, "SELECT password_hash FROM accounts")[0][0]
        assert sign_in(server, "Ada", PASSWORD).status_code == 200


# --- Throttling -----------------------------------------------------------------------------------


def attempt(server: LiveServer, address: str, **body: str) -> httpx.Response:
    """An attempt to sign in by a visitor from this address."""
    return server.http.post("/api/account/sign-in", json=body, headers={"X-Forwarded-For": address})


def test_guesses_are_throttled_by_visitor_and_by_name(limited: LiveServer) -> None:
    create(limited, "Ada", PASSWORD)
    guesses = [attempt(limited, "10.0.0.1", name="Ada", password="no") for _ in range(SIGN_INS.burst - 1)]
    assert {guess.status_code for guess in guesses} == {403}
    by_name = attempt(limited, "10.0.0.2", name="ADA", password=PASSWORD)
    assert by_name.status_code == 429, "creating it and nine guesses"
    assert 0 < int(by_name.headers["Retry-After"]) <= SIGN_INS.seconds
    assert f"in {by_name.headers['Retry-After']} seconds" in by_name.json()["error"]
    others = [attempt(limited, "10.0.0.1", name=f"Nobody {number}", password="no") for number in range(2)]
    assert [guess.status_code for guess in others] == [403, 429]
    assert attempt(limited, "10.0.0.3", name="Nobody", password="no").status_code == 403, "others may try"


def test_recovery_codes_and_new_accounts_are_throttled_by_visitor(limited: LiveServer) -> None:
    code = create(limited, "Bo")["recovery_code"]
    wrong = [attempt(limited, "10.0.1.1", recovery_code="0" * 24) for _ in range(SIGN_INS.burst + 1)]
    assert [guess.status_code for guess in wrong] == [403] * SIGN_INS.burst + [429]
    made = limited.http.post("/api/account", json={"name": "Cy"}, headers={"X-Forwarded-For": "10.0.1.1"})
    assert made.status_code == 429
    assert attempt(limited, "10.0.1.2", recovery_code=code).status_code == 200


# --- Sessions -------------------------------------------------------------------------------------


@pytest.mark.parametrize("session", ["", "guess", "x" * 3000])
def test_without_a_session_nothing_of_an_account_is_told_or_done(server: LiveServer, session: str) -> None:
    for path in ("", "/tables"):
        answer = server.http.get(f"/api/account{path}", headers=header(session))
        assert (answer.status_code, answer.headers["WWW-Authenticate"]) == (401, "Bearer")
    for path, body in (
        ("/sign-out", {}),
        ("/seats", []),
        ("/password", {"new_password": PASSWORD}),
        ("/recovery-code", {}),
        ("/delete", {}),
    ):
        assert post(server, path, body, session).status_code == 401, path


def test_signing_out_ends_one_session_or_all_others(server: LiveServer) -> None:
    created = create(server)
    sessions = [created["token"], *(recover(server, created["recovery_code"]).json()["token"] for _ in range(3))]
    assert post(server, "/sign-out", {}, sessions[0]).status_code == 200
    assert [who(server, session).status_code for session in sessions] == [401, 200, 200, 200]
    assert post(server, "/sign-out", {"others": True}, sessions[1]).status_code == 200
    assert [who(server, session).status_code for session in sessions] == [401, 200, 401, 401]
    assert who(server, sessions[1]).json()["devices"] == 1


def test_the_oldest_of_very_many_sessions_end(server: LiveServer) -> None:
    created = create(server)
    for _ in range(MOST_DEVICES + 2):
        newest = recover(server, created["recovery_code"]).json()
    assert newest["account"]["devices"] == MOST_DEVICES


def test_sockets_of_a_session_are_closed_when_it_ends(server: LiveServer) -> None:
    table = server.create("regina-cards", "me", "open")
    session = create(server, "", "", table)["token"]
    with (
        server.connect(table["table"], session) as by_session,
        server.connect(table["table"], table["token"]) as by_seat,
    ):
        assert post(server, "/sign-out", {}, session).status_code == 200
        with pytest.raises(ConnectionClosed) as closed:
            by_session.wait(lambda _table: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403
        assert by_seat.ask(type="why", notation="pass")["type"] == "explanation"


# --- Password and recovery code -------------------------------------------------------------------


def test_a_password_is_changed_by_whoever_knows_the_present_one_or_the_recovery_code(server: LiveServer) -> None:
    name = new_name()
    created = create(server, name, PASSWORD)
    session, code = created["token"], created["recovery_code"]
    change = {"new_password": "a second password"}
    assert post(server, "/password", change, session).status_code == 403
    assert post(server, "/password", {**change, "password": "wrong password"}, session).status_code == 403
    assert post(server, "/password", {**change, "recovery_code": "0" * 24}, session).status_code == 403
    assert post(server, "/password", {"new_password": "short", "password": PASSWORD}, session).status_code == 400
    assert sign_in(server, name, PASSWORD).status_code == 200, "nothing has changed"
    assert post(server, "/password", {**change, "password": PASSWORD}, session).status_code == 200
    assert [sign_in(server, name, tried).status_code for tried in (PASSWORD, "a second password")] == [403, 200]
    assert post(server, "/password", {"new_password": PASSWORD, "recovery_code": code}, session).status_code == 200
    assert sign_in(server, name, PASSWORD).status_code == 200


def test_another_password_signs_out_all_other_devices(server: LiveServer) -> None:
    name = new_name()
    session = create(server, name, PASSWORD)["token"]
    other = sign_in(server, name, PASSWORD).json()["token"]
    change = {"password": PASSWORD, "new_password": "a second password"}
    assert post(server, "/password", change, session).status_code == 200
    assert [who(server, token).status_code for token in (session, other)] == [200, 401]


def test_an_account_without_a_password_is_given_one_and_all_devices_stay(server: LiveServer) -> None:
    name = new_name()
    created = create(server, name)
    session = created["token"]
    other = recover(server, created["recovery_code"]).json()["token"]
    assert post(server, "/password", {"new_password": PASSWORD}, session).status_code == 200
    assert who(server, other).status_code == 200
    assert who(server, session).json()["has_password"] is True
    assert sign_in(server, name, PASSWORD).status_code == 200


def test_a_new_recovery_code_takes_the_place_of_the_old_one(server: LiveServer) -> None:
    created = create(server, new_name(), PASSWORD)
    assert post(server, "/recovery-code", {}, created["token"]).status_code == 403
    answer = post(server, "/recovery-code", {"password": PASSWORD}, created["token"])
    code = answer.json()["recovery_code"]
    assert [recover(server, tried).status_code for tried in (created["recovery_code"], code)] == [403, 200]


# --- Fuzzing --------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", list(GenerationMode))
def test_answers_to_somebody_who_is_signed_in_are_those_that_are_described(
    quiet_server: QuietServer, mode: GenerationMode
) -> None:
    schema = schemathesis.openapi.from_url(f"{quiet_server.url}/api/openapi")
    with quiet_server.unimpressed():
        found: Any
        for found in schema.get_all_operations():
            operation = found.ok()
            has_body = operation.method == "post"  # what has none cannot be asked wrongly
            if operation.path.startswith("/api/account") and (has_body or mode is GenerationMode.POSITIVE):
                check_operation(operation, mode, create(quiet_server)["token"])


def check_operation(operation: Any, mode: GenerationMode, session: str) -> None:
    """Ask in many ways with the right session."""

    @settings(max_examples=10, phases=[Phase.generate], derandomize=True)
    @given(case=operation.as_strategy(generation_mode=mode))
    def check(case: Any) -> None:
        case.headers = {**(case.headers or {}), **header(session)}
        answer = case.call()
        assert answer.status_code < 500
        case.validate_response(answer, excluded_checks=[positive_data_acceptance, ignored_auth])

    check()
