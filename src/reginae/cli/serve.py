"""The command that serves the games, with its options."""

from contextlib import nullcontext
from typing import Annotated

import typer

from reginae.cli.argument_types import Address, BoardFile, DatabaseAddress, LogFormatName, LogLevelName
from reginae.cli.settings import ShowSettings, in_force

AT_BOT_WORKERS = "database"  # the engine by which bots think wherever a bot worker shares the database


def serve(
    context: typer.Context,
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 is open to your network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port.")] = 8000,
    database: DatabaseAddress = "reginae.sqlite3",
    bot_pause: Annotated[float, typer.Option(help="Seconds a bot takes at least, so that people can follow.")] = 0.7,
    workers: Annotated[
        int,
        typer.Option(
            min=0,
            help="Processes in which bots think; 0 is one a processor. "
            "By database, how many bots may think at a time; 0 is as many as the bot workers have processes.",
        ),
    ] = 0,
    engine: Annotated[
        str,
        typer.Option(
            help="Where bots think: in processes on this machine, by ray, or, by database, "
            "wherever 'reginae bot-worker' runs for the same PostgreSQL database."
        ),
    ] = "processes",
    address: Address = "",
    planner: Annotated[
        str | None,
        typer.Option(help="The bot with which the coach plays games for the score again, for example rollouts:0.5s."),
    ] = None,
    coach_seconds: Annotated[
        float, typer.Option(min=0.1, help="Seconds for which the coach thinks about a finished game.")
    ] = 30.0,
    board: BoardFile = None,
    compile: Annotated[
        bool, typer.Option(help="If the rules are not compiled, compile them meanwhile and switch to them.")
    ] = False,
    dev: Annotated[bool, typer.Option("--dev", help="Serve the page from its source, not from its build.")] = False,
    allowed_host: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A name people reach the server by; addresses need none. May be repeated."),
    ] = None,
    allowed_origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Another site whose pages may use the server. May be repeated."),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="A proxy that is believed whom it asks for. May be repeated."),
    ] = None,
    rate_limits: Annotated[bool, typer.Option(help="Refuse visitors who ask for too much at once.")] = True,
    public_url: Annotated[
        str, typer.Option(metavar="URL", help="The address people reach the server by, for links in notifications.")
    ] = "",
    smtp: Annotated[
        str,
        typer.Option(
            metavar="URL",
            envvar="REGINAE_SMTP",
            show_default=False,
            help="Send mail through this server: smtp://user:password@mail.example:587.",
        ),
    ] = "",
    mail_from: Annotated[
        str, typer.Option(metavar="ADDRESS", help="The address that mail comes from.", envvar="REGINAE_MAIL_FROM")
    ] = "",
    allow_private_webhooks: Annotated[
        bool,
        typer.Option("--allow-private-webhooks", help="Let people name webhooks in your own network, also by http."),
    ] = False,
    notification_delays: Annotated[
        str,
        typer.Option(metavar="SECONDS", help="How long browser, webhook and mail wait before they tell: 20,60,600."),
    ] = "",
    drain_seconds: Annotated[
        float, typer.Option(min=0, help="Seconds for which a server that is stopped still serves, but is not ready.")
    ] = 0.0,
    metrics_port: Annotated[
        int, typer.Option(min=0, max=65535, help="Serve metrics for Prometheus at this port, too; 0 is none.")
    ] = 0,
    metrics_host: Annotated[
        str, typer.Option(help="The address at which metrics are served: let nobody but Prometheus reach it.")
    ] = "127.0.0.1",
    log_format: LogFormatName = "text",
    log_level: LogLevelName = "warning",
    show_settings: ShowSettings = False,
) -> None:
    """Serve the games to browsers."""
    if show_settings:
        print(*in_force(context), sep="\n")
        return
    from reginae.arena.engine import ENGINES, check_engine, processors_here
    from reginae.cli.board import board_option, game_with_boards
    from reginae.server.access import AccessRules
    from reginae.server.bot_requests import check_shared
    from reginae.server.notifications.settings import NotificationDelays, NotificationSettings
    from reginae.server.ray_bots import open_cluster
    from reginae.server.same_luck import PLANNER
    from reginae.server.serve import serve as serve_games

    if board is not None:
        board_option(game_with_boards(None), board)
    check_engine(engine, address, workers, (*ENGINES, AT_BOT_WORKERS))
    if engine == AT_BOT_WORKERS:
        check_shared(database)
    in_cluster = open_cluster(address, workers or processors_here()) if engine == "ray" else nullcontext()
    with in_cluster as cluster:
        serve_games(
            host=host,
            port=port,
            database=database,
            bot_pause=bot_pause,
            workers=workers,
            planner=planner or PLANNER,
            coach_seconds=coach_seconds,
            compile_rules=compile,
            dev=dev,
            access=AccessRules(tuple(allowed_host or ()), tuple(allowed_origin or ()), tuple(proxy or ()), rate_limits),
            notifications=NotificationSettings(
                public_url.rstrip("/"),
                smtp,
                mail_from,
                allow_private_webhooks,
                NotificationDelays.parse(notification_delays),
            ),
            cluster=cluster,
            bot_workers=engine == AT_BOT_WORKERS,
            drain_seconds=drain_seconds,
            metrics_host=metrics_host,
            metrics_port=metrics_port,
            log_format=log_format,
            log_level=log_level,
        )
