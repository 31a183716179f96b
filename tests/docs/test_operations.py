"""docs/operate.md names every setting and every metric, and none that there is not."""

import re
from pathlib import Path
from typing import Any

from typer.main import get_command

from reginae.cli.app import app
from reginae.cli.settings import commands, settings
from reginae.server import metrics

GUIDE = Path(__file__).parents[2] / "docs" / "operate.md"
ROW = re.compile(r"^\| (`[^|]*) \|", re.MULTILINE)  # its first cell, with names
METRIC = re.compile(r"\breginae_[a-z_]+")


def rows_of(heading: str) -> set[str]:
    """The names in the first column of the table under this heading."""
    section = GUIDE.read_text(encoding="utf-8").partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    return {name for cell in ROW.findall(section) for name in re.findall(r"`(\w+)`", cell)}


def test_the_guide_names_every_setting_and_no_other() -> None:
    program: Any = get_command(app)
    assert rows_of("Settings") == {name for command in commands(program).values() for name in settings(command)}


def test_the_guide_names_every_metric_and_no_other() -> None:
    source = Path(metrics.__file__).read_text(encoding="utf-8")
    known = set(METRIC.findall(source))
    named = {name for name in rows_of("Health, readiness, metrics") if name.startswith("reginae_")}
    assert {name.removesuffix("_total") for name in named} == known
    assert {name for name in named if name.endswith("_total")} == {
        f"{name}_total" for name in re.findall(r'CounterMetricFamily\(\s*"(\w+)"', source)
    }
