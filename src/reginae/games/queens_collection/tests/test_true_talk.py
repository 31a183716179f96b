"""What bots say is true: every remark of many games is compared with the table and with what the bot then does."""

from collections import Counter
from typing import Any

import pytest

from reginae.core import CHANCE, SILENCE, Event, Match, Options, Rng, SeededDice, View
from reginae.games.queens_collection import GAME
from reginae.games.queens_collection.cooperative.displays import display_number
from reginae.games.queens_collection.cooperative.table import CooperativeTable
from reginae.games.queens_collection.parts import KINDS
from reginae.games.queens_collection.phases import TURN
from reginae.search import bot

GAMES: list[tuple[str, int, int, Options]] = [
    ("random", 2, 120, {}),
    ("random", 4, 60, {"wilds_removed": 3}),
    ("random", 3, 60, {"level": "beginner"}),
    ("greedy", 2, 1, {}),
    ("rollouts:20", 2, 8, {}),
    ("rollouts:20", 3, 4, {"level": "beginner"}),
]


@pytest.mark.many_games
@pytest.mark.parametrize(("spec", "seats", "games", "options"), GAMES)
def test_every_remark_is_true(spec: str, seats: int, games: int, options: Options) -> None:
    said = Counter(remark.name for seed in range(games) for remark in remarks(spec, seats, seed, options))
    assert said.total() >= 5 * games, "bots say too little to prove anything"


@pytest.mark.many_games
def test_these_games_bring_every_remark() -> None:
    games = [("random", seed) for seed in range(30)] + [("rollouts:20", seed) for seed in range(2)]
    said = {remark.name for spec, seed in games for remark in remarks(spec, 2, seed, {})}
    assert said == {"both", "home", "guests", "last", "clear", "look", "want", "want-wild", "done"}


def remarks(spec: str, seats: int, seed: int, options: Options) -> list[Event]:
    """All that is said in one game, each remark checked."""
    match = Match(GAME, seats, options, SeededDice(seed))
    bots = [bot(spec) for _ in range(seats)]
    rng = Rng(seed)
    found: list[Event] = []
    while not match.over():
        seat = match.actors()[0]
        code = bots[seat].choose(GAME, match.state, seat, rng)
        talk = GAME.talk(match.state.imagine(seat, rng), seat, code)
        before = match.state.clone()
        events = events_of_turn(match, seat, code, bots[seat], rng)
        if talk is not None:
            assert isinstance(before, CooperativeTable)
            assert isinstance(match.state, CooperativeTable)
            assert talk.facts["seat"] == seat
            assert TRUTHS[talk.name](talk.facts, before, match.state, events), (talk, events)
            found.append(talk)
    return found


def events_of_turn(match: Match, seat: int, code: int, player: Any, rng: Rng) -> list[Event]:
    """Play this action, and how it is paid for if that is asked; what it caused, cards drawn aside."""
    steps = match.play(seat, code)
    if match.state.decision() == "pay":
        steps = match.play(seat, player.choose(GAME, match.state, seat, rng))
    return [event for step in steps if step.seat != CHANCE for event in step.events]


# --- What each remark promises ----------------------------------------------------------------------


def both(facts: Any, before: CooperativeTable, after: CooperativeTable, events: list[Event]) -> bool:
    """One exchange brings both home."""
    names = [event.name for event in events]
    return names.count("swap") == 1 and all(comes_home(before, after, facts[colour]) for colour in ("colour", "other"))


def home(facts: Any, before: CooperativeTable, after: CooperativeTable, events: list[Event]) -> bool:
    """One of a colour comes home, and so many are still astray."""
    return comes_home(before, after, facts["colour"]) and astray(after, facts["colour"]) == facts["count"] > 0


def guests(facts: Any, before: CooperativeTable, after: CooperativeTable, events: list[Event]) -> bool:
    """None is astray any more, and so many of other colours stand on their box."""
    strangers = sum(colour != facts["colour"] for colour in on_box(after, facts["colour"]))
    gone = astray(after, facts["colour"]) == 0
    return comes_home(before, after, facts["colour"]) and gone and strangers == facts["count"] > 0


def last(facts: Any, before: CooperativeTable, after: CooperativeTable, events: list[Event]) -> bool:
    """The box is in order: all of its colour, and nobody else."""
    colour = facts["colour"]
    return comes_home(before, after, colour) and astray(after, colour) == 0 and set(on_box(after, colour)) == {colour}


def clear(facts: Any, before: CooperativeTable, after: CooperativeTable, events: list[Event]) -> bool:
    """A box holds one pawn less, and not one of its own."""
    box = facts["box"]
    fewer = len(on_box(after, box)) == len(on_box(before, box)) - 1
    return fewer and on_box(after, box).count(box) == on_box(before, box).count(box)


def look(facts: Any, before: CooperativeTable, after: CooperativeTable, events: list[Event]) -> bool:
    """Cards that bring this colour home were not there before, and none that would help is put down."""
    (put_down,) = [event.facts["cards"] for event in events if event.name == "discard"]
    assert isinstance(put_down, list)
    seat = facts["seat"]
    whole = [*view(before)["seats"][seat]["cards"], *view(before)["pending"]["cards"]]
    helps = {facts["colour"], "wild"} & set(map(str, put_down))
    return astray(before, facts["colour"]) > 0 and not helps and facts["colour"] not in ways_home(before, seat, whole)


def want(facts: Any, before: CooperativeTable, after: CooperativeTable, events: list[Event]) -> bool:
    """The card was taken from that seat, and only with it can this colour be brought home."""
    (taken,) = [event.facts for event in events if event.name == "swap-cards"]
    seat = facts["seat"]
    had, has = (view(table)["seats"][seat]["cards"] for table in (before, after))
    from_there = (taken["taken"], taken["other"]) == (facts["card"], facts["other"])
    news = facts["colour"] in set(ways_home(after, seat, has)) - set(ways_home(before, seat, had))
    return from_there and news


def want_wild(facts: Any, before: CooperativeTable, after: CooperativeTable, events: list[Event]) -> bool:
    """With the wild, and not without it, every pawn can be moved alone."""
    (taken,) = [event.facts for event in events if event.name == "swap-cards"]
    seat = facts["seat"]
    had, has = (view(table)["seats"][seat]["cards"] for table in (before, after))
    return (
        (taken["taken"], taken["other"]) == ("wild", facts["other"])
        and "put" not in {verb for verb, _ in ways(before, seat, had)}
        and "put" in {verb for verb, _ in ways(after, seat, has)}
    )


def done(facts: Any, before: CooperativeTable, after: CooperativeTable, events: list[Event]) -> bool:
    """The cards in front of this seat bring nobody home."""
    seat = facts["seat"]
    passed = [event.facts["seat"] for event in events if event.name == "pass"]
    return passed[:1] == [seat] and not ways_home(before, seat, view(before)["seats"][seat]["cards"])


TRUTHS = {
    "both": both,
    "home": home,
    "guests": guests,
    "last": last,
    "clear": clear,
    "look": look,
    "want": want,
    "want-wild": want_wild,
    "done": done,
}


# --- What the table says ------------------------------------------------------------------------------


def view(table: CooperativeTable) -> View:
    """What everybody sees."""
    return table.view(None)


def on_box(table: CooperativeTable, box: str) -> list[str]:
    """The colours of the pawns on a box."""
    (found,) = [one for one in view(table)["ring"] if one["colour"] == box]
    return [pawn.split("-")[0] for pawn in found["pawns"]]


def astray(table: CooperativeTable, colour: str) -> int:
    """How many pawns of a colour stand on other boxes."""
    boxes = [box["colour"] for box in view(table)["ring"] if box["colour"] != colour]
    return sum(on_box(table, box).count(colour) for box in boxes)


def comes_home(before: CooperativeTable, after: CooperativeTable, colour: str) -> bool:
    """Whether one more of this colour is at home."""
    return on_box(after, colour).count(colour) == on_box(before, colour).count(colour) + 1


def ways_home(table: CooperativeTable, seat: int, cards: list[str]) -> list[str]:
    """The colours of which these cards, in front of this seat on its turn, bring a pawn home."""
    return [colour for _, homes in ways(table, seat, cards) for colour in homes]


def ways(table: CooperativeTable, seat: int, cards: list[str]) -> list[tuple[str, list[str]]]:
    """Each way to move pawns with these cards: the verb, and the colours that come home by it."""
    turn = table.clone()
    turn.phase, turn.turn, turn.put_down = TURN, seat, 0
    turn.lifted_colour = turn.lifted_box = turn.asked_seat = turn.wanted_kind = -1
    turn.displays[seat] = display_number([KINDS.index(card) for card in cards])
    found: list[tuple[str, list[str]]] = []
    for lift in turn.legal(seat):
        action = GAME.actions[lift]
        if action.verb == "lift":
            lifted = turn.clone()
            lifted.apply(seat, lift, SILENCE)
            found += [way(action.parts, GAME.actions[code]) for code in lifted.legal(seat)]
    return found


def way(lifted: tuple[str, ...], action: Any) -> tuple[str, list[str]]:
    """The verb, and who comes home, when this pawn is lifted and then so moved."""
    colour, box = lifted
    target = action.parts[-1]
    first = [colour] if target == colour else []
    second = [box] if action.verb == "swap" and action.parts[0] == box else []
    return action.verb, first + second
