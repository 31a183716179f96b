"""Any message at all over the socket: each has one answer, and nothing changes unless it was a legal play."""

import json
import re
from typing import Any, cast

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from reginae.games import shelf
from reginae.server.live import LARGEST_MESSAGE
from reginae.server.socket_messages import (
    AnswerProposal,
    CompanyRequest,
    Play,
    Resign,
    Say,
    SetAutoAnswer,
    SocketRequest,
    Undo,
    decode_request,
)
from reginae.testing.table_messages import Message, is_answer
from tests.server.company import Company
from tests.server.live_server import Page, step_rows
from tests.server.quiet_server import QuietServer

QUICK = settings(max_examples=150, phases=[Phase.explicit, Phase.generate], suppress_health_check=list(HealthCheck))
NUMBERS = st.one_of(
    st.integers(-3, 60),
    st.sampled_from([2**31, 2**53, 2**63 - 1, 2**63, -(2**63) - 1, 2**64, 10**30, 10**400, -(10**400)]),
)
TEXTS = st.one_of(st.sampled_from(["", "pass", "undo", "\0", "é", "\U0001f451" * 9]), st.text(max_size=50))
ANYTHING = st.recursive(
    st.one_of(st.none(), st.booleans(), NUMBERS, st.floats(allow_nan=False, allow_infinity=False), TEXTS),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(TEXTS, inner, max_size=4)),
    max_leaves=12,
)


# --- Messages of every kind ------------------------------------------------------------------------


def values_of(kind: msgspec.inspect.Type) -> st.SearchStrategy[Any]:
    """Values of the type of a field."""
    if isinstance(kind, msgspec.inspect.IntType):
        return NUMBERS
    if isinstance(kind, msgspec.inspect.BoolType):
        return st.booleans()
    if isinstance(kind, msgspec.inspect.StrType):
        return TEXTS.filter(lambda text: kind.max_length is None or len(text) <= kind.max_length)
    if isinstance(kind, msgspec.inspect.BoolType):
        return st.booleans()
    if isinstance(kind, msgspec.inspect.LiteralType):
        return st.sampled_from(kind.values)
    if isinstance(kind, msgspec.inspect.UnionType):
        return st.one_of(*map(values_of, kind.types))
    assert isinstance(kind, msgspec.inspect.ListType)
    return st.lists(values_of(kind.item_type), max_size=4)


def messages_of(request: type) -> st.SearchStrategy[Message]:
    """Well-formed requests of one type."""
    described = msgspec.inspect.type_info(request)
    assert isinstance(described, msgspec.inspect.StructType)
    fields = {field.encode_name: values_of(field.type) for field in described.fields}
    return st.fixed_dictionaries({"type": st.just(described.tag), **fields})


ENDS_THE_GAME = (AnswerProposal, Resign)  # after which nothing more could be tried
WELL_FORMED = st.one_of(
    *(messages_of(request) for request in SocketRequest.__args__ if request not in ENDS_THE_GAME),
)


@st.composite
def mutated(draw: st.DrawFn) -> Message:
    """A request with some fields missing, of another type, or too many."""
    message = draw(WELL_FORMED)
    for name in draw(st.lists(st.sampled_from(sorted(message)), min_size=1, max_size=2)):
        if draw(st.booleans()):
            message[name] = draw(ANYTHING)
        else:
            message.pop(name, None)
    return {**message, **draw(st.dictionaries(TEXTS, ANYTHING, max_size=2))}


def repeated_field(message: Message) -> str:
    """The same message with every field twice."""
    text = json.dumps(message)
    return f"{text[:-1]}, {text[1:]}"


MESSAGES: st.SearchStrategy[str | bytes] = st.one_of(
    WELL_FORMED.map(json.dumps),
    mutated().map(json.dumps),
    mutated().map(repeated_field),
    ANYTHING.map(json.dumps),
    WELL_FORMED.map(lambda message: json.dumps(message).encode()),
    WELL_FORMED.flatmap(lambda message: st.integers(0, 60).map(lambda end: json.dumps(message)[:end])),
    st.integers(1, 4000).map(lambda depth: '{"type":"why","id":1,"notation":' + "[" * depth),
    st.text(max_size=80),
    st.binary(max_size=80),
)


ODD_MESSAGES: list[tuple[str, int | None]] = [  # each with the id of its answer
    ('{"type": "why", "id": "\\ud800", "notation": ""}', None),
    ('{"type": "why", "id": 1, "notation": "\\udfff"}', None),
    ('{"type": "auto-answer", "id": 1, "decisions": ["\\ud800"], "notation": ""}', None),
    ('{"type": "look-back", "id": 2, "step": 1%s}' % ("0" * 400), 2),
    ('{"type": "look-back", "id": 3, "step": -1%s}' % ("0" * 400), 3),
    ('{"type": "look-back", "id": true, "step": 1}', None),
    ('{"type": "look-back", "id": 1e3, "step": 1}', None),
    ('{"type": "play", "id": 4, "version": 1e999, "code": -0}', None),
    ('{"type": "play", "id": 5, "version": NaN, "code": 1}', None),
    ('{"type": "play", "id": 1%s, "version": 1, "code": 1}' % ("0" * 4000), 10**4000),
    ('{"id": 6, "id": 7, "type": "undo", "type": "why", "notation": ""}', 7),
    ('{"type": ["play"], "id": {"id": 1}}', None),
    ('\ufeff{"type": "why", "id": 8, "notation": ""}', None),
    ('{"type": "why", "id": 9, "notation": ""} {}', None),
    ('{"type": "why", "id": 10, "notation": "%s"}' % ("x" * LARGEST_MESSAGE), None),
    ('{"a":' * 600 + "1" + "}" * 600, None),
]
NEXT = "what is asked after it"


# --- What must come of them ------------------------------------------------------------------------


def id_in(message: str | bytes) -> int | str | None:
    """The id with which this must be answered."""
    if isinstance(message, bytes) or len(message.encode()) > LARGEST_MESSAGE:
        return None
    try:
        found = json.loads(message)
        id = found.get("id") if isinstance(found, dict) else None
    except (ValueError, RecursionError):
        return None
    return id if type(id) in (int, str) else None


def answers_to(page: Page, message: str | bytes) -> list[Message]:
    """What is answered to this, and not to the request after it."""
    page.socket.send(message)
    page.socket.send(json.dumps({"type": "why", "id": NEXT, "notation": ""}))
    answers: list[Message] = []
    while (received := page.receive()).get("id") != NEXT:
        answers += [received] if is_answer(received) else []
    return answers


def aimed(message: str | bytes, page: Page) -> str | bytes:
    """The same message with a version and a code as somebody would send them who has seen the table."""
    if isinstance(message, bytes):
        return message
    message = re.sub(r'"version": -?\d+', f'"version": {page.table["version"]}', message)
    codes = [action["code"] for action in page.table["actions"]]
    return re.sub(r'"code": -?\d+', f'"code": {codes[len(message) % len(codes)]}', message) if codes else message


def check(server: QuietServer, company: Company, page: Page, message: str | bytes) -> None:
    """Send this: it has one answer, and the table changes only by what the page could do."""
    before, known = step_rows(server, company.id), page.table
    (answer,) = answers_to(page, message)
    assert answer["id"] == id_in(message)
    if answer["type"] != "done":
        assert step_rows(server, company.id) == before
        return
    request = decode_request(cast(str, message))
    if isinstance(request, Play):
        assert request.code in [action["code"] for action in known["actions"]]
    elif isinstance(request, Undo):
        assert known["may_undo"]
    elif isinstance(request, Say):
        assert page in company.players
        assert not request.team
    else:
        assert isinstance(request, SetAutoAnswer | CompanyRequest)
        assert page in company.players
    company.settle()


@pytest.mark.parametrize("game", sorted(shelf()))
def test_each_message_has_one_answer_and_changes_nothing_that_it_may_not(quiet_server: QuietServer, game: str) -> None:
    options = {"mode": "competitive"} if game == "queens-collection" else {}
    quiet_server.reseed()
    with quiet_server.unimpressed(), Company(quiet_server, game, ["me", "open"], options) as company:
        company.settle()

        @QUICK
        @given(message=MESSAGES, who=st.integers(0, 2), is_aimed=st.booleans())
        def fuzz(message: str | bytes, who: int, is_aimed: bool) -> None:
            page = company.pages[who]
            check(quiet_server, company, page, aimed(message, page) if is_aimed else message)

        fuzz()
        company.check_against_new_pages()


def test_odd_messages_have_one_answer_each(quiet_server: QuietServer) -> None:
    with quiet_server.unimpressed(), Company(quiet_server, "regina-cards", ["me", "open"], {}) as company:
        company.settle()
        before = step_rows(quiet_server, company.id)
        assert [
            [answer["id"] for answer in answers_to(company.pages[0], message)] for message, _id in ODD_MESSAGES
        ] == [[id] for _message, id in ODD_MESSAGES]
        assert step_rows(quiet_server, company.id) == before
