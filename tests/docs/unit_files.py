"""Units of systemd, as far as ours need it."""

import shlex
from pathlib import Path
from typing import NamedTuple


class Unit(NamedTuple):
    """The lines `name=value` of a unit, in their order."""

    lines: list[tuple[str, str]]

    def values(self, name: str) -> list[str]:
        """All values that go by this name."""
        return [value for key, value in self.lines if key == name]

    def value(self, name: str) -> str:
        """The last value of this name, or nothing."""
        return self.values(name)[-1] if self.values(name) else ""

    def words(self, name: str) -> list[str]:
        """The words of all values of this name."""
        return [word for value in self.values(name) for word in value.split()]

    def commands(self, name: str, main_pid: str = "") -> list[list[str]]:
        """Commands, with what systemd puts in place of some signs."""
        texts = [
            value.replace("%%", "%").replace("$MAINPID", main_pid).replace("$$", "$") for value in self.values(name)
        ]
        return [shlex.split(text) for text in texts]

    def environment(self) -> dict[str, str]:
        """The variables that its commands are given."""
        lines = self.words("Environment")
        for name in self.values("EnvironmentFile"):
            path = Path(name.removeprefix("-"))
            if path.exists() or not name.startswith("-"):
                lines += [line for line in path.read_text().splitlines() if line and not line.startswith("#")]
        return {name: unquoted(value) for name, _, value in (line.partition("=") for line in lines)}


def unquoted(value: str) -> str:
    """The value of a variable without the quotes around it, which systemd takes away."""
    is_quoted = len(value) > 1 and value[0] == value[-1] and value[0] in "'\""
    return value[1:-1] if is_quoted else value


def read_unit(path: Path) -> Unit:
    """The unit in this file."""
    lines = [line for line in path.read_text().splitlines() if "=" in line and not line.startswith("#")]
    return Unit([(name, value) for name, _, value in (line.partition("=") for line in lines)])
