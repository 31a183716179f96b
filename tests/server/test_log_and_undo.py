"""The log as it is sent: only the lines a page lacks, and those that an undo changed."""

import random

from tests.server.live_server import LiveServer, Page, step_rows


def sentences(page: Page) -> list[str]:
    """The log as the page reads it."""
    return ["".join(part["text"] for part in line["text"]) for line in page.log]


def test_a_page_that_reconnects_is_sent_only_the_lines_it_lacks(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "open")
    server.sit(created["table"], 1, "Bo")
    with server.connect(created["table"], created["token"]) as ada:
        whole = ada.log
    with server.connect(created["table"], created["token"], log=len(whole) - 2) as ada:
        assert ada.table["log_from"] == len(whole) - 2
        assert ada.table["log"] == whole[-2:]


def test_a_page_that_claims_too_many_lines_is_sent_the_log_from_the_start(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "open")
    with server.connect(created["table"], created["token"], log=1000) as ada:
        assert (ada.table["log_from"], ada.table["log"]) == (0, [])


def test_an_undone_action_leaves_every_log(server: LiveServer) -> None:
    table, ada, bo = server.two_people("regina-cards", start_player="seat-1")
    with ada, bo:
        before = sentences(ada)
        assert ada.table["may_undo"] is False
        ada.choose("draw gold")
        assert ada.table["may_undo"] is True
        bo.wait(lambda table: table["version"] == ada.table["version"])
        assert len(ada.log) == len(bo.log) == len(before) + 1
        version = ada.table["version"]
        assert ada.ask(type="undo", version=version) == {"type": "done", "id": ada.asked}
        bo.wait(lambda table: table["version"] > version)
        assert ada.table["log_from"] == bo.table["log_from"] == len(before)
        assert sentences(ada) == sentences(bo) == before
        assert step_rows(server, table)[-1] == (0, "undo")


def test_an_action_can_be_undone_after_a_simultaneous_one(server: LiveServer) -> None:
    table, ada, bo = server.two_people("long-live")
    with ada, bo:
        ada.choose_randomly(random.Random(1))
        bo.choose_randomly(random.Random(2))
        assert ada.ask(type="undo", version=ada.table["version"])["type"] == "done"
        assert [page.table["view"]["seats"][seat]["to_put"] for seat, page in enumerate((ada, bo))] == [11, 10]
        with server.connect(table) as spectator:
            assert spectator.log == bo.log == []


def test_a_page_that_missed_an_undo_is_sent_the_lines_that_changed(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "open", start_player="seat-1")
    token = server.sit(created["table"], 1, "Bo")
    with server.connect(created["table"], created["token"]) as ada:
        ada.choose("draw gold")
        with server.connect(created["table"], token) as bo:
            known = bo.log
        ada.ask(type="undo", version=ada.table["version"])
        ada.choose("draw silver")
        ada.choose("bury copper")
        with server.connect(created["table"], token, log=len(known)) as bo:
            assert 0 < bo.table["log_from"] < len(known)
            bo.log[:0] = known[: bo.table["log_from"]]
            assert sentences(bo) == sentences(ada)


def test_nothing_can_be_undone_once_somebody_learned_something(server: LiveServer) -> None:
    _, ada, bo = server.two_people("regina-cards", start_player="seat-1")
    with ada, bo:
        ada.choose("draw gold")
        ada.choose("bury copper")
        assert ada.table["may_undo"] is False
        answer = ada.ask(type="undo", version=ada.table["version"])
        assert (answer["kind"], answer["reason"]) == (
            "illegal",
            "Somebody has learned something since, so your last choice stands.",
        )


def test_an_undo_sent_twice_takes_back_one_action(server: LiveServer) -> None:
    created = server.create("long-live", "me", "open")
    server.sit(created["table"], 1, "Bo")
    with (
        server.connect(created["table"], created["token"]) as first,
        server.connect(created["table"], created["token"]) as second,
    ):
        first.choose_randomly(random.Random(1))
        first.choose_randomly(random.Random(1))
        second.wait(lambda table: table["version"] == first.table["version"])
        seen = first.table["version"]
        assert first.ask(type="undo", version=seen)["type"] == "done"
        assert second.ask(type="undo", version=seen)["type"] == "done"
        assert first.table["view"]["seats"][0]["to_put"] == 10
