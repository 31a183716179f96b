"""The judgement of a table for bots: what each Faction holds and may still gain, as a chance to win."""

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import CHANCE, SILENCE, Heuristics, Rng, Seat, State
from reginae.games.frondeurs.bots.expected_gains import expected_gains
from reginae.games.frondeurs.bots.playout_weights import playout_weight, preferred_action, preferred_actions
from reginae.games.frondeurs.bots.prospects import Prospects, side_of
from reginae.games.frondeurs.bots.space_values import SpaceValues, kept_until_mid_game, seasons_left, time_left
from reginae.games.frondeurs.bots.stakes import Stakes, equal_stakes, single_stakes
from reginae.games.frondeurs.legal.legal_actions import legal
from reginae.games.frondeurs.parts import (
    CONDEAN,
    FACTION_COUNT,
    MAZARINIST,
    MUSKETEERS,
    NONE,
    RETZIST,
    SEATS_WITH_DUMMY,
)
from reginae.games.frondeurs.rules.outcome import outcome
from reginae.games.frondeurs.rules.scoring import PAWN_POINTS, PENALTY, team_of
from reginae.games.frondeurs.state.duties import OVER
from reginae.games.frondeurs.state.table_state import TableState

# What Tokens may still bring, in points
CROWN: Final = 2.5
COIN: Final = 1.5
MUSKETEER: Final = 1.5
BOX_CUBE: Final = 1.3  # a cube in the box while there is time: each use costs points, so it pays to save
PAWN_KEPT: Final = 0.6  # how likely the Pawn stays in hand
CARD: Final = 0.3

# A lead is worth the less, the more Seasons are left
SPREAD_AT_THE_END: Final = 4.0
SPREAD_PER_SEASON: Final = 0.5
ROLLOUT_DEPTH: Final = 16  # steps, chance included
MOST_PLANS: Final = 12  # actions that are tried out
LEVELS: Final = ["beginner:40", "greedy", "rollouts:60", "rollouts:300", "rollouts:2000"]
OTHER_OF_TWO: Final = 0.25  # how much the better Faction of a pair counts beside the lower one


@final
class FrondeursHeuristics(Heuristics):
    """A quick judgement of a table of Frondeurs et Frondeuses."""

    def value(self, state: State, seat: Seat) -> float:
        assert isinstance(state, TableState)
        if state.agenda.kind() == OVER:
            return outcome(state).share(int(seat))
        spread = SPREAD_AT_THE_END + SPREAD_PER_SEASON * float(seasons_left(state))
        return likely_share(state, seat, expected_faction_points(state), spread)

    def weight(self, state: State, seat: Seat, code: i64) -> i64:
        assert isinstance(state, TableState)
        return playout_weight(state, single_stakes(state.due_faction(), kept_until_mid_game(state)), code)

    def habit(self, state: State, seat: Seat, rng: Rng) -> i64:
        assert isinstance(state, TableState)
        return preferred_action(state, stakes_of(state, seat), legal(state, seat))

    def rollout_depth(self) -> i64:
        return ROLLOUT_DEPTH

    def rivals_have_habits(self) -> bool:
        return True

    def plans(self, state: State, seat: Seat) -> list[vec[i64]]:
        assert isinstance(state, TableState)
        codes = preferred_actions(state, stakes_of(state, seat), legal(state, seat), MOST_PLANS)
        return [vec[i64]([code]) for code in codes]

    def rollout(self, state: State, seat: Seat, rng: Rng) -> float:
        assert isinstance(state, TableState)
        play_round(state, seat, rng)
        if state.agenda.kind() == OVER:
            return outcome(state).share(int(seat)) * (2.0 if state.options.teams else 1.0)
        return Prospects(state).share(side_of(state, seat))

    def is_open(self) -> bool:
        return True

    def levels(self, state: State) -> list[str]:
        return LEVELS


def likely_share(table: TableState, seat: Seat, factions: vec[float], spread: float) -> float:
    """How likely a seat wins when its Factions are expected to score so many points, give or take the spread."""
    points = expected_seat_points(table, factions)
    total = 0.0
    other: i64 = 0
    while other < table.seats:
        if other == seat or not is_partner(table, other, seat):
            total += math.exp((points[other] - points[seat]) / spread)
        other += 1
    return 1.0 / total


def is_partner(table: TableState, one: i64, other: i64) -> bool:
    """Whether two seats win together. §8.61"""
    return table.options.teams and team_of(one) == team_of(other)


def stakes_of(table: TableState, seat: Seat) -> Stakes:
    """What a seat has at stake in each Faction."""
    return Prospects(table).stakes(side_of(table, seat), kept_until_mid_game(table))


def stakes_of_all(table: TableState) -> list[Stakes]:
    """By seat: what it has at stake in each Faction."""
    prospects, kept = Prospects(table), kept_until_mid_game(table)
    return [prospects.stakes(side_of(table, seat), kept) for seat in range(table.seats)]


def play_round(table: TableState, seat: Seat, rng: Rng) -> None:
    """Everybody plays the preferred action until it is this seat's turn again."""
    stakes = stakes_of_all(table)
    gone = False
    while table.agenda.kind() != OVER and not (gone and is_turn_of(table, seat)):
        gone = gone or not is_turn_of(table, seat)
        actor: i64 = table.actors()[0]
        codes = table.legal(actor)
        if actor == CHANCE:
            code = rng.one_of(codes, table.odds())
        else:
            code = preferred_action(table, stakes[actor], codes)
        table.apply(actor, code, SILENCE)


def is_turn_of(table: TableState, seat: Seat) -> bool:
    """Whether the Active Faction is one of this seat's."""
    return table.seat_of[table.active] == seat


# --- Expected points -----------------------------------------------------------------------------


def expected_seat_points(table: TableState, factions: vec[float]) -> vec[float]:
    """By seat: the score to be expected of its Factions, by the way its scores are counted. §8.41"""
    points = vec[float]([0.0] * FACTION_COUNT)
    seat: i64 = 0
    while seat < table.seats:
        if table.seats == SEATS_WITH_DUMMY and seat == 1:
            points[seat] = max(factions[CONDEAN], factions[RETZIST])  # §8.43b
        elif table.seats == FACTION_COUNT and not table.options.teams:
            points[seat] = factions[seat]
        else:
            points[seat] = expected_pair_points(table, seat, factions)
        seat += 1
    return points


def expected_pair_points(table: TableState, seat: i64, factions: vec[float]) -> float:
    """The lower of a side's Factions, and a little for the other. §8.42b §8.65"""
    lowest = 0.0
    highest = 0.0
    found = False
    faction: i64 = 0
    while faction < FACTION_COUNT:
        owner = table.seat_of[faction]
        if faction != table.dummy and (owner == seat or is_partner(table, owner, seat)):
            lowest = min(lowest, factions[faction]) if found else factions[faction]
            highest = max(highest, factions[faction]) if found else factions[faction]
            found = True
        faction += 1
    return lowest + (highest - lowest) * OTHER_OF_TWO


def expected_faction_points(table: TableState) -> vec[float]:
    """By Faction: points of its Spaces by their safety, Tokens, the box; and what its turn may still bring."""
    values = SpaceValues(table, equal_stakes(kept_until_mid_game(table)))
    points = vec[float]([0.0] * FACTION_COUNT)
    for space in table.board().printed.spaces:
        owner = table.owner(space)
        if owner != NONE:
            points[owner] += values.value(owner, space, table.cubes(space))
    faction: i64 = 0
    while faction < FACTION_COUNT:
        points[faction] += token_points(table, faction)
        faction += 1
    points[table.active] += expected_gains(table, values)
    return points


def token_points(table: TableState, faction: i64) -> float:
    """What is in hand, in the box and already scored."""
    gain = CROWN * float(table.crowns[faction]) + COIN * float(table.coin_count(faction))
    gain += CARD * float(table.hand_size(faction)) + BOX_CUBE * time_left(table) * float(table.boxes[faction])
    gain -= float(table.uses_of(faction) * PENALTY)
    if table.mid_scores[faction] != NONE:
        gain += float(table.mid_scores[faction])
    if faction != MAZARINIST and table.king_holder == faction:
        gain += PAWN_KEPT * float(PAWN_POINTS)
    musketeer: i64 = 0
    while musketeer < len(MUSKETEERS):
        if table.musketeers[musketeer] == faction:
            gain += MUSKETEER
        musketeer += 1
    return gain
