"""Machines of a document on this one: each is a folder with its files, where commands are run and services are kept."""

import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from tests.docs.unit_files import Unit, read_unit

CHECKOUT = Path(__file__).parents[2]
TIMEOUT = 120.0  # seconds until a command or a service counts as stuck
SUDO = """#!/bin/sh
HOME={home}
[ "$1" = -u ] && shift 2
exec "$@"
"""  # which gives root a home of its own, as sudo does
FOLDERS = ("/etc/", "/var/lib/", "/var/log/", "/var/www/", "/opt/reginae/")
PREPARED = ("etc/systemd/system", "etc/reginae", "var/lib/reginae", "var/log", "journal", "opt", "bin", "home", "root")
STARTING = ("enable", "start")

Service = Callable[[str], None]  # is told what systemctl shall do with it


class Machine:
    """A machine whose commands are those of the document, with these words in place of some, and its own folders."""

    def __init__(self, root: Path, words: Mapping[str, str], environment: Mapping[str, str]) -> None:
        folders = {folder: f"{root}{folder}" for folder in FOLDERS}
        self.root = root
        self.words = {**folders, "/opt/reginae/.venv/bin": str(Path(sys.executable).parent), **words}
        self.checkout = root / "opt" / "reginae"
        self.programs = root / "bin"
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
        path = os.pathsep.join([str(self.programs), str(Path(sys.executable).parent), kept["PATH"]])
        self.environment = {**kept, "HOME": str(root / "home"), "PATH": path, **environment}
        self.running: dict[str, subprocess.Popen[bytes]] = {}
        self.others: dict[str, Service] = {}  # services that are not ours, by name
        for folder in PREPARED:
            (root / folder).mkdir(parents=True, exist_ok=True)
        self._check_out()
        self.write_program("sudo", SUDO.format(home=shlex.quote(f"{root}/root")))

    def _check_out(self) -> None:
        """Lay the files of `deploy` there, as somebody would edit them for these machines."""
        (self.checkout / "deploy").mkdir(parents=True)
        for path in (CHECKOUT / "deploy").iterdir():
            (self.checkout / "deploy" / path.name).write_text(self.here(path.read_text(encoding="utf-8")))

    def write_program(self, name: str, text: str) -> None:
        """A program that is found before those of the system."""
        path = self.programs / name
        path.write_text(text)
        path.chmod(0o755)

    def here(self, text: str) -> str:
        """A text of the document as it must be on this machine."""
        longest_first = sorted(self.words, key=len, reverse=True)
        return re.sub("|".join(map(re.escape, longest_first)), lambda found: self.words[found[0]], text)

    # --- Commands --------------------------------------------------------------------------------

    def type_in(self, command: str) -> str:
        """Run a command of the document; what it shows."""
        words = shlex.split(command)
        if words[:2] == ["sudo", "systemctl"]:
            self.systemctl(*words[2:])
            return ""
        done = subprocess.run(
            ["bash", "-c", self.here(command)],
            cwd=self.checkout,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=TIMEOUT,
            check=False,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}\n{self.logs()}"
        return done.stdout

    # --- Services, as systemd keeps them ---------------------------------------------------------

    def systemctl(self, verb: str, *names: str) -> None:
        """What `systemctl` does with these services."""
        for name in (name for name in names if name != "--now"):
            if name in self.others:
                self.others[name](verb)
            elif verb in STARTING and not name.endswith(".timer"):
                self.start(name)
            elif verb == "reload":
                self._run(self.unit(name), "ExecReload", name)
            elif verb in ("stop", "restart"):
                self.stop(name)
                if verb == "restart":
                    self.start(name)

    def unit(self, name: str) -> Unit:
        """The unit of a service, as it was installed."""
        return read_unit(self.root / "etc" / "systemd" / "system" / f"{name}.service")

    def start(self, name: str) -> None:
        """Start a service, or run it if it ends by itself."""
        unit = self.unit(name)
        for folder in unit.words("StateDirectory"):
            (self.root / "var" / "lib" / folder).mkdir(parents=True, exist_ok=True)
        if unit.value("Type") == "oneshot":
            self._run(unit, "ExecStart", name)
            self._run(unit, "ExecStartPost", name)
            return
        with (self.root / "journal" / name).open("ab") as log:
            (command,) = unit.commands("ExecStart")
            self.running[name] = subprocess.Popen(
                command, cwd=unit.value("WorkingDirectory"), env=self._environment_of(unit), stdout=log, stderr=log
            )

    def stop(self, name: str) -> None:
        """Stop a service as systemd does; it must end by itself."""
        process = self.running.pop(name)
        process.send_signal(signal.SIGTERM)
        assert process.wait(TIMEOUT) in (0, -signal.SIGTERM), self.logs()

    def _run(self, unit: Unit, key: str, name: str) -> None:
        environment = self._environment_of(unit)
        process = self.running.get(name)
        for command in unit.commands(key, str(process.pid) if process else ""):
            done = subprocess.run(
                command,
                cwd=unit.value("WorkingDirectory"),
                env=environment,
                capture_output=True,
                text=True,
                timeout=TIMEOUT,
                check=False,
            )
            assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"

    def _environment_of(self, unit: Unit) -> dict[str, str]:
        return {**self.environment, **unit.environment()}

    def logs(self) -> str:
        """What the services have said."""
        return "\n".join(path.read_text() for path in sorted((self.root / "journal").iterdir()))

    def close(self) -> None:
        """End whatever still runs."""
        for process in self.running.values():
            with suppress(ProcessLookupError):
                process.terminate()
        for process in self.running.values():
            process.wait(TIMEOUT)
