"""An owner of the printed game writes down what it shows: each message leads on, until the file works."""

import re
from pathlib import Path

import pytest

from reginae.core.board_file import Fault
from reginae.games.frondeurs.board.board import Board
from reginae.games.frondeurs.board.board_file import PRINTED, Sheet, overlay, read_sheet
from reginae.games.frondeurs.board.tools.check import faults, origin_faults
from reginae.games.frondeurs.parts import BOARD_FILE, INDEX
from tests.terminal import Terminal

OVER = 'lay_over = "reginae"\n'
NEWCOMER = '[space.extra_1]\nname = "Gourville"\nshort = "Gourville"\nclass = "person"\nsex = "m"\npp = 1\nat = {at}\n'


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return tmp_path / "mine.toml"


def grave(file: Path) -> list[Fault]:
    return [fault for fault in faults(read_sheet(file)) if fault.grave]


def unmarked_copy() -> str:
    """Our whole board without a word on where its data come from."""
    text = BOARD_FILE.read_text(encoding="utf-8")
    text = re.sub(r"^source = \[.*?\]\n", "", text, flags=re.MULTILINE)
    text = re.sub(r"^source = \[\n.*?\n\]\n", "", text, flags=re.MULTILINE | re.DOTALL)
    return re.sub(r'^(  \["\w+", "\w+", "\w+"), "[^"]*"\]', r"\1]", text, flags=re.MULTILINE)


@pytest.mark.parametrize("text", ["", 'title = "Mine"\n', "[space.turenne]\nmp = 5\n", OVER.join(["[tokens]\n", ""])])
def test_a_file_without_a_board_below_is_told_to_lay_itself_over_ours(mine: Path, text: str) -> None:
    mine.write_text(text, encoding="utf-8")
    found = grave(mine)
    assert [fault.place for fault in found] == ["lay_over"]
    assert OVER.strip() in found[0].reason
    assert str(BOARD_FILE) in found[0].reason


def test_what_the_first_message_says_makes_an_empty_file_work(terminal: Terminal, mine: Path) -> None:
    mine.write_text("", encoding="utf-8")
    refused = terminal.run("board", "check", str(mine))
    assert (refused.code, refused.err.count("\n")) == (2, 1)
    told = re.search(r'lay_over = "\w+"', refused.err)
    assert told is not None
    mine.write_text(told.group() + "\n", encoding="utf-8")
    result = terminal.run("board", "check", str(mine))
    assert (result.code, result.err) == (0, "")
    assert "mine: 117 Spaces and 192 lines, ready to play." in result.out


def test_a_whole_board_without_a_mark_counts_as_printed(mine: Path) -> None:
    text = unmarked_copy()
    assert "source =" not in text
    assert "10.11" not in text.split("\n", 45)[-1]
    mine.write_text(text, encoding="utf-8")
    assert grave(mine) == []
    sheet = read_sheet(mine)
    assert {line.origin.word for line in sheet.lines.values() if line.origin} == {PRINTED}
    assert {origin.word for id in sheet.spaces for origin in sheet.origins[f"space.{id}"].values()} == {PRINTED}
    changed = text.replace('["retz", "solid", "caumartin"]', '["retz", "dashed", "caumartin"]')
    assert changed != text
    mine.write_text(changed, encoding="utf-8")
    assert grave(mine) == []


def test_a_copy_that_contradicts_a_stated_datum_works_once_its_mark_is_out(mine: Path) -> None:
    text = BOARD_FILE.read_text(encoding="utf-8")
    stated, changed = (
        '["retz", "solid", "caumartin", "stated 6.6.10"]',
        '["retz", "dashed", "caumartin", "stated 6.6.10"]',
    )
    assert stated in text
    mine.write_text(text.replace(stated, changed), encoding="utf-8")
    assert ["take its mark out" in fault.reason for fault in grave(mine)] == [True]
    mine.write_text(text.replace(stated, '["retz", "dashed", "caumartin"]'), encoding="utf-8")
    assert grave(mine) == []


def test_our_own_board_must_say_where_every_datum_comes_from() -> None:
    sheet = Sheet("board.toml")
    overlay(sheet, {"line": [["retz", "solid", "lyon"]], "space": {"lyon": {"pp": 1}}}, "board.toml", "")
    assert [place for place, _reason in sheet.complaints] == ["line retz solid lyon"]
    assert [fault.place for fault in origin_faults(sheet)] == ["space.lyon.pp", "space.lyon.space"]


def test_a_space_of_ones_own_needs_no_mark_and_its_messages_lead_to_a_board_that_works(mine: Path) -> None:
    mine.write_text(OVER + "[space.extra_1]\n", encoding="utf-8")
    told = " ".join(fault.reason for fault in grave(mine))
    assert all(f"{field} is missing; write {field} = " in told for field in ("name", "short", "class", "at"))
    at = read_sheet(BOARD_FILE).value("princesse_de_conde", "at")
    newcomer = NEWCOMER.format(at=at) + "[space.princesse_de_conde]\non = false\n"
    mine.write_text(OVER + newcomer, encoding="utf-8")
    assert {fault.reason for fault in grave(mine)} == {
        'no lines lead from here to extra_1; add some, such as line = [["extra_1", "solid", "retz"]]'
    }
    mine.write_text(OVER + 'line = [["extra_1", "solid", "retz"]]\n' + newcomer, encoding="utf-8")
    assert grave(mine) == []
    assert INDEX["extra_1"] in Board.load(mine).spaces


@pytest.mark.parametrize("source", ['["printed"]', '["printed: mp"]'])
def test_a_mark_may_name_its_data_or_cover_them_all(mine: Path, source: str) -> None:
    mine.write_text(OVER + f"[space.turenne]\nmp = 5\nsource = {source}\n", encoding="utf-8")
    assert grave(mine) == []
    assert str(read_sheet(mine).origin("turenne", "mp")) == PRINTED


def test_what_belongs_to_the_head_of_the_file_is_sent_there(mine: Path) -> None:
    mine.write_text(OVER + '[space.turenne]\nmp = 5\nline = [["retz", "dashed", "lyon"]]\n', encoding="utf-8")
    found = grave(mine)
    assert [fault.place for fault in found] == ["space.turenne.line"]
    assert "belongs at the head of the file" in found[0].reason


def test_a_space_that_a_whole_board_lacks_is_said_to_be_out_of_play(mine: Path) -> None:
    text = unmarked_copy()
    start, end = text.index("[space.vagabonds]"), text.index("[space.ormee]")
    text = "\n".join(line for line in (text[:start] + text[end:]).split("\n") if '"vagabonds"' not in line)
    mine.write_text(text, encoding="utf-8")
    assert [(fault.place, "on = false" in fault.reason) for fault in grave(mine)] == [("space.vagabonds", True)]
    mine.write_text(f"{text}\n[space.vagabonds]\non = false\n", encoding="utf-8")
    assert grave(mine) == []
    assert INDEX["vagabonds"] not in Board.load(mine).spaces


@pytest.mark.parametrize(
    "text",
    [
        'line = [["vendome", "none", "eveque_de_metz"]]\n',
        "[space.athos]\npeers = []\n",
        '[track]\nends = {"Fall 1652" = 3}\n',
    ],
)
def test_what_is_printed_wins_over_every_statement_of_the_rulebook(mine: Path, text: str) -> None:
    mine.write_text(OVER + text, encoding="utf-8")
    found = faults(read_sheet(mine))
    assert any("as it is marked printed, it stands" in fault.reason for fault in found)
    assert [fault for fault in found if fault.grave] == []
