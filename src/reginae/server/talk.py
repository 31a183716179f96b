"""What bots say of their actions. It follows from the action, so it is not saved but worked out again."""

import logging

from reginae.core import CHANCE, Event, Match, Rng, replay
from reginae.server.storage import SavedSeat

logger = logging.getLogger("reginae.server")


def talk_of(match: Match, seats: list[SavedSeat], seat: int, notation: str) -> Event | None:
    """What a bot says of the action it is about to play, judged on an imagined table: it can betray nothing hidden."""
    action = match.game.actions.find(notation)
    if seat == CHANCE or seats[seat].kind != "bot":
        return None
    if action is None or action.code not in match.state.legal(seat):
        return None
    try:
        return match.game.talk(match.state.imagine(seat, Rng(len(match.steps))), seat, action.code)
    except Exception:  # an error in the game's talk must not stop the game
        logger.exception("the talk of a bot of %s about %r failed", match.game.id, notation)
        return None


def all_talk(match: Match, seats: list[SavedSeat]) -> dict[int, Event]:
    """All talk in this match, by the number of the step it is about, counted from 1."""
    if all(seat.kind != "bot" for seat in seats):
        return {}
    record = match.record()
    again = replay(match.game, record, 0)
    found: dict[int, Event] = {}
    for number, (seat, notation) in enumerate(record.steps, start=1):
        talk = talk_of(again, seats, seat, notation)
        if talk is not None:
            found[number] = talk
        again.play(seat, notation)
    return found
