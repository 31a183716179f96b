"""What a seat says beforehand: nobody waits for an answer that is known."""

import random
from pathlib import Path

from tests.server.house import House, Message, Page, rows_of


def is_asked(page: Page) -> bool:
    return bool(page.news["choices"])


def stand(page: Page, notation: str, *asks: str) -> Message:
    return page.ask(type="stand", asks=list(asks), notation=notation)


def test_a_seat_that_has_said_what_it_answers_is_not_waited_for(house: House) -> None:
    table, ada, bo = house.two_people("regina-cards")
    with ada, bo:
        mover, other = (ada, bo) if is_asked(ada) else (bo, ada)
        assert stand(other, "draw gold", other.news["asks"])["type"] == "done"
        assert other.news["standing"] == {"turn": "draw gold"}
        assert mover.news["standing"] == {}
        while is_asked(mover):
            mover.choose_any(random.Random(1))
        assert [action for seat, action in rows_of(house, table) if seat == other.news["you"]] == ["draw gold"]


def test_what_was_said_holds_after_a_restart_and_until_it_is_taken_back(tmp_path: Path) -> None:
    with House(tmp_path / "kept.sqlite3") as house:
        laid = house.lay("regina-cards", "me", "open")
        token = house.sit(laid["table"], 1, "Bo")
        with house.visit(laid["table"], token) as bo:
            stand(bo, "draw gold", "turn", "reacting")
    with House(tmp_path / "kept.sqlite3") as house, house.visit(laid["table"], token) as bo:
        assert bo.news["standing"] == {"turn": "draw gold", "reacting": "draw gold"}
        stand(bo, "", "turn")
        assert bo.news["standing"] == {"reacting": "draw gold"}


def test_an_answer_that_is_not_legal_is_asked_for(house: House) -> None:
    _, ada, bo = house.two_people("regina-cards")
    with ada, bo:
        mover = ada if is_asked(ada) else bo
        illegal = next(
            notation
            for notation in ("bury gold", "onto gold", "pass")
            if notation not in {choice["notation"] for choice in mover.news["choices"]}
        )
        stand(mover, illegal, mover.news["asks"])
        assert is_asked(mover)


def test_nobody_stands_for_a_move_that_does_not_exist_and_spectators_stand_for_none(house: House) -> None:
    table, ada, bo = house.two_people("regina-cards")
    with ada, bo, house.visit(table) as spectator:
        assert stand(ada, "castle", "turn")["kind"] == "illegal"
        assert stand(spectator, "draw gold", "turn")["kind"] == "forbidden"
        assert ada.ask(type="stand", asks=["x" * 41], notation="draw gold")["kind"] == "malformed"
        for number in range(4):
            stand(ada, "draw gold", *(f"{number}-{question}" for question in range(32)))
        assert stand(ada, "draw gold", "turn")["kind"] == "illegal"
