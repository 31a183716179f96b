"""How many machines so many daily players need, from what was measured and what is assumed in scale.toml.

python -m benchmarks.scale   prints the tables of docs/scale.md
"""

from collections.abc import Iterable

from benchmarks.scale_model import Scale, Variant
from benchmarks.scale_queues import Delays, Simulation

SIZES = (10_000, 100_000, 1_000_000, 10_000_000)
MILLION, LARGEST = SIZES[-2:]
HOURS = range(0, 24, 3)
AS_IT_IS = Variant()
VARIANTS = (
    AS_IT_IS,
    Variant("news told after the commit", tells_while_committing=False),
    Variant("all pages of a table at one server", tells_while_committing=False, one_server_a_table=True),
    Variant("four cells, each a database with its servers", cells=4),
    Variant("four cells, and news told after the commit", cells=4, tells_while_committing=False),
)
MOVES = 20_000  # simulated for each row
LOAD, OTHERS = "`make load`", "`python -m benchmarks.scale_figures`"
MEASURED = (  # what was measured, how it is written, and by which command
    ("a server's processor time for a move, both players there", "{measured[one_server_ms]} ms", LOAD),
    ("two servers' together, one player at each", "{measured[two_servers_ms]} ms", LOAD),
    ("PostgreSQL's for a move, two servers", "{measured[postgres_ms]} ms", LOAD),
    ("a server's for a table that is opened, with all requests of two pages", "{measured[open_ms]} ms", LOAD),
    ("a server's memory for a live table with two pages", "{measured[memory_kb]} KB", LOAD),
    ("commits, over eight connections", "{postgres[commits_per_second]:,}/s", OTHERS),
    ("commits that notify", "{postgres[commits_with_news_per_second]:,}/s", OTHERS),
    ("notifications without anything to commit", "{postgres[news_alone_per_second]:,}/s", OTHERS),
    ("a server's processor time to read what another tells of a move", "{postgres[read_notification_ms]} ms", OTHERS),
)


def main() -> None:
    """Print everything."""
    print("\n".join(tables(Scale.read())))


def tables(scale: Scale) -> Iterable[str]:
    """All tables of the document, line by line."""
    yield from measured(scale)
    yield ""
    yield from bots(scale)
    yield ""
    yield from sizes(scale)
    yield ""
    yield from hours(scale)
    yield ""
    yield from variants(scale)


def measured(scale: Scale) -> Iterable[str]:
    """What was measured of servers and database."""
    yield row("what", "figure", "command")
    yield row("---", "---:", "---")
    for name, figure, command in MEASURED:
        yield row(name, figure.format(measured=scale.measured, postgres=scale.postgres), command)


def bots(scale: Scale) -> Iterable[str]:
    """The processor time of an action of bots."""
    yield from head("a bot's processor time for an action, ms", *scale.assumed["levels"])
    for game, levels in scale.bots.items():
        yield row(f"`{game}`", *(str(levels[level]) for level in scale.assumed["levels"]))


def sizes(scale: Scale) -> Iterable[str]:
    """What is needed at the peak, by how many people play in a day."""
    yield from head("players a day", "people at once", "live tables", "moves/s", "servers", *PROCESSORS, *WAITING)
    for players in SIZES:
        demand = scale.demand(players, peak(scale))
        servers, thinking = scale.servers(demand, AS_IT_IS), scale.processors(demand.bot_moves * scale.bot_ms())
        postgres = scale.processors(demand.moves * scale.measured["postgres_ms"])
        counts = [players, round(demand.people), round(demand.tables), round(demand.moves), servers, postgres, thinking]
        yield row(*(f"{number:,}" for number in counts), *waiting(simulated(scale, players, peak(scale), AS_IT_IS)))


def hours(scale: Scale) -> Iterable[str]:
    """A day of a million players."""
    yield from head("hour", "people at once", "moves/s", "servers", "processors for bots", *WAITING)
    for hour in HOURS:
        demand = scale.demand(MILLION, hour)
        servers, thinking = scale.servers(demand, AS_IT_IS), scale.processors(demand.bot_moves * scale.bot_ms())
        counts = [round(demand.people), round(demand.moves), servers, thinking]
        delays = simulated(scale, MILLION, hour, AS_IT_IS)
        yield row(f"{hour}:00", *(f"{number:,}" for number in counts), *waiting(delays))


def variants(scale: Scale) -> Iterable[str]:
    """What helps where the database is asked too much: the largest size at its peak."""
    yield from head(f"{LARGEST:,} players a day, at the peak", "servers", *WAITING)
    for variant in VARIANTS:
        players = LARGEST // variant.cells
        servers = variant.cells * scale.servers(scale.demand(players, peak(scale)), variant)
        yield row(variant.name, str(servers), *waiting(simulated(scale, players, peak(scale), variant)))


PROCESSORS = ("processors for PostgreSQL", "processors for bots")
WAITING = ("moves a commit", "database commits", "p50 ms", "p99 ms")


def peak(scale: Scale) -> int:
    """The first hour in which most is asked for."""
    by_hour: list[float] = scale.assumed["hours"]
    return by_hour.index(max(by_hour))


def simulated(scale: Scale, players: int, hour: int, variant: Variant) -> Delays:
    """How long moves wait in this hour."""
    demand = scale.demand(players, hour)
    return Simulation(scale.setup(demand, scale.servers(demand, variant), variant)).run(MOVES)


def waiting(delays: Delays) -> list[str]:
    """How long moves wait, for a table."""
    return [f"{delays.moves_per_commit:.1f}", f"{delays.committing:.0%}", f"{delays.p50:.1f}", f"{delays.p99:.1f}"]


def head(*names: str) -> Iterable[str]:
    """The first lines of a table: words on the left, numbers on the right."""
    yield row(*names)
    yield row("---", *["---:"] * (len(names) - 1))


def row(*cells: str) -> str:
    """A line of a table."""
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
