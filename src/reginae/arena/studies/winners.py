"""Who wins: by seat or team, and by what seats stood for."""

from collections import Counter

from reginae.arena.studies.features import ACTION, Feature, sentence
from reginae.arena.studies.notes import GameNotes
from reginae.arena.studies.rows import Row, share_row


def seat_label(seat: int) -> str:
    """A seat as people count them."""
    return f"Seat {seat + 1}"


def wins_by_team(played: list[GameNotes], teams: list[list[int]], titles: list[str]) -> list[Row]:
    """The share of the wins of each team, or seat; all together, the share of games that were won."""
    if len(teams) == 1:
        return [share_row("Won", [float(n.won) for n in played])]
    return [
        share_row(" and ".join(titles[seat] for seat in team), [n.results[team[0]] for n in played]) for team in teams
    ]


def sides_in(played: list[GameNotes]) -> dict[str, list[list[str]]]:
    """By name of a fact: what each seat stood for, game by game, wherever each seat stood for one thing."""
    told = Counter((f.name, f.role) for n in played[:1] for f in n.by_seat[0] if f.kind != ACTION and f.value)
    found = {role: side_by_event(played, name, role) for name, role in told}
    for key in played[0].sides if played else ():
        found[key] = [n.sides[key] for n in played if key in n.sides]
    return {key: values for key, values in found.items() if values and len(values) == len(played)}


def side_by_event(played: list[GameNotes], name: str, role: str) -> list[list[str]]:
    """What each seat was told once and only once in each game; empty if that is not so."""
    by_game: list[list[str]] = []
    for notes in played:
        told = [
            [feature.value for feature, count in seat.items() for _ in range(count) if is_told(feature, name, role)]
            for seat in notes.by_seat
        ]
        if any(len(values) != 1 for values in told):
            return []
        by_game.append([values[0] for values in told])
    return by_game


def is_told(feature: Feature, name: str, role: str) -> bool:
    """Whether it is a value of this fact of this event."""
    return feature.kind != ACTION and (feature.name, feature.role) == (name, role) and bool(feature.value)


def differs(values: list[list[str]]) -> bool:
    """Whether seats stand for something else from game to game."""
    return any(game != values[0] for game in values)


def seat_titles(sides: dict[str, list[list[str]]], seats: int) -> list[str]:
    """Each seat by its number, and by what it stands for if that is the same in every game."""
    fixed = [values[0] for values in sides.values() if not differs(values) and len(set(values[0])) == seats]
    return [f"{fixed[0][seat]} (seat {seat + 1})" if fixed else seat_label(seat) for seat in range(seats)]


def wins_by_side(played: list[GameNotes], values: list[list[str]]) -> list[Row]:
    """The results of seats by what they stood for."""
    results: dict[str, list[float]] = {}
    for notes, by_seat in zip(played, values, strict=True):
        for value, result in zip(by_seat, notes.results, strict=True):
            results.setdefault(value, []).append(result)
    return [share_row(sentence(value), results[value]) for value in sorted(results)]
