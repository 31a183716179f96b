"""Promises about words: whatever is met in play can be told to people."""

import json

from reginae.core import CHANCE, Action, Event, Match, Words, plain, words_of
from reginae.testing.walk import Walk, check, seat_name


@check
def everything_met_has_words(walk: Walk) -> None:
    """Prompts, labels, events, what bots say, score lines and the end are all in words.toml."""
    words = words_of(walk.game)
    names = [f"Seat {seat + 1}" for seat in walk.seats]
    told = 0
    for match in walk.moments():
        if not match.over():
            walk.insist(
                bool(words.prompt(match.state.decision()).strip()), f"{match.state.decision()!r} has an empty prompt"
            )
            _insist_labels(walk, match, words)
            _hear_bots(walk, match, words, names)
        for event in [event for step in match.steps[told:] for event in step.events]:
            _tell(walk, words, event, names)
        told = len(match.steps)
    outcome = walk.match.state.outcome()
    assert outcome is not None, "the game is over and has no outcome"
    walk.insist(bool(plain(words.outcome_text(outcome, names))), f"ended.{outcome.ended} is empty")
    for line in outcome.lines:
        walk.insist(bool(plain(words.score_line_text(line, names))), f"score.{line.name} is empty")


def _insist_labels(walk: Walk, match: Match, words: Words) -> None:
    for seat in match.actors():
        labelled: dict[str, Action] = {}
        for action in match.legal_actions(seat):
            label = words.label(action)
            walk.insist(bool(label.strip()), f"{action.notation!r} has an empty label")
            twin = labelled.setdefault(label, action)
            both = f"{twin.notation!r} and {action.notation!r}"
            walk.insist(twin is action, f"{seat_name(seat)} cannot tell {both} apart: both are called {label!r}")


def _hear_bots(walk: Walk, match: Match, words: Words, names: list[str]) -> None:
    for seat in [seat for seat in match.actors() if seat != CHANCE]:
        imagined = match.state.imagine(seat, walk.dice())
        for code in match.state.legal(seat):
            aim, again = (walk.game.talk(imagined, seat, code) for _ in range(2))
            walk.insist(aim == again, f"a bot says now one thing, now another: {aim}, {again}")
            if aim is not None:
                walk.insist(bool(plain(words.talk_text(aim, names))), f"talk.{aim.name} is empty")


def _tell(walk: Walk, words: Words, event: Event, names: list[str]) -> None:
    words.event_text(event, names)
    for seat in [None, *walk.seats]:
        words.private_texts(event, seat, names)
        heard = event.heard_by(seat)
        walk.insist(json.loads(json.dumps(heard)) == heard, f"event {event.name!r} is changed by JSON: {heard}")
    strangers = sorted(set(event.secret) - set(walk.seats))
    walk.insist(not strangers, f"event {event.name!r} has secrets for seats that are not here: {strangers}")
