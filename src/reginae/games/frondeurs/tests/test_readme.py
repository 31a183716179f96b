"""The README names the modules that are there."""

import re

from reginae.games.frondeurs.parts import FOLDER

PACKAGES = ["state", "rules", "engine", "legal", "board", "board/tools", "presentation", "bots"]


def test_the_readme_lists_every_module_of_every_package_and_no_other() -> None:
    text = (FOLDER / "README.md").read_text(encoding="utf-8")
    for package in PACKAGES:
        row = re.search(rf"^\| `{package}/` \| (.*) \|$", text, re.MULTILINE)
        assert row is not None, package
        modules = {path.stem for path in (FOLDER / package).glob("*.py")} - {"__init__"}
        assert set(re.findall(r"`(\w+)`", row.group(1))) == modules


def test_the_readme_lists_every_package() -> None:
    assert sorted(str(path.parent.relative_to(FOLDER)) for path in FOLDER.glob("*/**/__init__.py")) == sorted(PACKAGES)
