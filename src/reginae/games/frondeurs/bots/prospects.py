"""What each seat may expect to score, and how much of it comes from each Faction."""

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from reginae.games.frondeurs.bots import value_table
from reginae.games.frondeurs.bots.holdings import holdings
from reginae.games.frondeurs.bots.stakes import Stakes
from reginae.games.frondeurs.parts import CABALIST, CONDEAN, FACTION_COUNT, MAZARINIST, NONE, RETZIST
from reginae.games.frondeurs.rules.scoring import team_of
from reginae.games.frondeurs.state.table_state import TableState

KNOWN: Final = 0.001  # the spread of scores that have been counted
SIDES: Final = 4  # at most: seats, or teams
PAIRED: Final = 1.5  # a point where one of two Factions counts, so that both together are worth as much as one alone


@final
@mypyc_attr(acyclic=True)
class Prospects:
    """What the Factions of a table are expected to score, and what that makes for each side: a seat, or a team.

    A side that keeps the lower score of two Factions gains by the one that is likelier to be the lower.
    """

    def __init__(self, table: TableState) -> None:
        mode = value_table.mode_of(table)
        phase, mid_phase = value_table.phase_of(table), value_table.mid_phase_of(table)
        held = holdings(table)
        self.company = value_table.company_of(table)
        self.sides = 2 if self.company == value_table.TEAMS else table.seats
        self.spread = value_table.spread_of(mode, phase, value_table.MARGIN)
        self.end_spread = value_table.spread_of(mode, phase, value_table.END)
        self.mid_spread = KNOWN
        self.end = value_table.expected_points(held, value_table.END_WEIGHTS[mode], phase)
        self.mid = vec[float]([float(max(score, 0)) for score in table.mid_scores])
        if mid_phase != NONE:
            self.mid_spread = value_table.spread_of(mode, mid_phase, value_table.MID)
            self.mid = value_table.expected_points(held, value_table.MID_WEIGHTS[mode], mid_phase)
        self.will_swap = mid_phase != NONE and table.options.swaps
        self.mid_sides = sides_of_factions(table, table.seat_of if table.mid_scores[0] == NONE else table.mid_seats)
        self.end_sides = sides_of_factions(table, table.seat_of)
        if self.will_swap:
            self.end_sides[CONDEAN], self.end_sides[RETZIST] = self.end_sides[RETZIST], self.end_sides[CONDEAN]
        self.mid_parts = vec[float]([0.0] * (SIDES * FACTION_COUNT))  # by side and Faction: how much of a point counts
        self.end_parts = vec[float]([0.0] * (SIDES * FACTION_COUNT))
        self.points = vec[float]([0.0] * SIDES)
        self.combine(table)

    def combine(self, table: TableState) -> None:
        """Count for each side what its Factions are expected to score. §8.23a §8.41"""
        if self.company == value_table.FOUR:
            faction: i64 = 0
            while faction < FACTION_COUNT:
                self.add_single(table.seat_of[faction], faction)
                faction += 1
        elif self.company == value_table.THREE:
            self.add_single(0, CABALIST)
            self.add_single(2, MAZARINIST)
            if table.options.dummy_mid_excluded:
                self.mid[CONDEAN] = self.mid[RETZIST]  # §5.44
            self.add_pair(1, CONDEAN, RETZIST, self.mid, self.mid_parts, -self.mid_spread)  # §8.43a
            self.add_pair(1, CONDEAN, RETZIST, self.end, self.end_parts, -self.end_spread)  # §8.43b
        elif self.company == value_table.TWO:
            self.add_lower(self.mid_sides, self.mid, self.mid_parts, self.mid_spread)  # §8.42a
            self.add_lower(self.end_sides, self.end, self.end_parts, self.end_spread)  # §8.42b
        else:
            total = vec[float]([self.mid[f] + self.end[f] for f in range(FACTION_COUNT)])
            self.add_lower(self.end_sides, total, self.end_parts, self.end_spread)  # §8.65
            self.mid_parts = self.end_parts

    def add_single(self, side: i64, faction: i64) -> None:
        """A side has all points of a Faction."""
        self.points[side] += self.mid[faction] + self.end[faction]
        self.mid_parts[side * FACTION_COUNT + faction] = 1.0
        self.end_parts[side * FACTION_COUNT + faction] = 1.0

    def add_lower(self, sides: vec[i64], scores: vec[float], parts: vec[float], spread: float) -> None:
        """Each of two sides has the lower score of its two Factions, Mazarinist or Cabalist and one more."""
        for first in (MAZARINIST, CABALIST):
            second: i64 = CONDEAN if sides[CONDEAN] == sides[first] else RETZIST
            self.add_pair(sides[first], first, second, scores, parts, spread)

    def add_pair(self, side: i64, one: i64, other: i64, scores: vec[float], parts: vec[float], spread: float) -> None:
        """A side has the lower of two scores, give or take the spread; the higher if the spread is negative."""
        counts, spare = (one, other) if (scores[other] - scores[one]) / spread >= 0.0 else (other, one)
        part = 1.0 / (1.0 + math.exp((scores[counts] - scores[spare]) / spread))  # how likely it is the one that counts
        parts[side * FACTION_COUNT + counts] = part
        parts[side * FACTION_COUNT + spare] = 1.0 - part
        self.points[side] += scores[counts] + spread * math.log(part)

    def share(self, side: i64) -> float:
        """How likely a side wins."""
        total = 0.0
        other: i64 = 0
        while other < self.sides:
            total += math.exp(min((self.points[other] - self.points[side]) / self.spread, 30.0))
            other += 1
        return 1.0 / total

    def stakes(self, side: i64, kept_until_mid: float) -> Stakes:
        """What a point of each Faction is worth to a side: its own part, less those of its rivals by their chances."""
        found = Stakes()
        scale = PAIRED if self.company in (value_table.TWO, value_table.TEAMS) else 1.0
        found.rivalry = scale
        share = self.share(side)
        other: i64 = 0
        while other < self.sides:
            chance = self.share(other) / max(1.0 - share, 0.000001)
            self.add_stakes(found, other, scale if other == side else -scale * chance, kept_until_mid)
            other += 1
        return found

    def add_stakes(self, found: Stakes, side: i64, scale: float, kept_until_mid: float) -> None:
        """Add what a side would gain by a point of each Faction, so often."""
        faction: i64 = 0
        while faction < FACTION_COUNT:
            at_end = scale * self.end_parts[side * FACTION_COUNT + faction]
            at_mid = scale * self.mid_parts[side * FACTION_COUNT + faction] if kept_until_mid > 0.0 else at_end
            found.military[faction] += at_end
            found.political[faction] += at_end + at_mid * kept_until_mid
            found.later[faction] += (at_end + at_mid) / 2.0
            faction += 1


def side_of(table: TableState, seat: i64) -> i64:
    """The team of a seat, or the seat itself. §8.61"""
    return team_of(seat) if table.options.teams else seat


def sides_of_factions(table: TableState, seats: vec[i64]) -> vec[i64]:
    """By Faction: the side whose it is, by the seats of the Factions."""
    return vec[i64]([int(side_of(table, seats[faction])) for faction in range(FACTION_COUNT)])
