"""The sentences people read."""

from collections.abc import Iterator

import pytest

from reginae.core import CHANCE, Match, Rng, Words, plain, words_of
from reginae.games.regina_cards import GAME
from reginae.games.regina_cards.state import DECISIONS

NAMES = ["Ada", "Bea", "Cleo", "Dora", "Eva"]


@pytest.fixture(scope="module")
def words() -> Words:
    return words_of(GAME)


def matches(games: int) -> Iterator[Match]:
    """Random games, moment by moment."""
    for seed in range(games):
        match = Match(GAME, 2 + seed % 4, {"bury": "one_or_two"})
        rng = Rng(seed)
        while not match.over():
            yield match
            seat = match.actors()[0]
            choices = match.legal_actions(seat)
            match.play(seat, choices[rng.below(len(choices))].code)
        yield match


def test_every_piece_has_a_name_of_its_own(words: Words) -> None:
    pieces = list(GAME.new(2).whereabouts())
    shown = [words.name(piece) for piece in pieces]
    assert len(set(shown)) == len(pieces)
    assert not set(shown) & set(pieces)


def test_faction_cards_go_by_their_titles(words: Words) -> None:
    assert [words.name(card) for card in ("blue-1", "red-3", "purple-1")] == [
        "The Philosopher",
        "The Suitor",
        "The Widow Queen",
    ]


def test_every_choice_has_a_label_of_its_own(words: Words) -> None:
    labels = [words.label(action) for action in GAME.actions.actions]
    assert len(set(labels)) == len(labels)
    assert "Assassinate seat 2 with your Gold card" in labels
    assert "Manipulation: switch the top card of Copper and the top card of Gold" in labels


@pytest.mark.parametrize("decision", [*DECISIONS.values(), "closing"])
def test_every_choice_that_is_due_has_a_prompt_and_words_for_those_who_wait(words: Words, decision: str) -> None:
    assert words.prompt(decision)
    assert words.waiting(decision)


def test_a_big_moment_has_a_title_and_everything_else_has_none(words: Words) -> None:
    titles = {
        event.name: words.moment(event, NAMES)
        for match in matches(30)
        for event in (match.steps[-1].events if match.steps else [])
    }
    moments = {name for name, title in titles.items() if title}
    assert moments == {"success", "failure", "closing", "end"}
    assert titles["success"] in {f"A dagger strikes {name}" for name in NAMES}


def test_those_who_wait_are_told_who_chooses(words: Words) -> None:
    asked = {match.state.decision() for match in matches(30) if match.actors() and match.actors() != [CHANCE]}
    assert asked == {"turn", "closing", "bury", "bury-more", "return", "onto", "guess"}
    assert all("{seat:seat}" in words.waiting(decision) for decision in asked)
    assert all(words.reason(decision).endswith(".") for decision in asked)


def test_every_event_and_every_count_of_many_games_can_be_told(words: Words) -> None:
    told: set[str] = set()
    for match in matches(60):
        for event in match.steps[-1].events if match.steps else []:
            told.add(event.name)
            assert plain(words.event_text(event, NAMES)).endswith(".")
            for seat in range(match.seats):
                told |= {f"{event.name}-{key}" for key in event.secret.get(seat, {})}
                assert all(plain(line).endswith(".") for line in words.private_texts(event, seat, NAMES))
        outcome = match.state.outcome()
        if outcome is not None:
            told |= {line.name for line in outcome.lines} | {outcome.ended}
            assert all(plain(words.score_line_text(line, NAMES)).endswith(".") for line in outcome.lines)
            assert plain(words.outcome_text(outcome, NAMES)).endswith(".")
    written = {key for section in ("events", "score") for key in words.sections[section]}
    assert written <= told
    assert {"won", "shared"} <= told


def test_the_log_names_who_did_what(words: Words) -> None:
    match = Match(GAME, 2, {"start_player": "seat-1"})
    for notation in ("deal blue", "deal red", "turn-up copper-blue", "turn-up copper-red", "turn-up silver-blue"):
        match.play(CHANCE, notation)
    for notation in ("turn-up silver-red", "turn-up gold-blue", "turn-up gold-red"):
        match.play(CHANCE, notation)
    drawn = match.play(0, "draw gold")[0].events[0]
    assert plain(words.event_text(drawn, NAMES)) == (
        "Ada draws Blue Gold from the Gold stack; it now tops its influence stack."
    )
    dealt = match.steps[0].events[0]
    assert plain(words.event_text(dealt, NAMES)) == "Ada takes a faction in secret."
    assert [plain(line) for line in words.private_texts(dealt, 0, NAMES)] == [
        "You play blue: The Philosopher, The Poet, The Scientist."
    ]
    assert words.private_texts(dealt, 1, NAMES) == []
