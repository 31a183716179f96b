"""What bots say of their choices. It follows from the choice, so it is never kept: the log brings it back."""

import logging

from reginae.core import Event, Match, Rng, replay
from reginae.server.storage import SavedSeat

logger = logging.getLogger("reginae.server")


def talk_of(match: Match, seats: list[SavedSeat], seat: int, notation: str) -> Event | None:
    """What a bot says of the choice it is about to make, by a table it imagines: it gives away nothing hidden."""
    action = match.game.actions.find(notation)
    if seat < 0 or seats[seat].kind != "bot" or action is None or action.code not in match.state.legal(seat):
        return None
    try:
        return match.game.talk(match.state.imagine(seat, Rng(len(match.steps))), seat, action.code)
    except Exception:  # of the game's: whoever has lost the thread plays on in silence
        logger.exception("a bot of %s found no words for %r", match.game.id, notation)
        return None


def all_talk(match: Match, seats: list[SavedSeat]) -> dict[int, Event]:
    """All that was said in this match, by the number of the step it was said before, counted from 1."""
    if all(info.kind != "bot" for info in seats):
        return {}
    record = match.record()
    again = replay(match.game, record, 0)
    said: dict[int, Event] = {}
    for number, (seat, notation) in enumerate(record.steps, start=1):
        talk = talk_of(again, seats, seat, notation)
        if talk is not None:
            said[number] = talk
        again.play(seat, notation)
    return said
