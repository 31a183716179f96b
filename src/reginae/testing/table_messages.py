"""What a page knows of a table: the messages of the server, merged as docs/protocol.md says."""

from typing import Any, TypeAlias

Message: TypeAlias = dict[str, Any]


def shows_table(message: Message) -> bool:
    """Whether a message shows the table, whole or what changed of it, rather than answering a request."""
    return message["type"] in ("table", "change")


def merged(table: Message, message: Message) -> Message:
    """The whole table after such a message; `log` has the lines that came with it, from `log_from` on."""
    if message["type"] == "table":
        return message
    lines = table["log_from"] + len(table["log"])
    view = {**table["view"], **message.get("view", {})}
    return {**table, "log_from": lines, "log": [], **message, "type": "table", "view": view}
