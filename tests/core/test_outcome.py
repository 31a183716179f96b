"""Places at the end of a game."""

from reginae.core import places_of


def test_equal_merits_share_a_place_and_the_next_ones_stay_empty() -> None:
    assert places_of([4, 7, 7, 9]) == [4, 2, 2, 1]


def test_merits_of_several_numbers_are_compared_in_order() -> None:
    assert places_of([[6, 1], [6, 2], [5, 3], [6, 2]]) == [3, 1, 4, 1]
