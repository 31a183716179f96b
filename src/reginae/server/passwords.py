"""Passwords and recovery codes: what may be one, what is saved of it, and whether one that is entered is right."""

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar
from unicodedata import normalize

from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError

from reginae.core import BadOption
from reginae.server.errors import TooBusy

SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200  # characters
TIME_COST, MEMORY_COST, PARALLELISM = 3, 64 * 1024, 1  # RFC 9106 for little memory, in KiB; other cores are for play
AT_ONCE = 2  # each takes all that memory while it is worked on
MOST_WAITING = 100
RETRY_AFTER = 10  # seconds
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's base 32: no letter that looks like a digit
MISREAD = str.maketrans("OIL", "011")
CODE_LETTERS, GROUP, BITS = 24, 4, 5  # letters of a recovery code, of a group; bits of a letter
COMMON = """
    password passwort password1 password12 password123 passw0rd p@ssword p@ssw0rd 12345678 123456789
    1234567890 87654321 0123456789 11111111 00000000 qwertyui qwertyuiop qwertzui qwerty12 qwerty123
    1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx asdfghjk asdfghjkl iloveyou sunshine princess football
    baseball superman trustno1 letmein1 welcome1 abc12345 abcd1234 abcdefgh computer internet whatever
    starwars michelle jennifer changeme
"""

Done = TypeVar("Done")


class Passwords:
    """Hashes passwords by argon2id, in threads of its own and only a few at once, since each takes much memory."""

    def __init__(self) -> None:
        self.hasher = PasswordHasher(TIME_COST, MEMORY_COST, PARALLELISM, type=Type.ID)
        self.threads = ThreadPoolExecutor(AT_ONCE, "reginae-passwords")
        self.waiting = 0
        self.unknown = ""  # the hash of a password that nobody knows

    async def hash(self, password: str) -> str:
        """What is saved of a password."""
        return await self._in_thread(lambda: self.hasher.hash(normalize("NFC", password)))

    async def is_right(self, password_hash: str, password: str) -> bool:
        """Whether this is the password; without a hash it is not, and to find that out takes as long."""
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            return False  # whoever's it is said to be
        if not self.unknown:
            self.unknown = await self.hash(secrets.token_urlsafe())
        known = password_hash or self.unknown
        return await self._in_thread(lambda: self._verify(known, normalize("NFC", password)))

    def is_outdated(self, password_hash: str) -> bool:
        """Whether it was made with other parameters than those of today."""
        return self.hasher.check_needs_rehash(password_hash)

    def close(self) -> None:
        """Let what is being worked on end."""
        self.threads.shutdown(cancel_futures=True)

    def _verify(self, password_hash: str, password: str) -> bool:
        try:
            return self.hasher.verify(password_hash, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _in_thread(self, work: Callable[[], Done]) -> Done:
        if self.waiting >= MOST_WAITING:
            raise TooBusy("Too many people are signing in just now: try again in a moment.", RETRY_AFTER)
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.threads, work)
        finally:
            self.waiting -= 1


def check_new_password(password: str, name: str) -> None:
    """BadOption if a password is too short, too long, or among the first that anybody would try."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise BadOption(f"A password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters: choose another.")
    plain = normalize("NFKC", password).casefold()
    if plain in COMMON.split() or len(set(plain)) == 1:
        raise BadOption("This password is among the first that anybody would try: choose another.")
    if plain == normalize("NFKC", name).casefold():
        raise BadOption("The password must not be the name: choose another.")


def new_recovery_code() -> str:
    """A code of 120 random bits in groups that can be read out."""
    number = int.from_bytes(secrets.token_bytes(CODE_LETTERS * BITS // 8))
    letters = "".join(ALPHABET[number >> BITS * place & len(ALPHABET) - 1] for place in range(CODE_LETTERS))
    return "-".join(letters[start : start + GROUP] for start in range(0, CODE_LETTERS, GROUP))


def plain_recovery_code(entered: str) -> str:
    """A recovery code as it is compared, however it was typed; empty if it can be none."""
    letters = "".join(letter for letter in entered.upper().translate(MISREAD) if letter.isalnum())
    return letters if len(letters) == CODE_LETTERS and set(letters) <= set(ALPHABET) else ""
