"""What the page is told of a game before a table is laid: options, presets, score modes, the texts of its pieces."""

from functools import cache

from reginae.core import Game, Need, Option, Value, Words, piece_texts, rules_of
from reginae.server.http_messages import GameInfo, NeedInfo, OptionInfo, PieceText, PresetInfo, ScoreModeInfo, ValueInfo


@cache
def pieces(game: Game) -> list[PieceText]:
    """What the pieces of a game are and do; read once."""
    return [PieceText(text.match, text.name, text.text, text.rule) for text in piece_texts(game)]


def game_info(game: Game, words: Words) -> GameInfo:
    """A game as the page lists it; blurb and credits are the first two paragraphs of its README."""
    readme = game.folder / "README.md"
    blurb, credits = first_paragraphs(readme.read_text(encoding="utf-8") if readme.exists() else "")
    tags = rule_tags(game)
    options = [option_info(option, words, tags.get(option.rule, "")) for option in game.options]
    usual = {seats: game.complete(seats, {}) for seats in game.seats}
    score_modes = [ScoreModeInfo(mode.seats, mode.options) for mode in game.score_modes]
    presets = [PresetInfo(preset.id, *words.preset(preset.id), preset.options) for preset in game.presets]
    picture = (game.folder / "web" / "table.svg").exists()
    head = (game.id, game.title, blurb, credits, list(game.seats), list(game.minutes), game.weight, picture)
    return GameInfo(*head, options, usual, presets, score_modes)


@cache
def rule_tags(game: Game) -> dict[str, str]:
    """The chapter of each rule of a game."""
    return {rule.id: rule.tag for rule in rules_of(game).values()}


def first_paragraphs(text: str) -> tuple[str, str]:
    """The first and second paragraph under the title."""
    paragraphs = [" ".join(part.split()) for part in text.split("\n\n")]
    prose = [part for part in paragraphs if part and not part.startswith("#")]
    return (prose[0] if prose else "", prose[1] if len(prose) > 1 else "")


def option_info(option: Option, words: Words, chapter: str) -> OptionInfo:
    """An option with its words and those of its values."""
    values = [value_info(option, value, words) for value in option.values]
    head = (option.name, words.option_name(option.name), option.default, values)
    return OptionInfo(*head, option.help, option.rule, chapter, option.prominent, need_info(option.needs))


def value_info(option: Option, value: Value, words: Words) -> ValueInfo:
    """A value of an option with its words."""
    label, hint = words.option(option.name, value), words.option_hint(option.name, value)
    return ValueInfo(value, label, hint, need_info(option.value_needs.get(value)))


def need_info(need: Need | None) -> NeedInfo | None:
    """What an option or a value goes with, if there is a condition."""
    return NeedInfo(need.option, need.values) if need else None
