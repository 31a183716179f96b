"""Run commands as a person does; every test can ask for the fixture `terminal`."""

import io
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from reginae.cli.app import run as run_command

REGINAE = Path(sys.executable).parent / "reginae"


@dataclass(frozen=True)
class CommandResult:
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str

    def data(self) -> Any:
        """The JSON that stands alone on stdout."""
        return json.loads(self.out)


class Terminal:
    """Runs commands in this process and captures what they print."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys = capsys
        self.monkeypatch = monkeypatch

    def run(self, *words: str, lines: list[str] | None = None) -> CommandResult:
        """Run a command, and type these lines when it reads."""
        self.monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines or [])))
        code = run_command(list(words))
        captured = self.capsys.readouterr()
        return CommandResult(code, captured.out, captured.err)


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Commands in this process."""
    return Terminal(capsys, monkeypatch)


def run_in_shell(*words: str, stdin: str = "") -> CommandResult:
    """Run the installed command in a process of its own."""
    done = subprocess.run(
        [str(REGINAE), *words], input=stdin, capture_output=True, text=True, check=False, env=dict(os.environ)
    )
    return CommandResult(done.returncode, done.stdout, done.stderr)
