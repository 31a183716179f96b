"""Lines of a chart or table: values with their 95 % intervals."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from reginae.arena.result import wilson
from reginae.arena.studies.features import sentence
from reginae.arena.studies.statistics import mean_interval
from reginae.core.words import MINUS, take_apart

PERCENT = "\N{NO-BREAK SPACE}%"


@dataclass(frozen=True)
class Row:
    """One line of a chart: a value with its 95 % interval, and how many games or seats it rests on."""

    label: str
    value: float
    low: float
    high: float
    count: int


def share_row(label: str, results: list[float]) -> Row:
    """The mean share of these results, with Wilson's interval."""
    share = sum(results) / len(results) if results else 0.0
    return Row(label, share, *wilson(share, len(results)), len(results))


def mean_row(label: str, values: Iterable[float]) -> Row:
    """The mean of these values."""
    listed = list(values)
    return Row(label, *mean_interval(listed), len(listed))


def share_of(label: str, count: int, games: int) -> Row:
    """The share of games with it."""
    return Row(label, count / games, *wilson(count / games, games), count)


def plain_words(template: str) -> str:
    """A sentence with … for what differs."""
    slots = take_apart(template)
    return sentence("".join(slot.before.text + ("…" if slot.fact else "") for slot in slots))


def tally(values: Iterable[int]) -> dict[int, int]:
    """How often each value came, in order."""
    return dict(sorted(Counter(values).items()))


def mean_of_tally(values: dict[int, int]) -> float:
    """The mean of values that were counted."""
    total = sum(values.values())
    return sum(value * count for value, count in values.items()) / total if total else 0.0


def percent(share: float) -> str:
    """A share as people read it."""
    return f"{100 * share:.1f}{PERCENT}".replace("-", MINUS)


def number_text(value: float) -> str:
    """A number with as many digits as matter."""
    digits = 0 if abs(value) >= 100 or value == int(value) else 1 if abs(value) >= 1 else 2
    return f"{value:,.{digits}f}".replace("-", MINUS)


def range_text(low: float, high: float, text: Callable[[float], str]) -> str:
    """An interval."""
    return f"{text(low).removesuffix(PERCENT)} to {text(high)}"
