"""How strong the bots are: every level against the one below it, greedy and random bots, in every game.

python -m benchmarks.bot_strength [--game ID]    plays what was not played yet, and writes docs/bots.md
python -m benchmarks.bot_strength --print        writes docs/bots.md again from what was played

What was played is kept in benchmarks/bot_strength.json, one series of games at a time; a series is played again once
it is removed from there. One bot sits at each seat in turn, its rivals at all others; partners are the same bot.
"""

import argparse
import json
import tomllib
from dataclasses import asdict, dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from rich.progress import track

from reginae.arena import open_engine, plan_series, play_series, wilson
from reginae.core import Game, Options
from reginae.games import game_named
from reginae.search import CATALOGUE, level_specs

HERE = Path(__file__).parent
CONTESTS = HERE / "bot_strength.toml"
KEPT = HERE / "bot_strength.json"
REPORT = HERE.parent / "docs" / "bots.md"
SEED = 2026
LEVELS = [id for id, _, _ in CATALOGUE]
RIVALS = ["greedy", "random"]


@dataclass(frozen=True)
class Contest:
    """A game as it is played, and how often; `most` points can be reached where all play together."""

    game: str
    seats: int
    games: int
    options: Options = field(default_factory=dict)
    most: int = 0

    def title(self) -> str:
        """The contest for people."""
        chosen = "".join(f", {value}" for value in self.options.values())
        return f"{game_named(self.game).title}, {self.seats} {'seat' if self.seats == 1 else 'seats'}{chosen}"


@dataclass(frozen=True)
class Pairing:
    """A bot and its rivals; no rivals where all play together."""

    bot: str
    rival: str


@dataclass(frozen=True)
class Measured:
    """How a series went: the bot's share of the wins and mean score, and what a game cost."""

    game: str
    seats: int
    options: Options
    bot: str
    rival: str
    games: int
    share: float
    score: float
    rival_score: float
    cpu_seconds: float  # a game


def contests() -> list[Contest]:
    """What is to be measured."""
    return [Contest(**written) for written in tomllib.loads(CONTESTS.read_text(encoding="utf-8"))["contests"]]


def pairings(contest: Contest) -> list[Pairing]:
    """Each level against the one below it, greedy and random bots, without playing the same series twice."""
    if contest.most:
        return [Pairing(bot, "") for bot in [*LEVELS, *RIVALS]]
    game = game_named(contest.game)
    specs = dict(zip(LEVELS, level_specs(game, game.new(contest.seats, contest.options)), strict=True))
    found = [Pairing(bot, below) for below, bot in pairwise(LEVELS)]
    found += [Pairing(bot, rival) for rival in RIVALS for bot in LEVELS if specs[bot] != rival]
    first = {(specs[each.bot], specs.get(each.rival, each.rival)): each for each in reversed(found)}
    return [pairing for pairing in found if pairing in first.values()]


def seating(game: Game, contest: Contest, pairing: Pairing) -> list[str]:
    """The bots by seat in the first game: the bot with its partners, rivals elsewhere."""
    sides = game.teams(contest.seats, game.complete(contest.seats, contest.options))
    return [pairing.bot if seat in sides[0] else pairing.rival for seat in range(contest.seats)]


def measure(contest: Contest, pairing: Pairing, workers: int) -> Measured:
    """Play the series of one pairing."""
    game = game_named(contest.game)
    bots = seating(game, contest, pairing)
    plan = plan_series(game, contest.seats, contest.options, bots, contest.games, SEED, rotate=True)
    with open_engine(workers=workers) as engine:
        results = play_series(game, plan, engine)
    if results.faults:
        raise SystemExit(f"{contest.title()}: {results.faults[0]}")
    by_bot = results.by_bot(plan)
    rivals = [result.mean_score for result in by_bot if result.bot != pairing.bot]
    sides = sum(spec == pairing.bot for spec in bots) if pairing.rival else 1
    return Measured(
        contest.game,
        contest.seats,
        contest.options,
        pairing.bot,
        pairing.rival,
        contest.games,
        sides * by_bot[0].win_share,
        by_bot[0].mean_score,
        sum(rivals) / len(rivals) if rivals else 0.0,
        round(results.cpu_seconds / contest.games, 3),
    )


def kept() -> list[Measured]:
    """What was played before."""
    return [Measured(**written) for written in json.loads(KEPT.read_text(encoding="utf-8"))] if KEPT.exists() else []


def find(measured: list[Measured], contest: Contest, pairing: Pairing) -> Measured | None:
    """The series of this pairing, if it was played."""
    wanted = (contest.game, contest.seats, contest.options, pairing.bot, pairing.rival)
    return next((one for one in measured if (one.game, one.seats, one.options, one.bot, one.rival) == wanted), None)


def keep(measured: list[Measured]) -> None:
    """Write down what was played."""
    KEPT.write_text(json.dumps([asdict(one) for one in measured], indent=1) + "\n", encoding="utf-8")


# --- The report ----------------------------------------------------------------------------------

HEADING = f"""# How strong the bots are

Printed by `make bots`, which plays what was not played yet and keeps it in
`benchmarks/bot_strength.json` (seed {SEED}).

There are five levels of strength with the same names in every game; each game says which bot plays a level
(`Heuristics.levels`). One bot sits at each seat in turn and its rivals at all others: a bot that is no better than they
are wins one game in as many as there are sides. Shares of wins are shown with their 95 % interval. What a game costs is
the processor time of all its bots. Where everybody plays together, points are compared instead.
"""


def report(measured: list[Measured]) -> str:
    """All contests as a page."""
    return "\n".join([HEADING, *(section(contest, measured) for contest in contests())])


def section(contest: Contest, measured: list[Measured]) -> str:
    """One contest."""
    found = [one for pairing in pairings(contest) if (one := find(measured, contest, pairing))]
    lines = together_lines(contest, found) if contest.most else rival_lines(found)
    return "\n".join([f"## {contest.title()}", "", *level_lines(contest), "", *lines, ""])


def level_lines(contest: Contest) -> list[str]:
    """Which bot plays each level."""
    game = game_named(contest.game)
    specs = level_specs(game, game.new(contest.seats, contest.options))
    return [", ".join(f"{level} = `{spec}`" for level, spec in zip(LEVELS, specs, strict=True)) + "."]


def together_lines(contest: Contest, found: list[Measured]) -> list[str]:
    """The table of a contest in which all play together."""
    lines = [f"| bot | games | mean points of {contest.most} | CPU s a game |", "|---|---|---|---|"]
    return lines + [f"| {one.bot} | {one.games} | {one.score:.1f} | {one.cpu_seconds:.2f} |" for one in found]


def rival_lines(found: list[Measured]) -> list[str]:
    """The table of a contest between rivals."""
    lines = [
        "| bot | against | games | wins | 95 % interval | mean scores | CPU s a game |",
        "|---|---|---|---|---|---|---|",
    ]
    return lines + [rival_line(one) for one in found]


def rival_line(one: Measured) -> str:
    """One series."""
    low, high = wilson(one.share, one.games)
    wins = f"{100 * one.share:.0f} % | {100 * low:.0f} to {100 * high:.0f} %"
    scores = f"{one.score:.1f}, {one.rival_score:.1f}"
    return f"| {one.bot} | {one.rival} | {one.games} | {wins} | {scores} | {one.cpu_seconds:.2f} |"


def main() -> None:
    """Play what is missing, and write the report."""
    parser = argparse.ArgumentParser(description="How strong the bots are.")
    parser.add_argument("--game", default="", help="only this game")
    parser.add_argument("--workers", type=int, default=0, help="processes at work; 0 is one a processor")
    parser.add_argument("--print", action="store_true", help="play nothing")
    arguments: Any = parser.parse_args()
    measured = kept()
    wanted = [(contest, pairing) for contest in contests() for pairing in pairings(contest)]
    missing = [pair for pair in wanted if not find(measured, *pair) and arguments.game in ("", pair[0].game)]
    for contest, pairing in track([] if arguments.print else missing, "Series"):
        measured.append(measure(contest, pairing, arguments.workers))
        keep(measured)
    REPORT.write_text(report(measured), encoding="utf-8")


if __name__ == "__main__":
    main()
