"""Every option, and what it changes."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import BadOption, words_of
from reginae.games.regina_cards import GAME

if TYPE_CHECKING:
    from reginae.games.regina_cards.tests.conftest import Scene


def test_the_defaults_are_the_printed_rules() -> None:
    defaults = {"bury": "one", "manipulation_scope": "tops", "memory_aid": False, "start_player": "random"}
    assert GAME.complete(2, {}) == defaults


@pytest.mark.rule("C-2.1b")
def test_with_bury_one_the_draw_is_over_after_one_card(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], bury="one")
    court.play("draw gold", "bury copper")
    assert court.table.actors() == [1]


@pytest.mark.rule("C-2.1b")
def test_with_bury_one_or_two_a_card_of_each_other_stack_may_go(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], bury="one_or_two")
    court.play("draw gold", "bury copper")
    assert court.offers() == ["bury silver", "enough"]
    court.play("bury silver")
    assert court.stack("copper") == ["copper-plain-2", "copper-plain-3", "copper-plain-1"]
    assert court.stack("silver") == ["silver-plain-2", "silver-plain-3", "silver-plain-1"]
    assert court.table.actors() == [1]


@pytest.mark.rule("C-2.1b")
def test_with_bury_one_or_two_one_is_enough(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], bury="one_or_two")
    court.play("draw gold", "bury copper", "enough")
    assert court.stack("silver") == ["silver-plain-1", "silver-plain-2", "silver-plain-3"]
    assert court.table.actors() == [1]
    court.play("draw gold")
    assert court.offers() == ["bury copper", "bury silver"]


@pytest.mark.rule("C-2.0b")
def test_a_start_player_who_is_not_at_the_table_is_refused_in_plain_words() -> None:
    with pytest.raises(BadOption, match="goes only with 3 to 5 seats"):
        GAME.new(2, {"start_player": "seat-3"})


def test_every_option_stands_on_a_rule_and_has_words_for_every_value() -> None:
    words = words_of(GAME)
    for option in GAME.options:
        assert option.rule.startswith("C-")
        for value in option.values:
            assert words.option(option.name, value) != str(value)
