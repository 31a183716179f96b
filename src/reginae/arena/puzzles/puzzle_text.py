"""What people read of a puzzle: templates of the game's `puzzles.toml`, filled with facts of the position."""

from string import Formatter
from typing import Any

from reginae.arena.puzzles.lines import Line
from reginae.arena.puzzles.solving import Solution
from reginae.core import Game, State, View, Words, words_of

NEARLY = 0.995
EACH = "each "  # before the field of several parts that is listed


class PuzzleFormatter(Formatter):
    """Fills `{fact}`; `:name` gives a piece its name, `:kind` drops its number, `:points` lists who has how many."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec.startswith(EACH):
            field = format_spec.removeprefix(EACH)
            return ", ".join(f"{self.words.name(str(name))} {part[field]}" for name, part in value.items())
        match format_spec:
            case "name":
                return self.words.name(str(value))
            case "names":
                return " and ".join(self.words.name(str(one)) for one in value) or "none"
            case "kind":
                return self.words.name(str(value).rpartition("-")[0])
            case "kinds":
                return ", ".join(self.words.name(str(one).rpartition("-")[0]) for one in value) or "none"
            case "points":
                return ", ".join(f"{self.words.name(str(name))} {points}" for name, points in value.items())
            case "count":
                return str(len(value))
            case "seat":
                return str(int(value) + 1)
        return str(super().format_field(value, format_spec))


def puzzle_facts(game: Game, state: State, seat: int, seats: int, solution: Solution) -> dict[str, object]:
    """What templates may name: the view, the seat's own part of it, and what was measured, in words."""
    words = words_of(game)
    view = state.view(seat)
    best, next_best = solution.best, solution.rivals[0]
    worth, next_worth = best.worth, best.worth - next_best.lag
    parts = view.get("seats")
    return {
        "view": view,
        "mine": parts[seat] if isinstance(parts, list) else {},
        "rival": parts[(seat + 1) % seats] if isinstance(parts, list) else {},
        **held_parts(view, seat),
        "you": seat + 1,
        "seats": seats,
        "choices": len(state.legal(seat)),
        "move": line_text(game, words, best.line),
        "next_move": line_text(game, words, next_best.line),
        "effect": effect_text(game, words, state, seat, best.line),
        "part": words.name(game.actions[best.line[0]].parts[0]) if game.actions[best.line[0]].parts else "",
        "wins": share_text(worth),
        "next_wins": share_text(next_worth),
        "points": f"{best.score:.1f}",
        "next_points": f"{next_best.score:.1f}",
        "pieces": shown_pieces(game, words, [best.line, next_best.line]),
    }


def held_parts(view: View, seat: int) -> dict[str, object]:
    """By the name of a part of the view, with `my_` before it: those in it that are the seat's."""
    return {
        f"my_{name}": [key for key, one in part.items() if isinstance(one, dict) and one.get("seat") == seat]
        for name, part in view.items()
        if isinstance(part, dict)
    }


def line_text(game: Game, words: Words, line: Line) -> str:
    """A line in the words that stand on the choices of the table."""
    return ", then ".join(f"“{words.label(game.actions[code])}”" for code in line)


def effect_text(game: Game, words: Words, state: State, seat: int, line: Line) -> str:
    """What the first action of a line leads to, as the table itself tells it."""
    names = [f"Seat {number}" for number in range(1, 10)]  # as the table of a puzzle calls them
    told = [words.effect_text(effect, names).strip() for effect in game.effects(state, seat, line[0])]
    return " ".join(sentence for sentence in told if sentence)


def share_text(share: float) -> str:
    """A share of all games, in words."""
    if share >= NEARLY:
        return "every game" if share == 1.0 else "nearly every game"
    if share <= 1.0 - NEARLY:
        return "no game" if share == 0.0 else "hardly any game"
    return f"about {round(100 * share)} of 100 games"


def shown_pieces(game: Game, words: Words, lines: list[Line]) -> list[str]:
    """The pieces that the solution and the next best line name, in an order that does not tell which is which."""
    parts = {part for line in lines for code in line[:1] for part in game.actions[code].parts}
    return sorted(part for part in parts if part in words.sections["names"] and not part.startswith("seat-"))
