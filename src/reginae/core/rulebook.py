"""Every numbered rule of a game in our own words."""

from dataclasses import dataclass
from typing import final

from reginae.core.errors import BadData
from reginae.core.game import Game, load_toml


@final
@dataclass(frozen=True)
class Rule:
    """One rule: its id, what it is about, its text; `omitted` says why no code carries it out, if none does."""

    id: str
    tag: str
    text: str
    omitted: str = ""


def rules_of(game: Game) -> dict[str, Rule]:
    """The rules in a game's rules.toml, in the book's order."""
    file = "rules.toml"
    rules: dict[str, Rule] = {}
    for entry in load_toml(game.folder / file).get("rule", []):
        id = entry.get("id", "")
        if not id or id in rules:
            raise BadData(file, f"rule {id!r}", "has no id" if not id else "stands twice")
        for key in ("tag", "text"):
            if not entry.get(key):
                raise BadData(file, f"rule {id!r}", f"has no {key}")
        rules[id] = Rule(id, entry["tag"], entry["text"], entry.get("omitted", ""))
    return rules
