"""Settings of the commands that run and keep servers, from flags, else the environment, else a file, else defaults."""

import json
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, TypeAlias

import typer
from typer.core import TyperCommand, TyperGroup, TyperOption

from reginae.core.errors import BadData, ReginaeError
from reginae.redaction import redact, redact_passwords

Settings: TypeAlias = Mapping[str, object]

COMMANDS = ("serve", "bot-worker", "backup", "restore")
NO_SETTINGS = {"force", "help", "replace", "show_settings"}  # what somebody wants once
USUAL_FILE = Path("reginae.toml")
DEFAULT = "default"
SOURCES = {
    "COMMANDLINE": "from the command line",
    "ENVIRONMENT": "from {}",
    "DEFAULT_MAP": "from the file",
    "DEFAULT": DEFAULT,
}
ConfigFile = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        envvar="REGINAE_CONFIG",
        help=f"Settings of {', '.join(COMMANDS)}, in TOML; ./{USUAL_FILE} if that is there.",
    ),
]
ShowSettings = Annotated[
    bool,
    typer.Option("--show-settings", help="Only say which settings are in force and where each comes from."),
]


def with_variables(group: TyperGroup) -> TyperGroup:
    """The same commands, whose settings can come from variables of the environment, too."""
    for option in (option for command in commands(group).values() for option in settings(command).values()):
        option.envvar = option.envvar or variable(option.name)
    return group


def variable(setting: str) -> str:
    """The variable of the environment for a setting."""
    return f"REGINAE_{setting.upper()}"


def commands(group: TyperGroup) -> dict[str, TyperCommand]:
    """The commands that have settings."""
    found = ((name, group.commands.get(name)) for name in COMMANDS)
    return {name: command for name, command in found if isinstance(command, TyperCommand)}


def settings(command: TyperCommand) -> dict[str, TyperOption]:
    """The options of a command that are settings, by name."""
    options = (option for option in command.params if isinstance(option, TyperOption))
    return {option.name: option for option in options if option.name not in NO_SETTINGS}


def read_settings(context: typer.Context, file: Path | None) -> None:
    """Let the command have its settings from this file, or from the usual one; BadData if they are wrong."""
    group = context.command
    if not isinstance(group, TyperGroup) or context.invoked_subcommand not in commands(group):
        return
    file = file or usual_file()
    if file is not None:
        found = read_toml(file)
        check(context, group, found, str(file))
        context.default_map = dict.fromkeys(commands(group), found)


def usual_file() -> Path | None:
    """The file that needs no naming, if it is there; in a folder that this user may not search there is none."""
    try:
        return USUAL_FILE if USUAL_FILE.exists() else None
    except PermissionError:
        return None


def read_toml(file: Path) -> Settings:
    """What this file says."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise ReginaeError(f"{file} cannot be read: {error.strerror}.") from error
    except ValueError as error:  # neither TOML nor UTF-8
        raise ReginaeError(f"{file} is not written in TOML: {error}.") from error


def check(context: typer.Context, group: TyperGroup, found: Settings, file: str) -> None:
    """Refuse a setting that there is not, or one with a wrong value."""
    known = [settings(command) for command in commands(group).values()]
    for name, value in found.items():
        options = [options[name] for options in known if name in options]
        if not options:
            raise BadData(file, name, f"there is no such setting; there are: {', '.join(sorted(set().union(*known)))}")
        for option in options:
            if reason := misfit(context, option, value):
                raise BadData(file, name, reason)


def misfit(context: typer.Context, option: TyperOption, value: object) -> str:
    """Why a value from a file does not fit this option, or nothing."""
    if option.is_flag:
        return "" if isinstance(value, bool) else "write true or false, without quotes"
    if isinstance(value, bool):
        return "this is more than true or false: write its value"
    if option.multiple and not isinstance(value, list):
        return 'write a list: ["one", "another"]'
    try:
        taken = option.process_value(context, value)
    except typer.BadParameter as mistake:
        return redact(mistake.message)
    words = zip(taken, value, strict=True) if isinstance(value, list) else [(taken, value)]
    if any(isinstance(word, str) and not isinstance(written, str) for word, written in words):
        return "write it in quotes"
    return ""


def in_force(context: typer.Context) -> Iterator[str]:
    """Each setting of a command as a line of the file, and where it comes from; without passwords."""
    assert isinstance(context.command, TyperCommand)
    for name, option in settings(context.command).items():
        source = context.get_parameter_source(name)
        where = SOURCES.get(source.name, DEFAULT) if source else DEFAULT
        value = context.params[name]
        shown = json.dumps("" if value is None else value, default=str, ensure_ascii=False)
        yield f"{name} = {redact_passwords(shown)}  # {where.format(option.envvar)}"
