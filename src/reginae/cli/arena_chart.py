"""The chart of an arena: each bot's rating with its interval, a panel for each contest."""

import logging
from pathlib import Path
from typing import TYPE_CHECKING, Any

from reginae.arena import ArenaPlan, ContestStandings, Standing
from reginae.core import BadOption
from reginae.games import shelf
from reginae.search import bot_title

if TYPE_CHECKING:
    from matplotlib.axes import Axes

PAPER, INK, SOFT_INK, LINE, WINE = "#fdf8ee", "#2b2018", "#665442", "#d8c7a6", "#6d2335"
SERIF = ["Alegreya", "Palatino Linotype", "Palatino", "Georgia", "DejaVu Serif"]
SANS = ["Source Sans 3", "Segoe UI", "DejaVu Sans"]
STYLE: Any = {
    "figure.facecolor": PAPER,
    "axes.facecolor": PAPER,
    "axes.edgecolor": LINE,
    "text.color": INK,
    "xtick.color": SOFT_INK,
    "ytick.color": INK,
    "axes.labelcolor": SOFT_INK,
    "font.family": SANS,
    "font.size": 12,
    "svg.fonttype": "none",  # text stays text, for readers and search
    "svg.hashsalt": "reginae",  # the same chart each time
}
WIDTH, ROW, HEAD = 8.0, 0.42, 1.5  # inches: of the chart, of a bot's line, of a panel's title and axis
MARGIN = 0.2  # inches, around each panel


def draw_chart(path: Path, plan: ArenaPlan, found: list[ContestStandings]) -> None:
    """Write the chart as SVG."""
    try:
        import matplotlib
        from matplotlib.figure import Figure
        from matplotlib.layout_engine import ConstrainedLayoutEngine
    except ImportError as error:
        raise BadOption("Charts need matplotlib: pip install 'reginae[study]'.") from error
    logging.getLogger("matplotlib.font_manager").setLevel(logging.ERROR)  # a font of ours that is not here is no fault
    heights = [HEAD + ROW * len(contest.bots) for contest in found]
    with matplotlib.rc_context(STYLE):
        layout = ConstrainedLayoutEngine(w_pad=MARGIN, h_pad=MARGIN)
        figure = Figure(figsize=(WIDTH, sum(heights)), layout=layout)
        panels = figure.subplots(len(found), 1, squeeze=False, height_ratios=heights)[:, 0]
        for panel, contest in zip(panels, found, strict=True):
            draw_contest(panel, plan, contest)
        try:
            figure.savefig(path, format="svg", metadata={"Date": None, "Title": "Ratings of bots"})
        except OSError as error:
            raise BadOption(f"{path} cannot be written: {error.strerror}.") from error


def draw_contest(panel: "Axes", plan: ArenaPlan, contest: ContestStandings) -> None:
    """One contest, the best bot on top."""
    panel.set_title(title_of(contest), loc="left", fontfamily=SERIF, fontsize=15, pad=10)
    panel.set_xlabel(f"Rating, 95 % interval; 1500 is the average ({contest.games} games, seed {plan.seed})")
    panel.set_yticks(range(len(contest.bots)), [bot_title(standing.bot) for standing in contest.bots])
    panel.set_ylim(len(contest.bots) - 0.4, -0.6)
    panel.axvline(1500, color=LINE, linewidth=1, zorder=0)
    panel.grid(axis="y", color=LINE, linewidth=0.5)
    panel.tick_params(length=0)
    panel.spines[["top", "right", "left"]].set_visible(False)
    for line, standing in enumerate(contest.bots):
        draw_bot(panel, line, standing)
    panel.margins(x=0.08)


def draw_bot(panel: "Axes", line: int, standing: Standing) -> None:
    """A bot's rating as a point with its number, and its interval as a bar."""
    panel.plot([standing.rating_low, standing.rating_high], [line, line], color=WINE, linewidth=2, alpha=0.55)
    panel.plot([standing.rating], [line], "o", color=WINE, markersize=8)
    panel.annotate(
        f"{standing.rating:.0f}", (standing.rating, line), (0, 7), textcoords="offset points", ha="center", fontsize=10
    )


def title_of(contest: ContestStandings) -> str:
    """The game's title and how many sit at its table."""
    games = shelf()
    id, seats = contest.contest.game, contest.contest.seats
    title = games[id].title if id in games else id
    return f"{title}, {seats} {'seat' if seats == 1 else 'seats'}"
