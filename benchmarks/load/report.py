"""The figures for people, and whether they reach what the server should reach."""

from dataclasses import dataclass, field
from math import nan

import msgspec
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table as Grid

from benchmarks.load.first_load import FirstLoad
from benchmarks.load.phases import Load, quantile
from benchmarks.load.runs import RELAYS, Memory, Opening
from benchmarks.load.sharing import SharedLoad, SharedRatio, shared_ratios
from benchmarks.load.starting import Starting

MOST_CPU_PER_MOVE_MS = 0.3
MOST_CPU_PER_TABLE_MS = 2.0
MOST_MEMORY_KB = 40.0
MOST_TIMES_AS_FAST = 2.0  # that a relay without rules may be
LEAST_OF_TWO_SERVERS = 1.6  # times the moves of one
WIDTH = 136  # columns


@dataclass(frozen=True)
class Target:
    """A figure beside what it should be at most, or at least."""

    name: str
    value: float
    limit: float
    unit: str
    is_least: bool = False

    @property
    def met(self) -> bool:
        """Whether it is so."""
        return self.value >= self.limit if self.is_least else self.value <= self.limit

    def sentence(self) -> str:
        """The target for people."""
        verdict, bound = "met" if self.met else "MISSED", "at least" if self.is_least else "at most"
        return f"{verdict:>6}  {self.name}: {self.value:.2f} {self.unit}, {bound} {self.limit:.2f}"


@dataclass(frozen=True)
class Ratio:
    """Our figures beside those of the relay that commits in groups, both as fast as they go."""

    who: str
    tables: int
    moves_per_second: float
    cpu_per_move: float

    @classmethod
    def between(cls, ours: Load, relay: Load) -> "Ratio":
        """Ours divided by the relay's."""
        moves, relayed = ours.moves_per_second, relay.moves_per_second
        return cls(ours.who, ours.tables, quotient(moves, relayed), quotient(ours.cpu_ms, relay.cpu_ms))

    def sentence(self) -> str:
        """The ratios for people."""
        return (
            f"{name(self)}: {self.moves_per_second:.2f} times the moves per second of a relay that commits in groups, "
            f"{self.cpu_per_move:.1f} times its processor time per move."
        )


@dataclass
class Report:
    """Everything that was measured in one run."""

    commits_ms: list[float] = field(default_factory=list)
    loads: list[Load] = field(default_factory=list)
    openings: list[Opening] = field(default_factory=list)
    memory: list[Memory] = field(default_factory=list)
    ratios: list[Ratio] = field(default_factory=list)
    shared: list[SharedLoad] = field(default_factory=list)
    starting: Starting | None = None
    first_loads: list[FirstLoad] = field(default_factory=list)

    @property
    def commit_p99_ms(self) -> float:
        """The time within which 99 of 100 durable commits are done."""
        return quantile(self.commits_ms, 0.99)

    def find(self, who: str, tables: int, pace: str) -> Load | None:
        """What was measured of a server with so many tables."""
        same = (load for load in self.loads if (load.who, load.tables, load.pace) == (who, tables, pace))
        return next(same, None)

    def targets(self) -> list[Target]:
        """Every target, in the order of the figures."""
        ours = [load for load in self.loads if load.who not in RELAYS.values()]
        return [
            *(target for load in ours for target in self._load_targets(load)),
            *(
                Target(
                    f"rate of a relay beside ours, {name(ratio)}",
                    quotient(1.0, ratio.moves_per_second),
                    MOST_TIMES_AS_FAST,
                    "times",
                )
                for ratio in self.ratios
            ),
            *(
                Target(f"CPU per table opened, {name(opening)}", opening.cpu_ms, MOST_CPU_PER_TABLE_MS, "ms")
                for opening in self.openings
            ),
            *(
                Target(f"memory per live table, {name(memory)}", memory.kb_per_table, MOST_MEMORY_KB, "KB")
                for memory in self.memory
            ),
            *(
                Target(f"two servers beside one, {ratio.where()}", ratio.moves, LEAST_OF_TWO_SERVERS, "times", True)
                for ratio in shared_ratios(self.shared)
                if ratio.is_scaling
            ),
        ]

    def _load_targets(self, load: Load) -> list[Target]:
        """What a game should cost as fast as it goes, and how soon a move should be seen at a pace.

        A move is seen when it is durable, so 99 of 100 cannot be seen before 99 of 100 commits are done.
        """
        if load.pace == "saturated":
            return [Target(f"CPU per move, {name(load)}, saturated", load.cpu_ms, MOST_CPU_PER_MOVE_MS, "ms")]
        echo = self.find(RELAYS["echo"], load.tables, "paced")
        limit = 2 * echo.p99_ms + self.commit_p99_ms if echo else 0.0
        return [Target(f"p99 to the other seat's update, {name(load)}, paced", load.p99_ms, limit, "ms")]

    def as_json(self) -> bytes:
        """All figures for programs."""
        targets = [{**msgspec.to_builtins(target), "met": target.met} for target in self.targets()]
        return msgspec.json.format(msgspec.json.encode({**msgspec.to_builtins(self), "targets": targets}), indent=2)

    def show(self) -> None:
        """Print all figures."""
        console = Console(width=WIDTH)
        if self.loads:
            console.print(load_grid(self.loads), opening_grid(self.openings, self.memory))
            print(f"One durable commit: p50 {quantile(self.commits_ms, 0.5):.2f} ms, p99 {self.commit_p99_ms:.2f} ms.")
        if self.shared:
            console.print(sharing_grid(self.shared))
        start = [self.starting] if self.starting else []
        shared = shared_ratios(self.shared)
        sentences: list[Ratio | SharedRatio | Starting | FirstLoad] = [*self.ratios, *shared, *start, *self.first_loads]
        for figure in sentences:
            print(figure.sentence())
        print("\nTargets")
        for target in self.targets():
            print(target.sentence())


def quotient(part: float, whole: float) -> float:
    """A ratio; NaN if it was too short a run to have one."""
    return part / whole if whole else nan


def name(measured: Load | Opening | Memory | Ratio) -> str:
    """What was measured, in a few words."""
    return f"{measured.tables} tables of {measured.who}"


def new_grid(title: str, words: list[str], numbers: list[str]) -> Grid:
    """An empty grid with these columns."""
    grid = Grid(title=title, title_justify="left", box=SIMPLE)
    for column in words:
        grid.add_column(column, no_wrap=True)
    for column in numbers:
        grid.add_column(column, no_wrap=True, justify="right")
    return grid


def load_grid(loads: list[Load]) -> Grid:
    """What was measured while tables were played at."""
    names = ["moves/s", "p50 ms", "p99 ms", "CPU ms/move", "server", "client", "others", "bytes", "refused"]
    grid = new_grid("Playing", ["server", "pace"], ["tables", *names])
    for load in loads:
        figures = [f"{load.moves_per_second:,.0f}", f"{load.p50_ms:.2f}", f"{load.p99_ms:.2f}", f"{load.cpu_ms:.3f}"]
        shares = [f"{load.server_share:.0%}", f"{load.client_share:.0%}", f"{load.others_share:.0%}"]
        grid.add_row(
            load.who, load.pace, str(load.tables), *figures, *shares, f"{load.update_bytes:,.0f}", str(load.refused)
        )
    return grid


def opening_grid(openings: list[Opening], memory: list[Memory]) -> Grid:
    """What opening tables took, and the memory of live tables."""
    moments = ["MB before", "MB half", "MB live", "MB all left", "MB live again"]
    grid = new_grid("Opening, and memory", ["server"], ["tables", "opened/s", "CPU ms/table", "KB/table", *moments])
    for opening, used in zip(openings, memory, strict=True):
        sizes = [f"{size / 1e6:.1f}" for size in (used.before, used.half, used.live, used.left, used.again)]
        figures = [f"{opening.tables_per_second:,.0f}", f"{opening.cpu_ms:.2f}", f"{used.kb_per_table:.1f}"]
        grid.add_row(opening.who, str(opening.tables), *figures, *sizes)
    return grid


def sharing_grid(loads: list[SharedLoad]) -> Grid:
    """What was measured at servers that share a database, each limited to a share of a processor or not."""
    names = ["servers", "limit of each", "tables", "moves/s", "p50 ms", "p99 ms"]
    costs = ["CPU ms/move: servers", "PostgreSQL", "client"]
    grid = new_grid("Servers on one database, as fast as it goes", ["database"], [*names, *costs, "refused"])
    for one in loads:
        load, limit = one.load, "none" if one.share is None else f"{one.share:.0%}"
        figures = [f"{load.moves_per_second:,.0f}", f"{load.p50_ms:.1f}", f"{load.p99_ms:.1f}"]
        spent = [f"{load.cpu_ms:.3f}", f"{one.database_ms:.3f}", f"{one.client_ms:.3f}"]
        grid.add_row(one.database, str(one.servers), limit, str(load.tables), *figures, *spent, str(load.refused))
    return grid
