"""A copy of the source with a quick compiler, which waits for a word before it ends."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from reginae import compiled

GOOD = "good"
TIMEOUT = 60.0

# Instead of mypyc: wait for the verdict, then byte-compile the modules without their source.
RECIPE = """
import os, py_compile, sys, time
from pathlib import Path
_part, build, *names = sys.argv[1:]
verdict = Path(os.environ["VERDICT"])
while not verdict.exists():
    time.sleep(0.02)
if verdict.read_text() != "good":
    sys.exit(verdict.read_text())
for name in names:
    py_compile.compile(name, str(Path(build, name).with_suffix(".pyc")), doraise=True)
"""


class Checkout:
    """A checkout in a folder of its own; its compiler needs nothing that a machine may lack."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.source = folder / "src"
        self.builds = folder / "build" / "compiled"
        self.verdict = folder / "verdict"
        self.environment = {
            **os.environ,
            compiled.SWITCH: "1",
            "PYTHONPATH": str(self.source),
            "VERDICT": str(self.verdict),
        }
        ignored = shutil.ignore_patterns("node_modules", "tests")
        shutil.copytree(compiled.PACKAGE, self.source / "reginae", ignore=ignored)
        shutil.copy(compiled.PACKAGE.parent.parent / "pyproject.toml", folder)
        with (self.source / "reginae" / "compiled.py").open("a", encoding="utf-8") as file:
            file.write(f"\n\nRECIPE = {RECIPE!r}\nwhat_is_missing = str\n")

    def end_compile(self, verdict: str = GOOD) -> None:
        """Let the compile succeed, or fail for this reason."""
        unfinished = self.verdict.with_suffix(".unfinished")
        unfinished.write_text(verdict)
        unfinished.rename(self.verdict)

    def python(self, script: str) -> "subprocess.Popen[str]":
        """A Python that imports Reginae from here."""
        return subprocess.Popen([sys.executable, "-c", script], env=self.environment, text=True, stdout=subprocess.PIPE)

    def compile(self) -> "subprocess.Popen[str]":
        """The compile as `make` starts it."""
        return self.python("from reginae.compiled import main; main()")

    def wait_for_compile(self) -> None:
        """Return once the compiler is at work."""
        deadline = time.monotonic() + TIMEOUT
        while not list(self.builds.glob("unfinished-*")):
            assert time.monotonic() < deadline, "the compile does not begin"
            time.sleep(0.02)

    def complete_builds(self) -> list[str]:
        """The names of the builds of the rules that would be used if their source were here."""
        return sorted(mark.parent.name for mark in self.builds.glob(f"{compiled.RULES.name}-*/complete"))

    def edit(self, module: str = "core/match.py") -> None:
        """Change the source of the rules, or of another module."""
        with (self.source / "reginae" / module).open("a", encoding="utf-8") as file:
            file.write("# edited\n")
