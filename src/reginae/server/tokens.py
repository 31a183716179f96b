"""Tokens and names: a token gives the right to a seat, and only its hash is saved."""

import hashlib
import hmac
import re
import secrets
from dataclasses import replace
from unicodedata import category, normalize

from reginae.core import BadOption
from reginae.server.storage import SavedSeat

LONGEST_NAME = 24
SPACES = {"Cc", "Zl", "Zp", "Zs"}  # categories of Unicode
UNSEEN = {"Cf", "Cn", "Co", "Cs"}
BLANKS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # which Unicode counts among letters, signs and marks
WITH_SEAT = re.compile(r"(.+)\.([0-9])", re.ASCII)
VARIATIONS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef\u180b-\u180f]")


def new_token() -> tuple[str, str]:
    """A token and its hash."""
    token = secrets.token_urlsafe(24)
    return token, hash_of(token)


def hash_of(token: str) -> str:
    """What is saved of a token; it is long and random, so a plain hash gives nothing away."""
    return hashlib.sha256(token.encode()).hexdigest()


def seat_of(seats: list[SavedSeat], token: str) -> int | None:
    """The seat this token gives a right to. Every seat is compared, so the time taken gives nothing away."""
    presented = hash_of(token)
    matching = [number for number, seat in enumerate(seats) if hmac.compare_digest(seat.token_hash, presented)]
    return matching[0] if matching else None


def rightful_person(person: SavedSeat, by_session: bool) -> SavedSeat:
    """Whose page it is: whoever came by the token of a seat has it for as long as that token is valid."""
    return person if by_session else replace(person, account="")


def seat_held_by(seats: list[SavedSeat], person: SavedSeat) -> int | None:
    """The seat that a person has now, who had this one before or at another table."""
    by_token = [
        number for number, seat in enumerate(seats) if person.token_hash and seat.token_hash == person.token_hash
    ]
    owned = seats_of_account(seats, person.account)  # several, if people at one screen play by one account
    by_name = [number for number in owned if seats[number].name == person.name]
    return next(iter(by_token or by_name), None)


def seats_of_account(seats: list[SavedSeat], account: str) -> list[int]:
    """The seats of this account; none if there is no account."""
    return [number for number, seat in enumerate(seats) if account and seat.account == account]


def session_and_seat(token: str) -> tuple[str, int | None]:
    """The token of a session, and the seat of its account that is named behind it, as in `token.1`, if one is."""
    named = WITH_SEAT.fullmatch(token)
    return (named[1], int(named[2])) if named else (token, None)


def clean_name(name: str) -> str:
    """A name as it is shown, without what cannot be seen or changes how others are shown; BadOption if that is none."""
    clean = visible_text(name)
    if not clean or len(clean) > LONGEST_NAME:
        raise BadOption(f"A name has 1 to {LONGEST_NAME} characters that can be seen: choose another.")
    return clean


def visible_text(text: str) -> str:
    """One line without what cannot be seen or changes how others are shown; empty if nothing of it can be seen."""
    spaced = "".join(" " if category(letter) in SPACES else letter for letter in normalize("NFC", text))
    clean = " ".join("".join(letter for letter in spaced if is_shown(letter)).split())
    return clean if any(category(letter)[0] not in "MZ" for letter in clean) else ""


def is_shown(letter: str) -> bool:
    """Whether a letter can stand in a line: a space, a mark on another letter, or one that can be seen."""
    return category(letter) not in UNSEEN and letter not in BLANKS and not VARIATIONS.match(letter)


def unique_name(name: str, seats: list[SavedSeat]) -> str:
    """The name, with a number if somebody at the table has it already."""
    taken = {seat.name for seat in seats}
    numbered = [name, *(f"{name} {number}" for number in range(2, len(seats) + 2))]
    return next(choice for choice in numbered if choice not in taken)
