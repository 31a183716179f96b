"""Bots at a table that bargains: they answer at once, agree to what helps them, and open no talks."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import Rng
from reginae.games.queens_path import GAME
from reginae.search import Bot, bot, play_game

if TYPE_CHECKING:
    from reginae.games.queens_path.tests.conftest import Scene

BOTS = ["greedy", "ismcts:30"]
COURT = {"e4": "iron-red", "d5": "iron-blue", "d4": "white", "d3": "copper-plain", "e3": "gold-red", "f3": "iron-green"}
HANDS = {0: ["veto"], 1: ["agitation"], 2: ["slander"]}


def choice(scene: "Scene", name: str) -> str:
    """What a bot of this name does now."""
    return GAME.actions[bot(name).choose(GAME, scene.table, scene.actor(), Rng(1))].notation


@pytest.mark.parametrize("name", BOTS)
def test_bots_that_may_bargain_finish_as_soon_as_those_that_may_not(scene: "type[Scene]", name: str) -> None:
    lengths = list[int]()
    for negotiation in (False, True):
        table = scene(COURT, hands=HANDS, negotiation=negotiation).table
        bots: list[Bot] = [bot(name) for _ in range(3)]
        lengths.append(play_game(GAME, table, bots, Rng(2)))
    assert lengths[1] <= lengths[0] + 8


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_opens_no_talks_even_if_its_step_does_not_help_it(scene: "type[Scene]", name: str) -> None:
    table = scene({"e4": "iron-red"}, hands=HANDS, influence={"iron": "b"}, negotiation=True)
    assert choice(table, name).split()[0] not in ("offer", "hear")


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_that_is_given_the_floor_hands_it_back(scene: "type[Scene]", name: str) -> None:
    table = scene(COURT, hands=HANDS, negotiation=True)
    table.play("hear seat-2")
    assert choice(table, name) == "silent"


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(
    ("offer", "answer"),
    [
        (["give veto"], "accept"),
        (["want agitation"], "decline"),
        (["give veto", "want agitation"], "decline"),
        (["give veto", "demand hold-agitation"], "accept"),
        (["promise spare-seat-2"], "accept"),
        (["demand spare-seat-1"], "decline"),
        (["promise spare-seat-2", "demand spare-seat-1"], "accept"),
    ],
)
def test_a_bot_agrees_to_what_leaves_it_better_off(
    scene: "type[Scene]", name: str, offer: list[str], answer: str
) -> None:
    table = scene(COURT, hands=HANDS, negotiation=True)
    table.play("offer seat-2", *offer, "propose")
    assert choice(table, name) == answer
