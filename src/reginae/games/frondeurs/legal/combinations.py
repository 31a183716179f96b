"""Why things that no action joins cannot be joined: Porthos alone, a card where a Space is to be named."""

from typing import Final

from mypy_extensions import i64

from reginae.core import Refusal
from reginae.games.frondeurs import actions
from reginae.games.frondeurs.legal.legal_actions import legal
from reginae.games.frondeurs.legal.refusals import refusal
from reginae.games.frondeurs.parts import ACTS, CARDS, FACTIONS, MUSKETEERS, PORTHOS, SEASONS, SPACES
from reginae.games.frondeurs.state.table_state import TableState

_NAMES: Final = frozenset([*SPACES, *FACTIONS, *MUSKETEERS, *CARDS, *SEASONS, *ACTS])
_PORTHOS_ALONE: Final = Refusal("5.22.x-b", "Porthos is never used alone: he goes along with another Musketeer.")
_ONE_SPACE: Final = Refusal("2.21", "Name one Space of the board with it, and nothing else.")

# What goes with a verb, where it is not one Space
_NAMED_WITH: Final[dict[int, Refusal]] = {
    actions.PLAY: Refusal("6.14", "Name one card of the hand with it."),
    actions.DISCARD: Refusal("6.14", "Name one card of the hand with it."),
    actions.OPTION: Refusal("6.21", "Name one of the two options that are printed on the card."),
    actions.COIN_FIRST: Refusal("6.84b", "Name the value of one Coin with it."),
    actions.COIN_LAST: Refusal("6.84b", "Name the value of one Coin with it."),
    actions.GIVE_COIN: Refusal("9.25", "Name the value of one Coin with it."),
    actions.USE: Refusal("5.22.x-a", "Name one Musketeer with it."),
    actions.USE_TWICE: Refusal("5.22.x-b", "Name the Musketeer with whom Porthos goes."),
    actions.CANCEL: Refusal("9.23b", "Name one Musketeer with it."),
    actions.MUSTER: Refusal("7.53c", "Name whose cube it is, then one Space."),
}


def refusal_of_words(table: TableState, seat: i64, words: str) -> Refusal | None:
    """The rule against joining these; None if the words name no verb of the game, or a thing that it has not."""
    word, *parts = words.split() or [""]
    verb = actions.verb_named(word)
    if verb is None or not all(part.isdecimal() or part in _NAMES for part in parts):
        return None
    if verb in (actions.USE, actions.USE_TWICE) and parts == [MUSKETEERS[PORTHOS]]:
        return _PORTHOS_ALONE
    if not any(actions.verb_of(code) == verb for code in legal(table, seat)):
        return refusal(table, seat, verb)
    if not actions.ACTIONS[verb].parts:
        return Refusal("5.21", "This is said alone.")
    return _NAMED_WITH.get(verb, _ONE_SPACE)
