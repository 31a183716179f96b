"""How a server is run: what an operator decides, as the application takes it."""

from dataclasses import dataclass, field

from reginae.server.access import AccessRules
from reginae.server.coach import SECONDS
from reginae.server.database import DATABASE, DatabaseAddress
from reginae.server.logs import LogFormat, LogLevel
from reginae.server.notifications.settings import NotificationSettings
from reginae.server.ray_bots import Cluster
from reginae.server.same_luck import PLANNER


@dataclass(frozen=True)
class ServerSettings:
    """Everything but the address at which it listens.

    Bots think in `workers` processes, 0 is one a processor; or on the `cluster`; or, with `bot_workers`, at the bot
    workers that share the database. The coach thinks for `coach_seconds` about a game; the `planner` plays it again.
    With `compile_rules` the rules are compiled meanwhile if they are not, and the process then starts itself again.
    With `dev` the page is served from its source even if it has been built. Whoever stops the server waits
    `drain_seconds`, in which it is not ready. Prometheus finds metrics at the `metrics_port`, if there is one.
    """

    database: DatabaseAddress = DATABASE
    bot_pause: float = 0.7
    workers: int = 0
    cluster: Cluster | None = None
    bot_workers: bool = False
    planner: str = PLANNER
    coach_seconds: float = SECONDS
    compile_rules: bool = False
    dev: bool = False
    access: AccessRules = field(default_factory=AccessRules)
    notifications: NotificationSettings = field(default_factory=NotificationSettings)
    drain_seconds: float = 0.0
    metrics_host: str = "127.0.0.1"
    metrics_port: int = 0
    log_format: LogFormat = "text"
    log_level: LogLevel = "warning"
