"""A game's sentences from words.toml: labels of actions, prompts, log lines. Refusals are in the rules' Python."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Final, final

from reginae.core.action import Action
from reginae.core.errors import BadData
from reginae.core.event import Event, Fact, Facts
from reginae.core.game import Game, load_toml
from reginae.core.option import SEAT_COUNT, DoesNotFit
from reginae.core.outcome import Outcome, ScoreLine

PLACEHOLDER: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")
SEAT: Final = re.compile(r"seat-([1-9])")  # counted from 1, as people do
MINUS: Final = "\N{MINUS SIGN}"  # a hyphen is not printed for it
SECTIONS: Final = (
    "about",
    "names",
    "verbs",
    "effects",
    "prompts",
    "reactions",
    "events",
    "moments",
    "talk",
    "beliefs",
    "believed",
    "score",
    "ended",
    "options",
    "presets",
)


@final
@dataclass(init=False)
class Segment:
    """A piece of a sentence; `ref` is the piece or place it names, if any. Sentences share segments: never change one.

    Its own `__init__` is compiled, which that of a dataclass is not: a log has many segments.
    """

    text: str
    ref: str

    def __init__(self, text: str, ref: str = "") -> None:
        self.text = text
        self.ref = ref


@final
@dataclass(frozen=True)
class Slot:
    """A part of a template: some text, then a fact, shown as the name of a seat or by its own; no fact at the end."""

    before: Segment
    fact: str = ""
    is_seat: bool = False


COMMA: Final = Segment(", ")


@final
class Words:
    """The sentences in a game's words.toml.

    `{card}` is a fact, shown by its name; `{victim:seat}` is the name of a seat. A secret fact `shown` of an
    event `attempt` adds the sentence `attempt-shown` for those who hear it.
    """

    def __init__(self, path: Path) -> None:
        self.file = path.name
        data = load_toml(path)
        for section in SECTIONS:
            if not isinstance(data.get(section, {}), dict):
                raise BadData(self.file, section, "should be a table")
        self.sections: dict[str, dict[str, str]] = {section: dict(data.get(section, {})) for section in SECTIONS}
        self._slots: dict[str, list[Slot]] = {}  # by template, once it has been used
        self._belief_places = list(self.sections["beliefs"])
        self._named = {piece: Segment(name, piece) for piece, name in self.sections["names"].items()}

    def goal(self) -> str:
        """How the game is won, in one sentence."""
        return self.sections["about"].get("goal", "")

    def name(self, piece: str) -> str:
        """The name of a piece, place or colour."""
        return self.sections["names"].get(piece, piece)

    def label(self, action: Action, seat_names: Sequence[str] = ()) -> str:
        """The label of an action; a seat is called by its player's name, if the names are given."""
        template = self._template("verbs", action.verb)
        try:
            return template.format(*[self._part(part, seat_names) for part in action.parts])
        except IndexError:
            raise BadData(self.file, template, f"{action.notation!r} has fewer parts") from None

    def _part(self, part: str, seat_names: Sequence[str]) -> str:
        seat = SEAT.fullmatch(part)
        if seat and int(seat.group(1)) <= len(seat_names):
            return seat_names[int(seat.group(1)) - 1]
        return self.name(part)

    def prompt(self, decision: str) -> str:
        """What is asked of the seat that must choose."""
        return self._template("prompts", decision)

    def reason(self, decision: str) -> str:
        """Why it matters, for somebody who plays the game for the first time; empty if the prompt says it all."""
        return self.sections["prompts"].get(f"{decision}-why", "")

    def waiting(self, decision: str) -> str:
        """What the others are told meanwhile; `{seat:seat}` is who chooses."""
        return self.sections["prompts"].get(f"{decision}-waiting", "")

    def reaction(self, name: str) -> str:
        """What a seat does by itself in others' turns if it has said so, as a request of its player."""
        return self._template("reactions", name)

    def event_text(self, event: Event, seat_names: list[str]) -> list[Segment]:
        """What everybody hears of an event; nothing if it is not worth a line."""
        return self._fill(self._template("events", event.name), event.facts, seat_names)

    def private_texts(self, event: Event, seat: int | None, seat_names: list[str]) -> list[list[Segment]]:
        """What this seat alone hears beside it."""
        if seat is None or seat not in event.secret:
            return []
        heard = event.heard_by(seat)
        templates = [self.sections["events"].get(f"{event.name}-{key}", "") for key in event.secret[seat]]
        return [self._fill(template, heard, seat_names) for template in templates if template]

    def moment(self, event: Event, seat_names: list[str]) -> str:
        """The title of a big moment that nobody should miss; empty if the event is none."""
        return self._text(self.sections["moments"].get(event.name, ""), event.facts, seat_names)

    def effect_text(self, effect: Event, seat_names: list[str]) -> str:
        """One sentence about what an action would lead to."""
        return self._text(self._template("effects", effect.name), effect.facts, seat_names)

    def talk_text(self, talk: Event, seat_names: list[str]) -> list[Segment]:
        """What a bot says of its own action."""
        return self._fill(self._template("talk", talk.name), talk.facts, seat_names)

    def belief_order(self, place: str) -> int:
        """How early it is told what may be hidden at this place, from 0 on; -1 if it is not worth telling.

        A game that has no words for it tells of all places by their names.
        """
        for order, pattern in enumerate(self._belief_places):
            if fnmatchcase(place, pattern):
                return order
        return -1 if self._belief_places else 0

    def belief_text(self, place: str, seat_names: list[str]) -> list[Segment]:
        """The beginning of a sentence that names what may be hidden at this place.

        `{part}` is what the `*` at the end of the place's key stands for, `{seat:seat}` the seat of that number.
        """
        order = self.belief_order(place)
        pattern = self._belief_places[order] if self._belief_places else "*"
        part = place[len(pattern) - 1 :] if pattern.endswith("*") else ""
        facts: Facts = {"place": place, "part": part, "seat": int(part) - 1 if part.isdecimal() else 0}
        return self._fill(self.sections["beliefs"].get(pattern, "{place}:"), facts, seat_names)

    def believed_name(self, piece: str) -> str:
        """What a piece is called where it may be hidden: pieces that make no difference there share a name."""
        for pattern, name in self.sections["believed"].items():
            if fnmatchcase(piece, pattern):
                return name
        kind, _, number = piece.rpartition("-")
        known = self.sections["names"]
        return known[kind] if piece not in known and number.isdecimal() and kind in known else self.name(piece)

    def score_line_text(self, line: ScoreLine, seat_names: list[str]) -> list[Segment]:
        """One line of the final score."""
        facts: Facts = {**line.facts, "seat": line.seat, "points": line.points}
        return self._fill(self._template("score", line.name), facts, seat_names)

    def outcome_text(self, outcome: Outcome, seat_names: list[str]) -> list[Segment]:
        """Why the game is over and who won."""
        facts: Facts = {"winners": list(outcome.winners)}
        return self._fill(self._template("ended", outcome.ended), facts, seat_names)

    def option_name(self, name: str) -> str:
        """The name of an option as people read it."""
        return self.sections["options"].get(name, name.replace("_", " ").capitalize())

    def option(self, name: str, value: object) -> str:
        """One value of an option as people read it."""
        return self.sections["options"].get(f"{name}-{value}".lower(), str(value))

    def option_hint(self, name: str, value: object) -> str:
        """One sentence about a value of an option; empty if its label says enough."""
        return self.sections["options"].get(f"{name}-{value}-hint".lower(), "")

    def misfit_text(self, misfit: DoesNotFit) -> str:
        """Why a value cannot be chosen at a table, without the names that only programs use."""
        need = misfit.need
        labels = [f"“{self.option(need.option, value)}”" for value in need.values]
        with_what = str(need) if need.option == SEAT_COUNT else " or ".join(labels)
        return f"“{self.option(misfit.option, misfit.value)}” goes only with {with_what}."

    def preset(self, id: str) -> tuple[str, str]:
        """The name of a preset and one sentence about it."""
        return self._template("presets", id), self._template("presets", f"{id}-hint")

    def _template(self, section: str, key: str) -> str:
        template = self.sections[section].get(key)
        if template is None:
            raise BadData(self.file, f"{section}.{key}", "has no words")
        return template

    def _slots_of(self, template: str) -> list[Slot]:
        """The template taken apart, which is done once."""
        slots = self._slots.get(template)
        if slots is None:
            slots = take_apart(template)
            self._slots[template] = slots
        return slots

    def _fill(self, template: str, facts: Facts, seat_names: Sequence[str]) -> list[Segment]:
        segments: list[Segment] = []
        for slot in self._slots_of(template):
            if slot.before.text:
                segments.append(slot.before)
            if slot.fact:
                self._show(segments, self._fact(slot, facts, template), slot.is_seat, seat_names)
        return segments

    def _text(self, template: str, facts: Facts, seat_names: Sequence[str]) -> str:
        """The same as `_fill` without references: labels and effects are made by the hundred."""
        text = ""
        for slot in self._slots_of(template):
            text += slot.before.text
            if slot.fact:
                text += self._shown_text(self._fact(slot, facts, template), slot.is_seat, seat_names)
        return text

    def _fact(self, slot: Slot, facts: Facts, template: str) -> Fact:
        if slot.fact not in facts:
            raise BadData(self.file, template, f"no fact named {slot.fact!r}")
        return facts[slot.fact]

    def _show(self, segments: list[Segment], fact: Fact, is_seat: bool, seat_names: Sequence[str]) -> None:
        """Add the segments of a fact; a list has commas."""
        if not isinstance(fact, list):
            segments.append(self._show_one(fact, is_seat, seat_names))
            return
        for number, item in enumerate(fact):
            if number:
                segments.append(COMMA)
            segments.append(self._show_one(item, is_seat, seat_names))

    def _show_one(self, fact: Any, is_seat: bool, seat_names: Sequence[str]) -> Segment:
        if is_seat:
            return Segment(seat_names[int(fact)], f"seat-{int(fact) + 1}")
        text = written(fact)
        named = self._named.get(text)
        return Segment(text) if named is None else named

    def _shown_text(self, fact: Fact, is_seat: bool, seat_names: Sequence[str]) -> str:
        if isinstance(fact, list):
            return ", ".join([self._shown_text(item, is_seat, seat_names) for item in fact])
        return seat_names[int(fact)] if is_seat else self.name(written(fact))


def take_apart(template: str) -> list[Slot]:
    """The parts of a template, in order."""
    slots: list[Slot] = []
    end = 0
    for found in PLACEHOLDER.finditer(template):
        slots.append(Slot(Segment(template[end : found.start()]), found.group(1), found.group(2) == "seat"))
        end = found.end()
    return [*slots, Slot(Segment(template[end:]))]


def written(fact: Any) -> str:
    """A fact as it is printed, if it has no name."""
    return f"{MINUS}{-fact}" if isinstance(fact, int) and fact < 0 else str(fact)


def plain(segments: list[Segment]) -> str:
    """The sentence without its references."""
    return "".join(segment.text for segment in segments)


def words_of(game: Game) -> Words:
    """The sentences of a game."""
    return Words(game.folder / "words.toml")
