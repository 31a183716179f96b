"""The Queen's Collection in the browser: every mode, the deal of the day, and bots that say what they aim at."""

from functools import partial

import pytest
from playwright.sync_api import Locator, expect

from reginae.games.queens_collection import GAME
from reginae.testing.browser import (
    TIMEOUT_MS,
    People,
    Person,
    match_midway,
    match_near_end,
    pieces_on_board,
    play,
    play_to_end,
    unexplained_pieces,
    violations,
)

pytestmark = pytest.mark.browser

# A pair that is ready is touched first, so that rounds come to an end.
touch_pairs_first = partial(Person.touch_board, rather=".couple")


def test_a_whole_game_is_played_on_the_board(people: People) -> None:
    ada = people("Ada")
    ada.start_table(GAME.id, "Courtier")
    play_to_end(ada, act=touch_pairs_first)


def test_the_end_of_a_game_is_played_on_a_phone(people: People) -> None:
    ada = people("Ada", phone=True)
    ada.open(people.prepare(match_near_end(GAME, 2, choices=3), "Ada", "Courtier"))
    play_to_end(ada, act=touch_pairs_first)


@pytest.mark.parametrize(("mode", "seats"), [("solo", 1), ("competitive", 2), ("teams", 4)])
def test_the_end_of_every_mode_is_played_on_the_board(people: People, mode: str, seats: int) -> None:
    ada = people("Ada")
    match = match_near_end(GAME, seats, choices=5, mode=mode)
    ada.open(people.prepare(match, "Ada", *["Courtier"] * (seats - 1)))
    play_to_end(ada, act=touch_pairs_first)


def test_today_s_deal_is_played_scored_and_coached(people: People) -> None:
    ada = people("Ada")
    ada.page.goto("/")
    ada.page.get_by_role("button", name="Play today's deal").click()
    expect(ada.page.get_by_text("Any later one is for practice")).to_be_visible()
    ada.page.get_by_label("Your name on the list").fill("Ada")
    assert violations(ada.page) == [], "the form"
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_url("**/t/*")
    play_to_end(ada, act=lambda person, _: press(person, "discard"))  # the quickest way to the end
    expect(ada.page.locator(".score-entry[data-here]")).to_have_count(2, timeout=TIMEOUT_MS)
    ada.page.get_by_role("button", name="Ask the coach").click()
    expect(ada.page.locator(".coach-share")).to_be_visible(timeout=TIMEOUT_MS)
    expect(ada.page.locator(".coach")).to_contain_text("the same luck")
    assert violations(ada.page) == [], "the end"
    ada.page.get_by_role("button", name="The same deal again").click()
    expect(ada.page.locator(".top-title")).to_contain_text("practice", timeout=TIMEOUT_MS)
    ada.page.goto("/")
    expect(ada.page.get_by_role("link", name="Back to your game")).to_be_visible()
    expect(ada.page.locator(".deal .score-entry")).to_contain_text("Ada")


def test_what_a_bot_aims_at_stands_beside_its_name_and_in_the_log(people: People) -> None:
    ada = people("Ada")
    ada.start_table(GAME.id, "Page")
    said = ada.page.locator(".log .talk")
    play(ada, act=lambda person, _: press(person, "draw", "discard"), until=lambda: said.count() > 0)
    expect(said.first).to_be_visible()
    expect(ada.page.locator(".seat-talk")).to_be_visible()


def test_a_pawn_is_dragged_onto_another_and_both_change_places(people: People) -> None:
    ada = people("Ada")
    ada.open(people.prepare(match_midway(GAME, 2, 0.5, seed=2, mode="cooperative"), "Ada", "Courtier"))
    ada.wait_for_turn()
    start_drag(ada, ada.page.locator('[data-meant="lift sky orange"]'))
    expect(ada.page.locator(".cupboard[data-lifted]")).to_be_visible(timeout=TIMEOUT_MS)
    end_drag(ada, ada.page.locator('[data-meant^="swap"].lit').first)
    expect(ada.page.locator(".log")).to_contain_text("a sky pawn goes to the", timeout=TIMEOUT_MS)


def test_a_card_is_dragged_onto_the_display(people: People) -> None:
    ada = people("Ada")
    ada.open(people.prepare(match_midway(GAME, 2, 0.4, mode="competitive"), "Ada", "Courtier"))
    ada.wait_for_turn()
    start_drag(ada, ada.page.locator(".movable", has=ada.page.locator('[data-piece="seat-1-red-0"]')))
    end_drag(ada, ada.page.locator('[data-piece="display-sky-0"]'))
    expect(ada.page.locator(".log")).to_contain_text("exchanges red for sky", timeout=TIMEOUT_MS)


def test_what_is_pointed_at_says_how_it_stands_and_what_touching_it_leads_to(people: People) -> None:
    ada = people("Ada")
    ada.open(people.prepare(match_midway(GAME, 2, 0.5, seed=2, mode="cooperative"), "Ada", "Courtier"))
    ada.wait_for_turn()
    card = ada.page.locator("#piece-card")
    ada.page.locator('[data-meant="lift sky orange"]').hover()
    expect(card).to_contain_text("It is astray, on the orange box")
    expect(card).to_contain_text("Take up the sky pawn on the orange box")
    ada.page.mouse.move(1, 1)
    expect(card).to_be_hidden()
    ada.page.locator(".dial").hover()
    expect(card).to_contain_text("of 24")


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize(("mode", "seats"), [("cooperative", 3), ("solo", 1), ("competitive", 3), ("teams", 4)])
def test_everything_drawn_in_every_mode_is_explained(people: People, mode: str, seats: int, phone: bool) -> None:
    ada = people("Ada", phone=phone)
    ada.open(people.prepare(match_midway(GAME, seats, 0.5, mode=mode), "Ada", *["Courtier"] * (seats - 1)))
    ada.wait_for_turn()
    assert unexplained_pieces(ada.page, GAME) == []
    assert {"points" if mode in ("cooperative", "solo") else "rounds", "pile", "spaces"} <= pieces_on_board(ada.page)


def start_drag(person: Person, piece: Locator) -> None:
    """Press the mouse on a piece and move it a little."""
    piece.hover()
    person.page.mouse.down()
    box = piece.bounding_box()
    assert box is not None
    person.page.mouse.move(box["x"] + 20, box["y"] + 30)


def end_drag(person: Person, target: Locator) -> None:
    """Move the mouse to a place and let go."""
    box = target.bounding_box()
    assert box is not None
    person.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    person.page.mouse.up()


def press(person: Person, *verbs: str) -> bool:
    """Press the first listed action of the first of these verbs that is offered."""
    if person.ready() is None:
        return False
    for verb in verbs:
        buttons = person.page.locator(f'button[data-notation^="{verb}"]:visible')
        if buttons.count():
            buttons.first.click()
            return True
    return False
