"""A board is drawn: every Space and line is there, and kinds of line differ by pattern."""

from xml.etree import ElementTree

from reginae.games.frondeurs.board.board_file import read_sheet
from reginae.games.frondeurs.board.tools.draw import draw
from reginae.games.frondeurs.parts import BOARD_FILE

SHEET = read_sheet(BOARD_FILE)
SVG = "{http://www.w3.org/2000/svg}"


def drawn() -> ElementTree.Element:
    return ElementTree.fromstring(draw(SHEET))


def test_every_space_in_play_and_every_line_is_drawn_once() -> None:
    picture = drawn()
    spaces = [group.get("data-space") for group in picture.iter(f"{SVG}g") if group.get("data-space")]
    lines = [group.get("data-line") for group in picture.iter(f"{SVG}g") if group.get("data-line")]
    assert sorted(map(str, spaces)) == sorted(id for id in SHEET.spaces if SHEET.value(id, "on"))
    assert sorted(map(str, lines)) == sorted(f"{line.a} {line.kind} {line.b}" for line in SHEET.lines.values())


def test_kinds_of_line_are_told_apart_by_pattern() -> None:
    picture = drawn()
    signs = {}
    for group in picture.iter(f"{SVG}g"):
        kind = (group.get("data-line") or "   ").split(" ")[1]
        if kind:
            uses = [use.get("href") for use in group.iter(f"{SVG}use")]
            signs[kind] = (uses, len(list(group.iter(f"{SVG}polygon"))))
    assert signs == {"solid": ([], 0), "dashed": ([], 0), "arrow": ([], 1), "lane": (["#heart"], 1)}
    style = next(picture.iter(f"{SVG}style")).text or ""
    assert ".dashed{stroke-dasharray" in style
    assert ".arrow{stroke-dasharray" in style


def test_a_medallion_shows_values_name_and_note() -> None:
    group = next(group for group in drawn().iter(f"{SVG}g") if group.get("data-space") == "parlement_de_paris")
    words = [text.text for text in group.iter(f"{SVG}text")]
    assert {"3/6", "6", "Parlement de Paris"} <= set(words)
    assert "high court" in str(next(group.iter(f"{SVG}title")).text)


def test_what_is_reconstructed_is_drawn_in_a_paler_ink() -> None:
    inks = {}
    for group in drawn().iter(f"{SVG}g"):
        if group.get("data-line"):
            inks[group.get("data-line")] = list(group.iter(f"{SVG}path"))[1].get("stroke")
    assert inks["retz solid caumartin"] != inks["mazarin solid le_tellier"]
