"""Settings of a server come from flags, else the environment, else a file; what is wrong in the file is named."""

import os
from pathlib import Path

import pytest

from tests.terminal import Terminal

NOBODY = 65534  # a user without rights
SECRET = "old-queens-keep-secrets"
LISTS = 'allowed_host = ["a.example", "b.example"]\nrate_limits = false\n'
WRONG = {
    "prot = 9000": "prot: there is no such setting; there are: address, allow_private_webhooks, allowed_host",
    'port = "many"': "port: Input should be a valid integer",
    "port = true": "port: this is more than true or false",
    "coach_seconds = 0": "coach_seconds: Input should be greater than or equal to 0.1",
    "host = 5": "host: write it in quotes",
    "rate_limits = 1": "rate_limits: write true or false",
    'allowed_host = "reginae.example"': "allowed_host: write a list",
    "allowed_host = [1]": "allowed_host: write it in quotes",
    "replace = true": "replace: there is no such setting",
    "port 9000": "is not written in TOML",
}
MISTAKES = {"engine": "There is no engine 'x'", "notification_delays": "Delays are three numbers"}


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def settings_of(terminal: Terminal, *words: str) -> dict[str, str]:
    """What `serve` would do by these words: for each setting its value and where it comes from."""
    shown = terminal.run(*words, "--show-settings")
    assert shown.code == 0, shown.err
    return dict(line.split(" = ", 1) for line in shown.out.splitlines())


def test_a_flag_goes_before_the_environment_and_that_before_the_file(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("reginae.toml").write_text('port = 1\nhost = "::1"\nworkers = 3\n', encoding="utf-8")
    monkeypatch.setenv("REGINAE_PORT", "2")
    monkeypatch.setenv("REGINAE_HOST", "0.0.0.0")
    found = settings_of(terminal, "serve", "--port", "3")
    assert found["port"] == "3  # from the command line"
    assert found["host"] == '"0.0.0.0"  # from REGINAE_HOST'
    assert found["workers"] == "3  # from the file"
    assert found["engine"] == '"processes"  # default'


def test_lists_and_flags_come_from_anywhere(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("reginae.toml").write_text(
        'allowed_host = ["a.example", "b.example"]\nrate_limits = false\n', encoding="utf-8"
    )
    monkeypatch.setenv("REGINAE_PROXY", "127.0.0.1 10.0.0.0/8")
    monkeypatch.setenv("REGINAE_DEV", "true")
    found = settings_of(
        terminal, "serve", "--allowed-origin", "https://a.example", "--allowed-origin", "https://b.example"
    )
    assert found["allowed_host"].startswith('["a.example", "b.example"]')
    assert found["rate_limits"].startswith("false")
    assert found["proxy"].startswith('["127.0.0.1", "10.0.0.0/8"]')
    assert found["dev"].startswith("true")
    assert found["allowed_origin"].startswith('["https://a.example", "https://b.example"]')


def test_a_file_can_be_named(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("mine.toml").write_text("port = 7\n", encoding="utf-8")
    Path("reginae.toml").write_text("port = 8\n", encoding="utf-8")
    assert settings_of(terminal, "--config", "mine.toml", "serve")["port"].startswith("7")
    assert settings_of(terminal, "serve")["port"].startswith("8")
    monkeypatch.setenv("REGINAE_CONFIG", "mine.toml")
    assert settings_of(terminal, "serve")["port"].startswith("7")


@pytest.mark.parametrize("line", WRONG)
def test_what_is_wrong_in_the_file_is_named(line: str, terminal: Terminal) -> None:
    Path("reginae.toml").write_text(line, encoding="utf-8")
    answer = terminal.run("serve", "--show-settings")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("reginae.toml")
    assert WRONG[line] in answer.err


@pytest.mark.parametrize("setting", MISTAKES)
def test_what_no_type_forbids_is_checked_before_it_is_shown(setting: str, terminal: Terminal) -> None:
    Path("reginae.toml").write_text(f'{setting} = "x"\n', encoding="utf-8")
    answer = terminal.run("serve", "--show-settings")
    assert (answer.code, answer.out) == (2, "")
    assert MISTAKES[setting] in answer.err


def test_a_wrong_variable_is_named(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGINAE_PORT", "many")
    answer = terminal.run("serve", "--show-settings")
    assert answer.code == 2
    assert "REGINAE_PORT" in answer.err


def test_a_file_that_is_named_must_be_there_and_one_that_is_wrong_stops_no_other_command(terminal: Terminal) -> None:
    assert "none.toml cannot be read" in terminal.run("--config", "none.toml", "serve").err
    Path("reginae.toml").write_text("nonsense", encoding="utf-8")
    assert terminal.run("games").code == 0


def test_a_folder_that_may_not_be_searched_has_no_settings(terminal: Terminal) -> None:
    Path("reginae.toml").write_text("port = 7\n", encoding="utf-8")
    Path.cwd().chmod(0)
    user = os.geteuid()
    if user == 0:  # who may search every folder
        os.seteuid(NOBODY)
    try:
        found = settings_of(terminal, "serve")
    finally:
        os.seteuid(user)
    assert found["port"] == "8000  # default"


def test_addresses_and_links_are_shown(terminal: Terminal) -> None:
    found = settings_of(terminal, "serve", "--mail-from", "queen@a.example", "--public-url", "https://a.example/games")
    assert found["mail_from"].startswith('"queen@a.example"')
    assert found["public_url"].startswith('"https://a.example/games"')


def test_passwords_are_not_shown(terminal: Terminal) -> None:
    address, mail = f"postgresql://ada:{SECRET}@db.example/reginae", f"smtp://ada:{SECRET}@mail.example:587"
    Path("reginae.toml").write_text(f'database = "{address}"\nsmtp = "{mail}"\n', encoding="utf-8")
    found = settings_of(terminal, "serve")
    assert found["database"].startswith('"postgresql://ada:***@db.example/reginae"')
    assert found["smtp"].startswith('"smtp://ada:***@mail.example:587"')
    assert SECRET not in "".join(found.values())
    assert SECRET not in terminal.run("serve", "--help").out
