"""The files in `deploy` fit the program: they can be read, and name only commands, flags and settings that exist."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]  # which has no types
from typer.main import get_command

from reginae.cli.app import app
from reginae.cli.settings import commands, settings
from tests.docs.unit_files import Unit, read_unit
from tests.docs.walk import NGINX, NO_NGINX
from tests.terminal import Terminal

CHECKOUT = Path(__file__).parents[2]
DEPLOY = CHECKOUT / "deploy"
UNITS = sorted([*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")])
SETTING = re.compile(r"^(# )?(\w+) = ", re.MULTILINE)
VARIABLE = re.compile(r"\bREGINAE_[A-Z_]+\b")
FLAG = re.compile(r"(?<![\w-])--[a-z][a-z-]+")
RUN = re.compile(r"(?:^|[ /`])reginae (serve|backup|restore|bot-worker)\b([^`\n|>]*)", re.MULTILINE)
SECRETS = [
    "deploy/.env",
    "deploy/tls/privkey.pem",
    "tables.backup",
    "deploy/tables.backup",
    "reginae.sqlite3",
    "deploy/reginae.sqlite3-wal",
]
NOT_SETTINGS = {
    "REGINAE_CONFIG",  # of the command itself
    "REGINAE_GAMES",
    "REGINAE_DATABASE_PASSWORD",  # of the compose file
    "REGINAE_NAME",
    "REGINAE_HTTP_PORT",
    "REGINAE_HTTPS_PORT",
}


def program() -> Any:
    """The command `reginae`."""
    return get_command(app)


def known_settings() -> set[str]:
    """Every setting of a command that runs or keeps a server."""
    return {name for command in commands(program()).values() for name in settings(command)}


def flags_of(command: str) -> set[str]:
    """The flags that a command takes."""
    options = program().commands[command].params
    return {flag for option in options for flag in (*option.opts, *option.secondary_opts)}


def texts() -> dict[str, str]:
    """What is deployed, and what says how."""
    documents = [CHECKOUT / "docs" / f"{name}.md" for name in ("operate", "settings", "containers")]
    paths = [*(path for path in DEPLOY.iterdir() if path.is_file()), *documents]
    return {path.name: path.read_text(encoding="utf-8") for path in paths}


def compose() -> Any:
    """The services of the compose file, and what they share."""
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))


# --- Settings ------------------------------------------------------------------------------------


def test_the_example_has_every_setting_of_a_server_as_it_is_without_the_file(terminal: Terminal) -> None:
    file = DEPLOY / "reginae.toml"
    shown = {path: settings_shown(terminal, *path) for path in ((), ("--config", str(file)))}
    assert shown[()] == shown["--config", str(file)]
    assert {found[1] for found in SETTING.findall(file.read_text(encoding="utf-8"))} == set(shown[()])


def settings_shown(terminal: Terminal, *words: str) -> dict[str, Any]:
    """What `reginae serve` would do."""
    lines = terminal.run(*words, "serve", "--show-settings").out.splitlines()
    pairs = (line.rpartition("  # ")[0].partition(" = ") for line in lines)
    return {name: json.loads(value) for name, _, value in pairs}


def test_every_variable_that_is_named_is_that_of_a_setting() -> None:
    known = {f"REGINAE_{name.upper()}" for name in known_settings()} | NOT_SETTINGS
    named = {name: set(VARIABLE.findall(text)) for name, text in texts().items()}
    assert {name: found - known for name, found in named.items() if found - known} == {}
    assert "REGINAE_DATABASE" in set().union(*named.values())


def test_every_flag_that_is_named_with_a_command_is_one_of_its_own() -> None:
    found = [
        (name, command, flag)
        for name, text in texts().items()
        for command, rest in RUN.findall(text)
        for flag in FLAG.findall(rest)
    ]
    assert len(found) > 3
    assert [wrong for wrong in found if wrong[2] not in flags_of(wrong[1])] == []


# --- Containers ----------------------------------------------------------------------------------


def test_the_compose_file_runs_two_servers_a_bot_worker_postgresql_and_a_balancer_before_them() -> None:
    services = compose()["services"]
    run = {name: service.get("command") for name, service in services.items() if service["image"] == "reginae"}
    assert run == {"reginae-1": ["serve"], "reginae-2": ["serve"], "bot-worker": ["bot-worker"]}
    assert set(services) - set(run) == {"postgres", "nginx"}
    balanced = re.findall(r"^    server ([\w-]+):8000", (DEPLOY / "nginx.conf").read_text(), re.MULTILINE)
    assert balanced == [name for name in run if name.startswith("reginae")]
    built = [name for name in run if "build" in services[name]]
    assert built == [name for name in run if services[name].get("pull_policy") != "never"] == ["reginae-1"]


def test_the_servers_believe_nginx_alone_and_share_one_database() -> None:
    services = compose()["services"]
    servers = [services[name]["environment"] for name in ("reginae-1", "reginae-2")]
    address = services["nginx"]["networks"]["inside"]["ipv4_address"]
    assert [server["REGINAE_PROXY"] for server in servers] == [address, address]
    assert len({services[name]["environment"]["REGINAE_DATABASE"] for name in ("reginae-1", "bot-worker")}) == 1


def test_no_file_holds_a_password() -> None:
    example = dict(line.split("=", 1) for line in (DEPLOY / "example.env").read_text().splitlines() if "=" in line)
    assert example["REGINAE_DATABASE_PASSWORD"] == ""
    variables = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text()))
    assert variables == set(example)


def test_what_the_image_is_made_of_exists() -> None:
    text = (DEPLOY / "Containerfile").read_text()
    targets = re.findall(r"^([a-z-]+):", (CHECKOUT / "Makefile").read_text(), re.MULTILINE)
    made = re.search(r"make ([a-z ]+)", text)
    assert made
    assert set(made[1].split()) <= set(targets)
    assert re.search(r"^USER reginae$", text, re.MULTILINE)
    command = re.search(r"^CMD \[\"(\w+)\"\]$", text, re.MULTILINE)
    assert command
    assert command[1] in program().commands


@pytest.mark.parametrize("ignoring", ["deploy/Containerfile.dockerignore", ".gitignore"])
@pytest.mark.parametrize("secret", SECRETS)
def test_no_secret_gets_into_the_image_or_the_repository(secret: str, ignoring: str) -> None:
    patterns = [line for line in (CHECKOUT / ignoring).read_text().splitlines() if line and line[0] != "#"]
    anywhere = ignoring == ".gitignore"
    assert any(re.match(pattern_of(pattern, anywhere), secret) for pattern in patterns)


def pattern_of(pattern: str, anywhere: bool) -> str:
    """A line of such a file as a regular expression: without a slash git looks for it in every folder."""
    is_deep = pattern.startswith("**/") or (anywhere and "/" not in pattern.rstrip("/"))
    name = re.escape(pattern.removeprefix("**/").strip("/")).replace(r"\*", "[^/]*")
    return rf"{'(?:.*/)?' if is_deep else ''}{name}(?:/|$)"


def test_nginx_of_the_compose_file_takes_its_settings(tmp_path: Path) -> None:
    if NGINX is None:
        pytest.skip(NO_NGINX)
    (tmp_path / "conf.d").mkdir()
    server = (DEPLOY / "nginx.conf").read_text().replace("/var/log/nginx", str(tmp_path))
    (tmp_path / "conf.d" / "reginae.conf").write_text(re.sub(r"reginae-\d:8000", "127.0.0.1:8000", server))
    main = (DEPLOY / "nginx-main.conf").read_text().replace("user nginx;", "").replace("/etc/nginx/conf.d", "conf.d")
    main = re.sub("/run|/var/log/nginx", str(tmp_path), main)
    (tmp_path / "nginx.conf").write_text(main)
    done = subprocess.run([NGINX, "-T", "-c", tmp_path / "nginx.conf"], capture_output=True, text=True, check=False)
    assert (done.returncode, "worker_connections 20000;" in done.stdout) == (0, True), done.stderr
    mounted = compose()["services"]["nginx"]["volumes"]
    assert "./nginx-main.conf:/etc/nginx/nginx.conf:ro" in mounted


# --- The firewall --------------------------------------------------------------------------------


def test_the_rules_of_the_firewall_can_be_read() -> None:
    check = ["nft", "--check", "--file", str(DEPLOY / "nftables.conf")]
    alone = ["unshare", "--map-root-user", "--net"]  # a network of its own, in which anybody may have rules
    if shutil.which("nft") is None or subprocess.run([*alone, "true"], capture_output=True, check=False).returncode:
        pytest.skip("Install the package nftables, and allow user namespaces, to check the rules of the firewall.")
    done = subprocess.run([*alone, *check], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


# --- systemd -------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", UNITS, ids=[path.name for path in UNITS])
def test_each_unit_is_one_by_systemd(path: Path, tmp_path: Path) -> None:
    verify = shutil.which("systemd-analyze")
    if verify is None:
        pytest.skip("There is no systemd-analyze on this machine to check the units of systemd.")
    for unit in UNITS:  # its program is not there
        (tmp_path / unit.name).write_text(unit.read_text().replace("/opt/reginae/.venv/bin/reginae", "/bin/true"))
    done = subprocess.run([verify, "verify", tmp_path / path.name], capture_output=True, text=True, check=False)
    assert (done.returncode, [line for line in done.stderr.splitlines() if str(tmp_path) in line]) == (0, [])


def test_a_reload_checks_the_settings_before_it_restarts_the_server() -> None:
    check, restart = read_unit(DEPLOY / "reginae.service").commands("ExecReload", "4711")
    assert check == ["/opt/reginae/.venv/bin/reginae", "serve", "--show-settings"]
    assert restart == ["/bin/kill", "-HUP", "4711"]


def test_variables_of_a_unit_lose_their_quotes_as_systemd_has_it(tmp_path: Path) -> None:
    (tmp_path / "some.env").write_text("A='b&c'\nD=\"e f\"\nG=it's\nH='\n")
    unit = Unit([("Environment", "X=y"), ("EnvironmentFile", f"-{tmp_path / 'some.env'}")])
    assert unit.environment() == {"X": "y", "A": "b&c", "D": "e f", "G": "it's", "H": "'"}


@pytest.mark.parametrize("path", UNITS, ids=[path.name for path in UNITS])
def test_each_unit_runs_a_command_of_the_program(path: Path) -> None:
    unit = read_unit(path)
    for command in unit.commands("ExecStart"):
        named = re.search(r"reginae ([a-z-]+)", " ".join(command))
        assert named
        assert named[1] in program().commands
    assert unit.commands("ExecStart") or (DEPLOY / f"{path.stem}.service").exists()
