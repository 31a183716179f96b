"""Chapter 4: preparing for play, and how the Season deck is laid."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import CHANCE, BadOption
from reginae.games.frondeurs import GAME
from reginae.games.frondeurs.parts import SEASONS
from reginae.games.frondeurs.state.duties import UNVEILING

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Fresh


def next_seasons(table: "Fresh", drawn: list[str]) -> dict[str, int]:
    """The Season Cards that may come once these have been drawn, with their weights."""
    state = table.table
    state.seasons_drawn = len(drawn)
    state.seasons_gone = sum(1 << SEASONS.index(card) for card in drawn)
    state.agenda.clear()
    state.agenda.push(UNVEILING, CHANCE)
    notations = [GAME.actions[code].parts[0] for code in state.legal(CHANCE)]
    return dict(zip(notations, [int(weight) for weight in state.odds()], strict=True))


@pytest.mark.rule("4.11", "4.12.6", "4.12.2", "4.12.5A", "1.21", "4.12.4B", "7.33a")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_factions_begin_with_three_cubes_on_their_avatars(fresh: "type[Fresh]", seats: int) -> None:
    table = fresh(seats)
    assert [table.at(space) for space in ("conde", "longueville_duchesse", "retz", "mazarin")] == [
        "condean 3", "cabalist 3", "retzist 3", "mazarinist 3"
    ]  # fmt: skip
    assert len(table.spaces()) == 4
    assert table.match.view(None)["season"]["name"] == "Spring 1648"
    assert table.match.view(None)["commander"] == "conde"
    assert GAME.seats == [2, 3, 4]


@pytest.mark.rule("4.12.3a", "4.12.3b")
def test_ten_crowns_and_fifteen_coins_wait_on_the_board(fresh: "type[Fresh]") -> None:
    rewards = fresh().match.view(None)["rewards"].values()
    assert (sum(reward["crowns"] for reward in rewards), sum(reward["coins"] for reward in rewards)) == (10, 15)
    assert fresh().match.view(None)["musketeers"] == {"dartagnan": "", "athos": "", "aramis": "", "porthos": ""}


@pytest.mark.rule("4.12.4A.i", "4.12.4A.ii", "4.12.4A.iii", "7.22a", "7.28a")
def test_three_persons_begin_under_arrest(fresh: "type[Fresh]") -> None:
    held = fresh().match.view(None)["arrested"]
    assert held == {"rantzau": "bastille", "beaufort": "vincennes", "guise": "abroad"}


@pytest.mark.rule("7.46b", "4.12-gap")
def test_the_mazarinist_begins_with_the_pawn(fresh: "type[Fresh]") -> None:
    assert fresh().match.view(None)["king"]["holder"] == "mazarinist"


@pytest.mark.rule("4.12.11a", "4.12.5B", "4.12.13")
def test_in_reverse_order_each_places_two_cubes_until_all_have_ten(fresh: "type[Fresh]") -> None:
    table = fresh()
    order = []
    while table.match.state.decision() == "setting":
        order.append(table.match.actors()[0])
        avatar = ["conde", "longueville_duchesse", "retz", "mazarin"][order[-1]]
        table.play(f"place {avatar}")
    assert order == [3, 3, 2, 2, 1, 1, 0, 0] * 3 + [3, 2, 1, 0]
    assert table.at("conde") == "condean 10"
    table.settle()
    view = table.match.view(None)
    assert [len(view["factions"][f]["hand"]) for f in ("condean", "cabalist", "retzist", "mazarinist")] == [2, 1, 1, 1]
    assert view["turn"]["faction"] == "condean"


@pytest.mark.rule("4.12.11a")
def test_a_payment_counts_among_the_ten(fresh: "type[Fresh]") -> None:
    table = fresh().play("place lyon")
    assert table.match.actors() == [2]
    assert table.table.supply[3] == 96


@pytest.mark.rule("4.12.11a")
def test_cubes_held_back_in_a_round_are_placed_in_later_ones(fresh: "type[Fresh]") -> None:
    table = fresh()
    avatars = ["conde", "longueville_duchesse", "retz", "mazarin"]
    order = []
    while table.match.state.decision() == "setting":
        seat = table.match.actors()[0]
        order.append(seat)
        table.play(f"place {avatars[seat]}")
        if seat == 2 and table.match.actors() == [2] and "done" in table.offers():
            table.play("done")
    assert order == [3, 3, 2, 1, 1, 0, 0] * 3 + [3, 2, 1, 0] + [2] * 3
    assert [table.at(avatar) for avatar in avatars] == ["condean 10", "cabalist 10", "retzist 10", "mazarinist 10"]


@pytest.mark.rule("4.12.11b")
def test_the_extra_placement_may_be_skipped(fresh: "type[Fresh]") -> None:
    assert fresh(setup_placement=False).settle().match.state.decision() == "turn"


@pytest.mark.rule("4.12.12")
def test_a_crown_gained_now_brings_a_card_that_waits_for_the_first_turn_to_end(fresh: "type[Fresh]") -> None:
    table = fresh()
    for _ in range(3):
        table.play(*["place mazarin"] * 2, *["place retz"] * 2, *["place longueville_duchesse"] * 2)
        table.play("place conti", "done") if table.at("conti") != "condean 2" else table.play("place conti")
        table.settle()
        if table.match.state.decision() == "setting" and table.match.actors() == [0]:
            table.play("done")
    table.play("place mazarin", "place retz", "place longueville_duchesse", *["place conde"] * 4).settle()
    shown = table.match.view(0)["factions"]["condean"]
    assert (shown["crowns"], shown["aside"], len(shown["hand"])) == (1, 1, 3)


@pytest.mark.rule("4.12.14", "4.12.14.i", "4.12.14.iii", "3.23")
def test_the_swap_is_eighth_and_the_princes_may_lie_above_it(fresh: "type[Fresh]") -> None:
    others = [card for card in SEASONS if card not in ("faction_swap", "arrest_princes")]
    assert len(next_seasons(fresh(), [])) == 20
    assert next_seasons(fresh(), others[:7]) == {"faction_swap": 1}
    assert set(next_seasons(fresh(), others[:6])) == {*others[6:], "arrest_princes"}
    assert next_seasons(fresh(season_deck="princes_above"), others[:6]) == {"arrest_princes": 1}
    assert next_seasons(fresh(season_deck="princes_above"), [*others[:6], "arrest_princes"]) == {"faction_swap": 1}


@pytest.mark.rule("4.12.14.ii")
def test_in_a_late_deck_the_swap_has_one_chance_in_as_many_as_are_left_up_to_the_tenth(fresh: "type[Fresh]") -> None:
    others = [card for card in SEASONS if card != "faction_swap"]
    late = fresh(season_deck="late")
    assert "faction_swap" not in next_seasons(late, others[:4])
    sixth = next_seasons(late, others[:5])
    assert sixth["faction_swap"] * 5 == sum(sixth.values())
    ninth = next_seasons(late, others[:8])
    assert ninth["faction_swap"] * 2 == sum(ninth.values())
    assert next_seasons(late, others[:9]) == {"faction_swap": 1}


@pytest.mark.rule("4.12.14.iv")
def test_in_a_free_deck_the_swap_is_as_likely_as_any_card(fresh: "type[Fresh]") -> None:
    odds = next_seasons(fresh(season_deck="free"), ["lens"])
    assert set(odds.values()) == {1}
    assert "faction_swap" in odds


@pytest.mark.rule("9.3a", "9.3b")
def test_the_historical_order_is_fixed_or_a_little_uncertain(fresh: "type[Fresh]") -> None:
    history = fresh(season_deck="historical")
    assert next_seasons(history, SEASONS[:8]) == {"faction_swap": 1}
    seeded = fresh(season_deck="historical_seeded")
    assert next_seasons(seeded, []) == {"lens": 2, "arrest_parlementaires": 1}
    assert next_seasons(seeded, ["lens", "en_greve"]) == {"arrest_parlementaires": 1}
    drawn = ["lens", "arrest_parlementaires", "en_greve", "emeutes", "roussillon"]
    assert next_seasons(seeded, drawn) == {"depression_coin": 2, "arrest_princes": 1}
    assert next_seasons(seeded, [*drawn, "arrest_princes"]) == {"faction_swap": 1}
    assert next_seasons(seeded, [*drawn, "depression_coin", "jacquerie"]) == {"arrest_princes": 1}


@pytest.mark.rule("4.12.14", "8.51", "8.61")
def test_options_that_do_not_go_together_are_refused_in_words() -> None:
    with pytest.raises(BadOption, match="teams=true goes only with 4 seats"):
        GAME.complete(3, {"teams": True})
    with pytest.raises(BadOption, match="goes only with length=long"):
        GAME.complete(4, {"length": "short_one_scoring", "season_deck": "late"})
    with pytest.raises(BadOption, match="goes only with length=short_one_scoring or length=short_two_scorings"):
        GAME.complete(4, {"gold_in_short_game": True})
    with pytest.raises(BadOption, match="goes only with teams=true"):
        GAME.complete(4, {"team_mid_follows": "team"})
