"""What a board shows, compared with the actions that the server offers."""

import re
from dataclasses import dataclass
from typing import Any, TypeAlias

from playwright.sync_api import Page

from reginae.core import Game, piece_texts, text_about

Action: TypeAlias = dict[str, Any]

SEVERAL = re.compile(r"(?:^|: )\d+ choices$")  # how a place says that it stands for more actions than its label holds
PRINTED = " · "  # before what is printed on a piece
LOOK = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const listed = all("button.legal-action[data-notation]");
  return {
    drawn: all(".board svg").length > 0,
    listed: listed.map((button) => button.dataset.notation),
    busy: listed.some((button) => button.ariaDisabled === "true"),
    lit: all(".board .touch.lit").map((place) => place.getAttribute("aria-label") ?? place.textContent.trim()),
    menu: all("[role=menuitem] .action-label").map((item) => item.textContent.trim()),
    refusal: all(".refusal").map((card) => card.textContent.trim()).join(),
  };
}"""
# Where a pointer can be put on the first of these elements that is in the open; null if something covers all of them.
FIND = """([selector, order]) => {
  const found = [...document.querySelectorAll(selector)];
  const parts = [0.5, 0.2, 0.8, 0.35, 0.65];
  for (const place of order.map((index) => found[index]).filter(Boolean)) {
    place.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, top, width, height } = place.getBoundingClientRect();
    for (const across of parts) for (const down of parts) {
      const x = left + across * width, y = top + down * height;
      if (place.contains(document.elementFromPoint(x, y))) return { x, y };
    }
  }
  return null;
}"""

# Whatever on the board can be pointed at, by the ids of the pieces it stands for.
POINTABLE = """() => [...document.querySelectorAll(".board :is([data-about], [data-piece], [data-ref])")]
  .flatMap(({ dataset }) => (dataset.about ?? dataset.piece ?? dataset.ref).split(" "))"""


@dataclass(frozen=True)
class BoardTraits:
    """How a board differs from one that lights a place for every action and names the action in its label.

    `listed_only` are verbs that only the list beside the board offers. `unnamed` are verbs whose lit places do not name
    them: a card that is read, or a piece that is picked before its place. If `read_first`, a finger's first touch reads
    and its second plays. If `zoomable`, all lit places may be out of sight, and the keyboard is used to reach one.
    """

    listed_only: frozenset[str] = frozenset()
    unnamed: frozenset[str] = frozenset()
    read_first: bool = False
    zoomable: bool = False


WHOLE_BOARD = BoardTraits()


@dataclass(frozen=True)
class BoardLook:
    """One look at a table's page: the board, the list of actions beside it, and what is open above it."""

    drawn: bool
    listed: list[str]
    busy: bool
    lit: list[str]
    menu: list[str]
    refusal: str

    def shows(self, actions: list[Action]) -> bool:
        """Whether the page has drawn these actions and waits for one of them."""
        return not self.busy and sorted(self.listed) == sorted(action["notation"] for action in actions)


def look_at(page: Page) -> BoardLook:
    """What the page shows at this moment."""
    return BoardLook(**page.evaluate(LOOK))


def disagreements(look: BoardLook, actions: list[Action], traits: BoardTraits) -> list[str]:
    """Where the lit places and the offered actions differ."""
    labels = {action["label"] for action in actions}
    named = [_meanings(place, labels) for place in look.lit]
    unnamed = [place for place, meanings in zip(look.lit, named, strict=True) if not meanings]
    by_unnamed = [action for action in actions if action["verb"] in traits.unnamed]
    meant = set().union(*named)
    found = [] if look.drawn else ["there is no board"]
    if unnamed and not by_unnamed:
        found += [f"lit without an action: {place}" for place in unnamed]
    if by_unnamed and not unnamed and not any(action["label"] in meant for action in by_unnamed):
        found += [f"offered, but nothing is lit for it: {action['notation']}" for action in by_unnamed]
    elsewhere = traits.listed_only | traits.unnamed
    missing = [action for action in actions if action["verb"] not in elsewhere and action["label"] not in meant]
    return found + [f"offered, but not lit: {action['notation']}" for action in missing]


def _meanings(place: str, labels: set[str]) -> set[str]:
    """The labels of the actions that a lit place names in its own label."""
    text = _unprinted(place)
    if SEVERAL.search(text):
        return labels
    pieces = text.split(" / ")
    return {label for label in labels if any(piece == label or piece.endswith(f": {label}") for piece in pieces)}


def _unprinted(place: str) -> str:
    return place.split(PRINTED)[0].strip()


def pieces_on_board(page: Page) -> set[str]:
    """The ids of all pieces, places and numbers on the board that can be pointed at."""
    return set(page.evaluate(POINTABLE))


def unexplained_pieces(page: Page, game: Game) -> list[str]:
    """Those of them that the game's pieces.toml says nothing about."""
    texts = piece_texts(game)
    return sorted(piece for piece in pieces_on_board(page) if text_about(texts, piece) is None)
