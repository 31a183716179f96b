"""A hypothesis state machine that plays any game through its referee, and tries all that must not work."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from reginae.core import (
    CHANCE,
    CannotUndo,
    Game,
    IllegalAction,
    Match,
    ReginaeError,
    Rng,
    StaleAction,
    read_record,
    replay,
    snapshot,
)
from reginae.testing.random_game import pick, random_match
from reginae.testing.table_variants import table_variants

NUMBERS = st.integers(min_value=0, max_value=1 << 30)
CODES_TRIED = 12


@contextmanager
def refused(how: type[ReginaeError]) -> Iterator[None]:
    """What is tried here must be refused in this way, with a reason."""
    try:
        yield
    except how as error:
        if not str(error):
            raise AssertionError(f"{how.__name__} without a reason") from error
    else:
        raise AssertionError(f"not refused: {how.__name__} was due")


class RefereeMachine(RuleBasedStateMachine):
    """Actions, refused actions, stale actions, undo and replay in any order; `state_machine_of` sets `game`."""

    game: Game
    match: Match

    @initialize(which=NUMBERS, seed=NUMBERS, when=NUMBERS)
    def start(self, which: int, seed: int, when: int) -> None:
        """One of the game's table variants, at any moment of a random game; chance is played like a seat."""
        variants = table_variants(self.game)
        seats, options = variants[which % len(variants)]
        whole = random_match(self.game, seats, options, seed)
        self.match = replay(self.game, whole.record(), when % (len(whole.steps) + 1))

    def everyone(self) -> list[int]:
        """Chance and every seat."""
        return [CHANCE, *range(self.match.seats)]

    def everything(self) -> Any:
        """All that a refused request must leave as it is."""
        return snapshot(self.match.state), len(self.match.steps), self.match.version, dict(self.match.asked_since)

    def going_on(self) -> bool:
        """Whether somebody must choose."""
        return not self.match.over()

    @precondition(going_on)
    @rule(seed=NUMBERS, count=st.integers(min_value=1, max_value=8))
    def play(self, seed: int, count: int) -> None:
        """Some choices, as the table offers them, each naming the version it answers."""
        rng = Rng(seed)
        for _ in range(count):
            if self.going_on():
                seat, code = pick(self.match.state, rng)
                before = len(self.match.steps)
                assert len(self.match.play(seat, code, self.match.version)) == len(self.match.steps) - before == 1

    @rule(who=NUMBERS, what=NUMBERS)
    def try_what_is_not_offered(self, who: int, what: int) -> None:
        """What is not offered is refused, with a reason, and changes nothing."""
        seat = self.everyone()[who % len(self.everyone())]
        some = {(what + more) % len(self.game.actions) for more in range(CODES_TRIED)}
        before = self.everything()
        for code in sorted(some - set(self.match.state.legal(seat))):
            with refused(IllegalAction):
                self.match.play(seat, code)
        assert self.everything() == before

    @rule(who=NUMBERS)
    def try_what_does_not_exist(self, who: int) -> None:
        """An unknown number or notation is refused and changes nothing."""
        before = self.everything()
        for unknown in (-1, len(self.game.actions), "no such move", ""):
            with refused(IllegalAction):
                self.match.play(who % self.match.seats, unknown)
        assert self.everything() == before

    @precondition(going_on)
    @rule(seed=NUMBERS, off=st.integers(min_value=-3, max_value=3))
    def play_stale(self, seed: int, off: int) -> None:
        """A choice that answers a table from before its seat was asked, or one yet to come, is stale."""
        seat, code = pick(self.match.state, Rng(seed))
        version = self.match.version + off
        if self.match.asked_since[seat] <= version <= self.match.version:
            return
        before = self.everything()
        with refused(StaleAction):
            self.match.play(seat, code, version)
        assert self.everything() == before

    @rule(who=NUMBERS)
    def undo(self, who: int) -> None:
        """Undo leaves the game without that choice, or is refused and changes nothing."""
        seat = who % self.match.seats
        before, kept = self.everything(), self.match.record()
        if not self.match.may_undo(seat):
            with refused(CannotUndo):
                self.match.undo(seat)
            assert self.everything() == before
            return
        undone = max(number for number, (chooser, _) in enumerate(kept.steps) if chooser == seat)
        del kept.steps[undone]
        self.match.undo(seat)
        assert self.match.record() == kept
        assert self.match.version > before[2]

    @rule()
    def replay_record(self) -> None:
        """The record, written and read, leads to an equal table."""
        again = replay(self.game, read_record(self.match.record().to_json()))
        assert snapshot(again.state) == snapshot(self.match.state)

    @invariant()
    def somebody_can_choose_or_it_is_over(self) -> None:
        """Every actor has a choice; without actors there is an outcome."""
        actors = self.match.actors()
        assert all(self.match.legal_actions(seat) for seat in actors)
        assert (self.match.state.outcome() is None) == bool(actors)


def state_machine_of(game: Game) -> type[RefereeMachine]:
    """The machine of one game; run it with hypothesis' `run_state_machine_as_test`, or as its `TestCase`."""
    return type(f"{type(game).__name__}Machine", (RefereeMachine,), {"game": game})
