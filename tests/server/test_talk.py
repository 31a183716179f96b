"""The talk of bots, where the game lets them talk; it is not saved but worked out again."""

import random
from pathlib import Path

from reginae.core import Match, SeededDice, plain, words_of
from reginae.games import game_named
from reginae.server.log import Log
from reginae.server.storage import SavedSeat
from reginae.server.talk import talk_of
from reginae.testing.table_messages import Message
from tests.server.live_server import LiveServer, Page

TOGETHER = "queens-collection"


def talk(page: Page) -> list[Message]:
    """The lines of the log that are talk."""
    return [line for line in page.log if line["talk"]]


def play_until_talk(page: Page, lines: int) -> None:
    """Play at random until the bots have said so many lines."""
    dice = random.Random(2)
    while len(talk(page)) < lines and not page.table["outcome"]:
        if page.table["actions"]:
            page.choose_randomly(dice)
        else:
            page.receive()


def test_the_talk_of_a_bot_is_sent_to_everybody_also_after_a_restart(tmp_path: Path) -> None:
    with LiveServer(tmp_path / "reginae.sqlite3") as server:
        created = server.create(TOGETHER, "me", "random")
        with server.connect(created["table"], created["token"]) as ada, server.connect(created["table"]) as spectator:
            play_until_talk(ada, 3)
            said = talk(ada)
            spectator.wait(lambda table: table["version"] >= ada.table["version"])
            assert talk(spectator)[:3] == said[:3]
            assert all(line["seat"] == line["facts"]["seat"] == 1 and line["text"] for line in said)
    with LiveServer(tmp_path / "reginae.sqlite3") as server, server.connect(created["table"], created["token"]) as ada:
        assert talk(ada)[: len(said)] == said


def test_bots_do_not_talk_in_a_competitive_game(server: LiveServer) -> None:
    created = server.create(TOGETHER, "random", "random", mode="competitive", round_turn_cap="30")
    with server.connect(created["table"]) as spectator:
        spectator.wait(lambda table: table["outcome"] is not None or len(spectator.log) > 60)
        assert not talk(spectator)


def test_talk_stands_before_the_events_of_its_action_and_is_undone_with_it() -> None:
    game = game_named(TOGETHER)
    seats = [SavedSeat("bot", "Page", "random"), SavedSeat("person", "Ada")]
    match = Match(game, 2, {}, SeededDice(1))
    log = Log()
    log.add(match.steps)
    before = len(log)
    said_before = []
    for _ in range(2):
        choice = match.legal_actions(0)[0].code
        said_before.append(talk_of(match, seats, 0, choice))
        log.add(match.play(0, choice), said_before[-1])
    lines = log.lines_from(0, match, seats)
    said = [line for line in lines if line.talk]
    assert len(lines) == len(log)
    assert lines[-len(log.recent) :] == log.recent
    assert [line.event for line in said] == [event for event in said_before if event]
    assert said
    assert plain(words_of(game).talk_text(said[0].event, ["Page", "Ada"]))
    for line in said:
        assert all(other.step < line.step for other in lines[: lines.index(line)])
    first = next(index for index, step in enumerate(match.steps) if step.seat == 0)
    fresh = Match(game, 2, {}, SeededDice(1))
    assert log.undo(first, fresh, seats) == before == len(log)
    assert log.lines_from(0, fresh, seats) == lines[:before]


def test_people_have_no_talk() -> None:
    match = Match(game_named(TOGETHER), 2, {}, SeededDice(1))
    people = [SavedSeat("person", "Ada"), SavedSeat("person", "Bo")]
    assert all(talk_of(match, people, 0, action.code) is None for action in match.legal_actions(0))
