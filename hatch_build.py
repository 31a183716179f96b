"""Builds the page before it is packed: what is in the wheel needs neither npm nor the network."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src/reginae/web")


class PageBuildHook(BuildHookInterface):
    """Runs the page's build in a checkout; a source distribution has it built already."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":  # served from the checkout, where `make page` builds it
            return
        page = Path(self.root) / PAGE
        if (page / "node_modules").exists():
            run_npm(page, "run", "build")
        elif not (page / "dist" / "index.html").exists():
            run_npm(page, "ci", "--no-audit", "--no-fund")
            run_npm(page, "run", "build")


def run_npm(page: Path, *words: str) -> None:
    """Run npm, also the one that `make` puts into .venv where the machine has none."""
    path = os.pathsep.join([os.environ.get("PATH", ""), str(page.parents[2] / ".venv" / "bin")])
    npm = shutil.which("npm", path=path)
    if npm is None:
        raise SystemExit("The page is not built, and there is no npm to build it: run 'make page' first.")
    subprocess.run([npm, "--prefix", str(page), "--silent", *words], check=True, env={**os.environ, "PATH": path})
