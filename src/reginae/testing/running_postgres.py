"""A PostgreSQL of its own, from the system's packages, for tests and benchmarks: in a folder, on a free port."""

import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import time
from contextlib import suppress
from pathlib import Path
from tempfile import mkdtemp
from types import TracebackType

PLACES = "/usr/lib/postgresql"  # where Debian keeps the programs, by version
USERS = ("postgres", "nobody")  # PostgreSQL does not run as root
START_TIMEOUT = 60.0  # seconds
PORTS = range(20_000, 32_000)  # below those from which connections go out
NO_POSTGRES = "There is no PostgreSQL on this machine: install the package postgresql to try it as well."


class RunningPostgres:
    """A server with one empty database, stopped and removed after the `with`.

    What is committed survives `kill`, as in real life, unless `is_durable` is False, which is quicker.
    """

    def __init__(self, is_durable: bool = True) -> None:
        programs = postgres_programs()
        if programs is None:
            raise FileNotFoundError(NO_POSTGRES)
        self.programs = programs
        self.user = next(name for name in USERS if is_user(name)) if os.geteuid() == 0 else None
        self.folder = Path(mkdtemp(prefix="reginae-postgres-"))
        self.port = free_port()
        self.is_durable = is_durable
        if self.user:
            shutil.chown(self.folder, self.user)
        self._run("initdb", "--auth=trust", "--encoding=UTF8", "--locale=C", "--username=reginae", "--no-sync")
        self.process = self._start()

    @property
    def url(self) -> str:
        """The address of its database."""
        return self.address("postgres")

    def address(self, database: str) -> str:
        """The address of a database of this name."""
        return f"postgresql://reginae@127.0.0.1:{self.port}/{database}"

    def new_database(self, name: str) -> str:
        """Make another empty database; its address."""
        subprocess.run([self.programs / "createdb", *self._connection(), name], check=True)
        return self.address(name)

    def kill(self) -> None:
        """End it at once, as if the power failed."""
        orphans = children(self.process.pid)
        self.process.kill()
        for orphan in orphans:
            with suppress(ProcessLookupError):
                os.kill(orphan, signal.SIGKILL)
        self.process.wait()

    def start_again(self) -> None:
        """Start it after `kill`, on the same port: it recovers what was committed."""
        (self.folder / "data" / "postmaster.pid").unlink(missing_ok=True)
        self.process = self._start()

    def __enter__(self) -> "RunningPostgres":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()

    def stop(self) -> None:
        """Stop it and remove its folder."""
        self.process.send_signal(signal.SIGINT)  # which does not wait for those who are connected
        self.process.wait(START_TIMEOUT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program: str, *words: str) -> None:
        command: list[str | Path] = [self.programs / program, "-D", self.folder / "data", *words]
        subprocess.run(command, check=True, user=self.user, stdout=subprocess.DEVNULL, cwd=self.folder)

    def _start(self) -> "subprocess.Popen[bytes]":
        settings = {
            "port": self.port,
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": "",
            "fsync": "on" if self.is_durable else "off",
            "max_connections": 200,
            "log_min_messages": "fatal",
        }
        words = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        command: list[str | Path] = [self.programs / "postgres", "-D", self.folder / "data", *words]
        log = (self.folder / "log").open("ab")
        with log:
            process = subprocess.Popen(command, user=self.user, stdout=log, stderr=log, cwd=self.folder)
        self._wait_until_ready(process)
        return process

    def _wait_until_ready(self, process: "subprocess.Popen[bytes]") -> None:
        deadline = time.monotonic() + START_TIMEOUT
        while subprocess.run([self.programs / "pg_isready", "-q", *self._connection()], check=False).returncode:
            if process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError((self.folder / "log").read_text())
            time.sleep(0.05)

    def _connection(self) -> list[str]:
        return ["-h", "127.0.0.1", "-p", str(self.port), "-U", "reginae"]


def postgres_programs() -> Path | None:
    """The folder of PostgreSQL's programs, of the newest version; None if there are none."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    versions = sorted(Path(PLACES).glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    return versions[-1].parent if versions else None


def is_user(name: str) -> bool:
    """Whether this machine has such a user."""
    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True


def free_port() -> int:
    """A port that nobody listens at, and that the system gives to nobody who connects meanwhile."""
    while True:
        port = PORTS.start + secrets.randbelow(len(PORTS))
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def children(pid: int) -> list[int]:
    """The processes that this one has started."""
    listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False)
    return [int(word) for word in listed.stdout.split()]
