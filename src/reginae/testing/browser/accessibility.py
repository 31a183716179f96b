"""axe-core, run in a page."""

from playwright.sync_api import Page

from reginae.server.static_files import WEB

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
# Only what is wrong is described and leaves the page: the thousands of places that are in order take far longer.
RUN = """async (options) => {
  const found = await axe.run(document, { ...options, resultTypes: ["violations"], selectors: false });
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}"""
NO_ANIMATION = "() => document.getAnimations().every((animation) => animation.playState !== 'running')"


def violations(page: Page) -> list[str]:
    """What axe-core finds wrong with the page as it is shown now."""
    return run_axe(page, {})


def violations_of_contrast(page: Page) -> list[str]:
    """The same for colours alone, for a page that differs from one that was examined only in its theme."""
    return run_axe(page, {"runOnly": ["color-contrast"]})


def violations_in_both_themes(page: Page) -> list[str]:
    """What axe-core finds in the light theme, and wrong colours in the dark one."""
    found = violations(page)
    page.emulate_media(color_scheme="dark")
    found += violations_of_contrast(page)
    page.emulate_media(color_scheme="light")
    return found


def run_axe(page: Page, options: dict[str, list[str]]) -> list[str]:
    """What axe-core finds with these options, once colours have faded in."""
    page.wait_for_function(NO_ANIMATION)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(RUN, options)
    return found
