"""What a seat says beforehand: nobody waits for an answer that is known."""

import random
from pathlib import Path

from tests.server.live_server import House, Message, Page, rows_of


def is_asked(page: Page) -> bool:
    return bool(page.news["actions"])


def auto_answer(page: Page, notation: str, *decisions: str) -> Message:
    return page.ask(type="auto-answer", decisions=list(decisions), notation=notation)


def test_a_seat_that_has_said_what_it_answers_is_not_waited_for(house: House) -> None:
    table, ada, bo = house.two_people("regina-cards")
    with ada, bo:
        mover, other = (ada, bo) if is_asked(ada) else (bo, ada)
        assert auto_answer(other, "draw gold", other.news["decision"])["type"] == "done"
        assert other.news["auto_answers"] == {"turn": "draw gold"}
        assert mover.news["auto_answers"] == {}
        while is_asked(mover):
            mover.choose_any(random.Random(1))
        assert [action for seat, action in rows_of(house, table) if seat == other.news["you"]] == ["draw gold"]


def test_what_was_said_holds_after_a_restart_and_until_it_is_taken_back(tmp_path: Path) -> None:
    with House(tmp_path / "kept.sqlite3") as house:
        laid = house.lay("regina-cards", "me", "open")
        token = house.sit(laid["table"], 1, "Bo")
        with house.visit(laid["table"], token) as bo:
            auto_answer(bo, "draw gold", "turn", "reacting")
    with House(tmp_path / "kept.sqlite3") as house, house.visit(laid["table"], token) as bo:
        assert bo.news["auto_answers"] == {"turn": "draw gold", "reacting": "draw gold"}
        auto_answer(bo, "", "turn")
        assert bo.news["auto_answers"] == {"reacting": "draw gold"}


def test_an_answer_that_is_not_legal_is_asked_for(house: House) -> None:
    _, ada, bo = house.two_people("regina-cards")
    with ada, bo:
        mover = ada if is_asked(ada) else bo
        illegal = next(
            notation
            for notation in ("bury gold", "onto gold", "pass")
            if notation not in {choice["notation"] for choice in mover.news["actions"]}
        )
        auto_answer(mover, illegal, mover.news["decision"])
        assert is_asked(mover)


def test_nobody_stands_for_a_move_that_does_not_exist_and_spectators_stand_for_none(house: House) -> None:
    table, ada, bo = house.two_people("regina-cards")
    with ada, bo, house.visit(table) as spectator:
        assert auto_answer(ada, "castle", "turn")["kind"] == "illegal"
        assert auto_answer(spectator, "draw gold", "turn")["kind"] == "forbidden"
        assert ada.ask(type="auto-answer", decisions=["x" * 41], notation="draw gold")["kind"] == "malformed"
        for number in range(4):
            auto_answer(ada, "draw gold", *(f"{number}-{question}" for question in range(32)))
        assert auto_answer(ada, "draw gold", "turn")["kind"] == "illegal"
