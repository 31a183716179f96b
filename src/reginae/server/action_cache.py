"""Actions in JSON. All but the effect stays the same while the server runs, so it is encoded once for each game."""

from functools import cache, lru_cache

from reginae.core import Game, Words
from reginae.server.socket_messages import Action, encode

MOST_WITH_NAMES = 20_000  # some megabytes


def encoded_action(game: Game, words: Words, code: int, seat_names: list[str], effect: str) -> bytes:
    """The action with this code; seats are called by these names."""
    known = without_names(game)
    start = known.get(code)
    if start is None:
        if names_a_seat(game, code):
            start = with_names(game, words, code, tuple(seat_names))
        else:
            start = known[code] = without_effect(game, words, code, ())
    return start + encode(effect) + b"}"


@cache
def without_names(game: Game) -> dict[int, bytes]:
    """By code, the actions of a game that name no seat, as far as they were encoded already."""
    return {}


@lru_cache(maxsize=MOST_WITH_NAMES)
def with_names(game: Game, words: Words, code: int, seat_names: tuple[str, ...]) -> bytes:
    """An action that is called otherwise at each table."""
    return without_effect(game, words, code, seat_names)


def without_effect(game: Game, words: Words, code: int, seat_names: tuple[str, ...]) -> bytes:
    """The beginning of an action in JSON, up to its effect, which is the last field."""
    action = game.actions[code]
    label = words.label(action, seat_names)
    whole = encode(Action(code, action.verb, list(action.parts), action.notation, label, ""))
    return whole.removesuffix(b'""}')


def names_a_seat(game: Game, code: int) -> bool:
    """Whether the label of an action depends on who plays."""
    return any(part.startswith("seat-") for part in game.actions[code].parts)
