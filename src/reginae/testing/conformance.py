"""Conformance: random games at every kind of table, watched for each promise of the contract."""

from collections.abc import Callable

from reginae.core import Game, Options
from reginae.testing.checks import history, play, secrecy, speech, views
from reginae.testing.setting import Setting, settings
from reginae.testing.walk import Check

CHECKS: list[Check] = [
    play.the_game_ends,
    play.actors_have_choices_and_others_none,
    play.choices_are_listed_in_order,
    play.legal_and_refusal_agree,
    play.chance_has_odds,
    play.pieces_are_conserved,
    play.clones_are_equal_and_independent,
    play.silence_changes_nothing,
    play.looking_changes_nothing,
    play.the_outcome_adds_up,
    secrecy.views_are_json,
    views.views_have_their_declared_types,
    secrecy.views_name_only_what_was_told,
    secrecy.imagined_tables_look_the_same,
    secrecy.refusals_betray_nothing,
    secrecy.imagining_again_gives_the_same,
    secrecy.imagined_tables_can_be_played,
    secrecy.tables_that_look_alike_are_imagined_alike,
    history.a_record_replays_to_an_equal_game,
    history.notation_can_be_read_back,
    history.what_was_learned_cannot_be_taken_back,
    history.undo_restores_the_table,
    speech.everything_met_has_words,
]


def conforms(game: Game, check: Check, times: int | None = None) -> None:
    """Run one check at every arrangement of the game; AssertionError names game, seats, options, seed and step.

    A game that is too long for that is tried at some of them, by each check at others.
    """
    for setting in settings(game, times, first=len(check.__name__)):
        check(setting)


def conforms_at(game: Game, seats: int, options: Options, seed: int) -> None:
    """Run every check at one table, to see a failure again."""
    setting = Setting(game, seats, game.complete(seats, options), seed)
    for check in CHECKS:
        check(setting)


def conformance_tests(game: Game) -> Callable[[Check], None]:
    """A pytest test of a game, one case a check: write `test_conformance = conformance_tests(GAME)`."""
    import pytest

    @pytest.mark.parametrize("check", CHECKS, ids=[check.__name__ for check in CHECKS])
    def test_conformance(check: Check) -> None:
        conforms(game, check)

    return test_conformance
