"""Promises about words: options and whatever is met in play have words in words.toml."""

import msgspec

from reginae.core import CHANCE, Action, Event, Game, Match, Words, plain, words_of
from reginae.testing.random_game import Watch, check, seat_name

EFFECTS_ONE_IN = 4  # moments: effects take longer to tell than all else


@check
async def everything_met_has_words(watch: Watch) -> None:
    """Options, prompts, labels, effects, events, what bots say, score lines and the end are all in words.toml."""
    words = words_of(watch.game)
    names = [f"Seat {seat + 1}" for seat in watch.seats]
    told = 0
    watch.require(not (missing := missing_option_words(watch.game)), f"{', '.join(missing)}: no words")
    async for match in watch.moments():
        if not match.over():
            _require_prompt(watch, match, words)
            _require_labels(watch, match, words)
            if watch.sampling.below(EFFECTS_ONE_IN) == 0:
                _require_words_for_effects(watch, match, words, names)
            _require_words_for_talk(watch, match, words, names)
        for event in [event for step in match.steps[told:] for event in step.events]:
            _require_words_for_event(watch, words, event, names)
        told = len(match.steps)
    outcome = watch.match.state.outcome()
    assert outcome is not None, "the game is over and has no outcome"
    watch.require(bool(plain(words.outcome_text(outcome, names))), f"ended.{outcome.ended} is empty")
    for line in outcome.lines:
        watch.require(bool(plain(words.score_line_text(line, names))), f"score.{line.name} is empty")


def missing_option_words(game: Game) -> list[str]:
    """Keys that words.toml lacks: names of options and values, a sentence for prominent values, words of presets."""
    words = words_of(game)
    wanted = [f"options.{option.name}" for option in game.options]
    for option in game.options:
        values = [f"options.{option.name}-{value}".lower() for value in option.values]
        wanted += values + ([f"{value}-hint" for value in values] if option.prominent else [])
    for preset in game.presets:
        wanted += [f"presets.{preset.id}", f"presets.{preset.id}-hint"]
    return [key for key in wanted if not words.sections[key.split(".")[0]].get(key.split(".", 1)[1], "").strip()]


def _require_prompt(watch: Watch, match: Match, words: Words) -> None:
    decision = match.state.decision()
    watch.require(bool(words.prompt(decision).strip()), f"{decision!r} has an empty prompt")
    if match.actors() != [CHANCE]:
        told = bool(words.reason(decision).strip())
        watch.require(told, f"prompts.{decision}-why: a newcomer is not told why it matters")


def _require_labels(watch: Watch, match: Match, words: Words) -> None:
    for seat in match.actors():
        labelled: dict[str, Action] = {}
        for action in match.legal_actions(seat):
            label = words.label(action)
            watch.require(bool(label.strip()), f"{action.notation!r} has an empty label")
            twin = labelled.setdefault(label, action)
            both = f"{twin.notation!r} and {action.notation!r}"
            watch.require(twin is action, f"{seat_name(seat)} cannot tell {both} apart: both are called {label!r}")


def _require_words_for_effects(watch: Watch, match: Match, words: Words, names: list[str]) -> None:
    for seat in [seat for seat in match.actors() if seat != CHANCE]:
        for code in match.state.legal(seat):
            for effect in watch.game.effects(match.state, seat, code):
                watch.require(bool(words.effect_text(effect, names).strip()), f"effects.{effect.name} is empty")


def _require_words_for_talk(watch: Watch, match: Match, words: Words, names: list[str]) -> None:
    for seat in [seat for seat in match.actors() if seat != CHANCE]:
        imagined = match.state.imagine(seat, watch.new_rng())
        for code in match.state.legal(seat):
            talk, again = (watch.game.talk(imagined, seat, code) for _ in range(2))
            watch.require(talk == again, f"a bot says something else when asked again: {talk}, {again}")
            if talk is not None:
                watch.require(bool(plain(words.talk_text(talk, names))), f"talk.{talk.name} is empty")


def _require_words_for_event(watch: Watch, words: Words, event: Event, names: list[str]) -> None:
    words.event_text(event, names)
    words.moment(event, names)
    for seat in [None, *watch.seats]:
        words.private_texts(event, seat, names)
        heard = event.heard_by(seat)
        same = msgspec.json.decode(msgspec.json.encode(heard)) == heard
        watch.require(same, f"event {event.name!r} is changed by JSON: {heard}")
    strangers = sorted(set(event.secret) - set(watch.seats))
    watch.require(not strangers, f"event {event.name!r} has secrets for seats that are not here: {strangers}")
