"""The referee checks seat, legality and staleness, and keeps the steps."""

import pytest

from crowns import GAME
from reginae.core import CHANCE, BadOption, IllegalAction, Match, SeededDice, snapshot
from tests.core.tables import LastSide, bold, dealt


def test_without_dice_chance_waits_to_be_played() -> None:
    match = Match(GAME, 2)
    assert match.actors() == [CHANCE]
    match.play(CHANCE, "deal crown-4")
    assert match.view(0)["seats"][0]["crown"] == "crown-4"


def test_with_dice_chance_is_settled_before_anybody_is_asked() -> None:
    match = Match(GAME, 2, dice=SeededDice(1))
    assert match.actors() == [0, 1]
    assert [step.seat for step in match.steps] == [CHANCE, CHANCE]


def test_dice_that_a_caller_supplies_decide() -> None:
    match = Match(GAME, 2, dice=LastSide())
    assert [match.view(seat)["seats"][seat]["crown"] for seat in (0, 1)] == ["crown-6", "crown-5"]


def test_playing_gives_the_steps_that_followed_chance_included() -> None:
    match = Match(GAME, 2, dice=LastSide())
    match.play(0, "call meek")
    steps = match.play(1, "call meek")
    assert [(step.seat, GAME.actions[step.code].notation) for step in steps] == [(1, "call meek"), (CHANCE, "roll 3")]
    assert match.over()


def test_a_choice_may_be_given_by_code_or_by_notation() -> None:
    one, other = dealt(), dealt()
    found = GAME.actions.find("call bold")
    assert found is not None
    one.play(0, "call bold")
    other.play(0, found.code)
    assert snapshot(one.state) == snapshot(other.state)


def test_choices_are_the_actions_that_are_legal() -> None:
    assert [action.notation for action in dealt().legal_actions(1)] == ["call meek", "call bold"]
    assert bold().legal_actions(1) == []


def test_a_step_keeps_all_who_had_to_act_then() -> None:
    match = dealt(3)
    match.play(1, "call meek")
    match.play(0, "call meek")
    assert [step.actors for step in match.steps[-2:]] == [[0, 1, 2], [0, 2]]


def test_a_step_keeps_what_was_told() -> None:
    match = bold()
    (step,) = match.play(0, "peek seat-2")
    (event,) = step.events
    assert (event.name, event.heard_by(0)["crown"], "crown" in event.heard_by(1)) == ("peek", "crown-2", False)


@pytest.mark.parametrize(
    ("seat", "action", "rule", "reason"),
    [
        (0, "peek seat-1", "3a", "Only the bold peek, each in turn, and at another seat."),
        (1, "rest", "2a", "This is not asked of this seat now."),
        (CHANCE, "roll 1", "2a", "This is not asked of this seat now."),
        (0, "castle kingside", "", "Crowns has no action written 'castle kingside'."),
        (0, "", "", "Crowns has no action written ''."),
        (0, 999, "", "Crowns has no action numbered 999."),
        (0, -1, "", "Crowns has no action numbered -1."),
        (2, "rest", "", "There is no seat 3 at this table."),
        (-2, "rest", "", "There is no seat -1 at this table."),
        (1 << 80, "rest", "", f"There is no seat {(1 << 80) + 1} at this table."),
    ],
)
def test_what_is_not_possible_is_refused_with_its_rule_and_changes_nothing(
    seat: int, action: int | str, rule: str, reason: str
) -> None:
    match = bold()
    before, steps = snapshot(match.state), len(match.steps)
    with pytest.raises(IllegalAction) as refused:
        match.play(seat, action)
    assert (refused.value.seat, refused.value.rule, refused.value.reason) == (seat, rule, reason)
    assert str(refused.value) == (f"{reason} (rule {rule})" if rule else reason)
    assert (snapshot(match.state), len(match.steps)) == (before, steps)


def test_after_the_end_nothing_can_be_played() -> None:
    match = Match(GAME, 2, dice=LastSide())
    match.play(0, "call meek")
    match.play(1, "call meek")
    assert match.actors() == []
    with pytest.raises(IllegalAction):
        match.play(0, "call meek")


def test_a_table_that_the_game_does_not_offer_cannot_be_opened() -> None:
    with pytest.raises(BadOption, match="Crowns is for 2, 3 seats, not 4"):
        Match(GAME, 4)


def test_the_options_are_completed() -> None:
    assert Match(GAME, 2, {"lowest": "TRUE"}).options == {"die": True, "lowest": True}
