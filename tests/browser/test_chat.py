"""Chat and private notes in the browser: with the mouse, by touch and by keyboard alone."""

from playwright.sync_api import Locator, expect

from reginae.core import Game, Match, Options
from reginae.games import shelf
from reginae.testing.browser import (
    TIMEOUT_MS,
    People,
    Person,
    PreparedTable,
    match_midway,
    violations,
    violations_in_both_themes,
)
from reginae.testing.table_variants import table_variants

HOSTILE = "<b>bold</b> https://evil.example"


def at_table(people: People, game: Game, bo_on_phone: bool = False) -> tuple[Person, Person, PreparedTable]:
    """Ada and Bo, both at a table."""
    table = people.prepare(match_midway(game, 2, 0.5), "Ada", "Bo")
    ada, bo = people("Ada"), people("Bo", phone=bo_on_phone)
    for seat, person in enumerate((ada, bo)):
        person.open(table, seat)
        expect(person.page.locator(".board svg").first).to_be_visible(timeout=TIMEOUT_MS)
    return ada, bo, table


def open_tab(person: Person, name: str) -> None:
    """Press the tab of the log, the chat or the notes."""
    person.page.get_by_role("tab", name=name).click()


def write(person: Person, text: str) -> None:
    """Write a line of the chat, which is open, and send it."""
    person.page.locator("#chat-line").fill(text)
    person.page.keyboard.press("Enter")


def lines(person: Person) -> Locator:
    """The lines of the chat."""
    return person.page.locator(".chat-line")


def expect_notes(person: Person, text: str) -> None:
    """The notes are open, say this, and are saved."""
    expect(person.page.locator("#notes-text")).to_have_value(text, timeout=TIMEOUT_MS)
    expect(person.page.locator(".notes-status")).to_have_text("Saved", timeout=TIMEOUT_MS)


def test_two_people_talk_on_a_desktop_and_a_phone(people: People, quick_game: Game) -> None:
    ada, bo, _ = at_table(people, quick_game, bo_on_phone=True)
    open_tab(ada, "Chat")
    write(ada, "Good evening")
    expect(lines(ada)).to_contain_text(["Good evening"])
    expect(ada.page.locator("#chat-line")).to_have_value("")
    expect(ada.page.locator("#chat-line")).to_be_focused()
    button = bo.page.locator(".chat-button")
    expect(button).to_have_accessible_name("Chat: 1 new", timeout=TIMEOUT_MS)
    assert bo.page.evaluate("document.activeElement === document.body"), "nothing takes the focus away"
    button.tap()
    expect(lines(bo)).to_contain_text(["Good evening"])
    expect(button).to_have_accessible_name("Chat", timeout=TIMEOUT_MS)
    for person in (ada, bo):
        for name in ("Send", "Mute all chat"):
            expect(person.page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    bo.page.get_by_role("button", name="Well played!").tap()
    expect(lines(ada)).to_contain_text(["Good evening", "Well played!"], timeout=TIMEOUT_MS)
    assert not bo.scrolls_sideways()


def test_the_tab_counts_what_is_new_until_it_is_opened_also_after_a_reload(people: People, quick_game: Game) -> None:
    ada, bo, _ = at_table(people, quick_game)
    open_tab(ada, "Chat")
    write(ada, "one")
    write(ada, "two")
    tab = bo.page.get_by_role("tab", name="Chat")
    expect(tab).to_have_accessible_name("Chat: 2 new", timeout=TIMEOUT_MS)
    bo.page.reload()
    expect(tab).to_have_accessible_name("Chat: 2 new", timeout=TIMEOUT_MS)
    tab.click()
    expect(tab).to_have_accessible_name("Chat", timeout=TIMEOUT_MS)
    bo.page.reload()
    expect(tab).to_have_accessible_name("Chat", timeout=TIMEOUT_MS)
    open_tab(bo, "Chat")
    expect(lines(bo)).to_contain_text(["one", "two"])


def test_what_others_say_is_announced_and_ones_own_words_are_not(people: People, quick_game: Game) -> None:
    ada, bo, _ = at_table(people, quick_game)
    open_tab(ada, "Chat")
    write(ada, "Good evening")
    announced = "[aria-live=polite]"
    expect(bo.page.locator(announced, has_text="Ada: “Good evening”")).to_have_count(1, timeout=TIMEOUT_MS)
    expect(lines(ada)).to_have_count(1)
    expect(ada.page.locator(announced, has_text="Good evening")).to_have_count(0)


def test_what_is_said_is_shown_as_text(people: People, quick_game: Game) -> None:
    ada, bo, _ = at_table(people, quick_game)
    open_tab(ada, "Chat")
    write(ada, HOSTILE)
    open_tab(bo, "Chat")
    expect(lines(bo)).to_contain_text([HOSTILE], timeout=TIMEOUT_MS)
    expect(lines(bo).locator("a, bdi b")).to_have_count(0)


def test_a_person_is_muted_from_a_line_and_heard_again_from_the_seat(people: People, quick_game: Game) -> None:
    ada, bo, _ = at_table(people, quick_game)
    for person in (ada, bo):
        open_tab(person, "Chat")
    write(bo, "Hurry up!")
    lines(ada).get_by_role("button", name="Bo").click()
    ada.page.get_by_role("menuitem", name="Mute Bo at this table").click()
    note = ada.page.locator(".chat-muted")
    expect(note).to_have_text("Bo is muted: show")
    expect(lines(ada)).to_have_count(0)
    ada.page.reload()
    open_tab(ada, "Chat")
    write(bo, "Are you asleep?")
    expect(note).to_have_count(1, timeout=TIMEOUT_MS)
    ada.page.get_by_role("button", name="Show what Bo said").click()
    expect(lines(ada)).to_contain_text(["Hurry up!", "Are you asleep?"], timeout=TIMEOUT_MS)
    ada.page.locator(".seat").get_by_role("button", name="Bo").click()
    ada.page.get_by_role("menuitem", name="Hear Bo again at this table").click()
    expect(note).to_have_count(0)
    expect(lines(ada)).to_have_count(2)


def test_a_person_who_is_muted_everywhere_is_muted_at_the_next_table(people: People, quick_game: Game) -> None:
    ada, _bo, _ = at_table(people, quick_game)
    ada.page.locator(".seat").get_by_role("button", name="Bo").click()
    ada.page.get_by_role("menuitem", name="Mute Bo everywhere").click()
    other = people.prepare(match_midway(quick_game, 2, 0.5), "Ada", "Bo")
    ada.page.evaluate("localStorage.removeItem('reginae.seats')")
    ada.open(other)
    expect(ada.page.locator(".seat-muted")).to_have_count(1, timeout=TIMEOUT_MS)


def test_all_chat_can_be_muted(people: People, quick_game: Game) -> None:
    ada, bo, _ = at_table(people, quick_game)
    for person in (ada, bo):
        open_tab(person, "Chat")
    ada.page.get_by_role("button", name="Mute all chat").click()
    again = ada.page.get_by_role("button", name="Show the chat again")
    expect(again).to_be_focused()
    write(bo, "Hello?")
    expect(lines(bo)).to_have_count(1, timeout=TIMEOUT_MS)
    again.click()
    expect(lines(ada)).to_contain_text(["Hello?"], timeout=TIMEOUT_MS)


def test_chat_and_notes_are_used_with_the_keyboard_alone(people: People, quick_game: Game) -> None:
    ada, bo, _ = at_table(people, quick_game)
    keys = ada.page.keyboard
    keys.press("c")
    expect(ada.page.locator("#chat-line")).to_be_focused()
    keys.type("Can you read 1, 2, 3?")
    keys.press("Enter")
    expect(lines(ada)).to_contain_text(["Can you read 1, 2, 3?"])
    tab_to(ada, ada.page.get_by_role("button", name="Good luck!"))
    keys.press("Enter")
    expect(lines(ada)).to_contain_text(["Can you read", "Good luck!"])
    open_tab(bo, "Chat")
    write(bo, "Yes")
    name = lines(ada).get_by_role("button", name="Bo")
    expect(name).to_be_visible(timeout=TIMEOUT_MS)
    name.focus()
    keys.press("Enter")
    keys.press("ArrowDown")
    expect(ada.page.get_by_role("menuitem", name="Mute Bo everywhere")).to_be_focused()
    keys.press("Escape")
    expect(ada.page.locator(".menu")).to_have_count(0)
    expect(name).to_be_focused()
    keys.press("n")
    expect(ada.page.get_by_role("tab", name="Notes")).to_have_attribute("aria-selected", "true")
    tab = ada.page.get_by_role("tab", name="Notes")
    tab.focus()
    keys.press("ArrowRight")
    expect(ada.page.get_by_role("tab", name="What happened")).to_be_focused()
    expect(ada.page.get_by_role("list", name="What happened")).to_be_visible()


def tab_to(person: Person, target: Locator, most: int = 20) -> None:
    """Press Tab until this has the focus."""
    for _ in range(most):
        person.page.keyboard.press("Tab")
        if target.evaluate("target => document.activeElement === target"):
            return
    raise AssertionError("the keyboard does not reach it")


def test_partners_talk_among_themselves(people: People) -> None:
    game, seats, options = game_with_teams()
    table = people.prepare(Match(game, seats, options), *["Ada", "Bo", "Cy", "Di", "Ed"][:seats])
    team = next(team for team in game.teams(seats, options) if 0 in team)
    other = next(seat for seat in range(seats) if seat not in team)
    ada, partner, opponent = people("Ada"), people("partner"), people("opponent")
    for person, seat in ((ada, 0), (partner, team[1]), (opponent, other)):
        person.open(table, seat)
        open_tab(person, "Chat")
    write(ada, "I hold the wild card")
    expect(lines(partner)).to_contain_text(["I hold the wild card"], timeout=TIMEOUT_MS)
    ada.page.get_by_text("Everybody", exact=True).click()
    write(ada, "Hello, all")
    expect(lines(partner)).to_have_count(2, timeout=TIMEOUT_MS)
    expect(lines(opponent)).to_contain_text(["Hello, all"], timeout=TIMEOUT_MS)
    expect(lines(opponent)).to_have_count(1)
    assert violations(ada.page) == []


def game_with_teams() -> tuple[Game, int, Options]:
    """The first game in which some seats are partners against others, with a number of seats and options for that."""
    for game in shelf().values():
        for seats, options in table_variants(game):
            teams = game.teams(seats, options)
            if len(teams) > 1 and len(teams[0]) > 1:
                return game, seats, options
    raise AssertionError("no game has teams")


def test_people_talk_before_the_game_begins(people: People, quick_game: Game) -> None:
    ada, bo = people("Ada"), people("Bo")
    address = ada.start_table(quick_game.id, "open", "open") if 3 in quick_game.seats else ""
    address = address or ada.start_table(quick_game.id, "open")
    write(ada, "Come in!")
    expect(lines(ada)).to_contain_text(["Come in!"], timeout=TIMEOUT_MS)
    assert violations(ada.page) == []
    bo.page.goto(address)
    expect(lines(bo)).to_contain_text(["Come in!"], timeout=TIMEOUT_MS)
    expect(bo.page.locator("#chat-line")).to_have_count(0)


def test_a_person_alone_with_bots_has_notes_and_no_chat(people: People, quick_game: Game) -> None:
    ada = people("Ada")
    ada.open(people.prepare(match_midway(quick_game, 2, 0.5), "Ada", "Page"))
    expect(ada.page.get_by_role("tab", name="Notes")).to_be_visible(timeout=TIMEOUT_MS)
    expect(ada.page.get_by_role("tab", name="Chat")).to_have_count(0)


def test_notes_survive_a_reload_and_leaving_the_page_at_once(people: People, quick_game: Game) -> None:
    ada, bo, table = at_table(people, quick_game)
    open_tab(ada, "Notes")
    ada.page.locator("#notes-text").fill("Bo has the queen")
    expect_notes(ada, "Bo has the queen")
    ada.page.locator("#notes-text").fill("Bo has the queen\nand the crown")
    ada.page.goto("/")
    expect(ada.page.locator("h1").first).to_be_visible(timeout=TIMEOUT_MS)
    ada.page.wait_for_load_state("networkidle")
    ada.page.goto(f"/t/{table.id}")
    open_tab(ada, "Notes")
    expect_notes(ada, "Bo has the queen\nand the crown")
    open_tab(bo, "Notes")
    expect_notes(bo, "")


def test_two_tabs_do_not_overwrite_each_others_notes_unseen(people: People, quick_game: Game) -> None:
    ada, _bo, table = at_table(people, quick_game)
    ada.problems.expect("409")
    open_tab(ada, "Notes")
    expect_notes(ada, "")
    first = ada.page
    ada.new_tab().goto(f"/t/{table.id}")
    open_tab(ada, "Notes")
    expect_notes(ada, "")
    first.locator("#notes-text").fill("from the first")
    expect(first.locator(".notes-status")).to_have_text("Saved", timeout=TIMEOUT_MS)
    ada.page.locator("#notes-text").fill("from the second")
    expect(ada.page.locator(".notes-other")).to_have_text("from the first", timeout=TIMEOUT_MS)
    assert violations(ada.page) == []
    ada.page.get_by_role("button", name="Keep these").click()
    expect_notes(ada, "from the second")


def test_chat_and_notes_are_clean_for_axe_on_desktop_and_phone_in_both_themes(people: People, quick_game: Game) -> None:
    ada, bo, _ = at_table(people, quick_game, bo_on_phone=True)
    open_tab(ada, "Chat")
    write(ada, "Good evening")
    bo.page.locator(".chat-button").tap()
    expect(lines(bo)).to_have_count(1, timeout=TIMEOUT_MS)
    bo.page.get_by_role("button", name="Thank you.").tap()
    expect(lines(ada)).to_have_count(2, timeout=TIMEOUT_MS)
    for person in (ada, bo):
        assert violations_in_both_themes(person.page) == [], f"the chat of {person.name}"
        open_tab(person, "Notes")
        expect_notes(person, "")
        assert violations_in_both_themes(person.page) == [], f"the notes of {person.name}"
