"""Promises about answers in advance: what others' turns can ask is declared, and such answers tell nothing."""

from reginae.core import CHANCE, Match, Reaction, State, words_of
from reginae.testing.checks.secrecy import same_to, told
from reginae.testing.random_game import Watch, check, seat_name


@check
async def what_others_turns_ask_is_declared(watch: Watch) -> None:
    """A decision that a seat is asked in another's turn can be answered in advance, or is declared as always asked."""
    _require_sound(watch)
    for_this_table = watch.game.reactions_at(watch.seeded.seats, watch.seeded.options)
    answerable = {decision for reaction in for_this_table for decision in reaction.decisions}
    async for match in watch.moments():
        turn, decision = match.state.whose_turn(), match.state.decision()
        in_others_turn = [seat for seat in match.actors() if turn not in (CHANCE, seat)]
        if in_others_turn and match.actors() != [CHANCE]:
            declared = decision in answerable or decision in watch.game.always_asked
            asked = f"{seat_name(in_others_turn[0])} is asked {decision!r} in the turn of {seat_name(turn)}"
            watch.require(declared, f"{asked}, which is neither a reaction nor always asked")


def _require_sound(watch: Watch) -> None:
    """Reactions have words, actions that exist, and are not declared as always asked too."""
    words = words_of(watch.game).sections["reactions"]
    for reaction in watch.game.reactions:
        what = f"the reaction {reaction.name!r}"
        unknown = [answer for answer in reaction.answers if watch.game.actions.find(answer) is None]
        watch.require(not unknown, f"{what} is answered by actions that do not exist: {unknown}")
        watch.require(bool(reaction.answers and reaction.decisions), f"{what} has no answer or no decision")
        both = sorted(watch.game.always_asked.intersection(reaction.decisions))
        watch.require(not both, f"{what} is always asked, too: {both}")
        watch.require(bool(words.get(reaction.name, "").strip()), f"reactions.{reaction.name}: no words")
    known = {reaction.name for reaction in watch.game.reactions}
    watch.require(known == set(words), f"words for reactions that do not exist: {sorted(set(words) - known)}")


@check
async def answers_in_advance_tell_nothing(watch: Watch) -> None:
    """Whenever a reaction is asked its answer is legal, and nobody else learns by it what is hidden."""
    async for match in watch.moments():
        for seat in match.actors():
            for reaction in watch.game.reactions:
                if match.state.decision() in reaction.decisions:
                    _require_answer_that_tells_nothing(watch, match, seat, reaction)


def _require_answer_that_tells_nothing(watch: Watch, match: Match, seat: int, reaction: Reaction) -> None:
    here = _legal_answer(watch, match.state, seat, reaction)
    what = f"the reaction {reaction.name!r} of {seat_name(seat)}"
    watch.require(here >= 0, f"{what} has no legal answer among {reaction.answers}")
    possible = reaction.is_possible(watch.seeded.seats, watch.seeded.options)
    watch.require(possible, f"{what} is asked at a table at which it should not be possible")
    for viewer in [viewer for viewer in watch.seats if viewer != seat]:
        imagined = match.state.imagine(viewer, watch.new_rng())
        there = _legal_answer(watch, imagined, seat, reaction)
        if there != here:
            one, other = match.state.clone(), imagined
            alike = there >= 0 and same_to(viewer, one, other, told(one, seat, here), told(other, seat, there))
            watch.require(alike, f"{what}, answered in advance, tells {seat_name(viewer)} what is hidden")


def _legal_answer(watch: Watch, state: State, seat: int, reaction: Reaction) -> int:
    """The code of the answer that would be played; -1 if none is legal."""
    codes = [action.code for answer in reaction.answers if (action := watch.game.actions.find(answer))]
    return next((code for code in codes if code in state.legal(seat)), -1)
