"""Bots against bots: series of games with results that can be repeated."""

from reginae.arena.series import Fault, Plan, Results, planned, series
from reginae.arena.standing import Standing, wilson

__all__ = ["Fault", "Plan", "Results", "Standing", "planned", "series", "wilson"]
