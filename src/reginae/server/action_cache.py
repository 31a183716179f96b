"""Actions in JSON. All but the effect stays the same while the server runs, so it is encoded once for each game."""

from functools import lru_cache

from reginae.core import Game, Words
from reginae.server.socket_messages import Action, encode

MOST_ENCODED = 50_000  # some ten megabytes; all games together have fewer actions, if they name no seat


def encoded_action(game: Game, words: Words, code: int, seat_names: list[str], effect: str) -> bytes:
    """The action with this code; seats are called by these names."""
    names = tuple(seat_names) if names_a_seat(game, code) else ()
    return without_effect(game, words, code, names) + encode(effect) + b"}"


@lru_cache(maxsize=MOST_ENCODED)
def without_effect(game: Game, words: Words, code: int, seat_names: tuple[str, ...]) -> bytes:
    """The beginning of an action in JSON, up to its effect, which is the last field."""
    action = game.actions[code]
    label = words.label(action, seat_names)
    whole = encode(Action(code, action.verb, list(action.parts), action.notation, label, ""))
    return whole.removesuffix(b'""}')


@lru_cache(maxsize=MOST_ENCODED)
def names_a_seat(game: Game, code: int) -> bool:
    """Whether the label of an action depends on who plays."""
    return any(part.startswith("seat-") for part in game.actions[code].parts)
