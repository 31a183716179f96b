"""What a page knows of a table: the messages of the server, merged as docs/protocol.md says."""

from typing import Any, TypeAlias

Message: TypeAlias = dict[str, Any]


def shows_table(message: Message) -> bool:
    """Whether a message shows the table, whole or what changed of it."""
    return message["type"] in ("table", "change")


def is_answer(message: Message) -> bool:
    """Whether a message answers a request, rather than being sent by the server on its own."""
    return not shows_table(message) and message["type"] not in ("alive", "chat", "nudged")


def is_sign_of_life(message: Message) -> bool:
    """Whether a message says only that the server lives, which it may say at any time."""
    return bool(message["type"] == "alive")


def merged(table: Message, message: Message) -> Message:
    """The whole table after such a message; `log` has the lines that came with it, from `log_from` on."""
    if message["type"] == "table":
        return message
    lines = table["log_from"] + len(table["log"])
    view = {**table["view"], **message.get("view", {})}
    return {**table, "log_from": lines, "log": [], **message, "type": "table", "view": view}
