"""Series of games between bots, with repeatable results."""

from reginae.arena.engine import ChunkFailed, Engine, SentGame, open_engine, split
from reginae.arena.process_engine import ProcessEngine
from reginae.arena.result import BotResult, wilson
from reginae.arena.series import Fault, Results, SeriesPlan, plan_series, play_series

__all__ = [
    "BotResult",
    "ChunkFailed",
    "Engine",
    "Fault",
    "ProcessEngine",
    "Results",
    "SentGame",
    "SeriesPlan",
    "open_engine",
    "plan_series",
    "play_series",
    "split",
    "wilson",
]
