"""Chapter 7: end of game. Assassinations resolved, factions revealed, influence stacks scored, the winner named."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import Facts, Outcome, ScoreLine, places_of, single_bit
from reginae.games.queens_path.movement import INFLUENCE_CAPACITY
from reginae.games.queens_path.parts import (
    COLOUR_COUNT,
    COLOURS,
    KIND_OF,
    METAL_COUNT,
    METALS,
    POINTS,
    TILES,
    faction_card,
)
from reginae.games.queens_path.state import NONE, Court

PLACE_IF_QUEEN_WINS: Final = 2  # of everybody
EVERY_CARD: Final[i64] = -1  # all faction cards, one bit each: at the end they lie open


def outcome(court: Court) -> Outcome:
    """The final count in the book's four steps."""
    lines = removed_lines(court) + revealed_lines(court)
    results: list[list[int]] = [[] for _ in range(court.seats)]
    for number in range(METAL_COUNT):
        lines += score_top(court, number, results) if court.options.gold else score_stack(court, number, results)
    scores = [sum(points) for points in results]
    if not players_tile_remains(court):
        return Outcome(scores, [], "queen", "P-7.4c", [PLACE_IF_QUEEN_WINS] * len(scores), lines)
    places = rank(results)
    lines += total_lines(results, places)
    winners = [seat for seat, place in enumerate(places) if place == 1]
    return Outcome(scores, winners, "won" if len(winners) == 1 else "shared", "P-7.4a", places, lines)


# --- Step 1: resolve assassinations --------------------------------------------------------------


def removed_colours(court: Court, number: i64, known: i64) -> i64:
    """The colours, one bit each, whose topmost tile a tilted card among the known ones removes. §P-7.1a"""
    removing = court.tilted & known
    removed: i64 = 0
    seat: i64 = 0
    while seat < court.seats:
        if removing >> (seat * METAL_COUNT + number) & 1:
            removed |= 1 << court.colour(seat, number)
        seat += 1
    return removed


def remaining(court: Court, number: i64, known: i64) -> vec[i64]:
    """The tiles left in an influence stack from the top, as far as the known cards tell. §P-7.1a"""
    return without_topmost(court, number, removed_colours(court, number, known))


def without_topmost(court: Court, number: i64, removed: i64) -> vec[i64]:
    """A stack from the top without the topmost tile of each of these colours, one bit each. §P-7.1a §P-7.1b"""
    tiles = vec[i64](capacity=INFLUENCE_CAPACITY)
    index = court.heights[number] - 1
    while index >= 0:
        tile = court.influence[number * INFLUENCE_CAPACITY + index]
        mark: i64 = 1 << colour_of(tile)
        if removed & mark:
            removed &= ~mark
        else:
            tiles = append(tiles, tile)
        index -= 1
    return tiles


def with_tile_on_top(court: Court, number: i64, known: i64, tile: i64) -> vec[i64]:
    """What would be left of a stack if this tile lay on top of it. §P-7.1a §P-6.1f"""
    removed, mark = removed_colours(court, number, known), single_bit(colour_of(tile))
    if removed & mark:
        return without_topmost(court, number, removed & ~mark)
    tiles = append(vec[i64](capacity=INFLUENCE_CAPACITY), tile)
    for lower in without_topmost(court, number, removed):
        tiles = append(tiles, lower)
    return tiles


def colour_of(tile: i64) -> i64:
    """The colour of a faction tile."""
    return i64(KIND_OF[tile]) % COLOUR_COUNT


def removed_lines(court: Court) -> list[ScoreLine]:
    """Step 1, as it is read out: tilted cards are turned over, each removes its topmost tile. §P-7.1a §P-6.3.6a"""
    lines: list[ScoreLine] = []
    for number in range(METAL_COUNT):
        left = list(remaining(court, number, EVERY_CARD))
        for seat in range(court.seats):
            if not court.is_tilted(seat, number):
                continue
            colour = court.colour(seat, number)
            gone = [
                TILES[tile]
                for tile in court.influence[
                    number * INFLUENCE_CAPACITY : number * INFLUENCE_CAPACITY + court.heights[number]
                ]
                if tile not in left and colour_of(tile) == colour
            ]
            facts: Facts = {"step": 1, "faction": faction_card(colour, number), "number": METALS[number], "tiles": gone}
            lines.append(ScoreLine("removed" if gone else "nothing-removed", "P-7.1a", facts, seat))
    return lines


# --- Step 2: reveal factions ---------------------------------------------------------------------


def revealed_lines(court: Court) -> list[ScoreLine]:
    """Step 2: the untilted cards are turned over. §P-7.2a"""
    lines: list[ScoreLine] = []
    for seat in range(court.seats):
        cards = [
            faction_card(court.colour(seat, number), number)
            for number in range(METAL_COUNT)
            if not court.is_tilted(seat, number)
        ]
        if cards:
            lines.append(ScoreLine("revealed", "P-7.2a", {"step": 2, "cards": cards}, seat))
    return lines


# --- Step 3: score factions ----------------------------------------------------------------------


def ranked(remaining: vec[i64]) -> vec[i64]:
    """The highest tile of each colour among those left in a stack, from the top. §P-7.3b"""
    seen: i64 = 0
    tiles = vec[i64](capacity=COLOUR_COUNT)
    for tile in remaining:
        mark: i64 = 1 << colour_of(tile)
        if not seen & mark:
            seen |= mark
            tiles = append(tiles, tile)
    return tiles


def score_stack(court: Court, number: i64, results: list[list[int]]) -> list[ScoreLine]:
    """Silver: 4 points to the top faction, then 3, 2, 1, 0, to the holder of that very card. §P-7.3a §P-7.3c §P-7.3d"""
    lines: list[ScoreLine] = []
    for place, tile in enumerate(ranked(remaining(court, number, EVERY_CARD))):
        points = POINTS[place]
        seat = int(court.card_holder(colour_of(tile), number))
        facts: Facts = {"step": 3, "tile": TILES[tile], "number": METALS[number], "rank": place + 1}
        if seat == NONE:
            lines.append(ScoreLine("unplayed", "P-7.3c", {**facts, "would": points}))
        else:
            results[seat].append(points)
            lines.append(ScoreLine("rank", "P-7.3a", facts, seat, points))
    return lines or [empty_line(number)]


def score_top(court: Court, number: i64, results: list[list[int]]) -> list[ScoreLine]:
    """Gold: the topmost tile alone scores, played or not, for every faction by the score card. §P-7.3e §P-7.3f"""
    tiles = remaining(court, number, EVERY_CARD)
    if len(tiles) == 0:
        return [empty_line(number)]
    lines: list[ScoreLine] = []
    for seat in range(court.seats):
        colour = court.colour(seat, number)
        points = score_card(court, number, colour_of(tiles[0]), colour)
        results[seat].append(points)
        facts: Facts = {"step": 3, "tile": TILES[tiles[0]], "number": METALS[number], "colour": COLOURS[colour]}
        lines.append(ScoreLine("top", "P-7.3e", facts, seat, points))
    return lines


def score_card(court: Court, number: i64, top: i64, colour: i64) -> int:
    """What a colour scores when this one lies on top. §P-7.3e §P-2c"""
    return int(court.options.score_cards[(number * COLOUR_COUNT + top) * COLOUR_COUNT + colour])


def empty_line(number: i64) -> ScoreLine:
    """An empty stack scores nothing for anyone. §P-7.3g"""
    return ScoreLine("empty", "P-7.3g", {"step": 3, "number": METALS[number]})


# --- Step 4: name the winner ---------------------------------------------------------------------


def players_tile_remains(court: Court) -> bool:
    """Whether a tile of any player is left in a stack, scored or not; if none, the Queen wins. §P-7.4c"""
    for number in range(METAL_COUNT):
        for tile in remaining(court, number, EVERY_CARD):
            if court.card_holder(colour_of(tile), number) != NONE:
                return True
    return False


def merits(points: list[int]) -> list[int]:
    """The sum, then how many fours, threes, twos and ones. §P-7.4b"""
    return [sum(points)] + [points.count(value) for value in POINTS if value > 0]


def rank(results: list[list[int]]) -> list[int]:
    """Most points wins; ties go by the better results; equal ones share a place. §P-7.4a §P-7.4b §P-7.4d"""
    return places_of([merits(points) for points in results])


def total_lines(results: list[list[int]], places: list[int]) -> list[ScoreLine]:
    """Step 4: the totals, and for those that tie what they are told apart by. §P-7.4a §P-7.4b"""
    lines: list[ScoreLine] = []
    totals = [sum(points) for points in results]
    for seat, points in enumerate(results):
        tied = totals.count(totals[seat]) > 1
        facts: Facts = {"step": 4, "place": places[seat], "total": totals[seat]}
        for value in POINTS[:-1]:
            facts[f"results_of_{value}"] = points.count(value)
        name, rule = ("total-tied", "P-7.4b") if tied else ("total", "P-7.4a")
        lines.append(ScoreLine(name, rule, facts, seat, totals[seat], total=True))
    return lines
