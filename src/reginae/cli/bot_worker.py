"""The command that lets bots think for servers on other machines."""

from typing import Annotated

import typer

from reginae.cli.argument_types import LogFormatName, LogLevelName
from reginae.cli.settings import ShowSettings, in_force


def bot_worker(
    context: typer.Context,
    database: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS",
            show_default=False,
            help="The PostgreSQL database of the servers: postgresql://user:password@host/name.",
        ),
    ] = "",
    workers: Annotated[int, typer.Option(min=0, help="Processes in which bots think; 0 is one a processor.")] = 0,
    log_format: LogFormatName = "text",
    log_level: LogLevelName = "warning",
    show_settings: ShowSettings = False,
) -> None:
    """Let bots think here for the servers of a database, wherever they run with --engine database."""
    if show_settings:
        print(*in_force(context), sep="\n")
        return
    from reginae.arena.engine import processors_here
    from reginae.server.bot_requests import check_shared

    check_shared(database)
    from reginae.server.bot_worker import serve_bots  # which needs the driver of the database
    from reginae.server.logs import set_up_logs

    set_up_logs(log_format, log_level)
    serve_bots(database, workers or processors_here())
