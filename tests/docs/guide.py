"""A document whose blocks of commands are followed, section by section."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from tests.docs.machine import Machine

PROMPT = re.compile(r"^(\w+)\$ ", re.MULTILINE)
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.DOTALL | re.MULTILINE)
HERE_DOCUMENT = re.compile(r"<<(\w+)$", re.MULTILINE)


class Command(NamedTuple):
    """What is typed in at a machine, and the lines it must show."""

    machine: str
    text: str
    shown: list[str]


class Guide:
    """The sections of a document, each of which is to be followed once."""

    def __init__(self, path: Path) -> None:
        parts = re.split(r"^#{2,} (.+)$", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
        self.sections = {title: commands_in(text) for title, text in zip(parts[1::2], parts[2::2], strict=True)}
        self.left = {title for title, commands in self.sections.items() if commands}

    def follow(self, title: str, machines: Mapping[str, Machine]) -> list[str]:
        """Type in what a section says; what its commands show."""
        self.left.remove(title)
        return [type_in(command, machines[command.machine]) for command in self.sections[title]]


def commands_in(text: str) -> list[Command]:
    """The commands of a section, which stand after the name of a machine."""
    return [command for block in BLOCK.findall(text) for command in commands_of_block(block)]


def commands_of_block(block: str) -> list[Command]:
    """The commands of one block."""
    parts = PROMPT.split(block)
    assert parts[0] == "", f"a block begins with the name of a machine: {block}"
    found = []
    for machine, rest in zip(parts[1::2], parts[2::2], strict=True):
        lines = rest.splitlines()
        here = HERE_DOCUMENT.search(lines[0])
        length = lines.index(here[1]) + 1 if here else 1
        found.append(Command(machine, "\n".join(lines[:length]), lines[length:]))
    return found


def type_in(command: Command, machine: Machine) -> str:
    """Run a command, which must show what the document says."""
    shown = machine.type_in(command.text)
    ended = "".join(f"{line}\n" for line in shown.splitlines())
    pattern = "".join(pattern_of(machine.here(line)) for line in command.shown)
    assert re.fullmatch(pattern, ended), f"{command.text}\n{shown}"
    return shown


def pattern_of(line: str) -> str:
    """What a line must look like; `…` stands for any lines, or for the rest of one."""
    return r"(.*\n)*" if line == "…" else rf"{re.escape(line).replace('…', '.*')} *\n"
