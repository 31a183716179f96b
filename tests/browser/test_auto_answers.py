"""What others' turns ask is answered without asking, once somebody has said so on the page; in each game that asks."""

from collections.abc import Callable

import pytest

from reginae.games import shelf
from reginae.testing.browser import TIMEOUT_MS, People, Person, violations, violations_of_contrast
from reginae.testing.provocation import Provocation, provocation

REACTING = [id for id, game in shelf().items() if game.reactions]
POLL_MS = 20


def sit_down(people: People, found: Provocation, phone: bool = False) -> tuple[Person, Person]:
    """Ada, who is to react, and Bo, who provokes it; nobody else is there."""
    names = [f"Guest {seat}" for seat in range(found.match.seats)]
    names[found.seat], names[found.by] = "Ada", "Bo"
    table = people.prepare(found.match, *names)
    ada, bo = people("Ada", phone=phone), people("Bo")
    ada.open(table, seat=found.seat)
    bo.open(table, seat=found.by)
    bo.wait_for_turn()
    wait_until(ada, lambda: "auto_answers" in ada.table)
    return ada, bo


def wait_until(person: Person, holds: Callable[[], bool]) -> None:
    """Let the page go on until this holds."""
    for _ in range(TIMEOUT_MS // POLL_MS):
        if holds():
            return
        person.page.wait_for_timeout(POLL_MS)
    raise AssertionError("it did not come to pass")


def open_panel(person: Person) -> None:
    """Open the panel by the keyboard."""
    summary = person.page.locator(".auto-answers summary")
    summary.focus()
    if not person.page.locator(".auto-answers[open]").count():
        person.page.keyboard.press("Enter")


def choose(person: Person, found: Provocation, key: str) -> None:
    """Go to the choice for this reaction by Tab, and press a key there."""
    open_panel(person)
    for _ in range(found.offered().index(found.reaction) + 1):
        person.page.keyboard.press("Tab")
    person.page.keyboard.press(key)


def answers_of(person: Person) -> dict[str, str]:
    """What this person's seat answers without being asked, by decision."""
    return {decision: answer["notation"] for decision, answer in person.table["auto_answers"].items()}


def provoke(bo: Person, found: Provocation) -> int:
    """Let Bo do it; the version at which Ada must react."""
    version = int(bo.table["version"])
    bo.page.locator(f'.legal-action[data-notation="{found.notation}"]').first.dispatch_event("click")
    return version + 1


@pytest.mark.parametrize("game", REACTING)
def test_a_reaction_is_answered_without_asking_once_that_is_chosen_by_the_keyboard(people: People, game: str) -> None:
    found = provocation(shelf()[game])
    ada, bo = sit_down(people, found)
    choose(ada, found, "End")
    wait_until(ada, lambda: answers_of(ada) == found.settings())
    assert bo.table["auto_answers"] == {}
    ada.page.keyboard.press("Escape")
    asked = provoke(bo, found)
    wait_until(ada, lambda: bool(ada.table["version"] > asked))
    assert ada.table["decision"] not in found.reaction.decisions or found.seat not in ada.table["actors"]


@pytest.mark.parametrize("game", REACTING)
def test_it_is_asked_again_once_that_is_chosen_and_the_shortcut_answers_it(people: People, game: str) -> None:
    found = provocation(shelf()[game])
    ada, bo = sit_down(people, found)
    choose(ada, found, "End")
    wait_until(ada, lambda: answers_of(ada) == found.settings())
    choose(ada, found, "Home")
    wait_until(ada, lambda: answers_of(ada) == {})
    asked = provoke(bo, found)
    wait_until(ada, lambda: bool(ada.table["version"] >= asked))
    ada.wait_for_turn()
    assert ada.table["decision"] in found.reaction.decisions
    shortcut = ada.page.locator(".auto-shortcut").nth(shortcut_number(found, ada.table["decision"]))
    shortcut.get_by_role("button", name="From now on").focus()
    ada.page.keyboard.press("Enter")
    wait_until(ada, lambda: answers_of(ada) == found.settings())
    assert ada.table["version"] > asked
    ada.page.locator(".auto-answers summary").press("Enter")  # folded, it still says what is answered
    ada.page.locator(".auto-on").first.wait_for()


def shortcut_number(found: Provocation, decision: str) -> int:
    """Which of the shortcuts beside this decision is the one for the reaction."""
    return [reaction for reaction in found.offered() if decision in reaction.decisions].index(found.reaction)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", REACTING)
def test_the_panel_and_the_shortcut_can_be_used_by_everybody(people: People, game: str, phone: bool) -> None:
    found = provocation(shelf()[game])
    ada, bo = sit_down(people, found, phone)
    if phone:
        ada.page.locator(".sheet-handle").click()
    choose(ada, found, "End")
    wait_until(ada, lambda: answers_of(ada) == found.settings())
    look_for_faults(ada)
    choose(ada, found, "Home")
    wait_until(ada, lambda: answers_of(ada) == {})
    provoke(bo, found)
    ada.page.locator(".auto-shortcut").first.wait_for(state="attached")
    look_for_faults(ada)


def look_for_faults(person: Person) -> None:
    """What is shown can be read and used, by day and by night."""
    assert violations(person.page) == []
    person.page.emulate_media(color_scheme="dark")
    assert violations_of_contrast(person.page) == []
    person.page.emulate_media(color_scheme="light")
    assert not person.scrolls_sideways()
