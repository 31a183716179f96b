"""The rules of Crowns."""

import pytest

from crowns import GAME
from reginae.core import CHANCE, IllegalAction, Match


def dealt(*crowns: int, lowest: bool = False) -> Match:
    """A match in which the seats have been dealt these crowns."""
    match = Match(GAME, len(crowns), {"lowest": lowest})
    for crown in crowns:
        match.play(CHANCE, f"deal crown-{crown}")
    return match


@pytest.mark.rule("1a")
def test_a_seat_sees_its_own_crown_alone() -> None:
    match = dealt(2, 5)
    assert [seat["crown"] for seat in match.view(0)["seats"]] == ["crown-2", ""]


@pytest.mark.rule("2a")
def test_calls_are_shown_together() -> None:
    match = dealt(2, 5)
    match.play(1, "call bold")
    assert match.view(0)["seats"][1] == {"crown": "", "call": "", "called": True}
    match.play(0, "call meek")
    assert match.view(0)["seats"][1]["call"] == "bold"


@pytest.mark.rule("3a")
def test_the_bold_see_one_other_crown() -> None:
    match = dealt(2, 5)
    match.play(0, "call bold")
    match.play(1, "call meek")
    with pytest.raises(IllegalAction, match="at another seat"):
        match.play(0, "peek seat-1")
    match.play(0, "peek seat-2")
    assert match.view(0)["seats"][1]["crown"] == "crown-5"


@pytest.mark.rule("4a", "4b")
@pytest.mark.parametrize(("lowest", "winner"), [(False, 0), (True, 1)])
def test_the_die_counts_for_the_bold(lowest: bool, winner: int) -> None:
    match = dealt(2, 4, lowest=lowest)
    match.play(0, "call bold")
    match.play(1, "call meek")
    match.play(0, "rest")
    match.play(CHANCE, "roll 3")
    outcome = match.state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ([5, 4], [winner])
