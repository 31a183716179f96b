"""Data files of a game that are read into typed structures."""

from pathlib import Path
from typing import TypeVar

import msgspec

from reginae.core import BadData, load_toml

T = TypeVar("T")


def load(path: Path, kind: type[T]) -> T:
    """The contents of a TOML file as this type; BadData says which key does not fit, and why."""
    try:
        return msgspec.convert(load_toml(path), kind)
    except msgspec.ValidationError as error:
        reason, _, key = str(error).partition(" - at ")
        raise BadData(path.name, key.strip("`") or "file", reason) from error
