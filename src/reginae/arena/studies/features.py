"""What a study counts: what a seat does, what is told of it, and what it alone is told; in the words of the game."""

from collections.abc import Iterator
from typing import NamedTuple

from reginae.core import CHANCE, Event, Game
from reginae.core.event import Fact
from reginae.core.words import SEAT, Words, take_apart, words_of

THIS_PLAYER = "this player"
ANYTHING = "…"
ACTION, EVENT, TOLD = "action", "event", "told"
BY_ACTOR = "actor"  # the role of whoever acted, in an event that names no seat


class Feature(NamedTuple):
    """One thing that a seat can do or that can happen to it.

    `role` is the place of a part in an action, or a fact of an event; `value` the name of what stood there, empty if
    it does not matter. `told` are facts that a seat alone heard.
    """

    kind: str
    name: str
    role: str = ""
    value: str = ""


class FeatureReader:
    """Reads features from the actions and events of a game, and puts them into the game's words."""

    def __init__(self, game: Game) -> None:
        self.words: Words = words_of(game)
        self.names = self.words.sections["names"]
        self.templates = self.words.sections["events"]
        self.by_code = [self._of_parts(action.verb, action.parts) for action in game.actions.actions]
        self._roles: dict[str, tuple[list[str], list[str]]] = {}

    def _of_parts(self, verb: str, parts: tuple[str, ...]) -> list[Feature]:
        """The action itself, and the action with each part that has a name."""
        named = [(str(place), part) for place, part in enumerate(parts) if part in self.names and not SEAT.match(part)]
        return [Feature(ACTION, verb), *(Feature(ACTION, verb, place, self.names[part]) for place, part in named)]

    def of_event(self, event: Event, actor: int) -> Iterator[tuple[int, Feature]]:
        """Each seat that an event is about, with what it tells of that seat; nothing if it is not worth a line."""
        seats, others = self.roles(event.name)
        if not seats and others:
            seats = ["seat"] if "seat" in event.facts else []
        about = [(seat, role) for role in seats for seat in seats_in(event.facts.get(role))]
        if not seats and actor != CHANCE:
            about = [(actor, BY_ACTOR)]
        for seat, role in about:
            yield seat, Feature(EVENT, event.name, role)
            if role == about[0][1]:
                for key in others:
                    for name in self.names_in(event.facts.get(key)):
                        yield seat, Feature(EVENT, event.name, key, name)
        yield from self._of_secrets(event)

    def _of_secrets(self, event: Event) -> Iterator[tuple[int, Feature]]:
        """What a seat alone heard: of an event about itself, or of one that is about nobody."""
        about = event.facts.get("seat")
        for seat, facts in event.secret.items():
            if about in (None, seat):
                for key, fact in facts.items():
                    if f"{event.name}-{key}" in self.templates:
                        for name in self.names_in(fact):
                            yield seat, Feature(TOLD, event.name, key, name)

    def roles(self, name: str) -> tuple[list[str], list[str]]:
        """The facts that the sentence of an event shows: seats, the one it is about first, and the others."""
        if name not in self._roles:
            slots = [slot for slot in take_apart(self.templates.get(name, "")) if slot.fact]
            seats = sorted((slot.fact for slot in slots if slot.is_seat), key=lambda fact: fact != "seat")
            self._roles[name] = seats, [slot.fact for slot in slots if not slot.is_seat]
        return self._roles[name]

    def names_in(self, fact: "Fact | None") -> list[str]:
        """The names in a fact, of all that has one."""
        items = fact if isinstance(fact, list) else [fact]
        return [self.names[item] for item in items if isinstance(item, str) and item in self.names]

    def label(self, feature: Feature) -> str:
        """A feature in the game's words, with … for what differs."""
        if feature.kind == ACTION:
            return self._action_label(feature)
        if feature.kind == TOLD:
            before = self._sentence_label(feature.name, Feature(EVENT, feature.name, "seat"))
            stop = "" if before.endswith(ANYTHING) else "."
            return f"{before}{stop} {self._sentence_label(f'{feature.name}-{feature.role}', feature)}"
        label = self._sentence_label(feature.name, feature)
        return f"In an action of this player: {label}" if feature.role == BY_ACTOR else label

    def _sentence_label(self, key: str, feature: Feature) -> str:
        slots = take_apart(self.templates[key])
        return sentence("".join(slot.before.text + self._shown(feature, slot.fact, slot.is_seat) for slot in slots))

    def _shown(self, feature: Feature, fact: str, is_seat: bool) -> str:
        if not fact:
            return ""
        if fact == feature.role:
            return feature.value or THIS_PLAYER
        main = ["seat"] if feature.kind == TOLD else self.roles(feature.name)[0][:1]
        return THIS_PLAYER if is_seat and feature.value and fact in main else ANYTHING

    def _action_label(self, feature: Feature) -> str:
        template = self.words.sections["verbs"][feature.name]
        places = range(template.count("{"))
        return sentence(template.format(*[feature.value if str(n) == feature.role else ANYTHING for n in places]))

    def verbs(self) -> list[str]:
        """Every verb of the game that has words, in their order."""
        return list(self.words.sections["verbs"])


def seats_in(fact: "Fact | None") -> list[int]:
    """The seats in a fact that holds one or several."""
    items = fact if isinstance(fact, list) else [fact]
    return [item for item in items if isinstance(item, int) and item >= 0]


def sentence(text: str) -> str:
    """A label: a capital at its beginning, no full stop at its end."""
    return text[:1].upper() + text[1:].rstrip(". ")
