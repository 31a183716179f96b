"""Playing the games of a study, and noting what happened in each."""

from collections import Counter
from dataclasses import dataclass, field

from reginae.arena.series import Fault, SeriesPlan, seed_of
from reginae.arena.studies.features import Feature, FeatureReader
from reginae.core import CHANCE, Event, Game, Outcome, Rng, State
from reginae.core.event import Tell
from reginae.core.outcome import NO_SEAT
from reginae.search import Bot, EndlessGame, bot
from reginae.search.playout import MOST_DECISIONS, check_legal


@dataclass
class GameNotes:
    """What is noted of one game. What its last step told is kept apart, for it tells of the end itself."""

    number: int
    choices: int = 0  # decisions of seats
    forced: int = 0  # those with one possibility alone
    draws: int = 0  # decisions of chance
    turns: int = 0  # how often the turn came to another seat
    results: list[float] = field(default_factory=list)  # by seat, from 0 to 1
    won: bool = False  # whether anybody did
    scores: list[int] = field(default_factory=list)
    ended: str = ""
    rule: str = ""
    by_seat: list[Counter[Feature]] = field(default_factory=list)
    last_step: Counter[Feature] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    chance_verbs: set[str] = field(default_factory=set)  # by which chance acted
    asked: Counter[str] = field(default_factory=Counter)  # reactions, by name: how often they were possible
    answered_so: Counter[str] = field(default_factory=Counter)  # and how often they were given
    points: list[Counter[str]] = field(default_factory=list)  # by seat and name of the line
    line_rules: Counter[str] = field(default_factory=Counter)  # how many lines of the final score a rule made
    sides: dict[str, list[str]] = field(default_factory=dict)  # by fact: what each seat stood for in the final score


@dataclass
class ChunkNotes:
    """The notes of some games, and the games that an error ended."""

    games: list[GameNotes] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)


def note_chunk(game: Game, plan: SeriesPlan, numbers: range) -> ChunkNotes:
    """Play the games with these numbers as a series would, and note what happens in them."""
    chunk, reader = ChunkNotes(), FeatureReader(game)
    bots = [bot(plan.bot_at(place)) for place in range(plan.seats)]
    for number in numbers:
        seated = bots_by_seat(plan, bots, number)
        try:
            chunk.games.append(GameWatcher(game, plan, reader, number).play(seated))
        except Exception as error:
            chunk.faults.append(Fault(number, seed_of(plan.seed, number), f"{type(error).__name__}: {error}"))
    return chunk


def bots_by_seat(plan: SeriesPlan, bots: list[Bot], number: int) -> list[Bot]:
    """Who sits where in a game of the series."""
    seats = [plan.seat_of(place, number) for place in range(plan.seats)]
    return [bots[seats.index(seat)] for seat in range(plan.seats)]


class GameWatcher:
    """Lets bots play one game and notes what they do."""

    def __init__(self, game: Game, plan: SeriesPlan, reader: FeatureReader, number: int) -> None:
        self.game, self.plan, self.reader = game, plan, reader
        self.reactions = game.reactions_at(plan.seats, plan.options)
        self.rng = Rng(seed_of(plan.seed, number))
        self.notes = GameNotes(number, by_seat=[Counter() for _ in range(plan.seats)])
        self.last: list[tuple[int, Feature]] = []
        self.turn = CHANCE

    def play(self, bots: list[Bot]) -> GameNotes:
        """Play the game to its end, with the same choices as in a series of the same seed."""
        state = self.game.set_up(self.plan.seats, self.plan.options)
        for _ in range(MOST_DECISIONS):
            actors = state.actors()
            if not actors:
                break
            self.step(state, actors[0], bots)
        else:
            raise EndlessGame(f"no end after {MOST_DECISIONS} decisions")
        outcome = state.outcome()
        if outcome is None:
            raise EndlessGame("nobody must choose, and yet there is no outcome")
        self.note_end(outcome)
        return self.notes

    def step(self, state: State, seat: int, bots: list[Bot]) -> None:
        """One decision, of a seat or of chance, and what it tells."""
        tell = Tell()
        if seat == CHANCE:
            code = self.rng.one_of(state.legal(seat), state.odds())
        else:
            code = bots[seat].choose(self.game, state, seat, self.rng)
            check_legal(self.game, state, seat, code)
        self.note_decision(state, seat, code)
        state.apply(seat, code, tell)
        self.note_step(seat, code, tell.events)

    def note_decision(self, state: State, seat: int, code: int) -> None:
        """Whose turn it is, and how much there is to choose."""
        turn = state.whose_turn()
        if turn not in (CHANCE, self.turn):
            self.turn = turn
            self.notes.turns += 1
        if seat == CHANCE:
            self.notes.draws += 1
            self.notes.chance_verbs.add(self.game.actions[code].verb)
            return
        self.notes.choices += 1
        self.notes.forced += len(state.legal(seat)) == 1
        if turn != seat and self.reactions:
            self.note_reaction(state.decision(), self.game.actions[code].notation)

    def note_reaction(self, decision: str, notation: str) -> None:
        """A reaction that was possible in another's turn, and whether it was given."""
        for reaction in self.reactions:
            if decision in reaction.decisions:
                self.notes.asked[reaction.name] += 1
                self.notes.answered_so[reaction.name] += notation in reaction.answers

    def note_step(self, seat: int, code: int, events: list[Event]) -> None:
        """Count what the step before told, now that it was not the last one, and keep what this one tells."""
        for who, feature in self.last:
            self.notes.by_seat[who][feature] += 1
        self.last = [(seat, feature) for feature in self.reader.by_code[code]] if seat != CHANCE else []
        for event in events:
            self.notes.events[event.name] += 1
            self.last += self.reader.of_event(event, seat)

    def note_end(self, outcome: Outcome) -> None:
        """How it ended, and how the score came about."""
        notes, seats = self.notes, range(self.plan.seats)
        notes.last_step.update(feature for _, feature in self.last)
        notes.results = results_of(self.game.teams(self.plan.seats, self.plan.options), outcome)
        notes.won, notes.scores = bool(outcome.winners), list(outcome.scores)
        notes.ended, notes.rule = outcome.ended, outcome.rule
        notes.points = [Counter() for _ in seats]
        for line in outcome.lines:
            notes.line_rules[line.rule] += 1
            if line.seat != NO_SEAT and not line.total:
                notes.points[line.seat][line.name] += line.points
        notes.sides = sides_of(self.reader, outcome, len(seats))


def results_of(teams: list[list[int]], outcome: Outcome) -> list[float]:
    """What a game brought each seat: its team's part of the win; all together or alone, how well it went."""
    seats = sorted(seat for team in teams for seat in team)
    if len(teams) == 1:
        return [float(outcome.worth(seat)) for seat in seats]
    size = {seat: len(team) for team in teams for seat in team}
    return [outcome.share(seat) * size[seat] for seat in seats]


def sides_of(reader: FeatureReader, outcome: Outcome, seats: int) -> dict[str, list[str]]:
    """By fact of the final score the one name that it has in every line of a seat, where each seat has one."""
    found: dict[str, list[set[str]]] = {}
    for line in outcome.lines:
        for key, fact in line.facts.items():
            if line.seat != NO_SEAT and isinstance(fact, str):
                by_seat = found.setdefault(key, [set() for _ in range(seats)])
                by_seat[line.seat].update(reader.names_in(fact))
    return {key: [min(names) for names in sets] for key, sets in found.items() if all(len(one) == 1 for one in sets)}
