"""A program that takes a seat says so, everybody is told, and otherwise it is treated like a person."""

from collections.abc import Iterator
from contextlib import contextmanager

from reginae.testing.table_messages import Message
from tests.server import account_requests
from tests.server.live_server import LiveServer, Page, eventually

GAME = "regina-cards"


def seat_program(server: LiveServer, table: str, seat: int = 1, name: str = "Deep Bo") -> str:
    """Take an open seat for a program; the token."""
    answer = server.http.post(f"/api/tables/{table}/sit", json={"seat": seat, "name": name, "program": True})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["token"])


@contextmanager
def table_with_program(server: LiveServer) -> Iterator[tuple[str, Page, Page]]:
    """A table at which Ada and a program play, both connected."""
    created = server.create(GAME, "me", "open")
    token = seat_program(server, created["table"])
    with server.connect(created["table"], created["token"]) as ada, server.connect(created["table"], token) as program:
        ada.wait(lambda table: table["seats"][1]["online"])
        yield created["table"], ada, program


def is_program(seat: Message) -> bool:
    """Whether a seat is shown as that of a program."""
    return bool(seat["kind"] == "person" and seat.get("program"))


def test_everybody_at_the_table_is_told_which_seat_a_program_has(server: LiveServer) -> None:
    with table_with_program(server) as (id, ada, program), server.connect(id) as spectator:
        for page in (ada, program, spectator):
            assert [is_program(seat) for seat in page.table["seats"]] == [False, True]
    info = server.http.get(f"/api/tables/{id}").json()
    assert [is_program(seat) for seat in info["seats"]] == [False, True]


def test_the_lobby_tells_which_seat_a_program_has(server: LiveServer) -> None:
    request = {
        "game": GAME,
        "name": "Ada",
        "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}],
        "public": True,
    }
    created = server.http.post("/api/tables", json=request).json()
    seat_program(server, created["table"])

    def listed() -> list[bool]:
        tables = server.http.get("/api/tables").json()["open"]
        return [is_program(seat) for table in tables if table["table"] == created["table"] for seat in table["seats"]]

    eventually("the table in the lobby", lambda: listed() == [False, True, False])


def test_a_program_is_away_like_a_person_and_a_bot_may_play_for_it(server: LiveServer) -> None:
    with table_with_program(server) as (_id, ada, program):
        assert program.ask(type="leave", bot="random")["type"] == "done"
        seat = ada.wait(lambda table: "substitute" in table["seats"][1])["seats"][1]
        assert (seat["substitute"], seat["substitute_reason"], is_program(seat)) == ("random", "left", True)
        program.closing.close()
        assert is_program(ada.wait(lambda table: not table["seats"][1]["online"])["seats"][1])


def test_a_program_that_takes_its_seat_back_or_changes_its_name_stays_a_program(server: LiveServer) -> None:
    created = server.create(GAME, "me", "open", "open")
    token = seat_program(server, created["table"])
    with server.connect(created["table"], created["token"]) as ada:
        for path, more in (("name", {"name": "Deep Cy"}), ("swap", {"seat": 1, "other": 2})):
            done = server.http.post(f"/api/tables/{created['table']}/{path}", json={"token": token, **more})
            assert done.status_code == 200, done.text
        seats = ada.wait(lambda table: table["seats"][2]["kind"] == "person")["seats"]
        assert (seats[2]["name"], [is_program(seat) for seat in seats]) == ("Deep Cy", [False, False, True])


def test_the_seat_of_a_program_that_was_freed_is_open_to_people(server: LiveServer) -> None:
    created = server.create(GAME, "me", "open", "open")
    seat_program(server, created["table"])
    freed = server.http.post(f"/api/tables/{created['table']}/kick", json={"seat": 1, "token": created["token"]})
    assert freed.status_code == 200
    server.sit(created["table"], 1, "Bo")
    with server.connect(created["table"]) as spectator:
        assert not any(is_program(seat) for seat in spectator.table["seats"])


def test_a_program_plays_again_as_a_program(server: LiveServer) -> None:
    with table_with_program(server) as (id, ada, program):
        assert ada.ask(type="resign")["type"] == "done"
        program.wait(lambda table: table["outcome"] is not None)
    again = server.http.post(f"/api/tables/{id}/rematch", json={"token": ada.token}).json()
    with server.connect(again["table"], ada.token) as page:
        kept = page.table["seats"][0]
        assert (kept["kind"], kept["name"], kept["program"]) == ("kept", "Deep Bo", True)
        joined = server.http.post(f"/api/tables/{again['table']}/join", json={"token": program.token})
        assert joined.status_code == 200
        assert is_program(page.wait(lambda table: table["started"])["seats"][0])


def test_the_seat_of_a_program_belongs_to_no_account(server: LiveServer) -> None:
    session = account_requests.create(server)["token"]
    created = server.create(GAME, "open", "open")
    sit = {"seat": 0, "name": "Deep Bo", "program": True}
    for seat in (sit, {"seat": 1, "name": "Ada"}):
        headers = account_requests.header(session)
        assert server.http.post(f"/api/tables/{created['table']}/sit", json=seat, headers=headers).status_code == 200
    with server.connect(created["table"], session) as ada:
        assert ada.table["you"] == 1
