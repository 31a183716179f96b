"""How choices are numbered, whatever the game."""

from reginae.cli.choices import Choices
from reginae.core import Action, ActionTable


def actions(*notations: str) -> list[Action]:
    table = ActionTable()
    for notation in notations:
        table.add(*notation.split())
    return table.actions


def offered(choices: Choices) -> dict[int, str]:
    return {number: choice.notation for number, choice in choices.offered.items()}


def test_a_choice_that_names_a_number_has_it_and_the_others_get_what_is_free() -> None:
    choices = Choices(actions("swap 1 2", "swap 3 4", "put guard 5", "stay", "master spy"))
    assert offered(choices) == {1: "swap 1 2", 2: "stay", 3: "swap 3 4", 4: "master spy", 5: "put guard 5"}


def test_pieces_that_could_go_to_the_same_places_are_chosen_before_the_place() -> None:
    choices = Choices(actions("put guard 5", "put guard 6", "put noble 5", "put noble 6", "stay"))
    assert offered(choices) == {1: "put guard", 2: "put noble", 3: "stay"}
    noble = choices.named("2")
    assert noble is not None
    assert choices.go_on(noble)
    assert offered(choices) == {5: "put noble 5", 6: "put noble 6"}
    assert choices.go_back()
    assert not choices.go_back()
    assert offered(choices) == {1: "put guard", 2: "put noble", 3: "stay"}


def test_a_number_alone_is_not_asked_apart_from_its_verb() -> None:
    assert offered(Choices(actions("first 3", "last 3"))) == {1: "first 3", 2: "last 3"}
