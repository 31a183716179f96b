"""What stands before the routes: requests that must not be answered are refused, and every answer has safe headers."""

from typing import Any
from urllib.parse import quote, unquote_to_bytes

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from reginae.server.access import Access, AccessProblem
from reginae.server.counts import Counts
from reginae.server.http_messages import Problem
from reginae.server.storable_text import REPLACEMENT, storable

LONGEST_URL = 2048
ADDRESS_TOO_LONG = AccessProblem(414, f"This address is too long: at most {LONGEST_URL} characters are read.")
ENCODED_NUL = b"%00"
RawHeaders = list[tuple[bytes, bytes]]
SAFE_HEADERS: RawHeaders = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
NO_CONTENT_POLICY = (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'")


class Gate:
    """An application behind its access checks."""

    def __init__(self, application: ASGIApp, access: Access, counts: Counts) -> None:
        self.application = application
        self.access = access
        self.counts = counts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass it on, or answer why not."""
        if scope["type"] != ScopeType.HTTP:
            await self.application(scope, receive, send)
            return
        problem = check_address(scope) or self._check(scope)
        if problem is None:
            read_without_nul(scope)
            await self.application(scope, receive, with_safe_headers(send, self.counts))
        else:
            self.counts.responses[problem.status // 100] += 1
            await refuse(problem, send)

    def _check(self, scope: HTTPScope) -> AccessProblem | None:
        address = scope["client"][0] if scope["client"] else ""
        return self.access.check(scope["method"], scope["path"], header_map(scope["headers"]), address)


def with_safe_headers(send: Send, counts: Counts) -> Send:
    """Send with the headers that every answer has, and a policy that admits nothing unless it has one; and count it."""

    async def send_safely(message: Message) -> None:
        if message["type"] == "http.response.start":
            counts.responses[message["status"] // 100] += 1
            message["headers"] = safe_headers(list(message["headers"]))
        await send(message)

    return send_safely


def safe_headers(headers: RawHeaders) -> RawHeaders:
    """These headers and those that every answer has."""
    has_policy = any(name == NO_CONTENT_POLICY[0] for name, _value in headers)
    return [*headers, *SAFE_HEADERS, *([] if has_policy else [NO_CONTENT_POLICY])]


def header_map(raw: Any) -> dict[str, str]:
    """The headers by name; those of one name are joined, so that a second Host is noticed."""
    headers: dict[str, str] = {}
    for name, value in raw:
        key, text = name.decode("latin-1"), value.decode("latin-1")
        headers[key] = f"{headers[key]}, {text}" if key in headers else text
    return headers


def check_address(scope: HTTPScope) -> AccessProblem | None:
    """Why this address cannot be one of ours, or None."""
    raw, query = scope["raw_path"], scope["query_string"]
    if len(raw) + len(query) > LONGEST_URL:
        return ADDRESS_TOO_LONG
    if b"%" in raw or b"%" in query:
        try:
            unquote_to_bytes(raw + b"?" + query).decode()
        except UnicodeDecodeError:
            return AccessProblem(400, "This address is not written in UTF-8: see whether the link is whole.")
    return None


def read_without_nul(scope: HTTPScope) -> None:
    """Have an address that names a NUL character read as if it named U+FFFD in its place."""
    scope["path"] = storable(scope["path"])
    if ENCODED_NUL in scope["query_string"]:
        scope["query_string"] = scope["query_string"].replace(ENCODED_NUL, quote(REPLACEMENT).encode())


async def refuse(problem: AccessProblem, send: Send) -> None:
    """Answer with a problem."""
    status, headers, body = refusal(problem)
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def refusal(problem: AccessProblem) -> tuple[int, RawHeaders, bytes]:
    """Status, headers and body of the answer to a request that is refused."""
    body = msgspec.json.encode(Problem(problem.sentence, ""))
    headers = safe_headers([(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())])
    if problem.retry_after:
        headers.append((b"retry-after", str(problem.retry_after).encode()))
    return problem.status, headers, body
