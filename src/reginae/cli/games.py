"""`reginae games`: list the games."""

import json

from reginae.core import Game, Option
from reginae.games import shelf
from reginae.search import CATALOGUE

WEIGHTS = ["very light", "light", "of middle weight", "heavy", "very heavy"]


def show_games(as_json: bool) -> None:
    """Print every game with its seats and options, and the bots."""
    games = list(shelf().values())
    if as_json:
        print(json.dumps([as_data(game) for game in games], indent=2, ensure_ascii=False))
        return
    print("\n\n".join([*(as_text(game) for game in games), bots_text()]))


def as_data(game: Game) -> dict[str, object]:
    """A game for machines."""
    options = {
        option.name: {"default": option.default, "values": option.values, "help": option.help, "rule": option.rule}
        for option in game.options
    }
    head = {"id": game.id, "title": game.title, "seats": game.seats, "minutes": game.minutes, "weight": game.weight}
    return {**head, "options": options}


def as_text(game: Game) -> str:
    """A game in plain lines."""
    seats = ", ".join(str(count) for count in game.seats)
    fewest, most = game.minutes
    lines = [f"{game.id}: {game.title}, for {seats} seats; {fewest} to {most} minutes, {WEIGHTS[game.weight - 1]}."]
    return "\n".join(lines + [f"  {option_line(option, game.seats)}" for option in game.options])


def option_line(option: Option, seats: list[int]) -> str:
    """An option of a game for so many seats: its name, its values with the default first, and what it does."""
    values = ", ".join(str(value).lower() for value in option.values)
    needs = [f" Only with {option.needs}."] if option.needs else []
    needs += [
        f" {str(value).lower()} only with {need}." for value, need in option.value_needs.items() if need.values != seats
    ]
    return f"{option.name} ({values}): {option.help}{''.join(needs)} Rule {option.rule}."


def bots_text() -> str:
    """The bots by name, weakest first."""
    lines = [f"  {spec}: {help}" for spec, _, help in CATALOGUE]
    return "\n".join(["Bots, weakest first:", *lines])
