"""What bots say of their actions. It follows from the action, so it is not saved but worked out again."""

import logging

from reginae.core import CHANCE, Event, Game, Match, Rng
from reginae.server.storage import SavedSeat

logger = logging.getLogger("reginae.server")


def talk_of(match: Match, seats: list[SavedSeat], seat: int, code: int) -> Event | None:
    """What a bot says of the action it is about to play, judged on an imagined table: it can betray nothing hidden."""
    if seat == CHANCE or seats[seat].kind != "bot" or not talks(match.game):
        return None
    if code not in match.state.legal(seat):
        return None
    try:
        return match.game.talk(match.state.imagine(seat, Rng(len(match.steps))), seat, code)
    except Exception:  # an error in the game's talk must not stop the game
        logger.exception("the talk of a bot of %s about action %d failed", match.game.id, code)
        return None


def talks(game: Game) -> bool:
    """Whether bots of this game say anything at all."""
    return type(game).talk is not Game.talk
