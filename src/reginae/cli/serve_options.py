"""The options of the command that serves the games, with what their help says."""

from typing import Annotated

import typer

Host = Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 is open to your network.")]
Port = Annotated[int, typer.Option(help="The port.")]
BotPause = Annotated[float, typer.Option(help="Seconds a bot takes at least, so that people can follow.")]
BotProcesses = Annotated[
    int,
    typer.Option(
        min=0,
        help="Processes in which bots think; 0 is one a processor. "
        "By database, how many bots may think at a time; 0 is as many as the bot workers have processes.",
    ),
]
BotEngine = Annotated[
    str,
    typer.Option(
        help="Where bots think: in processes on this machine, by ray, or, by database, "
        "wherever 'reginae bot-worker' runs for the same PostgreSQL database."
    ),
]
Planner = Annotated[
    str | None,
    typer.Option(help="The bot with which the coach plays games for the score again, for example rollouts:0.5s."),
]
CoachSeconds = Annotated[float, typer.Option(min=0.1, help="Seconds for which the coach thinks about a finished game.")]
Compile = Annotated[
    bool, typer.Option(help="If the rules are not compiled, compile them meanwhile and switch to them.")
]
Dev = Annotated[bool, typer.Option("--dev", help="Serve the page from its source, not from its build.")]
AllowedHosts = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME", help="A name people reach the server by; addresses need none. May be repeated."),
]
AllowedOrigins = Annotated[
    list[str] | None,
    typer.Option(metavar="URL", help="Another site whose pages may use the server. May be repeated."),
]
Proxies = Annotated[
    list[str] | None,
    typer.Option(metavar="ADDRESS", help="A proxy whose header X-Forwarded-For is trusted. May be repeated."),
]
RateLimits = Annotated[bool, typer.Option(help="Refuse visitors who ask for too much at once.")]
PublicUrl = Annotated[
    str, typer.Option(metavar="URL", help="The address people reach the server by, for links in notifications.")
]
Smtp = Annotated[
    str,
    typer.Option(
        metavar="URL",
        envvar="REGINAE_SMTP",
        show_default=False,
        help="Send mail through this server: smtp://user:password@mail.example:587.",
    ),
]
MailFrom = Annotated[
    str, typer.Option(metavar="ADDRESS", help="The address that mail comes from.", envvar="REGINAE_MAIL_FROM")
]
AllowPrivateWebhooks = Annotated[
    bool,
    typer.Option("--allow-private-webhooks", help="Let people name webhooks in your own network, also by http."),
]
NotificationSeconds = Annotated[
    str,
    typer.Option(metavar="SECONDS", help="How long browser, webhook and mail wait before they tell: 20,60,600."),
]
DrainSeconds = Annotated[
    float, typer.Option(min=0, help="Seconds for which a server that is stopped still serves, but is not ready.")
]
MetricsPort = Annotated[
    int, typer.Option(min=0, max=65535, help="Serve metrics for Prometheus at this port, too; 0 is none.")
]
MetricsHost = Annotated[
    str, typer.Option(help="The address at which metrics are served: let nobody but Prometheus reach it.")
]
