"""Why things that no action joins cannot be joined: two squares for one step, a victim without a number."""

from typing import Final

from mypy_extensions import i64

from reginae.core import Refusal
from reginae.games.queens_path.actions import ACTIONS, DEEDS
from reginae.games.queens_path.legal import legal_actions
from reginae.games.queens_path.parts import COLOURS, METALS, TILES, faction_card
from reginae.games.queens_path.refusals import UNFINISHED, refusal
from reginae.games.queens_path.state import PLACING, Court

_NAMES: Final = frozenset(
    [part for action in ACTIONS.actions for part in action.parts]
    + [*TILES, *DEEDS, "queen"]
    + [f"dagger-{colour}" for colour in COLOURS]
    + [faction_card(colour, number) for colour in range(len(COLOURS)) for number in range(len(METALS))]
)

# By the word of a verb: how it is done
_HOW: Final = {
    "move": "The Queen steps onto one neighbouring tile; name its square alone",
    "play": "One card is played at a time, and what it is aimed at is chosen after it",
    "pick": "Choose one square and name it alone",
    "return": "Choose one discarded tile by its kind; its copies are alike",
    "take": "Choose one card and name it alone",
    "name": "Name one player after the other",
    "offer": "Speak to one other player; what you offer comes after it",
    "hear": "Ask one other player for an offer",
    "give": "Put one card after the other into the offer",
    "want": "Put one card after the other into the offer",
    "promise": "Name one promise; a square that it is about is picked after it",
    "demand": "Name one promise; a square that it is about is picked after it",
    "attack": "Name one other player, then the metal of your card that attacks",
    "guess": "One dagger is handed over; name its colour alone",
}
_IN_ONE_WORD: Final = "This is said in one word"

# By the word of a verb: the rule about it; all other bargaining is §P-6.2.11a
_RULES: Final = {
    "move": "P-6.1a",
    "play": "P-6f",
    "give": "P-6.2.11b",
    "want": "P-6.2.11b",
    "promise": "P-6.2.11c",
    "demand": "P-6.2.11c",
    "attack": "P-6.3.1a",
    "end": "P-6e",
    "pass": "P-7b",
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
    return Refusal(rule_about(court, action.verb), f"{_HOW.get(action.verb, _IN_ONE_WORD)}: {action.notation}.")


def rule_about(court: Court, verb: str) -> str:
    """The rule of what must be chosen now, or else of the verb."""
    due = int(court.agenda.kind())
    if due in UNFINISHED:
        return UNFINISHED[due].rule
    return "P-6.2.6b" if due == PLACING else _RULES.get(verb, "P-6.2.11a")
