"""Rule card 1: the cards and the set-up."""

from collections import Counter

import pytest

from reginae.core import CHANCE, BadOption, Match, SeededDice
from reginae.games.regina_cards import GAME

COLOURS = {"blue", "red", "green", "black", "purple"}


def laid_out(seats: int, seed: int = 1) -> Match:
    return Match(GAME, seats, dice=SeededDice(seed))


@pytest.mark.rule("C-1.1a")
def test_there_is_one_court_card_of_each_colour_in_each_group_and_three_four_and_five_plain_ones() -> None:
    court = [piece for piece, place in GAME.new(2).whereabouts().items() if place.endswith("-stack")]
    kinds = Counter(tuple(card.split("-")[:2]) for card in court)
    assert len(court) == 27
    assert all(kinds[group, colour] == 1 for group in ("copper", "silver", "gold") for colour in COLOURS)
    assert [kinds[group, "plain"] for group in ("copper", "silver", "gold")] == [3, 4, 5]


@pytest.mark.rule("C-1.1b")
def test_the_stacks_start_with_eight_nine_and_ten_cards() -> None:
    assert [stack["size"] for stack in laid_out(3).view(None)["stacks"]] == [8, 9, 10]


@pytest.mark.rule("C-1.1c")
def test_play_begins_with_the_top_two_cards_of_each_stack_face_up_and_all_others_face_down() -> None:
    for stack in laid_out(3).view(None)["stacks"]:
        assert len(stack["face_up"]) == 2
        assert all(card.startswith(stack["group"]) for card in stack["face_up"])
        assert stack["backs"] == [""] * (stack["size"] - 2)


@pytest.mark.rule("C-1.1c")
def test_any_card_of_its_group_may_lie_on_top() -> None:
    match = Match(GAME, 2, {"start_player": "seat-1"})
    match.play(CHANCE, "deal blue")
    match.play(CHANCE, "deal red")
    offered = [action.parts[0] for action in match.legal_actions(CHANCE)]
    assert len(offered) == 8
    assert {card.split("-")[0] for card in offered} == {"copper"}
    match.play(CHANCE, "turn-up copper-plain-2")
    assert "turn-up copper-plain-2" not in [action.notation for action in match.legal_actions(CHANCE)]


@pytest.mark.rule("C-1.2a")
def test_every_player_takes_another_colour_and_hears_of_her_own_alone() -> None:
    match = laid_out(5)
    deals = [event for step in match.steps for event in step.events if event.name == "deal"]
    assert {event.heard_by(seat)["colour"] for seat, event in enumerate(deals)} == COLOURS
    for seat, event in enumerate(deals):
        assert list(event.secret) == [seat]
        assert event.heard_by(None) == {"seat": seat}


@pytest.mark.rule("C-1.2a")
def test_a_faction_has_three_cards_of_one_colour() -> None:
    match = Match(GAME, 2, {"start_player": "seat-1"})
    match.play(CHANCE, "deal green")
    assert match.view(0)["seats"][0]["cards"] == ["green-1", "green-2", "green-3"]


@pytest.mark.rule("C-1.2b")
def test_factions_that_nobody_took_lie_in_the_box() -> None:
    match = laid_out(2)
    places = match.state.whereabouts()
    assert sum(1 for colour in COLOURS if places[f"{colour}-1"] == "box") == 3


@pytest.mark.rule("C-1.3a")
def test_everybody_has_one_action_card_and_spare_ones_stay_in_the_box() -> None:
    match = laid_out(3)
    assert [seat["action_card"] for seat in match.view(None)["seats"]] == [True, True, True]
    places = match.state.whereabouts()
    assert [places[f"action-card-{number}"] for number in range(1, 6)] == ["seat-1", "seat-2", "seat-3", "box", "box"]


@pytest.mark.rule("C-1.4a")
def test_five_daggers_lie_aside_and_serve_only_in_an_assassination() -> None:
    match = laid_out(2)
    places = match.state.whereabouts()
    assert [places[f"dagger-{colour}"] for colour in sorted(COLOURS)] == ["aside"] * 5
    seat = match.actors()[0]
    assert not [action for action in match.legal_actions(seat) if action.verb == "guess"]
    match.play(seat, f"attack seat-{2 - seat} gold")
    assert {action.parts[0] for action in match.legal_actions(seat)} == COLOURS


@pytest.mark.rule("C-1.5a")
def test_faction_cards_are_hidden_and_action_cards_are_open() -> None:
    match = laid_out(3)
    assert [bool(seat["cards"]) for seat in match.view(1)["seats"]] == [False, True, False]
    assert [bool(seat["cards"]) for seat in match.view(None)["seats"]] == [False, False, False]
    assert all(seat["action_card"] for seat in match.view(1)["seats"])


@pytest.mark.rule("C-1.5b")
def test_two_to_five_play() -> None:
    assert GAME.seats == [2, 3, 4, 5]
    for seats in (1, 6):
        with pytest.raises(BadOption, match="2, 3, 4, 5"):
            GAME.new(seats)
