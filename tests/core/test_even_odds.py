"""Outcomes that are all equally likely."""

from reginae.core import even_odds


def test_even_odds_weigh_every_outcome_alike() -> None:
    assert [list(even_odds(count)) for count in (0, 1, 3)] == [[], [1], [1, 1, 1]]
    assert list(even_odds(200)) == [1] * 200
