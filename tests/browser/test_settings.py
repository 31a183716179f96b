"""The settings: each has its effect, and all can be set with the keyboard alone."""

import json
from typing import Any

import pytest
from playwright.sync_api import ElementHandle, Locator, expect

from reginae.core import Game
from reginae.testing.browser import (
    TIMEOUT_MS,
    People,
    Person,
    match_midway,
    match_near_end,
    play,
    violations,
)

MOST_TABS = 40
COUNT_TONES = """() => {
  window.tones = 0;
  const create = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () { window.tones += 1; return create.call(this); };
}"""
NOTICE_COUNTING = """new MutationObserver(() => {
  const buttons = [...document.querySelectorAll(".end button")];
  window.sawCounting ||= buttons.some((button) => button.textContent.includes("Skip"));
}).observe(document, { childList: true, subtree: true });"""


# --- Setting things ---------------------------------------------------------------------------------------------------


def set_in_storage(person: Person, **settings: Any) -> None:
    """Let the browser have these settings from its first page on."""
    person.page.add_init_script(f"localStorage['reginae.settings'] ??= {json.dumps(json.dumps(settings))}")


def kept(person: Person) -> dict[str, Any]:
    """The settings that the browser keeps."""
    found: dict[str, Any] = person.page.evaluate("JSON.parse(localStorage['reginae.settings'] ?? '{}')")
    return found


def open_settings(person: Person) -> None:
    """Go to the settings by the gear in the header."""
    person.page.get_by_role("link", name="Settings").click()
    expect(person.page.get_by_role("heading", name="Settings")).to_be_visible()


def pick(person: Person, group: str, value: str) -> None:
    """Choose a value of a setting by pointing at it."""
    person.page.get_by_role("radiogroup", name=group).get_by_text(value, exact=True).click()


def root_style(person: Person, name: str) -> str:
    """A property of the document as it is computed."""
    found: str = person.page.evaluate("name => getComputedStyle(document.documentElement).getPropertyValue(name)", name)
    return found.strip()


# --- Each setting -----------------------------------------------------------------------------------------------------


def test_the_volume_can_be_tried_and_0_is_silent(people: People) -> None:
    ada = people("Ada")
    ada.page.goto("/settings")
    ada.page.evaluate(COUNT_TONES)
    volume, attempt = ada.page.get_by_role("slider", name="Volume"), ada.page.get_by_role("button", name="Try it")
    attempt.click()
    audible = ada.page.evaluate("window.tones")
    assert audible > 0
    volume.fill("0")
    expect(ada.page.locator("output")).to_have_text("Off")
    attempt.click()
    assert ada.page.evaluate("window.tones") == audible
    volume.fill("100")
    ada.page.get_by_label("Mute").check()
    attempt.click()
    assert ada.page.evaluate("window.tones") == audible
    ada.page.get_by_label("Mute").uncheck()
    attempt.click()
    assert ada.page.evaluate("window.tones") > audible
    assert kept(ada)["volume"] == 100


def test_the_button_at_the_table_mutes_and_keeps_the_volume(people: People, quick_game: Game) -> None:
    ada = people("Ada")
    set_in_storage(ada, volume=35)
    ada.open(people.prepare(match_midway(quick_game, 2, 0.5), "Ada", "Page"))
    ada.wait_for_turn()
    ada.page.get_by_role("button", name="Sound is on").click()
    expect(ada.page.get_by_role("button", name="Sound is off")).to_be_visible()
    assert (kept(ada)["muted"], kept(ada)["volume"]) == (True, 35)
    ada.page.get_by_role("button", name="Sound is off").click()
    expect(ada.page.get_by_role("button", name="Sound is on")).to_be_visible()
    assert (kept(ada)["muted"], kept(ada)["volume"]) == (False, 35)


def test_animations_are_as_the_device_has_them_until_a_speed_is_chosen(people: People) -> None:
    ada = people("Ada")
    ada.page.goto("/settings")
    assert root_style(ada, "--motion") == "0"
    ada.page.emulate_media(reduced_motion="no-preference")
    ada.page.wait_for_function("() => document.documentElement.dataset.motion === 'normal'")
    assert root_style(ada, "--motion") == "1"
    for name, factor in {"None": "0", "Fast": "0.5", "Slow": "2", "Normal": "1"}.items():
        pick(ada, "Speed of animations", name)
        assert root_style(ada, "--motion") == factor
    button = ada.page.get_by_role("button", name="Try it")
    duration = "button => parseFloat(getComputedStyle(button).transitionDuration)"
    assert button.evaluate(duration) > 0
    pick(ada, "Speed of animations", "None")
    assert button.evaluate(duration) == 0
    ada.page.reload()
    expect(ada.page.get_by_role("radio", name="None")).to_be_checked()
    assert root_style(ada, "--motion") == "0"


def test_who_wants_motion_sees_the_count_line_by_line_and_who_does_not_all_at_once(
    people: People, quick_game: Game
) -> None:
    for motion, is_slow in (("fast", True), ("none", False)):
        ada = people("Ada")
        set_in_storage(ada, motion=motion)
        ada.page.add_init_script(NOTICE_COUNTING)
        ada.open(people.prepare(match_near_end(quick_game, 2, choices=1), "Ada", "Page"))
        play(ada, act=Person.press_listed)
        ada.see_end()
        assert ada.page.evaluate("window.sawCounting ?? false") == is_slow


def test_a_move_to_be_confirmed_is_held_back_until_it_is(people: People, quick_game: Game) -> None:
    ada = people("Ada")
    set_in_storage(ada, confirmMoves=True)
    ada.open(people.prepare(match_midway(quick_game, 2, 0.5), "Ada", "Page"))
    ada.wait_for_turn()
    sent: list[str] = []
    ada.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    ada.page.reload()
    ada.wait_for_turn()
    version = ada.table["version"]
    choice = ada.page.locator("button.legal-action:visible").first
    bar = ada.page.get_by_role("alertdialog")
    for answer in ("Escape", "Cancel"):
        choice.click()
        expect(bar).to_contain_text("Play: ")
        expect(bar.get_by_role("button", name="Confirm")).to_be_focused()
        expect(choice).to_have_attribute("data-chosen", "")
        if answer == "Escape":
            ada.page.keyboard.press("Escape")
        else:
            bar.get_by_role("button", name="Cancel").click()
        expect(bar).to_have_count(0)
        expect(choice).to_be_focused()
        expect(ada.page.locator("[data-chosen]")).to_have_count(0)
    assert not any('"play"' in frame for frame in sent)
    assert ada.table["version"] == version
    ada.page.keyboard.press("1")
    expect(bar).to_be_visible()
    ada.page.keyboard.press("Enter")
    expect(bar).to_have_count(0)
    wait_for_version_after(ada, version)
    assert sum('"play"' in frame for frame in sent) == 1


def wait_for_version_after(person: Person, version: int) -> None:
    """Wait until the table has changed."""
    for _ in range(TIMEOUT_MS // 20):
        if person.table["version"] > version:
            return
        person.page.wait_for_timeout(20)
    raise AssertionError(f"nothing was played after version {version}")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_lit_place_on_the_board_asks_to_be_confirmed_too(people: People, quick_game: Game, phone: bool) -> None:
    ada = people("Ada", phone=phone)
    set_in_storage(ada, confirmMoves=True)
    ada.open(people.prepare(match_midway(quick_game, 2, 0.5), "Ada", "Page"))
    ada.wait_for_turn()
    version = ada.table["version"]
    ada.lit_places().first.press("Enter")
    bar = ada.page.get_by_role("alertdialog")
    menu = ada.page.get_by_role("menuitem")
    expect(bar.or_(menu.first)).to_be_visible()
    if menu.count():
        menu.first.click()
    expect(bar).to_be_in_viewport()
    expect(ada.page.locator(".board [data-chosen]")).not_to_have_count(0)
    assert violations(ada.page) == []
    assert ada.table["version"] == version
    bar.get_by_role("button", name="Confirm").click()
    wait_for_version_after(ada, version)


def test_the_theme_is_that_of_the_settings_and_of_the_button_in_the_header(people: People) -> None:
    ada = people("Ada")
    ada.page.goto("/settings")
    paper = "getComputedStyle(document.body).backgroundColor"
    day = ada.page.evaluate(paper)
    pick(ada, "Light", "Candle")
    assert ada.page.evaluate(paper) != day
    expect(ada.page.get_by_role("button", name="Light: candle")).to_be_visible()
    ada.page.reload()
    assert ada.page.evaluate(paper) != day
    ada.page.get_by_role("button", name="Light: candle").click()
    expect(ada.page.get_by_role("radio", name="As this device").last).to_be_checked()
    assert ada.page.evaluate(paper) == day


def test_sound_and_theme_that_were_chosen_before_there_were_settings_still_hold(people: People) -> None:
    ada = people("Ada")
    ada.page.add_init_script("localStorage['reginae.sound'] ??= 'false'; localStorage['reginae.theme'] ??= '\"dark\"'")
    ada.page.goto("/settings")
    expect(ada.page.get_by_label("Mute")).to_be_checked()
    expect(ada.page.get_by_role("radio", name="Candle")).to_be_checked()


def test_the_language_is_one_of_those_there_are(people: People) -> None:
    ada = people("Ada")
    set_in_storage(ada, language="tlh")
    ada.page.goto("/settings")
    language = ada.page.get_by_role("combobox", name="Language")
    expect(language).to_have_value("en")
    assert language.locator("option").all_inner_texts() == ["English"]
    expect(ada.page.locator("html")).to_have_attribute("lang", "en")


def test_a_setting_holds_at_once_at_a_table_in_another_tab(people: People, quick_game: Game) -> None:
    ada = people("Ada")
    ada.open(people.prepare(match_midway(quick_game, 2, 0.5), "Ada", "Page"))
    ada.wait_for_turn()
    table = ada.page
    settings = ada.context.new_page()
    settings.goto("/settings")
    settings.get_by_label("Mute").check()
    expect(table.get_by_role("button", name="Sound is off")).to_be_visible()


# --- The page itself --------------------------------------------------------------------------------------------------


def test_the_settings_lead_back_to_where_one_came_from(people: People, quick_game: Game) -> None:
    ada = people("Ada")
    ada.open(people.prepare(match_midway(quick_game, 2, 0.5), "Ada", "Page"))
    ada.wait_for_turn()
    address = ada.page.url
    open_settings(ada)
    ada.page.get_by_role("link", name="Back to the table").click()
    expect(ada.lit_places().first).to_be_visible(timeout=TIMEOUT_MS)
    assert ada.page.url == address
    ada.page.goto("/settings?from=https://elsewhere.example/")
    ada.page.get_by_role("link", name="Back to the shelf").click()
    expect(ada.page.locator(".hero")).to_be_visible()


def test_every_setting_can_be_set_with_the_keyboard_alone(people: People) -> None:
    ada = people("Ada")
    ada.page.goto("/")
    open_with_keyboard(ada)
    page = ada.page
    tab_to(ada, page.get_by_role("slider", name="Volume"))
    page.keyboard.press("End")
    tab_to(ada, page.get_by_role("button", name="Try it"))
    page.keyboard.press("Enter")
    tab_to(ada, page.get_by_label("Mute"))
    page.keyboard.press("Space")
    tab_to(ada, page.get_by_role("radio", name="As this device").first)
    page.keyboard.press("ArrowRight")
    tab_to(ada, page.get_by_label("Ask before each of my moves"))
    page.keyboard.press("Space")
    tab_to(ada, page.get_by_label("Show what could be remembered"))
    page.keyboard.press("Space")
    tab_to(ada, page.get_by_role("radio", name="As this device").last)
    page.keyboard.press("ArrowRight")
    tab_to(ada, page.get_by_role("combobox", name="Language"))
    chosen = {"volume": 100, "muted": True, "motion": "none", "confirmMoves": True, "memoryAids": False}
    assert kept(ada) == {**chosen, "theme": "light", "language": "en"}
    tab_to(ada, page.get_by_role("link", name="Back to the shelf"))
    page.keyboard.press("Enter")
    expect(page.locator(".hero")).to_be_visible()


def open_with_keyboard(person: Person) -> None:
    """Go to the settings from the header by Tab and Enter."""
    gear = person.page.get_by_role("link", name="Settings")
    expect(gear).to_be_visible()
    tab_to(person, gear)
    person.page.keyboard.press("Enter")
    expect(person.page.get_by_role("heading", name="Settings")).to_be_visible()


def tab_to(person: Person, target: Locator) -> None:
    """Press Tab until the target has the focus."""
    wanted: ElementHandle | None = target.element_handle()
    for _ in range(MOST_TABS):
        person.page.keyboard.press("Tab")
        if person.page.evaluate("target => document.activeElement === target", wanted):
            return
    raise AssertionError(f"the keyboard does not reach {target}")
