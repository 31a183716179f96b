"""The log over the wire: where a page left off, and what was taken back."""

import random

from tests.server.live_server import House, Page, play_on, rows_of


def sentences(page: Page) -> list[str]:
    """The log as the page reads it."""
    return ["".join(part["text"] for part in line["text"]) for line in page.log]


def test_a_page_that_comes_back_is_sent_only_the_lines_it_lacks(house: House) -> None:
    laid = house.lay("regina-cards", "me", "open")
    house.sit(laid["table"], 1, "Bo")
    with house.visit(laid["table"], laid["token"]) as ada:
        whole = ada.log
    with house.visit(laid["table"], laid["token"], log=len(whole) - 2) as ada:
        assert ada.news["log_from"] == len(whole) - 2
        assert ada.news["log"] == whole[-2:]


def test_a_page_that_claims_more_lines_than_there_are_is_set_right(house: House) -> None:
    laid = house.lay("regina-cards", "me", "open")
    with house.visit(laid["table"], laid["token"], log=1000) as ada:
        assert (ada.news["log_from"], ada.news["log"]) == (0, [])


def test_a_choice_is_taken_back_and_its_line_leaves_every_log(house: House) -> None:
    table, ada, bo = house.two_people("long-live")
    with ada, bo:
        before = sentences(ada)
        assert ada.news["may_undo"] is False
        play_on(random.Random(1), ada, until=lambda news: news["may_undo"])
        bo.wait(lambda news: news["step"] == ada.news["step"])
        assert len(ada.log) == len(bo.log) == len(before) + 1
        choices = ada.news["step"]
        assert ada.ask(type="undo", step=choices) == {"type": "done", "id": ada.asked}
        bo.wait(lambda news: news["step"] > choices)
        assert ada.news["log_from"] == bo.news["log_from"] == len(before)
        assert sentences(ada) == sentences(bo) == before
        assert rows_of(house, table)[-1] == (0, "undo")


def test_a_choice_may_be_taken_back_from_under_one_that_was_made_at_the_same_time(house: House) -> None:
    table, ada, bo = house.two_people("long-live")
    with ada, bo:
        ada.choose_any(random.Random(1))
        bo.wait(lambda news: news["step"] == ada.news["step"])
        bo.choose_any(random.Random(2))
        assert ada.ask(type="undo", step=ada.news["step"])["type"] == "done"
        bo.wait(lambda news: news["step"] == ada.news["step"])
        assert {line["seat"] for line in bo.log} == {1}
        with house.visit(table) as watcher:
            assert sentences(watcher) == sentences(bo)


def test_a_page_that_slept_through_an_undo_is_sent_the_lines_that_changed(house: House) -> None:
    laid = house.lay("long-live", "me", "open")
    token = house.sit(laid["table"], 1, "Bo")
    dice = random.Random(1)
    with house.visit(laid["table"], laid["token"]) as ada:
        ada.choose_any(dice)
        with house.visit(laid["table"], token) as bo:
            asleep = bo.log
        ada.ask(type="undo", step=ada.news["step"])
        ada.choose_any(dice)
        ada.choose_any(dice)
        with house.visit(laid["table"], token, log=len(asleep)) as bo:
            bo.log[: bo.news["log_from"]] = asleep[: bo.news["log_from"]]
            assert sentences(bo) == sentences(ada)


def test_nothing_is_taken_back_once_somebody_learned_something(house: House) -> None:
    _, ada, bo = house.two_people("regina-cards", start_player="seat-1")
    with ada, bo:
        ada.choose("draw gold")
        ada.choose("bury copper")
        assert ada.news["may_undo"] is False
        answer = ada.ask(type="undo", step=ada.news["step"])
        assert (answer["kind"], answer["reason"]) == (
            "illegal",
            "Somebody has learned something since, so your last choice stands.",
        )


def test_an_undo_asked_twice_takes_back_once(house: House) -> None:
    laid = house.lay("long-live", "me", "open")
    house.sit(laid["table"], 1, "Bo")
    with house.visit(laid["table"], laid["token"]) as first, house.visit(laid["table"], laid["token"]) as second:
        first.choose_any(random.Random(1))
        first.choose_any(random.Random(1))
        second.wait(lambda news: news["step"] == first.news["step"])
        seen = first.news["step"]
        assert first.ask(type="undo", step=seen)["type"] == "done"
        assert second.ask(type="undo", step=seen)["kind"] == "stale"
        assert len(first.log) == 1
