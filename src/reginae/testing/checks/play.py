"""Promises about choosing: who may choose what, that it is explained, and that the game comes to an end."""

from collections.abc import Container

from reginae.core import CHANCE, NO_SEAT, SILENCE, Outcome, Refusal, Rng, State, rules_of, snapshot
from reginae.testing.random_game import Watch, check, play_on, seat_name

A_FEW_STEPS = 25


@check
async def the_game_ends(watch: Watch) -> None:
    """Random play comes to an end."""
    async for _ in watch.moments():
        pass
    watch.require(watch.match.state.outcome() is not None, "nobody must choose any more, and there is no outcome")


@check
async def actors_have_legal_actions_and_others_none(watch: Watch) -> None:
    """Every actor has a legal action and nobody else has; chance never acts together with a seat."""
    async for match in watch.moments():
        actors = match.actors()
        seated = actors == sorted(set(actors)) and set(actors) <= set(watch.seats)
        watch.require(actors == [CHANCE] or seated, f"the actors {actors} are neither chance alone nor seats in order")
        for seat in [CHANCE, *watch.seats]:
            choices = len(match.state.legal(seat))
            watch.require(choices > 0 or seat not in actors, f"{seat_name(seat)} must choose and has no choice")
            watch.require(choices == 0 or seat in actors, f"{seat_name(seat)} is not asked and has {choices} choices")


@check
async def legal_actions_are_in_order(watch: Watch) -> None:
    """Codes ascend, none stands twice, all are in the table of actions."""
    async for match in watch.moments():
        for seat in match.actors():
            codes = list(match.state.legal(seat))
            watch.require(codes == sorted(set(codes)), f"the choices of {seat_name(seat)} are not in order: {codes}")
            known = not codes or (codes[0] >= 0 and codes[-1] < len(watch.game.actions))
            watch.require(known, f"{seat_name(seat)} is offered a choice that is not in the table of actions: {codes}")


@check
async def legal_and_refusal_agree(watch: Watch) -> None:
    """Every action of the table is either offered or refused, with a rule that exists and a reason."""
    rules = rules_of(watch.game)
    async for match in watch.some_moments(one_in=8):
        for seat in [CHANCE, *watch.seats, len(watch.seats)]:  # the last one does not exist, and may nothing
            legal = set(match.state.legal(seat))
            for action in watch.game.actions.actions:
                refusal = match.state.refusal(seat, action.code)
                if fault := refusal_fault(refusal, action.code in legal, rules):
                    watch.fail(f"{action.notation!r} by {seat_name(seat)} {fault}")


def refusal_fault(refusal: Refusal | None, is_offered: bool, rules: Container[str]) -> str:
    """What is wrong with how an action is offered and refused; empty if nothing is."""
    if refusal is None:
        return "" if is_offered else "is not offered, yet not refused"
    if is_offered:
        return f"is offered, yet refused: {refusal.reason}"
    if refusal.rule not in rules:
        return f"is refused by rule {refusal.rule!r}, which does not exist"
    return "" if refusal.reason.strip() else "is refused without a reason"


@check
async def chance_has_odds(watch: Watch) -> None:
    """As many weights as outcomes of chance, all of them positive; or none, when all are alike."""
    async for match in watch.moments():
        if match.actors() == [CHANCE]:
            odds, codes = list(match.state.odds()), list(match.state.legal(CHANCE))
            watch.require(len(odds) in (0, len(codes)), f"chance has {len(codes)} outcomes and {len(odds)} weights")
            watch.require(all(weight > 0 for weight in odds), f"chance has a weight that is not positive: {odds}")


@check
async def pieces_are_conserved(watch: Watch) -> None:
    """The same pieces from the first moment to the last, each of them somewhere."""
    pieces = set(watch.match.state.whereabouts())
    async for match in watch.moments():
        places = match.state.whereabouts()
        strayed = sorted(pieces ^ set(places))
        watch.require(not strayed, f"pieces were lost or came from nowhere: {', '.join(strayed)}")
        nowhere = sorted(piece for piece, place in places.items() if not place)
        watch.require(not nowhere, f"pieces are in no place: {', '.join(nowhere)}")


@check
async def clones_are_equal_and_independent(watch: Watch) -> None:
    """A clone is equal, plays on equally, and neither is changed by what happens to the other."""
    async for match in watch.some_moments(one_in=8):
        before = snapshot(match.state)
        twin = match.state.clone()
        watch.require(snapshot(twin) == before, "a clone differs from its table")
        _require_independent(watch, twin, before)
        watch.require(snapshot(match.state) == before, "playing on a clone changes its table")


def _require_independent(watch: Watch, twin: State, before: object) -> None:
    other, seed = twin.clone(), watch.sampling.below(1 << 40)
    play_on(twin, Rng(seed), A_FEW_STEPS)
    watch.require(snapshot(other) == before, "playing on a table changes a clone of it")
    after = snapshot(twin)
    play_on(other, Rng(seed), A_FEW_STEPS)
    watch.require(snapshot(other) == after, "the same choices lead a clone elsewhere than its table")
    watch.require(snapshot(twin) == after, "playing on a clone changes its table")


@check
async def a_silent_step_changes_the_same(watch: Watch) -> None:
    """A choice leads to the same table whether or not anybody listens."""
    twin: State | None = None
    async for match in watch.moments():
        if twin is not None:
            step = match.steps[-1]
            twin.apply(step.seat, step.code, SILENCE)
            watch.require(snapshot(twin) == watch.snapshot(), "a silent step leads to another table than a told one")
            watch.require(not SILENCE.events, "an event was told into silence: ask tell.listening first")
        twin = match.state.clone()


@check
async def looking_changes_nothing(watch: Watch) -> None:
    """No question asked of a table changes it."""
    async for match in watch.some_moments(one_in=8):
        before = snapshot(match.state)
        for seat in [CHANCE, *watch.seats]:
            match.state.legal(seat)
            match.state.refusal(seat, 0)
        for viewer in [None, *watch.seats]:
            match.state.view(viewer)
        match.state.outcome()
        match.state.whereabouts()
        for seat in watch.seats:
            match.state.imagine(seat, watch.new_rng())
        watch.require(snapshot(match.state) == before, "looking at the table changed it")


@check
async def the_outcome_is_consistent(watch: Watch) -> None:
    """No outcome before the end; then scores and places for all seats, winners in first place, rules that exist."""
    async for match in watch.moments():
        if not match.over():
            watch.require(match.state.outcome() is None, "there is an outcome although somebody must still choose")
    outcome = watch.match.state.outcome()
    assert outcome is not None, "the game is over and has no outcome"
    _require_ranking(watch, outcome)
    rules = rules_of(watch.game)
    for rule in [outcome.rule, *(line.rule for line in outcome.lines)]:
        watch.require(rule in rules, f"the outcome names rule {rule!r}, which does not exist")
    for line in outcome.lines:
        watch.require(
            line.seat in [NO_SEAT, *watch.seats], f"score line {line.name!r} is about seat {line.seat}, who is not here"
        )


def _require_ranking(watch: Watch, outcome: Outcome) -> None:
    for name, listed in (("scores", outcome.scores), ("places", outcome.places)):
        watch.require(len(listed) == len(watch.seats), f"{len(listed)} {name} for {len(watch.seats)} seats: {listed}")
    places, best = outcome.places, 1 if outcome.winners else 2  # if nobody wins, the game itself comes first
    ranked = all(place == best + sum(other < place for other in places) for place in places)
    watch.require(ranked, f"the places {places} are no ranking: {best} for the best, equal ones share, the next follow")
    first = [seat for seat in watch.seats if places[seat] == 1]
    watch.require(outcome.winners == first, f"the winners {outcome.winners} are not those in first place {first}")
