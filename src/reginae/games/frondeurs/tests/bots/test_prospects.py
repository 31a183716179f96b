"""What each side may expect to score, and what it has at stake in each Faction."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import Options, Rng
from reginae.games.frondeurs import GAME, HEURISTICS
from reginae.games.frondeurs.bots.heuristics import stakes_of
from reginae.games.frondeurs.bots.prospects import Prospects
from reginae.games.frondeurs.parts import CABALIST, CONDEAN, FACTION_COUNT, MAZARINIST, RETZIST
from reginae.games.frondeurs.rules.turn import end_game
from reginae.games.frondeurs.table import Table

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Scene

LATE = 19  # a Season near the end
AVATARS = {"retz": "retzist 3", "conde": "condean 3", "mazarin": "mazarinist 3", "longueville_duchesse": "cabalist 3"}


def after_mid_game(table: Table, scores: list[int]) -> Table:
    """The table near its end, with these scores of mid-game; Factions that change hands have done so."""
    for faction, score in enumerate(scores):
        table.mid_scores[faction] = score
        table.mid_seats[faction] = table.seat_of[faction]
    if table.options.swaps:
        one, other = table.seat_of[CONDEAN], table.seat_of[RETZIST]
        table.seat_of[CONDEAN], table.seat_of[RETZIST] = other, one
    table.marker = LATE
    return table


@pytest.mark.parametrize(
    ("seats", "options"),
    [(4, {}), (3, {}), (2, {}), (4, {"teams": True}), (3, {"length": "short_one_scoring"})],
)
def test_the_chances_of_all_sides_add_up_to_one(seats: int, options: Options) -> None:
    table = GAME.new(seats, options)
    assert isinstance(table, Table)
    prospects = Prospects(table)
    assert abs(sum(prospects.share(side) for side in range(prospects.sides)) - 1.0) < 1e-9


def test_of_two_players_the_lower_score_of_mid_game_counts(scene: "type[Scene]") -> None:
    even = Prospects(after_mid_game(scene(seats=2).table, [20, 20, 20, 20]))
    uneven = Prospects(after_mid_game(scene(seats=2).table, [30, 20, 20, 20]))
    lower = Prospects(after_mid_game(scene(seats=2).table, [30, 20, 20, 30]))
    assert uneven.share(0) == pytest.approx(even.share(0), abs=0.001)
    assert lower.share(0) > even.share(0) + 0.05


def test_before_the_swap_the_end_of_a_faction_belongs_to_who_will_have_it(scene: "type[Scene]") -> None:
    stakes = stakes_of(scene(seats=2).table, 0)
    assert stakes.military[CONDEAN] < 0.0 < stakes.military[RETZIST]
    assert stakes.political[CONDEAN] > stakes.military[CONDEAN]
    assert stakes.military[CABALIST] < 0.0 < stakes.military[MAZARINIST]


def test_after_the_swap_a_player_wants_points_of_his_lower_faction_most(scene: "type[Scene]") -> None:
    table = after_mid_game(scene({**AVATARS, "lyon": "retzist 4"}, seats=2).table, [20, 20, 20, 20])
    stakes = stakes_of(table, 0)
    assert stakes.military[MAZARINIST] > stakes.military[RETZIST] > 0.0
    assert max(stakes.military[CABALIST], stakes.military[CONDEAN]) < 0.0


def test_partners_want_points_for_one_another(scene: "type[Scene]") -> None:
    table = after_mid_game(scene(AVATARS, teams=True).table, [20, 20, 20, 20])
    mine, partners = (stakes_of(table, seat) for seat in (0, 3))
    assert list(mine.military) == list(partners.military)
    assert sum(stake > 0.0 for stake in mine.military) == FACTION_COUNT // 2


def test_a_leader_is_harmed_rather_than_others(scene: "type[Scene]") -> None:
    table = after_mid_game(scene(AVATARS).table, [20, 40, 20, 20])
    stakes = stakes_of(table, 0)
    assert stakes.military[CONDEAN] > 0.0 > stakes.military[RETZIST] > stakes.military[CABALIST]
    assert abs(sum(stakes.military)) < 1e-9


def test_with_three_the_better_of_two_factions_counts(scene: "type[Scene]") -> None:
    table = after_mid_game(scene(AVATARS, seats=3).table, [20, 20, 20, 20])
    before = Prospects(table).share(1)
    table.mid_scores[CONDEAN] = 40
    more = Prospects(table).share(1)
    table.mid_scores[RETZIST] = 30
    assert before + 0.05 < more == Prospects(table).share(1)


def test_a_team_that_has_won_is_judged_as_won(scene: "type[Scene]") -> None:
    table = scene({**AVATARS, "villeroy": "retzist 3", "lyon": "cabalist 4"}, teams=True).table
    end_game(table)
    assert [HEURISTICS.rollout(table, seat, Rng(1)) for seat in range(FACTION_COUNT)] == [0.0, 1.0, 1.0, 0.0]
