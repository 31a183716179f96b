"""Auto answers: a seat answers a decision without being asked."""

from pathlib import Path

from reginae.core import CHANCE
from reginae.server.table import MOST_AUTO_ANSWERS
from reginae.testing.table_messages import Message
from tests.server.live_server import LiveServer, Page, step_rows


def auto_answer(page: Page, notation: str, *decisions: str) -> Message:
    """The answer to a request for this auto answer."""
    return page.ask(type="auto-answer", decisions=list(decisions), notation=notation)


def test_a_seat_with_an_auto_answer_is_not_waited_for(server: LiveServer) -> None:
    table, ada, bo = server.two_people("regina-cards", start_player="seat-1")
    with ada, bo:
        assert auto_answer(bo, "draw gold", bo.table["decision"])["type"] == "done"
        assert bo.table["auto_answers"] == {"turn": "draw gold"}
        assert ada.table["auto_answers"] == {}
        ada.choose("draw gold")
        ada.choose("bury copper")
        assert [action for seat, action in step_rows(server, table) if seat == 1] == ["draw gold"]


def test_auto_answers_survive_a_restart_and_last_until_removed(tmp_path: Path) -> None:
    with LiveServer(tmp_path / "kept.sqlite3") as server:
        created = server.create("regina-cards", "me", "open")
        token = server.sit(created["table"], 1, "Bo")
        with server.connect(created["table"], token) as bo:
            auto_answer(bo, "draw gold", "turn", "reacting")
    with LiveServer(tmp_path / "kept.sqlite3") as server, server.connect(created["table"], token) as bo:
        assert bo.table["auto_answers"] == {"turn": "draw gold", "reacting": "draw gold"}
        auto_answer(bo, "", "turn")
        assert bo.table["auto_answers"] == {"reacting": "draw gold"}


def test_an_auto_answer_that_is_not_legal_is_not_played(server: LiveServer) -> None:
    table, ada, bo = server.two_people("regina-cards", start_player="seat-1")
    with ada, bo:
        assert "bury gold" not in {action["notation"] for action in ada.table["actions"]}
        assert auto_answer(ada, "bury gold", ada.table["decision"])["type"] == "done"
        assert ada.table["actors"] == [0]
        assert all(seat == CHANCE for seat, _ in step_rows(server, table))


def test_auto_answers_are_refused_for_unknown_moves_for_spectators_and_beyond_the_limit(server: LiveServer) -> None:
    table, ada, bo = server.two_people("regina-cards")
    with ada, bo, server.connect(table) as spectator:
        assert auto_answer(ada, "castle", "turn")["kind"] == "illegal"
        assert auto_answer(spectator, "draw gold", "turn")["kind"] == "forbidden"
        assert ada.ask(type="auto-answer", decisions=["x" * 41], notation="draw gold")["kind"] == "malformed"
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
