"""The example of a bot plays whole games as a process of its own, also when the server or the bot itself is killed."""

import ast
import random
import re
import signal
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

from reginae.core import read_record, replay
from reginae.games import game_named
from reginae.testing.silent_proxy import SilentProxy
from tests.server.live_server import TIMEOUT, LiveServer, Page, play_randomly
from tests.server.outside_bots import EXAMPLE, running_bot, seat_of

MOST_LINES = 40


def check_it_ended_well(bot: subprocess.Popen[str], page: Page) -> None:
    """The bot has told how the game ended, and is gone."""
    said, _ = bot.communicate(timeout=TIMEOUT)
    assert (bot.returncode, said.strip()) == (0, page.table["prompt"])


def check_record(server: LiveServer, page: Page, id: str, link: str) -> None:
    """Every step that was saved is possible after those before it, and the game is over."""
    tokens = [page.token, urlsplit(link).fragment.removeprefix("seat=")]
    for token in tokens:
        server.open_record(id, token)
    record = read_record(server.record(id).text)
    match = replay(game_named(record.game), record)
    assert match.over()
    assert match.version == len(record.steps)


def test_the_bot_takes_a_seat_plays_and_goes_on_where_it_was_killed(server: LiveServer, tmp_path: Path) -> None:
    created = server.create("regina-cards", "me", "open")
    id, dice = created["table"], random.Random(3)
    with server.connect(id, created["token"]) as ada:
        with running_bot(f"{server.url}/t/{id}", tmp_path) as bot:
            link = seat_of(bot)
            seat = ada.wait(lambda table: table["started"])["seats"][1]
            assert (seat["name"], seat["kind"], seat["program"]) == ("Random bot", "person", True)
            play_randomly(dice, ada, until=lambda table: table["version"] >= 20)
        ada.wait(lambda table: not table["seats"][1]["online"])
        with running_bot(link, tmp_path) as bot:
            assert seat_of(bot) == link
            play_randomly(dice, ada)
            check_it_ended_well(bot, ada)
        check_record(server, ada, id, link)


def test_the_bot_plays_on_after_the_server_was_killed(tmp_path: Path) -> None:
    database, dice = tmp_path / "reginae.sqlite3", random.Random(5)
    server = LiveServer(database)
    try:
        created = server.create("queens-path", "me", "open")
        id = created["table"]
        with running_bot(f"{server.url}/t/{id}", tmp_path) as bot:
            link = seat_of(bot)
            with server.connect(id, created["token"]) as ada:
                play_randomly(dice, ada, until=lambda table: table["version"] >= 20)
                assert ada.table["outcome"] is None
            server.stop(signal.SIGKILL)
            server = LiveServer(database, 0.0, urlsplit(server.url).port or 0)
            with server.connect(id, created["token"]) as ada:
                ada.wait(lambda table: table["seats"][1]["online"])
                assert ada.table["seats"][1]["program"]
                play_randomly(dice, ada)
                check_it_ended_well(bot, ada)
                check_record(server, ada, id, link)
    finally:
        server.stop()


def test_an_action_whose_answer_was_lost_is_played_once(server: LiveServer, tmp_path: Path) -> None:
    id, dice = (created := server.create("long-live", "me", "open"))["table"], random.Random(9)
    with SilentProxy(server.url) as proxy, server.connect(id, created["token"]) as ada:
        with running_bot(f"{proxy.url}/t/{id}", tmp_path) as bot:
            link = seat_of(bot)
            play_randomly(dice, ada, until=lambda table: table["actors"] == [0])
            proxy.to_server.forwards.clear()
            play_randomly(dice, ada, until=lambda table: table["actors"] == [1])
            before = ada.table["version"]
            proxy.swallow_answers()
            proxy.to_server.forwards.set()
            ada.wait(lambda table: table["version"] > before)
            proxy.break_off()
            proxy.come_back()
            play_randomly(dice, ada)
            check_it_ended_well(bot, ada)
        check_record(server, ada, id, link)


def test_a_bot_without_a_right_to_its_seat_gives_up(server: LiveServer, tmp_path: Path) -> None:
    created = server.create("regina-cards", "me", "open", "open")
    with running_bot(f"{server.url}/t/{created['table']}#seat=wrong", tmp_path) as bot:
        assert bot.wait(TIMEOUT) != 0


def test_the_example_is_short_and_needs_nothing_of_ours() -> None:
    source = code = EXAMPLE.read_text(encoding="utf-8")
    tree = ast.parse(source)
    documented = [node for node in ast.walk(tree) if isinstance(node, ast.Module | ast.FunctionDef)]
    for docstring in [ast.get_source_segment(source, node.body[0]) or "" for node in documented]:
        assert docstring.startswith('"""')
        code = code.replace(docstring, "")
    assert len([line for line in code.splitlines() if line.strip()]) <= MOST_LINES
    imported = set(re.findall(r"^(?:import|from) (\w+)", source, re.MULTILINE))
    assert imported - sys.stdlib_module_names == {"httpx", "websockets"}
