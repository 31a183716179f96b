"""Promises about what has been played: it can be written down, played again, and taken back only if nobody learned."""

from typing import Any

from reginae.core import CHANCE, Event, Match, State, Step, Tell, read_record, read_step, replay, snapshot, write_step
from reginae.testing.checks.secrecy import Hearsay
from reginae.testing.walk import Walk, check, seat_name


@check
def a_record_replays_to_an_equal_game(walk: Walk) -> None:
    """Written as JSON and played again, a game goes through equal tables and tells equal events, at every length."""
    tables = [snapshot(match.state) for match in walk.moments()]
    record = read_record(walk.match.record().to_json())
    walk.insist(record == walk.match.record(), "the record is changed by writing and reading it")
    again = Match(walk.game, record.seats, record.options)
    for number, (seat, notation) in enumerate(record.steps):
        walk.insist(snapshot(again.state) == tables[number], f"replayed for {number} steps, the table is another")
        again.play(seat, notation)
        same = again.steps[-1].events == walk.match.steps[number].events
        walk.insist(same, f"replayed, step {number + 1} ({write_step(seat, notation)}) tells other events")
    walk.insist(snapshot(again.state) == tables[-1], "replayed to the end, the table is another")
    length = walk.sampling.below(len(tables))
    part = snapshot(replay(walk.game, record, length).state)
    walk.insist(part == tables[length], f"the first {length} steps of the record replay to another table")


@check
def notation_can_be_read_back(walk: Walk) -> None:
    """Every action is found by what is written for it, also as a line of a record."""
    for code, action in enumerate(walk.game.actions.actions):
        found = walk.game.actions.find(action.notation)
        walk.insist(found is action and action.code == code, f"{action.notation!r} does not find action {code}")
        for seat in [CHANCE, *walk.seats]:
            read = read_step(write_step(seat, action.notation))
            walk.insist(read == (seat, action.notation), f"{write_step(seat, action.notation)!r} is read as {read}")
        tidy = action.notation == " ".join(action.notation.split())
        walk.insist(tidy, f"{action.notation!r} has stray white space")


@check
def what_was_learned_cannot_be_taken_back(walk: Walk) -> None:
    """Chance is final; after it, a final event, a piece never named or a surprise to a seat, no undo reaches back."""
    hearsay = Hearsay(walk.match)
    before: State | None = None
    for match in walk.moments():
        if before is not None:
            final = match.steps[-1].seat != CHANCE or match.steps[-1].taught()
            walk.insist(final, "chance has decided, and no event of it is final")
            lesson = _lesson(walk, match, before, hearsay)
            for seat in [CHANCE, *walk.seats] if lesson else []:
                walk.insist(not match.may_undo(seat), f"{seat_name(seat)} may undo although {lesson}")
        hearsay.listen(match)
        hearsay.look(match)
        before = match.state.clone()


def _lesson(walk: Walk, match: Match, before: State, hearsay: Hearsay) -> str:
    """What somebody learned by the last step, or nothing."""
    step = match.steps[-1]
    if step.seat == CHANCE:
        return "chance has decided"
    if step.taught():
        return "an event was final"
    for viewer in hearsay.viewers:
        news = ", ".join(hearsay.untold(match, viewer))
        if news:
            return f"{seat_name(viewer)} has seen {news} for the first time: the event should be final"
    for seat in walk.seats if walk.sampling.below(3) == 0 else []:
        if _surprises(walk, match, before, step, seat):
            return f"{seat_name(seat)} could not have foreseen what came of the choice: the event should be final"
    return ""


def _surprises(walk: Walk, match: Match, before: State, step: Step, seat: int) -> bool:
    """Whether the same choice looks different at a table that this seat could not tell from the real one."""
    imagined = before.imagine(seat, walk.dice())
    if step.code not in list(imagined.legal(step.seat)):
        return False
    tell = Tell()
    imagined.apply(step.seat, step.code, tell)
    return imagined.view(seat) != match.view(seat) or _heard(tell.events, seat) != _heard(step.events, seat)


def _heard(events: list[Event], seat: int) -> list[Any]:
    return [(event.name, event.heard_by(seat)) for event in events]


@check
def undo_restores_the_table(walk: Walk) -> None:
    """A choice taken back leaves the table as it was before it; made again, as it was after it."""
    before: Any = None
    for match in walk.moments():
        now = snapshot(match.state)
        for seat in walk.seats if walk.sampling.below(6) == 0 else []:
            if match.may_undo(seat):
                _insist_restored(walk, match, seat, before, now)
        before = now


def _insist_restored(walk: Walk, match: Match, seat: int, before: Any, now: Any) -> None:
    again = replay(walk.game, match.record())
    again.undo(seat)
    if match.steps[-1].seat == seat:
        walk.insist(snapshot(again.state) == before, f"undo by {seat_name(seat)} does not restore the table")
    undone = next(step for step in reversed(match.steps) if step.seat == seat)
    again.play(seat, undone.code)
    walk.insist(snapshot(again.state) == now, f"{seat_name(seat)} takes a choice back, makes it again: another table")
