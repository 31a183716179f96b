"""All of a table, hidden things too, as plain values: two tables are equal when their snapshots are."""

from typing import Any

PLAIN = (int, float, str, bool, type(None))


def snapshot(thing: object) -> Any:
    """The thing's contents down to numbers and text."""
    if isinstance(thing, PLAIN):
        return thing
    if isinstance(thing, dict):
        return {key: snapshot(value) for key, value in thing.items()}
    fields = _fields(thing)
    if fields:
        return {name: snapshot(getattr(thing, name)) for name in fields}
    if isinstance(thing, (set, frozenset)):
        return sorted(thing)
    return [snapshot(item) for item in thing]  # type: ignore[attr-defined]


def _fields(thing: object) -> list[str]:
    compiled: tuple[str, ...] = getattr(type(thing), "__mypyc_attrs__", ())
    names = {*compiled, *getattr(thing, "__dict__", ())}  # both, if a plain class extends a compiled one
    return sorted(name for name in names if not name.startswith("__"))
