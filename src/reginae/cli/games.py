"""`reginae games`: list the games."""

import json

from reginae.core import Game, Option
from reginae.games import shelf


def show_games(as_json: bool) -> None:
    """Print every game with its seats and options."""
    games = list(shelf().values())
    if as_json:
        print(json.dumps([as_data(game) for game in games], indent=2, ensure_ascii=False))
        return
    print("\n\n".join(as_text(game) for game in games))


def as_data(game: Game) -> dict[str, object]:
    """A game for machines."""
    options = {
        option.name: {"default": option.default, "values": option.values, "help": option.help, "rule": option.rule}
        for option in game.options
    }
    return {"id": game.id, "title": game.title, "seats": game.seats, "options": options}


def as_text(game: Game) -> str:
    """A game in plain lines."""
    seats = ", ".join(str(count) for count in game.seats)
    lines = [f"{game.id}: {game.title}, for {seats} seats."]
    return "\n".join(lines + [f"  {option_line(option)}" for option in game.options])


def option_line(option: Option) -> str:
    """An option: its name, its values with the default first, and what it does."""
    values = ", ".join(str(value).lower() for value in option.values)
    needs = f" Only with {option.needs}." if option.needs else ""
    return f"{option.name} ({values}): {option.help}{needs} Rule {option.rule}."
