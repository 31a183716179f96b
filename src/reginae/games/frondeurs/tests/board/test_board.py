"""Our board holds everything that the rulebook says about it."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from reginae.games.frondeurs import GAME
from reginae.games.frondeurs.board.board import BOARDS
from reginae.games.frondeurs.board.board_file import DERIVED, RECONSTRUCTED, STATED, read_sheet
from reginae.games.frondeurs.board.playing_board import PlayingBoard
from reginae.games.frondeurs.board.space_sets import contains, members, set_at
from reginae.games.frondeurs.board.tools.check import faults
from reginae.games.frondeurs.board.tools.fact_check import kind_of
from reginae.games.frondeurs.parts import (
    ABROAD,
    BOARD_FILE,
    FACTIONS,
    INDEX,
    MARECHAL_PEER,
    MUSKETEER_PEER,
    MUSKETEERS,
    NONE,
    ORANGE,
    SPACES,
    YELLOW,
)

BOARD = BOARDS["reginae"]
PLAYING_BOARD = PlayingBoard(BOARD, orders_purple=True)
SHEET = read_sheet(BOARD_FILE)


def ids(spaces: vec[i64]) -> set[str]:
    return {SPACES[space] for space in spaces}


def cost(a: str, b: str) -> int:
    return BOARD.network.cost(INDEX[a], INDEX[b])


def with_peer(flag: int) -> set[str]:
    return {SPACES[space] for space in BOARD.spaces if BOARD.peers[space] & flag}


@pytest.mark.rule("1.4a", "2.21", "2.12")
def test_the_board_is_without_fault_or_remark() -> None:
    assert [f"{fault.place}: {fault.reason}" for fault in faults(SHEET)] == []


def test_117_spaces_are_in_play_and_one_doubtful_lady_is_not() -> None:
    assert len(BOARD.spaces) == 117
    assert not BOARD.on[INDEX["marguerite_d_orleans"]]
    assert BOARD.control[INDEX["extra_1"]] > 100


@pytest.mark.rule("2.22B", "2.23a", "2.23b", "2.23c", "2.23d", "2.26")
def test_classes_give_kind_and_border() -> None:
    assert sum(BOARD.person) == 77
    assert len(BOARD.green) == 12
    assert len(BOARD.purple) == 18
    assert ids(BOARD.blue) == {"orleans", "dijon", "aix_en_provence", "marseilles", "bordeaux", "lyon"}
    assert all(BOARD.borders[zone] == YELLOW and not BOARD.person[zone] for zone in BOARD.zones)
    assert all(BOARD.borders[place] == ORANGE and not BOARD.person[place] for place in BOARD.fortresses)


@pytest.mark.rule("2.13")
def test_21_spaces_are_orange_and_each_can_be_scored() -> None:
    assert len(BOARD.orange) == 21
    assert all(BOARD.mp[space] >= 1 for space in BOARD.orange)


@pytest.mark.rule("2.3b", "2.3c", "2.462")
def test_each_faction_has_an_avatar_with_its_shield_and_no_political_value() -> None:
    assert [SPACES[space] for space in BOARD.avatars] == ["conde", "longueville_duchesse", "retz", "mazarin"]
    for faction, space in enumerate(BOARD.avatars):
        assert BOARD.shields[space] == 1 << faction
        assert BOARD.person[space] == 1
        assert BOARD.pp[space] == 0


@pytest.mark.rule("2.42a", "2.42b", "2.42c", "1.4f")
def test_solid_lines_are_free_dashed_ones_cost_a_cube_and_arrows_lead_one_way() -> None:
    assert (cost("retz", "caumartin"), cost("caumartin", "retz")) == (0, 0)
    assert (cost("charles_iv", "don_carlos"), cost("don_carlos", "jesuits")) == (1, 1)
    assert (cost("meilleraye", "bordeaux"), cost("bordeaux", "meilleraye")) == (1, -1)
    assert cost("retz", "bordeaux") == -1


@pytest.mark.rule("2.43a", "2.43b")
def test_a_lovers_lane_is_free_towards_the_man_alone() -> None:
    assert (cost("longueville_duchesse", "rochefoucauld"), cost("rochefoucauld", "longueville_duchesse")) == (0, 1)
    lanes = [line for line in SHEET.lines.values() if line.kind == "lane"]
    assert len(lanes) == 11
    assert all(BOARD.woman[INDEX[line.a]] and not BOARD.woman[INDEX[line.b]] for line in lanes)
    assert kind_of(SHEET, "anne_of_austria", "mazarin") != "lane"


@pytest.mark.rule("2.45a", "2.45c", "2.25", "4.12.3c")
def test_every_holder_of_a_peer_icon_is_next_to_every_other() -> None:
    marechals = with_peer(MARECHAL_PEER)
    assert len(marechals) == 12
    assert all(cost(a, b) >= 0 for a in marechals for b in marechals if a != b)
    assert cost("conde", "gramont") == 1
    assert with_peer(MUSKETEER_PEER) == {*MUSKETEERS, "troisvilles"}
    assert cost("turenne", "gramont") == cost("turenne", "languedoc") == 1


@pytest.mark.rule("2.451")
def test_the_army_icon_makes_nobody_adjacent_by_itself() -> None:
    assert ids(BOARD.commanders) == {"conde", "carignano"}
    assert len(BOARD.zones) == 4
    assert cost("conde", "frontier_northeast") == -1
    assert cost("frontier_northeast", "frontier_german") == -1


@pytest.mark.rule("2.45b", "2.452", "2.454")
def test_five_surintendants_lead_to_the_office_and_not_to_each_other() -> None:
    five = ["meilleraye", "avaux", "seguier", "chauvigny", "le_tellier"]
    assert [cost(id, "surintendant_des_finances") for id in five] == [1] * 5
    assert [cost("surintendant_des_finances", id) for id in five] == [-1] * 5
    assert cost("seguier", "avaux") == -1


@pytest.mark.rule("2.453")
def test_a_key_leads_from_its_bearer_to_fortresses_of_its_colour() -> None:
    assert cost("anne_of_austria", "la_rochelle") == cost("conde", "stenay") == 1
    assert cost("la_rochelle", "anne_of_austria") == cost("schomberg", "eveque_de_metz") == -1
    assert all(any(BOARD.network.has_peer(bearer, place) for bearer in BOARD.spaces) for place in BOARD.fortresses)


@pytest.mark.rule("2.51", "2.52a", "2.53")
def test_rewards_and_values_add_up() -> None:
    assert (sum(BOARD.crowns), sum(BOARD.coins)) == (10, 15)
    assert max(BOARD.coins) == 2
    assert 150 <= sum(BOARD.pp) <= 170
    assert 145 <= sum(BOARD.mp) <= 165
    low_pp, low_mp = BOARD.influence_pp, BOARD.influence_mp
    doubles = {SPACES[s] for s in BOARD.spaces if low_pp[s] < BOARD.pp[s] or low_mp[s] < BOARD.mp[s]}
    assert doubles == {"parlement_de_paris", "conseil_en_haut", "arret_d_union", "leopold_wilhelm"}


@pytest.mark.rule("1.63b", "2.54a", "2.54b")
def test_control_takes_three_cubes_unless_a_numeral_says_otherwise() -> None:
    assert BOARD.control[INDEX["broussel"]] == 3
    assert BOARD.control[INDEX["parlement_de_paris"]] == 6


@pytest.mark.rule("2.54c")
def test_three_prisoners_are_held_when_play_begins() -> None:
    held = {SPACES[space]: BOARD.prison[space] for space in BOARD.spaces if BOARD.prison[space] != NONE}
    assert held == {"rantzau": INDEX["bastille"], "beaufort": INDEX["vincennes"], "guise": ABROAD}


def test_shields_are_shared_out_evenly() -> None:
    assert [len(BOARD.affiliates[faction]) for faction in range(len(FACTIONS))] == [9, 9, 9, 9]


def test_charles_of_lorraine_has_the_three_neighbours_of_the_example() -> None:
    assert ids(members(set_at(PLAYING_BOARD.lines, INDEX["charles_iv"]))) == {
        "gaston_d_orleans",
        "don_carlos",
        "leopold_wilhelm",
    }


def test_the_way_of_the_spanish_gold_is_free() -> None:
    way = ["leopold_wilhelm", "conde"], ["leopold_wilhelm", "frontier_northeast"], ["gaston_d_orleans", "languedoc"]
    assert [cost(a, b) for a, b in way] == [0, 0, 0]
    assert (cost("languedoc", "aix_en_provence"), cost("aix_en_provence", "marseilles")) == (0, 0)


def test_sets_of_spaces_agree_with_costs() -> None:
    board, network = PLAYING_BOARD, BOARD.network
    for b in BOARD.spaces:
        for a in BOARD.spaces:
            free, near = (contains(set_at(sets, b), a) for sets in (board.free_from, board.near_from))
            assert (free, near) == (network.cost(a, b) == 0, network.cost(a, b) >= 0)
            assert (free, near) == (contains(set_at(board.free, a), b), contains(set_at(board.near, a), b))


def test_most_of_the_board_is_reconstructed_and_says_so() -> None:
    origins = [line.origin.word for line in SHEET.lines.values() if line.origin]
    assert {word: origins.count(word) for word in (STATED, DERIVED, RECONSTRUCTED)} == {
        STATED: 12,
        DERIVED: 11,
        RECONSTRUCTED: 169,
    }


def test_a_changed_board_comes_with_a_new_version_of_the_rules() -> None:
    """Records on our own board name the version alone: raise it, and enter the digest, when the board changes."""
    assert (GAME.rules_version, BOARD.digest) == ("5", "143bec57dace")


def test_every_space_has_a_note_of_its_own() -> None:
    notes = [str(entry["note"]) for entry in SHEET.spaces.values()]
    assert len(set(notes)) == len(SHEET.spaces)
    assert all(40 < len(note) < 260 and note.endswith(".") for note in notes)
