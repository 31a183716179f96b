"""docs/add-a-game.md is followed as it is written: its files are the example, its commands show what it says."""

import os
import re
import subprocess
import sys
from pathlib import Path

import crowns

EXAMPLE = crowns.GAME.folder
TEXT = (EXAMPLE.parent.parent / "docs" / "add-a-game.md").read_text(encoding="utf-8")
STEP = re.compile(
    r"""
    ^`(?P<file>crowns/[\w./-]+)`(,\ continued)?\n\n```\w+\n(?P<content>.*?)^```$  # a file, or more of it
    | ^```console\n(?P<console>.*?)^```$                                          # commands and what they show
    """,
    re.MULTILINE | re.DOTALL | re.VERBOSE,
)
MADE_BY_COMMANDS = {"tests/playthroughs/three-seats.txt", "web/view.d.ts"}


def test_the_files_in_the_text_are_those_of_the_example(tmp_path: Path) -> None:
    for step in STEP.finditer(TEXT):
        if step["file"]:
            write(tmp_path / step["file"], step["content"])
    written, example = files_in(tmp_path / "crowns"), files_in(EXAMPLE)
    assert written == {name: content for name, content in example.items() if name not in MADE_BY_COMMANDS}


def test_whoever_follows_the_text_ends_with_the_example(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    environment["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{environment['PATH']}"
    for step in STEP.finditer(TEXT):
        if step["file"]:
            write(tmp_path / step["file"], step["content"])
        else:
            type_in(step["console"], tmp_path, environment)
    assert files_in(tmp_path / "crowns") == files_in(EXAMPLE)


def write(path: Path, content: str) -> None:
    """Write a file, or what comes next in it, after two empty lines."""
    path.parent.mkdir(parents=True, exist_ok=True)
    before = f"{path.read_text(encoding='utf-8')}\n\n" if path.exists() else ""
    path.write_text(before + content, encoding="utf-8")


def files_in(folder: Path) -> dict[str, str]:
    """Every file in this folder that somebody wrote, by its path."""
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def type_in(console: str, folder: Path, environment: dict[str, str]) -> None:
    """Give each command after a `$`; it must show the lines below it."""
    for part in console.removeprefix("$ ").split("\n$ "):
        command, *expected = part.strip("\n").split("\n")
        if command.startswith("export "):
            name, value = command.removeprefix("export ").split("=")
            environment[name] = value.replace("$PWD", str(folder))
        else:
            done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, capture_output=True, text=True)
            assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
            shown = "".join(f"{line}\n" for line in done.stdout.splitlines())
            assert re.fullmatch(pattern_of(expected), shown), f"{command}\n{shown}"


def pattern_of(lines: list[str]) -> str:
    """What an output must look like; `…` stands for any lines, or for the rest of one."""
    return "".join(r"(.*\n)*" if line == "…" else rf"{re.escape(line).replace('…', '.*')} *\n" for line in lines)
