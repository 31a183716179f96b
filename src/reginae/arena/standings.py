"""How the bots of an arena stand: their ratings, shares of wins and scores, contest by contest."""

from collections import defaultdict
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from reginae.arena.arena_plan import ArenaPlan, Contest, groups_of
from reginae.arena.deal_result import DealResult, GameResult
from reginae.arena.result import NORMAL_95, wilson
from reginae.arena.store import Store
from reginae.core import BadOption

if TYPE_CHECKING:
    from reginae.arena.ratings import Rating


@dataclass(frozen=True)
class Standing:
    """A bot in one contest. Intervals are those of 95 %; that of the rating is against the average of all bots."""

    bot: str
    rating: float
    rating_low: float
    rating_high: float
    games: int
    win_share: float
    win_low: float
    win_high: float
    mean_score: float
    against: dict[str, float]  # what it won of each other bot, draws as half


@dataclass(frozen=True)
class ContestStandings:
    """The bots of one contest, the best first, and what was played."""

    contest: Contest
    bots: list[Standing]
    games: int
    decisions: int
    faults: list[tuple[DealResult, GameResult]]


def all_standings(store: Store) -> list[ContestStandings]:
    """How the bots stand in each contest by the games that are in the store."""
    contest_of = [group.contest for group in groups_of(store.plan)]
    by_contest: dict[int, list[DealResult]] = defaultdict(list)
    for deal in store.in_order():
        by_contest[contest_of[deal.group]].append(deal)
    return [contest_standings(store.plan, number, by_contest[number]) for number in range(len(store.plan.contests))]


def contest_standings(plan: ArenaPlan, number: int, deals: list[DealResult]) -> ContestStandings:
    """How the bots stand in one contest by these deals."""
    games = [game for deal in deals for game in deal.games]
    rated = rate(plan, number, deals)
    found = [standing(spec, rated[spec], games, deals) for spec in plan.bots]
    faults = [(deal, game) for deal in deals for game in deal.games if game.fault]
    found.sort(key=lambda standing: -standing.rating)
    return ContestStandings(plan.contests[number], found, len(games), sum(game.decisions for game in games), faults)


def rate(plan: ArenaPlan, number: int, deals: list[DealResult]) -> "dict[str, Rating]":
    """The rating of each bot."""
    try:
        from reginae.arena.ratings import ratings
    except ImportError as error:
        raise BadOption("Ratings need choix: pip install 'reginae[study]'.") from error
    index = {spec: place for place, spec in enumerate(plan.bots)}
    compared = [[(index[one], index[other], won) for one, other, won in deal.comparisons()] for deal in deals]
    return dict(zip(plan.bots, ratings(len(plan.bots), meetings(plan, number), compared), strict=True))


def meetings(plan: ArenaPlan, number: int) -> set[tuple[int, int]]:
    """Which bots meet in a contest, by their places in the plan."""
    groups = [group for group in groups_of(plan) if group.contest == number]
    together = [{plan.bots.index(spec) for seating in group.seatings for spec in seating} for group in groups]
    return {pair for bots in together for pair in combinations(sorted(bots), 2)}


def standing(spec: str, rating: "Rating", games: list[GameResult], deals: list[DealResult]) -> Standing:
    """How one bot stands by these games, each side that it played counting once."""
    sides = [(game, side) for game in games if not game.fault for side, by in enumerate(game.bots) if by == spec]
    count = len(sides)
    share = sum(game.shares[side] for game, side in sides) / count if count else 0.0
    low, high = wilson(share, count)
    reach = NORMAL_95 * rating.error
    return Standing(
        spec,
        rating.points,
        rating.points - reach,
        rating.points + reach,
        count,
        share,
        low,
        high,
        sum(game.scores[side] for game, side in sides) / count if count else 0.0,
        against(spec, deals),
    )


def against(spec: str, deals: list[DealResult]) -> dict[str, float]:
    """What a bot won of each that it was compared with."""
    won: dict[str, list[float]] = defaultdict(list)
    for one, other, part in (found for deal in deals for found in deal.comparisons()):
        if one == spec:
            won[other].append(part)
        elif other == spec:
            won[one].append(1 - part)
    return {other: sum(parts) / len(parts) for other, parts in sorted(won.items())}
