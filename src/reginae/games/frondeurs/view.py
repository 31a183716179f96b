"""What each seat sees, built from nothing."""

from reginae.core import View
from reginae.games.frondeurs.state import Realm


def view(realm: Realm, seat: int | None) -> View:
    """All."""
    return {}


def whereabouts(realm: Realm) -> dict[str, str]:
    """Pieces."""
    return {}
