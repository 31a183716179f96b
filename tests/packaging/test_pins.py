"""Whatever is downloaded to build, test or run Reginae is known by its digest."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from reginae.compiled import PACKAGE

CHECKOUT = PACKAGE.parent.parent
REQUIREMENTS = [*sorted((CHECKOUT / "requirements").glob("*.txt")), CHECKOUT / "benchmarks/peers/requirements.txt"]
PINNED = re.compile(r"[\w.-]+==[\w.]+( ; [^\\]+)?( --hash=sha256:[0-9a-f]{64})+")
WITHOUT_HASHES = [
    "pip install (?!.*--require-hashes)",
    "uv sync (?!.*--frozen)",
    r"npm (--prefix \S+ )?(install|i)\s",
    r"\w==",
]
INSTALLS = re.compile("|".join(WITHOUT_HASHES))


def loaded(name: str) -> dict[str, Any]:
    """A TOML file of the checkout."""
    return tomllib.loads((CHECKOUT / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", REQUIREMENTS, ids=lambda path: path.parent.name + "/" + path.name)
def test_every_requirement_has_a_version_and_hashes(path: Path) -> None:
    joined = path.read_text(encoding="utf-8").replace("\\\n", "")
    lines = [" ".join(line.split()) for line in joined.splitlines() if line.strip() and not line.startswith("#")]
    assert lines
    assert [line for line in lines if not PINNED.fullmatch(line)] == []


def test_every_package_in_the_lock_file_has_a_hash() -> None:
    packages = [package for package in loaded("uv.lock")["package"] if package["name"] != "reginae"]
    files = {
        package["name"]: [*package.get("wheels", []), *filter(None, [package.get("sdist")])] for package in packages
    }
    assert [name for name, found in files.items() if not found] == []
    assert [name for name, found in files.items() if not all(file.get("hash") for file in found)] == []


def test_every_package_of_the_page_has_an_integrity() -> None:
    lock = json.loads((PACKAGE / "web" / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert packages
    assert [name for name, entry in packages.items() if not entry.get("integrity", "").startswith("sha512-")] == []


def test_the_build_tools_are_those_of_the_lock_file() -> None:
    project = loaded("pyproject.toml")
    required = project["build-system"]["requires"]
    tools = project["dependency-groups"]["build"]
    assert set(required) <= set(tools)
    locked = {f"{package['name']}=={package.get('version')}" for package in loaded("uv.lock")["package"]}
    assert set(tools) <= locked


def test_the_makefile_installs_nothing_without_hashes() -> None:
    makefile = (CHECKOUT / "Makefile").read_text(encoding="utf-8")
    assert [line for line in makefile.splitlines() if INSTALLS.search(line)] == []
