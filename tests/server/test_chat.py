"""Chat: who reads what, in which order, and what is kept and refused."""

import random
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from reginae.games import shelf
from reginae.server.chat import LINES_AT_ONCE, LONGEST_LINE, MOST_LINES
from reginae.server.rate_limits import CHAT_LINES
from reginae.testing.table_messages import Message
from tests.server.live_server import LiveServer, copied_table, play_randomly

SECRET = "the duchess is in my hand"
TEAMS: dict[str, Any] = {"mode": "teams", "team_info": "table_talk"}


class Partners:
    """A table of two teams, all four connected, and a spectator."""

    def __init__(self, server: LiveServer, closing: ExitStack) -> None:
        created = server.create("queens-collection", "me", "open", "open", "open", **TEAMS)
        self.server, self.table = server, created["table"]
        self.tokens = [created["token"], *(server.sit(self.table, seat, f"Player {seat}") for seat in (1, 2, 3))]
        self.pages = [closing.enter_context(server.connect(self.table, token)) for token in [*self.tokens, ""]]


@pytest.fixture
def partners(server: LiveServer) -> Iterator[Partners]:
    """Two teams at a table."""
    with ExitStack() as closing:
        yield Partners(server, closing)


def write_lines(server: LiveServer, table: str, count: int) -> None:
    """Put so many lines into the database, from beside the server, which has not read that table yet."""
    rows = [(table, number, 0, "Ada", f"line {number}", 1.5) for number in range(1, count + 1)]
    with closing(sqlite3.connect(server.database)) as connection, connection:
        connection.executemany(
            'INSERT INTO chat ("table", n, seat, name, text, sent_at) VALUES (?, ?, ?, ?, ?, ?)', rows
        )


def saved_lines(server: LiveServer, table: str) -> list[str]:
    """The texts in the database, in the order of their numbers."""
    with closing(sqlite3.connect(server.database)) as connection:
        found = connection.execute('SELECT text FROM chat WHERE "table" = ? ORDER BY n', (table,))
        return [text for (text,) in found]


# --- What is said, and who hears it ----------------------------------------------------------------


@pytest.mark.parametrize("game", sorted(game.id for game in shelf().values() if 2 in game.seats))
def test_people_talk_at_every_game_and_spectators_read(server: LiveServer, game: str) -> None:
    table, ada, bo = server.two_people(game)
    with ada, bo, server.connect(table) as spectator:
        assert ada.say("Hello, Bo")["type"] == "done"
        assert bo.say("", phrase="good-luck")["type"] == "done"
        assert ada.heard() == bo.heard() == spectator.heard() == ["Hello, Bo", "good-luck"]
        first, second = ada.chat
        said = {"n": 1, "seat": 0, "name": "Ada", "text": "Hello, Bo", "phrase": "", "team": False}
        assert first == {**said, "sent_at": first["sent_at"]}
        assert (second["n"], second["seat"], second["name"], second["text"]) == (2, 1, "Bo", "")
        assert first["sent_at"] <= second["sent_at"]


def test_a_line_comes_before_the_answer_and_after_it_is_saved(server: LiveServer) -> None:
    table, ada, bo = server.two_people("regina-cards")
    with ada, bo:
        ada.say("kept")
        assert [line["text"] for line in ada.chat] == ["kept"]
        assert saved_lines(server, table) == ["kept"]


def test_all_see_the_same_order_when_all_talk_at_once(server: LiveServer) -> None:
    _table, ada, bo = server.two_people("regina-cards")
    with ada, bo:
        for number in range(40):
            for page in (ada, bo):
                page.socket.send(f'{{"type": "say", "id": "{number}", "text": "{number}"}}')
        for page in (ada, bo):
            while len(page.chat) < 80:
                page.receive()
        assert ada.chat == bo.chat
        assert [line["n"] for line in ada.chat] == list(range(1, 81))
        assert [line["text"] for line in ada.chat if line["seat"] == 1] == [str(number) for number in range(40)]


def test_chat_works_before_the_start_and_after_the_end(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "open")
    table = created["table"]
    with server.connect(table, created["token"]) as ada:
        assert ada.say("Is anybody there?")["type"] == "done"
        with server.connect(table, server.sit(table, 1, "Bo")) as bo:
            assert bo.heard() == ["Is anybody there?"]
            play_randomly(random.Random(3), ada, bo)
            assert bo.say("", phrase="well-played")["type"] == "done"
            assert ada.heard() == ["Is anybody there?", "well-played"]


def test_chat_changes_nothing_of_the_game(server: LiveServer) -> None:
    _table, ada, bo = server.two_people("regina-cards")
    with ada, bo:
        ada.heard(), bo.heard()
        before = ada.table["version"], len(ada.updates), len(bo.updates)
        ada.say("Hm")
        assert (bo.heard(), ada.heard()) == (["Hm"], ["Hm"])
        assert (ada.table["version"], len(ada.updates), len(bo.updates)) == before


# --- Secrecy ---------------------------------------------------------------------------------------


def test_partners_talk_among_themselves(partners: Partners) -> None:
    one, other, partner, last, spectator = partners.pages
    assert one.say("Hello, all")["type"] == "done"
    assert partner.say(SECRET, team=True)["type"] == "done"
    assert other.say("", phrase="thanks", team=True)["type"] == "done"
    assert one.heard() == partner.heard() == ["Hello, all", SECRET]
    assert other.heard() == last.heard() == ["Hello, all", "thanks"]
    assert spectator.heard() == ["Hello, all"]
    assert [line["team"] for line in one.chat] == [False, True]


def test_what_partners_say_reaches_nobody_else_in_any_way(partners: Partners) -> None:
    server, table = partners.server, partners.table
    assert partners.pages[0].say(SECRET, team=True)["type"] == "done"
    for token in (partners.tokens[1], partners.tokens[3], ""):
        with server.connect(table, token) as page:
            assert page.heard() == []
            assert page.ask(type="more-chat", before=10**9)["lines"] == []
        for path in ("", "/record", "/notes", "/printed", "/scores"):
            assert SECRET not in server.http.get(f"/api/tables/{table}{path}", params={"token": token}).text
    asked = [{"table": table, "token": token} for token in partners.tokens]
    assert SECRET not in server.http.post("/api/tables/summaries", json=asked).text
    with server.connect(table, partners.tokens[2]) as partner:
        assert partner.heard() == [SECRET]
        assert [line["text"] for line in partner.ask(type="more-chat", before=10**9)["lines"]] == [SECRET]


def test_spectators_read_nothing_where_there_are_to_be_none(server: LiveServer) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    request = {"game": "regina-cards", "name": "Ada", "seats": seats, "spectators": False}
    created = server.http.post("/api/tables", json=request).json()
    table = created["table"]
    with server.connect(table, created["token"]) as ada:
        ada.say(SECRET)
        try:
            spectator = server.connect(table)
        except Exception:  # to be refused altogether is as good
            return
        with spectator:
            ada.say("again")
            assert spectator.heard() == []
            assert spectator.ask(type="more-chat", before=99)["lines"] == []


@pytest.mark.parametrize(
    ("game", "options"), [("regina-cards", {}), ("queens-collection", {"mode": "cooperative"})], ids=["alone", "all"]
)
def test_only_a_team_of_its_own_can_talk_among_itself(server: LiveServer, game: str, options: dict[str, str]) -> None:
    _table, ada, bo = server.two_people(game, **options)
    with ada, bo:
        refused = ada.say("psst", team=True)
        assert (refused["type"], refused["kind"]) == ("refused", "illegal")
        assert "say it to all" in refused["reason"]
        assert bo.heard() == []


def test_partners_talk_among_themselves_only_once_nobody_can_change_seats_any_more(server: LiveServer) -> None:
    created = server.create("queens-collection", "me", "open", "open", "open", **TEAMS)
    with server.connect(created["table"], created["token"]) as ada:
        assert "once play has begun" in ada.say("psst", team=True)["reason"]


def test_the_page_is_told_the_teams(server: LiveServer, partners: Partners) -> None:
    assert server.http.get(f"/api/tables/{partners.table}").json()["teams"] == [[0, 2], [1, 3]]


# --- What is refused -------------------------------------------------------------------------------


def test_a_spectator_cannot_write(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "open")
    with server.connect(created["table"]) as spectator:
        refused = spectator.say("May I?")
        assert (refused["kind"], refused["reason"]) == ("forbidden", "You are watching: take a seat to write.")
    assert saved_lines(server, created["table"]) == []


@pytest.mark.parametrize(
    ("request_of", "reason"),
    [
        ({"text": ""}, "Write something"),
        ({"text": " \n\t\u200b\u202e\u2800\ufeff "}, "Write something"),
        ({"text": "x" * (LONGEST_LINE + 2)}, "too long by 2 characters"),
        ({"text": "both", "phrase": "thanks"}, "not both"),
        ({"text": "", "phrase": "no-such-phrase"}, "not understood"),
        ({"text": 7}, "not understood"),
        ({"text": "x", "team": "yes"}, "not understood"),
    ],
)
def test_what_cannot_be_said_is_refused_in_words(server: LiveServer, request_of: Message, reason: str) -> None:
    created = server.create("regina-cards", "me", "open")
    with server.connect(created["table"], created["token"]) as ada:
        refused = ada.ask(type="say", **request_of)
        assert refused["type"] == "refused"
        assert reason in refused["reason"]
        assert ada.heard() == []


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("  two\r\nlines\u2028here  ", "two lines here"),
        ("\u202egnihtemos\u202c", "gnihtemos"),
        ("a\u0000b\u0007c\u200b", "a b c"),
        ("<script>alert(1)</script> & <b>", "<script>alert(1)</script> & <b>"),
        ("'; DROP TABLE chat; --", "'; DROP TABLE chat; --"),
        ("\U0001f451" * LONGEST_LINE, "\U0001f451" * LONGEST_LINE),
        ("e\u0301", "\u00e9"),
    ],
)
def test_hostile_text_is_kept_as_harmless_text(server: LiveServer, text: str, shown: str) -> None:
    table, ada, bo = server.two_people("regina-cards")
    with ada, bo:
        assert ada.say(text)["type"] == "done"
        assert bo.heard() == [shown]
    assert saved_lines(server, table) == [shown]


def test_who_says_much_at_once_must_wait_and_the_others_need_not(limited: LiveServer) -> None:
    table, ada, bo = limited.two_people("regina-cards")
    with ada, bo:
        answers = [ada.say(f"{number}") for number in range(CHAT_LINES.burst + 10)]
        refused = [answer for answer in answers if answer["type"] == "refused"]
        assert refused
        assert "wait" in refused[0]["reason"]
        assert " s, then send it again" in refused[0]["reason"]
        assert bo.say("calm")["type"] == "done"
        with limited.connect(table, ada.token) as again:
            assert [again.say("x")["type"] for _ in range(CHAT_LINES.burst)].count("done") < CHAT_LINES.burst
        assert len(bo.heard()) == len(saved_lines(limited, table))


# --- What is kept ----------------------------------------------------------------------------------


def test_lines_survive_the_death_of_the_server(tmp_path: Path) -> None:
    database = tmp_path / "reginae.sqlite3"
    first = LiveServer(database)
    table, ada, bo = first.two_people("regina-cards")
    ada.say("one")
    bo.say("", phrase="sorry")
    tokens = ada.token, bo.token
    first.stop(signal.SIGKILL)
    with LiveServer(database) as second, second.connect(table, tokens[0]) as ada_again:
        assert ada_again.heard() == ["one", "sorry"]
        assert ada_again.say("three")["type"] == "done"
        assert [line["n"] for line in ada_again.chat] == [1, 2, 3]


def test_a_page_is_sent_the_lines_after_those_it_has(server: LiveServer) -> None:
    table, ada, bo = server.two_people("regina-cards")
    with ada, bo:
        for word in ("one", "two", "three"):
            ada.say(word)
        for known, missing in ((0, ["one", "two", "three"]), (2, ["three"]), (3, []), (99, [])):
            with server.connect(table, bo.token, chat=known) as page:
                assert page.heard() == missing
        with server.connect(table, bo.token, chat=2) as page:
            ada.say("four")
            assert page.heard() == ["three", "four"]


def test_the_newest_lines_come_first_and_older_ones_on_request(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "open")
    count = 2 * LINES_AT_ONCE + 30
    write_lines(server, created["table"], count)
    table = copied_table(server, created["table"])
    with server.connect(table, created["token"]) as ada:
        ada.heard()
        numbers = [line["n"] for line in ada.chat]
        assert numbers == list(range(count - LINES_AT_ONCE + 1, count + 1))
        earlier = ada.ask(type="more-chat", before=numbers[0])
        assert [line["n"] for line in earlier["lines"]] == list(range(31, numbers[0]))
        assert earlier["more"] is True
        first = ada.ask(type="more-chat", before=31)
        assert [line["n"] for line in first["lines"]] == list(range(1, 31))
        assert first["more"] is False
        for odd in (1, 0, -5, -(10**30)):
            assert ada.ask(type="more-chat", before=odd)["lines"] == []
        assert len(ada.ask(type="more-chat", before=10**30)["lines"]) == LINES_AT_ONCE


def test_a_page_that_was_away_long_is_told_that_lines_are_missing(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "open")
    write_lines(server, created["table"], LINES_AT_ONCE + 10)
    table = copied_table(server, created["table"])
    for known, more in ((9, True), (10, False)):
        with server.connect(table, created["token"], chat=known) as ada:
            message = ada.receive()
            assert (message["type"], message["more"], len(message["lines"])) == ("chat", more, LINES_AT_ONCE)


def test_the_oldest_lines_are_dropped_when_there_are_too_many(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "open")
    write_lines(server, created["table"], MOST_LINES)
    table = copied_table(server, created["table"])
    with server.connect(table, created["token"]) as ada:
        assert ada.say("one more")["type"] == "done"
        kept = saved_lines(server, table)
        assert (len(kept), kept[0], kept[-1]) == (MOST_LINES, "line 2", "one more")


def test_two_tabs_of_a_seat_and_one_that_reads_slowly_have_all_lines(server: LiveServer) -> None:
    table, ada, bo = server.two_people("regina-cards")
    with ada, bo, server.connect(table, ada.token) as tab:
        for number in range(60):  # the others read nothing meanwhile
            assert ada.say(f"{number} {'x' * 280}")["type"] == "done"
        assert [line["text"].partition(" ")[0] for line in ada.chat] == [str(number) for number in range(60)]
        for page in (tab, bo):
            page.heard()
            assert page.chat == ada.chat
