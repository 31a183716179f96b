"""In every phase, whatever a person points at is legal or refused by the rule that forbids it."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import SILENCE, Rng
from reginae.games.regina_cards import GAME
from reginae.games.regina_cards.table import Table

if TYPE_CHECKING:
    from reginae.games.regina_cards.tests.conftest import Scene

LEGAL = ""


def each(verbs: list[str], rule: str) -> dict[str, set[str]]:
    """These verbs are all refused by one rule."""
    return {verb: {rule} for verb in verbs}


BY_CHANCE = {"start": {"C-2.0b"}, "deal": {"C-1.2a"}, "turn-up": {"C-1.1c"}}
STEPS = {"bury": {"C-2.1b"}, "enough": {"C-2.1b"}, "return": {"C-2.2e"}, "onto": {"C-2.2e"}, "guess": {"C-3.1a"}}
TURNS = ["draw", "agitate", "manipulate", "persuade", "attack", "pass"]
ATTACKS = {"attack": {LEGAL, "C-3.1a"}}

# By phase: how it comes about, and by verb the rules that refuse it.
PHASES: dict[str, tuple[list[str], dict[str, set[str]]]] = {
    "turn": (
        [],
        STEPS
        | ATTACKS
        | {"draw": {LEGAL}, "agitate": {LEGAL}, "manipulate": {LEGAL, "C-2.2d"}, "persuade": {LEGAL}}
        | {"pass": {"C-2.4a"}},
    ),
    "bury": (
        ["draw gold"],
        each([*TURNS, "return", "onto", "guess"], "C-2.0a") | {"bury": {LEGAL, "C-2.1b"}, "enough": {"C-2.1b"}},
    ),
    "bury-more": (
        ["draw gold", "bury copper"],
        each([*TURNS, "return", "onto", "guess"], "C-2.0a") | {"bury": {LEGAL, "C-2.1b"}, "enough": {LEGAL}},
    ),
    "return": (
        ["persuade"],
        each([*TURNS, "bury", "enough", "guess"], "C-2.0a") | {"return": {LEGAL, "C-2.2e"}, "onto": {"C-2.2e"}},
    ),
    "onto": (
        ["persuade", "return silver-red"],
        each([*TURNS, "bury", "enough", "guess"], "C-2.0a") | {"return": {"C-2.2e"}, "onto": {LEGAL}},
    ),
    "guess": (
        ["attack seat-2 gold"],
        each([*TURNS, "bury", "enough", "return", "onto"], "C-2.3a") | {"guess": {LEGAL}},
    ),
}


def rules_by_verb(table: Table, seat: int) -> dict[str, set[str]]:
    """For each verb the rules that refuse one of its actions to this seat; LEGAL if one is legal."""
    found = dict[str, set[str]]()
    for action in GAME.actions.actions:
        refusal = table.refusal(seat, action.code)
        found.setdefault(action.verb, set()).add(refusal.rule if refusal else LEGAL)
    return found


@pytest.mark.rule("C-2.0a", "C-2.1b", "C-2.2e", "C-2.3a", "C-2.4a", "C-3.1a")
@pytest.mark.parametrize("phase", PHASES)
def test_within_a_turn_the_rule_that_forbids_it_is_named(scene: "type[Scene]", phase: str) -> None:
    played, expected = PHASES[phase]
    court = scene(["blue", "red", "green"], discards=["silver-red"], bury="one_or_two")
    court.play(*played)
    assert court.table.decision() == phase
    assert rules_by_verb(court.table, 0) == BY_CHANCE | expected
    assert rules_by_verb(court.table, 1) == BY_CHANCE | each(list(expected), "C-2.0b")


@pytest.mark.rule("C-2.1d", "C-2.2c", "C-2.2d", "C-2.4b")
def test_while_a_stack_is_empty_the_rule_that_forbids_it_is_named(scene: "type[Scene]") -> None:
    court = scene(["blue", "red", "green"], stacks={"gold": []}, discards=["silver-red"])
    assert rules_by_verb(court.table, 0) == BY_CHANCE | STEPS | ATTACKS | {
        "draw": {"C-2.1d"},
        "bury": {"C-2.1d"},
        "enough": {"C-2.1d"},
        "agitate": {LEGAL, "C-2.2c"},
        "manipulate": {LEGAL, "C-2.2d"},
        "persuade": {LEGAL},
        "pass": {LEGAL},
    }


@pytest.mark.rule("C-2.2b", "C-3.1b", "C-3.6a")
def test_with_everything_spent_the_rule_that_forbids_it_is_named(scene: "type[Scene]") -> None:
    court = scene(["blue", "red", "green"], discards=["silver-red"])
    court.table.action_cards = 0
    court.tilt((0, "copper"), (2, "silver"), (2, "gold"))
    court.table.attempted |= 1 << 1
    spent = each(["agitate", "manipulate", "persuade", "return", "onto"], "C-2.2b")
    assert rules_by_verb(court.table, 0) == BY_CHANCE | STEPS | spent | {
        "draw": {LEGAL},
        "attack": {"C-3.1a", "C-3.1b", "C-3.6a"},
        "pass": {"C-2.4a"},
    }


@pytest.mark.rule("C-2.0b", "C-1.2a", "C-1.1c", "C-2.1c")
def test_while_chance_decides_the_rule_it_follows_is_named() -> None:
    table, rng, found = GAME.new(2), Rng(1), dict[str, set[str]]()
    assert isinstance(table, Table)
    turns = 0
    while turns < 4:
        seat = table.actors()[0]
        codes = table.legal(seat)
        if seat < 0:
            decision = table.decision() if turns == 0 else "turn-up after a turn"
            rules = rules_by_verb(table, 0)
            assert {verb: rules[verb] for verb in BY_CHANCE} == BY_CHANCE
            assert len(set.union(*(rules[verb] for verb in rules if verb not in BY_CHANCE))) == 1
            found.setdefault(decision, set()).update(rules["draw"])
        turns += 1 if table.decision() == "bury" else 0
        table.apply(seat, codes[0] if seat >= 0 else codes[rng.below(len(codes))], SILENCE)
    assert found == {
        "start": {"C-2.0b"},
        "deal": {"C-1.2a"},
        "turn-up": {"C-1.1c"},
        "turn-up after a turn": {"C-2.1c"},
    }


@pytest.mark.rule("C-4.0a")
def test_after_the_end_everything_is_refused_because_it_is_over(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], stacks={"gold": []})
    court.play("pass", "pass")
    for seat in range(2):
        assert set.union(*rules_by_verb(court.table, seat).values()) == {"C-4.0a"}
