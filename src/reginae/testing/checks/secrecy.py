"""Promises about secrets: what a seat sees, and what it may therefore imagine."""

from collections.abc import Callable, Iterator

import msgspec

from reginae.core import CHANCE, Event, Match, Rng, State, Tell, snapshot
from reginae.seat_record import seat_record
from reginae.testing.random_game import Watch, check, names_in, play_on, seat_name

A_FEW_STEPS = 12
RETRIES = 64


def difference(one: object, other: object, at: str = "") -> str:
    """Where two plain values differ first, and how; empty if they are equal."""
    if one == other:
        return ""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return next(found for key in one if (found := difference(one[key], other[key], f"{at}.{key}")))
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        return next(found for index, pair in pairs if (found := difference(*pair, f"{at}[{index}]")))
    return f"{at.removeprefix('.')} {one} against {other}".strip()


class KnownPieces:
    """The pieces each seat has been told of; those in its first view, before anybody chose, are known to all."""

    def __init__(self, match: Match, names: Callable[[int | None], set[str]] | None = None) -> None:
        self.names = names or (lambda viewer: names_in(match.view(viewer)))
        self.pieces = set(match.state.whereabouts())
        self.viewers: list[int | None] = [None, *range(match.seats)]
        self.told = {viewer: self.seen(viewer) for viewer in self.viewers}
        self.heard_steps = 0

    def seen(self, viewer: int | None) -> set[str]:
        """The pieces that this viewer's view names."""
        return self.pieces & self.names(viewer)

    def listen(self, match: Match) -> None:
        """Hear the events of the steps that are new."""
        for step in match.steps[self.heard_steps :]:
            for event in step.events:
                heard_by_all = names_in(event.facts)
                for viewer in self.viewers:
                    is_secret = viewer is not None and viewer in event.secret
                    self.told[viewer] |= names_in(event.heard_by(viewer)) if is_secret else heard_by_all
        self.heard_steps = len(match.steps)

    def look(self) -> None:
        """See what the views show."""
        for viewer in self.viewers:
            self.told[viewer] |= self.seen(viewer)

    def untold(self, viewer: int | None) -> list[str]:
        """The pieces in this viewer's view of which nothing told it."""
        return sorted(self.seen(viewer) - self.told[viewer])


@check
async def views_are_json(watch: Watch) -> None:
    """A view goes through JSON and comes back the same."""
    async for _ in watch.some_moments(one_in=3):
        for viewer in [None, *watch.seats]:
            view = watch.view(viewer)
            same = msgspec.json.decode(msgspec.json.encode(view)) == view
            watch.require(same, f"the view of {seat_name(viewer)} is changed by JSON: only text keys, lists, no tuples")


@check
async def views_name_only_what_was_told(watch: Watch) -> None:
    """A view names no piece of which no event told that seat; a spectator's neither."""
    known_pieces = KnownPieces(watch.match, watch.names)
    async for match in watch.moments():
        known_pieces.listen(match)
        for viewer in known_pieces.viewers:
            untold = ", ".join(known_pieces.untold(viewer))
            watch.require(not untold, f"the view of {seat_name(viewer)} names what no event told it: {untold}")
    outcome = watch.match.state.outcome()
    named = names_in([line.facts for line in outcome.lines]) if outcome else set()
    untold = ", ".join(sorted(known_pieces.pieces & named - known_pieces.told[None]))
    watch.require(not untold, f"the final score names what no event told everybody: {untold}")


@check
async def records_of_a_seat_name_only_what_was_told(watch: Watch) -> None:
    """The record given to a seat names no piece of which no event told that seat; a spectator's neither."""
    known_pieces = KnownPieces(watch.match, watch.names)
    async for match in watch.moments():
        known_pieces.listen(match)
    for viewer in known_pieces.viewers:
        named = names_in(msgspec.to_builtins(seat_record(watch.match, viewer)))
        untold = ", ".join(sorted(known_pieces.pieces & named - known_pieces.told[viewer]))
        watch.require(not untold, f"the record of {seat_name(viewer)} names what no event told it: {untold}")


@check
async def what_is_said_to_be_open_is_open(watch: Watch) -> None:
    """If by the rules everything is open at the end, no seat imagines another table than the real one."""
    async for _ in watch.moments():
        pass
    if watch.game.opens_everything(watch.seeded.seats, watch.seeded.options):
        for seat in watch.seats:
            imagined = snapshot(watch.match.state.imagine(seat, watch.new_rng()))
            watch.require(imagined == watch.snapshot(), f"something is still hidden from {seat_name(seat)} at the end")


@check
async def imagined_tables_look_the_same(watch: Watch) -> None:
    """An imagined table shows its seat the same view, offers it the same choices, asks the same and has all pieces."""
    async for match in watch.some_moments(one_in=4):
        for seat in watch.seats:
            imagined = match.state.imagine(seat, watch.new_rng())
            pieces = ("set of pieces", sorted(match.state.whereabouts()), sorted(imagined.whereabouts()))
            for what, real, other in [*_appearances(match.state, imagined, seat), pieces]:
                unlike = difference(real, other)
                watch.require(not unlike, f"a table that {seat_name(seat)} imagines has another {what}: {unlike}")


@check
async def refusals_reveal_no_secret(watch: Watch) -> None:
    """Asking why a choice is not possible tells a seat the same at a table that it imagines."""
    async for match in watch.some_moments(one_in=4):
        for seat in watch.seats:
            imagined = match.state.imagine(seat, watch.new_rng())
            for code in watch.some_codes():
                real, other = match.state.refusal(seat, code), imagined.refusal(seat, code)
                what = f"why not {match.game.actions[code].notation!r}"
                watch.require(real == other, f"{seat_name(seat)} learns a secret by asking {what}: {real}")


@check
async def effects_reveal_no_secret(watch: Watch) -> None:
    """What a choice would lead to is told the same at a table that the seat imagines."""
    async for match in watch.some_moments(one_in=4):
        for seat in [seat for seat in match.actors() if seat != CHANCE]:
            imagined = match.state.imagine(seat, watch.new_rng())
            for code in match.state.legal(seat):
                real, other = (watch.game.effects(state, seat, code) for state in (match.state, imagined))
                what = match.game.actions[code].notation
                watch.require(real == other, f"{seat_name(seat)} learns a secret from what {what!r} leads to: {real}")


def _appearances(real: State, imagined: State, seat: int) -> Iterator[tuple[str, object, object]]:
    """What this seat sees and is asked at both tables, what is quickly compared first."""
    yield "question", real.decision(), imagined.decision()
    yield "turn", real.whose_turn(), imagined.whose_turn()
    yield "list of actors", list(real.actors()), list(imagined.actors())
    yield "list of choices", list(real.legal(seat)), list(imagined.legal(seat))
    yield "view", real.view(seat), imagined.view(seat)


@check
async def imagining_again_gives_the_same(watch: Watch) -> None:
    """What a seat imagines at an imagined table is what it imagines at the real one."""
    async for match in watch.some_moments(one_in=4):
        for seat in watch.seats:
            seed = watch.sampling.below(1 << 40)
            directly = match.state.imagine(seat, Rng(seed))
            by_detour = match.state.imagine(seat, watch.new_rng()).imagine(seat, Rng(seed))
            same = snapshot(directly) == snapshot(by_detour)
            watch.require(same, f"{seat_name(seat)} imagines otherwise at an imagined table, with the same luck")


@check
async def imagined_tables_can_be_played(watch: Watch) -> None:
    """An imagined table plays on to the end of a game."""
    async for match in watch.rarer_moments():
        for seat in watch.seats:
            imagined = match.state.imagine(seat, watch.new_rng())
            play_on(imagined, watch.new_rng(), watch.seeded.bound)
            watch.require(not imagined.actors(), f"a table that {seat_name(seat)} imagines does not end")


@check
async def tables_that_look_alike_are_imagined_alike(watch: Watch) -> None:
    """What a seat cannot tell apart it imagines alike, and not always as the same: `imagine` never peeks."""
    compared, varied = 0, False
    before: State | None = None
    async for match in watch.moments():
        if before is not None and watch.sampling.below(3) == 0:
            step = match.steps[-1]
            for seat in watch.seats:
                for one, other in _lookalikes(watch, before, step.seat, step.code, seat):
                    compared += 1
                    _require_imagined_alike(watch, one, other, seat)
                    varied = varied or _varies(watch, one, seat)
        before = match.state.clone()
    watch.require(varied or compared == 0, "something is hidden, yet imagined tables are always the same")


def _lookalikes(watch: Watch, before: State, actor: int, code: int, seat: int) -> Iterator[tuple[State, State]]:
    """Two tables that part at a choice of another's and that this seat cannot tell apart, for as long as it cannot."""
    choices = list(before.legal(actor))
    another = choices[watch.sampling.below(len(choices))]
    if actor == seat or another == code:
        return
    one, other = before.clone(), before.clone()
    if not same_to(seat, one, other, told(one, actor, code), told(other, actor, another)):
        return
    for _ in range(A_FEW_STEPS):
        if snapshot(one) != snapshot(other):
            yield one, other
        if not one.actors():
            return
        actor = one.actors()[0]
        both = sorted(set(one.legal(actor)) & set(other.legal(actor)))
        if not both:
            return
        code = both[watch.sampling.below(len(both))]
        if not same_to(seat, one, other, told(one, actor, code), told(other, actor, code)):
            return


def told(state: State, seat: int, code: int) -> list[Event]:
    """Carry out an action; what it told."""
    tell = Tell()
    state.apply(seat, code, tell)
    return tell.events


def same_to(seat: int, one: State, other: State, told_one: list[Event], told_other: list[Event]) -> bool:
    """Whether this seat sees, hears and is asked the same at both tables."""
    if [(event.name, event.heard_by(seat)) for event in told_one] != [
        (event.name, event.heard_by(seat)) for event in told_other
    ]:
        return False
    return all(here == there for _, here, there in _appearances(one, other, seat))


def _require_imagined_alike(watch: Watch, one: State, other: State, seat: int) -> None:
    seed = watch.sampling.below(1 << 40)
    alike = snapshot(one.imagine(seat, Rng(seed))) == snapshot(other.imagine(seat, Rng(seed)))
    watch.require(alike, f"{seat_name(seat)} imagines otherwise at two tables that it cannot tell apart: imagine peeks")


def _varies(watch: Watch, state: State, seat: int) -> bool:
    first = snapshot(state.imagine(seat, watch.new_rng()))
    return any(snapshot(state.imagine(seat, watch.new_rng())) != first for _ in range(RETRIES))
