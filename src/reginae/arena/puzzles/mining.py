"""Playing a game of bots and looking through it for puzzles. The same number and seed give the same puzzles."""

from dataclasses import dataclass

from reginae.arena.engine import SentGame
from reginae.arena.puzzles.puzzle_plan import PuzzlePlan, PuzzleTable, plan_of
from reginae.arena.puzzles.puzzle_text import puzzle_facts
from reginae.arena.puzzles.solving import Solution, Solver
from reginae.arena.series import seed_of
from reginae.core import CHANCE, SILENCE, Game, Match, Record, Rng, State
from reginae.search import bot
from reginae.search.playout import settle_chance

Step = tuple[int, int]  # seat and code


@dataclass(frozen=True)
class FoundPuzzle:
    """A position with its solution: the number of the game, the table's name, the record, and what to say of it."""

    number: int
    table: str
    record: Record
    seat: int
    verb: str
    solution: list[list[str]]
    otherwise: dict[str, float]  # by notation of another first action: what is expected after it
    best: float
    next_best: float
    by: str
    facts: dict[str, object]


@dataclass(frozen=True)
class MineGame:
    """Looks through the game with a number, in a worker."""

    sent: SentGame
    seed: int

    def __call__(self, number: int) -> list[FoundPuzzle]:
        return mine_game(self.sent.game, plan_of(self.sent.game), self.seed, number)


def mine_game(game: Game, plan: PuzzlePlan, seed: int, number: int) -> list[FoundPuzzle]:
    """Play the game with this number at the table whose turn it is, and find puzzles in it."""
    table = plan.table[number % len(plan.table)]
    own_seed = seed_of(seed, number)
    steps = played_game(game, table, own_seed)
    found: list[FoundPuzzle] = []
    state = game.new(table.seats, table.options)
    for index, (seat, code) in enumerate(steps):
        late = index >= table.first_part * len(steps)
        if late and seat != CHANCE and index <= table.most_steps and is_choice(table, state, seat):
            solution = Solver(game, table, state, seat, own_seed + index).solution()
            if solution is not None:
                found.append(described(game, table, number, steps[:index], state, seat, solution))
                if len(found) == table.from_a_game:
                    return found
        state.apply(seat, code, SILENCE)
    return found


def played_game(game: Game, table: PuzzleTable, seed: int) -> list[Step]:
    """The steps of a game that the table's players play."""
    state, rng = game.new(table.seats, table.options), Rng(seed)
    players = [bot(table.players) for _ in range(table.seats)]
    steps: list[Step] = []
    while actors := state.actors():
        seat = actors[0]
        if seat == CHANCE:
            steps.append((CHANCE, settle_chance(state, rng)))
        else:
            code = players[seat].choose(game, state, seat, rng)
            state.apply(seat, code, SILENCE)
            steps.append((seat, code))
    return steps


def is_choice(table: PuzzleTable, state: State, seat: int) -> bool:
    """Whether the seat alone is to choose here, among enough and not too many actions."""
    if state.actors() != [seat] or state.decision() in table.skipped:
        return False
    return table.fewest_actions <= len(state.legal(seat)) <= table.most_actions


def described(
    game: Game, table: PuzzleTable, number: int, steps: list[Step], state: State, seat: int, solution: Solution
) -> FoundPuzzle:
    """What is kept of a puzzle."""
    match = Match(game, table.seats, table.options)
    for who, code in steps:
        match.play(who, code)
    best, next_best = solution.best, solution.rivals[0]
    first = {line[0] for line in solution.lines}
    otherwise: dict[str, float] = {}
    for rival in solution.rivals:
        if rival.line[0] not in first:
            otherwise.setdefault(game.actions[rival.line[0]].notation, max(0.0, best.worth - rival.lag))
    return FoundPuzzle(
        number,
        table.name,
        match.record(),
        seat,
        game.actions[best.line[0]].verb,
        [[game.actions[code].notation for code in line] for line in solution.lines],
        otherwise,
        best.worth,
        max(0.0, best.worth - next_best.lag),
        f"{table.judge}, played on by {table.play_on}",
        puzzle_facts(game, state, seat, table.seats, solution),
    )
