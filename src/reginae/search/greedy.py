"""Taking what looks best now, on the average of some tables the seat can imagine."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import CHANCE, SILENCE, Game, Heuristics, Rng, State
from reginae.search.bot import Bot
from reginae.search.playout import playout, settle_chance

TABLES: Final = 12
TABLES_FOR_PLAYOUTS: Final = 32
LINES: Final = 400  # own choices one after the other that are weighed at most, all together
LUCK_AT_MOST: Final = 64  # draws and rolls in a row before a table is judged as it is


@final
class Greedy(Bot):
    """Weighs each choice by the game's own judgement; by random playouts where the game has none."""

    def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        codes = state.legal(seat)
        if len(codes) == 1:
            return codes[0]
        heuristics = game.heuristics()
        tables = [state.imagine(seat, rng) for _ in range(tables_for(heuristics))]
        look = Look(seat, heuristics, rng)
        best = codes[0]
        most = -1.0
        for code in codes:
            worth = look.worth_of(tables, code, LINES // len(codes))
            if worth > most or (worth == most and look.is_likelier(tables[0], code, best)):
                most = worth
                best = code
        return best


def tables_for(heuristics: Heuristics | None) -> int:
    """On how many tables choices are weighed: one, if what is hidden makes no difference to the game's judgement."""
    if heuristics is None:
        return TABLES_FOR_PLAYOUTS
    return 1 if heuristics.is_open() else TABLES


@final
class Look:
    """One seat's look at what its choices lead to."""

    def __init__(self, seat: i64, heuristics: Heuristics | None, rng: Rng) -> None:
        self.seat = seat
        self.heuristics = heuristics
        self.rng = rng

    def worth_of(self, tables: list[State], code: i64, lines: i64) -> float:
        """The mean worth of a choice on these tables, which the seat cannot tell apart, with so many ways to go on."""
        after: list[State] = []
        for table in tables:
            twin = table.clone()
            twin.apply(self.seat, code, SILENCE)
            after.append(twin)
        heuristics = self.heuristics
        if heuristics is None:
            return self.mean_share(after)
        for table in after:
            self.settle(table)
        codes = self.shared_choices(after)
        count = i64(len(codes))
        if count == 0 or count > lines:
            return self.mean_value(heuristics, after)
        best = -1.0
        for follow_up in codes:
            best = max(best, self.worth_of(after, follow_up, min(lines // count, lines - 1)))
        return best

    def is_likelier(self, table: State, code: i64, other: i64) -> bool:
        """Whether a sensible player makes this choice rather than another that looks as good."""
        heuristics = self.heuristics
        return heuristics is not None and heuristics.weight(table, self.seat, code) > heuristics.weight(
            table, self.seat, other
        )

    def settle(self, table: State) -> None:
        """Let chance decide until somebody must choose."""
        luck: i64 = 0
        while luck < LUCK_AT_MOST and table.actors() == [CHANCE]:
            settle_chance(table, self.rng)
            luck += 1

    def shared_choices(self, tables: list[State]) -> vec[i64]:
        """What the seat may choose next, if it goes on alone and on all the tables alike."""
        shared = tables[0].legal(self.seat)
        for table in tables:
            if table.actors() != [self.seat] or list(table.legal(self.seat)) != list(shared):
                return vec[i64]()
        return shared

    def mean_value(self, heuristics: Heuristics, tables: list[State]) -> float:
        """The game's own judgement, or the true result of a table that has ended."""
        total = 0.0
        for table in tables:
            outcome = table.outcome()
            total += outcome.worth(self.seat) if outcome is not None else heuristics.value(table, self.seat)
        return total / len(tables)

    def mean_share(self, tables: list[State]) -> float:
        """The seat's part of the win when everybody plays on at random."""
        total = 0.0
        for table in tables:
            playout(table, self.rng)
            outcome = table.outcome()
            total += outcome.worth(self.seat) if outcome is not None else 0.0
        return total / len(tables)
