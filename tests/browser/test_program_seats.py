"""A seat is offered to a program in the browser: by a link, which is shown once, and everybody sees who plays there."""

from pathlib import Path

from playwright.sync_api import expect

from reginae.core import Game
from reginae.testing.browser import TIMEOUT_MS, People, violations
from tests.server.outside_bots import running_bot


def test_a_seat_is_offered_to_a_program_which_plays_there(
    people: People, quick_game_for_three: Game, tmp_path: Path
) -> None:
    expect.set_options(timeout=TIMEOUT_MS)
    ada, bo = people("Ada"), people("Bo", phone=True)
    address = ada.start_table(quick_game_for_three.id, "open", "open")
    ada.page.get_by_label("Strength of the bot on seat 2").select_option(label="A program of yours")
    ada.page.locator(".lobby-seat").nth(1).get_by_role("button", name="Fill this seat").click()
    link = ada.page.get_by_label("The link to the seat")
    expect(link).to_be_visible()
    shown = link.input_value()
    assert violations(ada.page) == []
    ada.page.get_by_role("button", name="Done").click()
    expect(link).to_have_count(0)
    expect(ada.page.locator(".lobby-seat").nth(1)).to_contain_text("program, away")
    with running_bot(shown, tmp_path):
        expect(ada.page.locator(".lobby-seat").nth(1)).not_to_contain_text("away")
        bo.join(address)
        for person in (ada, bo):
            expect(person.page.locator(".board svg").first).to_be_visible()
            expect(person.page.locator("[data-ref=seat-2].seat .seat-program")).to_be_visible()
        assert violations(bo.page) == []
