"""Bots choose legal and good actions, and use only what their seat may know."""

import pytest

from reginae.core import CHANCE, SILENCE, BadOption, Game, Outcome, Refusal, Rng, State, Tell, View
from reginae.games import game_named, shelf
from reginae.search import (
    CATALOGUE,
    SUGGESTED,
    Rollouts,
    Search,
    bot,
    bot_spec,
    bot_title,
    play_game,
    playout,
    repeatable,
)
from tests.search.toys import Auction, Coin, Nim, ToyGame

QUICK = ["random", "greedy", "rollouts:40", "ismcts:20", "habit", "beginner:30", "page"]


class Guarded(State):
    """A table that shows a bot what its seat can imagine and may choose, and fails at any other question."""

    def __init__(self, table: State, seat: int) -> None:
        self.table = table
        self.seat = seat

    def legal(self, seat: int) -> object:  # type: ignore[override]
        assert seat == self.seat
        return self.table.legal(seat)

    def imagine(self, seat: int, rng: Rng) -> State:
        assert seat == self.seat
        return self.table.imagine(seat, rng)

    def actors(self) -> list[int]:
        raise AssertionError("a bot looked at the table itself")

    def odds(self) -> object:  # type: ignore[override]
        raise AssertionError("a bot looked at the odds")

    def apply(self, seat: int, code: int, tell: Tell) -> None:
        raise AssertionError("a bot moved the table")

    def clone(self) -> State:
        raise AssertionError("a bot copied the table")

    def refusal(self, seat: int, code: int) -> Refusal | None:
        raise AssertionError("a bot asked the rules")

    def decision(self) -> str:
        raise AssertionError("a bot asked what is due")

    def view(self, seat: int | None) -> View:
        raise AssertionError("a bot looked at a view")

    def outcome(self) -> Outcome | None:
        raise AssertionError("a bot looked at the outcome")

    def whereabouts(self) -> dict[str, str]:
        raise AssertionError("a bot asked where the pieces are")


def first_choice(game: Game, seats: int, seed: int) -> tuple[State, int]:
    """A table at its first real choice."""
    rng = Rng(seed)
    state = game.new(seats)
    while True:
        seat = state.actors()[0]
        codes = state.legal(seat)
        if seat != CHANCE and len(codes) > 1:
            return state, seat
        state.apply(seat, codes[rng.below(len(codes))], SILENCE)


@pytest.mark.parametrize("spec", QUICK)
@pytest.mark.parametrize("id", list(shelf()))
def test_a_bot_sees_only_what_its_seat_can_imagine(id: str, spec: str) -> None:
    game = game_named(id)
    state, seat = first_choice(game, game.seats[0], 1)
    assert bot(spec).choose(game, Guarded(state, seat), seat, Rng(2)) in state.legal(seat)


@pytest.mark.parametrize("spec", QUICK)
def test_the_same_seed_gives_the_same_choice(spec: str) -> None:
    game = game_named("regina-cards")
    state, seat = first_choice(game, 3, 4)
    choices = {bot(spec).choose(game, state, seat, Rng(7)) for _ in range(2)}
    assert len(choices) == 1


def test_a_bot_that_thinks_leaves_the_table_as_it_was() -> None:
    game = game_named("regina-cards")
    state, seat = first_choice(game, 2, 4)
    before = state.view(None)
    bot("ismcts:20").choose(game, state, seat, Rng(7))
    assert state.view(None) == before


@pytest.mark.parametrize("matches", [5, 6, 7, 9])
def test_ismcts_finds_the_winning_move_in_nim(matches: int) -> None:
    table = Nim(matches)
    assert bot("ismcts:2000").choose(ToyGame(table), table, 0, Rng(1)) == matches % 4


def test_ismcts_takes_the_better_odds_and_never_looks_at_the_coin() -> None:
    for coin in (1, 2):
        table = Coin(coin)
        assert bot("ismcts:600").choose(ToyGame(table), table, 0, Rng(1)) == 3


@pytest.mark.parametrize("spec", ["greedy", "rollouts:600"])
def test_a_game_without_heuristics_is_evaluated_by_playouts(spec: str) -> None:
    table = Nim(3)
    assert bot(spec).choose(ToyGame(table), table, 0, Rng(1)) == 3


def test_rollouts_take_the_better_odds_and_never_look_at_the_coin() -> None:
    for coin in (1, 2):
        table = Coin(coin)
        assert bot("rollouts:2000").choose(ToyGame(table), table, 0, Rng(1)) == 3


def test_a_plan_of_several_actions_is_computed_once() -> None:
    game = game_named("queens-collection")
    state, seat = first_choice(game, 2, 4)
    rollouts = Rollouts(200, 0.0)
    state.apply(seat, rollouts.choose(game, state, seat, Rng(1)), SILENCE)
    for code in list(rollouts.plan):
        assert rollouts.choose(game, state, seat, Rng(2)) == code
        state.apply(seat, code, SILENCE)
    assert state.actors() != [seat]


@pytest.mark.parametrize("seat", [0, 1])
def test_ismcts_bids_highest_when_both_choose_in_secret(seat: int) -> None:
    table = Auction([-1, -1])
    assert bot("ismcts:1500").choose(ToyGame(table), table, seat, Rng(1)) == 3


def test_a_single_legal_action_is_chosen_without_a_search() -> None:
    table = Nim(1)
    assert bot("ismcts:100000000").choose(ToyGame(table), table, 0, Rng(1)) == 1


def test_a_time_budget_ends() -> None:
    table = Nim(9)
    assert bot("ismcts:0.01s").choose(ToyGame(table), table, 0, Rng(1)) in (1, 2, 3)


def test_a_search_counts_every_choice_it_simulates() -> None:
    table = Nim(2)
    search = Search(table, 0, None, Rng(1))
    search.run(50)
    assert 50 <= search.decisions <= 100


def test_a_playout_ends_and_counts_its_decisions() -> None:
    table = Nim(3)
    assert 1 <= playout(table, Rng(1)) <= 3
    assert table.outcome() is not None


def test_bots_play_a_whole_game() -> None:
    game = game_named("regina-cards")
    table = game.new(3)
    made = play_game(game, table, [bot(spec) for spec in QUICK], Rng(3))
    outcome = table.outcome()
    assert made > 20
    assert outcome is not None
    assert len(outcome.scores) == 3


def test_the_catalogue_names_bots_that_exist_weakest_first() -> None:
    assert all(bot(spec) and name and help.endswith(".") for spec, name, help in CATALOGUE)


def test_a_bot_is_asked_for_by_its_name_at_the_table_too() -> None:
    assert [bot_spec(name) for name in ("Page", " courtier ", "greedy")] == ["page", "courtier", "greedy"]
    assert [bot_title(spec) for spec in ("page", "courtier", "ismcts:7")] == ["Page", "Courtier", "ismcts:7"]
    assert SUGGESTED in [spec for spec, _, _ in CATALOGUE]
    assert repeatable("Steward")


@pytest.mark.parametrize(
    "spec", ["", "queen", "random:3", "ismcts:", "ismcts:0", "ismcts:-4", "ismcts:s", "ismcts:nans"]
)
def test_an_unknown_bot_is_refused_with_those_there_are(spec: str) -> None:
    with pytest.raises(BadOption, match="ismcts"):
        bot(spec)


@pytest.mark.parametrize("spec", ["beginner:", "beginner:0", "beginner:101", "beginner:s"])
def test_a_beginner_notices_a_part_of_the_choices(spec: str) -> None:
    with pytest.raises(BadOption, match="beginner:30"):
        bot(spec)


def test_only_a_time_budget_cannot_be_repeated() -> None:
    assert [repeatable(spec) for spec in ("random", "ismcts:50", "ismcts:0.5s")] == [True, True, False]
