"""Why things that no action joins cannot be joined: a draw of a second card, a card switched with itself."""

from typing import Final

from mypy_extensions import i64

from reginae.core import Refusal
from reginae.games.regina_cards.actions import ACTIONS
from reginae.games.regina_cards.legal import legal_actions
from reginae.games.regina_cards.parts import COLOURS, GROUPS, dagger_card, faction_card
from reginae.games.regina_cards.refusals import refusal
from reginae.games.regina_cards.state import Court

_NAMES: Final = frozenset(
    [part for action in ACTIONS.actions for part in action.parts]
    + [dagger_card(colour) for colour in range(len(COLOURS))]
    + [faction_card(colour, number) for colour in range(len(COLOURS)) for number in range(len(GROUPS))]
)

# By the word of a verb: the rule about it, and how it is done
_HOW: Final = {
    "draw": ("C-2.1a", "A draw takes the top card of one court stack; name the stack alone"),
    "bury": ("C-2.1b", "The top card of one stack is buried at a time; name the stack alone"),
    "enough": ("C-2.1b", "To bury no more is said in one word"),
    "agitate": ("C-2.2c", "Agitation discards the top card of one court stack; name the stack alone"),
    "manipulate": ("C-2.2d", "Manipulation switches two cards; name both places, in the order of the stacks"),
    "persuade": ("C-2.2e", "Persuasion is chosen first, in one word; the card and its stack come after"),
    "return": ("C-2.2e", "Persuasion returns one discarded card; name it alone"),
    "onto": ("C-2.2e", "The card goes on top of one court stack; name the stack alone"),
    "attack": ("C-3.1a", "Name one other player, then the number of your card that attacks"),
    "guess": ("C-3.2a", "One dagger is handed over; name its colour alone"),
    "pass": ("C-2.4a", "To pass is said in one word"),
}


def refusal_of_words(court: Court, seat: i64, words: str) -> Refusal | None:
    """The rule against what is written so; None if it is no verb of the game, or names nothing that is in it."""
    meant = ACTIONS.codes_meant(words, _NAMES)
    if not meant:
        return None
    legal = [code for code in legal_actions(court, seat) if code in meant]
    if not legal:
        return refusal(court, seat, meant[0])
    action = ACTIONS[legal[0]]
    rule, how = _HOW[action.verb]
    return Refusal(rule, f"{how}: {action.notation}.")
