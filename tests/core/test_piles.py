"""Face-down piles without an order, and the stack of what is due."""

import pytest

from reginae.core import NO_DEPTH, UNSEEN, Agenda, Pile, no_cards, shuffled_pile, snapshot


def cards(pile: Pile) -> list[int]:
    """From the bottom up."""
    return list(pile.cards)


def test_a_shuffled_pile_has_a_size_and_no_order() -> None:
    pile = shuffled_pile([4, 5, 6])
    assert (len(pile), cards(pile), list(pile.bag)) == (3, [UNSEEN] * 3, [4, 5, 6])


def test_a_card_is_decided_when_it_is_turned_up() -> None:
    pile = shuffled_pile([4, 5, 6])
    pile.turn_up(1, 5)
    assert (pile.from_top(0), pile.from_top(1), list(pile.bag)) == (UNSEEN, 5, [4, 6])


def test_the_first_card_at_the_top_that_nobody_has_seen_is_found() -> None:
    pile = shuffled_pile([4, 5, 6])
    assert pile.unseen_among(2) == 0
    pile.turn_up(0, 5)
    assert (pile.unseen_among(1), pile.unseen_among(2)) == (NO_DEPTH, 1)
    assert no_cards().unseen_among(2) == NO_DEPTH


def test_a_card_that_is_not_in_the_bag_cannot_turn_up() -> None:
    with pytest.raises(ValueError, match="not in"):
        shuffled_pile([4, 5]).turn_up(0, 9)


def test_the_top_card_can_be_taken_and_another_laid_on() -> None:
    pile = shuffled_pile([4, 5])
    pile.turn_up(0, 4)
    assert pile.take_top() == 4
    pile.put_on_top(9)
    assert cards(pile) == [UNSEEN, 9]


def test_a_buried_card_keeps_its_known_place_at_the_bottom() -> None:
    pile = shuffled_pile([4, 5, 6])
    pile.turn_up(0, 6)
    pile.bury_top()
    assert cards(pile) == [6, UNSEEN, UNSEEN]
    assert list(pile.bag) == [4, 5]


def test_burying_the_only_card_leaves_it_there() -> None:
    pile = no_cards()
    pile.put_on_top(3)
    pile.bury_top()
    assert cards(pile) == [3]


def test_nothing_can_be_taken_from_an_empty_pile() -> None:
    with pytest.raises(IndexError):
        no_cards().take_top()
    with pytest.raises(IndexError):
        no_cards().from_top(0)


def test_a_clone_of_a_pile_is_equal_and_independent() -> None:
    pile = shuffled_pile([4, 5, 6])
    pile.turn_up(0, 5)
    twin = pile.clone()
    assert snapshot(twin) == snapshot(pile)
    twin.turn_up(1, 4)
    twin.put_on_top(7)
    assert (cards(pile), list(pile.bag)) == ([UNSEEN, UNSEEN, 5], [4, 6])


def test_what_was_put_on_the_agenda_last_is_due_first() -> None:
    agenda = Agenda()
    agenda.push(1, seat=0)
    agenda.push(2, seat=1, detail=9)
    assert (len(agenda), agenda.kind(), agenda.seat(), agenda.detail()) == (2, 2, 1, 9)
    agenda.done()
    assert (len(agenda), agenda.kind(), agenda.seat(), agenda.detail()) == (1, 1, 0, 0)


def test_an_agenda_can_be_cleared() -> None:
    agenda = Agenda()
    agenda.push(1, seat=0)
    agenda.clear()
    assert len(agenda) == 0
    with pytest.raises(IndexError):
        agenda.done()


def test_nothing_is_due_on_an_empty_agenda() -> None:
    with pytest.raises(IndexError):
        Agenda().kind()


def test_a_clone_of_an_agenda_is_equal_and_independent() -> None:
    agenda = Agenda()
    agenda.push(1, seat=0, detail=2)
    twin = agenda.clone()
    assert snapshot(twin) == snapshot(agenda)
    twin.push(5, seat=1)
    twin.done()
    twin.done()
    assert (len(agenda), agenda.kind()) == (1, 1)
