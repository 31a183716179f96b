"""Series of games between bots, with repeatable results."""

from reginae.arena.arena_games import play_arena
from reginae.arena.arena_plan import ArenaPlan, plan_arena
from reginae.arena.engine import ChunkFailed, Engine, SentGame, open_engine, split
from reginae.arena.process_engine import ProcessEngine
from reginae.arena.result import BotResult, wilson
from reginae.arena.series import Fault, Results, SeriesPlan, plan_series, play_series
from reginae.arena.standings import ContestStandings, Standing, all_standings
from reginae.arena.store import Store, open_store, read_store

__all__ = [
    "ArenaPlan",
    "BotResult",
    "ChunkFailed",
    "ContestStandings",
    "Engine",
    "Fault",
    "ProcessEngine",
    "Results",
    "SentGame",
    "SeriesPlan",
    "Standing",
    "Store",
    "all_standings",
    "open_engine",
    "open_store",
    "plan_arena",
    "plan_series",
    "play_arena",
    "play_series",
    "read_store",
    "split",
    "wilson",
]
