"""Whether a position has one line that is clearly best: which, and how good it is beside the next best."""

from dataclasses import dataclass

from reginae.arena.puzzles.judges import LineResults, PlayedOn, lead, weighed
from reginae.arena.puzzles.lines import Line, after, completed, continuations, same_lines
from reginae.arena.puzzles.puzzle_plan import PuzzleTable
from reginae.core import Game, Rng, State
from reginae.search import bot

SEARCHES = 3  # by the thorough judge, with different seeds
RIVALS_COMPLETED = 4  # those that a search holds for the best others; bots that play on find the rest of the others

OTHER_ORDERS = 2  # first actions that may belong to the same line in another order
SEEMING_GAMES = 48
SEEMING_ERRORS = 1.0  # standard errors that are enough for a first look
SEEMING, PROVING = 250, 300  # added to the seed
RIVALS_MEASURED = 3  # the best of them, once all have turned out to be worse


@dataclass(frozen=True)
class Solution:
    """The lines that solve a position, how they did, and how all others did, the best of them first."""

    lines: list[Line]
    best: LineResults
    rivals: list[LineResults]


class Solver:
    """Looks for the solution of one position."""

    def __init__(self, game: Game, table: PuzzleTable, state: State, seat: int, seed: int) -> None:
        self.game = game
        self.table = table
        self.state = state
        self.seat = seat
        self.seed = seed

    def solution(self) -> Solution | None:
        """The solution, if there is one, if it is not obvious, and if both judges agree."""
        found = self.screened()
        if found is None or self.is_obvious(found) or not self.seems_best(found):
            return None
        full = self.searched(found)
        if full is None:
            return None
        length = self.clear_length(full)
        lines = list(dict.fromkeys(line[:length] for line in same_lines(self.state, self.seat, full)))
        return None if any(self.is_unfinished(line) for line in lines) else self.played_on(lines)

    def screened(self) -> set[int] | None:
        """The first actions that a quick search calls clearly best, those of other orders among them; None if none."""
        considered = weighed(self.game, self.state, self.seat, self.table.screen, self.seed)
        best = considered[0].code
        if lead(considered, {best}) >= self.table.margin:
            return {best}
        closest = sorted(considered[1:], key=lambda one: -one.expected)[:OTHER_ORDERS]
        if lead(considered, {best, *(one.code for one in closest)}) < self.table.margin:
            return None
        right = self.right_first(self.full_line(best, self.table.screen))
        return right if len(right) > 1 and lead(considered, right) >= self.table.margin else None

    def is_obvious(self, right: set[int]) -> bool:
        """Whether all bots that think little find it; never if none are named."""
        chosen = [
            bot(spec).choose(self.game, self.state, self.seat, Rng(self.seed + number))
            for number, spec in enumerate(self.table.quick)
        ]
        return bool(chosen) and all(code in right for code in chosen)

    def seems_best(self, right: set[int]) -> bool:
        """Whether a few games that bots play on speak for it: most positions that are unclear are dropped here."""
        best = LineResults(self.full_line(min(right), self.table.screen))
        rivals = [LineResults(line) for line in self.likely_rivals(right)]
        return not rivals or self.judge(SEEMING).proves(best, rivals, self.table.margin, SEEMING_GAMES, SEEMING_ERRORS)

    def judge(self, seed: int) -> PlayedOn:
        """The judge that plays on."""
        return PlayedOn(self.game, self.state, self.table.seats, self.seat, self.table.play_on, self.seed + seed)

    def searched(self, right: set[int]) -> Line | None:
        """The whole line by the thorough search; None unless it finds the same by the margin with every seed."""
        full: Line | None = None
        for number in range(SEARCHES):
            considered = weighed(self.game, self.state, self.seat, self.table.judge, self.seed + 100 + number)
            if considered[0].code not in right:
                return None
            if full is None:
                full = self.full_line(considered[0].code, self.table.judge)
                right = self.right_first(full)
            if lead(considered, right) < self.table.margin:
                return None
        return full

    def clear_length(self, full: Line) -> int:
        """How many actions of the line are clearly best, each after those before it."""
        length = 1
        for number in range(1, len(full)):
            table = after(self.state, self.seat, full[:number])
            assert table is not None
            choices = list(table.legal(self.seat))
            if len(choices) > 1:
                considered = weighed(self.game, table, self.seat, self.table.judge, self.seed + 200 + number)
                if considered[0].code != full[number] or lead(considered, {full[number]}) < self.table.margin:
                    break
                length = number + 1
        return length

    def is_unfinished(self, line: Line) -> bool:
        """Whether the seat stops in the middle of something after this line."""
        table = after(self.state, self.seat, line)
        return table is not None and self.seat in table.actors() and table.decision() in self.table.unfinished

    def played_on(self, lines: list[Line]) -> Solution | None:
        """The solution, if these lines beat every other when bots play on."""
        likely = [LineResults(line) for line in self.likely_rivals({line[0] for line in lines})]
        unlikely = [LineResults(line) for line in self.unlikely_rivals(lines, {rival.line[0] for rival in likely})]
        best = LineResults(lines[0])
        margin, games = self.table.margin, self.table.most_played
        judge = self.judge(PROVING)
        for rivals in (likely, unlikely):
            if rivals and not judge.proves(best, rivals, margin, games):
                return None
        order = sorted(likely + unlikely, key=lambda rival: rival.lag)
        measured, others = order[:RIVALS_MEASURED], order[RIVALS_MEASURED:]
        if not judge.measures(best, measured, margin, games // 2):
            return None
        return Solution(lines, best, [*sorted(measured, key=lambda rival: rival.lag), *others])

    def likely_rivals(self, first: set[int]) -> list[Line]:
        """The first actions that a search holds for the best others, each with what it makes of them."""
        considered = weighed(self.game, self.state, self.seat, self.table.screen, self.seed + 400)
        likely = [one.code for one in considered if one.code not in first][:RIVALS_COMPLETED]
        return [self.full_line(code, self.table.screen) for code in likely]

    def unlikely_rivals(self, lines: list[Line], likely: set[int]) -> list[Line]:
        """Every further first action, and every way to leave the line later."""
        first = {line[0] for line in lines}
        rivals: list[Line] = [(code,) for code in self.state.legal(self.seat) if code not in first | likely]
        for number in range(1, len(lines[0])):
            begun = lines[0][:number]
            right = {line[number] for line in lines if line[:number] == begun}
            rivals += [(*begun, code) for code in continuations(self.state, self.seat, begun) if code not in right]
        return rivals

    def full_line(self, code: int, spec: str) -> Line:
        """The line that begins with this action, completed by a bot."""
        return completed(self.game, self.state, self.seat, (code,), bot(spec), Rng(self.seed + 500))

    def right_first(self, full: Line) -> set[int]:
        """The first actions of all lines that lead to the same table as this one."""
        return {line[0] for line in same_lines(self.state, self.seat, full)}
