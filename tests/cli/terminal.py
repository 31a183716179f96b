"""Commands run as a person runs them."""

import io
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from reginae.cli.app import run

REGINAE = Path(sys.executable).parent / "reginae"


@dataclass(frozen=True)
class Said:
    """What a command said, and its exit code."""

    code: int
    out: str
    err: str

    def data(self) -> Any:
        """The JSON that stands alone on stdout."""
        return json.loads(self.out)


class Terminal:
    """Types commands in this process and hears what they say."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys = capsys
        self.monkeypatch = monkeypatch

    def type(self, *words: str, lines: list[str] | None = None) -> Said:
        """Run a command, and type these lines when it listens."""
        self.monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines or [])))
        code = run(list(words))
        said = self.capsys.readouterr()
        return Said(code, said.out, said.err)


def in_a_shell(*words: str, stdin: str = "") -> Said:
    """Run the installed command in a process of its own."""
    done = subprocess.run(
        [str(REGINAE), *words], input=stdin, capture_output=True, text=True, check=False, env=dict(os.environ)
    )
    return Said(done.returncode, done.stdout, done.stderr)
