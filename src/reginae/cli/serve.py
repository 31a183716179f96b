"""The command that serves the games."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from reginae.cli import serve_options as options
from reginae.cli.argument_types import Address, BoardFile, DatabaseAddress, LogFormatName, LogLevelName
from reginae.cli.settings import ShowSettings, in_force

if TYPE_CHECKING:
    from reginae.server.notifications.settings import NotificationDelays
    from reginae.server.ray_bots import Cluster

AT_BOT_WORKERS = "database"  # the engine by which bots think wherever a bot worker shares the database


def serve(
    context: typer.Context,
    host: options.Host = "127.0.0.1",
    port: options.Port = 8000,
    database: DatabaseAddress = "reginae.sqlite3",
    bot_pause: options.BotPause = 0.7,
    workers: options.BotProcesses = 0,
    engine: options.BotEngine = "processes",
    address: Address = "",
    planner: options.Planner = None,
    coach_seconds: options.CoachSeconds = 30.0,
    board: BoardFile = None,
    compile: options.Compile = False,
    dev: options.Dev = False,
    allowed_host: options.AllowedHosts = None,
    allowed_origin: options.AllowedOrigins = None,
    proxy: options.Proxies = None,
    rate_limits: options.RateLimits = True,
    public_url: options.PublicUrl = "",
    smtp: options.Smtp = "",
    mail_from: options.MailFrom = "",
    allow_private_webhooks: options.AllowPrivateWebhooks = False,
    notification_delays: options.NotificationSeconds = "",
    drain_seconds: options.DrainSeconds = 0.0,
    metrics_port: options.MetricsPort = 0,
    metrics_host: options.MetricsHost = "127.0.0.1",
    log_format: LogFormatName = "text",
    log_level: LogLevelName = "warning",
    show_settings: ShowSettings = False,
) -> None:
    """Serve the games to browsers."""
    check_engine_of_bots(engine, address, workers)
    delays = delays_in(notification_delays)
    if show_settings:
        print(*in_force(context), sep="\n")
        return
    from reginae.server.access import AccessRules
    from reginae.server.bot_requests import check_shared
    from reginae.server.notifications.settings import NotificationSettings
    from reginae.server.same_luck import PLANNER
    from reginae.server.serve import serve as serve_games
    from reginae.server.settings import ServerSettings

    take_board(board)
    if engine == AT_BOT_WORKERS:
        check_shared(database)
    with cluster_of(engine, address, workers) as cluster:
        settings = ServerSettings(
            database=database,
            bot_pause=bot_pause,
            workers=workers,
            cluster=cluster,
            bot_workers=engine == AT_BOT_WORKERS,
            planner=planner or PLANNER,
            coach_seconds=coach_seconds,
            compile_rules=compile,
            dev=dev,
            access=AccessRules(tuple(allowed_host or ()), tuple(allowed_origin or ()), tuple(proxy or ()), rate_limits),
            notifications=NotificationSettings(public_url.rstrip("/"), smtp, mail_from, allow_private_webhooks, delays),
            drain_seconds=drain_seconds,
            metrics_host=metrics_host,
            metrics_port=metrics_port,
            log_format=log_format,
            log_level=log_level,
        )
        serve_games(host, port, settings)


def take_board(board: Path | None) -> None:
    """Have games played on the board in this file, if one is given; BadOption if no game takes it."""
    if board is not None:
        from reginae.cli.board import board_option, game_with_boards

        board_option(game_with_boards(None), board)


def check_engine_of_bots(engine: str, address: str, workers: int) -> None:
    """BadOption if there is no such engine for bots, or it is not told so."""
    from reginae.arena.engine import ENGINES, check_engine

    check_engine(engine, address, workers, (*ENGINES, AT_BOT_WORKERS))


def delays_in(written: str) -> "NotificationDelays":
    """How long notifications wait; BadOption if it is not written so."""
    from reginae.server.notifications.settings import NotificationDelays

    return NotificationDelays.parse(written)


@contextmanager
def cluster_of(engine: str, address: str, workers: int) -> "Iterator[Cluster | None]":
    """The Ray cluster, if bots think there."""
    if engine != "ray":
        yield None
        return
    from reginae.arena.engine import processors_here
    from reginae.server.ray_bots import open_cluster

    with open_cluster(address, workers or processors_here()) as cluster:
        yield cluster
