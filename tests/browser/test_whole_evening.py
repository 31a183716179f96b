"""Two people and a bot, from the home page over a whole game to the next one: by pointer, and by keyboard alone."""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Locator, expect

from reginae.core import Game
from reginae.testing.browser import TIMEOUT_MS, People, Person, play, play_to_end, violations

USUAL_TIMEOUT_MS = 5_000  # of Playwright
MOST_TABS = 150  # between two controls, by the Tab key


@pytest.fixture(autouse=True)
def patience() -> Iterator[None]:
    """Wait for everything as long as it takes on a busy machine."""
    expect.set_options(timeout=TIMEOUT_MS)
    yield
    expect.set_options(timeout=USUAL_TIMEOUT_MS)


@dataclass
class Hands(ABC):
    """How two people use the page; every control that they use is noted."""

    act: Callable[[Person, random.Random], bool]
    used: list[str] = field(default_factory=list)

    @abstractmethod
    def press(self, person: Person, control: Locator) -> None:
        """Press a button, a link or what opens something."""

    @abstractmethod
    def write(self, person: Person, control: Locator, text: str) -> None:
        """Write into a field."""

    @abstractmethod
    def choose(self, person: Person, control: Locator, label: str) -> None:
        """Choose from a list by its label."""


class Pointer(Hands):
    """A mouse or a finger; fields are typed into."""

    def press(self, person: Person, control: Locator) -> None:
        self.used.append(f"{person.name} presses")
        if person.touchscreen:
            control.tap()
        else:
            control.click()

    def write(self, person: Person, control: Locator, text: str) -> None:
        self.used.append(f"{person.name} writes")
        control.fill(text)

    def choose(self, person: Person, control: Locator, label: str) -> None:
        control.select_option(label=label)


class Keyboard(Hands):
    """The Tab key leads to everything, and Enter presses it."""

    def press(self, person: Person, control: Locator) -> None:
        self._lead_to(person, control)
        person.page.keyboard.press("Enter")

    def write(self, person: Person, control: Locator, text: str) -> None:
        self._lead_to(person, control)
        person.page.keyboard.type(text)

    def choose(self, person: Person, control: Locator, label: str) -> None:
        self._lead_to(person, control)
        person.page.keyboard.type(label)

    def _lead_to(self, person: Person, control: Locator) -> None:
        expect(control).to_be_visible()
        for _ in range(MOST_TABS):
            if control.evaluate("(control) => control === document.activeElement"):
                return
            person.page.keyboard.press("Tab")
        raise AssertionError(f"{person.name} does not reach {control} by keyboard")


def point(person: Person, dice: random.Random) -> bool:
    """Make a move by touching the board on a phone, elsewhere by pressing it in the list."""
    return person.touch_board(dice) if person.touchscreen else person.press_listed(dice)


def seats(person: Person) -> Locator:
    """The seats of a table at which play has not begun."""
    return person.page.locator(".lobby-seat")


def see_board(*people: Person) -> None:
    """Wait until play has begun."""
    for person in people:
        expect(person.page.locator(".board svg").first).to_be_visible()


def button(person: Person, name: str) -> Locator:
    """A button by its name."""
    return person.page.get_by_role("button", name=name)


# --- The evening ---------------------------------------------------------------------------------------


def meet(ada: Person, bo: Person, hands: Hands, game: Game) -> None:
    """Ada opens a table with one press, and whoever she sends the address to says who they are and sits down."""
    ada.page.goto("/")
    hands.press(ada, button(ada, f"With friends: {game.title}"))
    hands.press(ada, button(ada, "Copy the address"))
    expect(button(ada, "Copied")).to_be_visible()
    bo.page.goto(ada.page.locator(".invite-row input").input_value())
    hands.write(bo, bo.page.get_by_label("Your name"), "Bo")
    hands.press(bo, button(bo, "Sit down"))
    expect(seats(ada).nth(1)).to_contain_text("Bo")


def say_who_i_am(ada: Person, bo: Person, hands: Hands) -> None:
    """Ada, who opened the table as a guest, takes her name."""
    expect(seats(bo).nth(0)).to_contain_text("Guest")
    hands.write(ada, ada.page.get_by_label("Your name"), "Ada")
    hands.press(ada, button(ada, "Save"))
    expect(seats(bo).nth(0)).to_contain_text("Ada")


def begin_with_bot(ada: Person, bo: Person, hands: Hands) -> None:
    """A bot takes the last seat, and play begins."""
    hands.choose(ada, ada.page.get_by_label("Strength of the bot on seat 3"), "Page")
    hands.press(ada, button(ada, "Fill this seat"))
    see_board(ada, bo)
    assert [seat["name"] for seat in bo.table["seats"]] == ["Ada", "Bo", "Page"]


def talk(ada: Person, bo: Person, hands: Hands) -> None:
    """Ada writes a line, and Bo reads it."""
    if isinstance(hands, Keyboard):
        ada.page.keyboard.press("c")
    else:
        hands.press(ada, ada.page.get_by_role("tab", name="Chat"))
    hands.write(ada, ada.page.get_by_label("Say something to everybody"), "Good evening, Bo")
    hands.press(ada, button(ada, "Send"))
    hands.press(bo, button(bo, "Chat: 1 new"))
    expect(bo.page.locator(".chat-line")).to_contain_text(["Good evening, Bo"])


def remind(ada: Person, bo: Person, hands: Hands) -> None:
    """Bo goes away when it is his turn, is reminded, and finds his way back from the home page."""
    play(ada, bo, act=hands.act, until=lambda: bo.ready() is not None)
    bo.page.goto("/")
    hands.press(ada, button(ada, "Remind Bo that it is their turn"))
    expect(ada.page.get_by_text("Bo is away and has set up no notifications.")).to_be_visible()
    hands.press(ada, button(ada, "Close"))
    hands.press(bo, bo.page.locator(".my-table a", has_text="Your turn"))
    see_board(bo)


def leave_and_come_back(ada: Person, bo: Person, hands: Hands) -> None:
    """A bot plays for Ada until she takes her seat back; a menu that was opened in vain is closed."""
    hands.press(ada, button(ada, "This table"))
    expect(ada.page.locator("#table-menu")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator("#table-menu")).to_be_hidden()
    hands.press(ada, button(ada, "This table"))
    hands.choose(ada, ada.page.get_by_label("Which bot"), "Page")
    hands.press(ada, button(ada, "Let a bot play for me"))
    expect(bo.page.get_by_title("Page, a bot, plays meanwhile")).to_be_visible()
    hands.press(ada, button(ada, "Take my seat back"))
    expect(bo.page.get_by_title("plays meanwhile")).to_have_count(0)


def end_early(ada: Person, bo: Person, hands: Hands) -> None:
    """Ada proposes to end the game, and Bo agrees."""
    hands.press(ada, button(ada, "This table"))
    hands.press(ada, button(ada, "Propose to end the game"))
    hands.press(bo, button(bo, "Agree"))
    for person in (ada, bo):
        person.see_end()


def play_again(ada: Person, bo: Person, hands: Hands) -> None:
    """Both meet at one new table with the bot, and everybody has another seat."""
    first = ada.page.url
    hands.press(ada, ada.page.get_by_role("button", name="Play again", exact=True))
    ada.page.wait_for_url(lambda url: url != first)
    expect(ada.page.get_by_role("heading", name="Waiting for Bo")).to_be_visible()
    hands.press(bo, button(bo, "Join"))
    bo.page.wait_for_url(lambda url: url != first)
    see_board(ada, bo)
    assert ada.page.url == bo.page.url
    assert [seat["name"] for seat in ada.table["seats"]] == ["Page", "Ada", "Bo"]
    play(ada, bo, act=hands.act, until=lambda: ada.table["version"] > 3)


def go_home(ada: Person, hands: Hands) -> None:
    """Ada leaves the second game for good, which is asked about first."""
    running = ada.page.locator(f".my-table[data-table='{ada.page.url.split('/')[-1]}']")
    hands.press(ada, ada.page.get_by_role("link", name="Reginae: The shelf"))
    expect(running.locator(".my-table-turn")).not_to_have_text("Looking in")
    hands.press(ada, running.get_by_role("button", name="Leave"))
    dialog = ada.page.get_by_role("dialog")
    expect(dialog).to_contain_text("archive it instead")
    hands.press(ada, dialog.get_by_role("button", name="Leave", exact=True))
    expect(ada.page.get_by_text("You have left")).to_be_visible()
    expect(running).to_have_count(0)


def see_nothing_wrong(*people: Person) -> None:
    """The pages are fit for everybody."""
    for person in people:
        assert violations(person.page) == []
        assert not person.scrolls_sideways()


@pytest.mark.parametrize("hands", [Pointer(point), Keyboard(Person.press_digit)], ids=["pointer", "keyboard"])
def test_two_people_and_a_bot_meet_play_and_play_again(
    people: People, quick_game_for_three: Game, hands: Hands
) -> None:
    examine = see_nothing_wrong if isinstance(hands, Pointer) else lambda *_: None  # the same pages the second time
    ada, bo = people("Ada"), people("Bo", phone=True)
    meet(ada, bo, hands, quick_game_for_three)
    if isinstance(hands, Pointer):
        assert hands.used == ["Ada presses", "Ada presses", "Bo writes", "Bo presses"], "no more is asked of anybody"
    examine(ada, bo)
    say_who_i_am(ada, bo, hands)
    begin_with_bot(ada, bo, hands)
    talk(ada, bo, hands)
    examine(ada, bo)
    remind(ada, bo, hands)
    leave_and_come_back(ada, bo, hands)
    if isinstance(hands, Pointer):
        play_to_end(ada, bo, act=hands.act)
    else:
        end_early(ada, bo, hands)
    examine(ada, bo)
    play_again(ada, bo, hands)
    examine(ada, bo)
    go_home(ada, hands)
    examine(ada)
