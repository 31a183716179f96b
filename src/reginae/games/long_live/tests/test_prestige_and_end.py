"""Prestige tokens, and how the game ends."""

from typing import TYPE_CHECKING

import pytest

from reginae.games.long_live import GAME

if TYPE_CHECKING:
    from reginae.games.long_live.tests.conftest import Scene


@pytest.mark.rule("L-TOK-1")
def test_from_an_empty_supply_nothing_is_taken_and_the_rest_is_done(scene: "type[Scene]") -> None:
    table = scene({9: "assassin"}, {9: "noble"}, tokens=("rrr", "rrr"))
    assert "supply-empty" in [event.name for event in table.roll(9)]
    assert table.tokens(0) == "rrr"
    assert not table.is_up("black-noble")


@pytest.mark.rule("L-TOK-1")
def test_a_noble_chooses_among_the_colours_that_are_there(scene: "type[Scene]") -> None:
    table = scene({9: "noble"}, {9: "guard"}, tokens=("rrr", "rrr"))
    table.roll(9)
    assert table.offers() == ["take yellow", "take blue"]


@pytest.mark.rule("L-TOK-1")
def test_a_noble_before_an_empty_supply_takes_nothing(scene: "type[Scene]") -> None:
    table = scene({9: "noble"}, {9: "guard"}, tokens=("rryybbbbb", "rrrryyyyb"))
    assert "none-to-take" in [event.name for event in table.roll(9)]
    assert table.tokens(0) == "rryybbbbb"


@pytest.mark.rule("L-TOK-2")
def test_the_last_token_goes_to_the_lower_number(scene: "type[Scene]") -> None:
    table = scene({9: "noble"}, {9: "schemer"}, tokens=("yy", "yyy"))
    table.roll(9)
    assert table.tokens(1).count("y") == 4
    assert table.tokens(0).count("y") <= 2


@pytest.mark.rule("L-TOK-3")
@pytest.mark.parametrize(("tile", "told"), [("schemer", "none-to-return"), ("gambler", "none-to-seize")])
def test_from_an_opponent_without_tokens_none_is_taken(scene: "type[Scene]", tile: str, told: str) -> None:
    table = scene({9: tile}, {9: "guard"})
    assert told in [event.name for event in table.roll(9)]
    assert table.table.decision() == "reposition"


@pytest.mark.rule("L-TOK-4")
def test_the_sixth_token_of_a_colour_sends_all_six_back(scene: "type[Scene]") -> None:
    table = scene({9: "assassin"}, {9: "(noble)"}, tokens=("rrrrr", ""))
    assert "too-many" in [event.name for event in table.roll(9)]
    assert (table.tokens(0), table.tokens(2).count("r")) == ("", 6)


@pytest.mark.rule("L-TOK-4")
def test_a_gift_may_be_the_sixth_and_then_there_is_nothing_to_take_back(scene: "type[Scene]") -> None:
    table = scene({9: "entertainer"}, {9: "guard"}, tokens=("r", "rrrrr"))
    table.roll(9)
    table.play("give red")
    assert (table.tokens(0), table.tokens(1)) == ("b", "")


@pytest.mark.rule("L-TOK-4")
def test_after_all_six_went_back_a_noble_still_takes_his_second_token(scene: "type[Scene]") -> None:
    table = scene({9: "noble"}, {9: "guard"}, tokens=("yyyyy", ""))
    table.roll(9)
    table.play("take yellow")
    assert table.tokens(0) == "y"


@pytest.mark.rule("L-TOK-5")
def test_all_tokens_are_open_and_none_is_lost(scene: "type[Scene]") -> None:
    table = scene({9: "noble"}, {9: "guard"}, tokens=("ryy", "b"))
    view = table.table.view(None)
    assert view["supply"] == {"red": 5, "yellow": 4, "blue": 5}
    assert [gang["tokens"]["yellow"] for gang in view["seats"]] == [2, 0]
    places = table.table.whereabouts()
    assert {name for name in places if name[-1].isdigit() and "recruit" not in name} == {
        f"{colour}-{number}" for colour in ("red", "yellow", "blue") for number in range(1, 7)
    }


# --- End of the game -----------------------------------------------------------------------------


@pytest.mark.rule("L-END-A")
def test_a_princess_turned_face_down_loses_the_game(scene: "type[Scene]") -> None:
    table = scene({9: "assassin"}, {9: "princess"})
    table.roll(9)
    outcome = table.table.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.ended, outcome.rule) == ([0], "princess", "L-END-A")
    assert outcome.lines[0].facts == {"tile": "white-assassin", "princess": "black-princess"}
    assert table.table.actors() == []


@pytest.mark.rule("L-END-A")
def test_the_player_on_turn_may_lose(scene: "type[Scene]") -> None:
    table = scene({9: "princess"}, {9: "recruit-1"}, masters=("", "(assassin)"))
    table.roll(9)
    outcome = table.table.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.places, outcome.share(0)) == ([1], [2, 1], 0.0)


@pytest.mark.rule("L-END-B")
@pytest.mark.parametrize("held", ["rryyybbb", "rryyyybbbb"])
def test_three_of_each_colour_or_more_win(scene: "type[Scene]", held: str) -> None:
    table = scene({9: "assassin"}, {9: "(noble)"}, tokens=(held, ""))
    table.roll(9)
    outcome = table.table.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.ended, outcome.rule) == ([1, 0], [0], "prestige", "L-END-B")


@pytest.mark.rule("L-END-B")
def test_a_gift_may_let_the_opponent_win(scene: "type[Scene]") -> None:
    table = scene({9: "entertainer"}, {9: "guard"}, tokens=("r", "rryyybbb"))
    table.roll(9)
    table.play("give red")
    outcome = table.table.outcome()
    assert outcome is not None
    assert outcome.winners == [1]


@pytest.mark.rule("L-END-C")
def test_prestige_wins_before_the_strike_that_would_follow(scene: "type[Scene]") -> None:
    table = scene({9: "assassin"}, {9: "noble"}, tokens=("rryyybbb", ""))
    told = [event.name for event in table.roll(9)]
    assert told == ["roll", "act", "take", "prestige-won", "reveal", "reveal"]
    assert table.is_up("black-noble")


@pytest.mark.rule("L-END-C")
def test_the_first_to_act_wins_though_the_other_would_too(scene: "type[Scene]") -> None:
    table = scene({9: "pilot"}, {9: "noble"}, tokens=("rrryyybb", "rrryybb"))
    table.roll(9)
    outcome = table.table.outcome()
    assert outcome is not None
    assert outcome.winners == [1]


@pytest.mark.rule("L-END-C")
def test_an_entertainer_who_wins_by_the_blue_token_gives_nothing_away(scene: "type[Scene]") -> None:
    table = scene({9: "entertainer"}, {9: "guard"}, tokens=("rrryyybb", ""))
    table.roll(9)
    assert table.tokens(0) == "rrryyybbb"
    assert table.table.outcome() is not None


@pytest.mark.rule("L-END-D")
def test_a_game_that_will_not_end_is_called_off_as_a_draw(scene: "type[Scene]") -> None:
    table = scene(turn_cap=100)
    table.table.turns = 99
    table.roll(7)
    table.play("stay")
    outcome = table.table.outcome()
    assert outcome is not None
    assert (outcome.ended, outcome.rule, outcome.scores, outcome.places) == ("called-off", "L-END-D", [0, 0], [1, 1])
    assert [outcome.share(0), outcome.share(1)] == [0.5, 0.5]


@pytest.mark.rule("L-END-D")
def test_a_game_lasts_400_turns_at_most_unless_the_table_chose_otherwise() -> None:
    assert GAME.options[0].values == [400, 100, 200, 800]
    assert GAME.new(2).view(None)["turn_cap"] == 400
    assert GAME.new(2, {"turn_cap": 200}).view(None)["turn_cap"] == 200
