"""Every two bots meet, from every seat, with the same deals."""

from collections import Counter

import pytest

from reginae.arena import ProcessEngine, plan_arena
from reginae.arena.arena_plan import all_seatings, deals_of, groups_of
from reginae.core import BadOption
from reginae.games import game_named
from tests.arena.arenas import BOTS, played, small_plan


def test_in_a_round_robin_every_two_bots_meet_from_both_seats() -> None:
    assert all_seatings(["a", "b", "c"], sides=2, ladder=False) == [
        [["a", "b"], ["b", "a"]],
        [["a", "c"], ["c", "a"]],
        [["b", "c"], ["c", "b"]],
    ]


def test_on_a_ladder_each_bot_meets_the_one_below() -> None:
    groups = all_seatings(["a", "b", "c"], sides=2, ladder=True)
    assert [seatings[0] for seatings in groups] == [["a", "b"], ["b", "c"]]


@pytest.mark.parametrize(("bots", "sides"), [("abcd", 3), ("abc", 3), ("ab", 3), ("abc", 5)])
def test_each_bot_sits_at_every_seat_as_often_as_any_other(bots: str, sides: int) -> None:
    seatings = [seating for group in all_seatings(list(bots), sides, ladder=False) for seating in group]
    for seat in range(sides):
        assert len(set(Counter(seating[seat] for seating in seatings).values())) == 1
    assert {spec for seating in seatings for spec in seating} == set(bots)


def test_where_all_play_together_each_bot_plays_every_deal_alone() -> None:
    assert all_seatings(["a", "b", "c"], sides=1, ladder=False) == [[["a"], ["b"], ["c"]]]
    assert all_seatings(["a", "b", "c"], sides=1, ladder=True) == [[["a"], ["b"]], [["b"], ["c"]]]


def test_all_groups_go_forward_together_and_play_whole_deals() -> None:
    plan = small_plan(games=5)
    deals = deals_of(plan, groups_of(plan))
    assert deals == [(group, number) for number in range(3) for group in range(3)]


def test_the_games_of_a_deal_have_one_seed_and_deals_have_different_ones() -> None:
    store = played(small_plan(games=4), ProcessEngine(1))
    seeds = {(deal.group, deal.deal): deal.seed for deal in store.in_order()}
    assert len(set(seeds.values())) == 2
    assert seeds[0, 0] == seeds[1, 0] == seeds[2, 0]


def test_partners_are_one_bot() -> None:
    plan = small_plan("queens-collection", 4, ["random", "greedy"], games=2, options={"mode": "teams"})
    assert plan.contests[0].sides == [[0, 2], [1, 3]]
    (deal,) = played(plan, ProcessEngine(1)).in_order()
    assert [game.bots for game in deal.games] == [["random", "greedy"], ["greedy", "random"]]
    assert [sum(game.shares) for game in deal.games] == [1.0, 1.0]


@pytest.mark.parametrize(
    ("bots", "games", "word"),
    [
        (["random"], 1, "two bots"),
        (["random", "random"], 1, "different"),
        (BOTS, 0, "game"),
        (["random", "x"], 1, "bot"),
    ],
)
def test_an_arena_that_cannot_be_played_is_refused(bots: list[str], games: int, word: str) -> None:
    with pytest.raises(BadOption, match=word):
        plan_arena([game_named("regina-cards")], 2, {}, bots, games, 1, ladder=False)


def test_an_arena_needs_a_game() -> None:
    with pytest.raises(BadOption, match="needs a game"):
        plan_arena([], None, {}, BOTS, 1, 1, ladder=False)
