"""Tokens and names: a token gives the right to a seat, and only its hash is saved."""

import hashlib
import hmac
import secrets

from reginae.core import BadOption
from reginae.server.storage import SavedSeat

LONGEST_NAME = 24


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


def clean_name(name: str) -> str:
    """A name as it is shown, or BadOption."""
    clean = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())
    if not 1 <= len(clean) <= LONGEST_NAME:
        raise BadOption(f"A name has 1 to {LONGEST_NAME} characters: choose another.")
    return clean


def unique_name(name: str, seats: list[SavedSeat]) -> str:
    """The name, with a number if somebody at the table has it already."""
    taken = {seat.name for seat in seats}
    numbered = [name, *(f"{name} {number}" for number in range(2, len(seats) + 2))]
    return next(choice for choice in numbered if choice not in taken)
