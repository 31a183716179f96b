"""The seed of a day's deal. A server makes it with a key of its own: nobody can work out its draws beforehand."""

import hashlib
import hmac
import json


def deal_seed(key: str, category: str, date: str) -> str:
    """The seed of this day's deal at the server that has this key; the key cannot be found out from it."""
    parts = json.dumps(["deal of the day", category, date])
    return hmac.new(key.encode(), parts.encode(), hashlib.sha256).hexdigest()


def public_seed(category: str, date: str) -> str:
    """The seed of this day's deal in the terminal, the same for everybody and no secret; once that of every server."""
    return digest("deal of the day", category, date)


def digest(*parts: object) -> str:
    """A fingerprint of these parts."""
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:32]
