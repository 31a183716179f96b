"""The contract of a bot, and the random bot."""

from abc import ABC, abstractmethod
from math import exp
from typing import Final, NamedTuple, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from reginae.core import UNDECIDED, Belief, Game, Heuristics, Rng, State

STEADY_SEED: Final = 1
SOFTNESS: Final = 0.03  # of a value from 0 to 1: a secret that is worse by so much is chosen e times as seldom
LIKELIEST: Final = 1_000_000.0  # the weight of the best
NOT_COMPARED: Final = -1.0
MOST_CONSIDERED: Final = 5  # actions that a bot tells of


class Considered(NamedTuple):
    """An action that a bot looked at: its part of the thinking, and what it promises the seat, both from 0 to 1."""

    code: int
    share: float
    expected: float  # NOT_COMPARED if the bot did not look so far


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """Chooses actions for a seat, from its legal actions and from tables the seat can imagine; it sees nothing else."""

    @abstractmethod
    def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        """The code of one of the seat's legal actions."""

    def has_plan(self) -> bool:
        """Whether the next action of the seat is decided already, so that asking again costs nothing."""
        return False

    def considered(self) -> list[Considered]:
        """What it weighed for its last choice: that choice, then the best others; empty if it was not compared.

        Nor is a secret told, such as what a game calls one: it would be of less use.
        """
        return []


@final
class RandomBot(Bot):
    """Takes any legal action, each as likely."""

    def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        codes = state.legal(seat)
        return codes[rng.below(len(codes))]


def chosen_first(chosen: i64, best_first: list[Considered]) -> list[Considered]:
    """The few best of what was considered, the choice before all others."""
    mine = [one for one in best_first if one.code == chosen]
    return (mine + [one for one in best_first if one.code != chosen])[:MOST_CONSIDERED]


def belief_of(heuristics: Heuristics | None, state: State, seat: i64, rng: Rng) -> Belief | None:
    """What the seat believes by the game's heuristics, from a table it imagines; None if the game has no belief."""
    return None if heuristics is None else heuristics.belief(state.imagine(seat, rng), seat, rng)


def keeps_secret(heuristics: Heuristics | None, state: State, seat: i64) -> bool:
    """Whether the game's heuristics call what the seat chooses now a secret, on a table the seat imagines."""
    if heuristics is None or type(heuristics).keeps_secret is Heuristics.keeps_secret:
        return False
    return heuristics.keeps_secret(state.imagine(seat, Rng(STEADY_SEED)), seat)


def drawn_secret(heuristics: Heuristics | None, state: State, seat: i64, rng: Rng) -> i64:
    """A secret that the game's heuristics draw, on a table the seat imagines; UNDECIDED if they know none."""
    if heuristics is None or type(heuristics).secret_choice is Heuristics.secret_choice:
        return UNDECIDED
    return heuristics.secret_choice(state.imagine(seat, rng), seat, rng)


def soft_choice(values: list[float], rng: Rng) -> i64:
    """The index of one of the best values, so that nobody can guess which; one that is much worse comes up seldom."""
    best = max(values)
    weights = vec[i64](capacity=i64(len(values)))
    for value in values:
        weights = append(weights, int(LIKELIEST * exp((value - best) / SOFTNESS)))
    return rng.weighted(weights)


def at_once(heuristics: Heuristics | None, state: State, seat: i64) -> i64:
    """What the game's heuristics decide without search, on a table the seat imagines; UNDECIDED if nothing.

    It is the same table each time while the seat learns nothing, so that what was begun by several actions is gone
    on with.
    """
    if heuristics is None or type(heuristics).at_once is Heuristics.at_once:
        return UNDECIDED
    return heuristics.at_once(state.imagine(seat, Rng(STEADY_SEED)), seat)
