"""Chapters 8.1 and 8.2: who wins, and the lines of the final score."""

from typing import Final

from reginae.core import NO_SEAT, Facts, Outcome, ScoreLine, places_of
from reginae.games.frondeurs.board.space_sets import members
from reginae.games.frondeurs.options import LONG, ONE_SCORING
from reginae.games.frondeurs.parts import (
    CABALIST,
    CONDEAN,
    FACTION_COUNT,
    FACTIONS,
    MAZARINIST,
    NONE,
    RETZIST,
    SEATS_WITH_DUMMY,
    SPACES,
)
from reginae.games.frondeurs.rules.scoring import (
    at_end,
    at_mid,
    faction_of,
    military_points,
    pawn_bonus,
    penalty,
    player_penalty,
    political_points,
    space_points,
    team_of,
    total,
)
from reginae.games.frondeurs.state.table_state import TableState

NAMED: Final = 3  # how many of a Faction's Spaces a line names


def outcome(table: TableState) -> Outcome:
    """High score wins; ties by the Pawn, then by Faction. §8.11 §1.23 §8.24a §8.24b §1.57b"""
    scores = [int(total(table, seat)) for seat in range(table.seats)]
    places = places_of([rank(table, seat, scores) for seat in range(table.seats)])
    winners = [seat for seat in range(table.seats) if places[seat] == 1]
    ended = "shared" if len(winners) > (2 if table.options.teams else 1) else "won"
    if table.options.teams:
        ended += "-team"
    return Outcome(scores, winners, ended, rule_of_end(table), places, score_lines(table, scores, places))


def rule_of_end(table: TableState) -> str:
    """The rule by which the game ended."""
    if table.options.length != LONG:
        return "8.51"
    return "1.22c" if table.marker >= len(table.board().decks.ends) else "8.11"


def rank(table: TableState, seat: int, scores: list[int]) -> tuple[int, int, int]:
    """What puts a seat before others with the same score: the Pawn, then the Faction. §8.24a §8.24b"""
    pawn = table.king_holder != NONE and side_of(table, int(table.seat_of[table.king_holder])) == side_of(table, seat)
    if table.king_holder == table.dummy:
        pawn = False
    return scores[seat], int(pawn), 0 if pawn else tie_break(table, seat, scores)


def side_of(table: TableState, seat: int) -> int:
    """The team, or the seat itself."""
    return int(team_of(seat)) if table.options.teams else seat


def tie_break(table: TableState, seat: int, scores: list[int]) -> int:
    """Retzist before Cabalist before Condéan; the Mazarinist shares with the best of them, or comes last. §8.24b"""
    if table.options.teams or table.seats == 2:
        return 0
    order = {RETZIST: 3, CABALIST: 2, CONDEAN: 1}
    faction = int(faction_of(table, seat))
    if faction != MAZARINIST:
        return order[faction]
    if table.options.mazarinist_last:
        return 0
    tied = [int(faction_of(table, other)) for other in range(table.seats) if scores[other] == scores[seat]]
    return max((order[other] for other in tied if other != MAZARINIST), default=0)


# --- The lines of the final score ----------------------------------------------------------------


def score_lines(table: TableState, scores: list[int], places: list[int]) -> list[ScoreLine]:
    """How the score came about, Faction by Faction, then player by player."""
    found: list[ScoreLine] = []
    for faction in range(FACTION_COUNT):
        found += faction_lines(table, faction)
    for seat in range(table.seats):
        paid = int(player_penalty(table, seat))
        if paid:
            found.append(box_line("player-box", {}, int(table.uses_by(seat)), seat, -paid))
        facts: Facts = {"place": places[seat]}
        found.append(ScoreLine(kind_of_total(table, seat), "8.23a", facts, seat, scores[seat], total=True))
    return found


def faction_lines(table: TableState, faction: int) -> list[ScoreLine]:
    """What one Faction has: its seat's own points where each has one Faction, and else a sum of its own. §8.23a"""
    alone = table.seats == FACTION_COUNT and not table.options.teams
    seat = int(table.seat_of[faction]) if alone else NO_SEAT
    named: Facts = {"faction": FACTIONS[faction]}
    found = [map_line(table, faction, seat)]
    mid, pawn, paid = int(at_mid(table, faction)), int(pawn_bonus(table, faction)), int(penalty(table, faction))
    if mid:
        found.append(ScoreLine("mid", "8.23a", named, seat, mid))
    if pawn:
        found.append(ScoreLine("pawn", "8.23b", {**named, "pawn": "king"}, seat, pawn))
    if paid:
        found.append(box_line("box", named, int(table.uses_of(faction)), seat, -paid))
    if not alone:
        found.append(ScoreLine("faction", "8.23a", named, NO_SEAT, mid + int(at_end(table, faction)), total=True))
    return found


def map_line(table: TableState, faction: int, seat: int) -> ScoreLine:
    """Political and Military Points of the end, and where most of them are. §8.22a"""
    pp, mp = int(political_points(table, faction)), int(military_points(table, faction))
    facts: Facts = {"faction": FACTIONS[faction], "pp": pp, "mp": mp, "spaces": best_spaces(table, faction)}
    return ScoreLine("map" if facts["spaces"] else "map-empty", "8.22a", facts, seat, pp + mp)


def best_spaces(table: TableState, faction: int) -> list[str]:
    """The Spaces that bring the Faction most, the best first."""
    worth = [(int(space_points(table, faction, space)), int(space)) for space in members(table.influenced(faction))]
    return [SPACES[space] for points, space in sorted(worth, key=lambda one: -one[0])[:NAMED] if points]


def box_line(name: str, facts: Facts, uses: int, seat: int, points: int) -> ScoreLine:
    """What the uses of Gold or Exile cost. §8.23c"""
    return ScoreLine(f"{name}-once" if uses == 1 else name, "8.23c", {**facts, "uses": uses}, seat, points)


def kind_of_total(table: TableState, seat: int) -> str:
    """Which words explain a player's total."""
    if table.options.teams:
        return "total-team"
    if table.seats == 2:
        return "total-lower"
    if table.seats == SEATS_WITH_DUMMY and faction_of(table, seat) in (CONDEAN, RETZIST):
        return "total-best" if table.options.length == ONE_SCORING else "total-higher"
    return "total"
