"""The map of Frondeurs et Frondeuses: search, notes, zoom, keyboard, missed log lines; and games played on it."""

import json
from functools import partial
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from reginae.games.frondeurs import GAME
from reginae.games.frondeurs.parts import SPACES
from reginae.testing.browser import (
    TIMEOUT_MS,
    BoardTraits,
    People,
    Person,
    match_midway,
    match_near_end,
    play,
    play_to_end,
    unexplained_pieces,
    violations,
)

pytestmark = pytest.mark.browser

ON_CARDS = frozenset(
    {"play", "discard", "season", "do", "crown", "coin-first", "coin-last", "give-coin", "give-crown", "attend"}
)
ON_THE_MAP = frozenset(action.verb for action in GAME.actions.actions if set(action.parts) & set(SPACES))
BESIDE_THE_MAP = frozenset(action.verb for action in GAME.actions.actions) - ON_CARDS - ON_THE_MAP
# On a phone every action is on the board; at a desktop those that have neither card nor Space are in the list alone.
PHONE = BoardTraits(unnamed=ON_CARDS, read_first=True, zoomable=True)
DESKTOP = BoardTraits(unnamed=ON_CARDS, listed_only=BESIDE_THE_MAP, zoomable=True)
touch_phone = partial(Person.touch_board, traits=PHONE)
touch_desktop = partial(Person.touch_board, traits=DESKTOP)


def open_map(people: People) -> Page:
    """The page of a new table, at which the first cubes are to be placed."""
    ada = people()
    ada.open(people.prepare(match_midway(GAME, 2, 0.0), "Ada", "Page"))
    expect(ada.lit_places().first).to_be_visible(timeout=TIMEOUT_MS)
    return ada.page


def scale_of(page: Page) -> str:
    """How the sheet lies in its frame."""
    return page.locator(".world").first.get_attribute("transform") or ""


def test_a_space_is_found_by_its_name_and_its_note_is_read(people: People) -> None:
    page = open_map(people)
    page.get_by_label("Find a Space").fill("orme")
    page.keyboard.press("Enter")
    expect(page.locator(".note h2")).to_have_text("L'Ormée")
    expect(page.locator(".note .history")).not_to_be_empty()


def test_what_a_cube_costs_and_brings_is_seen_before_it_is_placed(people: People) -> None:
    page = open_map(people)
    page.locator(".space.lit.costly").first.hover()
    expect(page.locator(".piece-card")).to_contain_text("The way costs one cube more")


def test_a_drag_moves_the_map_and_plays_nothing(people: People) -> None:
    page = open_map(people)
    told = page.locator(".log-line").count()
    box = page.locator(".space.lit").first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    resting = scale_of(page)
    page.mouse.wheel(0, -600)
    expect(page.locator(".world").first).not_to_have_attribute("transform", resting)
    before = scale_of(page)
    page.mouse.down()
    page.mouse.move(x + 60, y + 40, steps=6)
    page.mouse.up()
    assert scale_of(page) != before
    assert page.locator(".log-line").count() == told
    page.get_by_label("The whole map").click()
    expect(page.locator(".map[data-whole]")).to_be_visible()


def test_a_name_in_the_log_leads_to_its_space(people: People) -> None:
    ada = people()
    ada.open(people.prepare(match_midway(GAME, 2, 0.0), "Ada", "Page"))
    ada.wait_for_turn()
    page, before = ada.page, ada.table["version"]
    page.locator(".space.lit").first.press("Enter")
    ada.wait_for_turn(after=before)  # the log is at rest
    placed = page.locator(".log-line .ref").nth(1)
    expect(placed).to_be_visible()
    name = placed.inner_text()
    placed.click()
    expect(page.locator(".note h2")).to_have_text(name)


def test_arrow_keys_move_the_focus_from_space_to_space(people: People) -> None:
    page = open_map(people)
    page.locator("[data-ref=conde].space").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-ref=conde].space")).not_to_be_focused()
    reached = page.locator(".space:focus")
    expect(page.locator(".piece-card h3")).to_have_text((reached.get_attribute("aria-label") or "").split(",")[0])


def test_escape_closes_the_legend_and_then_the_note(people: People) -> None:
    page = open_map(people)
    page.get_by_label("Find a Space").fill("orme")
    page.keyboard.press("Enter")
    page.get_by_label("What the signs mean").click()
    expect(page.locator(".legend")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".legend")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".note")).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True])
def test_everything_on_the_board_that_can_be_pointed_at_is_explained(people: People, phone: bool) -> None:
    ada = people(phone=phone)
    ada.open(people.prepare(match_midway(GAME, 2, 0.5), "Ada", "Page"))
    ada.wait_for_turn()
    ada.page.get_by_label("What the signs mean").click()
    ada.page.locator(".faction-row").first.click()
    assert unexplained_pieces(ada.page, GAME) == []


MOST_OF_THEM = 60  # of 117
COVERED = """() => {
  const boxes = [...document.querySelectorAll(".names:not(.own) text")].map((name) => name.getBoundingClientRect());
  const frame = document.querySelector(".map").getBoundingClientRect();
  const meet = (one, other) => one !== other && one.left < other.right - 4 && other.left < one.right - 4
    && one.top < other.bottom - 4 && other.top < one.bottom - 4;
  const outside = boxes.filter((box) => box.left < frame.left || box.right > frame.right || box.bottom > frame.bottom);
  return { names: boxes.length, meeting: boxes.filter((one) => boxes.some((other) => meet(one, other))).length,
    outside: outside.length };
}"""


def test_on_a_small_screen_most_names_are_read_and_none_covers_another_or_is_cut(people: People) -> None:
    ada = people()
    ada.page.set_viewport_size({"width": 1280, "height": 720})
    ada.open(people.prepare(match_midway(GAME, 4, 0.5), "Ada", "Page", "Page", "Page"))
    ada.wait_for_turn()
    expect(ada.page.locator(".names text").first).to_be_attached()
    seen = ada.page.evaluate(COVERED)
    assert seen["names"] >= MOST_OF_THEM
    assert (seen["meeting"], seen["outside"]) == (0, 0)


def test_a_phone_on_its_side_shows_the_map_under_the_prompt(people: People) -> None:
    ada = people(phone=True)
    ada.page.set_viewport_size({"width": 844, "height": 390})
    ada.open(people.prepare(match_midway(GAME, 4, 0.0), "Ada", "Page", "Page", "Page"))
    ada.wait_for_turn()
    box = ada.page.locator(".map").bounding_box()
    assert box is not None
    assert min(box["y"] + box["height"], 390) - box["y"] >= 200


FOCUSED = """() => {
  const space = document.activeElement, frame = document.querySelector(".map").getBoundingClientRect();
  const edge = space.querySelector(".edge"), { x, y, width, height } = edge?.getBoundingClientRect() ?? {};
  const at = { x: x + width / 2, y: y + height / 2 };
  return {
    id: space.dataset.ref, label: space.getAttribute("aria-label"),
    row: Number(/ (\\d+)\\)/.exec(space.getAttribute("transform"))?.[1]),
    ring: edge && getComputedStyle(edge).stroke, width: edge && getComputedStyle(edge).strokeWidth,
    seen: at.x > frame.left && at.x < frame.right && at.y > frame.top && at.y < frame.bottom,
  };
}"""
ROW = 150  # of the sheet: two Spaces whose heights differ by less may stand in one row


def test_tab_leads_through_every_lit_space_row_by_row_and_each_is_seen_and_said(people: People) -> None:
    page = open_map(people)
    lit = page.locator(".map .space.lit").evaluate_all("spaces => spaces.map((space) => space.dataset.ref)")
    resting = page.locator(".map .space.lit .edge").first.evaluate("edge => getComputedStyle(edge).stroke")
    for _ in range(3):
        page.get_by_label("Closer").click()  # now many of them are out of sight
    page.get_by_label("Find a Space").focus()
    reached = []
    for _ in lit:
        page.keyboard.press("Tab")
        reached.append(page.evaluate(FOCUSED))
    assert sorted(stop["id"] for stop in reached) == sorted(lit)
    assert all(stop["seen"] and stop["ring"] != resting and stop["width"] == "12px" for stop in reached)
    assert all("Place a cube" in stop["label"] for stop in reached)
    rows = [stop["row"] for stop in reached]
    assert all(below > above - ROW for above, below in pairwise(rows)), rows
    page.keyboard.press("Enter")
    expect(page.locator(".log-line").first).to_contain_text("places a cube")
    expect(page.locator(f"[data-ref={reached[-1]['id']}].space")).to_be_focused()


def test_nothing_but_the_camera_moves_the_map(people: People) -> None:
    page = open_map(people)
    scrolled = """(map) => {
      map.querySelector("[aria-label=Closer]").click();  // the letters lie beyond the frame until the map rests
      map.scrollTo(100, 100);
      return [map.scrollLeft, map.scrollTop];
    }"""
    assert page.locator(".map").evaluate(scrolled) == [0, 0]


def test_missed_log_lines_are_shown_on_the_map_as_it_was_then(people: People) -> None:
    page = open_map(people)
    for _ in range(2):
        told = page.locator(".log-line").count()
        page.locator(".space.lit").first.press("Enter")
        expect(page.locator(".log-line")).not_to_have_count(told)
    expect(page.get_by_role("list", name="What happened")).to_contain_text("Retzist", timeout=TIMEOUT_MS)
    expect(page.locator(".space.lit").first).to_be_visible(timeout=TIMEOUT_MS)
    before = json.dumps(json.dumps({page.url.rpartition("/")[2]: 1}))
    page.add_init_script(f"localStorage.setItem('reginae.looked', {before})")
    page.reload()
    expect(page.locator(".space.lit").first).to_be_visible(timeout=TIMEOUT_MS)
    now = page.locator(".space.held").count()
    page.locator(".missed").click()
    expect(page.locator(".catch-up-position")).to_contain_text("1 of", timeout=TIMEOUT_MS)
    expect(page.locator(".space.lit")).to_have_count(0)
    assert page.locator(".space.held").count() < now
    page.get_by_role("button", name="Close").first.click()
    expect(page.locator(".catch-up-position")).to_have_count(0)
    expect(page.locator(".space.held")).to_have_count(now)


def test_a_card_shows_how_far_it_reaches_before_it_is_played(people: People) -> None:
    ada = people()
    ada.open(people.prepare(match_midway(GAME, 2, 0.0, setup_placement=False), "Ada", "Page"))
    expect(ada.page.locator(".card.lit").first).to_be_visible(timeout=TIMEOUT_MS)
    expect(ada.page.locator(".ring.reach")).to_have_count(0)
    ada.page.locator(".card.lit").first.hover()
    expect(ada.page.locator(".ring.reach").first).to_be_attached()


def test_a_whole_short_game_is_played_on_a_phone_against_three_bots(people: People) -> None:
    ada = people(phone=True)
    short = {"length": "short_one_scoring", "setup_placement": "false"}
    ada.start_table(GAME.id, "Courtier", "Courtier", "Courtier", **short)
    play_to_end(ada, act=touch_phone, seed=2)
    assert violations(ada.page) == []


def test_the_middle_of_a_game_is_played_at_a_desktop(people: People) -> None:
    ada = people()
    ada.open(people.prepare(match_midway(GAME, 2, 0.5), "Ada", "Courtier"))
    ada.wait_for_turn()
    first = ada.table["version"]
    play(ada, act=touch_desktop, until=lambda: ada.table["version"] >= first + 40)


def test_the_end_of_a_game_is_played_at_a_desktop(people: People) -> None:
    ada = people()
    ada.open(people.prepare(match_near_end(GAME, 2, choices=3), "Ada", "Courtier"))
    play_to_end(ada, act=touch_desktop)
