"""Fit anew what bots read from others' conduct in the card game: how likely a colour is a seat's own.

    python -m benchmarks.regina_cards_evidence [GAMES]

Bots play so many games of each kind below. After some draws, every seat is a row: what it did with the cards
of each colour, and which colour it plays. The weights are those that make the true colours likeliest (a conditional
logit with a ridge, by Newton steps on the diagonal). Twelve games of each take 20 s of a processor.
"""

import math
import sys
from collections.abc import Iterator

from reginae.core import CHANCE, SILENCE, Rng
from reginae.games.regina_cards import GAME
from reginae.games.regina_cards.belief import EVIDENCE
from reginae.games.regina_cards.conduct import count_of
from reginae.games.regina_cards.parts import COLOUR_COUNT
from reginae.games.regina_cards.table import Table
from reginae.search import bot
from reginae.search.playout import settle_chance

GAMES = "150"
PLAYERS = [("greedy", 2), ("greedy", 4), ("ismcts:1000", 2), ("ismcts:300", 3), ("ismcts:300", 4)]
SAMPLED_AT = (5, 10, 15)  # draws of all seats
RIDGE = 1.0
STEPS, STEP = 60, 0.6

Row = tuple[list[list[int]], int]  # the counts of each colour by kind, and the true colour


def rows_of_game(spec: str, seats: int, seed: int) -> Iterator[Row]:
    """Let bots play one game; a row for each seat whenever so many cards were drawn."""
    table, rng, player = GAME.new(seats), Rng(seed), bot(spec)
    assert isinstance(table, Table)
    drawn = 0
    while table.actors():
        seat = table.actors()[0]
        if seat == CHANCE:
            settle_chance(table, rng)
            continue
        code = player.choose(GAME, table, seat, rng)
        table.apply(seat, code, SILENCE)
        drawn += GAME.actions[code].verb == "bury"
        if GAME.actions[code].verb == "bury" and drawn in SAMPLED_AT:
            yield from rows_of_table(table, seats)


def rows_of_table(table: Table, seats: int) -> Iterator[Row]:
    """A row for each seat."""
    for seat in range(seats):
        counts = [[count_of(table, seat, c, kind) for kind in range(len(EVIDENCE))] for c in range(COLOUR_COUNT)]
        yield counts, table.colours[seat]


def likelihoods(weights: list[float], counts: list[list[int]]) -> list[float]:
    """By colour: how likely it is the seat's own."""
    odds = [math.exp(sum(map(float.__mul__, weights, map(float, row)))) for row in counts]
    return [each / sum(odds) for each in odds]


def improved(weights: list[float], rows: list[Row]) -> list[float]:
    """One step towards the weights that make the true colours likeliest."""
    slopes, bends = [-RIDGE * weight for weight in weights], [RIDGE] * len(weights)
    for counts, true in rows:
        chances = likelihoods(weights, counts)
        for kind in range(len(weights)):
            column = [row[kind] for row in counts]
            mean = sum(map(float.__mul__, chances, map(float, column)))
            slopes[kind] += column[true] - mean
            bends[kind] += sum(chance * count * count for chance, count in zip(chances, column, strict=True)) - mean**2
    return [weight + STEP * slope / bend for weight, slope, bend in zip(weights, slopes, bends, strict=True)]


def main(games: str = GAMES) -> None:
    """Play, fit and print."""
    rows = list[Row]()
    for spec, seats in PLAYERS:
        own = [row for seed in range(int(games)) for row in rows_of_game(spec, seats, seed)]
        rows += own[:: max(1, seats - 1)]  # as many of each number of seats
    weights = [0.0] * len(EVIDENCE)
    for _ in range(STEPS):
        weights = improved(weights, rows)
    for (name, _), weight in zip(EVIDENCE, weights, strict=True):
        print(f"    ({name!r}, {weight:.2f}),")
    mean = sum(likelihoods(weights, counts)[true] for counts, true in rows) / len(rows)
    print(f"# {len(rows)} rows; the true colour is given a likelihood of {mean:.2f} on average")


if __name__ == "__main__":
    main(*sys.argv[1:])
