"""Options are known to people by readable names: nobody meets the names that programs use."""

from dataclasses import replace

import pytest

from crowns import GAME, Crowns
from reginae.core import DoesNotFit, Game, Need, Option, Preset, needs_seats, rules_of, words_of
from reginae.games import shelf
from reginae.testing.checks.words import missing_option_words

GAMES = [*shelf().values(), GAME]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_option_value_and_preset_has_words(game: Game) -> None:
    assert missing_option_words(game) == []


def test_what_has_no_words_is_named() -> None:
    game = Crowns()
    game.options = [replace(GAME.options[0], prominent=True), Option("sides", [6], "How many.", "4a")]
    game.presets = [Preset("wild", {"die": True})]
    missing = ["die-true-hint", "die-false-hint", "sides", "sides-6"]
    assert missing_option_words(game) == [
        "options.sides",
        *(f"options.{key}" for key in missing if key != "sides"),
        "presets.wild",
        "presets.wild-hint",
    ]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_option_stands_on_a_rule(game: Game) -> None:
    assert {option.rule for option in game.options} <= set(rules_of(game))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_rule_speaks_of_an_option_by_the_name_that_programs_use(game: Game) -> None:
    names = [option.name for option in game.options if "_" in option.name]
    texts = [rule.text for rule in rules_of(game).values()] + [option.help for option in game.options]
    assert [text for text in texts if any(name in text for name in names)] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_preset_can_be_played(game: Game) -> None:
    for preset in game.presets:
        assert any(fits(game, seats, preset) for seats in game.seats), preset.id


def fits(game: Game, seats: int, preset: Preset) -> bool:
    """Whether this preset can be played with so many seats, whatever it needs beside it."""
    needs = [option.needs for option in game.options if option.name in preset.options and option.needs]
    beside = {need.option: need.values[0] for need in needs}
    try:
        game.complete(seats, {**beside, **preset.options})
    except DoesNotFit:
        return False
    return True


def test_a_value_that_does_not_fit_is_explained_without_names_of_programs() -> None:
    words = words_of(GAME)
    few = words.misfit_text(DoesNotFit("die", False, needs_seats(2)))
    assert few == "“Without the die” goes only with 2 seats."
    other = words.misfit_text(DoesNotFit("lowest", True, Need("die", [True])))
    assert other == "“The lowest wins” goes only with “With the die”."
