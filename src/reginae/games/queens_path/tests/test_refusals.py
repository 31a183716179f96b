"""Whatever a person points at in whatever phase: the refusal cites the rule that forbids it."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import CHANCE, SILENCE, Refusal, State, rules_of
from reginae.games.queens_path import GAME
from reginae.testing.scene import code_of

if TYPE_CHECKING:
    from reginae.games.queens_path.tests.conftest import Scene

COURT = {"e4": "white", "e6": "iron-red", "e2": "gold-blue", "a1": "minus-1"}
HANDS = {
    0: ["agitation", "invitation", "manipulation", "persuasion", "intrigue", "slander", "warning"],
    1: ["veto"],
    2: ["protection"],
}
OFFER = ["offer seat-2", "give slander"]

# What has been played, who asks, what for, the rule, and words of the reason
Case = tuple[list[str], int, str, str, str]
CASES: list[Case] = [
    # Another player's turn
    ([], 1, "play veto", "P-6.2.9c", "at the moment another player moves the Queen"),
    ([], 2, "play protection", "P-6.2.7e", "at the moment another player attempts"),
    ([], 2, "play veto", "P-6f", "does not lie before you"),
    ([], 1, "refrain", "P-6.2c", "Nothing waits for an answer"),
    ([], 1, "move e4", "P-6c", "another player's turn"),
    ([], 1, "end", "P-6c", "another player's turn"),
    ([], 1, "attack seat-1 iron", "P-6g", "in your own turn"),
    ([], 1, "guess red", "P-6g", "in your own turn"),
    ([], 1, "offer seat-1", "P-6.2.11a", "before another's begins"),
    ([], 1, "accept", "P-6.2.11a", "No offer waits"),
    # My turn
    ([], 0, "play veto", "P-6f", "does not lie before you"),
    ([], 0, "name seat-1", "P-6.2.8a", "by Slander: play it first"),
    ([], 0, "enough", "P-6.2.8a", "by Slander: play it first"),
    ([], 0, "take veto", "P-6.2.3a", "by Intrigue: play it first"),
    ([], 0, "return white", "P-6.2.6a", "by Persuasion: play it first"),
    ([], 0, "pick e4", "P-6.2a", "play the card first"),
    ([], 0, "refrain", "P-6.2c", "Nothing waits"),
    ([], 0, "guess red", "P-6.3.1a", "Name a victim"),
    ([], 0, "attack seat-1 iron", "P-6.3a", "another player"),
    ([], 0, "attack seat-4 iron", "P-6.3a", "Nobody sits there"),
    ([], 0, "move d5", "P-6.1c", "empty square"),
    ([], 0, "move e2", "P-6.1a", "beside her"),
    ([], 0, "move e5", "P-6.1a", "stands there"),
    ([], 0, "end", "P-6e", "must move"),
    ([], 0, "pass", "P-6e", "must move"),
    ([], 0, "play warning", "P-6.2.10a", "starting space already"),
    ([], 0, "play persuasion", "P-6.2.6a", "needs a discarded tile"),
    ([], 0, "offer seat-1", "P-6.2.11a", "another player at the table"),
    ([], 0, "hear seat-5", "P-6.2.11a", "another player at the table"),
    ([], 0, "give slander", "P-6.2.11a", "Begin an offer"),
    ([], 0, "silent", "P-6.2.11a", "have not begun an offer"),
    ([], 0, "decline", "P-6.2.11a", "No offer waits"),
    ([], 0, "draw veto", "P-6.1i", "when a set is completed"),
    ([], 0, "deal red", "P-3.1b", "deals faction cards"),
    ([], 0, "lay white", "P-3.2b", "lays out the court"),
    ([], 0, "start seat-1", "P-6b", "who begins"),
    (["move e4", "refrain"], 0, "move e5", "P-6e", "have moved"),
    (["move e4", "refrain"], 0, "play warning", "P-6.2.10b", "the turn's movement"),
    (["move e4", "refrain"], 0, "play invitation", "P-6.2.4b", "the turn's movement"),
    (["move e4", "play veto"], 0, "move e4", "P-6.2.9b", "was vetoed"),
    (["move e4", "play veto", "play invitation"], 0, "pick e4", "P-6.2.9b", "was vetoed"),
    # What a card asks for
    (["play slander"], 0, "name seat-1", "P-6.2.8a", "may not name the player herself"),
    (["play slander"], 0, "name seat-4", "P-6.2.8a", "Nobody sits there"),
    (["play slander"], 0, "enough", "P-6.2.8a", "at least one"),
    (["play slander", "name seat-2"], 0, "name seat-2", "P-6.2.8a", "named already"),
    (["play slander"], 0, "move e4", "P-6.2.8a", "being played"),
    (["play agitation"], 0, "pick e5", "P-6.2.1a", "pick a tile"),
    (["play invitation"], 0, "pick a1", "P-6.2.4a", "straight line"),
    (["play invitation"], 0, "pick e3", "P-6.2.4b", "land on a tile"),
    (["play invitation"], 0, "pick e5", "P-6.2.4a", "straight line"),
    (["play manipulation", "pick e4"], 0, "pick e4", "P-6.2.5b", "different"),
    (["play intrigue"], 0, "take slander", "P-6.2.3a", "before another player"),
    (["play agitation", "pick a1", "play persuasion"], 0, "return white", "P-6.2.6a", "among the discards"),
    (["play agitation", "pick a1", "play persuasion", "return minus-1"], 0, "pick e4", "P-6.2.6b", "empty square"),
    (["play agitation", "pick a1", "play persuasion", "return minus-1"], 0, "pick e5", "P-6.2.6b", "starting space"),
    (["play slander"], 1, "play veto", "P-6.2.9c", "at the moment"),
    # Reactions and attempts
    (["move e4"], 0, "end", "P-6.2.9a", "holder of Veto"),
    (["move e4"], 2, "play protection", "P-6.2.9a", "holder of Veto"),
    (["move e4"], 2, "play veto", "P-6f", "does not lie before you"),
    (["move e4"], 1, "move e6", "P-6.2.9a", "play Veto now"),
    (["move e4"], 1, "offer seat-1", "P-6.2.9a", "play Veto now"),
    (["attack seat-2 iron"], 0, "guess red", "P-6.2.7a", "holder of Protection"),
    (["attack seat-2 iron"], 1, "play veto", "P-6.2.7a", "holder of Protection"),
    (["attack seat-2 iron"], 2, "end", "P-6.2.7a", "play Protection now"),
    (["attack seat-2 iron", "refrain"], 0, "move e4", "P-6.3.2a", "dagger"),
    (["attack seat-2 iron", "refrain"], 2, "play protection", "P-6.2.7e", "at the moment"),
    (["attack seat-2 iron", "refrain", "guess red"], 0, "attack seat-2 iron", "P-6g", "have attempted"),
    # Offers
    (["hear seat-2"], 1, "offer seat-2", "P-6.2.11a", "another player at the table"),
    (["hear seat-2"], 1, "play veto", "P-6.2.11a", "have the floor"),
    (["hear seat-2"], 0, "move e4", "P-6.2.11a", "has the floor"),
    (OFFER[:1], 0, "propose", "P-6.2.11b", "Put something"),
    (OFFER, 0, "give slander", "P-6.2.11b", "in the offer already"),
    (OFFER, 0, "give veto", "P-6.2.11b", "before you"),
    (OFFER, 0, "want protection", "P-6.2.11b", "before them"),
    (OFFER, 0, "move e4", "P-6.2.11a", "making an offer"),
    (OFFER, 0, "promise spare-seat-1", "P-6.2.11c", "spare herself"),
    (OFFER, 0, "demand spare-seat-2", "P-6.2.11c", "spare herself"),
    (OFFER, 0, "promise spare-seat-5", "P-6.2.11c", "Nobody sits there"),
    (OFFER, 0, "promise use-veto", "P-6.2.11c", "before whoever promises"),
    (OFFER, 0, "demand pay-protection", "P-6.2.11c", "one of you two"),
    ([*OFFER, "promise lead"], 0, "pick e5", "P-6.2.11c", "pick the square"),
    ([*OFFER, "promise lead", "pick e4"], 0, "promise shun", "P-6.2.11c", "one promise each way"),
    (OFFER, 1, "accept", "P-6.2.11a", "is making an offer"),
    ([*OFFER, "propose"], 0, "move e4", "P-6.2.11a", "waits for its answer"),
    ([*OFFER, "propose"], 2, "play protection", "P-6.2.11a", "waits for its answer"),
    ([*OFFER, "propose"], 1, "play veto", "P-6.2.11a", "accept it, or decline"),
    ([*OFFER, "propose"], 1, "refrain", "P-6.2.11a", "accept it, or decline"),
]


@pytest.mark.rule("P-6.2c", "P-6.2.8a", "P-6.2.9c", "P-6.2.7e", "P-6.2.11a", "P-6.2.11b", "P-6.2.11c")
@pytest.mark.parametrize(("played", "seat", "asked", "rule", "reason"), CASES)
def test_a_refusal_cites_what_forbids_it(
    scene: "type[Scene]", played: list[str], seat: int, asked: str, rule: str, reason: str
) -> None:
    table = scene(COURT, hands=HANDS, negotiation=True, slander_self=False)
    table.play(*played)
    refused = table.refusal(asked, seat)
    assert refused is not None
    assert (refused.rule, reason in refused.reason) == (rule, True), refused


@pytest.mark.rule("P-3.1b", "P-3.1c", "P-3.1e", "P-3.2a", "P-3.2b", "P-6b", "P-6.1i")
def test_what_chance_decides_is_refused_by_its_own_rule() -> None:
    table = GAME.new(3, {"variant": "gold"})
    asked: dict[str, tuple[str, str]] = {}
    while table.actors() == [CHANCE]:
        refusals = [table.refusal(seat, code_of(GAME, "move e4")) for seat in (0, CHANCE)]
        assert refusals[0] == refusals[1]
        assert refusals[0] is not None
        if table.decision() not in asked:
            asked[table.decision()] = (refusals[0].rule, rule_of_wrong_outcome(table.decision(), table))
        table.apply(CHANCE, table.legal(CHANCE)[0], SILENCE)
    assert asked == {
        "start": ("P-6b", "P-2i"),
        "deal": ("P-3.1c", ""),
        "lay": ("P-3.2b", "P-3.2a"),
    }
    assert refused_rule(table, "move e4", CHANCE) == "P-6d"


@pytest.mark.rule("P-6.1i")
def test_a_draw_that_is_due_is_refused_by_the_rule_of_sets(scene: "type[Scene]") -> None:
    table = scene({"e4": "iron-plain"}, plain={"iron": 2}, hands={1: ["slander"]})
    table.play("move e4")
    assert table.rule_against("end", 0) == "P-6.1i"
    assert table.rule_against("draw slander") == "P-4d"


@pytest.mark.rule("P-6.2.11a")
def test_without_negotiation_every_word_of_it_is_refused_as_such(scene: "type[Scene]") -> None:
    table = scene(COURT, hands=HANDS)
    for seat in range(3):
        for asked in ("offer seat-3", "hear seat-3", "give slander", "propose", "silent", "accept", "promise lead"):
            assert table.refusal(asked, seat) == Refusal("P-6.2.11a", "This table plays without negotiation.")


@pytest.mark.rule("P-6.2.11a")
def test_everything_refused_cites_a_rule_of_the_book(scene: "type[Scene]") -> None:
    rules = rules_of(GAME)
    for played, _seat, _asked, _rule, _reason in CASES:
        table = scene(COURT, hands=HANDS, negotiation=True, slander_self=False)
        table.play(*played)
        for seat in range(3):
            refusals = [table.table.refusal(seat, code) for code in range(len(GAME.actions))]
            assert {refused.rule for refused in refusals if refused is not None} <= set(rules)


# --- What can be pointed at although no action is written so ------------------------------------------------

# What has been played, who asks, what for, the rule, and the action that is named instead
MISSAID: list[Case] = [
    ([], 0, "move e4 e3", "P-6.1a", "move e4"),
    ([], 0, "move iron-red-1", "P-6.1a", "move e4"),
    ([], 0, "play agitation a1", "P-6f", "play agitation"),
    ([], 0, "attack seat-2", "P-6.3.1a", "attack seat-2 iron"),
    ([], 0, "attack gold seat-2", "P-6.3.1a", "attack seat-2 gold"),
    ([], 0, "attack seat-3 gold red", "P-6.3.1a", "attack seat-3 gold"),
    ([], 0, "offer seat-2 veto", "P-6.2.11a", "offer seat-2"),
    ([], 0, "hear veto", "P-6.2.11a", "hear seat-2"),
    (["move e4", "refrain"], 0, "end e4", "P-6e", "end"),
    (["move e4"], 1, "play veto e4", "P-6.2.9a", "play veto"),
    (["move e4"], 1, "refrain e4", "P-6.2.9a", "refrain"),
    (["attack seat-2 iron"], 2, "refrain seat-2", "P-6.2.7a", "refrain"),
    (["attack seat-2 iron", "refrain"], 0, "guess red-1", "P-6.3.2a", "guess red"),
    (["play agitation"], 0, "pick gold-blue-1", "P-6.2.1a", "pick a1"),
    (["play invitation"], 0, "pick e4 e2", "P-6.2.4a", "pick e4"),
    (["play manipulation"], 0, "pick e4 e2", "P-6.2.5b", "pick e4"),
    (["play intrigue"], 0, "take veto seat-2", "P-6.2.3a", "take veto"),
    (["play slander"], 0, "name seat-2 seat-3", "P-6.2.8a", "name seat-2"),
    (["play slander", "name seat-2"], 0, "enough seat-2", "P-6.2.8a", "enough"),
    (["play agitation", "pick a1", "play persuasion"], 0, "return minus-1-1", "P-6.2.6a", "return minus-1"),
    (["play agitation", "pick a1", "play persuasion", "return minus-1"], 0, "pick a1 a2", "P-6.2.6b", "pick a1"),
    (OFFER[:1], 0, "give slander warning", "P-6.2.11b", "give slander"),
    (OFFER[:1], 0, "want veto seat-2", "P-6.2.11b", "want veto"),
    (OFFER[:1], 0, "promise lead-e4", "P-6.2.11c", "promise lead"),
    (OFFER[:1], 0, "demand shun e4", "P-6.2.11c", "demand shun"),
    (OFFER, 0, "propose seat-2", "P-6.2.11a", "propose"),
    ([*OFFER, "promise lead"], 0, "pick white-1", "P-6.2.11c", "pick a1"),
    ([*OFFER, "propose"], 1, "accept slander", "P-6.2.11a", "accept"),
]


def refusal_of_words(table: "Scene", seat: int, words: str) -> Refusal:
    """Why these words, which are no action of the game, are refused."""
    assert GAME.actions.find(words) is None
    refused = GAME.refusal_of_words(table.table, seat, words)
    assert refused is not None, words
    return refused


@pytest.mark.rule(
    "P-6f", "P-6.1a", "P-6.2.3a", "P-6.2.6a", "P-6.2.6b", "P-6.2.11b", "P-6.2.11c", "P-6.3.1a", "P-6.3.2a"
)
@pytest.mark.parametrize(("played", "seat", "words", "rule", "instead"), MISSAID)
def test_what_no_action_joins_is_refused_by_the_rule_of_its_verb(
    scene: "type[Scene]", played: list[str], seat: int, words: str, rule: str, instead: str
) -> None:
    table = scene(COURT, hands=HANDS, negotiation=True)
    table.play(*played)
    refused = refusal_of_words(table, seat, words)
    assert (refused.rule, refused.reason.endswith(f": {instead}.")) == (rule, True), refused


@pytest.mark.rule("P-7b")
def test_a_pass_names_nothing(scene: "type[Scene]") -> None:
    assert refusal_of_words(scene(), 0, "pass e4") == Refusal("P-7b", "This is said in one word: pass.")


@pytest.mark.rule("P-6c", "P-6f", "P-6g", "P-6e", "P-6.2.6a", "P-6.2.11a", "P-6.3f", "P-7a")
def test_what_no_action_joins_is_refused_by_the_rule_that_comes_first(scene: "type[Scene]") -> None:
    table = scene(COURT, hands=HANDS)
    assert refusal_of_words(table, 0, "promise lead-e4").rule == "P-6.2.11a"
    assert refusal_of_words(table, 0, "return iron-red-1").rule == "P-6.2.6a"
    assert refusal_of_words(table, 0, "play veto e4").rule == "P-6f"
    assert refusal_of_words(table, 1, "move e4 e3").rule == "P-6c"
    table.play("attack seat-2 iron", "refrain", "guess red", "move e4", "refrain")
    assert refusal_of_words(table, 0, "attack seat-2").rule == "P-6g"
    assert refusal_of_words(table, 0, "move e3 e2").rule == "P-6e"
    gold = scene(variant="gold").tilt(0, "copper")
    assert refusal_of_words(gold, 0, "attack seat-3").rule == "P-6.3f"
    gold.end()
    assert refusal_of_words(gold, 0, "move e4 e3").rule == "P-7a"


@pytest.mark.parametrize("words", ["", "move", "dance e4", "move there now", "attack everybody at once"])
def test_words_that_name_nothing_have_no_rule(scene: "type[Scene]", words: str) -> None:
    assert GAME.refusal_of_words(scene(COURT).table, 0, words) is None


# --- What is asked above ----------------------------------------------------------------------------------


def rule_of_wrong_outcome(decision: str, table: State) -> str:
    """The rule by which chance cannot decide what is not left, in the first moment of a decision."""
    asked = {"start": "start seat-5", "deal": "", "lay": "lay gold-red"}[decision]
    return refused_rule(table, asked, CHANCE) if asked else ""


def refused_rule(table: State, asked: str, seat: int) -> str:
    """The rule that forbids this."""
    refused = table.refusal(seat, code_of(GAME, asked))
    assert refused is not None, asked
    return refused.rule
