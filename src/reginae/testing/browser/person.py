"""A person at a browser: what they click, press and see."""

import json
import random
import time
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, TimeoutError, WebSocket, expect

from reginae.testing.browser.board import FIND, WHOLE_BOARD, Action, BoardLook, BoardTraits, disagreements, look_at
from reginae.testing.browser.problems import Problems
from reginae.testing.browser.saved_tables import PreparedTable
from reginae.testing.table_messages import merged, shows_table

TIMEOUT_MS = 60_000  # until a test gives up waiting
MENU_TIMEOUT_MS = 2_000  # until an item of a menu counts as gone
POLL_MS = 20  # between two looks at the page
LISTED = "button.legal-action[aria-disabled=false], details.folded:not([open]) > summary"  # to press or to open
LIT = ".board .touch.lit"  # places on the board
REMEMBERED_SEATS = "reginae.seats"  # where the page keeps them


class Person:
    """One browser profile, its page, and the person before it."""

    def __init__(self, context: BrowserContext, name: str, touchscreen: bool = False) -> None:
        self.context = context
        self.name = name
        self.touchscreen = touchscreen
        self.problems = Problems(context, name)
        self.table: dict[str, Any] = {}
        self.read = ""  # the place that was touched to be read
        self.page = self.new_tab()

    def new_tab(self) -> Page:
        """Another tab of the same browser; the person goes on in it."""
        self.page = self.context.new_page()
        self.page.set_default_timeout(TIMEOUT_MS)
        self.page.on("websocket", self._listen)
        return self.page

    # --- coming to a table ---------------------------------------------------------------------------

    def start_table(self, game: str, *others: str, **options: str) -> str:
        """Start a table by the form, seated first; the others are `open` or a bot's name. The table's address."""
        self.page.goto(f"/new?game={game}")
        self.page.get_by_label("Your name").fill(self.name)
        if len(others) > 1:
            self.page.locator(".count-picks label").get_by_text(str(len(others) + 1), exact=True).click()
        for number, other in enumerate(others, start=2):
            kind = "Open, for a guest" if other == "open" else f"Bot: {other}"
            self.page.get_by_label(f"Seat {number}").select_option(label=kind)
        for option, value in options.items():
            self._choose_option(option, value)
        self.page.locator(".button.start").click()
        self.page.wait_for_url("**/t/*")
        return self.page.url

    def _choose_option(self, option: str, value: str) -> None:
        """Choose a value by its card, or in the list of a house rule."""
        card = self.page.locator(f"fieldset#option-{option} label", has=self.page.locator(f"input[value='{value}']"))
        if card.count():
            card.click()
            return
        self.page.locator("details.options").evaluate("rules => { rules.open = true }")
        self.page.locator(f"select#option-{option}").select_option(value)

    def join(self, address: str) -> None:
        """Open an invitation and take a seat."""
        self.page.goto(address)
        self.page.get_by_label("Your name").fill(self.name)
        with self.page.expect_navigation():  # the page loads again, with the view of the seat
            self.page.get_by_role("button", name="Sit down").click()

    def open(self, table: PreparedTable, seat: int = 0) -> None:
        """Come back to one's seat at a table that was prepared in the database."""
        self.hold_seats(seat, table)
        self.page.goto(f"/t/{table.id}")

    def hold_seats(self, seat: int, *tables: PreparedTable) -> None:
        """Let the browser know this seat at each of these tables, as if the person had taken it there."""
        held = [
            {"table": table.id, "seat": seat, "token": table.tokens[seat], "when": 1}
            | {"game": table.game.id, "title": table.game.title}
            for table in tables
        ]
        self.page.add_init_script(f"localStorage['{REMEMBERED_SEATS}'] ??= {json.dumps(json.dumps(held))}")

    # --- what the server sends and is sent -------------------------------------------------------------

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._receive)
        socket.on("framesent", self._check_sent)

    def _receive(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if shows_table(message):
            self.table = merged(self.table, message)

    def _check_sent(self, frame: str | bytes) -> None:
        """The page must send no action that the server did not offer for that version."""
        message = json.loads(frame)
        offered = [action["code"] for action in self.actions]
        if message["type"] == "play" and message["version"] == self.table["version"] and message["code"] not in offered:
            self.problems.report(f"the page played {message['code']}, which was not offered")

    @property
    def actions(self) -> list[Action]:
        """The actions that the server offers this person now."""
        return list(self.table.get("actions", []))

    # --- what is on the page ---------------------------------------------------------------------------

    def lit_places(self) -> Locator:
        """The places on the board that are lit."""
        return self.page.locator(LIT)

    def end_screen(self) -> Locator:
        """The screen that counts the score out."""
        return self.page.locator(".end")

    def wait_for_turn(self, after: int = -1) -> None:
        """Wait until the page offers something to do, at a later version than this one."""
        limit = time.monotonic() + TIMEOUT_MS / 1000
        while self.table.get("version", -1) <= after or self.ready() is None:
            assert time.monotonic() < limit, f"nothing to do after version {after}"
            self.page.wait_for_timeout(POLL_MS)

    def see_end(self) -> None:
        """See how the game ended, with its score."""
        expect(self.end_screen()).to_be_visible(timeout=TIMEOUT_MS)
        expect(self.page.get_by_role("button", name="Play again", exact=True)).to_be_visible(timeout=TIMEOUT_MS)

    def scrolls_sideways(self) -> bool:
        """Whether the page is wider than its window."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))

    def find(self, selector: str) -> dict[str, float]:
        """Where a pointer can be put on an element that matches."""
        count = self.page.locator(selector).count()
        point: dict[str, float] | None = self.page.evaluate(FIND, [selector, list(range(count))])
        assert point is not None, f"{selector} cannot be reached"
        return point

    def point_at(self, selector: str) -> None:
        """Move the mouse onto an element that matches."""
        at = self.find(selector)
        self.page.mouse.move(at["x"], at["y"])

    # --- playing: each of these acts once if it can, and says whether it did ---------------------------

    def press_digit(self, dice: random.Random) -> bool:
        """Press one of the digits that stand for something."""
        if not self.ready():
            return False
        keys = "button.legal-action[aria-disabled=false]:visible kbd, .folded summary:visible kbd"
        count = self.page.locator(keys).count()
        if count:
            self.page.keyboard.press(str(dice.randint(1, count)))
        return count > 0

    def press_listed(self, dice: random.Random) -> bool:
        """Press one of the buttons in the list of actions."""
        if not self.ready():
            return False
        count = self.page.locator(LISTED).count()
        return self._click_one_of(LISTED, dice.sample(range(count), count))

    def touch_board(self, dice: random.Random, traits: BoardTraits = WHOLE_BOARD, rather: str = "") -> bool:
        """Touch a lit place, rather one that matches, or an item of the menu that it opened.

        The board must agree with the offered actions. Only where the board offers none of them is a button of the list
        pressed instead.
        """
        look = self.ready()
        if look is None:
            return False
        assert not look.refusal, f"a lit place was refused: {look.refusal}"
        if look.menu:
            return self._choose_in_menu(dice.randrange(len(look.menu)))
        assert not (faults := disagreements(look, self.actions, traits)), "\n".join(faults)
        if all(action["verb"] in traits.listed_only for action in self.actions):
            return self.press_listed(dice)
        order = self._order(look, dice, rather)
        if self.touchscreen and traits.read_first:
            order = self._twice(look.lit, order)
        return self._touch_one_of(order, traits.zoomable)

    def ready(self) -> BoardLook | None:
        """What the page shows, once it shows the actions that the server sent last; None before or if none."""
        if not self.actions:
            return None  # it is not looked at before the server has sent any
        look = look_at(self.page)
        return look if self.actions and look.shows(self.actions) else None

    def _choose_in_menu(self, index: int) -> bool:
        """Press an item of the menu, unless the menu was just closing when it was looked at."""
        try:
            self.page.get_by_role("menuitem").nth(index).click(timeout=MENU_TIMEOUT_MS)
        except TimeoutError:
            return False
        return True

    def _order(self, look: BoardLook, dice: random.Random, rather: str) -> list[int]:
        order = dice.sample(range(len(look.lit)), len(look.lit))
        if rather:
            chosen = "(places, selector) => places.map((place) => place.matches(selector))"
            favourite = self.lit_places().evaluate_all(chosen, rather)
            order.sort(key=lambda index: not favourite[index])
        return order

    def _twice(self, lit: list[str], order: list[int]) -> list[int]:
        """The same place first as before, if it was touched once."""
        again = lit.index(self.read) if self.read in lit else None
        self.read = "" if again is not None else lit[order[0]]
        return order if again is None else [again, *order]

    def _touch_one_of(self, order: list[int], zoomable: bool) -> bool:
        """Touch the first of these lit places that a pointer can reach; on a map, by keyboard if none is in sight.

        Elsewhere it is tried again: the page may be changing. If none is ever reached, the game stands still.
        """
        if self._click_one_of(LIT, order):
            return True
        if zoomable:
            self.lit_places().nth(order[0]).press("Enter")
        return zoomable

    def _click_one_of(self, selector: str, order: list[int]) -> bool:
        """Touch or click the first of these elements that a pointer can reach."""
        point = self.page.evaluate(FIND, [selector, order])
        if point is None:
            self.page.keyboard.press("Escape")  # a banner may lie over them
            return False
        if self.touchscreen:
            self.page.touchscreen.tap(point["x"], point["y"])
        else:
            self.page.mouse.click(point["x"], point["y"])
        return True
