"""The map of the Fronde: it is searched, read, moved and walked through; and a whole game is played on it."""

import json
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Seat
from tests.browser.guest import MOMENT, PATIENCE, Guest, play_to_the_end

SHORT = {"length": "short_one_scoring", "setup_placement": "false"}


def sit_before_the_map(guest: Guest) -> Page:
    """A new table of the great game, ready for the first cubes."""
    guest.lay("frondeurs", "Page")
    expect(guest.lit().first).to_be_visible(timeout=PATIENCE)
    return guest.page


def scale_of(page: Page) -> str:
    """How the sheet lies in its frame."""
    return page.locator(".world").first.get_attribute("transform") or ""


def test_a_space_is_found_by_its_name_and_its_note_is_read(guests: Seat) -> None:
    page = sit_before_the_map(guests())
    page.get_by_label("Find a Space").fill("orme")
    page.keyboard.press("Enter")
    expect(page.locator(".note h2")).to_have_text("L'Ormée")
    expect(page.locator(".note .history")).not_to_be_empty()


def test_what_a_cube_costs_and_brings_is_seen_before_it_is_placed(guests: Seat) -> None:
    page = sit_before_the_map(guests())
    page.locator(".space.lit.costly").first.hover()
    expect(page.locator(".preview")).to_contain_text("Costs one cube more")


def test_a_drag_moves_the_map_and_plays_nothing(guests: Seat) -> None:
    page = sit_before_the_map(guests())
    told = page.locator(".log-line").count()
    box = page.locator(".space.lit").first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.wheel(0, -600)
    page.wait_for_timeout(300)
    before = scale_of(page)
    page.mouse.down()
    page.mouse.move(x + 60, y + 40, steps=6)
    page.mouse.up()
    assert scale_of(page) != before
    assert page.locator(".log-line").count() == told
    page.get_by_label("The whole map").click()
    expect(page.locator(".map[data-whole]")).to_be_visible()


def test_a_name_in_the_log_leads_to_its_space(guests: Seat) -> None:
    page = sit_before_the_map(guests())
    page.locator(".space.lit").first.focus()
    page.keyboard.press("Enter")
    placed = page.locator(".log-line .ref").nth(1)
    expect(placed).to_be_visible()
    name = placed.inner_text()
    placed.click()
    expect(page.locator(".note h2")).to_have_text(name)


def test_arrow_keys_walk_from_space_to_space(guests: Seat) -> None:
    page = sit_before_the_map(guests())
    page.locator("[data-ref=conde].space").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-ref=conde].space")).not_to_be_focused()
    reached = page.locator(".space:focus")
    expect(page.locator(".note h2")).to_have_text((reached.get_attribute("aria-label") or "").split(",")[0])


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


def test_tab_leads_through_every_lit_space_row_by_row_and_each_is_seen_and_said(guests: Seat) -> None:
    page = sit_before_the_map(guests())
    lit = page.locator(".map .space.lit").evaluate_all("spaces => spaces.map((space) => space.dataset.ref)")
    resting = page.locator(".map .space.lit .edge").first.evaluate("edge => getComputedStyle(edge).stroke")
    for _ in range(3):
        page.get_by_label("Closer").click()  # now many of them are out of sight
    page.get_by_label("Find a Space").focus()
    walked = []
    for _ in lit:
        page.keyboard.press("Tab")
        walked.append(page.evaluate(FOCUSED))
    assert sorted(stop["id"] for stop in walked) == sorted(lit)
    assert all(stop["seen"] and stop["ring"] != resting and stop["width"] == "12px" for stop in walked)
    assert all("Place a cube" in stop["label"] for stop in walked)
    rows = [stop["row"] for stop in walked]
    assert all(below > above - ROW for above, below in pairwise(rows)), rows
    page.keyboard.press("Enter")
    expect(page.locator(".log-line").first).to_contain_text("places a cube")
    expect(page.locator(f"[data-ref={walked[-1]['id']}].space")).to_be_focused()


def test_who_comes_back_walks_through_what_they_missed_on_the_map_as_it_stood(guests: Seat) -> None:
    page = sit_before_the_map(guests())
    for _ in range(2):
        page.locator(".space.lit").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_timeout(MOMENT / 10)
    expect(page.get_by_role("list", name="What happened")).to_contain_text("Retzist", timeout=PATIENCE)
    expect(page.locator(".space.lit").first).to_be_visible(timeout=PATIENCE)
    before = json.dumps(json.dumps({page.url.rpartition("/")[2]: 1}))
    page.add_init_script(f"localStorage.setItem('reginae.looked', {before})")
    page.reload()
    expect(page.locator(".space.lit").first).to_be_visible(timeout=PATIENCE)
    now = page.locator(".space.held").count()
    page.locator(".missed").click()
    expect(page.locator(".walk-at")).to_contain_text("1 of", timeout=PATIENCE)
    expect(page.locator(".space.lit")).to_have_count(0)
    assert page.locator(".space.held").count() < now
    page.get_by_role("button", name="Close").first.click()
    expect(page.locator(".walk-at")).to_have_count(0)
    expect(page.locator(".space.held")).to_have_count(now)


def test_a_card_shows_how_far_it_reaches_before_it_is_played(guests: Seat) -> None:
    ada = guests()
    ada.lay("frondeurs", "Page", setup_placement="false")
    expect(ada.page.locator(".card.lit").first).to_be_visible(timeout=PATIENCE)
    expect(ada.page.locator(".ring.reach")).to_have_count(0)
    ada.page.locator(".card.lit").first.hover()
    expect(ada.page.locator(".ring.reach").first).to_be_attached()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_short_fronde_is_played_to_its_end_against_three_bots(guests: Seat, phone: bool) -> None:
    ada = guests(phone=phone)
    ada.lay("frondeurs", "Courtier", "Courtier", "Courtier", **SHORT)
    play_to_the_end(ada, how=Guest.touch_any_place, seed=2)
    assert ada.faults_for_axe() == []
