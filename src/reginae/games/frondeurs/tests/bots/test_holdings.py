"""What each Faction has, as a rollout counts it."""

from typing import TYPE_CHECKING

from reginae.games.frondeurs.bots.holdings import HOLDING_NAMES, HOLDINGS, holdings
from reginae.games.frondeurs.parts import FACTIONS

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Scene

RETZIST, MAZARINIST = FACTIONS.index("retzist"), FACTIONS.index("mazarinist")


def held(scene: "Scene", name: str, faction: int = RETZIST) -> float:
    return holdings(scene.table)[faction * HOLDINGS + HOLDING_NAMES.index(name)]


def test_every_holding_has_a_name() -> None:
    assert len(HOLDING_NAMES) == len(set(HOLDING_NAMES)) == HOLDINGS


def test_each_holding_is_counted_for_its_faction(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "lyon": "retzist 1", "conde": "condean 3"}, coins=[2, 3], crowns=1)
    assert held(table, "Control of the own Avatar") == 1
    assert held(table, "a Controlled Space") == 1
    assert (held(table, "a Space short of Control"), held(table, "a cube there")) == (1, 1)
    assert (held(table, "a Coin"), held(table, "a Crown"), held(table, "a card")) == (2, 1, 1)
    assert held(table, "a Coin", FACTIONS.index("condean")) == 0
    assert held(table, "to be the retzist") == 1
    assert held(table, "to be the retzist", MAZARINIST) == 0


def test_an_arrested_space_counts_apart(scene: "type[Scene]") -> None:
    table = scene({"beaufort": "retzist 2"}, arrested={"beaufort": "vincennes"})
    assert held(table, "an arrested Space") == 1
    assert held(table, "a Space short of Control") == 0


def test_the_pawn_of_the_mazarinist_counts_apart(scene: "type[Scene]") -> None:
    table = scene()
    table.table.king_holder = MAZARINIST
    assert held(table, "the King's Pawn", MAZARINIST) == 0
    assert held(table, "the King's Pawn with the Mazarinist", MAZARINIST) == 1
