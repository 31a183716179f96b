"""What can be answered in advance is possible whenever it is asked, and nothing else is asked but what is declared."""

from typing import TYPE_CHECKING

import pytest

from reginae.games.frondeurs import GAME
from reginae.games.frondeurs.parts import INDEX, MAZARINIST, NONE

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Scene


def answers_to(table: "Scene") -> list[str]:
    """The answers in advance to what is due."""
    return [reaction.answers[0] for reaction in GAME.reactions if table.decision() in reaction.decisions]


@pytest.mark.rule("5.22.x-a", "7.53b")
def test_musketeers_are_kept_out_of_others_turns(scene: "type[Scene]") -> None:
    athos = scene({"retz": "retzist 3"}, musketeers={"athos": "condean"})
    athos.play("play a-all", "do place_4", "place retz", "done")
    assert (athos.decision(), athos.actor(), athos.table.whose_turn()) == ("reacting", 0, 2)
    assert answers_to(athos) == ["decline"]
    dartagnan = scene({"retz": "retzist 3"}, musketeers={"dartagnan": "cabalist"})
    dartagnan.play("play a-all", "do place_4", "place caumartin")
    assert (dartagnan.decision(), answers_to(dartagnan)) == ("blocking", ["decline"])
    dartagnan.play("decline")
    assert dartagnan.at("caumartin") == "retzist 1"
    assert dartagnan.faction("cabalist")["silent"] == "", "once it is taken back, he is asked again at once"


@pytest.mark.rule("7.53g")
def test_porthos_is_not_lent(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, musketeers={"dartagnan": "retzist", "porthos": "mazarinist"})
    table.play("play a-all", "do place_4", "place parlement_de_paris", "use dartagnan")
    assert (table.decision(), answers_to(table)) == ("assisting", ["decline"])
    table.play("decline")


@pytest.mark.rule("9.23b", "9.25")
def test_season_cards_strike(scene: "type[Scene]") -> None:
    cubes = {"lyon": "mazarinist 2", "retz": "retzist 3"}
    riots = scene(cubes, season="emeutes", musketeers={"porthos": "mazarinist"})
    riots.play("season", "cubes-last")
    assert (riots.decision(), answers_to(riots)) == ("cancelling", ["suffer"])
    hard_times = scene({"retz": "retzist 3", "caumartin": "retzist 1"}, season="depression_coin", coins=[3])
    hard_times.play("season", "cubes-last")
    assert (hard_times.decision(), answers_to(hard_times)) == ("paying", ["suffer"])
    hard_times.play("suffer")
    assert hard_times.decision() == "losing"


@pytest.mark.rule("7.44c")
@pytest.mark.parametrize("answer", ["take-king", "leave-king"])
def test_the_kings_pawn_is_always_taken_or_always_left(scene: "type[Scene]", answer: str) -> None:
    table = scene({"retz": "retzist 3"})
    table.table.king_holder, table.table.king_space, table.table.king_placer = NONE, INDEX["caumartin"], MAZARINIST
    table.play("play a-all", "do place_4", "place caumartin")
    assert answers_to(table) == ["take-king", "leave-king"]
    table.play(answer)
    assert (table.table.king_holder != NONE) == (answer == "take-king")
