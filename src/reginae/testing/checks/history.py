"""Promises about what has been played: it can be written down, played again, and taken back only if nobody learned."""

from typing import Any

from reginae.core import (
    CHANCE,
    Event,
    Match,
    State,
    Step,
    Tell,
    View,
    read_record,
    read_step,
    replay,
    snapshot,
    write_step,
)
from reginae.testing.checks.secrecy import KnownPieces
from reginae.testing.random_game import Watch, check, seat_name

CHOICES_TRIED = 3  # at each moment
EARLY_UNDOS = 20  # moments at which undo is always tried; later ones, longer to replay, the more rarely


@check
async def a_record_replays_to_an_equal_game(watch: Watch) -> None:
    """Written as JSON and played again, a game goes through equal tables and tells equal events, at every length."""
    tables = [watch.snapshot() async for _ in watch.moments()]
    record = read_record(watch.match.record().to_json())
    watch.require(record == watch.match.record(), "the record is changed by writing and reading it")
    again = Match(watch.game, record.seats, record.options)
    for number, (seat, notation) in enumerate(record.steps):
        watch.require(snapshot(again.state) == tables[number], f"replayed for {number} steps, the table is another")
        again.play(seat, notation)
        same = again.steps[-1].events == watch.match.steps[number].events
        watch.require(same, f"replayed, step {number + 1} ({write_step(seat, notation)}) tells other events")
    watch.require(snapshot(again.state) == tables[-1], "replayed to the end, the table is another")
    length = watch.sampling.below(len(tables))
    part = snapshot(replay(watch.game, record, length).state)
    watch.require(part == tables[length], f"the first {length} steps of the record replay to another table")


@check
async def notation_can_be_read_back(watch: Watch) -> None:
    """Every action is found by what is written for it, also as a line of a record."""
    for code, action in enumerate(watch.game.actions.actions):
        found = watch.game.actions.find(action.notation)
        watch.require(found is action and action.code == code, f"{action.notation!r} does not find action {code}")
        for seat in [CHANCE, *watch.seats]:
            read = read_step(write_step(seat, action.notation))
            watch.require(read == (seat, action.notation), f"{write_step(seat, action.notation)!r} is read as {read}")
        tidy = action.notation == " ".join(action.notation.split())
        watch.require(tidy, f"{action.notation!r} has stray white space")


@check
async def what_was_learned_cannot_be_taken_back(watch: Watch) -> None:
    """Chance is final; after it, a final event or a piece that was never named before, no undo reaches back."""
    known_pieces = KnownPieces(watch.match, watch.names)
    async for match in watch.moments():
        if match.steps:
            final = match.steps[-1].seat != CHANCE or match.steps[-1].taught
            watch.require(final, "chance has decided, and no event of it is final")
            lesson = _lesson(match.steps[-1], known_pieces)
            for seat in [CHANCE, *watch.seats] if lesson else []:
                watch.require(not match.may_undo(seat), f"{seat_name(seat)} may undo although {lesson}")
        known_pieces.listen(match)
        known_pieces.look()


def _lesson(step: Step, known_pieces: KnownPieces) -> str:
    """What somebody learned by the last step, or nothing."""
    if step.seat == CHANCE:
        return "chance has decided"
    if step.taught:
        return "an event was final"
    for viewer in known_pieces.viewers:
        news = ", ".join(known_pieces.untold(viewer))
        if news:
            return f"{seat_name(viewer)} has seen {news} for the first time: the event should be final"
    return ""


@check
async def a_choice_that_tells_something_is_final(watch: Watch) -> None:
    """A choice that can be taken back, made or not, rules out no table that any seat could imagine."""
    async for match in watch.moments():
        for actor, code in sorted(_some_choices(watch, match)):
            _require_nothing_learned(watch, match.state, actor, code)


def _some_choices(watch: Watch, match: Match) -> set[tuple[int, int]]:
    """A few choices that seats have now, each with its seat."""
    found: set[tuple[int, int]] = set()
    actors = [seat for seat in match.actors() if seat != CHANCE]
    for _ in range(CHOICES_TRIED if actors else 0):
        actor = actors[watch.sampling.below(len(actors))]
        codes = match.state.legal(actor)
        found.add((actor, codes[watch.sampling.below(len(codes))]))
    return found


def _require_nothing_learned(watch: Watch, state: State, actor: int, code: int) -> None:
    made, events = _tried(state, actor, code)
    if any(event.final for event in events):
        return
    for seat in watch.seats:
        if seat != actor and _sees_nothing(watch, made, events, seat):
            continue
        imagined = state.imagine(seat, watch.new_rng())
        possible = list(imagined.legal(actor))
        choices = [code] if code in possible else []
        if seat != actor:  # who knows of another's choice only what it looks like
            choices += [other for other in possible if other != code]
        heard, seen = _heard(events, seat), made.view(seat)
        if not any(_looks_alike(imagined, actor, choice, seat, heard, seen) for choice in choices):
            notation = watch.game.actions[code].notation
            watch.fail(f"{seat_name(seat)} learns something by {notation!r}, and no event of it is final")


def _sees_nothing(watch: Watch, after: State, events: list[Event], seat: int) -> bool:
    """Whether this seat cannot even tell that a choice was made."""
    same_actors = watch.match.actors() == list(after.actors())
    return not events and same_actors and watch.view(seat) == after.view(seat)


def _looks_alike(imagined: State, actor: int, choice: int, seat: int, heard: list[Any], seen: View) -> bool:
    """Whether the choice, made at the imagined table, lets the seat hear and see there what it did here."""
    tried, events = _tried(imagined, actor, choice)
    return _heard(events, seat) == heard and tried.view(seat) == seen


def _tried(state: State, actor: int, code: int) -> tuple[State, list[Event]]:
    """The table after this choice, and what was told of it."""
    tried, tell = state.clone(), Tell()
    tried.apply(actor, code, tell)
    return tried, tell.events


def _heard(events: list[Event], seat: int) -> list[Any]:
    return [(event.name, event.heard_by(seat)) for event in events]


@check
async def undo_restores_the_table(watch: Watch) -> None:
    """A choice taken back leaves the table as it was before it; made again, as it was after it."""
    before: Any = None
    async for match in watch.moments():
        now = watch.snapshot()
        for seat in watch.seats if watch.is_sampled(EARLY_UNDOS) else []:
            if match.may_undo(seat):
                _require_restored(watch, match, seat, before, now)
        before = now


def _require_restored(watch: Watch, match: Match, seat: int, before: Any, now: Any) -> None:
    again = replay(watch.game, match.record())
    again.undo(seat)
    if match.steps[-1].seat == seat:
        watch.require(snapshot(again.state) == before, f"undo by {seat_name(seat)} does not restore the table")
    undone = next(step for step in reversed(match.steps) if step.seat == seat)
    again.play(seat, undone.code)
    watch.require(snapshot(again.state) == now, f"{seat_name(seat)} takes a choice back, makes it again: another table")
