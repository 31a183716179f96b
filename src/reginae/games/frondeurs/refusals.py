"""For everything that may not be chosen now, the rule that forbids it, in the player's words."""

from mypy_extensions import i64

from reginae.core import Refusal
from reginae.games.frondeurs.choices import legal
from reginae.games.frondeurs.state import Realm


def refusal(realm: Realm, seat: i64, code: i64) -> Refusal | None:
    """The rule that forbids this choice; None if it is legal."""
    if code in legal(realm, seat):
        return None
    return Refusal("5.21", "not now")
