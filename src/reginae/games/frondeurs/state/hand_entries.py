"""Cards and Coins in hand: an entry holds a kind of card or a value, who has seen it, and when it came."""

from typing import Final

from mypy_extensions import i64

HAND_ROOM: Final[i64] = 24  # cards of one Faction at most, and Coins
SEEN_BY_ALL: Final[i64] = 31  # four seats and the spectators, one bit each
_VIEWER_BITS: Final[i64] = 5
_TURN_BITS: Final[i64] = 10
_VIEWERS: Final[i64] = 31
_TURN: Final[i64] = 1023


def place_in_hand(faction: i64, at: i64) -> i64:
    """The index of a Faction's entry among those of all Factions."""
    return faction * HAND_ROOM + at


def holder_of(place: i64) -> i64:
    """The Faction that has the entry with this index."""
    return place // HAND_ROOM


def hand_entry(kind: i64, seen: i64, since: i64) -> i64:
    """An entry that came in this turn; NONE if it may be used at once."""
    return (kind << _VIEWER_BITS | seen) << _TURN_BITS | since + 1


def kind_of(entry: i64) -> i64:
    """The kind of card, or the value of the Coin."""
    return entry >> _TURN_BITS + _VIEWER_BITS


def viewers_of(entry: i64) -> i64:
    """Who has seen it, one bit for each seat."""
    return entry >> _TURN_BITS & _VIEWERS


def is_seen_by(entry: i64, seat: i64) -> bool:
    """Whether a seat has seen it; a spectator counts as seat 4."""
    return viewers_of(entry) >> seat & 1 == 1


def is_ready(entry: i64, turn: i64) -> bool:
    """Whether it came before this turn, so that it may be used. §6.85b §5.22.vii-b"""
    return entry & _TURN <= turn


def settled(entry: i64) -> i64:
    """The entry once it no longer matters when it came."""
    return entry & ~_TURN


def with_viewers(entry: i64, seen: i64) -> i64:
    """The entry once these have seen it too."""
    return replaced(entry, kind_of(entry), viewers_of(entry) | seen)


def replaced(entry: i64, kind: i64, seen: i64) -> i64:
    """Another card or Coin that came at the same time."""
    return (kind << _VIEWER_BITS | seen) << _TURN_BITS | entry & _TURN
