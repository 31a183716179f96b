"""A view of any game as lines of text that can be read aloud; what is empty or false is left out."""

from reginae.core import View, Words

NOTHING = ("", None, -1)
YES = "yes"


class ViewText:
    """Writes views as lines, with pieces and seats called by their names."""

    def __init__(
        self, words: Words, names: list[str], seat_fields: frozenset[str], nothing_at_zero: frozenset[str] = frozenset()
    ) -> None:
        self.words = words
        self.names = names
        self.seat_fields = seat_fields
        self.nothing_at_zero = nothing_at_zero

    def lines(self, view: View) -> list[str]:
        """The view, part by part."""
        return [line for key, value in view.items() for line in self._part(key, self._title(key), value, "")]

    def _part(self, key: str, title: str, value: object, indent: str) -> list[str]:
        if is_flat(value):
            text = self._flat(key, value)
            return [f"{indent}{title}: {text}."] if text else []
        if isinstance(value, dict):
            return self._group(title, value, indent)
        assert isinstance(value, list)
        inner: list[str] = []
        for number, item in enumerate(value):
            name = self.names[number] if key == "seats" else str(number + 1)
            if isinstance(item, dict) and "place" in item:
                name, item = str(item["place"]), {inside: held for inside, held in item.items() if inside != "place"}
            inner += self._part("", name, item, indent + "  ")
        return [f"{indent}{title}:", *inner] if inner else []

    def _group(self, title: str, group: dict[str, object], indent: str) -> list[str]:
        flat = [(key, self._flat(key, value)) for key, value in group.items() if is_flat(value)]
        told = [
            self._title(key).lower() if text == YES else f"{self._title(key).lower()} {text}"
            for key, text in flat
            if text
        ]
        inner: list[str] = []
        for key, value in group.items():
            if not is_flat(value):
                inner += self._part(key, self._title(key), value, indent + "  ")
        head = f"{indent}{title}: {'; '.join(told)}." if told else f"{indent}{title}:"
        return [head, *inner] if told or inner else []

    def _flat(self, key: str, value: object) -> str:
        """A plain value or a list of them; nothing if there is nothing to say."""
        if isinstance(value, list):
            return self._row(key, value)
        if value is True:
            return YES
        if value is False or value in NOTHING or (value == 0 and key in self.nothing_at_zero):
            return ""
        return self._name(key, value)

    def _name(self, key: str, value: object) -> str:
        """A seat by its player's name, all else by its own."""
        if key in self.seat_fields and isinstance(value, int):
            return self.names[value]
        return self.words.name(str(value))

    def _row(self, key: str, items: list[object]) -> str:
        if any(isinstance(item, bool) for item in items):
            return ", ".join(YES if item else "no" for item in items)
        hidden = sum(1 for item in items if item == "")
        shown = [self._name(key, item) for item in items if item != ""]
        return ", ".join(([f"{hidden} face down"] if hidden else []) + shown)

    def _title(self, key: str) -> str:
        return self.words.name(key) if key in self.words.sections["names"] else key.replace("_", " ").capitalize()


def without(view: View, unused: frozenset[str]) -> View:
    """The view without these fields; `seats.points` is the field of every seat."""
    kept = {key: value for key, value in view.items() if key not in unused}
    inside = frozenset(path.removeprefix("seats.") for path in unused if path.startswith("seats."))
    if "seats" in kept and inside:
        kept["seats"] = [without(seat, inside) for seat in kept["seats"]]
    return kept


def is_flat(value: object) -> bool:
    """Whether a value goes on one line."""
    if isinstance(value, list):
        return not any(isinstance(item, (dict, list)) for item in value)
    return not isinstance(value, dict)
