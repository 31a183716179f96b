"""How often things happen: actions, events, reactions, rules; and what never does."""

from collections import Counter
from dataclasses import dataclass

from reginae.arena.series import SeriesPlan
from reginae.arena.studies.features import ACTION, Feature, FeatureReader, sentence
from reginae.arena.studies.notes import GameNotes
from reginae.arena.studies.rows import Row, mean_row, plain_words, share_of
from reginae.core import Game
from reginae.core.rulebook import rules_of


@dataclass(frozen=True)
class ReactionRow:
    """An answer to others' turns: how often a game it was asked for, and the share that was answered so."""

    asked: float
    answered_so: Row


@dataclass(frozen=True)
class RuleRow:
    """A rule that counted in the final score or ended games: how often a game, and the share of games."""

    rule: str
    about: str
    text: str
    per_game: float
    share: float


@dataclass(frozen=True)
class NeverRow:
    """An action that nobody did; or one that was done, with the pieces it never named, of so many."""

    label: str
    pieces: list[str]
    of: int


def actions_per_game(reader: FeatureReader, played: list[GameNotes]) -> list[Row]:
    """How often a game each verb was acted by, the most frequent first."""
    found = [Feature(ACTION, verb) for verb in reader.verbs()]
    rows = [mean_row(reader.label(each), [times_in(n, each) for n in played]) for each in found]
    return sorted((row for row in rows if row.value > 0), key=lambda row: -row.value)


def times_in(notes: GameNotes, feature: Feature) -> int:
    """How often it came in a game, its last step included."""
    return sum(seat[feature] for seat in notes.by_seat) + notes.last_step[feature]


def events_per_game(reader: FeatureReader, played: list[GameNotes]) -> list[Row]:
    """How often a game each thing was told, the most frequent first."""
    names = [name for name, template in reader.templates.items() if template]
    rows = [mean_row(plain_words(reader.templates[name]), [n.events[name] for n in played]) for name in names]
    return sorted((row for row in rows if row.value > 0), key=lambda row: -row.value)


def reactions(reader: FeatureReader, game: Game, plan: SeriesPlan, played: list[GameNotes]) -> list[ReactionRow]:
    """How often each reaction was asked for, and how often it was the one that can be given in advance."""
    rows: list[ReactionRow] = []
    for reaction in game.reactions_at(plan.seats, plan.options):
        asked = sum(n.asked[reaction.name] for n in played)
        so = sum(n.answered_so[reaction.name] for n in played)
        if asked:
            row = share_of(sentence(reader.words.reaction(reaction.name)), so, asked)
            rows.append(ReactionRow(asked / len(played), row))
    return rows


def rules(game: Game, played: list[GameNotes]) -> list[RuleRow]:
    """The rules behind the lines of the final scores and the ends, the most frequent first."""
    lines, games = Counter[str](), Counter[str]()
    for notes in played:
        here = notes.line_rules + Counter([notes.rule])
        lines.update(here)
        games.update(here.keys())
    known, count = rules_of(game), max(1, len(played))
    return [
        RuleRow(id, known[id].tag, known[id].text, times / count, games[id] / count)
        for id, times in lines.most_common()
        if id in known
    ]


def never_seen(reader: FeatureReader, played: list[GameNotes]) -> list[NeverRow]:
    """What nobody did in any game: actions, and of actions that were done, the pieces they never named."""
    seen: set[Feature] = set()
    chance: set[str] = set()
    for notes in played:
        seen.update(notes.last_step, *notes.by_seat)
        chance |= notes.chance_verbs
    offered = dict.fromkeys(each for features in reader.by_code for each in features if each.name not in chance)
    verbs = [each for each in offered if not each.value]
    rows = [NeverRow(reader.label(verb), [], 0) for verb in verbs if verb not in seen]
    for verb in verbs:
        pieces = [each for each in offered if each.name == verb.name and each.value]
        missing = [each.value for each in pieces if each not in seen]
        if verb in seen and missing:
            rows.append(NeverRow(reader.label(verb), missing, len(pieces)))
    return rows
