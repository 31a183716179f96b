"""Answers that never change are encoded and compressed once."""

import asyncio
import gzip

import pytest

from reginae.server.prepared import PreparedAnswers
from tests.server.live_server import LiveServer

PATHS = ["/api/games", "/api/games/frondeurs/rules", "/api/bots"]


@pytest.mark.parametrize("path", PATHS)
def test_an_answer_that_has_not_changed_is_not_sent_again(server: LiveServer, path: str) -> None:
    server.http.get("/api/games")  # a browser that is not known yet is introduced
    first = server.http.get(path)
    assert first.headers["cache-control"] == "no-cache"
    again = server.http.get(path, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("part", ["", "/printed"])
@pytest.mark.parametrize("game", ["frondeurs", "regina-cards"])
def test_a_table_is_told_the_same_compressed_and_not(server: LiveServer, game: str, part: str) -> None:
    for _ in range(2):
        path = f"/api/tables/{server.create(game, 'me', 'open')['table']}{part}"
        packed = server.http.get(path, headers={"Accept-Encoding": "gzip"})
        plain = server.http.get(path, headers={"Accept-Encoding": "identity"})
        assert packed.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert packed.json() == plain.json()
        assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"


def test_a_compressed_answer_is_one_stream_that_every_reader_unpacks(server: LiveServer) -> None:
    path = f"/api/tables/{server.create('frondeurs', 'me', 'open')['table']}"
    with server.http.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as answer:
        packed = b"".join(answer.iter_raw())
    assert gzip.decompress(packed) == server.http.get(path).content
    assert int(answer.headers["content-length"]) < 20_000


def test_tables_of_one_game_differ_in_what_is_their_own(server: LiveServer) -> None:
    tables = [server.create("regina-cards", "me", "open", bury=bury)["table"] for bury in ("one", "one_or_two")]
    seen = [server.http.get(f"/api/tables/{table}").json() for table in tables]
    assert [table["table"] for table in seen] == tables
    assert seen[0]["options"] != seen[1]["options"]
    assert seen[0]["pieces"] == seen[1]["pieces"]


def test_an_answer_that_several_ask_for_at_once_is_made_once() -> None:
    made: list[str] = []

    def make() -> str:
        made.append("made")
        return "answer"

    async def ask_twice() -> None:
        answers = PreparedAnswers()
        first, second = await asyncio.gather(answers.get("name", make), answers.get("name", make))
        assert first is second

    asyncio.run(ask_twice())
    assert made == ["made"]


def test_an_answer_that_could_not_be_made_is_tried_again() -> None:
    async def ask_again() -> bytes:
        answers = PreparedAnswers()
        with pytest.raises(ZeroDivisionError):
            await answers.get("name", lambda: 1 // 0)
        return (await answers.get("name", lambda: "answer")).content

    assert asyncio.run(ask_again()) == b'"answer"'
