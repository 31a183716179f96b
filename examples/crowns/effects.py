"""What an action leads to, told before it is chosen."""

from mypy_extensions import i64

from crowns.actions import CALL, VERB
from crowns.state import BOLD, Position
from reginae.core import Event


def effects(table: Position, code: i64) -> list[Event]:
    """Whoever calls bold may peek, and the die counts for the bold. §3a §4a"""
    if VERB[code] != CALL:
        return []
    call = "bold" if code - CALL == BOLD else "meek"
    return [Event(f"{call}-with-die" if table.die else call, {})]
