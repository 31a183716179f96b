"""What so many daily players ask for and how much it takes, from what was measured and what is assumed."""

import math
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.scale_queues import Setup

FIGURES = Path(__file__).with_name("scale.toml")
REQUESTS_TO_OPEN = 5  # a table; what a list asks for counts as one such request
DAY_SECONDS = 24 * 3600


class Demand(NamedTuple):
    """What is asked for at one moment: people and tables that are there, the others for each second."""

    people: float
    tables: float
    moves: float
    followed: float  # of the moves those whose players are different people, as a rule at different servers
    bot_moves: float
    opened: float  # tables
    lists: float


class Variant(NamedTuple):
    """How the servers are arranged."""

    name: str = "as it is"
    cells: int = 1  # each a database, its servers and its part of the tables
    tells_while_committing: bool = True  # which makes commits wait for one another
    one_server_a_table: bool = False  # all its pages are at the same server, which need not tell anybody


@dataclass(frozen=True)
class Scale:
    """What was measured and what is assumed."""

    measured: dict[str, float]
    postgres: dict[str, float]
    bots: dict[str, dict[str, float]]
    assumed: dict[str, Any]

    @classmethod
    def read(cls) -> "Scale":
        """What is kept beside this file."""
        return cls(**tomllib.loads(FIGURES.read_text()))

    def demand(self, players: int, hour: int) -> Demand:
        """What so many players of a day ask for in this hour."""
        said, busy = self.assumed, self.assumed["hours"][hour]
        live = players * said["live_share"] * said["live_minutes"] * 60 / DAY_SECONDS * busy
        slow = players * (1 - said["live_share"]) * said["slow_moves"] / DAY_SECONDS * busy
        own = live / said["seconds_for_a_move"]
        with_bots = said["with_bots_share"]
        tables = live * (with_bots + (1 - with_bots) / 2)
        people = live * (1 + said["spectators"])
        return Demand(
            people=people,
            tables=tables,
            moves=own * (1 + with_bots) + slow,
            followed=own * (1 - with_bots) + slow,
            bot_moves=own * with_bots,
            opened=tables / (60 * said["game_minutes"]) + slow,
            lists=people * said["lists_share"] / said["list_seconds"],
        )

    def follow_ms(self, demand: Demand, servers: int, variant: Variant) -> float:
        """What the servers that did not make a move take for it, for the mean of all moves."""
        if servers == 1 or variant.one_server_a_table:
            return 0.0
        following = self.measured["two_servers_ms"] - self.measured["one_server_ms"]
        hearing = self.postgres["read_notification_ms"] * (servers - 1)
        return following * demand.followed / demand.moves + hearing

    def server_ms(self, demand: Demand, servers: int, variant: Variant) -> float:
        """The processor time of all of so many servers in a second."""
        opening = (demand.opened + demand.lists / REQUESTS_TO_OPEN) * self.measured["open_ms"]
        return demand.moves * (self.measured["one_server_ms"] + self.follow_ms(demand, servers, variant)) + opening

    def servers(self, demand: Demand, variant: Variant) -> int:
        """How many servers are needed so that none is too busy."""
        servers = 1
        while self.server_ms(demand, servers, variant) > 1000 * self.assumed["most_busy"] * servers:
            servers += 1
        return servers

    def bot_ms(self) -> float:
        """The processor time of a bot's move, the mean of levels and games."""
        levels: dict[str, float] = self.assumed["levels"]
        by_game = [sum(levels[level] * ms for level, ms in game.items()) / 100 for game in self.bots.values()]
        return sum(by_game) / len(by_game)

    def processors(self, ms: float) -> int:
        """How many processors this work of a second needs."""
        most_busy: float = self.assumed["most_busy"]
        return math.ceil(ms / 1000 / most_busy)

    def setup(self, demand: Demand, servers: int, variant: Variant) -> Setup:
        """What is simulated; what servers do besides is spread over the moves."""
        follow_ms = self.follow_ms(demand, servers, variant)
        commits = self.postgres[
            "commits_with_news_per_second" if variant.tells_while_committing else "commits_per_second"
        ]
        return Setup(
            moves_per_second=demand.moves,
            servers=servers,
            serve_ms=self.server_ms(demand, servers, variant) / demand.moves - follow_ms,
            follow_ms=follow_ms,
            commit_ms=1000 / commits,
        )
