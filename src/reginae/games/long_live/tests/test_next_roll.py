"""Who wins by the next roll, proved against playing out all that both could do."""

import random
from typing import TYPE_CHECKING

import pytest

from reginae.core import SILENCE, Rng
from reginae.games.long_live import GAME
from reginae.games.long_live.next_roll import win_chances, winner_of_roll, winning_choice
from reginae.games.long_live.parts import NONE, PLACES, PRESTIGE, TILES, TOKENS_TO_WIN
from reginae.games.long_live.state import PLAYING, REPOSITIONING
from reginae.games.long_live.table import Table
from reginae.search import bot

if TYPE_CHECKING:
    from reginae.games.long_live.tests.conftest import Scene

MASTERS = ["sniper", "assassin", "schemer", "noble", "pilot", "entertainer", "spy"]
TABLES = 60


def random_line(dice: random.Random, master: str) -> dict[int, str]:
    """All tiles but the Master anywhere, most of them face up, the Princess always."""
    tiles = [tile for tile in TILES if tile != master]
    dice.shuffle(tiles)
    down = {tile for tile in tiles if tile != "princess" and dice.random() < 0.2}
    return {place: f"({tile})" if tile in down else tile for place, tile in zip(PLACES, tiles, strict=True)}


def random_tokens(dice: random.Random) -> tuple[str, str]:
    """Most of the tokens are held, and neither gang has three of each colour."""
    while True:
        hands = ["", ""]
        for colour in PRESTIGE:
            first = dice.randrange(0, 6)
            second = dice.randrange(0, min(5, 6 - first) + 1)
            hands[0] += colour[0] * first
            hands[1] += colour[0] * second
        if all(any(hand.count(colour[0]) < TOKENS_TO_WIN for colour in PRESTIGE) for hand in hands):
            return hands[0], hands[1]


def random_scene(scene: "type[Scene]", seed: int) -> "Scene":
    """A table that may be decided by the next roll."""
    dice = random.Random(seed)
    masters = dice.choice(MASTERS), dice.choice(MASTERS)
    lines = [random_line(dice, master) for master in masters]
    return scene(lines[0], lines[1], masters=masters, tokens=random_tokens(dice))


def winner_by_exhaustion(table: Table) -> int:
    """Who wins before repositioning if both choose the best of everything that is legal."""
    if table.ended != PLAYING:
        return table.winner
    if table.agenda.kind() == REPOSITIONING:
        return NONE
    seat = table.actors()[0]
    found = set[int]()
    for code in table.legal(seat):
        after = table.clone()
        after.apply(seat, code, SILENCE)
        found.add(winner_by_exhaustion(after))
        if seat in found:
            return seat
    return NONE if NONE in found else 1 - seat


def test_each_roll_is_won_by_whom_playing_out_every_choice_shows(scene: "type[Scene]") -> None:
    winners = list[int]()
    for seed in range(TABLES):
        for place in PLACES:
            start = random_scene(scene, seed)
            foreseen = winner_of_roll(start.table, place)
            start.roll(place)
            assert foreseen == winner_by_exhaustion(start.table), (seed, place)
            winners.append(foreseen)
    assert min(winners.count(winner) for winner in (NONE, 0, 1)) > 10


def test_the_chances_of_a_roll_are_those_of_the_places_it_wins_at(scene: "type[Scene]") -> None:
    table = scene({7: "princess", 4: "assassin"}, {4: "princess", 7: "noble"}, tokens=("", "rrryybbb")).table
    assert list(win_chances(table)) == pytest.approx([3 / 36, 6 / 36])


def test_a_token_that_wins_is_taken_at_once_by_every_bot(scene: "type[Scene]") -> None:
    table = scene({9: "noble"}, {9: "guard"}, tokens=("rrryybb", "b"))
    table.roll(9)
    assert GAME.actions[winning_choice(table.table, 0)].notation == "take blue"
    for spec in ("greedy", "ismcts:2", "rollouts:2"):
        assert GAME.actions[bot(spec).choose(GAME, table.table, 0, Rng(1))].notation == "take blue"


def test_what_is_given_away_first_is_chosen_so_that_the_token_taken_wins(scene: "type[Scene]") -> None:
    table = scene({9: "entertainer"}, {9: "guard"}, tokens=("rrryyybb", "rry"))
    table.roll(9)
    assert table.table.ended != PLAYING  # the blue token wins before anything is given
    table = scene({9: "entertainer"}, {9: "guard"}, tokens=("rrrryybbb", "y"))
    table.roll(9)
    assert GAME.actions[winning_choice(table.table, 0)].notation == "give red"
