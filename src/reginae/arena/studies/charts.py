"""The charts of a study, as SVG that takes its colours from the page, so that it suits a light and a dark one.

They are drawn as wide as a phone, with words above their lines instead of beside them, and grow with the page.
"""

import hashlib
import io
import re
from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Any

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reginae.arena.studies.rows import PERCENT, Row, number_text
from reginae.core.words import MINUS

WIDTH = 300  # of a drawing, in its own units, of which a phone shows one as a pixel
SIZE = 12.5  # of text
LINE = 16  # from one line of text to the next
LETTERS = 41  # that fit on one line
ROOM = 0.22  # at the right of the marks, for values
INK, SOFT, RULE = "#010101", "#020202", "#030303"
SERIES = ["#0a0001", "#0a0002", "#0a0003", "#0a0004", "#0a0005", "#0a0006", "#0a0007", "#0a0008"]
MARKERS = ["o", "s", "D", "^", "v", "P", "X", "*"]
HEAD = ("Creator", "Date", "Format", "Type")  # which are left out
VARIABLES = {INK: "--ink", SOFT: "--ink-soft", RULE: "--line"} | {c: f"--series-{n}" for n, c in enumerate(SERIES)}
STYLE: dict[Any, object] = {  # matplotlib names every key in its type
    "svg.fonttype": "none",  # text stays text
    "svg.hashsalt": "reginae",  # the same drawing each time
    "font.size": SIZE,
    "text.color": INK,
    "axes.edgecolor": RULE,
    "axes.labelcolor": SOFT,
    "xtick.color": RULE,
    "ytick.color": RULE,
    "xtick.labelcolor": SOFT,
    "ytick.labelcolor": SOFT,
    "xtick.major.size": 0,
    "ytick.major.size": 0,
    "grid.color": RULE,
    "grid.linewidth": 0.8,
    "grid.alpha": 0.6,
}


@dataclass(frozen=True)
class Series:
    """Rows of one setup, or of one kind of seats, with the same labels as those of the others."""

    label: str
    rows: list[Row]


@dataclass(frozen=True)
class Counts:
    """How many games had each value."""

    label: str
    values: dict[int, int]


@rc_context(STYLE)
def intervals_chart(series: Sequence[Series], even: float | None, percent: bool = True) -> str:
    """Dots with their 95 % intervals, the words of each line above it; a line at `even`."""
    labels = list(dict.fromkeys(row.label for each in series for row in each.rows))
    chart = Lines(labels, len(series))
    for number, each in enumerate(series):
        for row in each.rows:
            draw_interval(chart.axes, row, chart.height_of(row.label, number), number, percent)
    if even is not None:
        chart.axes.axvline(even, color=SOFT, linewidth=1, linestyle=(0, (4, 3)), zorder=0)
    if percent:
        chart.axes.xaxis.set_major_formatter(lambda value, _: short_percent(value))
    return chart.finish(bool(percent and even != 0.0))


def draw_interval(axes: Axes, row: Row, height: float, number: int, percent: bool) -> None:
    """One dot on its interval, and its value at the right."""
    color = SERIES[number % len(SERIES)]
    text = short_percent(row.value) if percent else number_text(row.value)
    axes.text(1, height, text, transform=axes.get_yaxis_transform(), va="center", ha="right", color=SOFT)
    axes.plot([row.low, row.high], [height, height], color=color, linewidth=3, alpha=0.45, solid_capstyle="round")
    axes.plot([row.value], [height], color=color, marker=MARKERS[number % len(MARKERS)], markersize=7, linestyle="")


@rc_context(STYLE)
def bars_chart(series: Sequence[Series], percent: bool) -> str:
    """Bars, the words of each above it."""
    labels = list(dict.fromkeys(row.label for each in series for row in each.rows))
    chart = Lines(labels, len(series))
    for number, each in enumerate(series):
        for row in each.rows:
            height = chart.height_of(row.label, number)
            chart.axes.barh(height, row.value, height=9, color=SERIES[number % len(SERIES)])
            text = short_percent(row.value) if percent else number_text(row.value)
            chart.axes.annotate(text, (max(row.value, 0), height), (5, 0), textcoords="offset points", va="center")
    chart.axes.xaxis.set_visible(False)
    if percent:
        chart.axes.set_xlim(0, 1)  # a whole is as long everywhere
    return chart.finish(False)


class Lines:
    """A chart of lines with words above each, one mark a series on each line."""

    def __init__(self, labels: list[str], series: int) -> None:
        self.wrapped = {label: wrap(label, LETTERS) or [""] for label in labels}
        self.marks = 14 * series + 10
        self.tops: dict[str, float] = {}
        top = 0.0
        for label, lines in self.wrapped.items():
            self.tops[label] = top
            top += len(lines) * LINE + self.marks
        self.total = max(top, LINE)
        self.figure = Figure(figsize=(WIDTH / 72, (self.total + 30) / 72), dpi=72)
        self.axes = self.figure.add_axes((0.02, 26 / (self.total + 30), 0.94, self.total / (self.total + 30)))
        self.axes.set_ylim(self.total, 0)
        self._write_labels()

    def _write_labels(self) -> None:
        for label, lines in self.wrapped.items():
            for number, line in enumerate(lines):
                height = self.tops[label] + (number + 0.75) * LINE
                self.axes.text(0, height, line, transform=self.axes.get_yaxis_transform(), va="baseline")

    def height_of(self, label: str, series: int) -> float:
        """Where the mark of a series stands on the line of a label."""
        return self.tops[label] + len(self.wrapped[label]) * LINE + 14 * series + 9

    def finish(self, from_zero: bool) -> str:
        """The drawing."""
        low, high = self.axes.get_xlim()
        low = 0 if from_zero else low
        self.axes.set_xlim(low, high + ROOM * (high - low))
        self.axes.yaxis.set_visible(False)
        self.axes.grid(axis="x", zorder=0)
        self.axes.set_axisbelow(True)
        self.axes.locator_params(axis="x", nbins=5)
        for side in ("left", "right", "top", "bottom"):
            self.axes.spines[side].set_visible(False)
        return svg_of(self.figure)


@rc_context(STYLE)
def histogram_chart(series: Sequence[Counts], unit: str) -> str:
    """How many games of a hundred had which value; lines if there are several series, steps of equal width."""
    figure = Figure(figsize=(WIDTH / 72, 200 / 72), dpi=72)
    axes = figure.add_axes((0.12, 0.25, 0.85, 0.7))
    bins = bins_for(series)
    for number, each in enumerate(series):
        weights = [100 * count / sum(each.values.values()) for count in each.values.values()]
        style: dict[str, Any] = {"histtype": "stepfilled", "alpha": 0.75} if number == 0 else {"histtype": "step"}
        dashes = "-" if number < 2 else (0, (number, 2))
        color = SERIES[number % len(SERIES)]
        axes.hist(list(each.values), bins=bins, weights=weights, color=color, linewidth=2, linestyle=dashes, **style)
    axes.set_xlabel(unit)
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:.0f}{PERCENT}")
    axes.locator_params(axis="y", nbins=4, integer=True)
    axes.locator_params(axis="x", nbins=7)
    axes.grid(axis="y", zorder=0)
    axes.set_axisbelow(True)
    for side in ("left", "right", "top"):
        axes.spines[side].set_visible(False)
    return svg_of(figure)


def bins_for(series: Sequence[Counts]) -> list[float]:
    """Bins of equal whole width over all values, 30 at most."""
    values = [value for each in series for value in each.values] or [0]
    low, high = min(values), max(values)
    width = max(1, -(-(high - low + 1) // 30))
    return [low - 0.5 + width * step for step in range((high - low) // width + 2)]


def short_percent(share: float) -> str:
    """A share for an axis or a bar, where there is no room for more digits."""
    return f"{round(100 * share)}{PERCENT}".replace("-", MINUS)


def svg_of(figure: Figure) -> str:
    """A drawing as part of a page: no head, colours by name, the type of the page, ids that no other drawing has."""
    written = io.StringIO()
    figure.savefig(
        written, format="svg", transparent=True, metadata=dict.fromkeys(("Creator", "Date", "Format", "Type"))
    )
    svg = written.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r'(<svg )[^>]*?(viewBox="[^"]*")[^>]*>', r'\1\2 aria-hidden="true">', svg, count=1)
    svg = re.sub(r"<!--.*?-->|<metadata>.*?</metadata>|<style.*?</style>", "", svg, flags=re.DOTALL)
    svg = re.sub(r'<g id="[^"]*"/>|(<g) id="[^"]*">', lambda found: "<g>" if found[1] else "", svg).replace(
        "xlink:href", "href"
    )
    svg = re.sub(r"font-family: [^;\"]*;? ?", "", svg)
    for color, variable in VARIABLES.items():
        svg = svg.replace(color, f"var({variable})")
    mark = hashlib.blake2b(svg.encode(), digest_size=4).hexdigest()
    svg = re.sub(r'(id="|href="#|url\(#)', rf"\g<1>c{mark}-", svg)
    return re.sub(r"\s*\n\s*", "\n", svg).strip()
