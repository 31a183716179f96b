"""The Queen's Path in the browser, with every number of seats that its board is laid out for."""

import pytest
from playwright.sync_api import expect

from reginae.core import Match, SeededDice, piece_texts, text_about, words_of
from reginae.games.queens_path import GAME
from reginae.games.queens_path.parts import METALS
from reginae.testing.browser import (
    People,
    Person,
    match_midway,
    match_near_end,
    pieces_on_board,
    play_to_end,
    unexplained_pieces,
)

pytestmark = pytest.mark.browser

RIGHT_EDGE = "Math.max(...[...document.querySelectorAll('.end *')].map((each) => each.getBoundingClientRect().right))"

IS_UNCOVERED = """(card) => {
  const { left, top, width, height } = card.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return card.contains(seen);
}"""
NAME_FITS = """(panel) => {
  const beside = [...panel.querySelectorAll(".reach, .mark, .score")].map((each) => each.getBoundingClientRect().left);
  const room = Math.min(panel.querySelector(".plate").getBoundingClientRect().right, ...beside);
  return [...panel.querySelectorAll(".name")].every((name) => name.getBoundingClientRect().right <= room);
}"""
OVERFLOWING = "(cells) => cells.some((cell) => cell.scrollWidth > cell.clientWidth)"


def test_a_whole_game_is_played_on_the_board(people: People) -> None:
    ada = people("Ada")
    ada.start_table(GAME.id, "Page")
    play_to_end(ada, act=Person.touch_board)


@pytest.mark.parametrize(("seats", "variant"), [(3, "silver"), (4, "gold"), (5, "gold")])
def test_people_at_a_desktop_and_on_a_phone_finish_a_game_with_bots(people: People, seats: int, variant: str) -> None:
    ada, bo = people("Ada"), people("Bo", phone=True)
    match = match_near_end(GAME, seats, choices=3, variant=variant)
    table = people.prepare(match, "Ada", "Bo", *["Page"] * (seats - 2))
    ada.open(table)
    bo.open(table, seat=1)
    play_to_end(ada, bo, act=Person.touch_board)
    assert bo.page.evaluate(f"{RIGHT_EDGE} <= innerWidth"), "the score is cut off"


@pytest.mark.parametrize(
    ("part", "variant", "phone"), [(0.5, "silver", False), (0.9, "gold", False), (0.7, "silver", True)]
)
def test_everything_on_the_board_explains_itself(people: People, part: float, variant: str, phone: bool) -> None:
    ada = people("Ada", phone=phone)
    ada.open(people.prepare(match_midway(GAME, 3, part, variant=variant), "Ada", "Bo", "Cy"))
    ada.wait_for_turn()
    assert unexplained_pieces(ada.page, GAME) == []
    texts, names = piece_texts(GAME), words_of(GAME).sections["names"]
    ids = pieces_on_board(ada.page)
    assert {"queen", "discards", "score-now", "seat-2", "reach", "moves", "attempt"} <= ids
    for id in ids:
        about = text_about(texts, id)
        assert about is not None
        assert about.name or id in names, f"{id} has no name"


def test_an_assassination_in_anothers_turn_is_a_moment_and_turns_the_cards(people: People) -> None:
    match = Match(GAME, 2, {"variant": "gold", "start_player": "seat-2"}, SeededDice(1))
    attack = GAME.actions.find("attack seat-1 iron")
    assert attack is not None
    match.play(1, attack.code, match.version)
    ada, bo = people("Ada"), people("Bo")
    table = people.prepare(match, "Ada", "Bo")
    ada.open(table)
    bo.open(table, seat=1)
    bo.wait_for_turn()
    colour = match.view(0)["seats"][0]["factions"][0].partition("-")[0]
    bo.page.locator(f"[data-ref=dagger-{colour}] .touch").click()
    expect(ada.page.locator(".moment")).to_contain_text("Bo assassinates Ada")
    assert ada.page.locator(".seat-panel[data-ref=seat-1] .turns").count() == len(METALS)


def test_the_queen_is_dragged_onto_a_tile(people: People) -> None:
    ada = people("Ada")
    ada.open(people.prepare(match_midway(GAME, 2, 0.0), "Ada", "Bo"))
    ada.wait_for_turn()
    square = next(action["parts"][0] for action in ada.actions if action["verb"] == "move")
    queen, tile = ada.page.locator("[data-piece=queen]"), ada.page.locator(f"[data-ref={square}] .piece")
    queen.drag_to(tile)
    ada.page.locator(f"[data-ref={square}] .gap").wait_for(state="attached")


def test_the_cards_of_ones_own_are_seen_on_a_phone_without_scrolling(people: People) -> None:
    ada = people("Ada", phone=True)
    ada.page.set_viewport_size({"width": 390, "height": 844})
    ada.open(people.prepare(match_midway(GAME, 3, 0.5, variant="silver"), "Ada", "Bo", "Cy"))
    ada.wait_for_turn()
    for metal in METALS:
        card = ada.page.locator(f".seat-panel[data-ref=seat-1] [aria-label*='{metal.title()} faction card']")
        assert card.evaluate(IS_UNCOVERED), f"the {metal} card is hidden"


@pytest.mark.parametrize("phone", [False, True])
def test_long_names_are_never_cut_off(people: People, phone: bool) -> None:
    names = ["Wilhelmina von Rosenkranz", "Maximiliane Oxenstjerna", "Bartholomeaafgyllenborgen"]
    ada = people(names[0], phone=phone)
    ada.open(people.prepare(match_midway(GAME, 3, 0.5), *names))
    ada.wait_for_turn()
    for seat, name in list(enumerate(names))[1:]:
        panel = ada.page.locator(f".seat-panel[data-ref=seat-{seat + 1}]")
        written = "".join(panel.locator(".name").all_text_contents())
        assert written.replace("-", "").replace(" ", "") == name.replace(" ", "")
        assert panel.evaluate(NAME_FITS), f"{name} is wider than its plate"
    ada.page.locator(".queens-secrets").first.wait_for(state="attached")
    assert not ada.page.locator(".deduction th").evaluate_all(OVERFLOWING)


def test_what_is_deduced_follows_the_memory_aids_and_the_switch_of_the_game_goes_before(people: People) -> None:
    ada = people("Ada")
    ada.page.add_init_script("localStorage['reginae.settings'] ??= JSON.stringify({ memoryAids: false })")
    ada.open(people.prepare(match_midway(GAME, 3, 0.5), "Ada", "Page", "Page"))
    ada.wait_for_turn()
    ada.page.locator(".secret-panel").evaluate("panel => { panel.open = true }")
    deduction, switch = (
        ada.page.locator(".deduction"),
        ada.page.get_by_label("Show which colours each rival can still be"),
    )
    expect(deduction).to_be_hidden()
    expect(switch).not_to_be_checked()
    switch.check()
    expect(deduction).to_be_visible()
    ada.page.reload()
    ada.wait_for_turn()
    expect(ada.page.locator("html")).not_to_have_attribute("data-no-deduction", "")
    settings = ada.context.new_page()
    settings.goto("/settings")
    settings.get_by_label("Show what could be remembered").check()
    settings.close()
    ada.page.locator(".secret-panel").evaluate("panel => { panel.open = true }")
    switch.uncheck()
    expect(deduction).to_be_hidden()
