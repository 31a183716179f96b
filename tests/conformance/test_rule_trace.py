"""The rule trace: rules listed, cited and tested are the same, both ways."""

import json
from pathlib import Path

import pytest

from crowns import GAME, Crowns
from reginae.cli.rulebook import as_data, as_table, few, rulebook, sentence, summary
from reginae.core import BadOption
from reginae.games import shelf
from reginae.testing.rule_trace import check_rule_trace, citations, proofs, trace

RULES = """
[[rule]]
id = "1a"
tag = "turn"
text = "One."

[[rule]]
id = "X-2.1b"
tag = "turn"
text = "Two."

[[rule]]
id = "3"
tag = "info"
text = "Three."
omitted = "A name only."
"""
CODE = '''
"""All of it. §1a."""
REFUSED = Refusal("X-2.1b" if late else "1a", "Not now.")
'''
TESTS = """
@pytest.mark.rule("1a", "X-2.1b")
def test_both() -> None: ...
"""


def game_with(folder: Path, rules: str = RULES, code: str = CODE, tests: str = TESTS) -> Crowns:
    """A game whose folder holds these three files."""
    game = Crowns()
    game.folder = folder
    (folder / "tests").mkdir()
    (folder / "rules.toml").write_text(rules)
    (folder / "rules.py").write_text(code)
    (folder / "tests" / "test_rules.py").write_text(tests)
    return game


def test_a_whole_trace_has_no_gap(tmp_path: Path) -> None:
    game = game_with(tmp_path)
    check_rule_trace(game)
    assert trace(game).omitted() == {"3": "A name only."}


@pytest.mark.parametrize(
    ("code", "tests", "missing"),
    [
        (CODE.replace("X-2.1b", "1a"), TESTS, ["X-2.1b: not cited in the code"]),
        (CODE, TESTS.replace(', "X-2.1b"', ""), ["X-2.1b: not tested"]),
        (CODE + "# §9z\n", TESTS, ["9z: no such rule, cited in rules.py:4"]),
        (CODE, TESTS.replace("1a", '1a", "9z'), ["9z: no such rule, tested in tests/test_rules.py:2 test_both"]),
        (CODE + "# §3\n", TESTS, ["3: said to need no code, yet cited in rules.py:4"]),
    ],
)
def test_each_gap_is_named(tmp_path: Path, code: str, tests: str, missing: list[str]) -> None:
    game = game_with(tmp_path, code=code, tests=tests)
    assert trace(game).missing() == missing
    with pytest.raises(AssertionError, match=missing[0][:4]):
        check_rule_trace(game)


def test_a_book_without_rules_is_a_gap(tmp_path: Path) -> None:
    assert trace(game_with(tmp_path, "", "", "")).missing() == ["crowns: rules.toml lists no rule"]


def test_a_citation_ends_before_the_full_stop(tmp_path: Path) -> None:
    game_with(tmp_path, code="# §C-2.1b. Then §6.46, §Q-COOP-A1 and (§7).\n")
    assert sorted(citations(tmp_path)) == ["6.46", "7", "C-2.1b", "Q-COOP-A1"]


@pytest.mark.parametrize(
    "named",
    [
        'Refusal("1a", "Why.")',
        'Refusal(rule="1a", reason="Why.")',
        'ScoreLine("crown", "1a", {})',
        'Outcome([], [], "shown", "1a", [])',
        'Option("die", [True], "Help.", "1a")',
    ],
)
def test_whatever_names_a_rule_cites_it(tmp_path: Path, named: str) -> None:
    game_with(tmp_path, code=f"\nthing = {named}\n")
    assert citations(tmp_path) == {"1a": ["rules.py:2"]}


def test_a_text_that_is_not_the_rule_cites_nothing(tmp_path: Path) -> None:
    game_with(tmp_path, code='Refusal(rule, "1a")\nOption("1a", ["1a"], "1a", rule)\nother("1a")\n')
    assert citations(tmp_path) == {}


def test_tests_cite_nothing(tmp_path: Path) -> None:
    game_with(tmp_path, code="", tests="# §1a\n")
    assert citations(tmp_path) == {}


@pytest.mark.parametrize(
    ("tests", "where"),
    [
        ('@pytest.mark.rule("1a")\nclass TestIt:\n    pass\n', "tests/test_rules.py:1 TestIt"),
        ('pytestmark = pytest.mark.rule("1a")\n', "tests/test_rules.py:1"),
        ('CASES = [pytest.param(1, marks=pytest.mark.rule("1a"))]\n', "tests/test_rules.py:1"),
    ],
)
def test_a_rule_may_be_proved_by_a_class_a_file_or_a_case(tmp_path: Path, tests: str, where: str) -> None:
    game_with(tmp_path, tests=tests)
    assert proofs(tmp_path) == {"1a": [where]}


# --- reginae rulebook -----------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", list(shelf()))
def test_the_rulebook_is_json_of_the_promised_shape(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    rulebook(game_id, as_json=True)
    data = json.loads(capsys.readouterr().out)
    assert list(data) == ["game", "rules", "cited", "tested", "missing", "omitted"]
    assert data["game"] == game_id


def test_the_rulebook_counts_rules_and_lists_gaps(tmp_path: Path) -> None:
    game = game_with(tmp_path, tests=TESTS.replace(', "X-2.1b"', ""))
    assert as_data(trace(game)) == {
        "game": "crowns",
        "rules": 3,
        "cited": 2,
        "tested": 1,
        "missing": ["X-2.1b: not tested"],
        "omitted": {"3": "A name only."},
    }
    assert summary(trace(game))[1:] == ["Missing (1):", "X-2.1b: not tested"]


def test_the_rulebook_for_people_shows_every_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert as_table(trace(GAME)).row_count == 6
    assert summary(trace(GAME)) == [
        "6 rules: 5 cited in the code, 5 tested, 1 that need no code.",
        "Nothing is missing.",
    ]
    rulebook(next(iter(shelf())), as_json=False)
    assert "In our words" in capsys.readouterr().out


def test_places_are_shown_short() -> None:
    assert few(["a:1", "b:2", "c:3", "d:4", "e:5"]) == "a:1\nb:2\nc:3\nand 2 more"
    assert sentence("tests/test_turn.py:7 test_turns_go_clockwise") == "test_turn.py:7 turns go clockwise"


def test_an_unknown_game_has_no_rulebook() -> None:
    with pytest.raises(BadOption, match="There is no game 'chess' on the shelf"):
        rulebook("chess", as_json=True)
