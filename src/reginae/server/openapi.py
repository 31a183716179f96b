"""What OpenAPI says of the calls over HTTP, beyond what the framework works out from the routes themselves."""

from typing import Any, TypeAlias

from litestar import Request
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme, Tag

from reginae.server.page_types import message_structs
from reginae.server.typescript import one_line

Json: TypeAlias = dict[str, Any]

PURPOSE = """\
Reginae over HTTP: what is on the shelf, tables to create and to join, accounts, and what there is to learn.

* A table is played over its socket, `/api/tables/{table_id}/live`, which `/api/socket-schema.json` describes.
* Seats are numbered from 0. Who takes one is given a token, which is the right to that seat: it is sent in bodies, in
  `?token=…` and to the socket. No cookie gives any right.
* Whatever is refused is answered by a `Problem`, which says in a sentence what is wrong and what to do.
* Requests are limited for each visitor: 429 and `Retry-After` say when to go on.
* Answers that never change while the server runs have an `ETag`.

The words of the protocol are explained in docs/protocol.md, and how a program takes a seat in docs/outside-bots.md.
"""
SESSION = (
    "The token of a session, of somebody who has signed in. Where the token of a seat is asked for it will do as well, "
    "for the seat of its account at that table."
)
TAGS = {
    "tables": "Tables: to create, to find, to sit down at, to leave; their records, scores and notes.",
    "games": "The games on the shelf, their rules and guides, and the bots that play them.",
    "learning": "Lessons and puzzles.",
    "account": "Accounts, which keep somebody's seats on several devices; guests need none.",
    "notifications": "Where somebody wants to be told that it is their turn.",
    "server": "The server itself.",
}
TAG_OF = {"bots": "games", "museum": "games", "health": "server", "ready": "server", "addresses": "server"}
PARAMETERS = {
    "table_id": "The id of the table, as in the address of its page, `/t/{table_id}`.",
    "game_id": "The id of the game, as `/api/games` lists it.",
    "kind": "Whether it is one of the lessons or one of the puzzles.",
    "exercise_id": "The id of the lesson or puzzle, as `/api/learning` lists it.",
    "contact_id": "The id of one of the account's own contacts.",
    "mail_token": "The token in a link at the end of a mail.",
    "token": "The token of a seat at this table, or that of a session; without it one asks as a spectator.",
    "table": "A table, if only the seats there are asked for.",
    "seats": "The number of seats. All further parameters are options of the game by name; others have usual values.",
}
HEADERS = {
    "401": ("WWW-Authenticate", {"type": "string"}, "How to say who asks."),
    "429": ("Retry-After", {"type": "integer"}, "The seconds to wait."),
    "503": ("Retry-After", {"type": "integer"}, "The seconds to wait."),
}
NEED_A_SESSION = ("/api/account", "/api/notifications")
NEED_NONE = ("create_account", "sign_in", "push_key", "confirm", "unsubscribe")
TAKE_ONE = ("create_table", "sit", "seat_link", "summaries")


class DescribedCalls(JsonRenderPlugin):
    """The description of the calls, completed for people who write programs."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: Json) -> bytes:
        return self.render_json(request, described(openapi_schema))


def name_of(handler: HTTPRouteHandler, _method: object, _path: object) -> str:
    """How a call is named in programs that are generated from the description."""
    return handler.handler_name


OPENAPI = OpenAPIConfig(
    "Reginae",
    "1",
    description=PURPOSE,
    path="/api/openapi",
    render_plugins=[DescribedCalls(path=["/", "/openapi.json"])],
    use_handler_docstrings=True,
    operation_id_creator=name_of,
    tags=[Tag(name, text) for name, text in TAGS.items()],
    components=Components(
        security_schemes={"session": SecurityScheme(type="http", scheme="bearer", description=SESSION)}
    ),
)


def described(openapi: Json) -> Json:
    """The description with all that is known of calls, parameters, answers and messages; the same one, completed."""
    for path, calls in openapi["paths"].items():
        for call in calls.values():
            describe_call(path, call)
    texts = {struct.__name__: one_line(struct) for struct in message_structs()}
    for name, schema in openapi["components"]["schemas"].items():
        if name in texts:
            schema["description"] = texts[name]
    return openapi


def describe_call(path: str, call: Json) -> None:
    """Say what a call is for, what its parameters mean, and who may ask."""
    call["summary"] = call["description"].partition("\n")[0].rstrip(".")
    call["tags"] = [tag_of(path)]
    for parameter in call.get("parameters", []):
        parameter["description"] = PARAMETERS[parameter["name"]]
    for status, (header, schema, text) in HEADERS.items():
        call["responses"][status]["headers"] = {header: {"schema": schema, "description": text}}
    if call["operationId"] in TAKE_ONE:
        call["security"] = [{}, {"session": []}]
    elif path.startswith(NEED_A_SESSION) and call["operationId"] not in NEED_NONE:
        call["security"] = [{"session": []}]


def tag_of(path: str) -> str:
    """Under what a call is listed."""
    if "/{kind}/" in path or path.endswith("/learning"):
        return "learning"
    first = path.removeprefix("/api").split("/")[1]
    return first if first in TAGS else TAG_OF.get(first, "server")
