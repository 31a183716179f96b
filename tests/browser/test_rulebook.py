"""Rulebooks and museums in the browser: everything is drawn, found, opened and printed, and clean for axe."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from reginae.core import Game, rules_of
from reginae.games import shelf
from reginae.learn import Guide, Museum, guide_of, lessons_of, museum_of
from reginae.testing.browser import TIMEOUT_MS, People, Person, match_midway, violations, violations_in_both_themes

GAMES = list(shelf().values())
GUIDES: dict[str, Guide] = {game.id: guide for game in GAMES if (guide := guide_of(game))}
MUSEUMS: dict[str, Museum] = {game.id: museum for game in GAMES if (museum := museum_of(game))}
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)

PARTS = [
    "The goal",
    "The story",
    "What lies on the table",
    "A turn in pictures",
    "Worked examples",
    "Words of the game",
    "The rules, one by one",
]
# Go to each of these places by the address; those that are not opened, alone, in sight and with the focus.
OPEN_EACH = """async (ids) => {
  const wrong = [];
  for (const id of ids) {
    const changed = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
    location.hash = id;
    await changed;
    const entry = document.getElementById(id);
    const { top, bottom } = entry?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    const opened = [...document.querySelectorAll("[data-opened]")];
    const isOpened = opened.length === 1 && opened[0] === entry && document.activeElement === entry;
    if (!isOpened || top < 0 || bottom > innerHeight) wrong.push(id);
  }
  return wrong;
}"""
# What is laid out at the moment at which the browser would print: for each picture whether its board is drawn and
# points at something, and whether it leaves the page.
PRINT = """window.print = () => {
  const state = (board) => ({
    drawn: board.querySelectorAll("svg").length > 0,
    points: board.querySelectorAll(".highlighted").length > 0,
    cut: board.scrollHeight > board.parentElement.clientHeight + 1,
  });
  window.printed = [...document.querySelectorAll(".scene-all .still-board")].map(state);
};"""


def open_rules(person: Person, game: Game, rule: str = "") -> Page:
    """A game's rulebook, once its pieces are drawn."""
    person.page.goto(f"/rules/{game.id}{rule and f'#{rule}'}")
    expect(person.page.locator(".piece-row .piece-picture").first).to_be_visible(timeout=TIMEOUT_MS)
    return person.page


# --- Reading --------------------------------------------------------------------------------------


@each_game
def test_a_rulebook_shows_everything_finds_everything_and_opens_every_rule(people: People, game: Game) -> None:
    ada = people("Ada")
    page = open_rules(ada, game)
    expect_all_parts(page, game)
    assert violations_in_both_themes(ada.page) == []
    expect_found(page, game)
    assert page.evaluate(OPEN_EACH, list(rules_of(game))) == []
    expect_boards(page.locator(".scene"))


@each_game
def test_a_rulebook_fits_a_phone(people: People, game: Game) -> None:
    ada = people("Ada", phone=True)
    page = open_rules(ada, game)
    expect_all_parts(page, game)
    expect_boards(page.locator(".scene").first)
    assert not ada.scrolls_sideways()
    assert violations_in_both_themes(ada.page) == []


def expect_all_parts(page: Page, game: Game) -> None:
    """The goal comes first, each component is drawn, and every word is explained."""
    guide = GUIDES[game.id]
    expect(page.locator(".rules-text h2")).to_have_text(PARTS)
    expect(page.locator(".rules-text > section").first).to_contain_text(guide.goal.split(".")[0])
    components = page.locator(".component")
    assert [component.locator("svg.piece-picture").count() for component in components.all()] == [
        len(component.pieces) for component in guide.component
    ]
    expect(page.locator(".scene")).to_have_count(len(guide.turn) + len(guide.example))
    expect(page.locator(".glossary dt")).to_have_text([term.term for term in guide.glossary])
    expect(page.locator(".rule")).to_have_count(len(rules_of(game)))


def expect_boards(scenes: Locator) -> None:
    """Each of these scenes shows a board when one comes to it."""
    for scene in scenes.all():
        scene.scroll_into_view_if_needed()
        expect(scene.locator(".still-board svg").first).to_be_visible(timeout=TIMEOUT_MS)


def expect_found(page: Page, game: Game) -> None:
    """The search finds words of the glossary, examples and rules, and says when it finds nothing."""
    guide, rule = GUIDES[game.id], next(iter(rules_of(game).values()))
    field, status = page.get_by_role("searchbox"), page.get_by_role("status").first
    for sought, place in (
        (guide.glossary[-1].term, ".glossary dt"),
        (guide.example[0].title, "#examples ~ .scene h3"),
        (longest_word(guide.example[-1].picture[-1].text), "#examples ~ .scene .scene-caption p"),
        (longest_word(rule.text), f"[id='{rule.id}'] p"),
        (rule.id, f"[id='{rule.id}'] .rule-id"),
    ):
        field.fill(sought)
        expect(page.locator(place).locator("mark", has_text=sought).first).to_be_visible()
        expect(status).to_have_text(re.compile(r"Found in [1-9]\d* places?"))
    field.fill("nowhere at all")
    expect(status).to_have_text("Found in 0 places")
    expect(page.locator(".rules-text")).to_have_text("Nothing here says “nowhere at all”.")
    field.fill("")
    expect(page.locator(".rules-text h2")).to_have_text(PARTS)


def longest_word(text: str) -> str:
    words: list[str] = re.findall(r"[a-z]+", text)
    return max(words, key=len)


def test_pictures_are_stepped_through_by_pointer_and_keyboard(people: People, quick_game: Game) -> None:
    page = open_rules(people("Ada"), quick_game)
    texts = [picture.text for picture in GUIDES[quick_game.id].turn[0].picture]
    scene = page.locator(".scene").first
    caption = scene.locator(".scene-caption p")
    expect_boards(scene)  # nothing moves under the pointer any more
    expect(caption).to_have_text(texts[0])
    scene.get_by_role("button", name="Next picture").click()
    expect(caption).to_have_text(texts[1])
    scene.locator(".scene-pictures").focus()
    page.keyboard.press("End")
    expect(caption).to_have_text(texts[-1])
    page.keyboard.press("ArrowRight")
    expect(caption).to_have_text(texts[-1])
    page.keyboard.press("ArrowLeft")
    expect(caption).to_have_text(texts[-2])


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_search_and_contents_are_reached_by_keyboard_alone(people: People, quick_game: Game, phone: bool) -> None:
    page = open_rules(people("Ada", phone=phone), quick_game)
    tab_to(page, page.get_by_role("searchbox"))
    page.keyboard.type("a")
    expect(page.get_by_role("status").first).to_contain_text("Found")
    page.keyboard.press("Backspace")
    tab_to(page, page.locator(".rules-chapters summary"))
    if phone:
        page.keyboard.press("Enter")
    tab_to(page, page.get_by_role("link", name="Words of the game"))
    page.keyboard.press("Enter")
    heading = page.get_by_role("heading", name="Words of the game")
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()


def tab_to(page: Page, target: Locator, most: int = 25) -> None:
    """Press Tab until the target has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if target.evaluate("target => document.activeElement === target"):
            return
    raise AssertionError(f"the keyboard does not reach {target}")


# --- Opening a rule, and going back ----------------------------------------------------------------


def test_a_rule_that_the_search_left_out_is_opened_again(people: People, quick_game: Game) -> None:
    first, *_, last = rules_of(quick_game)
    page = open_rules(people("Ada"), quick_game, rule=first)
    expect(page.locator(f"[id='{first}'][data-opened]")).to_be_in_viewport()
    page.get_by_role("searchbox").fill(last)
    expect(page.locator(f"[id='{first}']")).to_have_count(0)
    assert page.evaluate(OPEN_EACH, [first]) == []
    expect(page.locator(".rule")).to_have_count(len(rules_of(quick_game)))


def test_an_address_that_cannot_be_read_opens_the_rulebook_at_its_beginning(people: People, quick_game: Game) -> None:
    page = open_rules(people("Ada"), quick_game, rule="%")
    expect(page.locator(".rule[data-opened]")).to_have_count(0)
    expect(page.locator(".rules-text h2")).to_have_text(PARTS)


def test_a_refused_move_leads_to_its_rule_and_the_rule_back_to_the_table(people: People, quick_game: Game) -> None:
    bo = people("Bo")
    bo.open(people.prepare(match_midway(quick_game, 2, 0.5), "Ada", "Bo"), seat=1)
    expect(bo.page.locator(".board svg").first).to_be_visible(timeout=TIMEOUT_MS)
    bo.page.locator(".board .touch").first.click()
    link = bo.page.locator(".refusal").get_by_role("link")
    rule = (link.get_attribute("href") or "").partition("#")[2]
    with bo.context.expect_page() as opened:
        link.click()
    rulebook = opened.value
    entry = rulebook.locator(f"[id='{rule}'][data-opened]")
    expect(entry).to_contain_text(rules_of(quick_game)[rule].text, timeout=TIMEOUT_MS)
    expect(entry).to_be_in_viewport()
    rulebook.get_by_role("link", name="Back to the table").click()
    rulebook.wait_for_url(bo.page.url)
    expect(rulebook.locator(".board svg").first).to_be_visible(timeout=TIMEOUT_MS)


def test_a_rule_that_a_lesson_names_leads_back_to_the_lesson(people: People, quick_game: Game) -> None:
    ada, lesson = people("Ada"), lessons_of(quick_game)[0]
    ada.page.goto(f"/learn/{quick_game.id}/lesson/{lesson.id}")
    with ada.context.expect_page() as opened:
        ada.page.locator(".task-rule").click(timeout=TIMEOUT_MS)
    opened.value.get_by_role("link", name="Back to the lesson").click(timeout=TIMEOUT_MS)
    opened.value.wait_for_url(ada.page.url)
    expect(opened.value.locator(".exercise-card")).to_be_visible(timeout=TIMEOUT_MS)


# --- On paper -------------------------------------------------------------------------------------


@each_game
def test_every_picture_of_a_scene_is_printed_whole(people: People, game: Game) -> None:
    ada = people("Ada")
    page, scene = printable_rules(ada, game), GUIDES[game.id].example[0]
    page.get_by_role("searchbox").fill(scene.title)
    expect(page.locator(".scene")).to_have_count(1)
    expect_printed(page, [bool(picture.show) for picture in scene.picture])


def test_the_whole_rulebook_is_printed_and_nothing_to_click(people: People, quick_game: Game) -> None:
    ada, guide = people("Ada"), GUIDES[quick_game.id]
    page = printable_rules(ada, quick_game)
    scenes = (*guide.turn, *guide.example)
    expect_printed(page, [bool(picture.show) for scene in scenes for picture in scene.picture])
    page.emulate_media(media="print")
    for hidden in (".top", ".rules-tools", ".rules-ways"):
        expect(page.locator(hidden)).to_be_hidden()
    expect_all_parts(page, quick_game)
    expect(page.locator(".rule:visible")).to_have_count(len(rules_of(quick_game)))


def printable_rules(person: Person, game: Game) -> Page:
    """A game's rulebook in a browser that notes what it would print."""
    person.page.add_init_script(PRINT)
    return open_rules(person, game)


def expect_printed(page: Page, pointing: list[bool]) -> None:
    """So many pictures are laid out for paper, these with something to point at; afterwards the page is as before."""
    page.get_by_role("button", name="Print").click()
    page.wait_for_function("() => window.printed")
    assert page.evaluate("window.printed") == [{"drawn": True, "cut": False, "points": points} for points in pointing]
    expect(page.locator(".scene-all")).to_have_count(0)


# --- The museum -----------------------------------------------------------------------------------


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_every_room_of_the_museum_shows_its_exhibits(people: People, phone: bool) -> None:
    ada = people("Ada", phone=phone)
    ada.page.goto("/museum")
    expect(ada.page.locator(".room")).to_have_count(len(MUSEUMS))
    assert violations_in_both_themes(ada.page) == []
    for game, museum in MUSEUMS.items():
        ada.page.goto(f"/museum/{game}")
        exhibits = ada.page.locator(".exhibit")
        expect(exhibits.locator("h3")).to_have_text([exhibit.title for exhibit in museum.exhibit])
        pictures = exhibits.locator("svg.piece-picture")
        expect(pictures).to_have_count(sum(bool(exhibit.piece) for exhibit in museum.exhibit))
        expect(ada.page.locator(".museum-entry")).to_contain_text(museum.publisher)
        assert not ada.scrolls_sideways(), game
        assert (violations(ada.page) if phone else violations_in_both_themes(ada.page)) == [], game


def test_one_goes_from_room_to_rules_to_museum(people: People, quick_game: Game) -> None:
    page = people("Ada").page
    page.goto("/museum")
    page.get_by_role("link", name=re.compile(f"^Enter.*{re.escape(quick_game.title)}")).click()
    page.get_by_role("link", name="Read the rules").click()
    expect(page.get_by_role("heading", name=f"Rules of {quick_game.title}")).to_be_visible()
    page.get_by_role("link", name="Museum").click()
    expect(page.get_by_role("heading", name=quick_game.title)).to_be_visible()
    page.get_by_role("link", name="All rooms of the museum").click()
    expect(page.locator(".room")).to_have_count(len(MUSEUMS))
