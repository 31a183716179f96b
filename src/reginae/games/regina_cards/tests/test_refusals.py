"""Every move that is refused names its rule."""

from itertools import product
from typing import TYPE_CHECKING

import pytest

from reginae.core import CHANCE, Rng
from reginae.games.regina_cards import GAME
from reginae.games.regina_cards.parts import COLOURS, FEWEST_SEATS, GROUP_COUNT, GROUPS, MOST_SEATS
from reginae.games.regina_cards.table import Table

if TYPE_CHECKING:
    from reginae.games.regina_cards.tests.conftest import Scene


@pytest.mark.parametrize(
    ("played", "notation", "rule", "reason"),
    [
        pytest.param([], "pass", "C-2.4a", "only once a court stack is empty", marks=pytest.mark.rule("C-2.4a")),
        pytest.param([], "bury gold", "C-2.1b", "only after a draw", marks=pytest.mark.rule("C-2.1b")),
        pytest.param([], "enough", "C-2.1b", "only after a draw", marks=pytest.mark.rule("C-2.1b")),
        pytest.param([], "guess red", "C-3.1a", "the dagger comes after", marks=pytest.mark.rule("C-3.1a")),
        pytest.param([], "attack seat-1 gold", "C-3.1a", "another player", marks=pytest.mark.rule("C-3.1a")),
        pytest.param([], "attack seat-4 gold", "C-3.1a", "Nobody sits there", marks=pytest.mark.rule("C-3.1a")),
        pytest.param([], "persuade", "C-2.2e", "none has been discarded", marks=pytest.mark.rule("C-2.2e")),
        pytest.param([], "return gold-red", "C-2.2e", "Persuasion first", marks=pytest.mark.rule("C-2.2e")),
        pytest.param([], "onto gold", "C-2.2e", "Persuasion first", marks=pytest.mark.rule("C-2.2e")),
        pytest.param([], "manipulate copper-1 gold-2", "C-2.2d", "uppermost cards", marks=pytest.mark.rule("C-2.2d")),
        pytest.param([], "turn-up gold-red", "C-1.1c", "only when it is due", marks=pytest.mark.rule("C-1.1c")),
        pytest.param([], "deal red", "C-1.2a", "before the first turn", marks=pytest.mark.rule("C-1.2a")),
        pytest.param([], "start seat-1", "C-2.0b", "who begins", marks=pytest.mark.rule("C-2.0b")),
        pytest.param(
            ["draw gold"], "bury gold", "C-2.1b", "You drew from this stack", marks=pytest.mark.rule("C-2.1b")
        ),
        pytest.param(["draw gold"], "enough", "C-2.1b", "At least one card", marks=pytest.mark.rule("C-2.1b")),
        pytest.param(["draw gold"], "draw silver", "C-2.0a", "Finish it: bury", marks=pytest.mark.rule("C-2.0a")),
        pytest.param(["draw gold"], "agitate gold", "C-2.0a", "Finish it: bury", marks=pytest.mark.rule("C-2.0a")),
        pytest.param(
            ["attack seat-2 gold"], "draw gold", "C-2.3a", "Choose the dagger", marks=pytest.mark.rule("C-2.3a")
        ),
    ],
)
def test_a_move_out_of_place_is_refused_by_its_rule(
    scene: "type[Scene]", played: list[str], notation: str, rule: str, reason: str
) -> None:
    court = scene(["blue", "red", "green"])
    court.play(*played)
    refusal = court.refusal(notation)
    assert refusal is not None
    assert refusal.rule == rule
    assert reason in refusal.reason


@pytest.mark.rule("C-2.1b")
def test_the_same_stack_is_not_buried_from_twice(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], bury="one_or_two")
    court.play("draw gold", "bury copper")
    refusal = court.refusal("bury copper")
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("C-2.1b", "You have buried from this stack already.")


@pytest.mark.parametrize(
    ("notation", "rule", "reason"),
    [
        pytest.param("draw silver", "C-2.1d", "nobody may draw", marks=pytest.mark.rule("C-2.1d")),
        pytest.param("agitate gold", "C-2.2c", "this stack is empty", marks=pytest.mark.rule("C-2.2c")),
        pytest.param("manipulate copper-1 gold-1", "C-2.2d", "places is empty", marks=pytest.mark.rule("C-2.2d")),
    ],
)
def test_an_empty_stack_is_the_reason_given(scene: "type[Scene]", notation: str, rule: str, reason: str) -> None:
    refusal = scene(["blue", "red"], stacks={"gold": []}).refusal(notation)
    assert refusal is not None
    assert refusal.rule == rule
    assert reason in refusal.reason


@pytest.mark.rule("C-2.2b")
@pytest.mark.parametrize("notation", ["agitate gold", "manipulate copper-1 gold-1", "persuade", "onto gold"])
def test_a_spent_action_card_is_the_reason_given(scene: "type[Scene]", notation: str) -> None:
    court = scene(["blue", "red"], discards=["gold-red"])
    court.table.action_cards = 0
    assert court.rule_against(notation) == "C-2.2b"


@pytest.mark.rule("C-2.2e")
def test_persuasion_is_finished_step_by_step(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], discards=["gold-red"])
    court.play("persuade")
    missing, early = court.refusal("return gold-blue"), court.refusal("onto gold")
    court.play("return gold-red")
    late = court.refusal("return gold-red")
    assert missing is not None
    assert early is not None
    assert late is not None
    assert [missing.rule, early.rule, late.rule] == ["C-2.2e"] * 3
    assert "choose one that lies there" in missing.reason
    assert "discarded card first" in early.reason
    assert "Choose the court stack" in late.reason


@pytest.mark.rule("C-3.1b", "C-3.6a")
def test_attacks_are_refused_for_tilted_cards_and_second_attempts(scene: "type[Scene]") -> None:
    court = scene(["blue", "red", "green"])
    court.tilt((0, "copper"), (2, "silver"))
    court.table.attempted |= 1 << 1
    refusals = [court.refusal(f"attack {target}") for target in ("seat-3 copper", "seat-3 silver", "seat-2 gold")]
    assert [(refusal.rule, refusal.reason) for refusal in refusals if refusal] == [
        ("C-3.1b", "Your own card of this number is tilted, so it cannot attack."),
        ("C-3.1b", "This player's card of that number is tilted already."),
        ("C-3.6a", "You have had your one attempt on this player."),
    ]


@pytest.mark.rule("C-3.1a", "C-3.1b", "C-3.6a")
@pytest.mark.parametrize("seats", range(int(FEWEST_SEATS), int(MOST_SEATS) + 1))
def test_every_attack_is_legal_or_refused_for_what_forbids_it(scene: "type[Scene]", seats: int) -> None:
    court, rng = scene(COLOURS[:seats]), Rng(seats)
    for _ in range(60):
        court.table.tilted = scattered_bits(rng, MOST_SEATS * GROUP_COUNT)
        court.table.attempted = scattered_bits(rng, MOST_SEATS * MOST_SEATS)
        for assassin in range(seats):
            court.table.turn = assassin
            for victim, number in product(range(MOST_SEATS), range(GROUP_COUNT)):
                refusal = court.refusal(f"attack seat-{victim + 1} {GROUPS[number]}", assassin)
                assert (refusal.reason if refusal else "") == why_not_attack(court.table, assassin, victim, number)


def scattered_bits(rng: Rng, count: int) -> int:
    """A third of so many bits are set."""
    return sum(1 << bit for bit in range(count) if rng.below(3) == 0)


def why_not_attack(table: Table, assassin: int, victim: int, number: int) -> str:
    """The reason against an attack as the rules state it, card by card; empty if it is legal."""
    if victim >= table.seats:
        return "Nobody sits there."
    if victim == assassin:
        return "An assassination is aimed at another player."
    if table.has_attempted(assassin, victim):
        return "You have had your one attempt on this player."
    if table.is_tilted(assassin, number):
        return "Your own card of this number is tilted, so it cannot attack."
    return "This player's card of that number is tilted already." if table.is_tilted(victim, number) else ""


@pytest.mark.rule("C-2.0b")
def test_nobody_plays_in_anothers_turn(scene: "type[Scene]") -> None:
    refusal = scene(["blue", "red"]).refusal("draw gold", seat=1)
    assert refusal is not None
    assert refusal.rule == "C-2.0b"


@pytest.mark.rule("C-2.0a")
def test_chance_takes_no_turn(scene: "type[Scene]") -> None:
    refusal = scene(["blue", "red"]).refusal("draw gold", seat=CHANCE)
    assert refusal is not None
    assert refusal.rule == "C-2.0a"


# --- What can be pointed at although no action is written so ------------------------------------------------


def refusal_of_words(court: "Scene", words: str, seat: int = 0) -> tuple[str, str]:
    """The rule against words that are no action of the game, and the reason."""
    assert GAME.actions.find(words) is None
    refusal = GAME.refusal_of_words(court.table, seat, words)
    assert refusal is not None, words
    return refusal.rule, refusal.reason


@pytest.mark.rule("C-2.1a", "C-2.1b", "C-2.2c", "C-2.2d", "C-2.2e", "C-2.4a", "C-3.1a", "C-3.2a")
@pytest.mark.parametrize(
    ("played", "words", "rule", "instead"),
    [
        ([], "draw copper-2", "C-2.1a", "draw copper"),
        ([], "draw copper-blue", "C-2.1a", "draw copper"),
        ([], "draw gold silver", "C-2.1a", "draw gold"),
        ([], "agitate copper-2", "C-2.2c", "agitate copper"),
        ([], "agitate gold quickly", "C-2.2c", "agitate gold"),
        ([], "manipulate copper-1 copper-1", "C-2.2d", "manipulate copper-1 silver-1"),
        ([], "manipulate silver-1 copper-1", "C-2.2d", "manipulate copper-1 silver-1"),
        ([], "manipulate gold-1", "C-2.2d", "manipulate copper-1 gold-1"),
        ([], "manipulate silver gold", "C-2.2d", "manipulate copper-1 silver-1"),
        ([], "persuade silver-red", "C-2.2e", "persuade"),
        ([], "attack seat-2", "C-3.1a", "attack seat-2 copper"),
        ([], "attack gold seat-2", "C-3.1a", "attack seat-2 gold"),
        ([], "attack seat-3 gold red", "C-3.1a", "attack seat-3 gold"),
        (["draw gold"], "bury copper silver", "C-2.1b", "bury copper"),
        (["draw gold", "bury copper"], "enough silver", "C-2.1b", "enough"),
        (["persuade"], "return silver-red gold", "C-2.2e", "return silver-red"),
        (["persuade", "return silver-red"], "onto gold-1", "C-2.2e", "onto gold"),
        (["attack seat-2 gold"], "guess red-3", "C-3.2a", "guess red"),
        (["attack seat-2 gold"], "guess red blue", "C-3.2a", "guess red"),
    ],
)
def test_what_no_action_joins_is_refused_by_the_rule_of_its_verb(
    scene: "type[Scene]", played: list[str], words: str, rule: str, instead: str
) -> None:
    court = scene(["blue", "red", "green"], discards=["silver-red"], bury="one_or_two")
    court.play(*played)
    cited, reason = refusal_of_words(court, words)
    assert (cited, reason.endswith(f": {instead}.")) == (rule, True), reason


@pytest.mark.rule("C-2.4a")
def test_a_pass_names_nothing(scene: "type[Scene]") -> None:
    closing = scene(["blue", "red"], stacks={"gold": []})
    assert refusal_of_words(closing, "pass gold") == ("C-2.4a", "To pass is said in one word: pass.")


@pytest.mark.rule("C-2.0a", "C-2.0b", "C-2.1d", "C-2.2b", "C-2.2d", "C-3.6a", "C-4.0a")
def test_what_no_action_joins_is_refused_by_the_rule_that_comes_first(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], stacks={"gold": []})
    assert refusal_of_words(court, "draw copper-2")[0] == "C-2.1d"
    assert refusal_of_words(court, "draw copper-2", 1)[0] == "C-2.0b"
    assert refusal_of_words(court, "manipulate gold-1 copper-1")[0] == "C-2.2d"
    court.table.action_cards = 0
    court.table.attempted |= 1 << 1
    assert refusal_of_words(court, "manipulate silver-1 copper-1")[0] == "C-2.2b"
    assert refusal_of_words(court, "attack seat-2")[0] == "C-3.6a"
    court.play("pass", "pass")
    assert refusal_of_words(court, "agitate copper-2")[0] == "C-4.0a"
    drawn = scene(["blue", "red"])
    drawn.play("draw gold")
    assert refusal_of_words(drawn, "draw copper-2")[0] == "C-2.0a"


@pytest.mark.parametrize("words", ["", "draw", "dance gold", "draw wine", "attack everybody at once"])
def test_words_that_name_nothing_have_no_rule(scene: "type[Scene]", words: str) -> None:
    assert GAME.refusal_of_words(scene(["blue", "red"]).table, 0, words) is None
