"""People who leave, resign or stay away: bots play for them, the others agree on what happens, nothing is lost."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from reginae.server.rate_limits import PROPOSALS
from reginae.testing.table_messages import Message
from tests.server.live_server import LiveServer, Page, play_randomly, step_rows

QUICK = "regina-cards"
BOT = "random"
TALKATIVE = "queens-path"  # with offers, which are made and answered in turn
NEGOTIATING = {"negotiation": True}


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[LiveServer]:
    """A server of its own, which a test may restart."""
    with LiveServer(tmp_path / "kept.sqlite3") as server:
        yield server


def seat(page: Page, number: int) -> Message:
    """What a page shows of a seat."""
    return dict(page.table["seats"][number])


def refused(page: Page, reason: str, **request: object) -> None:
    """The request is refused for this reason."""
    answer = page.ask(**request)
    assert (answer["type"], answer["kind"]) == ("refused", "illegal")
    assert reason in answer["reason"]


def done(page: Page, **request: object) -> None:
    """The request is carried out."""
    assert page.ask(**request) == {"type": "done", "id": page.asked}


def test_a_bot_plays_for_whoever_leaves_until_they_take_the_seat_back(server: LiveServer) -> None:
    table, ada, bo = server.two_people(QUICK, start_player="seat-1")
    with ada, bo:
        done(ada, type="leave", bot=BOT)
        bo.wait(lambda shown: bool(shown["actions"]))  # the bot has played for Ada
        assert (seat(bo, 0)["substitute"], seat(bo, 0)["substitute_reason"]) == (BOT, "left")
        assert [row for row in step_rows(server, table) if row[0] == 0]
        refused(ada, "A bot plays for you just now", type="play", version=ada.table["version"], code=0)
        refused(ada, "A bot plays for you already", type="leave", bot=BOT)
        done(ada, type="take-back")
        bo.wait(lambda shown: "substitute" not in shown["seats"][0])
        bo.choose_randomly(random.Random(1))
        refused(ada, "You play for yourself already", type="take-back")


def test_whoever_left_is_not_put_back_by_looking_but_whoever_was_replaced_is(server: LiveServer) -> None:
    table, ada, bo = server.two_people(QUICK, start_player="seat-1")
    with bo:
        with ada:
            done(ada, type="leave", bot=BOT)
        with server.connect(table, ada.token) as again:
            assert seat(again, 0)["substitute"] == BOT
            done(again, type="take-back")
        bo.wait(lambda shown: not shown["seats"][0]["online"])
        done(bo, type="propose", kind="substitute", seat=0, bot=BOT)
        bo.wait(lambda shown: shown["seats"][0].get("substitute_reason") == "agreed")
        with server.connect(table, ada.token) as again:
            again.wait(lambda shown: "substitute" not in shown["seats"][0])
            bo.wait(lambda shown: "substitute" not in shown["seats"][0])


def test_a_bot_goes_on_for_somebody_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "kept.sqlite3"
    with LiveServer(path) as server:
        table, ada, bo = server.two_people(QUICK, start_player="seat-2")
        with ada, bo:
            done(ada, type="leave", bot=BOT)
    with LiveServer(path) as server, server.connect(table, bo.token) as bo:
        assert seat(bo, 0)["substitute"] == BOT
        bo.choose_randomly(random.Random(1))
        bo.wait(lambda shown: bool(shown["actions"]) or shown["outcome"] is not None)


def test_of_two_sides_the_other_wins_when_one_resigns_and_nothing_more_can_be_played(kept: LiveServer) -> None:
    table, ada, bo = kept.two_people(QUICK, start_player="seat-1")
    with ada, bo:
        done(bo, type="resign")
        ada.wait(lambda shown: shown["outcome"] is not None)
        outcome = ada.table["outcome"]
        assert (outcome["winners"], outcome["places"], outcome["ended"]) == ([0], [1, 2], "resigned")
        assert "".join(part["text"] for part in outcome["text"]) == "Bo has resigned."
        assert ada.table["actions"] == []
        assert ada.table["prompt"] == "Bo has resigned."
        refused(ada, "The game is over", type="play", version=ada.table["version"], code=0)
        for request in ({"type": "resign"}, {"type": "leave", "bot": BOT}, {"type": "propose", "kind": "abandon"}):
            refused(ada, "The game is over", **request)
    assert kept.record(table, ada.token).status_code == 200


def test_a_game_that_was_resigned_stays_over_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "kept.sqlite3"
    with LiveServer(path) as server:
        table, ada, bo = server.two_people(QUICK)
        with ada, bo:
            done(ada, type="resign")
    with LiveServer(path) as server, server.connect(table, bo.token) as bo:
        assert bo.table["outcome"]["winners"] == [1]


def test_nobody_ends_the_game_for_people_who_want_to_play_on(server: LiveServer) -> None:
    created = server.create(QUICK, "me", "open", "open")
    bo, cleo = (server.sit(created["table"], number, name) for number, name in ((1, "Bo"), (2, "Cleo")))
    with server.connect(created["table"], created["token"]) as ada:
        refused(ada, "let a bot play for you, or propose to end the game", type="resign")
        with server.connect(created["table"], bo) as bo_page, server.connect(created["table"], cleo) as cleo_page:
            for page in (bo_page, cleo_page):
                done(page, type="leave", bot=BOT)
        ada.wait(lambda shown: all("substitute" in seat for seat in shown["seats"][1:]))
        done(ada, type="resign")
        assert ada.table["outcome"]["winners"] == []


def test_partners_are_not_resigned_for(server: LiveServer) -> None:
    created = server.create("queens-collection", "me", "open", "random", "random", mode="teams")
    table = created["table"]
    with server.connect(table, created["token"]) as ada:
        server.sit(table, 1, "Bo")
        ada.wait(lambda shown: shown["started"])
        done(ada, type="resign")  # Bo plays against her
        assert sorted(ada.table["outcome"]["winners"]) == [1, 3]
    created = server.create("queens-collection", "me", "random", "open", "random", mode="teams")
    with server.connect(created["table"], created["token"]) as ada:
        server.sit(created["table"], 2, "Bo")
        ada.wait(lambda shown: shown["started"])
        refused(ada, "The others may want to play on", type="resign")


def test_all_must_agree_to_end_a_game_and_one_who_declines_ends_the_asking(server: LiveServer) -> None:
    _table, ada, bo = server.two_people(QUICK)
    with ada, bo:
        done(ada, type="propose", kind="abandon")
        bo.wait(lambda shown: shown["status"]["proposal"] is not None)
        assert bo.table["status"]["proposal"] == {
            "kind": "abandon",
            "by": 0,
            "needed": [1],
            "agreed": [],
            "seat": -1,
            "bot": "",
            "step": 0,
        }
        refused(bo, "Something else is proposed already", type="propose", kind="abandon")
        done(bo, type="answer-proposal", agree=False)
        ada.wait(lambda shown: shown["status"]["proposal"] is None)
        refused(bo, "You are not asked to agree", type="answer-proposal", agree=True)
        done(ada, type="propose", kind="abandon")
        done(ada, type="answer-proposal", agree=True)  # her own consent counts already
        assert not ada.table["outcome"]
        done(bo, type="answer-proposal", agree=True)
        ada.wait(lambda shown: shown["outcome"] is not None)
        assert (ada.table["outcome"]["ended"], ada.table["outcome"]["winners"]) == ("abandoned", [])


def test_a_proposal_waits_for_its_answer_through_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "kept.sqlite3"
    with LiveServer(path) as server:
        table, ada, bo = server.two_people(QUICK)
        with ada, bo:
            done(ada, type="propose", kind="abandon")
    with LiveServer(path) as server, server.connect(table, bo.token) as bo:
        done(bo, type="answer-proposal", agree=True)
        assert bo.table["outcome"]["ended"] == "abandoned"


def test_a_bot_is_put_only_on_the_seat_of_somebody_who_is_away(server: LiveServer) -> None:
    _table, ada, bo = server.two_people(QUICK)
    with ada:
        with bo:
            ada.wait(lambda shown: shown["seats"][1]["online"])
            refused(ada, "Bo is here and can play", type="propose", kind="substitute", seat=1, bot=BOT)
            for number in (-1, 0, 2):
                refused(ada, "Name the seat of another person", type="propose", kind="substitute", seat=number, bot=BOT)
        ada.wait(lambda shown: not shown["seats"][1]["online"])
        refused(ada, "There is no bot", type="propose", kind="substitute", seat=1, bot="nobody")
        done(ada, type="propose", kind="substitute", seat=1, bot=BOT)
        assert seat(ada, 1)["substitute_reason"] == "agreed"


def test_others_may_allow_to_take_back_a_choice_after_they_have_acted(tmp_path: Path) -> None:
    path = tmp_path / "kept.sqlite3"
    with LiveServer(path) as server:
        table, ada, bo = server.two_people(TALKATIVE, **NEGOTIATING)
        with ada, bo:
            before = play_until_undo_needs_consent(ada, bo)
            bo.wait(lambda shown: shown["status"]["proposal"] is not None)
            assert bo.table["status"]["proposal"]["kind"] == "undo"
            done(bo, type="answer-proposal", agree=True)
            ada.wait(lambda shown: shown["status"]["proposal"] is None)
            assert (ada.table["view"], ada.table["actors"]) == before
            assert [action for _seat, action in step_rows(server, table)][-2:] == ["undo", "undo"]
            ada.choose_randomly(random.Random(2))
            shown = ada.table["view"]
    with LiveServer(path) as server, server.connect(table, ada.token) as ada:
        assert ada.table["view"] == shown


def play_until_undo_needs_consent(ada: Page, bo: Page) -> tuple[Message, list[int]]:
    """Play until Ada has chosen and then Bo, who has agreed to nothing yet, and Ada may ask; her table before."""
    dice = random.Random(3)
    for _ in range(200):
        page, other = (ada, bo) if ada.table["actions"] else (bo, ada)
        before = page.table["view"], page.table["actors"]
        page.choose_randomly(dice)
        other.wait(lambda shown, version=page.table["version"]: shown["version"] >= version)  # type: ignore[misc]
        if page is ada and bo.table["actors"] == [1]:
            bo.choose_randomly(dice)
            ada.wait(lambda shown: shown["version"] >= bo.table["version"])
            if not ada.table["may_undo"] and ada.ask(type="propose", kind="undo")["type"] == "done":
                return before
    raise AssertionError("nothing could be taken back together")


def test_what_somebody_has_learned_is_not_taken_back_by_consent(server: LiveServer) -> None:
    _table, ada, bo = server.two_people(QUICK, start_player="seat-1")
    with ada, bo:
        refused(bo, "You have made no choice yet", type="propose", kind="undo")
        ada.choose("draw gold")
        refused(ada, "You may take it back without asking", type="propose", kind="undo")
        ada.choose("bury copper")
        refused(ada, "Somebody has learned something since", type="propose", kind="undo")


def test_who_proposes_again_and_again_must_wait(limited: LiveServer) -> None:
    _table, ada, bo = limited.two_people(QUICK)
    with ada, bo:
        for _ in range(PROPOSALS.burst // 2):
            done(ada, type="propose", kind="abandon")
            done(ada, type="answer-proposal", agree=False)
        while (answer := ada.ask(type="propose", kind="abandon"))["type"] == "done":
            done(ada, type="answer-proposal", agree=False)
        assert "You have proposed much at once" in answer["reason"]
        done(bo, type="propose", kind="abandon")


def test_spectators_arrange_nothing(server: LiveServer) -> None:
    table, ada, bo = server.two_people(QUICK)
    with ada, bo, server.connect(table) as spectator:
        for request in ({"type": "resign"}, {"type": "leave", "bot": BOT}, {"type": "take-back"}):
            assert spectator.ask(**request)["kind"] == "forbidden"


def test_a_whole_game_is_played_by_bots_for_people_who_come_and_go(server: LiveServer) -> None:
    _table, ada, bo = server.two_people(QUICK)
    with ada, bo:
        done(ada, type="leave", bot=BOT)
        play_randomly(random.Random(1), bo)
        assert bo.table["outcome"] is not None
