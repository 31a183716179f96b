"""Chapter 8: Political and Military Points, and who wins."""

from typing import Final

from mypy_extensions import i64

from reginae.core import Facts, Outcome, ScoreLine
from reginae.games.frondeurs.customs import LONG, ONE_SCORING
from reginae.games.frondeurs.parts import CABALIST, CONDEAN, FACTION_COUNT, FACTIONS, MAZARINIST, NONE, RETZIST
from reginae.games.frondeurs.state import Realm

PAWN_POINTS: Final = 10  # §7.46a
PENALTY: Final = 5  # §7.65
THREE: Final = 3

# --- Points --------------------------------------------------------------------------------------


def political_points(realm: Realm, faction: i64) -> i64:
    """PP of all Spaces the Faction Influences, the full value where it Controls. §8.22a §8.22b §2.53 §8.21b §7.21c"""
    board = realm.board().board
    points: i64 = 0
    for space in board.spaces:
        stack = realm.stacks[space]
        if stack and stack & 3 == faction and not realm.is_arrested(space):
            points += board.pp[space] if realm.rules(faction, space) else board.pp_low[space]
    return points


def military_points(realm: Realm, faction: i64) -> i64:
    """MP likewise. §8.22a §8.22b §2.52a §2.52b"""
    board = realm.board().board
    points: i64 = 0
    for space in board.spaces:
        stack = realm.stacks[space]
        if stack and stack & 3 == faction and not realm.is_arrested(space):
            points += board.mp[space] if realm.rules(faction, space) else board.mp_low[space]
    return points


def orange_points(realm: Realm, faction: i64) -> i64:
    """MP of Fortresses and Maréchals alone, as a battle counts them. §7.32a §8.31 §8.32 §2.13 §2.26 §2.64"""
    board = realm.board().board
    points: i64 = 0
    for space in board.orange:
        stack = realm.stacks[space]
        if stack and stack & 3 == faction and not realm.is_arrested(space):
            points += board.mp[space] if realm.rules(faction, space) else board.mp_low[space]
    return points


def bonus(realm: Realm, faction: i64) -> i64:
    """The Pawn in hand, except for the Mazarinist. §7.46a §8.23b"""
    return PAWN_POINTS if realm.king_holder == faction and faction != MAZARINIST else 0


def uses(realm: Realm, faction: i64) -> i64:
    """How often a Faction used Gold or Exile, whoever ran it. §7.65"""
    count: i64 = 0
    seat: i64 = 0
    while seat < FACTION_COUNT:
        count += realm.expended[faction * FACTION_COUNT + seat]
        seat += 1
    return count


def uses_by(realm: Realm, seat: i64) -> i64:
    """How often a player used Gold or Exile, with whatever Faction."""
    count: i64 = 0
    faction: i64 = 0
    while faction < FACTION_COUNT:
        count += realm.expended[faction * FACTION_COUNT + seat]
        faction += 1
    return count


def penalty(realm: Realm, faction: i64) -> i64:
    """What the uses of a Faction cost it, unless they follow the player. §8.23c §8.42c"""
    return 0 if realm.customs.penalty_follows_player else uses(realm, faction) * PENALTY


def at_end(realm: Realm, faction: i64) -> i64:
    """PP and MP of the end, with all changes, without the mid-game score. §8.23a §5.14c"""
    points = political_points(realm, faction) + military_points(realm, faction)
    return points + bonus(realm, faction) - penalty(realm, faction)


def at_mid(realm: Realm, faction: i64) -> i64:
    """The mid-game score, 0 if there was none."""
    return max(realm.mid[faction], 0)


# --- Totals --------------------------------------------------------------------------------------


def total(realm: Realm, seat: i64) -> i64:
    """A player's final score. §8.23a §8.41"""
    score: i64 = 0
    if realm.customs.teams:
        score = team_total(realm, seat)
    elif realm.seats == FACTION_COUNT:
        score = at_mid(realm, faction_of(realm, seat)) + at_end(realm, faction_of(realm, seat))
    elif realm.seats == THREE:
        score = total_of_three(realm, seat)
    else:
        score = lower_mid(realm, seat) + lower_end(realm, seat)
    return score - (uses_by(realm, seat) * PENALTY if realm.customs.penalty_follows_player else 0)


def faction_of(realm: Realm, seat: i64) -> i64:
    """The one Faction of a seat, the Dummy aside."""
    faction: i64 = 0
    while realm.seat_of[faction] != seat or faction == realm.dummy:
        faction += 1
    return faction


def lower_mid(realm: Realm, seat: i64) -> i64:
    """Two players: the lower of the two Factions one had at mid-game. §8.42a"""
    return lower(realm, seat, realm.mid_seat[CONDEAN] != NONE, True)


def lower_end(realm: Realm, seat: i64) -> i64:
    """Two players: the lower of the two Factions one has at the end, changes first. §8.42b §8.42c §8.52c"""
    return lower(realm, seat, True, False)


def lower(realm: Realm, seat: i64, scored: bool, mid: bool) -> i64:
    """The lower score of a seat's Factions, then or now; 0 if there was no scoring."""
    least: i64 = NONE
    if not scored:
        return 0
    found = False
    faction: i64 = 0
    while faction < FACTION_COUNT:
        owner = realm.mid_seat[faction] if mid else realm.seat_of[faction]
        if owner == seat:
            points = at_mid(realm, faction) if mid else at_end(realm, faction)
            least = min(least, points) if found else points
            found = True
        faction += 1
    return least


def total_of_three(realm: Realm, seat: i64) -> i64:
    """Three players: the one with the Dummy keeps the higher of Retzist and Condéan each time. §8.43a §8.43b"""
    faction = faction_of(realm, seat)
    if faction not in (CONDEAN, RETZIST):
        return at_mid(realm, faction) + at_end(realm, faction)
    if realm.customs.length == ONE_SCORING:
        return best_of_each(realm)
    mid = max(at_mid(realm, CONDEAN), at_mid(realm, RETZIST))
    if realm.customs.dummy_mid_excluded:
        mid = at_mid(realm, RETZIST)  # §5.44
    return mid + max(at_end(realm, CONDEAN), at_end(realm, RETZIST))


def best_of_each(realm: Realm) -> i64:
    """The short game of three: the higher PP and the higher MP, and all changes of both Factions. §8.52b"""
    points = max(political_points(realm, CONDEAN), political_points(realm, RETZIST))
    points += max(military_points(realm, CONDEAN), military_points(realm, RETZIST))
    points += bonus(realm, CONDEAN) + bonus(realm, RETZIST)
    return points - penalty(realm, CONDEAN) - penalty(realm, RETZIST)


# --- Teams ---------------------------------------------------------------------------------------


def team_of(seat: i64) -> i64:
    """The seats that began as Mazarinist and Condéan, or those of Cabalist and Retzist, for good. §8.61 §8.63"""
    return 0 if seat in (CONDEAN, MAZARINIST) else 1


def team_total(realm: Realm, seat: i64) -> i64:
    """The lower final score of the team's pair of Factions. §8.64 §8.65"""
    return min(member_total(realm, seat, 0), member_total(realm, seat, 1))


def member_total(realm: Realm, seat: i64, which: i64) -> i64:
    """The score of one Faction of a team; its mid-game score is its own, or that of the team's Faction then."""
    team = team_of(seat)
    number: i64 = 0
    faction: i64 = 0
    while faction < FACTION_COUNT:
        if team_of(realm.seat_of[faction]) == team:
            if number == which:
                before = faction
                if realm.customs.mid_follows_team and realm.mid_seat[faction] != NONE:
                    before = ran_at_mid(realm, realm.seat_of[faction])
                return at_mid(realm, before) + at_end(realm, faction)
            number += 1
        faction += 1
    return 0


def ran_at_mid(realm: Realm, seat: i64) -> i64:
    """The Faction this seat had at mid-game."""
    faction: i64 = 0
    while realm.mid_seat[faction] != seat:
        faction += 1
    return faction


# --- The winner ----------------------------------------------------------------------------------


def outcome(realm: Realm) -> Outcome:
    """High score wins; ties by the Pawn, then by Faction. §8.11 §1.23 §8.24a §8.24b §1.57b"""
    scores = [int(total(realm, seat)) for seat in range(realm.seats)]
    ranks = [rank(realm, seat, scores) for seat in range(realm.seats)]
    places = [1 + sum(other > mine for other in ranks) for mine in ranks]
    winners = [seat for seat in range(realm.seats) if places[seat] == 1]
    ended = "shared" if len(winners) > (2 if realm.customs.teams else 1) else "won"
    if realm.customs.teams:
        ended += "-team"
    return Outcome(scores, winners, ended, rule_of_end(realm), places, lines(realm, scores, places))


def rule_of_end(realm: Realm) -> str:
    """The rule by which the game ended."""
    if realm.customs.length != LONG:
        return "8.51"
    return "1.22c" if realm.marker >= len(realm.board().decks.ends) else "8.11"


def rank(realm: Realm, seat: int, scores: list[int]) -> tuple[int, int, int]:
    """What puts a seat before others with the same score: the Pawn, then the Faction. §8.24a §8.24b"""
    pawn = realm.king_holder != NONE and side_of(realm, int(realm.seat_of[realm.king_holder])) == side_of(realm, seat)
    if realm.king_holder == realm.dummy:
        pawn = False
    return scores[seat], int(pawn), 0 if pawn else favour(realm, seat, scores)


def side_of(realm: Realm, seat: int) -> int:
    """The team, or the seat itself."""
    return int(team_of(seat)) if realm.customs.teams else seat


def favour(realm: Realm, seat: int, scores: list[int]) -> int:
    """Retzist before Cabalist before Condéan; the Mazarinist shares with the best of them, or comes last. §8.24b"""
    if realm.customs.teams or realm.seats == 2:
        return 0
    order = {RETZIST: 3, CABALIST: 2, CONDEAN: 1}
    faction = int(faction_of(realm, seat))
    if faction != MAZARINIST:
        return order[faction]
    if realm.customs.mazarinist_last:
        return 0
    tied = [int(faction_of(realm, other)) for other in range(realm.seats) if scores[other] == scores[seat]]
    return max((order[other] for other in tied if other != MAZARINIST), default=0)


def lines(realm: Realm, scores: list[int], places: list[int]) -> list[ScoreLine]:
    """How the score came about, Faction by Faction, then player by player."""
    found: list[ScoreLine] = []
    for faction in range(FACTION_COUNT):
        facts: Facts = {
            "faction": FACTIONS[faction],
            "mid": int(at_mid(realm, faction)),
            "pp": int(political_points(realm, faction)),
            "mp": int(military_points(realm, faction)),
            "pawn": int(bonus(realm, faction)),
            "uses": int(uses(realm, faction)),
        }
        found.append(ScoreLine("faction", "8.22a", facts))
    for seat in range(realm.seats):
        found.append(ScoreLine(kind_of_total(realm, seat), "8.23a", {"place": places[seat]}, seat, scores[seat]))
    return found


def kind_of_total(realm: Realm, seat: int) -> str:
    """Which words explain a player's total."""
    if realm.customs.teams:
        return "total-team"
    if realm.seats == 2:
        return "total-lower"
    if realm.seats == THREE and faction_of(realm, seat) in (CONDEAN, RETZIST):
        return "total-best" if realm.customs.length == ONE_SCORING else "total-higher"
    return "total"
