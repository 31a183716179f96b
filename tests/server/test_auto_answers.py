"""Auto answers: a seat answers a decision without being asked."""

from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from reginae.core import CHANCE
from reginae.games import shelf
from reginae.server.auto_answers import MOST_AUTO_ANSWERS
from reginae.testing.browser import save_match
from reginae.testing.provocation import Provocation, provocation
from reginae.testing.table_messages import Message
from tests.server.live_server import LiveServer, Page, step_rows

REACTING = [id for id, game in shelf().items() if game.reactions]


def auto_answer(page: Page, notation: str, *decisions: str, **more: Any) -> Message:
    """The answer to a request for this auto answer."""
    return page.ask(type="auto-answer", decisions=list(decisions), notation=notation, **more)


def notations(page: Page) -> dict[str, str]:
    """What this page's seat answers without being asked, by decision."""
    return {decision: answer["notation"] for decision, answer in page.table["auto_answers"].items()}


def sit_down(server: LiveServer, found: Provocation, closing: ExitStack) -> tuple[str, list[Page]]:
    """A table just before the provocation, and the page of each seat."""
    table = save_match(server.database, found.match, *(f"Guest {seat}" for seat in range(found.match.seats)))
    pages = [closing.enter_context(server.connect(table.id, table.tokens[seat])) for seat in range(found.match.seats)]
    return table.id, pages


def set_reaction(page: Page, found: Provocation, **more: Any) -> None:
    """Let a page set the answer in advance."""
    assert auto_answer(page, found.reaction.answers[0], *found.reaction.decisions, **more)["type"] == "done"


def test_a_seat_with_an_auto_answer_is_not_waited_for(server: LiveServer) -> None:
    table, ada, bo = server.two_people("regina-cards", start_player="seat-1")
    with ada, bo:
        assert auto_answer(bo, "draw gold", bo.table["decision"])["type"] == "done"
        assert bo.table["auto_answers"] == {"turn": {"notation": "draw gold", "until_turn": False}}
        assert ada.table["auto_answers"] == {}
        ada.choose("draw gold")
        ada.choose("bury copper")
        assert [action for seat, action in step_rows(server, table) if seat == 1] == ["draw gold"]


@pytest.mark.parametrize("game", REACTING)
def test_what_anothers_turn_asks_is_answered_at_once_and_only_its_seat_knows(server: LiveServer, game: str) -> None:
    found = provocation(shelf()[game])
    with ExitStack() as closing:
        table, pages = sit_down(server, found, closing)
        spectator = closing.enter_context(server.connect(table))
        set_reaction(pages[found.seat], found)
        pages[found.by].choose(found.notation)
        before = len(found.match.steps)
        answer = step_rows(server, table)[before + 1]
        assert answer[0] == found.seat
        assert answer[1] in found.reaction.answers
        pages[found.seat].wait(lambda now: now["version"] > before + 1)
        assert notations(pages[found.seat]) == found.settings()
        for other in [spectator, *(page for seat, page in enumerate(pages) if seat != found.seat)]:
            assert all(update["auto_answers"] == {} for update in other.updates)


@pytest.mark.parametrize("game", REACTING)
def test_a_page_is_told_what_can_be_answered_in_advance(server: LiveServer, game: str) -> None:
    found = provocation(shelf()[game])
    table = save_match(server.database, found.match, *(f"Guest {seat}" for seat in range(found.match.seats)))
    told = server.http.get(f"/api/tables/{table.id}").json()["reactions"]
    assert [(one["decisions"], one["notation"]) for one in told] == [
        (reaction.decisions, reaction.answers[0]) for reaction in found.offered()
    ]
    assert all(one["text"].endswith(".") for one in told)


def test_auto_answers_survive_a_restart_and_last_until_removed(tmp_path: Path) -> None:
    with LiveServer(tmp_path / "kept.sqlite3") as server:
        created = server.create("regina-cards", "me", "open")
        token = server.sit(created["table"], 1, "Bo")
        with server.connect(created["table"], token) as bo:
            auto_answer(bo, "draw gold", "turn", "reacting")
            auto_answer(bo, "draw copper", "reacting", until_turn=True)
    with LiveServer(tmp_path / "kept.sqlite3") as server, server.connect(created["table"], token) as bo:
        assert bo.table["auto_answers"] == {
            "turn": {"notation": "draw gold", "until_turn": False},
            "reacting": {"notation": "draw copper", "until_turn": True},
        }
        auto_answer(bo, "", "turn")
        assert notations(bo) == {"reacting": "draw copper"}


def test_an_auto_answer_until_ones_next_turn_ends_when_that_begins(tmp_path: Path) -> None:
    with LiveServer(tmp_path / "kept.sqlite3") as server:
        table, ada, bo = server.two_people("regina-cards", start_player="seat-1")
        with ada, bo:
            auto_answer(ada, "draw gold", "reacting", until_turn=True)
            auto_answer(bo, "draw gold", "reacting", until_turn=True)
            auto_answer(bo, "draw gold", "kept")
            ada.choose("draw gold")
            assert notations(ada) == {"reacting": "draw gold"}, "it is still the turn in which it was set"
            ada.choose("bury copper")
            bo.wait(lambda now: now["actors"] == [1])
            assert notations(bo) == {"kept": "draw gold"}
            assert notations(ada) == {"reacting": "draw gold"}
            bo.choose("draw copper")
            bo.choose(bo.table["actions"][0]["notation"])
            ada.wait(lambda now: now["actors"] == [0])
            assert notations(ada) == {}
        tokens = ada.token, bo.token
    with LiveServer(tmp_path / "kept.sqlite3") as server:
        pages = [server.connect(table, token) for token in tokens]
        with pages[0], pages[1]:
            assert [notations(page) for page in pages] == [{}, {"kept": "draw gold"}]


def test_an_auto_answer_that_is_not_legal_is_not_played(server: LiveServer) -> None:
    table, ada, bo = server.two_people("regina-cards", start_player="seat-1")
    with ada, bo:
        assert "bury gold" not in {action["notation"] for action in ada.table["actions"]}
        assert auto_answer(ada, "bury gold", ada.table["decision"])["type"] == "done"
        assert ada.table["actors"] == [0]
        assert all(seat == CHANCE for seat, _ in step_rows(server, table))


def whisper(**options: Any) -> Provocation:
    """A table of four at which somebody is about to whisper."""
    game = shelf()["queens-path"]
    return provocation(game, 4, "answer-whisper", negotiation=True, secret_offers=True, **options)


def test_whoever_takes_an_automatic_answer_back_is_asked_again(server: LiveServer) -> None:
    found = whisper()
    with ExitStack() as closing:
        table, pages = sit_down(server, found, closing)
        mine, other = pages[found.seat], pages[({0, 1, 2, 3} - {found.by, found.seat}).pop()]
        set_reaction(mine, found)
        pages[found.by].choose(found.notation)
        mine.wait(lambda now: now["may_undo"] and now["version"] > len(found.match.steps) + 1)
        answered = len(step_rows(server, table))
        assert mine.ask(type="undo", version=mine.table["version"])["type"] == "done"
        assert mine.table["auto_answers"] == {}
        assert found.seat in mine.table["actors"]
        other.wait(lambda now: now["decision"] == "answer-whisper" and now["actions"])
        other.choose(other.table["actions"][-1]["notation"])
        mine.wait(lambda now: now["version"] > answered + 1)
        assert found.seat in mine.table["actors"], "what others do does not answer for it again"


def test_others_cannot_tell_from_an_automatic_answer_for_whom_a_whisper_was(server: LiveServer) -> None:
    told = [messages_about_a_whisper(server, partner) for partner in (1, 2)]
    assert len(told[0]) > 3
    assert told[0] == told[1]


def messages_about_a_whisper(server: LiveServer, partner: int) -> list[Message]:
    """What the last seat of four is sent while the first whispers to this partner; seat 1 answers automatically."""
    created = server.create(
        "queens-path", "me", "open", "open", "open", negotiation=True, secret_offers=True, start_player="seat-1"
    )
    tokens = [created["token"], *(server.sit(created["table"], seat, f"Guest {seat}") for seat in (1, 2, 3))]
    with ExitStack() as closing:
        pages = [closing.enter_context(server.connect(created["table"], token)) for token in tokens]
        auto_answer(pages[1], "decline", "answer-whisper")
        for page in pages[:3]:
            page.wait(lambda now: all(seat["online"] for seat in now["seats"]))
        pages[3].wait(lambda now: all(seat["online"] for seat in now["seats"]))
        known = len(pages[3].unasked)
        for notation in (f"offer seat-{partner + 1}", "promise spare-seat-4", "propose"):
            pages[0].choose(notation)
        for seat, notation in ((2, "decline" if partner == 2 else "refrain"), (3, "refrain")):
            pages[seat].wait(lambda now: now["decision"] == "answer-whisper" and now["actions"])
            pages[seat].choose(notation)
        pages[3].wait(lambda now: now["decision"] == "turn")
        return pages[3].unasked[known:]


def test_auto_answers_are_refused_for_unknown_moves_for_spectators_and_beyond_the_limit(server: LiveServer) -> None:
    table, ada, bo = server.two_people("regina-cards")
    with ada, bo, server.connect(table) as spectator:
        assert auto_answer(ada, "castle", "turn")["kind"] == "illegal"
        assert auto_answer(spectator, "draw gold", "turn")["kind"] == "forbidden"
        assert ada.ask(type="auto-answer", decisions=["x" * 41], notation="draw gold")["kind"] == "malformed"
        assert auto_answer(ada, "draw gold", "turn", until_turn="soon")["kind"] == "malformed"
        for number in range(4):
            auto_answer(ada, "draw gold", *(f"{number}-{question}" for question in range(32)))
        assert auto_answer(ada, "draw gold", "turn")["kind"] == "illegal"


def test_one_seat_leaves_room_for_the_answers_of_others(server: LiveServer) -> None:
    _table, ada, bo = server.two_people("regina-cards")
    with ada, bo:
        decisions = [f"decision {number}" for number in range(MOST_AUTO_ANSWERS)]
        for some in range(0, MOST_AUTO_ANSWERS, 32):  # at most so many are read in one message
            assert auto_answer(ada, "draw gold", *decisions[some : some + 32])["type"] == "done"
        refused = auto_answer(ada, "draw gold", "one more")
        assert (refused["type"], refused["kind"]) == ("refused", "illegal")
        assert auto_answer(bo, "draw gold", "turn")["type"] == "done"
