"""The report of a study in the browser: readable by everybody, on a phone too, and it loads nothing."""

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page

from reginae.arena import ProcessEngine
from reginae.arena.studies import choice_of, make_study, plan_setups, report_of
from reginae.core import Game
from reginae.testing.browser.accessibility import violations

Scheme = Literal["light", "dark"]


@pytest.fixture(scope="module")
def report(quick_game: Game, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A report with every kind of chart, two setups side by side."""
    option = next(option for option in quick_game.options if len(option.values) > 1)
    compared = choice_of(f"{option.name}={','.join(str(value).lower() for value in option.values[:2])}")
    setups = plan_setups(quick_game, [2], {}, [compared], ["habit"], 150, seed=1)
    file = tmp_path_factory.mktemp("study") / "study.html"
    file.write_text(report_of(make_study(quick_game, setups, "reginae study", ProcessEngine(1))), encoding="utf-8")
    return file


def opened(browser: Browser, report: Path, width: int, scheme: Scheme) -> tuple[Page, list[str]]:
    """The report in a window, and what it asked for."""
    page = browser.new_page(viewport={"width": width, "height": 800}, color_scheme=scheme)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(report.as_uri())
    return page, asked


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (1280, "dark"), (360, "light")])
def test_a_report_is_accessible_and_never_scrolls_sideways(
    browser: Browser, report: Path, width: int, scheme: Scheme
) -> None:
    page, asked = opened(browser, report, width, scheme)
    page.locator("summary").evaluate_all("(all) => all.forEach((each) => each.click())")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert asked == [report.as_uri()]
    page.close()


def test_the_words_in_a_chart_are_large_enough_on_a_phone(browser: Browser, report: Path) -> None:
    page, _ = opened(browser, report, 360, "light")
    heights = page.locator(".chart text").evaluate_all(
        "(all) => all.map((each) => each.getBoundingClientRect().height)"
    )
    assert min(heights) >= 11
    page.close()
