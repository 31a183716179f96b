"""Why tiles, places or tokens that no action joins cannot be joined: a swap of two tiles that are no neighbours."""

from typing import Final

from mypy_extensions import i64

from reginae.core import Refusal
from reginae.games.long_live.actions import (
    ACTIONS,
    GIVE,
    MASTER,
    PUT,
    RETURN,
    SEIZE,
    SWAP,
    SWAP_THEIRS,
    TAKE,
    TURN_UP,
    VERB,
)
from reginae.games.long_live.legal import legal_actions
from reginae.games.long_live.parts import FIRST_PLACE, GANGS, LAST_PLACE, PRESTIGE, TILES
from reginae.games.long_live.refusals import refusal, refusal_until_token_is_chosen
from reginae.games.long_live.state import ARRANGING, REPOSITIONING, SWAPPING, Gangs

_FIRST_CODE: Final = {action.verb: action.code for action in reversed(ACTIONS.actions)}  # by the word of a verb
_PIECES: Final = [f"{gang}-{tile}" for gang in GANGS for tile in TILES]
_NAMES: Final = frozenset([*TILES, *_PIECES, *PRESTIGE, "master", "recruit"])


def refusal_of_words(gangs: Gangs, seat: i64, words: str) -> Refusal | None:
    """The rule against joining these; None if the words name no verb of the game, or neither piece nor place."""
    verb, *parts = words.split() or [""]
    if verb not in _FIRST_CODE or not parts or not all(part.isdecimal() or part in _NAMES for part in parts):
        return None
    first = _FIRST_CODE[verb]
    if not any(VERB[code] == first for code in legal_actions(gangs, seat)):
        return refusal(gangs, seat, first)
    if first in (SWAP, SWAP_THEIRS):
        return refusal_of_swap(gangs, verb, parts)
    if first == PUT:
        return Refusal("L-SETUP-4", "Put one tile of your own on one place from 2 to 12, beside your Princess.")
    if first == MASTER and gangs.agenda.kind() == ARRANGING:
        return Refusal("L-SETUP-3", "Choose one tile of your own gang, by its name.")
    if first == MASTER:
        return Refusal("L-REPO-B", "Choose one face-up tile of your own line, by its name.")
    if first == TURN_UP:
        return Refusal("L-ABIL-PRINCESS", "Name the place of one face-down tile in your line; the Master lies aside.")
    if first in (TAKE, RETURN, SEIZE, GIVE):
        return refusal_until_token_is_chosen(gangs, gangs.agenda.kind())
    return None


def refusal_of_swap(gangs: Gangs, verb: str, parts: list[str]) -> Refusal:
    """Why the tiles at these places do not change places. §L-REPO-A §L-ABIL-PILOT §L-ABIL-SPY"""
    kind = gangs.agenda.kind()
    rule = "L-REPO-A" if kind == REPOSITIONING else "L-ABIL-PILOT" if kind == SWAPPING else "L-ABIL-SPY"
    places = sorted(int(part) for part in parts if part.isdecimal())
    if len(parts) != 2 or len(places) != 2:
        return Refusal(rule, f"Name two neighbouring places, such as {verb} 5 6.")
    low, high = places
    if low < FIRST_PLACE or high > LAST_PLACE:
        return Refusal("L-SETUP-1", f"The number bar goes from {FIRST_PLACE} to {LAST_PLACE}.")
    if high == low + 1:
        return Refusal(rule, f"The lower place is named first: {verb} {low} {high}.")
    return Refusal(rule, f"Only neighbours change places, and {low} and {high} are none.")
