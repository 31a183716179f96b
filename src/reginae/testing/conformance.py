"""Conformance: random games at every kind of table, watched for each promise of the contract."""

from collections.abc import Callable
from itertools import islice

from reginae.core import Game, Options
from reginae.testing.checks import history, play, reactions, secrecy, views, words
from reginae.testing.random_game import Check, watch
from reginae.testing.table_variants import SeededGame, seeded_games

PARTS = 4
CHECKS: list[Check] = [
    play.the_game_ends,
    play.actors_have_legal_actions_and_others_none,
    play.legal_actions_are_in_order,
    play.legal_and_refusal_agree,
    play.chance_has_odds,
    play.pieces_are_conserved,
    play.clones_are_equal_and_independent,
    play.a_silent_step_changes_the_same,
    play.looking_changes_nothing,
    play.the_outcome_is_consistent,
    secrecy.views_are_json,
    views.views_have_their_declared_types,
    secrecy.views_name_only_what_was_told,
    secrecy.records_of_a_seat_name_only_what_was_told,
    secrecy.what_is_said_to_be_open_is_open,
    secrecy.imagined_tables_look_the_same,
    secrecy.refusals_reveal_no_secret,
    secrecy.effects_reveal_no_secret,
    secrecy.imagining_again_gives_the_same,
    secrecy.imagined_tables_can_be_played,
    secrecy.tables_that_look_alike_are_imagined_alike,
    reactions.what_others_turns_ask_is_declared,
    reactions.answers_in_advance_tell_nothing,
    history.a_record_replays_to_an_equal_game,
    history.notation_can_be_read_back,
    history.what_was_learned_cannot_be_taken_back,
    history.a_choice_that_tells_something_is_final,
    history.undo_restores_the_table,
    words.everything_met_has_words,
]


def conforms(game: Game, checks: list[Check] = CHECKS, times: int | None = None, part: int = 0, parts: int = 1) -> None:
    """Let the checks watch random games at every table variant; Nonconformity names the table, the seed and the step.

    A game that is too long for that is tried at some of its variants. One of several `parts` tries every so-many-th.
    """
    for seeded in islice(seeded_games(game, times), part, None, parts):
        watch(seeded, checks)


def conforms_at(game: Game, seats: int, options: Options, seed: int) -> None:
    """Let every check watch one game, to see a failure again."""
    watch(SeededGame(game, seats, game.complete(seats, options), seed), CHECKS)


def conformance_tests(game: Game) -> Callable[[int], None]:
    """A pytest test of a game, in a few parts that can run beside one another."""
    import pytest

    @pytest.mark.parametrize("part", range(PARTS))
    def test_conformance(part: int) -> None:
        conforms(game, part=part, parts=PARTS)

    return test_conformance
