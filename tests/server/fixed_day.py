"""`python -m tests.server.fixed_day serve …`: a server whose day does not end, so that no test meets midnight."""

import runpy
from datetime import datetime, tzinfo
from pathlib import Path
from typing import Any

from reginae.server import deals
from tests.server.live_server import CHECKOUT, LiveServer

NOON = datetime(2026, 1, 2, 12)


class FixedDayServer(LiveServer):
    """A running server at which it is always the same day."""

    module = "tests.server.fixed_day"

    def __init__(self, database: Path, *more: str, **process: Any) -> None:
        super().__init__(database, 0.0, 0, *more, cwd=CHECKOUT, **process)


class FixedDay(datetime):
    """A clock that stands still."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
        return NOON.replace(tzinfo=tz)


if __name__ == "__main__":
    setattr(deals, "datetime", FixedDay)  # noqa: B010
    runpy.run_module("reginae", run_name="__main__")
