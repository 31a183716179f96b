"""What this process logs, as lines of text or of JSON, without secrets; the log of a game is something else."""

import logging
import sys
import threading
from types import TracebackType
from typing import Any, Literal, TypeAlias

from pythonjsonlogger.core import RESERVED_ATTRS
from pythonjsonlogger.json import JsonFormatter

from reginae.redaction import redact

LogFormat: TypeAlias = Literal["text", "json"]
LogLevel: TypeAlias = Literal["debug", "info", "warning", "error"]

OURS = ("reginae", "uvicorn", "litestar")  # of the others only warnings: some tell each address that they call
ANNOUNCEMENTS = "reginae.announcements"
TEXT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
FIELDS = {"levelname": "level", "name": "logger", "exc_info": "exception"}
UNUSED = [*RESERVED_ATTRS, "color_message"]

logger = logging.getLogger("reginae.server")


class TextFormatter(logging.Formatter):
    """A line for people, and a traceback if there was an error."""

    def format(self, record: logging.LogRecord) -> str:
        return redact(super().format(record))


class JsonLines(JsonFormatter):
    """An object on one line: time, level, logger, message, and perhaps the exception."""

    def __init__(self) -> None:
        super().__init__(
            ["levelname", "name", "message"], rename_fields=FIELDS, reserved_attrs=UNUSED, timestamp="time"
        )

    def process_log_record(self, log_data: dict[str, Any]) -> dict[str, Any]:
        return {key: redact(value) if isinstance(value, str) else value for key, value in log_data.items()}


def set_up_logs(kind: LogFormat = "text", level: LogLevel = "warning") -> None:
    """Write what is logged to stderr, from this level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if kind == "json" else TextFormatter(TEXT))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    for name in OURS:
        logging.getLogger(name).setLevel(level.upper())
    set_up_announcements(kind)
    logging.captureWarnings(True)
    sys.excepthook = log_exception
    threading.excepthook = lambda raised: log_exception(raised.exc_type, raised.exc_value, raised.exc_traceback)


def set_up_announcements(kind: LogFormat) -> None:
    """Write to stdout what whoever starts a server is told, whatever the level."""
    handler = logging.StreamHandler(sys.stdout)
    handler.setFormatter(JsonLines() if kind == "json" else TextFormatter())
    announcements = logging.getLogger(ANNOUNCEMENTS)
    announcements.handlers[:] = [handler]
    announcements.setLevel(logging.INFO)
    announcements.propagate = False


def announce(text: str) -> None:
    """Tell whoever has started this server."""
    logging.getLogger(ANNOUNCEMENTS).info("%s", text)


def log_exception(kind: type[BaseException], error: BaseException | None, traceback: TracebackType | None) -> None:
    """Log what nobody caught."""
    if issubclass(kind, KeyboardInterrupt | SystemExit):
        return
    logger.critical("an error ended this", exc_info=(kind, error or kind(), traceback))
