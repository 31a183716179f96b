"""A person at a browser: what they click, press and see."""

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, Page, expect

import reginae
from reginae.core import CHANCE, SILENCE, Rng
from reginae.games import game_named

AXE = Path(reginae.__file__).parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
PATIENCE = 60_000  # milliseconds
MOMENT = 3_000  # milliseconds
GLANCE = 40  # milliseconds between two looks at the page
SETTLING = 400  # milliseconds until colours have faded in
LONG = 400  # choices that two seats make in a game: with more it takes minutes in a browser
FAR_ENOUGH = 30  # choices of a long game that tests of every game make; its own test plays it to the end


class Guest:
    """One browser page and the person before it."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.faults: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.faults.append(f"{name}: {error}"))

    def lay(self, game: str, *others: str, **options: str) -> str:
        """Lay a table by the form, seated first; the others are `open` or a bot's name. The table's address."""
        self.page.goto(f"/new?game={game}")
        self.page.get_by_label("Your name").fill(self.name)
        if len(others) > 1:
            self.page.locator("label, button").get_by_text(str(len(others) + 1), exact=True).first.click()
        for number, other in enumerate(others, start=2):
            choice = "Open, for a guest" if other == "open" else f"Bot: {other}"
            self.page.get_by_label(f"Seat {number}").select_option(label=choice)
        if options:
            self.page.locator("details.options > summary").click()
        for option, value in options.items():
            self.page.locator(f"#option-{option}").select_option(value)
        self.page.locator(".button.main").click()
        self.page.wait_for_url("**/t/*")
        return self.page.url

    def join(self, address: str) -> None:
        """Open an invitation and sit down."""
        self.page.goto(address)
        self.page.get_by_label("Your name").fill(self.name)
        with self.page.expect_navigation():  # the page loads anew, with the eyes of the seat
            self.page.get_by_role("button", name="Sit down").click()

    def choices(self) -> Locator:
        """The buttons that can be seen and pressed now, and the folded groups that can be opened."""
        return self.page.locator(
            "button.choice[aria-disabled=false]:visible, details.folded:not([open]) > summary:visible"
        )

    def keys(self) -> int:
        """How many digits stand for something now."""
        return self.page.locator("button.choice[aria-disabled=false]:visible kbd, .folded summary:visible kbd").count()

    def lit(self) -> Locator:
        """The places on the board that are lit."""
        return self.page.locator(".board .touch.lit")

    def end(self) -> Locator:
        """The screen that counts the score out."""
        return self.page.locator(".end")

    def press_any_digit(self, dice: random.Random) -> bool:
        """Press one of the digits that stand for something, if there is any."""
        keys = self.keys()
        if keys:
            self.page.keyboard.press(str(dice.randint(1, keys)))
            self.page.wait_for_timeout(GLANCE)
        return keys > 0

    def press_any_choice(self, dice: random.Random) -> bool:
        """Press one of the choices, if there is any."""
        return self._click_any(self.choices(), dice)

    def touch_any_place(self, dice: random.Random, rather: str = "") -> bool:
        """Touch a lit place, rather one of these, and pick from the menu if one opens; else press a choice."""
        menu = self.page.locator("[role=menuitem]:visible")
        if self.page.locator(".refusal").count():  # a bot was quicker, and the place is not lit any more
            self.page.keyboard.press("Escape")
        favourites = self.page.locator(f".board .touch.lit{rather}")
        lit = favourites if rather and favourites.count() else self.lit()
        return self._click_any(menu, dice) or self._click_any(lit, dice) or self.press_any_choice(dice)

    def _click_any(self, places: Locator, dice: random.Random) -> bool:
        """Click as a hand does: on what can be seen and is not covered. What a bot's move takes away is let go."""
        found = places.element_handles()
        if not found:
            return False
        try:
            dice.choice(found).click(timeout=MOMENT)
        except PlaywrightError:
            return False
        return True

    def scrolls_sideways(self) -> bool:
        """Whether the page is wider than its window."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))

    def look_at_end(self) -> None:
        """See how the game ended and the score behind it."""
        expect(self.end()).to_be_visible(timeout=PATIENCE)
        expect(self.page.get_by_role("button", name="Play again")).to_be_visible(timeout=PATIENCE)

    def faults_for_axe(self) -> list[str]:
        """What axe-core finds wrong with the page as it is shown now."""
        self.page.wait_for_timeout(SETTLING)
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate("axe.run(document)")
        return [f"{fault['id']}: {node['html']}" for fault in found["violations"] for node in fault["nodes"]]


@cache
def is_long(game: str) -> bool:
    """Whether a game is longer than tests of every game can wait for: it is played at random to see."""
    table, rng, made = game_named(game).new(seats=2), Rng(1), 0
    while actors := table.actors():
        codes = table.legal(actors[0])
        table.apply(actors[0], codes[rng.below(len(codes))], SILENCE)
        made += actors[0] != CHANCE
    return made > LONG


def play_on(game: str, *guests: Guest, how: Callable[[Guest, random.Random], bool], seed: int = 1) -> None:
    """Play to the end, or far into a long game."""
    if is_long(game):
        play(*guests, how=how, seed=seed, most=FAR_ENOUGH)
    else:
        play_to_the_end(*guests, how=how, seed=seed)


def play_to_the_end(*guests: Guest, how: Callable[[Guest, random.Random], bool], seed: int = 1) -> None:
    """Everybody chooses whenever they can, until the count is shown."""
    play(*guests, how=how, seed=seed)
    for guest in guests:
        guest.look_at_end()


def play(*guests: Guest, how: Callable[[Guest, random.Random], bool], seed: int, most: int | None = None) -> None:
    """Everybody chooses whenever they can, until the game is over or so many choices are made."""
    dice, made = random.Random(seed), 0
    while not guests[0].end().count() and (most is None or made < most):
        acted = sum(how(guest, dice) for guest in guests)
        made += acted
        if not acted:
            guests[0].page.wait_for_timeout(GLANCE)
