"""A choice that answers an older table is refused; one made at the same time as another's is not."""

import pytest

from reginae.core import IllegalAction, StaleAction, snapshot
from tests.core.tables import bold, dealt


def test_a_choice_that_saw_the_table_as_it_is_counts() -> None:
    match = bold()
    match.play(0, "rest", version=match.version)
    assert match.actors() == [1]


@pytest.mark.parametrize("off", [-1, -3, 1, 1 << 70])
def test_a_choice_that_saw_another_table_is_refused_and_changes_nothing(off: int) -> None:
    match = bold()
    before, seen = snapshot(match.state), match.version + off
    with pytest.raises(StaleAction) as refused:
        match.play(0, "rest", version=seen)
    assert (refused.value.seen, refused.value.now) == (seen, match.version)
    assert "look again and choose anew" in str(refused.value)
    assert snapshot(match.state) == before


def test_the_call_of_another_does_not_make_mine_stale() -> None:
    match = dealt(3)
    seen = match.version
    match.play(2, "call bold", version=seen)
    match.play(0, "call meek", version=seen)
    match.play(1, "call bold", version=seen)
    assert match.state.decision() == "peek"


def test_a_call_that_saw_the_table_between_two_calls_counts() -> None:
    match = dealt(3)
    match.play(2, "call bold")
    seen = match.version
    match.play(0, "call meek")
    match.play(1, "call bold", version=seen)
    assert match.state.decision() == "peek"


def test_a_call_that_saw_the_table_before_it_was_asked_is_stale() -> None:
    match = dealt()
    with pytest.raises(StaleAction):
        match.play(0, "call bold", version=match.version - 1)


def test_the_same_call_sent_twice_is_refused() -> None:
    match = dealt()
    seen = match.version
    match.play(0, "call bold", version=seen)
    with pytest.raises(StaleAction):
        match.play(0, "call bold", version=seen)


def test_an_answer_to_the_next_decision_must_have_seen_it() -> None:
    match = dealt()
    seen = match.version
    match.play(0, "call bold")
    match.play(1, "call bold")
    with pytest.raises(StaleAction):
        match.play(0, "rest", version=seen)


def test_after_an_undo_the_old_table_is_stale_for_whoever_took_back() -> None:
    match = dealt()
    seen = match.version
    match.play(0, "call bold")
    match.undo(0)
    with pytest.raises(StaleAction):
        match.play(0, "call meek", version=seen)
    match.play(0, "call meek", version=match.version)


def test_the_undo_of_another_does_not_make_my_call_stale() -> None:
    match = dealt()
    seen = match.version
    match.play(0, "call bold")
    match.undo(0)
    match.play(1, "call meek", version=seen)
    assert match.actors() == [0]


def test_the_version_never_goes_back() -> None:
    match = dealt()
    versions = [match.version]
    match.play(0, "call bold")
    versions.append(match.version)
    match.undo(0)
    versions.append(match.version)
    assert versions == sorted(set(versions))


def test_an_unknown_action_is_refused_as_unknown_even_if_it_is_stale() -> None:
    match = bold()
    with pytest.raises(IllegalAction, match="has no action written"):
        match.play(0, "fly", version=0)
