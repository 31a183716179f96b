"""Rule card 4: resolving assassinations, revealing factions, scoring the influence stacks."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import Facts, Outcome, ScoreLine, places_of
from reginae.games.regina_cards.parts import (
    CARDS,
    COLOUR_COUNT,
    COLOURS,
    GROUP_COUNT,
    POINTS,
    faction_card,
    influence_stack,
)
from reginae.games.regina_cards.state import NONE, Court

PLACE_IF_QUEEN_WINS: Final = 2  # of everybody
EVERYBODY: Final[i64] = -1  # all seats, one bit each: at the end their colours lie open


def outcome(court: Court) -> Outcome:
    """The final count in the book's four steps."""
    lines = removed_lines(court) + revealed_lines(court)
    results: list[list[int]] = [[] for _ in range(court.seats)]
    number: i64 = 0
    while number < GROUP_COUNT:
        lines += score_stack(court, number, results)
        number += 1
    scores = [sum(points) for points in results]
    if not players_card_remains(court):
        return Outcome(scores, [], "queen", "C-4.4b", [PLACE_IF_QUEEN_WINS] * len(scores), lines)
    places = rank(results)
    lines += total_lines(results, places)
    winners = [seat for seat, place in enumerate(places) if place == 1]
    return Outcome(scores, winners, "won" if len(winners) == 1 else "shared", "C-4.4a", places, lines)


def remaining(court: Court, number: i64, known: i64) -> vec[i64]:
    """The colours left in an influence stack from the top, after tilted cards of known seats removed theirs. §C-4.1a"""
    colours = vec[i64](capacity=8)
    cards = court.influence[number]
    index = i64(len(cards)) - 1
    while index >= 0:
        colour = cards[index] % COLOUR_COUNT
        holder = court.holder(colour)
        if holder == NONE or not (known >> holder & 1 and court.is_tilted(holder, number)):
            colours = append(colours, colour)
        index -= 1
    return colours


def removed_lines(court: Court) -> list[ScoreLine]:
    """Step 1, as it is read out: what each tilted card removes. §C-4.1a"""
    lines: list[ScoreLine] = []
    for seat in range(court.seats):
        for number in range(GROUP_COUNT):
            if court.is_tilted(seat, number):
                colour = court.colours[seat]
                lines.append(removed_line(court, seat, colour, number))
    return lines


def removed_line(court: Court, seat: int, colour: i64, number: int) -> ScoreLine:
    """What one tilted card removes; a card that was never drawn is not named. §C-4.1a"""
    card = number * COLOUR_COUNT + colour
    facts: Facts = {"faction": faction_card(colour, number)}
    if card not in court.influence[number]:
        return ScoreLine("nothing-removed", "C-4.1a", facts, seat)
    return ScoreLine("removed", "C-4.1a", {**facts, "card": CARDS[card]}, seat)


def revealed_lines(court: Court) -> list[ScoreLine]:
    """Step 2: the untilted cards are turned over. §C-4.2a"""
    lines: list[ScoreLine] = []
    for seat in range(court.seats):
        cards = faction_cards(court, seat, tilted=False)
        if cards:
            facts: Facts = {"colour": COLOURS[court.colours[seat]], "cards": cards}
            lines.append(ScoreLine("revealed", "C-4.2a", facts, seat))
    return lines


def faction_cards(court: Court, seat: i64, tilted: bool) -> list[str]:
    """The seat's cards that are tilted, or those that are not."""
    colour = court.colours[seat]
    return [faction_card(colour, number) for number in range(GROUP_COUNT) if court.is_tilted(seat, number) == tilted]


def score_stack(court: Court, number: i64, results: list[list[int]]) -> list[ScoreLine]:
    """Step 3: 3 points to the top faction, then 2, then 1; unplayed colours take their rank. §C-4.3a §C-4.3b §C-4.3c"""
    lines: list[ScoreLine] = []
    for rank_from_top, colour in enumerate(remaining(court, number, EVERYBODY)):
        points = POINTS[rank_from_top]
        seat = int(court.holder(colour))
        facts: Facts = {
            "card": CARDS[number * COLOUR_COUNT + colour],
            "influence": influence_stack(int(number)),
            "rank": rank_from_top + 1,
        }
        if seat == NONE:
            lines.append(ScoreLine("unplayed", "C-4.3b", {**facts, "would": points}))
        else:
            results[seat].append(points)
            lines.append(ScoreLine("rank", "C-4.3a", facts, seat, points))
    return lines


def players_card_remains(court: Court) -> bool:
    """Whether any player's card is left in an influence stack; if not, the Queen wins. §C-4.4b"""
    for number in range(GROUP_COUNT):
        for colour in remaining(court, number, EVERYBODY):
            if court.holder(colour) != NONE:
                return True
    return False


def rank(results: list[list[int]]) -> list[int]:
    """Most points, then most threes, then twos, then ones; equal ones share a place. §C-4.4a"""
    return places_of([[sum(points)] + [points.count(value) for value in POINTS if value > 0] for points in results])


def total_lines(results: list[list[int]], places: list[int]) -> list[ScoreLine]:
    """Step 4: the totals, and for those that tie what they are told apart by. §C-4.4a"""
    lines: list[ScoreLine] = []
    totals = [sum(points) for points in results]
    for seat, points in enumerate(results):
        facts: Facts = {"place": places[seat]}
        for value in POINTS:
            if value > 0:
                facts[f"results_of_{value}"] = points.count(value)
        tied = totals.count(totals[seat]) > 1
        lines.append(ScoreLine("total-tied" if tied else "total", "C-4.4a", facts, seat, totals[seat], total=True))
    return lines
