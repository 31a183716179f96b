"""What is arranged at one server holds at the other: seats, accounts, clocks, auto answers, presence, the lobby."""

import random

from reginae.testing.table_messages import Message
from tests.server import account_requests as accounts
from tests.server.gatherings import ask, done, lay, seats_of
from tests.server.live_server import Page, eventually
from tests.server.sharing.two_servers import TwoServers

QUICK = "regina-cards"
FIRST = {"start_player": "seat-1"}


def test_who_is_connected_is_known_at_both_servers(sharing: TwoServers) -> None:
    first, second = sharing.servers
    table, ada, bo = sharing.two_people(QUICK)
    with ada:
        with bo:
            ada.wait(lambda shown: shown["seats"][1]["online"])
            bo.wait(lambda shown: shown["seats"][0]["online"])
            with second.connect(table), first.connect(table):
                for page in (ada, bo):
                    page.wait(lambda shown: shown["watching"] == 2)
        ada.wait(lambda shown: not shown["seats"][1]["online"])
        with first.connect(table, bo.token), second.connect(table) as spectator:
            ada.wait(lambda shown: shown["seats"][1]["online"])
            spectator.wait(lambda shown: shown["seats"][0]["online"] and shown["seats"][1]["online"])


def with_clock(servers: TwoServers, clock: Message) -> tuple[Page, Page]:
    """Ada at the first server and Bo at the second, at a table with this clock."""
    first, second = servers.servers
    created = lay(first, "me", "open", clock=clock, options=FIRST)
    token = second.sit(created["table"], 1, "Bo")
    return first.connect(created["table"], created["token"]), second.connect(created["table"], token)


def test_clocks_run_alike_at_both_servers(sharing: TwoServers) -> None:
    ada, bo = with_clock(sharing, {"kind": "live", "seconds": 600, "increment": 10})
    with ada, bo:
        while 0 in ada.table["actors"]:
            ada.choose_randomly(random.Random(1))
        ada.wait(lambda shown: shown["clocks"][1]["started_at"] is not None)
        assert ada.table["clocks"][0]["started_at"] is None
        bo.wait(lambda shown: bool(shown["clocks"] == ada.table["clocks"]))


def test_whose_time_is_up_has_lost_at_both_servers(sharing: TwoServers) -> None:
    ada, bo = with_clock(sharing, {"kind": "live", "seconds": 5, "at_timeout": "lose"})
    with ada, bo:
        for page in (ada, bo):
            page.wait(lambda shown: shown["outcome"] is not None)
        assert ada.table["outcome"] == bo.table["outcome"]
        assert ada.table["outcome"]["winners"] == [1]


def test_an_auto_answer_that_was_set_at_one_server_is_given_at_the_other(sharing: TwoServers) -> None:
    table, ada, bo = sharing.two_people(QUICK, **FIRST)
    with ada, bo:
        answer = bo.ask(type="auto-answer", decisions=[bo.table["decision"]], notation="draw gold")
        assert answer["type"] == "done"
        ada.choose("draw gold")
        ada.choose("bury copper")
        assert (1, "draw gold") in sharing.step_rows(table)


def test_an_undo_and_a_bot_that_takes_over_are_seen_at_the_other_server(sharing: TwoServers) -> None:
    _table, ada, bo = sharing.two_people(QUICK, **FIRST)
    with ada, bo:
        before = len(bo.log)
        ada.choose("draw gold")
        bo.wait(lambda shown: shown["version"] == ada.table["version"])
        assert ada.ask(type="undo", version=ada.table["version"])["type"] == "done"
        bo.wait(lambda shown: shown["version"] == ada.table["version"])
        assert len(bo.log) == before
        assert ada.ask(type="leave", bot="random")["type"] == "done"
        bo.wait(lambda shown: bool(shown["actions"]))  # the bot has played for Ada
        assert bo.table["seats"][0]["substitute_reason"] == "left"
        assert ada.ask(type="take-back")["type"] == "done"
        bo.wait(lambda shown: "substitute" not in shown["seats"][0])


def test_the_host_frees_a_seat_at_one_server_and_its_page_at_the_other_has_it_no_more(sharing: TwoServers) -> None:
    first, second = sharing.servers
    created = lay(first, "me", "open", "open", options=FIRST)
    table, token = created["table"], sharing.sit(created["table"], 1, "Bo")
    with second.connect(table, token) as bo:
        assert bo.table["you"] == 1
        done(first, table, "kick", created["token"], seat=1)
        bo.wait(lambda shown: shown["you"] is None)
        assert ask(second, table, "name", token, name="Bob").status_code == 403
        assert seats_of(second, table)[1] == ("open", "")


def test_a_new_link_to_a_seat_takes_the_right_from_the_old_one_at_both_servers(sharing: TwoServers) -> None:
    table, ada, bo = sharing.two_people(QUICK)
    with ada, bo:
        first, second = sharing.servers
        new = done(first, table, "seat-link", bo.token)["token"]
        bo.wait(lambda shown: shown["you"] is None)
        with second.connect(table, new) as again:
            assert again.table["you"] == 1


def test_an_account_holds_at_both_servers_until_it_is_signed_out_or_deleted(sharing: TwoServers) -> None:
    first, second = sharing.servers
    guest = lay(first, "me", "open", options=FIRST)
    session = accounts.create(first, "", accounts.PASSWORD, guest)["token"]
    assert accounts.who(second, session).status_code == 200
    with second.connect(guest["table"], session) as page:
        assert page.table["you"] == 0
        accounts.post(first, "/sign-out", session=session)
        eventually("the socket of a session that has ended is closed", lambda: is_closed(page))
    assert accounts.who(second, session).status_code == 401


def is_closed(page: Page) -> bool:
    """Whether the server has closed the socket of a page."""
    return page.socket.close_code is not None


def test_a_seat_that_moves_into_an_account_at_one_server_is_its_own_at_the_other_where_it_is_played(
    sharing: TwoServers,
) -> None:
    first, second = sharing.servers
    guest = lay(first, "me", "open", options=FIRST)
    table, token = guest["table"], sharing.sit(guest["table"], 1, "Bo")
    with second.connect(table, guest["token"]) as ada, second.connect(table, token) as bo:
        session = accounts.create(first, "", "", guest)["token"]
        ada.choose("draw gold")  # the seat was changed behind the second server's back
        with second.connect(table, session) as again:
            assert again.table["you"] == 0
        bo.wait(lambda shown: shown["version"] == ada.table["version"])
    assert sharing.query("SELECT account <> '' FROM seats WHERE \"table\" = %s AND seat = 0", table) == [(True,)]


def test_the_lobby_and_the_list_of_ones_tables_are_the_same_at_both_servers(sharing: TwoServers) -> None:
    first, second = sharing.servers
    created = lay(first, "me", "open", public=True, options=FIRST)
    asked = [{"table": created["table"], "token": created["token"]}]

    def is_listed() -> bool:
        lists = [server.http.get("/api/tables").json()["open"] for server in sharing.servers]
        return all(created["table"] in [table["table"] for table in open_tables] for open_tables in lists)

    eventually("an open table in both lobbies", is_listed)
    before = [server.http.post("/api/tables/summaries", json=asked).json()[0] for server in sharing.servers]
    assert before[0] == before[1]
    assert not before[0]["started"]
    second.http.post(f"/api/tables/{created['table']}/sit", json={"seat": 1, "name": "Bo"})

    def has_begun() -> bool:
        found = [server.http.post("/api/tables/summaries", json=asked).json()[0] for server in sharing.servers]
        return all(summary["started"] and summary["names"] == ["Ada", "Bo"] for summary in found)

    eventually("a summary that says that play has begun", has_begun)
