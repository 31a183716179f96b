"""Bots at a table that bargains: they offer what both gain by, agree to what helps them, and lead as they promised."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import CHANCE, SILENCE, Rng
from reginae.games.queens_path import GAME
from reginae.games.queens_path.bots.promise_values import promised_step
from reginae.games.queens_path.state import ANSWERING, HEARING, NONE, OFFERING, PLEDGING
from reginae.games.queens_path.table import Table
from reginae.search import Bot, bot
from reginae.search.playout import settle_chance

if TYPE_CHECKING:
    from reginae.games.queens_path.tests.conftest import Scene

BOTS = ["greedy", "ismcts:30"]
COURT = {"e4": "iron-red", "d5": "iron-blue", "d4": "white", "d3": "copper-plain", "e3": "gold-red", "f3": "iron-green"}
HANDS = {0: ["veto"], 1: ["agitation"], 2: ["slander"]}


def choice(scene: "Scene", name: str) -> str:
    """What a bot of this name does now."""
    return GAME.actions[bot(name).choose(GAME, scene.table, scene.actor(), Rng(1))].notation


def play_out(table: Table, name: str, talks: set[int]) -> tuple[int, int]:
    """How many decisions a game takes: those about the court, and those about offers."""
    bots: list[Bot] = [bot(name) for _ in range(table.seats)]
    counts, rng = [0, 0], Rng(2)
    while table.actors():
        seat = table.actors()[0]
        if seat == CHANCE:
            settle_chance(table, rng)
            continue
        counts[table.agenda.kind() in talks] += 1
        table.apply(seat, bots[seat].choose(GAME, table, seat, rng), SILENCE)
    return counts[0], counts[1]


@pytest.mark.many_games
@pytest.mark.parametrize("secret", [False, True])
@pytest.mark.parametrize("name", BOTS)
def test_bots_that_may_bargain_finish_as_soon_as_those_that_may_not(
    scene: "type[Scene]", name: str, secret: bool
) -> None:
    talks = {HEARING, OFFERING, PLEDGING, ANSWERING}
    alone, _ = play_out(scene(COURT, hands=HANDS).table, name, talks)
    decisions, talk = play_out(scene(COURT, hands=HANDS, negotiation=True, secret_offers=secret).table, name, talks)
    assert decisions <= alone + 12
    assert 0 < talk <= 4 * decisions


def deal(table: "Scene", name: str) -> list[str]:
    """What bots say and do until the Queen is moved, or the floor handed back."""
    said: list[str] = []
    while not said or said[-1].split()[0] not in ("silent", "move"):
        said.append(choice(table, name))
        table.play(said[-1])
    return said


# Blue leads the Queen and gains by neither step, red by one of them alone.
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_pays_for_a_step_and_the_one_it_paid_keeps_its_word(scene: "type[Scene]", name: str) -> None:
    table = scene({"e4": "iron-green", "e6": "iron-red"}, hands={1: ["protection"]}, negotiation=True)
    table.play("hear seat-2")
    bribe = ["offer seat-1", "give protection", "demand lead", "pick e6", "propose"]
    assert deal(table, name) == [*bribe, "accept", "move e6"]
    assert table.hand(0) == ["protection"]


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_sells_a_step_to_whom_it_knows_to_want_it(scene: "type[Scene]", name: str) -> None:
    table = scene({"e4": "iron-green", "e6": "iron-red"}, hands={1: ["veto"]}, negotiation=True)
    table.play("attack seat-2 iron", "guess blue")
    sale = ["offer seat-2", "want veto", "promise lead", "pick e6", "propose"]
    assert deal(table, name) == [*sale, "accept", "move e6"]
    assert table.hand(0) == ["veto"]


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_is_bribed_in_its_own_turn_unless_it_costs_too_much(scene: "type[Scene]", name: str) -> None:
    for court, answer in (({"e4": "iron-green"}, "accept"), ({"e4": "iron-blue"}, "decline")):
        table = scene({"e6": "iron-red", **court}, hands={1: ["protection"]}, negotiation=True)
        table.play("hear seat-2", "offer seat-1", "give protection", "demand lead", "pick e6", "propose")
        assert choice(table, name) == answer


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_pays_later_as_it_promised(scene: "type[Scene]", name: str) -> None:
    table = scene({"e4": "white"}, hands={0: ["veto"], 1: ["warning"]}, negotiation=True)
    table.play("hear seat-2", "offer seat-1", "give warning", "demand pay-veto", "propose", "accept")
    assert [choice(table, name), table.play("offer seat-2")] == ["offer seat-2", []]
    assert [choice(table, name), table.play("give veto")] == ["give veto", []]
    assert choice(table, name) == "propose"


@pytest.mark.parametrize("name", BOTS)
def test_a_promise_to_lead_is_for_the_next_movement_alone(scene: "type[Scene]", name: str) -> None:
    court = {"e4": "white", "d5": "iron-green", "e3": "iron-red", "f4": "iron-blue"}
    table = scene(court, seats=2, negotiation=True)
    table.play("offer seat-2", "promise lead", "pick e4", "propose", "accept")
    assert choice(table, name) == "move e4"
    table.play("move e4", "end", "move e3", "end")
    assert promised_step(table.table, 0) == NONE


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_that_is_given_the_floor_for_nothing_hands_it_back(scene: "type[Scene]", name: str) -> None:
    table = scene({"e4": "white"}, hands=HANDS, negotiation=True)
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
