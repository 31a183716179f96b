"""Fields that a game declares as seats hold seats, one or several, and the terminal calls them by name."""

from collections.abc import Iterator

import pytest

from reginae.cli.view_text import ViewText
from reginae.core import Match, Rng, SeededDice, words_of
from reginae.games import game_named, shelf

STEPS = 150


def fields_of(value: object) -> Iterator[tuple[str, object]]:
    """Every field in a view, however deep, with its value."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield name, inner
            yield from fields_of(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from fields_of(inner)


@pytest.mark.parametrize("id", list(shelf()))
def test_a_field_declared_as_a_seat_holds_a_seat_or_none(id: str) -> None:
    game, rng = game_named(id), Rng(1)
    match = Match(game, game.seats[-1], {}, SeededDice(1))
    met: set[object] = set()
    for _ in range(STEPS):
        if match.over():
            break
        seat = match.actors()[0]
        actions = match.legal_actions(seat)
        match.play(seat, actions[rng.below(len(actions))].code)
        numbers = [value for name, value in fields_of(match.view(seat)) if name in game.seat_fields]
        met.update(value for value in numbers if isinstance(value, int))
    assert met
    assert met <= set(range(-1, game.seats[-1]))


def test_one_seat_and_several_are_called_by_name() -> None:
    text = ViewText(words_of(game_named(next(iter(shelf())))), ["Ada", "Bo", "Cy"], frozenset({"named", "speaker"}))
    assert text.lines({"speaker": 0, "named": [0, 2]}) == ["Speaker: Ada.", "Named: Ada, Cy."]
    assert text.lines({"pending": {"speaker": 1, "named": []}}) == ["Pending: speaker Bo."]
