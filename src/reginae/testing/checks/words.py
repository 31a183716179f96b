"""Promises about words: whatever is met in play can be told to people."""

import json

from reginae.core import CHANCE, Action, Event, Match, Words, plain, words_of
from reginae.testing.random_game import Watch, check, seat_name


@check
async def everything_met_has_words(watch: Watch) -> None:
    """Prompts, labels, events, what bots say, score lines and the end are all in words.toml."""
    words = words_of(watch.game)
    names = [f"Seat {seat + 1}" for seat in watch.seats]
    told = 0
    async for match in watch.moments():
        if not match.over():
            watch.insist(
                bool(words.prompt(match.state.decision()).strip()), f"{match.state.decision()!r} has an empty prompt"
            )
            _insist_labels(watch, match, words)
            _hear_bots(watch, match, words, names)
        for event in [event for step in match.steps[told:] for event in step.events]:
            _tell(watch, words, event, names)
        told = len(match.steps)
    outcome = watch.match.state.outcome()
    assert outcome is not None, "the game is over and has no outcome"
    watch.insist(bool(plain(words.outcome_text(outcome, names))), f"ended.{outcome.ended} is empty")
    for line in outcome.lines:
        watch.insist(bool(plain(words.score_line_text(line, names))), f"score.{line.name} is empty")


def _insist_labels(watch: Watch, match: Match, words: Words) -> None:
    for seat in match.actors():
        labelled: dict[str, Action] = {}
        for action in match.legal_actions(seat):
            label = words.label(action)
            watch.insist(bool(label.strip()), f"{action.notation!r} has an empty label")
            twin = labelled.setdefault(label, action)
            both = f"{twin.notation!r} and {action.notation!r}"
            watch.insist(twin is action, f"{seat_name(seat)} cannot tell {both} apart: both are called {label!r}")


def _hear_bots(watch: Watch, match: Match, words: Words, names: list[str]) -> None:
    for seat in [seat for seat in match.actors() if seat != CHANCE]:
        imagined = match.state.imagine(seat, watch.dice())
        for code in match.state.legal(seat):
            aim, again = (watch.game.talk(imagined, seat, code) for _ in range(2))
            watch.insist(aim == again, f"a bot says now one thing, now another: {aim}, {again}")
            if aim is not None:
                watch.insist(bool(plain(words.talk_text(aim, names))), f"talk.{aim.name} is empty")


def _tell(watch: Watch, words: Words, event: Event, names: list[str]) -> None:
    words.event_text(event, names)
    for seat in [None, *watch.seats]:
        words.private_texts(event, seat, names)
        heard = event.heard_by(seat)
        watch.insist(json.loads(json.dumps(heard)) == heard, f"event {event.name!r} is changed by JSON: {heard}")
    strangers = sorted(set(event.secret) - set(watch.seats))
    watch.insist(not strangers, f"event {event.name!r} has secrets for seats that are not here: {strangers}")
