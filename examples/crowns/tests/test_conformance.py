"""Crowns keeps the contract: random games, the trace of its rules, a playthrough and counted positions."""

from crowns import GAME
from reginae.testing import conformance_tests
from reginae.testing.perft import check_perft, counts
from reginae.testing.playthrough import check_playthrough, playthroughs
from reginae.testing.rule_trace import check_rule_trace

test_random_games_keep = conformance_tests(GAME)


def test_every_rule_is_cited_and_tested() -> None:
    check_rule_trace(GAME)


def test_the_playthroughs_are_played_as_they_were_read() -> None:
    for path in playthroughs(GAME):
        check_playthrough(GAME, path)


def test_there_are_as_many_positions_as_were_counted() -> None:
    for count in counts(GAME):
        check_perft(GAME, count)
