"""Passwords and recovery codes: which are accepted, what is saved of them, and how they are compared."""

import asyncio
import threading
from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest
from argon2 import PasswordHasher, extract_parameters
from argon2.low_level import Type

from reginae.core import BadOption
from reginae.server import passwords
from reginae.server.errors import TooBusy
from reginae.server.passwords import (
    ALPHABET,
    AT_ONCE,
    LONGEST_PASSWORD,
    SHORTEST_PASSWORD,
    Passwords,
    check_new_password,
    new_recovery_code,
    plain_recovery_code,
)

PASSWORD = "three cups of tea"
Found = TypeVar("Found")


def run(work: Coroutine[Any, Any, Found]) -> Found:
    """The result of a coroutine."""
    return asyncio.run(work)


def test_a_password_is_hashed_by_argon2id_with_the_parameters_of_rfc_9106() -> None:
    hashed = run(Passwords().hash(PASSWORD))
    found = extract_parameters(hashed)
    assert (found.type, found.time_cost, found.memory_cost) == (Type.ID, 3, 64 * 1024)
    assert PASSWORD not in hashed


def test_the_right_password_is_told_from_a_wrong_one() -> None:
    async def compare() -> list[bool]:
        hasher = Passwords()
        hashed = await hasher.hash(PASSWORD)
        return [await hasher.is_right(hashed, entered) for entered in (PASSWORD, PASSWORD.upper(), "", "x" * 9999)]

    assert run(compare()) == [True, False, False, False]


def test_a_password_is_the_same_in_both_ways_to_write_its_letters() -> None:
    async def compare() -> bool:
        hasher = Passwords()
        return await hasher.is_right(await hasher.hash("Zoë at the court"), "Zoe\u0308 at the court")

    assert run(compare())


class CountingPasswords(Passwords):
    """Counts how many are worked on, and at once."""

    def __init__(self) -> None:
        super().__init__()
        self.checked: list[str] = []
        self.running = self.most = 0
        self.lock = threading.Lock()

    def _verify(self, password_hash: str, password: str) -> bool:
        with self.lock:
            self.checked.append(password_hash)
            self.running += 1
            self.most = max(self.most, self.running)
        found = super()._verify(password_hash, password)
        with self.lock:
            self.running -= 1
        return found


def test_without_a_hash_the_same_work_is_done_for_nothing() -> None:
    hasher = CountingPasswords()
    assert not run(hasher.is_right("", PASSWORD))
    (checked,) = hasher.checked
    assert extract_parameters(checked) == extract_parameters(run(Passwords().hash(PASSWORD)))


def test_a_hash_that_is_none_is_wrong() -> None:
    assert not run(Passwords().is_right("$argon2id$broken", PASSWORD))


def test_few_are_worked_on_at_once_since_each_takes_much_memory() -> None:
    hasher = CountingPasswords()

    async def ask_often() -> None:
        await asyncio.gather(*(hasher.is_right("", PASSWORD) for _ in range(6)))

    run(ask_often())
    assert len(hasher.checked) == 6
    assert hasher.most <= AT_ONCE


def test_too_many_that_wait_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "MOST_WAITING", 1)
    hasher = Passwords()

    async def ask_twice() -> tuple[str | BaseException, ...]:
        return await asyncio.gather(hasher.hash(PASSWORD), hasher.hash(PASSWORD), return_exceptions=True)

    assert [isinstance(found, TooBusy) for found in run(ask_twice())] == [False, True]


def test_a_hash_with_other_parameters_is_outdated() -> None:
    hasher = Passwords()
    assert not hasher.is_outdated(run(hasher.hash(PASSWORD)))
    assert hasher.is_outdated(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD))


@pytest.mark.parametrize(
    "password",
    [
        "",
        "short",
        "x" * (LONGEST_PASSWORD + 1),
        "password",
        "PassWord",
        "12345678",
        "zzzzzzzzz",
        "Queen Ada",
        "queen ada",
    ],
)
def test_a_password_that_is_easily_guessed_is_refused(password: str) -> None:
    with pytest.raises(BadOption, match="choose another"):
        check_new_password(password, "Queen Ada")


@pytest.mark.parametrize(
    "password", ["a" * (SHORTEST_PASSWORD - 1) + "b", "b" + "x" * (LONGEST_PASSWORD - 1), PASSWORD]
)
def test_any_other_password_is_accepted(password: str) -> None:
    check_new_password(password, "Queen Ada")


def test_a_recovery_code_has_readable_groups_and_more_than_100_bits() -> None:
    code = new_recovery_code()
    groups = code.split("-")
    assert [len(group) for group in groups] == [4] * 6
    assert set("".join(groups)) <= set(ALPHABET)
    assert len({new_recovery_code() for _ in range(100)}) == 100


def test_a_recovery_code_is_understood_however_it_is_typed() -> None:
    code = "7Q2K-0001-ABCD-EFGH-JKMN-PQRS"
    plain = code.replace("-", "")
    for typed in (
        code,
        code.lower(),
        plain,
        f" {code.replace('-', ' ')} ",
        "7q2k-oOo1-abcd-efgh-jkmn-pqrs",
        "7Q2K–000lABCDEFGHJKMNPQRS",
    ):
        assert plain_recovery_code(typed) == plain


@pytest.mark.parametrize(
    "typed", ["", "7Q2K", "7Q2K-0001-ABCD-EFGH-JKMN-PQRU", "x" * 5000, "７Q2K-0001-ABCD-EFGH-JKMN-PQRS"]
)
def test_what_can_be_no_recovery_code_is_empty(typed: str) -> None:
    assert plain_recovery_code(typed) == ""
