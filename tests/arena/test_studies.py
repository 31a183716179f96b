"""A study counts what happened, the same by any engine, and reports it on one page that needs nothing else."""

import re
from collections import Counter
from html.parser import HTMLParser

import pytest

from reginae.arena import Engine, ProcessEngine
from reginae.arena.series import seed_of
from reginae.arena.studies import Study, make_study, plan_setups, report_of
from reginae.arena.studies.features import ACTION, EVENT, TOLD, Feature, FeatureReader
from reginae.arena.studies.notes import note_chunk
from reginae.arena.studies.setups import choice_of
from reginae.core import CHANCE, BadOption, Match, Rng
from reginae.games import game_named, shelf
from reginae.search import bot

GAMES = list(shelf())


def study_of(id: str, seats: list[int], games: int, engine: Engine, compared: list[str] | None = None) -> Study:
    game = game_named(id)
    choices = [choice_of(text) for text in compared or []]
    setups = plan_setups(game, seats, {}, choices, ["habit"], games, seed=3)
    return make_study(game, setups, "reginae study", engine)


class Page(HTMLParser):
    """What a page is made of."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: Counter[str] = Counter()
        self.loads: list[str] = []
        self.charts: list[str] = []
        self.ids: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.tags[tag] += 1
        self.loads += [found[name] for name in ("src", "href", "srcset", "data") if name in found]
        self.ids += [found["id"]] if "id" in found else []
        if found.get("role") == "img":
            self.charts.append(found.get("aria-label", ""))


@pytest.mark.parametrize("id", GAMES)
def test_the_report_of_every_game_needs_nothing_else_and_has_words_for_every_chart(id: str) -> None:
    seats = [count for count in game_named(id).seats if count > 1][:1]
    text = report_of(study_of(id, seats, 6, ProcessEngine(1)))
    page = Page(text)
    assert page.tags["svg"] == len(page.charts) >= 4
    assert all(len(label) > 20 for label in page.charts)
    assert page.tags["h1"] == 1
    assert page.tags["script"] + page.tags["link"] + page.tags["img"] + page.tags["iframe"] == 0
    assert [address for address in page.loads if not address.startswith("#")] == []
    assert re.findall(r"@import|url\((?!#)", text) == []
    assert len(page.ids) == len(set(page.ids))
    assert len(text) < 400_000


@pytest.mark.parametrize("id", GAMES)
def test_every_label_of_a_report_is_in_words(id: str) -> None:
    game = game_named(id)
    reader = FeatureReader(game)
    setups = plan_setups(game, [game.seats[-1]], {}, [], ["habit"], 3, seed=1)
    for notes in note_chunk(game, setups[0].plan, range(3)).games:
        for feature in {feature for seat in notes.by_seat for feature in seat}:
            label = reader.label(feature)
            assert label
            assert not re.search(r"[{}]", label), label


def test_the_same_page_comes_from_one_worker_and_from_any_engine(engine: Engine) -> None:
    alone = report_of(study_of("regina-cards", [3], 12, ProcessEngine(1), ["bury=one,one_or_two"]))
    assert report_of(study_of("regina-cards", [3], 12, engine, ["bury=one,one_or_two"])) == alone


def test_actions_and_events_are_counted_as_in_a_match_that_is_looked_at() -> None:
    game, seats, seed = game_named("regina-cards"), 3, 4
    plan = plan_setups(game, [seats], {}, [], ["random"], 1, seed)[0].plan
    notes = note_chunk(game, plan, range(1)).games[0]
    match, rng, player = Match(game, seats, plan.options), Rng(seed_of(seed, 0)), bot("random")
    while actors := match.state.actors():
        seat, state = actors[0], match.state
        if seat == CHANCE:
            code = rng.one_of(state.legal(seat), state.odds())
        else:
            code = player.choose(game, state, seat, rng)
        match.play(seat, game.actions[code].notation)
    steps = match.steps[:-1]
    for seat in range(seats):
        draws = sum(step.seat == seat and game.actions[step.code].verb == "draw" for step in steps)
        attacked = sum(e.name == "attack" and e.facts["victim"] == seat for step in steps for e in step.events)
        assert notes.by_seat[seat][Feature(ACTION, "draw")] == draws
        assert notes.by_seat[seat][Feature(EVENT, "attack", "victim")] == attacked
    assert notes.choices == sum(step.seat != CHANCE for step in match.steps)
    outcome = match.state.outcome()
    assert outcome is not None
    assert notes.scores == outcome.scores


def test_colours_that_were_dealt_are_sides_of_their_own() -> None:
    findings = study_of("regina-cards", [4], 20, ProcessEngine(1)).setups[0]
    assert [row.label for row in findings.sides["colour"]] == ["Black", "Blue", "Green", "Purple", "Red"]
    assert sum(row.count for row in findings.sides["colour"]) == 80


def test_seats_that_always_stand_for_the_same_are_called_by_it() -> None:
    findings = study_of("frondeurs", [4], 2, ProcessEngine(1)).setups[0]
    assert findings.wins[0].label == "Condéan (seat 1)"


def test_partners_win_together_and_count_as_one() -> None:
    game = game_named("queens-collection")
    setups = plan_setups(game, [4], {"mode": "teams"}, [], ["random"], 3, seed=1)
    findings = make_study(game, setups, "", ProcessEngine(1)).setups[0]
    assert [row.label for row in findings.wins] == ["Seat 1 and Seat 3", "Seat 2 and Seat 4"]
    assert sum(row.value for row in findings.wins) == pytest.approx(1)


def test_a_label_names_this_player_and_leaves_open_what_differs() -> None:
    reader = FeatureReader(game_named("regina-cards"))
    assert reader.label(Feature(ACTION, "draw", "0", "Gold")) == "Draw from the Gold stack"
    assert reader.label(Feature(ACTION, "manipulate")) == "Manipulation: switch … and …"
    assert reader.label(Feature(EVENT, "attack", "victim")) == "… attempts to assassinate this player with a … card"
    assert reader.label(Feature(TOLD, "deal", "colour", "blue")).endswith("You play blue: …")


def test_too_many_setups_are_refused() -> None:
    game = game_named("queens-path")
    choices = [choice_of("set_rule=three_of_a_kind,one_of_each,pair"), choice_of("variant=silver,gold")]
    with pytest.raises(BadOption, match="12 setups are too many"):
        plan_setups(game, [2, 3], {}, choices, ["random"], 1, 1)
