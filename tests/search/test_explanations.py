"""Bots explain themselves: what they weighed, what they expected, and what they believed, from what they may know."""

import re
from functools import cache
from pathlib import Path

import pytest

from reginae.core import CHANCE, Belief, Game, Heuristics, Match, Rng, State, Words, plain, replay, words_of
from reginae.games import game_named, shelf
from reginae.search import NOT_COMPARED, Bot, Ismcts, Rollouts, adviser, bot, explain, place_beliefs
from reginae.search.beliefs import MOST_NAMES, MOST_PLACES
from reginae.search.bot import MOST_CONSIDERED
from reginae.search.explanation import WITH_PLANS, WITHOUT_PLANS
from reginae.testing.random_game import random_match
from tests.search.test_beliefs import Even
from tests.search.test_bots import Guarded, first_choice
from tests.search.toys import Auction, Coin, Nim, ToyGame

THINKERS = ["greedy", "rollouts:60", "ismcts:60"]
PROGRAMMERS_NAME = re.compile(r"[a-z]+[-_][a-z0-9]")
each_game = pytest.mark.parametrize("id", sorted(shelf()))


class Told(ToyGame):
    """A toy with heuristics."""

    def __init__(self, table: State, told: Heuristics) -> None:
        super().__init__(table)
        self.told = told

    def heuristics(self) -> Heuristics:
        return self.told


# --- What a bot weighed ------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", THINKERS)
@each_game
def test_what_a_bot_weighed_begins_with_its_choice(id: str, spec: str) -> None:
    game, thinker = game_named(id), bot(spec)
    for seed in range(4):
        state, seat = first_choice(game, game.seats[-1], seed)
        chosen = thinker.choose(game, state, seat, Rng(seed))
        weighed = thinker.considered()
        assert len(weighed) <= MOST_CONSIDERED
        assert len({one.code for one in weighed}) == len(weighed)
        assert {one.code for one in weighed} <= set(state.legal(seat))
        assert sum(one.share for one in weighed) <= 1.0 + 1e-9
        assert all(0.0 <= one.expected <= 1.0 or one.expected == NOT_COMPARED for one in weighed)
        assert not weighed or weighed[0].code == chosen


@pytest.mark.parametrize("spec", ["rollouts:600", "ismcts:600"])
def test_a_bot_expects_to_win_by_the_winning_move_and_thinks_of_it_most(spec: str) -> None:
    thinker = bot(spec)
    chosen = thinker.choose(ToyGame(Nim(3)), Nim(3), 0, Rng(1))
    best, *others = thinker.considered()
    assert (chosen, best.code, best.expected) == (3, 3, 1.0)
    assert all(other.expected < 1.0 and other.share <= best.share for other in others)
    assert {best.code, *[other.code for other in others]} == {1, 2, 3}


def test_a_bot_that_does_not_look_ahead_looks_at_all_alike() -> None:
    thinker = bot("greedy")
    thinker.choose(ToyGame(Nim(3)), Nim(3), 0, Rng(1))
    assert [one.share for one in thinker.considered()] == [1 / 3] * 3


@pytest.mark.parametrize("spec", THINKERS)
def test_what_was_weighed_before_is_not_told_of_a_choice_that_needed_no_thought(spec: str) -> None:
    thinker = bot(spec)
    thinker.choose(ToyGame(Nim(3)), Nim(3), 0, Rng(1))
    assert thinker.considered()
    thinker.choose(ToyGame(Nim(1)), Nim(1), 0, Rng(1))
    assert thinker.considered() == []


@pytest.mark.parametrize("thinker", [Ismcts(40, 0.0), Rollouts(40, 0.0), bot("greedy")])
def test_a_secret_is_not_explained(thinker: Bot) -> None:
    class KeepsSecret(Even):
        def keeps_secret(self, state: State, seat: int) -> bool:
            return True

    table = Auction([-1, -1])
    thinker.choose(Told(table, KeepsSecret()), table, 0, Rng(1))
    assert thinker.considered() == []


def test_random_bots_weigh_nothing() -> None:
    thinker = bot("random")
    thinker.choose(ToyGame(Nim(3)), Nim(3), 0, Rng(1))
    assert thinker.considered() == []


# --- What a seat believes ----------------------------------------------------------------------------


@cache
def moments(id: str) -> list[tuple[Match, int]]:
    """Matches at several moments at which a seat must choose, and the seat."""
    game, found = game_named(id), []
    competitive = [one for one in game.options if one.name == "mode" and "competitive" in one.values]
    whole = random_match(game, game.seats[-2:][0], {"mode": "competitive"} if competitive else {}, seed=3)
    for step in range(0, len(whole.steps), len(whole.steps) // 20):
        match = replay(game, whole.record(), step)
        if match.actors() != [CHANCE]:
            found.append((match, match.actors()[0]))
    return found


@each_game
def test_beliefs_come_from_imagined_tables_alone(id: str) -> None:
    game = game_named(id)
    words = words_of(game)
    for match, seat in moments(id):
        told = place_beliefs(game, words, Guarded(match.state, seat), seat, Rng(7))
        imagined = match.state.imagine(seat, Rng(11))
        assert place_beliefs(game, words, imagined, seat, Rng(7)) == told


@each_game
def test_what_is_hidden_is_told_in_words(id: str) -> None:
    game, told = game_named(id), 0
    words = words_of(game)
    for match, seat in moments(id):
        names = [f"Player {number + 1}" for number in range(match.seats)]
        lines = place_beliefs(game, words, match.state, seat, Rng(7))
        assert len(lines) <= MOST_PLACES
        for line in lines:
            told += 1
            shares = [share for _name, share in line.held]
            assert 1 <= len(shares) <= MOST_NAMES
            assert shares == sorted(shares, reverse=True)
            assert all(0.0 < share <= 1.0 for share in shares)
            sentence = [plain(words.belief_text(line.place, names)), *[name for name, _share in line.held]]
            assert not [part for part in sentence if not part.strip() or PROGRAMMERS_NAME.search(part)]
    assert told > 0, "nothing was ever hidden"


@each_game
def test_nobody_is_told_what_it_knows(id: str) -> None:
    game = game_named(id)
    words = words_of(game)
    for match, seat in moments(id):
        for line in place_beliefs(game, words, match.state, seat, Rng(7)):
            known = [one.whereabouts() for one in (match.state.imagine(seat, Rng(seed)) for seed in range(40))]
            there = [{words.believed_name(piece) for piece, at in one.items() if at == line.place} for one in known]
            assert set.union(*there) != set.intersection(*there)


class CoinInHand(Coin):
    """The coin as a piece: what it shows lies on the table, the other side is in the box."""

    def whereabouts(self) -> dict[str, str]:
        return {"one": "table" if self.coin == 1 else "box", "two": "table" if self.coin == 2 else "box"}

    def imagine(self, seat: int, rng: Rng) -> State:
        return CoinInHand(1 + rng.below(2))


class MostlyTwo(Belief):
    """Nine in ten times the coin shows 2."""

    def imagine(self, state: State, rng: Rng) -> State:
        return CoinInHand(1 if rng.below(10) == 0 else 2)


class Suspicious(Even):
    def belief(self, imagined: State, seat: int, rng: Rng) -> Belief:
        return MostlyTwo()


def words_with(folder: Path, text: str) -> Words:
    (folder / "words.toml").write_text(text, encoding="utf-8")
    return Words(folder / "words.toml")


def test_a_belief_of_the_game_decides_what_is_likely(tmp_path: Path) -> None:
    table = CoinInHand(1)
    found = place_beliefs(Told(table, Suspicious()), words_with(tmp_path, ""), table, 0, Rng(1))
    likeliest = {line.place: line.held[0] for line in found}
    assert likeliest["table"][0] == "two"
    assert 0.8 < likeliest["table"][1] < 1.0
    assert likeliest["box"] == ("one", likeliest["table"][1])


def test_a_game_says_which_places_are_worth_telling_and_in_which_words(tmp_path: Path) -> None:
    words = words_with(tmp_path, '[beliefs]\n"ta*" = "Here ({part}) lies"\n[believed]\n"t*" = "the tail"\n')
    table = CoinInHand(1)
    [line] = place_beliefs(ToyGame(table), words, table, 0, Rng(1))
    assert plain(words.belief_text(line.place, [])) == "Here (ble) lies"
    assert {name for name, _share in line.held} == {"one", "the tail"}


# --- Both -------------------------------------------------------------------------------------------


@each_game
def test_an_explanation_has_all_of_it(id: str) -> None:
    game = game_named(id)
    match, seat = moments(id)[-1]
    told = explain(game, words_of(game), match.state, seat, bot("ismcts:40"), Rng(3))
    assert told.code in match.state.legal(seat)
    assert told.beliefs == place_beliefs(game, words_of(game), match.state, seat, rng_after_choice(game, match, seat))


def rng_after_choice(game: Game, match: Match, seat: int) -> Rng:
    """The random numbers as they are once the bot has chosen."""
    rng = Rng(3)
    bot("ismcts:40").choose(game, match.state, seat, rng)
    return rng


@each_game
def test_every_game_has_an_adviser(id: str) -> None:
    assert adviser(game_named(id)) in (WITH_PLANS, WITHOUT_PLANS)
