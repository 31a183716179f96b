"""The coach's judgement of one move, in a worker process: what it led to, and what the strongest bot would have done.

All of it comes from tables that the seat could imagine then; only `held` and `is_known` tell what was really hidden.
"""

from typing import NamedTuple

from reginae.core import SILENCE, Belief, Game, Rng, State, Tell, Words, read_record, replay
from reginae.search import Search, bot, level_specs, place_beliefs
from reginae.search.bot import belief_of, keeps_secret
from reginae.search.rollouts import PlanComparison
from reginae.server.bot_tasks import game_of, words_in

USUAL = 2000  # simulations of a bot whose strength is not given by them
COMPARED = 0.5  # of the simulations, as rollouts of each plan: both meet the same chance, which tells more
LEAST = 16  # simulations, however small the effort
LATER_CHOICE = 0.2  # of the simulations, for each further action of the same move
SEEDS = 1_000_000_000
TABLES = 24  # that are imagined to find out what the seat knows for certain
LONGEST_MOVE = 12  # actions


class Move(NamedTuple):
    """Consecutive actions of a seat, by the indexes of their steps; `end` is that of the first step after it."""

    start: int
    end: int


class WasHidden(NamedTuple):
    """A place that hid something from the seat: what it could believe, and what really was there, by name.

    `is_known` if the seat knows that by now: it stayed there, and the seat saw it in the end.
    """

    place: str
    believed: list[tuple[str, float]]
    held: list[str]
    is_known: bool


class Judgement(NamedTuple):
    """What was played, what the strongest bot would have played, and what each promised the seat, from 0 to 1."""

    move: Move
    played: list[int]
    advised: list[int]
    after: float
    expected: float
    hidden: list[WasHidden]

    @property
    def loss(self) -> float:
        """What the move cost."""
        return self.expected - self.after


def moves_of(record: str, seat: int, _spec: str, _seed: int) -> list[Move]:
    """The moves of a seat in which it had a choice; a move goes on until a step has events, or another acts."""
    read = read_record(record)
    game = game_of(read.game)
    match = replay(game, read)
    state = game.set_up(match.seats, match.options)
    moves: list[Move] = []
    start, had_choice = 0, False
    for index, step in enumerate(match.steps):
        had_choice = had_choice or (step.seat == seat and len(state.legal(seat)) > 1)
        state.apply(step.seat, step.code, SILENCE)
        next_seat = match.steps[index + 1].seat if index + 1 < len(match.steps) else None
        if step.seat == seat and (step.events or next_seat != seat):
            moves += [Move(start, index + 1)] if had_choice else []
            had_choice = False
        if step.seat != seat or step.events:
            start = index + 1
    return moves


def judge(move: Move, effort: float, own_seed: int, record: str, seat: int, _spec: str, _seed: int) -> Judgement:
    """Compare this move of the seat with what the strongest bot would have done.

    With an effort of 1 that bot is as strong as at the table; the same seed gives the same judgement.
    """
    read = read_record(record)
    game = game_of(read.game)
    state = replay(game, read, move.start).state
    played = [played_code(game, notation) for _, notation in read.steps[move.start : move.end]]
    rng = Rng(own_seed)
    is_secret = keeps_secret(game.heuristics(), state, seat)  # one is as good as another: nothing to compare
    advised = played if is_secret else advised_move(game, state, seat, effort, rng)
    plans = [played] if advised == played else [played, advised]
    values = values_of(game, state, seat, plans, effort, rng)
    best = max(range(len(plans)), key=lambda plan: values[plan])
    hidden = hidden_from(game, words_in(read.game), state, replay(game, read).state, seat, rng)
    return Judgement(move, played, plans[best], values[0], values[best], hidden)


def played_code(game: Game, notation: str) -> int:
    """The code of an action of a record that has been replayed."""
    action = game.actions.find(notation)
    assert action is not None
    return action.code


class Thinking(NamedTuple):
    """How a bot thinks, and how much."""

    method: str  # ismcts or rollouts
    simulations: int


def strongest(game: Game, state: State, effort: float) -> Thinking:
    """How the strongest bot of this game thinks, with this part of its simulations."""
    method, _, budget = level_specs(game, state)[-1].partition(":")
    simulations = int(budget) if budget.isdecimal() else USUAL
    return Thinking("rollouts" if method == "rollouts" else "ismcts", max(LEAST, round(simulations * effort)))


def advised_move(game: Game, state: State, seat: int, effort: float, rng: Rng) -> list[int]:
    """What the strongest bot would play; after its first action, on a table that the seat imagines."""
    first, later = (strongest(game, state, part) for part in (effort, effort * LATER_CHOICE))
    codes = [bot(f"{first.method}:{first.simulations}").choose(game, state, seat, rng)]
    table = state.imagine(seat, rng)
    chooser = bot(f"{later.method}:{later.simulations}")
    while not is_told(table, seat, codes[-1]) and table.actors() == [seat] and len(codes) < LONGEST_MOVE:
        codes.append(chooser.choose(game, table, seat, rng))
    return codes


def is_told(table: State, seat: int, code: int) -> bool:
    """Carry out an action; whether anything was told of it, so that the move has ended."""
    tell = Tell()
    table.apply(seat, code, tell)
    return bool(tell.events)


# --- What a move promises --------------------------------------------------------------------------------


def values_of(game: Game, state: State, seat: int, plans: list[list[int]], effort: float, rng: Rng) -> list[float]:
    """What each of these plans promises the seat, found in the way of the game's strongest bot."""
    method, simulations = strongest(game, state, effort)
    if method == "rollouts":
        return rollout_values(game, state, seat, plans, round(simulations * COMPARED), rng)
    seed = rng.below(SEEDS)
    return [search_value(game, state, seat, plan, simulations, Rng(seed)) for plan in plans]


def rollout_values(game: Game, state: State, seat: int, plans: list[list[int]], rollouts: int, rng: Rng) -> list[float]:
    """The mean results of so many rollouts of each plan, the same imagined tables and chance for all plans."""
    comparison = PlanComparison(state, seat, game.heuristics(), [], rng)
    totals = [0.0] * len(plans)
    for _ in range(rollouts):
        seed = rng.below(SEEDS)
        for number, plan in enumerate(plans):
            same = Rng(seed)
            table = state.imagine(seat, same)
            for code in plan:
                if code in table.legal(seat):
                    table.apply(seat, code, SILENCE)
            totals[number] += comparison.result_of(table, same)
    return [total / rollouts for total in totals]


def search_value(game: Game, state: State, seat: int, plan: list[int], simulations: int, rng: Rng) -> float:
    """The mean reward of a tree search after this plan, whose first actions told nobody anything."""
    root = state.clone()
    for code in plan[:-1]:
        root.apply(seat, code, SILENCE)
    heuristics = game.heuristics()
    search = Search(root, seat, heuristics, rng)
    search.belief = OnlyOneAction(belief_of(heuristics, root, seat, rng), seat, plan[-1])
    search.run(simulations)
    weighed = {one.code: one.expected for one in search.nodes[0].considered()}
    return weighed.get(plan[-1], 0.0)  # nothing, if it could not be played


class OnlyOneAction(Belief):
    """What a seat believes, when it has decided what to do."""

    def __init__(self, belief: Belief | None, seat: int, code: int) -> None:
        self.belief = belief
        self.seat = seat
        self.code = code

    def imagine(self, state: State, rng: Rng) -> State:
        return state.imagine(self.seat, rng) if self.belief is None else self.belief.imagine(state, rng)

    def weight(self, code: int) -> int:
        return 1 if code == self.code else 0


# --- What was hidden -------------------------------------------------------------------------------------


def hidden_from(game: Game, words: Words, state: State, end: State, seat: int, rng: Rng) -> list[WasHidden]:
    """Where things were hidden from the seat, what it could believe of them, and what they were."""
    beliefs = place_beliefs(game, words, state, seat, rng)
    if not beliefs:
        return []
    there = names_by_place(words, state.whereabouts())
    imagined = [names_by_place(words, places) for places in imagined_places(state, seat, rng)]
    known = names_by_place(words, seen_in_the_end(game, end, seat, rng))
    hidden: list[WasHidden] = []
    for place, believed in beliefs:
        certain = set.intersection(*(names.get(place, set()) for names in imagined))
        held = there.get(place, set()) - certain
        is_known = bool(held) and held <= known.get(place, set())
        hidden.append(WasHidden(place, believed, sorted(held), is_known))
    return hidden


def imagined_places(table: State, seat: int, rng: Rng) -> list[dict[str, str]]:
    """Where all pieces are, at some tables that the seat can imagine."""
    return [table.imagine(seat, rng).whereabouts() for _ in range(TABLES)]


def seen_in_the_end(game: Game, end: State, seat: int, rng: Rng) -> dict[str, str]:
    """Pieces that have stayed where they are from the beginning, and of which the seat knows in the end where."""
    first, *others = imagined_places(end, seat, rng)
    return {
        piece: place
        for piece, place in first.items()
        if game.stays(piece, place) and all(other.get(piece) == place for other in others)
    }


def names_by_place(words: Words, places: dict[str, str]) -> dict[str, set[str]]:
    """What is at each place, by name."""
    there: dict[str, set[str]] = {}
    for piece, place in places.items():
        there.setdefault(place, set()).add(words.believed_name(piece))
    return there
