"""What the socket of a table carries, for machines: an AsyncAPI 3.0 document, generated from the messages' types.

Its schemas are JSON Schema: `SocketRequest` is whatever a program may send, `SocketMessage` whatever it is sent.
"""

from typing import Any, TypeAlias, get_args

import msgspec
from msgspec import Struct

from reginae.server.socket_messages import (
    Alive,
    ChatLines,
    Done,
    EarlierChat,
    Explanation,
    LookBack,
    MoreChat,
    Nudged,
    PastView,
    Refused,
    SocketAnswer,
    SocketMessage,
    SocketRequest,
    TableChange,
    TableUpdate,
    Why,
)
from reginae.server.thought_messages import AskHint, AskThought, Hint, Thought
from reginae.server.typescript import one_line

Message: TypeAlias = type[Struct]
Json: TypeAlias = dict[str, Any]

ASYNC_API = "3.0.0"
SCHEMAS = "#/components/schemas/{name}"
UNIONS = {
    "SocketRequest": (SocketRequest, "Whatever a program may send."),
    "SocketMessage": (SocketMessage, "Whatever the server sends."),
}
UNASKED: list[Message] = [TableUpdate, TableChange, Alive, ChatLines, Nudged]
ANSWERS: dict[Message, Message] = {  # to all others: that it was done; any may be refused
    Why: Explanation,
    LookBack: PastView,
    MoreChat: EarlierChat,
    AskHint: Hint,
    AskThought: Thought,
}
CLOSE_CODES = {
    1007: "A message was not text in UTF-8.",
    1011: "An error of the server, which it has logged.",
    1012: "The server restarts: connect again, every acknowledged action is there.",
    4403: "The token gives no right to a seat here, or there is none and the table admits no spectators.",
    4404: "There is no such table.",
    4503: "The database could not be read just now: connect again later.",
}
PURPOSE = (
    "The socket of a table: a program is sent the table as its seat may see it, then what changes, and sends what it "
    "does. Each request gets one answer with its id, in their order. One that was not answered is sent again, "
    "unchanged, after connecting again: it is carried out once. For what the messages mean see docs/protocol.md; "
    "for the calls over HTTP, by which a seat is taken, see /api/openapi/openapi.json."
)
ADDRESS = "/api/tables/{table_id}/live"
QUERY = {
    "token": "What the seat was taken with, or the token of a session; without it one watches.",
    "log": "How many lines of the log are known already: only those after them are sent.",
    "chat": "The number of the last line of the chat that is known already.",
}


def socket_schema() -> Json:
    """The document."""
    requests, messages = messages_of(SocketRequest), messages_of(SocketMessage)
    return {
        "asyncapi": ASYNC_API,
        "info": {"title": "Reginae: the socket of a table", "version": "1", "description": PURPOSE},
        "defaultContentType": "application/json",
        "channels": {"table": channel([*requests, *messages])},
        "operations": {
            "tell": {
                "action": "send",
                "channel": {"$ref": "#/channels/table"},
                "summary": "What the server sends on its own.",
                "messages": in_channel(*UNASKED),
            },
            **{tag_of(request): operation(request) for request in requests},
        },
        "components": {
            "messages": {one.__name__: message(one) for one in [*requests, *messages]},
            "schemas": schemas(),
        },
    }


def channel(messages: list[Message]) -> Json:
    """The socket: its address, what may be asked for with it, what it carries, and why it is closed."""
    query = {name: {"type": "string", "description": text} for name, text in QUERY.items()}
    return {
        "address": ADDRESS,
        "description": "By ws:, or wss: where the page is opened by https:, at the host and port of the page.",
        "parameters": {
            "table_id": {"description": "The id of the table, as in the address of its page, /t/{table_id}."}
        },
        "messages": {one.__name__: {"$ref": f"#/components/messages/{one.__name__}"} for one in messages},
        "bindings": {"ws": {"method": "GET", "query": {"type": "object", "properties": query}}},
        "x-close-codes": [{"code": code, "when": when} for code, when in CLOSE_CODES.items()],
    }


def operation(request: Message) -> Json:
    """A request, with the answers to it."""
    reference = {"$ref": "#/channels/table"}
    return {
        "action": "receive",
        "channel": reference,
        "summary": one_line(request),
        "messages": in_channel(request),
        "reply": {"channel": reference, "messages": in_channel(ANSWERS.get(request, Done), Refused)},
    }


def message(cls: Message) -> Json:
    """A message, by the tag that its `type` has on the wire."""
    described: Json = {
        "name": tag_of(cls),
        "title": cls.__name__,
        "summary": one_line(cls),
        "payload": {"$ref": SCHEMAS.format(name=cls.__name__)},
    }
    if cls in messages_of(SocketRequest) or cls in messages_of(SocketAnswer):
        described["correlationId"] = {
            "description": "The request's own number or text, by which its answer is known.",
            "location": "$message.payload#/id",
        }
    return described


def schemas() -> dict[str, Json]:
    """The schema of every message, of what messages consist of, and of both directions."""
    _, found = msgspec.json.schema_components([union for union, _ in UNIONS.values()], ref_template=SCHEMAS)
    for schema in found.values():
        schema["description"] = " ".join(schema["description"].split())
    for name, (union, description) in UNIONS.items():
        alternatives = [{"$ref": SCHEMAS.format(name=cls.__name__)} for cls in messages_of(union)]
        found[name] = {"title": name, "description": description, "oneOf": alternatives}
    return found


def in_channel(*messages: Message) -> list[Json]:
    """References to these messages of the socket."""
    return [{"$ref": f"#/channels/table/messages/{one.__name__}"} for one in messages]


def messages_of(union: object) -> list[Message]:
    """The messages of a direction."""
    return list(get_args(union))


def tag_of(cls: Message) -> str:
    """The `type` that a message has on the wire."""
    return str(cls.__struct_config__.tag)
