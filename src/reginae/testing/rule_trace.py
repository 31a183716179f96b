"""The rule trace: which rules a game lists, which its code cites, which its tests prove, and what is missing."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from reginae.core import Game, Rule, rules_of

CITATION = re.compile(r"§([A-Za-z0-9]+(?:[.\-][A-Za-z0-9]+)*)")
# Where the rule stands among the arguments of what names one.
RULE_ARGUMENT = {"Refusal": 0, "ScoreLine": 1, "Outcome": 3, "Option": 3}

Places = dict[str, list[str]]


@dataclass(frozen=True)
class Trace:
    """Rule by rule: the places in the code that carry it out and the tests that prove it."""

    game: str
    rules: dict[str, Rule]
    cited: Places
    tested: Places

    def omitted(self) -> dict[str, str]:
        """The rules that need no code, and why."""
        return {id: rule.omitted for id, rule in self.rules.items() if rule.omitted}

    def missing(self) -> list[str]:
        """What keeps the rules listed, cited and tested from being the same; empty if they are."""
        faults: list[str] = [] if self.rules else [f"{self.game}: rules.toml lists no rule"]
        for id, rule in self.rules.items():
            if rule.omitted and id in self.cited:
                faults.append(f"{id}: said to need no code, yet cited in {self.cited[id][0]}")
            if not rule.omitted and id not in self.cited:
                faults.append(f"{id}: not cited in the code")
            if not rule.omitted and id not in self.tested:
                faults.append(f"{id}: not tested")
        faults += [f"{id}: no such rule, cited in {self.cited[id][0]}" for id in self.cited if id not in self.rules]
        faults += [f"{id}: no such rule, tested in {self.tested[id][0]}" for id in self.tested if id not in self.rules]
        return faults


def trace(game: Game) -> Trace:
    """Follow every rule of a game through its folder."""
    return Trace(game.id, rules_of(game), citations(game.folder), proofs(game.folder))


def check_rule_trace(game: Game) -> None:
    """The rules listed, cited and tested must be the same."""
    missing = trace(game).missing()
    assert not missing, "\n".join([f"{game.id}: the rule trace has {len(missing)} gaps:", *missing])


def citations(folder: Path) -> Places:
    """Where the code cites each rule: by § in a comment or docstring, or as the rule of a refusal or the like."""
    places: Places = {}
    for path in _python_files(folder):
        if "tests" in path.relative_to(folder).parts:
            continue
        text = path.read_text(encoding="utf-8")
        found = [(text.count("\n", 0, hit.start()) + 1, hit.group(1)) for hit in CITATION.finditer(text)]
        found += [named for node in ast.walk(ast.parse(text)) for named in _named_rules(node)]
        for line, id in sorted(set(found)):
            places.setdefault(id, []).append(f"{path.relative_to(folder)}:{line}")
    return places


def _named_rules(node: ast.AST) -> Iterator[tuple[int, str]]:
    """The rules that a call of Refusal, ScoreLine, Outcome or Option names outright."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id not in RULE_ARGUMENT:
        return
    position = RULE_ARGUMENT[node.func.id]
    arguments = [argument for index, argument in enumerate(node.args) if index == position]
    arguments += [keyword.value for keyword in node.keywords if keyword.arg == "rule"]
    for argument in arguments:
        for choice in (argument.body, argument.orelse) if isinstance(argument, ast.IfExp) else (argument,):
            if isinstance(choice, ast.Constant) and isinstance(choice.value, str):
                yield choice.lineno, choice.value


def proofs(folder: Path) -> Places:
    """Which tests prove each rule, by `pytest.mark.rule`, whether it marks a test, a class, a case or a file."""
    places: Places = {}
    for path in _python_files(folder / "tests"):
        for name, mark in _marks(ast.parse(path.read_text(encoding="utf-8")), ""):
            where = f"{path.relative_to(folder)}:{mark.lineno}" + (f" {name}" if name else "")
            for id in (argument.value for argument in mark.args if isinstance(argument, ast.Constant)):
                places.setdefault(str(id), []).append(where)
    return places


def _marks(node: ast.AST, name: str) -> Iterator[tuple[str, ast.Call]]:
    """Every `mark.rule(…)` below a node, with the innermost function or class it stands in or on."""
    for child in ast.iter_child_nodes(node):
        inner = child.name if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)) else name
        if isinstance(child, ast.Call) and _is_rule_mark(child.func):
            yield inner, child
        yield from _marks(child, inner)


def _is_rule_mark(function: ast.expr) -> bool:
    if not isinstance(function, ast.Attribute) or function.attr != "rule":
        return False
    return isinstance(function.value, ast.Attribute) and function.value.attr == "mark"


def _python_files(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))
