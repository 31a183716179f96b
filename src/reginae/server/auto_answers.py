"""Auto answers: what a seat answers to a decision without being asked."""

from collections.abc import Container

from reginae.core import Match, Reaction
from reginae.server.errors import NotNow
from reginae.server.storage import AutoAnswers, SavedAutoAnswer

MOST_AUTO_ANSWERS = 128  # of one seat
MOST_AUTO_ANSWERS_IN_A_ROW = 100  # after that somebody is asked, so that two seats cannot loop for ever


def replaced_answers(answers: AutoAnswers, seat: int, decisions: list[str], new: SavedAutoAnswer | None) -> AutoAnswers:
    """These auto answers with another for these decisions of a seat, or none; NotNow if they are too many."""
    replaced = {(seat, decision) for decision in decisions}
    others = {key: other for key, other in answers.items() if key not in replaced}
    added = dict.fromkeys(sorted(replaced), new) if new else {}
    if sum(1 for owner, _decision in others if owner == seat) + len(added) > MOST_AUTO_ANSWERS:
        raise NotNow(f"That is more than can be kept in mind: a seat has at most {MOST_AUTO_ANSWERS}.")
    return {**others, **added}


def without_ended(answers: AutoAnswers, seat: int) -> AutoAnswers:
    """These auto answers but those of a seat that last until its turn, which has begun."""
    return {key: answer for key, answer in answers.items() if key[0] != seat or not answer.until_turn}


def next_auto_answer(match: Match, answers: AutoAnswers, bots: Container[int]) -> tuple[int, int] | None:
    """A seat that must act and has an auto answer that is legal now, and its code; None if somebody must be asked.

    While a bot plays for a seat, one of `bots`, it is the bot that decides.
    """
    decision = match.state.decision()
    for seat in match.actors():
        answer = None if seat in bots else answers.get((seat, decision))
        code = _legal_code(match, seat, decision, answer.notation) if answer else None
        if code is not None:
            return seat, code
    return None


def _legal_code(match: Match, seat: int, decision: str, notation: str) -> int | None:
    """The code that is played for this auto answer; for a reaction the first legal one of its answers."""
    reaction = _reaction(match, decision, notation)
    legal = match.state.legal(seat)
    for answer in reaction.answers if reaction else [notation]:
        action = match.game.actions.find(answer)
        if action is not None and action.code in legal:
            return action.code
    return None


def answered_together(match: Match, decision: str, notation: str) -> list[str]:
    """The decisions that a reaction answers by this notation, this one among them."""
    reaction = _reaction(match, decision, notation)
    return reaction.decisions if reaction else [decision]


def _reaction(match: Match, decision: str, notation: str) -> Reaction | None:
    """The reaction that this auto answer sets; None if the game declares no such one."""
    return next((one for one in match.game.reactions if one.is_answer(decision, notation)), None)
