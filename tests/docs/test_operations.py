"""The documents for operators name every setting and metric there is, every program they need, and show no password."""

import re
from pathlib import Path
from typing import Any

from typer.main import get_command

from reginae.cli.app import app
from reginae.cli.settings import commands, settings
from reginae.server import metrics
from tests.docs.guide import commands_in

DOCS = Path(__file__).parents[2] / "docs"
GUIDE = DOCS / "operate.md"
SETTINGS = DOCS / "settings.md"
ROW = re.compile(r"^\| (`[^|]*) \|", re.MULTILINE)  # its first cell, with names
METRIC = re.compile(r"\breginae_[a-z_]+")
SHELL = re.compile(r"^```sh\n(.*?)^```$", re.DOTALL | re.MULTILINE)
PROGRAM = re.compile(r"(?:^|[|;&(]|(?<= -c '))\s*(?:sudo (?:-u \w+ )?)?(?:exec )?(?!sudo\b)([a-z][\w-]*)(?=\s|$)")
INSTALLING = re.compile(r"^sudo apt-get install --yes (.+)$", re.MULTILINE)
PACKAGES = {  # of programs that do not go by the name of their package
    "createdb": "postgresql",
    "createuser": "postgresql",
    "nft": "nftables",
    "nginx": "nginx-light",
    "psql": "postgresql",
}
OF_THE_SYSTEM = (  # what every Debian has, and what a shell does itself
    "apt-get cd chmod chown cp echo grep install journalctl ln ls mkdir rm sed set sh systemctl tail tee umask useradd"
)
OURS = "reginae"


def rows_of(text: str) -> set[str]:
    """The names in the first columns of the tables of this text."""
    return {name for cell in ROW.findall(text) for name in re.findall(r"`(\w+)`", cell)}


def typed_in(text: str) -> list[str]:
    """The commands of a document, without what they are given to read and without what they show."""
    lines = [command.text for command in commands_in(text)]
    return [line.partition("\n")[0] for line in lines] + [
        line for block in SHELL.findall(text) for line in block.splitlines()
    ]


def programs_in(command: str) -> set[str]:
    """The programs that a command of the document runs."""
    return set(PROGRAM.findall(command.partition("   #")[0]))


def missing_programs(text: str) -> set[str]:
    """The programs that a document uses and does not say how to install."""
    installed = {package for packages in INSTALLING.findall(text) for package in packages.split()}
    used = {program for command in typed_in(text) for program in programs_in(command)}
    return {name for name in used - {OURS, *OF_THE_SYSTEM.split()} if PACKAGES.get(name, name) not in installed}


def test_whoever_runs_the_server_can_read_what_root_has_built() -> None:
    building = [block for block in SHELL.findall(GUIDE.read_text(encoding="utf-8")) if "page compile" in block]
    assert len(building) == 2
    for block in building:
        folder = re.findall(r"make -C (\S+)", block)
        assert re.findall(r"^sudo chmod --recursive a\+rX (\S+)", block, re.MULTILINE) == folder


def test_every_setting_is_described_and_no_other() -> None:
    program: Any = get_command(app)
    described = rows_of(SETTINGS.read_text(encoding="utf-8"))
    assert described == {name for command in commands(program).values() for name in settings(command)}


def test_every_program_that_is_used_is_installed() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    assert missing_programs(text) == set()
    assert missing_programs(text.replace(" certbot\n", "\n")) == {"certbot"}
    assert missing_programs(INSTALLING.sub("", text)) > {"curl", "git", "make", "nft", "nginx", "psql"}


def test_the_programs_of_a_command_are_found() -> None:
    command = (
        """sudo -u it psql --quiet | sudo tee "$(ls x; tail y)" && sudo sh -c 'set -a; . file; exec reginae "$0"' ~/z"""
    )
    assert programs_in(command) == {"psql", "tee", "ls", "tail", "sh", "set", "reginae"}
    assert programs_in('sudo sed "s/a:1/b:1/; s/c:2/d:2/" file') == {"sed"}


def test_no_command_shows_a_password_to_whoever_lists_processes() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    passwords = re.findall(r"PASSWORD '([\w-]+)'", text)
    assert passwords
    shown = [line for line in typed_in(text) for secret in (*passwords, "$REGINAE_DATABASE") if secret in line]
    assert shown == []


def test_addresses_with_a_password_are_in_quotes_for_the_shell_that_reads_them() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (GUIDE, SETTINGS)]
    signs = [sign for text in texts for sign in re.findall(r"REGINAE_(?:DATABASE|SMTP)=(.)", text)]
    assert len(signs) >= 5
    assert set(signs) == {"'"}


def test_the_guide_names_every_metric_and_no_other() -> None:
    source = Path(metrics.__file__).read_text(encoding="utf-8")
    known = set(METRIC.findall(source))
    named = {name for name in rows_of(GUIDE.read_text(encoding="utf-8")) if name.startswith("reginae_")}
    assert {name.removesuffix("_total") for name in named} == known
    assert {name for name in named if name.endswith("_total")} == {
        f"{name}_total" for name in re.findall(r'CounterMetricFamily\(\s*"(\w+)"', source)
    }
