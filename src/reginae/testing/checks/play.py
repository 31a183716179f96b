"""Promises about choosing: who may choose what, that it is explained, and that the game comes to an end."""

from reginae.core import CHANCE, SILENCE, Outcome, Rng, State, rules_of, snapshot
from reginae.testing.walk import Walk, check, play_on, seat_name

A_FEW_STEPS = 25


@check
def the_game_ends(walk: Walk) -> None:
    """Random play comes to an end."""
    for _ in walk.moments():
        pass
    walk.insist(walk.match.state.outcome() is not None, "nobody must choose any more, and there is no outcome")


@check
def actors_have_choices_and_others_none(walk: Walk) -> None:
    """Whoever must choose can, nobody else may; chance is never asked together with a seat."""
    for match in walk.moments():
        actors = match.actors()
        seated = actors == sorted(set(actors)) and set(actors) <= set(walk.seats)
        walk.insist(actors == [CHANCE] or seated, f"the actors {actors} are neither chance alone nor seats in order")
        for seat in [CHANCE, *walk.seats]:
            choices = len(match.state.legal(seat))
            walk.insist(choices > 0 or seat not in actors, f"{seat_name(seat)} must choose and has no choice")
            walk.insist(choices == 0 or seat in actors, f"{seat_name(seat)} is not asked and has {choices} choices")


@check
def choices_are_listed_in_order(walk: Walk) -> None:
    """Codes ascend, none stands twice, all are in the table of actions."""
    for match in walk.moments():
        for seat in match.actors():
            codes = list(match.state.legal(seat))
            walk.insist(codes == sorted(set(codes)), f"the choices of {seat_name(seat)} are not in order: {codes}")
            known = not codes or (codes[0] >= 0 and codes[-1] < len(walk.game.actions))
            walk.insist(known, f"{seat_name(seat)} is offered a choice that is not in the table of actions: {codes}")


@check
def legal_and_refusal_agree(walk: Walk) -> None:
    """Every action of the table is either offered or refused, with a rule that exists and a reason."""
    rules = rules_of(walk.game)
    for match in walk.some_moments(one_in=8):
        for seat in [CHANCE, *walk.seats, len(walk.seats)]:  # the last one does not exist, and may nothing
            legal = set(match.state.legal(seat))
            for action in walk.game.actions.actions:
                refusal = match.state.refusal(seat, action.code)
                what = f"{action.notation!r} by {seat_name(seat)}"
                if refusal is None:
                    walk.insist(action.code in legal, f"{what} is not offered, yet not refused")
                else:
                    walk.insist(action.code not in legal, f"{what} is offered, yet refused: {refusal.reason}")
                    walk.insist(
                        refusal.rule in rules, f"{what} is refused by rule {refusal.rule!r}, which does not exist"
                    )
                    walk.insist(bool(refusal.reason.strip()), f"{what} is refused without a reason")


@check
def chance_has_odds(walk: Walk) -> None:
    """As many weights as outcomes of chance, all of them positive; or none, when all are alike."""
    for match in walk.moments():
        if match.actors() == [CHANCE]:
            odds, codes = list(match.state.odds()), list(match.state.legal(CHANCE))
            walk.insist(len(odds) in (0, len(codes)), f"chance has {len(codes)} outcomes and {len(odds)} weights")
            walk.insist(all(weight > 0 for weight in odds), f"chance has a weight that is not positive: {odds}")


@check
def pieces_are_conserved(walk: Walk) -> None:
    """The same pieces from the first moment to the last, each of them somewhere."""
    pieces = set(walk.match.state.whereabouts())
    for match in walk.moments():
        places = match.state.whereabouts()
        strayed = sorted(pieces ^ set(places))
        walk.insist(not strayed, f"pieces were lost or came from nowhere: {', '.join(strayed)}")
        nowhere = sorted(piece for piece, place in places.items() if not place)
        walk.insist(not nowhere, f"pieces are in no place: {', '.join(nowhere)}")


@check
def clones_are_equal_and_independent(walk: Walk) -> None:
    """A clone is equal, plays on equally, and neither is changed by what happens to the other."""
    for match in walk.some_moments(one_in=8):
        before = snapshot(match.state)
        twin = match.state.clone()
        walk.insist(snapshot(twin) == before, "a clone differs from its table")
        _insist_independent(walk, twin, before)
        walk.insist(snapshot(match.state) == before, "playing on a clone changes its table")


def _insist_independent(walk: Walk, twin: State, before: object) -> None:
    other, seed = twin.clone(), walk.sampling.below(1 << 40)
    play_on(twin, Rng(seed), A_FEW_STEPS)
    walk.insist(snapshot(other) == before, "playing on a table changes a clone of it")
    after = snapshot(twin)
    play_on(other, Rng(seed), A_FEW_STEPS)
    walk.insist(snapshot(other) == after, "the same choices lead a clone elsewhere than its table")
    walk.insist(snapshot(twin) == after, "playing on a clone changes its table")


@check
def silence_changes_nothing(walk: Walk) -> None:
    """A choice leads to the same table whether or not anybody listens."""
    twin: State | None = None
    for match in walk.moments():
        if twin is not None:
            step = match.steps[-1]
            twin.apply(step.seat, step.code, SILENCE)
            walk.insist(snapshot(twin) == snapshot(match.state), "a silent step leads to another table than a told one")
            walk.insist(not SILENCE.events, "an event was told into silence: ask tell.listening first")
        twin = match.state.clone()


@check
def looking_changes_nothing(walk: Walk) -> None:
    """No question asked of a table changes it."""
    for match in walk.some_moments(one_in=8):
        before = snapshot(match.state)
        for seat in [CHANCE, *walk.seats]:
            match.state.legal(seat)
            match.state.refusal(seat, 0)
        for viewer in [None, *walk.seats]:
            match.state.view(viewer)
        match.state.outcome()
        match.state.whereabouts()
        for seat in walk.seats:
            match.state.imagine(seat, walk.dice())
        walk.insist(snapshot(match.state) == before, "looking at the table changed it")


@check
def the_outcome_adds_up(walk: Walk) -> None:
    """No outcome before the end; then scores and places for all seats, winners in first place, rules that exist."""
    for match in walk.moments():
        if not match.over():
            walk.insist(match.state.outcome() is None, "there is an outcome although somebody must still choose")
    outcome = walk.match.state.outcome()
    assert outcome is not None, "the game is over and has no outcome"
    _insist_ranking(walk, outcome)
    rules = rules_of(walk.game)
    for rule in [outcome.rule, *(line.rule for line in outcome.lines)]:
        walk.insist(rule in rules, f"the outcome names rule {rule!r}, which does not exist")
    for line in outcome.lines:
        walk.insist(
            line.seat in [-1, *walk.seats], f"score line {line.name!r} is about seat {line.seat}, who is not here"
        )


def _insist_ranking(walk: Walk, outcome: Outcome) -> None:
    for name, listed in (("scores", outcome.scores), ("places", outcome.places)):
        walk.insist(len(listed) == len(walk.seats), f"{len(listed)} {name} for {len(walk.seats)} seats: {listed}")
    places, best = outcome.places, 1 if outcome.winners else 2  # if nobody wins, the game itself comes first
    ranked = all(place == best + sum(other < place for other in places) for place in places)
    walk.insist(ranked, f"the places {places} are no ranking: {best} for the best, equal ones share, the next follow")
    first = [seat for seat in walk.seats if places[seat] == 1]
    walk.insist(outcome.winners == first, f"the winners {outcome.winners} are not those in first place {first}")
