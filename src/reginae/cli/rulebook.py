"""`reginae rulebook GAME`: each rule, where the code carries it out, which tests prove it, and what is missing."""

import json

from rich.console import Console
from rich.table import Table
from rich.text import Text

from reginae.games import game_named
from reginae.testing.rule_trace import Trace, trace

SHOWN = 3


def rulebook(game_id: str, as_json: bool) -> None:
    """Print the rule trace of a game, as a table or as JSON."""
    followed = trace(game_named(game_id))
    if as_json:
        print(json.dumps(as_data(followed), indent=2, ensure_ascii=False))
        return
    console = Console()
    console.print(as_table(followed))
    for line in summary(followed):
        console.print(Text(line))


def as_data(followed: Trace) -> dict[str, object]:
    """The trace for machines: how many rules are listed, cited and tested, and what is missing."""
    return {
        "game": followed.game,
        "rules": len(followed.rules),
        "cited": sum(id in followed.cited for id in followed.rules),
        "tested": sum(id in followed.tested for id in followed.rules),
        "missing": followed.missing(),
        "omitted": followed.omitted(),
    }


def as_table(followed: Trace) -> Table:
    """The trace for people: rule, code, tests."""
    table = Table(title=f"The rules of {followed.game}", title_justify="left", show_lines=True)
    for heading in ("Rule", "In our words", "Code", "Tests"):
        table.add_column(heading, overflow="fold")
    for id, rule in followed.rules.items():
        code = few(followed.cited.get(id, [])) or (f"none needed: {rule.omitted}" if rule.omitted else "missing")
        tests = few([sentence(place) for place in followed.tested.get(id, [])]) or ("" if rule.omitted else "missing")
        table.add_row(Text(id), Text(rule.text), Text(code), Text(tests))
    return table


def few(places: list[str]) -> str:
    """The first places, one a line, and how many more there are."""
    more = [f"and {len(places) - SHOWN} more"] if len(places) > SHOWN else []
    return "\n".join([*places[:SHOWN], *more])


def sentence(place: str) -> str:
    """A test as people read it: its name is a sentence."""
    where, _, name = place.removeprefix("tests/").partition(" ")
    return f"{where} {name.removeprefix('test_').replace('_', ' ')}".strip()


def summary(followed: Trace) -> list[str]:
    """What is missing, one a line, or that nothing is."""
    data, missing = as_data(followed), followed.missing()
    counts = f"{data['rules']} rules: {data['cited']} cited in the code, {data['tested']} tested, "
    counts += f"{len(followed.omitted())} that need no code."
    return [counts, *([f"Missing ({len(missing)}):", *missing] if missing else ["Nothing is missing."])]
