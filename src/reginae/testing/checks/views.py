"""Promises about the types of views, from which the page's own types are generated."""

import msgspec

from reginae.games import view_types
from reginae.testing.walk import Walk, check, seat_name


@check
def views_have_their_declared_types(walk: Walk) -> None:
    """Views and printed parts are exactly what the game's `view_types` module declares, if it has one."""
    module = view_types(walk.game)
    if module is None:
        return
    if hasattr(module, "PrintedParts"):
        problem = mismatch(walk.game.printed(walk.setting.options), module.PrintedParts)
        walk.insist(not problem, f"what is printed is not PrintedParts: {problem}")
    for match in walk.some_moments(one_in=3):
        for viewer in [None, *walk.seats]:
            problem = mismatch(match.view(viewer), module.GameView)
            walk.insist(not problem, f"the view of {seat_name(viewer)} is not a GameView: {problem}")


def mismatch(value: object, declared: type) -> str:
    """How a value differs from its declared type; empty if it does not."""
    try:
        converted: object = msgspec.convert(value, declared, strict=True)
    except msgspec.ValidationError as error:
        return str(error)
    return "" if as_json(converted) == as_json(value) else "it has more than the type declares"


def as_json(value: object) -> bytes:
    """JSON that is the same for tuples as for lists, whatever the order of keys."""
    return msgspec.json.encode(value, order="sorted")
