"""A game's sentences: filled with facts and names; one that is missing is an error."""

from pathlib import Path

import pytest

from reginae.core import Action, BadData, Event, Outcome, ScoreLine, Segment, Words, plain

CATALOGUE = """
[names]
gold-blue = "the Blue Gold"
gold = "Gold"

[verbs]
draw = "Draw from {0}"
attack = "Attack {0} with {1}"

[prompts]
turn = "It is your turn."
turn-waiting = "{seat:seat} chooses."

[events]
draw = "{seat:seat} draws {card}."
shown = "{seat:seat} shows {cards} to {others:seat}."
shown-colour = "It is {colour}."
quiet = ""

[score]
rank = "{seat:seat}: {card} for {points}"

[ended]
won = "Well played, {winners:seat}."

[options]
bury-one_or_two = "one or two"
aid-true = "with"
"""
NAMES = ["Ada", "Bo", "Cy"]


@pytest.fixture
def words(tmp_path: Path) -> Words:
    """The catalogue above."""
    path = tmp_path / "words.toml"
    path.write_text(CATALOGUE)
    return Words(path)


def test_a_piece_is_called_by_its_name_and_has_a_reference(words: Words) -> None:
    told = words.event_text(Event("draw", {"seat": 1, "card": "gold-blue"}), NAMES)
    assert told == [Segment("Bo", "seat-2"), Segment(" draws "), Segment("the Blue Gold", "gold-blue"), Segment(".")]
    assert plain(told) == "Bo draws the Blue Gold."


def test_what_has_no_name_is_shown_as_it_is(words: Words) -> None:
    assert words.name("iron") == "iron"
    assert words.event_text(Event("draw", {"seat": 0, "card": "iron"}), NAMES)[2] == Segment("iron", "")


def test_a_negative_number_has_a_real_minus_sign(words: Words) -> None:
    line = ScoreLine("rank", "C-2.1b", {"card": "gold"}, seat=0, points=-3)
    assert plain(words.score_line_text(line, NAMES)) == "Ada: Gold for \N{MINUS SIGN}3"


def test_lists_are_told_with_commas(words: Words) -> None:
    event = Event("shown", {"seat": 0, "cards": ["gold", "iron"], "others": [1, 2]})
    assert plain(words.event_text(event, NAMES)) == "Ada shows Gold, iron to Bo, Cy."


def test_an_empty_list_is_told_as_nothing(words: Words) -> None:
    assert plain(words.event_text(Event("shown", {"seat": 0, "cards": [], "others": []}), NAMES)) == "Ada shows  to ."


def test_an_event_may_be_not_worth_a_line(words: Words) -> None:
    assert words.event_text(Event("quiet", {}), NAMES) == []


def test_a_secret_sentence_is_only_for_the_seat_that_was_told(words: Words) -> None:
    event = Event("shown", {"seat": 0, "cards": [], "others": [1]}, {1: {"colour": "gold", "unspoken": "gold-blue"}})
    assert [plain(line) for line in words.private_texts(event, 1, NAMES)] == ["It is Gold."]
    assert words.private_texts(event, 0, NAMES) == words.private_texts(event, None, NAMES) == []


def test_a_choice_has_a_label(words: Words) -> None:
    assert words.label(Action(0, "draw", ("gold",), "draw gold")) == "Draw from Gold"
    attack = Action(1, "attack", ("seat-2", "gold"), "attack seat-2 gold")
    assert words.label(attack, NAMES) == "Attack Bo with Gold"
    assert words.label(attack) == "Attack seat-2 with Gold"


def test_a_person_named_like_a_piece_keeps_that_name(words: Words) -> None:
    attack = Action(1, "attack", ("seat-1", "gold"), "attack seat-1 gold")
    assert words.label(attack, ["gold-blue", "Bo"]) == "Attack gold-blue with Gold"


def test_a_choice_with_too_few_parts_for_its_words_is_told(words: Words) -> None:
    with pytest.raises(BadData, match="'attack' has fewer parts"):
        words.label(Action(1, "attack", ("seat-1",), "attack"))


def test_a_question_has_a_prompt_and_may_have_words_for_those_who_wait(words: Words) -> None:
    assert (words.prompt("turn"), words.waiting("turn")) == ("It is your turn.", "{seat:seat} chooses.")
    assert words.waiting("other") == ""


def test_the_end_is_told_line_by_line(words: Words) -> None:
    line = ScoreLine("rank", "4a", {"card": "gold-blue"}, 2, 3)
    assert plain(words.score_line_text(line, NAMES)) == "Cy: the Blue Gold for 3"
    assert plain(words.outcome_text(Outcome([3, 3], [0, 1], "won", "4a", [1, 1]), NAMES)) == "Well played, Ada, Bo."


def test_an_option_is_shown_in_words_if_there_are_any(words: Words) -> None:
    assert words.option("bury", "one_or_two") == "one or two"
    assert words.option("aid", True) == "with"
    assert words.option("aid", False) == "False"


def test_what_has_no_words_is_named(words: Words) -> None:
    with pytest.raises(BadData, match=r"words\.toml: prompts\.guess: has no words"):
        words.prompt("guess")
    with pytest.raises(BadData, match=r"words\.toml: verbs\.fly: has no words"):
        words.label(Action(0, "fly", (), "fly"))
    with pytest.raises(BadData, match=r"events\.flight: has no words"):
        words.event_text(Event("flight", {}), NAMES)


def test_a_sentence_that_wants_a_fact_nobody_gave_is_named(words: Words) -> None:
    with pytest.raises(BadData, match="no fact named 'card'"):
        words.event_text(Event("draw", {"seat": 0}), NAMES)


@pytest.mark.parametrize(
    ("text", "reason"), [("names = 3\n", "names: should be a table"), ("[names\n", "syntax")], ids=["kind", "syntax"]
)
def test_a_catalogue_that_does_not_fit_is_named(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "words.toml"
    path.write_text(text)
    with pytest.raises(BadData, match=reason):
        Words(path)


def test_a_catalogue_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"words\.toml: file"):
        Words(tmp_path / "words.toml")
