"""Playing a table to its end: quickly for searches, by bots for series of games."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from reginae.core import CHANCE, SILENCE, Game, Heuristics, IllegalAction, ReginaeError, Rng, State
from reginae.search.bot import Bot

MOST_DECISIONS: Final = 100_000  # no game comes near it, so one that does will never end


@mypyc_attr(native_class=False)
class EndlessGame(ReginaeError):
    """A game that does not come to an end."""


def settle_chance(state: State, rng: Rng) -> i64:
    """Let chance decide once, by its odds; the code of what it decided."""
    code = rng.one_of(state.legal(CHANCE), state.odds())
    state.apply(CHANCE, code, SILENCE)
    return code


def playout(state: State, rng: Rng, heuristics: Heuristics | None = None) -> int:
    """Play the table to its end: by the weights of the heuristics, or at random without; the number of decisions."""
    made: i64 = 0
    while made < MOST_DECISIONS:
        actors = state.actors()
        if not actors:
            break
        seat: i64 = actors[0]
        if seat == CHANCE:
            settle_chance(state, rng)
        else:
            codes = state.legal(seat)
            if heuristics is None:
                code = codes[rng.below(len(codes))]
            else:
                code = codes[rng.weighted(weights(heuristics, state, seat, codes))]
            state.apply(seat, code, SILENCE)
        made += 1
    return made


def quick_action(heuristics: Heuristics, state: State, seat: i64, rng: Rng) -> i64:
    """What the seat does without thinking ahead: by habit where the game knows habits, else by weight; or UNDECIDED."""
    if has_habits(heuristics):
        return heuristics.habit(state, seat, rng)
    codes = state.legal(seat)
    return codes[rng.weighted(weights(heuristics, state, seat, codes))]


def has_habits(heuristics: Heuristics) -> bool:
    """Whether the game knows habits."""
    return type(heuristics).habit is not Heuristics.habit


def weights(heuristics: Heuristics, state: State, seat: i64, codes: vec[i64]) -> vec[i64]:
    """The weight of each action by the heuristics; all alike if they give weight to none."""
    found = vec[i64](capacity=i64(len(codes)))
    total: i64 = 0
    for code in codes:
        weight = heuristics.weight(state, seat, code)
        total += weight
        found = append(found, weight)
    return found if total > 0 else vec[i64]([1] * len(codes))


def play_game(game: Game, state: State, bots: list[Bot], rng: Rng) -> int:
    """Let bots, one for each seat, play the table to its end; the number of decisions, chance included."""
    made: i64 = 0
    while made < MOST_DECISIONS:
        actors = state.actors()
        if not actors:
            return made
        seat: i64 = actors[0]
        if seat == CHANCE:
            settle_chance(state, rng)
        else:
            code: i64 = bots[seat].choose(game, state, seat, rng)
            check_legal(game, state, seat, code)
            state.apply(seat, code, SILENCE)
        made += 1
    raise EndlessGame(f"no end after {MOST_DECISIONS} decisions")


def check_legal(game: Game, state: State, seat: i64, code: i64) -> None:
    """IllegalAction if a bot chose what it may not."""
    for legal in state.legal(seat):
        if legal == code:
            return
    refusal = state.refusal(seat, code)
    rule, reason = (refusal.rule, refusal.reason) if refusal is not None else ("", "not listed as legal")
    raise IllegalAction(seat, game.actions[code].notation, rule, reason)
