"""Promises about the types of views, from which the page's own types are generated."""

import msgspec

from reginae.games import view_types
from reginae.testing.random_game import Watch, check, seat_name


@check
async def views_have_their_declared_types(watch: Watch) -> None:
    """Views and printed parts are exactly what the game's `view_types` module declares, if it has one."""
    module = view_types(watch.game)
    if module is None:
        return
    if hasattr(module, "PrintedParts"):
        problem = mismatch(watch.game.printed(watch.seeded.options), module.PrintedParts)
        watch.require(not problem, f"what is printed is not PrintedParts: {problem}")
    async for _ in watch.some_moments(one_in=3):
        for viewer in [None, *watch.seats]:
            problem = mismatch(watch.view(viewer), module.GameView)
            watch.require(not problem, f"the view of {seat_name(viewer)} is not a GameView: {problem}")


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
