"""What was begun by other rules of a game than those of today: which of its options the game still has."""

from reginae.core.game import Game
from reginae.core.option import Options


def kept_options(game: Game, options: Options) -> Options:
    """Those of these options that the game has today."""
    known = [option.name for option in game.options]
    return {name: value for name, value in options.items() if name in known}


def dropped_options_text(game: Game, options: Options) -> str:
    """A sentence about those of these options that the game has no more; empty if it has all of them."""
    kept = kept_options(game, options)
    dropped = [repr(name) for name in options if name not in kept]
    if not dropped:
        return ""
    if len(dropped) == 1:
        return f"{game.title} has no option {dropped[0]} any more, so it no longer counts."
    return f"{game.title} has no options {', '.join(dropped)} any more, so they no longer count."
