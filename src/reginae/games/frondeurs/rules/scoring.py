"""Chapter 8: Political and Military Points, and what they come to."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.games.frondeurs.board.space_sets import members
from reginae.games.frondeurs.options import ONE_SCORING
from reginae.games.frondeurs.parts import (
    CONDEAN,
    FACTION_COUNT,
    MAZARINIST,
    NONE,
    RETZIST,
    SEATS_WITH_DUMMY,
)
from reginae.games.frondeurs.state.table_state import TableState

PAWN_POINTS: Final = 10  # §7.46a
PENALTY: Final = 5  # §7.65

# --- Points --------------------------------------------------------------------------------------


def political_points(table: TableState, faction: i64) -> i64:
    """PP of all Spaces the Faction Influences, the full value where it Controls. §8.22a §8.22b §2.53 §8.21b §7.21c"""
    printed = table.board().printed
    return points_of(table, faction, members(table.influenced(faction)), printed.influence_pp, printed.pp)


def military_points(table: TableState, faction: i64) -> i64:
    """MP likewise. §8.22a §8.22b §2.52a §2.52b"""
    printed = table.board().printed
    return points_of(table, faction, members(table.influenced(faction)), printed.influence_mp, printed.mp)


def orange_points(table: TableState, faction: i64) -> i64:
    """MP of Fortresses and Maréchals alone, as a battle counts them. §7.32a §8.31 §8.32 §2.13 §2.26 §2.64"""
    printed = table.board().printed
    return points_of(table, faction, printed.orange, printed.influence_mp, printed.mp)


def points_of(table: TableState, faction: i64, spaces: vec[i64], influence: vec[i64], control: vec[i64]) -> i64:
    """The points of a Faction in these Spaces, by what each gives with Influence and with Control. §7.21c"""
    points: i64 = 0
    for space in spaces:
        if table.influences(faction, space) and not table.is_arrested(space):
            points += control[space] if table.controls(faction, space) else influence[space]
    return points


def space_points(table: TableState, faction: i64, space: i64) -> i64:
    """What one Space brings a Faction, Political and Military together. §8.22a §7.21c"""
    printed = table.board().printed
    if not table.influences(faction, space) or table.is_arrested(space):
        return 0
    if table.controls(faction, space):
        return printed.pp[space] + printed.mp[space]
    return printed.influence_pp[space] + printed.influence_mp[space]


def pawn_bonus(table: TableState, faction: i64) -> i64:
    """The Pawn in hand, except for the Mazarinist. §7.46a §8.23b"""
    return PAWN_POINTS if table.king_holder == faction and faction != MAZARINIST else 0


def penalty(table: TableState, faction: i64) -> i64:
    """What the uses of a Faction cost it, unless they follow the player. §8.23c §8.42c"""
    return 0 if table.options.penalty_follows_player else table.uses_of(faction) * PENALTY


def player_penalty(table: TableState, seat: i64) -> i64:
    """What a player's uses cost him with whatever Faction, if they follow the player. §8.23c"""
    return table.uses_by(seat) * PENALTY if table.options.penalty_follows_player else 0


def at_end(table: TableState, faction: i64) -> i64:
    """PP and MP of the end, with all changes, without the mid-game score. §8.23a §5.14c"""
    return political_points(table, faction) + military_points(table, faction) + changes_at_end(table, faction)


def changes_at_end(table: TableState, faction: i64) -> i64:
    """What is added to the points of a Faction at the end, or taken from them. §8.23b §8.23c"""
    return pawn_bonus(table, faction) - penalty(table, faction)


def at_mid(table: TableState, faction: i64) -> i64:
    """The mid-game score, 0 if there was none."""
    return max(table.mid_scores[faction], 0)


# --- Totals --------------------------------------------------------------------------------------


def total(table: TableState, seat: i64) -> i64:
    """A player's final score. §8.23a §8.41"""
    if table.options.teams:
        return team_total(table, seat)
    score: i64 = 0
    if table.seats == FACTION_COUNT:
        score = at_mid(table, faction_of(table, seat)) + at_end(table, faction_of(table, seat))
    elif table.seats == SEATS_WITH_DUMMY:
        score = total_of_three(table, seat)
    else:
        score = lower_mid(table, seat) + lower_end(table, seat)
    return score - player_penalty(table, seat)


def faction_of(table: TableState, seat: i64) -> i64:
    """The one Faction of a seat, the Dummy aside."""
    faction: i64 = 0
    while table.seat_of[faction] != seat or faction == table.dummy:
        faction += 1
    return faction


def lower_mid(table: TableState, seat: i64) -> i64:
    """Two players: the lower of the two Factions one had at mid-game. §8.42a"""
    return lower_score(table, seat, table.mid_seats[CONDEAN] != NONE, True)


def lower_end(table: TableState, seat: i64) -> i64:
    """Two players: the lower of the two Factions one has at the end, changes first. §8.42b §8.42c §8.52c"""
    return lower_score(table, seat, True, False)


def lower_score(table: TableState, seat: i64, scored: bool, mid: bool) -> i64:
    """The lower score of a seat's Factions, then or now; 0 if there was no scoring."""
    least: i64 = NONE
    if not scored:
        return 0
    found = False
    faction: i64 = 0
    while faction < FACTION_COUNT:
        owner = table.mid_seats[faction] if mid else table.seat_of[faction]
        if owner == seat:
            points = at_mid(table, faction) if mid else at_end(table, faction)
            least = min(least, points) if found else points
            found = True
        faction += 1
    return least


def total_of_three(table: TableState, seat: i64) -> i64:
    """Three players: the one with the Dummy keeps the higher of Retzist and Condéan each time. §8.43a §8.43b"""
    faction = faction_of(table, seat)
    if faction not in (CONDEAN, RETZIST):
        return at_mid(table, faction) + at_end(table, faction)
    if table.options.length == ONE_SCORING:
        return best_of_each(table)
    mid = max(at_mid(table, CONDEAN), at_mid(table, RETZIST))
    if table.options.dummy_mid_excluded:
        mid = at_mid(table, RETZIST)  # §5.44
    return mid + max(at_end(table, CONDEAN), at_end(table, RETZIST))


def best_of_each(table: TableState) -> i64:
    """The short game of three: the higher PP and the higher MP, and all changes of both Factions. §8.52b"""
    points = max(political_points(table, CONDEAN), political_points(table, RETZIST))
    points += max(military_points(table, CONDEAN), military_points(table, RETZIST))
    points += pawn_bonus(table, CONDEAN) + pawn_bonus(table, RETZIST)
    return points - penalty(table, CONDEAN) - penalty(table, RETZIST)


# --- Teams ---------------------------------------------------------------------------------------


def team_of(seat: i64) -> i64:
    """The seats that began as Mazarinist and Condéan, or those of Cabalist and Retzist, for good. §8.61 §8.63"""
    return 0 if seat in (CONDEAN, MAZARINIST) else 1


def team_total(table: TableState, seat: i64) -> i64:
    """The lower final score of the team's pair of Factions. §8.64 §8.65"""
    return min(member_total(table, seat, 0), member_total(table, seat, 1))


def member_total(table: TableState, seat: i64, which: i64) -> i64:
    """The score of one Faction of a team; its mid-game score is its own, or that of the team's Faction then.

    Penalties that follow the player are taken off before the team's two scores are compared. §8.65
    """
    team = team_of(seat)
    number: i64 = 0
    faction: i64 = 0
    while faction < FACTION_COUNT:
        if team_of(table.seat_of[faction]) == team:
            if number == which:
                before = faction
                if table.options.mid_follows_team and table.mid_seats[faction] != NONE:
                    before = faction_at_mid(table, table.seat_of[faction])
                return at_mid(table, before) + at_end(table, faction) - player_penalty(table, table.seat_of[faction])
            number += 1
        faction += 1
    return 0


def faction_at_mid(table: TableState, seat: i64) -> i64:
    """The Faction this seat had at mid-game."""
    faction: i64 = 0
    while table.mid_seats[faction] != seat:
        faction += 1
    return faction
