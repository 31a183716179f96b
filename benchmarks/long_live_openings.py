"""Make the book of arrangements for Long Live the Queen anew.

    python -m benchmarks.long_live_openings [GAMES] > src/reginae/games/long_live/openings.toml

First greedy bots play games from random arrangements, and it is fitted what each tile is worth at each place, or as
Master. Arrangements that are good by that, and different, then play heats against greedy bots; the better half stays.
"""

import math
import random
import sys
from dataclasses import dataclass

from reginae.core import SILENCE, Rng
from reginae.games.long_live import GAME
from reginae.games.long_live.actions import MASTER, PUT
from reginae.games.long_live.parts import FIRST_PLACE, PLACE_COUNT, PLACES, PRINCESS, PRINCESS_PLACE, TILES
from reginae.games.long_live.parts import may_be_master as may_lead
from reginae.games.long_live.table import Table
from reginae.search import bot
from reginae.search.playout import play_game

GAMES = "9000"
PLAYS, RIVAL = "ismcts:100", "greedy"  # who plays the arrangements in the heats, and against whom
CANDIDATES = 36
DIFFERENT = 4  # tiles that lie elsewhere in any two arrangements with the same Master
HEATS = [(40, 16), (80, 8)]  # games of each arrangement, and how many stay
CLIMBS = 3000
BEGINNING, END = 0.15, 0.02  # how much worse an arrangement may become while it is climbed to
PASSES, STEP = 4, 0.05
USUAL = 10  # the weight of an arrangement that is as good as the others
PRIOR_GAMES = 100  # how many games of the average are added to those of an arrangement
FREE = [place for place in PLACES if place != PRINCESS_PLACE]
LEADERS = [tile for tile in range(len(TILES)) if may_lead(tile)]

Worth = dict[tuple[int, int], float]  # by tile and place; the Master's place is 0


@dataclass
class Arrangement:
    """A Master and a line, and how it fared."""

    master: int
    line: list[int]
    wins: float = 0.0
    games: int = 0

    def parts(self) -> list[tuple[int, int]]:
        """Each tile and its place; mirrored places are one."""
        places = [min(place, 2 * PRINCESS_PLACE - place) for place in FREE]
        return [(self.master, 0), *zip(self.line, places, strict=True)]

    def lay(self, table: Table, seat: int) -> None:
        """Arrange a gang so."""
        table.apply(seat, MASTER + self.master, SILENCE)
        for tile, place in zip(self.line, FREE, strict=True):
            table.apply(seat, PUT + tile * PLACE_COUNT + place - FIRST_PLACE, SILENCE)


def any_arrangement(luck: random.Random) -> Arrangement:
    """Any Master, any line."""
    master = luck.choice(LEADERS)
    line = [tile for tile in range(len(TILES)) if tile not in (master, PRINCESS)]
    luck.shuffle(line)
    return Arrangement(master, line)


def result(laid: dict[int, Arrangement], bots: tuple[str, str], seed: int) -> float:
    """The first seat's part of the win; bots arrange the gangs that are not laid."""
    table = GAME.new(2)
    assert isinstance(table, Table)
    for seat, arrangement in laid.items():
        arrangement.lay(table, seat)
    play_game(GAME, table, [bot(spec) for spec in bots], Rng(seed))
    return 0.5 if table.winner < 0 else float(table.winner == 0)


def fitted_worth(games: int, luck: random.Random) -> Worth:
    """What a tile at a place adds to the odds of winning, as a logarithm."""
    worth, learned = Worth(), Worth()
    rows = list[tuple[list[tuple[int, int]], list[tuple[int, int]], float]]()
    for seed in range(games):
        both = {0: any_arrangement(luck), 1: any_arrangement(luck)}
        rows.append((both[0].parts(), both[1].parts(), result(both, (RIVAL, RIVAL), seed)))
    for first, second, won in rows * PASSES:
        lead = sum(worth.get(part, 0.0) for part in first) - sum(worth.get(part, 0.0) for part in second)
        slope = won - 1.0 / (1.0 + math.exp(-lead))
        for part, ascent in [(part, slope) for part in first] + [(part, -slope) for part in second]:
            learned[part] = learned.get(part, 1.0) + ascent * ascent
            worth[part] = worth.get(part, 0.0) + STEP * ascent / math.sqrt(learned[part])
    return worth


def climbed(worth: Worth, luck: random.Random) -> Arrangement:
    """A good arrangement, by swaps of two tiles (simulated annealing)."""
    found = any_arrangement(luck)
    value = sum(worth.get(part, 0.0) for part in found.parts())
    for climb in range(CLIMBS):
        one, other = luck.sample(range(len(FREE)), 2)
        found.line[one], found.line[other] = found.line[other], found.line[one]
        after = sum(worth.get(part, 0.0) for part in found.parts())
        heat = max(END, BEGINNING * (1.0 - climb / CLIMBS))
        if after < value and luck.random() > math.exp((after - value) / heat):
            found.line[one], found.line[other] = found.line[other], found.line[one]
        else:
            value = after
    return found


def is_like(one: Arrangement, other: Arrangement) -> bool:
    """Whether two arrangements are nearly the same."""
    differences = sum(mine != theirs for mine, theirs in zip(one.line, other.line, strict=True))
    return one.master == other.master and differences < DIFFERENT


def best_of(candidates: list[Arrangement]) -> list[Arrangement]:
    """Those that win most often in heats."""
    seed = 0
    for games, staying in HEATS:
        for one in candidates:
            for number in range(games):
                seat, bots = number % 2, (PLAYS, RIVAL) if number % 2 == 0 else (RIVAL, PLAYS)
                won = result({seat: one}, bots, 777_000_000 + seed)
                one.wins += won if seat == 0 else 1.0 - won
                seed += 1
            one.games += games
        candidates = sorted(candidates, key=lambda one: one.wins / one.games, reverse=True)[:staying]
    return candidates


def main(games: str = GAMES) -> None:
    """Print the book."""
    luck = random.Random(5)
    worth = fitted_worth(int(games), luck)
    candidates = list[Arrangement]()
    while len(candidates) < CANDIDATES:
        fresh = climbed(worth, luck)
        if not any(is_like(fresh, one) for one in candidates):
            candidates.append(fresh)
    found = best_of(candidates)
    mean = sum(one.wins for one in found) / sum(one.games for one in found)
    for one in found:
        rate = (one.wins + mean * PRIOR_GAMES) / (one.games + PRIOR_GAMES)
        names = ", ".join(f'"{TILES[tile]}"' for tile in one.line)
        weight = max(1, round(USUAL + 100 * (rate - mean)))
        print(f'[[opening]]\nmaster = "{TILES[one.master]}"\nline = [{names}]\nweight = {weight}\n')


if __name__ == "__main__":
    main(*sys.argv[1:])
