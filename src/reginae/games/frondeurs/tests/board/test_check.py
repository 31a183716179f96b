"""A board file is looked over: every fault is named with its place and what to do."""

from pathlib import Path

import pytest

from reginae.core import BadData
from reginae.core.board_file import Fault
from reginae.games.frondeurs.board.board import BOARDS, Board
from reginae.games.frondeurs.board.board_file import read_sheet
from reginae.games.frondeurs.board.tools.check import faults
from reginae.games.frondeurs.parts import BOARD_FILE, INDEX, SEASONS

OVER = 'title = "As printed"\nlay_over = "reginae"\n'


def looked_over(tmp_path: Path, text: str) -> list[Fault]:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return faults(read_sheet(file))


def edited(tmp_path: Path, before: str, after: str) -> list[Fault]:
    text = BOARD_FILE.read_text(encoding="utf-8")
    assert before in text
    return looked_over(tmp_path, text.replace(before, after, 1))


CORRECTIONS = {
    "[space.tureenne]\nmp = 5": ("space.tureenne", "did you mean turenne"),
    "[space.turenne]\nwealth = 5": ("space.turenne.wealth", "is no field of a Space"),
    '[space.turenne]\nmp = "five"': ("space.turenne.mp", "should be a number"),
    "[space.turenne]\nmp = [4, 2]": ("space.turenne.mp", "smaller one first"),
    '[space.turenne]\npeers = ["pope"]': ("space.turenne.peers", "pope is not known"),
    '[space.turenne]\nprison = "hell"': ("space.turenne.prison", "name a Fortress"),
    '[space.turenne]\nprison = "lyon"': ("space.turenne.prison", "no Fortress"),
    "[space.turenne]\nat = [2000, 10]": ("space.turenne.at", "on a sheet of"),
    "[space.turenne]\nat = [5, 5]": ("space.turenne.at", "over the rim"),
    '[space.lyon]\nsex = "m"': ("space.lyon.sex", "an Institution has none"),
    '[space.extra_1]\nclass = "person"\nname = "X"\nat = [1, 1]': ("space.extra_1", "short is missing"),
    '[space.turenne]\nmp = 5\nsource = ["rumour: mp"]': ("space.turenne", "should begin with"),
    '[space.turenne]\nmp = 5\nsource = ["stated: mp"]': ("space.turenne", "should name the section"),
    '[space.turenne]\nmp = 5\nsource = ["printed: mp, wealth"]': ("space.turenne.source", "which is not there"),
    'line = [["retz", "wavy", "lyon"]]': ("line retz wavy lyon", "there is no line of kind wavy"),
    'line = [["retz", "solid", "lion"]]': ("line retz solid lion", "there is no Space lion"),
    "line = [1]": ("line 1", "is not of the form"),
    "[space.turenne]\nmp = 5\nsource = 3": ("space.turenne", "should begin with"),
    "[season.lens]\ntarget = [1]": ("season.lens.target", "there is no Space"),
    'line = [["retz", "solid"]]': ("line ['retz', 'solid']", "is not of the form"),
    'line = [["retz", "solid", "retz"]]': ("line retz solid retz", "to itself"),
    'line = [["retz", "dashed", "lyon"], ["lyon", "solid", "retz"]]': ("line lyon solid retz", "a line already"),
    'line = [["retz", "lane", "chevreuse_mlle"]]': ("line retz lane chevreuse_mlle", "name the woman first"),
    'line = [["retz", "solid", "extra_2"]]': ("line retz solid extra_2", "not on this board"),
    "[season.lens]\ncubes = -1": ("season.lens.cubes", "number from 0"),
    '[season.lens]\ntarget = "moon"': ("season.lens.target", "there is no Space moon"),
    "[card.a-all]\ncopies = 4": ("card", "not 90"),
    '[card.a-all]\ntarget = "persons"': ("card.a-all.target", "may correct copies"),
    "[act.place_4]\nplace = 5": ("act.place_4.place", "none of it"),
    "[season.jacquerie]\nspaces = -2": ("season.jacquerie.spaces", "number from 0"),
    "[tokens]\ncoins = {2 = 30, 9 = 1}": ("tokens.coins", "9 is not one of 1, 2"),
    '[track]\nends = {"Fall 1652" = 2, "Fall 1700" = 6}': ("track.ends", "Fall 1700 is not one of"),
    '[class.town]\nkind = "village"': ("class.town", "needs a kind"),
    "[default]\ncontrol = 0": ("default.control", "number from 1"),
    "[tokens]\ncoins = {1 = 31}": ("tokens.coins", "31 Coins"),
}


@pytest.mark.parametrize("text", list(CORRECTIONS))
def test_a_fault_is_named_with_its_place_and_what_to_do(tmp_path: Path, text: str) -> None:
    order = sorted([OVER, text + "\n"], key=lambda part: part.startswith("["))
    found = [fault for fault in looked_over(tmp_path, "".join(order)) if fault.grave]
    place, reason = CORRECTIONS[text]
    assert any(fault.place == place and reason in fault.reason for fault in found), found


PARLEMENT = 'short = "Parlement de Paris"\nclass = "government"\npp = [3, 6]\ncontrol = '
CHANGES = {
    (
        '["retz", "solid", "caumartin", "stated 6.6.10"]',
        '["retz", "dashed", "caumartin", "stated 6.6.10"]',
    ): "shows solid",
    ("crowns = 1", "crowns = 2"): "11 crowns, not 10",
    ('prison = "bastille"', 'prison = "louvre"'): "the rulebook says 'bastille'",
    ("pp = [3, 6]", "pp = 6"): "two values are for",
    (f"{PARLEMENT}6", f"{PARLEMENT}5"): "the rulebook says 6",
    ('shields = ["cabalist"]', "shields = []"): "Avatars bear the cabalist shield",
}


@pytest.mark.parametrize("change", list(CHANGES))
def test_a_board_that_contradicts_the_rulebook_is_at_fault(tmp_path: Path, change: tuple[str, str]) -> None:
    found = edited(tmp_path, *change)
    assert any(CHANGES[change] in fault.reason and fault.grave for fault in found), found


def test_what_is_printed_wins_over_the_rulebook_with_a_remark(tmp_path: Path) -> None:
    found = looked_over(tmp_path, OVER + 'line = [["retz", "dashed", "caumartin"]]\n[space.conde]\nmp = 3\n')
    assert [fault for fault in found if fault.grave] == []
    assert {fault.place for fault in found} >= {"line retz caumartin", "space.conde.mp"}
    assert all("it stands" in fault.reason for fault in found)


def test_a_space_without_lines_is_found(tmp_path: Path) -> None:
    found = looked_over(tmp_path, OVER + 'line = [["noirmoutier", "none", "athos"]]\n')
    assert any("no lines lead from here to athos" in fault.reason and fault.grave for fault in found)


@pytest.mark.rule("2.5")
def test_a_space_without_an_icon_is_remarked_on(tmp_path: Path) -> None:
    found = looked_over(tmp_path, OVER + "[space.vagabonds]\npp = 0\n")
    assert [fault.place for fault in found if "bears no icon" in fault.reason] == ["space.vagabonds"]


def test_medallions_that_overlap_are_found(tmp_path: Path) -> None:
    at = read_sheet(BOARD_FILE).value("retz", "at")
    found = looked_over(tmp_path, OVER + f"[space.lyon]\nat = [{at[0] + 5}, {at[1]}]\n")
    assert [fault.place for fault in found if "lies over retz" in fault.reason] == ["space.lyon.at"]


def test_a_whole_board_must_have_the_spaces_of_the_rulebook(tmp_path: Path) -> None:
    text = BOARD_FILE.read_text(encoding="utf-8")
    start, end = text.index("[space.vagabonds]"), text.index("[space.ormee]")
    lines = [line for line in (text[:start] + text[end:]).split("\n") if '"vagabonds"' not in line]
    found = looked_over(tmp_path, "\n".join(lines))
    assert any(fault.place == "space.vagabonds" and "not on this board" in fault.reason for fault in found)


def test_a_board_laid_over_ours_changes_what_it_names_and_no_more(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(OVER + 'line = [["mazarin", "none", "lyon"]]\n[space.turenne]\nmp = 5\n', encoding="utf-8")
    mine, ours = Board.load(file), BOARDS["reginae"]
    turenne, mazarin, lyon = (INDEX[id] for id in ("turenne", "mazarin", "lyon"))
    assert (mine.mp[turenne], ours.mp[turenne]) == (5, 4)
    assert (mine.network.cost(mazarin, lyon), ours.network.cost(mazarin, lyon)) == (-1, 1)
    assert [mine.pp[space] for space in mine.spaces] == [ours.pp[space] for space in ours.spaces]
    assert mine.digest != ours.digest


def test_a_space_may_have_other_borders_than_its_class(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = '[space.le_tellier]\nborders = ["orange", "purple"]\n[space.dominicans]\nborders = []\n'
    file.write_text(OVER + text, encoding="utf-8")
    board = Board.load(file)
    assert INDEX["le_tellier"] in board.purple
    assert INDEX["le_tellier"] in board.orange
    assert INDEX["dominicans"] not in board.purple
    en_greve = board.decks.among[SEASONS.index("en_greve")]
    assert sorted(en_greve) == sorted(board.purple)


def test_words_and_places_do_not_change_the_digest(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(OVER + '[space.turenne]\nname = "Turenne the Great"\n', encoding="utf-8")
    assert Board.load(file).digest == BOARDS["reginae"].digest


def test_a_new_space_can_be_added(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    gone = read_sheet(BOARD_FILE).value("princesse_de_conde", "at")
    file.write_text(
        OVER + 'line = [["extra_1", "solid", "conde"], ["extra_1", "dashed", "lenet"]]\n'
        "[space.princesse_de_conde]\non = false\n"
        f'[space.extra_1]\nname = "Gourville"\nshort = "Gourville"\nclass = "person"\nsex = "m"\npp = 1\nat = {gone}\n',
        encoding="utf-8",
    )
    board = Board.load(file)
    assert len(board.spaces) == 117
    assert board.network.cost(INDEX["extra_1"], INDEX["conde"]) == 0


def test_a_file_that_cannot_be_played_on_is_refused_with_its_first_fault(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(OVER + "[space.turenne]\nmp = -1\npp = -1\n", encoding="utf-8")
    with pytest.raises(BadData, match=r"mine.toml: space.turenne.pp: .* and 1 more"):
        Board.load(file)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('lay_over = "theirs"', "only 'reginae' can lie below"),
        ("[tables]\na = 1", "not a part of a board file"),
        ("space = 3", "should be a table"),
        ("line = 3", "should be a list"),
        ("line = [", "syntax"),
    ],
)
def test_a_file_that_cannot_be_read_says_why(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(BadData, match=reason):
        looked_over(tmp_path, text)
