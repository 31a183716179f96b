"""Which bots meet in an arena, how they sit, and with which seeds: all of it follows from the plan."""

from itertools import combinations, combinations_with_replacement, pairwise

import msgspec

from reginae.core import BadOption, Game, Options
from reginae.ray_cluster import rules_here
from reginae.search import bot

ALL_TOGETHER = 1  # side: everybody wins or loses together, so bots are compared by how each fares with the same deal


class Contest(msgspec.Struct, frozen=True):
    """A game as it is played in the arena; its sides are the seats that win or lose together."""

    game: str
    seats: int
    options: Options
    sides: list[list[int]]


class ArenaPlan(msgspec.Struct, frozen=True):
    """What is played: so many games or a few more in each group of bots, in every contest."""

    contests: list[Contest]
    bots: list[str]
    ladder: bool
    games: int
    seed: int
    rules: str  # the fingerprint of the rules: results of others are not comparable


class Group(msgspec.Struct, frozen=True):
    """Bots that play the same deals, each from every side in turn."""

    contest: int
    seatings: list[list[str]]  # for each game of a deal, the bot of each side


def plan_arena(
    games: list[Game], seats: int | None, options: Options, bots: list[str], count: int, seed: int, ladder: bool
) -> ArenaPlan:
    """A checked plan, or BadOption that says what is wrong with it."""
    if not games:
        raise BadOption("An arena needs a game; 'reginae games' lists them.")
    if count < 1:
        raise BadOption(f"An arena is of one game or more, not {count}.")
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise BadOption("An arena needs two bots or more, all of them different.")
    for spec in bots:
        bot(spec)
    return ArenaPlan([contest(game, seats, options) for game in games], bots, ladder, count, seed, rules_here())


def contest(game: Game, seats: int | None, options: Options) -> Contest:
    """The game with so many seats, as few as go if not given, or BadOption."""
    count = game.seats[0] if seats is None else seats
    complete = game.complete(count, options)
    return Contest(game.id, count, complete, game.teams(count, complete))


def groups_of(plan: ArenaPlan) -> list[Group]:
    """All groups of bots, contest by contest."""
    return [
        Group(number, seatings)
        for number, contest in enumerate(plan.contests)
        for seatings in all_seatings(plan.bots, len(contest.sides), plan.ladder)
    ]


def all_seatings(bots: list[str], sides: int, ladder: bool) -> list[list[list[str]]]:
    """For each group its seatings: all bots against all, or each against the one below it."""
    rivals = [list(pair) for pair in pairwise(bots)] if ladder else [bots]
    if sides == ALL_TOGETHER:
        return [[[spec] for spec in group] for group in rivals]
    return [rotations(filling) for group in rivals for filling in fillings(group, sides)]


def fillings(bots: list[str], sides: int) -> list[tuple[str, ...]]:
    """Every choice of bots for so many sides; where they are fewer than sides, all ways to use each at least once."""
    if len(bots) >= sides:
        return list(combinations(bots, sides))
    return [filling for filling in combinations_with_replacement(bots, sides) if len(set(filling)) == len(bots)]


def rotations(filling: tuple[str, ...]) -> list[list[str]]:
    """The bots moved on by a side at a time, until each has had every side."""
    return [[*filling[turn:], *filling[:turn]] for turn in range(len(filling))]


def deals_of(plan: ArenaPlan, groups: list[Group]) -> list[tuple[int, int]]:
    """Every deal as group and number; all groups go forward together, so that whatever is done says most."""
    wanted = [-(-plan.games // len(group.seatings)) for group in groups]
    return [
        (group, number)
        for number in range(max(wanted, default=0))
        for group in range(len(groups))
        if number < wanted[group]
    ]
