"""The option secret_offers: nothing that others are shown tells who whispers to whom."""

from typing import TYPE_CHECKING

import msgspec
import pytest

from reginae.cli.transcript import Transcript
from reginae.core import Match, Options, Rng, SeededDice, snapshot
from reginae.games.queens_path import GAME
from reginae.seat_record import seat_record
from reginae.server.presenter import Presentation
from reginae.server.sent_table import SentTable
from reginae.testing.message_digest import table_of

if TYPE_CHECKING:
    from reginae.games.queens_path.tests.conftest import Scene

# What each seat plays: a whisper to one of the others, one that is dropped, and how it is answered
Play = list[tuple[int, str]]
TO_SECOND: Play = [(0, "offer seat-2"), (0, "promise lead"), (0, "pick e4"), (0, "propose")]
TO_THIRD: Play = [(0, "offer seat-3"), (0, "demand shun"), (0, "pick e6"), (0, "propose")]
DROPPED: Play = [(0, "offer seat-3"), (0, "demand lead"), (0, "pick d5"), (0, "silent")]
OF_SQUARES: Play = [(0, "promise shun"), (0, "pick e6"), (0, "demand lead"), (0, "pick e4")]
OF_NO_SQUARE: Play = [(0, "promise spare-seat-2")]


def answered(beginning: Play, seats: int, answer: str, partner: int | None) -> Play:
    return beginning + [(seat, answer if seat == partner else "refrain") for seat in range(1, seats)]


def played(seats: int, play: Play) -> Match:
    options: Options = {"negotiation": True, "secret_offers": True, "start_player": "seat-1"}
    match = Match(GAME, seats, options, SeededDice(5))
    for seat, notation in play:
        match.play(seat, notation)
    return match


def all_that_is_shown(match: Match, viewer: int | None) -> list[object]:
    """The message the page is sent, the record, the terminal's text, the choices, and why others are refused."""
    table = table_of(match)
    transcript = Transcript(GAME, table.names)
    shown: list[object] = [msgspec.json.decode(SentTable(viewer).message(Presentation(table), 0, 0) or b"")]
    shown += [msgspec.to_builtins(seat_record(match, viewer)), match.state.decision()]
    shown += [transcript.view_lines(match.view(viewer), match.options)]
    shown += [news for step in match.steps for news in transcript.news(step.events, viewer)]
    if viewer is not None:
        shown += [transcript.prompt(match, viewer), list(match.state.legal(viewer))]
        shown += [match.state.refusal(viewer, code) for code in range(len(GAME.actions))]
    return shown


@pytest.mark.rule("P-6.2.11a")
@pytest.mark.parametrize(
    ("seats", "viewer", "one", "other"),
    [
        (4, 3, answered(TO_SECOND, 4, "accept", 1), answered(TO_THIRD, 4, "decline", 2)),
        (4, None, answered(TO_SECOND, 4, "decline", 1), answered(TO_THIRD, 4, "accept", 2)),
        (4, 3, answered(TO_SECOND, 4, "accept", 1), answered(DROPPED, 4, "", None)),
        (3, 2, answered(TO_SECOND, 3, "accept", 1), answered(DROPPED, 3, "", None)),
        (3, None, answered(TO_SECOND, 3, "decline", 1), answered(DROPPED, 3, "", None)),
    ],
)
def test_others_are_shown_the_same_whoever_is_whispered_to(
    seats: int, viewer: int | None, one: Play, other: Play
) -> None:
    for length in range(1, len(one) + 1):
        here, there = played(seats, one[:length]), played(seats, other[:length])
        assert all_that_is_shown(here, viewer) == all_that_is_shown(there, viewer), one[length - 1]


@pytest.mark.rule("P-6.2.11a")
@pytest.mark.parametrize("viewer", [3, None])
def test_others_are_shown_the_same_whether_a_square_is_promised_or_not(viewer: int | None) -> None:
    long: Play = [(0, "offer seat-2"), *OF_SQUARES]
    short: Play = [(0, "offer seat-3"), *OF_NO_SQUARE]
    begun = shown_but_step_numbers(short, viewer)
    for length in range(1, len(long) + 1):
        assert shown_but_step_numbers(long[:length], viewer) == begun, long[length - 1]
    made = (answered([*long, (0, "propose")], 4, "accept", 1), answered([*short, (0, "propose")], 4, "decline", 2))
    for answers in range(4):
        one, other = (play[: len(play) - 3 + answers] for play in made)
        assert shown_but_step_numbers(one, viewer) == shown_but_step_numbers(other, viewer), one[-1]


def shown_but_step_numbers(play: Play, viewer: int | None) -> list[object]:
    """What somebody is shown after this, at a table of four, but for how many steps it took."""
    update, *others = all_that_is_shown(played(4, play), viewer)
    assert isinstance(update, dict)
    del update["version"]
    for line in update["log"]:
        del line["step"]
    return [update, *others]


@pytest.mark.rule("P-6.2.11a")
def test_others_imagine_the_same_whether_a_square_is_promised_or_not() -> None:
    begun: Play = [(0, "offer seat-2"), *OF_SQUARES]
    imagined = [snapshot(played(4, begun[:length]).state.imagine(3, Rng(1))) for length in range(1, len(begun) + 1)]
    assert imagined == imagined[:1] * len(imagined)


@pytest.mark.rule("P-6.2.11a")
def test_whoever_it_is_for_learns_of_a_whisper_when_it_is_made() -> None:
    begun = [played(3, play[:3]).view(1)["pending"] for play in (TO_SECOND, TO_THIRD)]
    assert begun == [{"speaker": 0}, {"speaker": 0}]
    made = played(3, TO_SECOND).view(1)["pending"]
    assert (made["partner"], made["promise"]) == (1, "lead-e4")


@pytest.mark.rule("P-6.2.11a")
def test_whispers_are_for_two_and_the_others_see_only_cards_change_hands(scene: "type[Scene]") -> None:
    table = scene(hands={0: ["slander"]}, negotiation=True, secret_offers=True)
    offered = table.play("offer seat-2", "give slander", "promise spare-seat-2", "propose")[-1]
    assert offered.heard_by(2) == {"seat": 0}
    assert offered.heard_by(1)["gives"] == ["slander"]
    assert table.table.view(2)["pending"] == {"speaker": 0}
    assert table.table.actors() == [1, 2]
    assert table.play("accept") == []
    told = table.play("refrain")
    assert [event.heard_by(2) for event in told] == [{"seat": 0}, {"seat": 0, "other": 1, "card": "slander"}]
    assert told[0].heard_by(0)["accepted"] == told[0].heard_by(1)["accepted"] == "yes"
    assert [len(table.table.view(seat)["notes"]) for seat in (0, 1, 2)] == [1, 1, 0]


@pytest.mark.rule("P-6.2.11a")
def test_where_offers_are_whispered_nobody_is_asked_for_one_openly(scene: "type[Scene]") -> None:
    table = scene(negotiation=True, secret_offers=True)
    assert table.offers("hear") == []
    assert table.rule_against("hear seat-2") == "P-6.2.11a"
