"""Golden playthroughs: a whole game as text that a person can read, compared byte by byte with what is played now."""

import argparse
import difflib
from pathlib import Path

from reginae.core import (
    Event,
    Game,
    Match,
    Options,
    Record,
    ReginaeError,
    Segment,
    Step,
    Words,
    plain,
    read_record,
    read_step,
    replay,
    words_of,
    write_step,
)
from reginae.games import game_named
from reginae.testing.random_game import random_match

FOLDER = Path("tests") / "playthroughs"
INDENT = "    "
END = "The end"


# --- A match as text ------------------------------------------------------------------------------


def playthrough_of(match: Match) -> str:
    """The match as a playthrough: head, each step with the sentences about it, the end."""
    words = words_of(match.game)
    names = [f"Seat {seat + 1}" for seat in range(match.seats)]
    lines = _head(match)
    for step in match.steps:
        lines += _step_lines(match, step, words, names)
    return "\n".join([*lines, "", *_end_lines(match, words, names)]) + "\n"


def _head(match: Match) -> list[str]:
    options = ", ".join(f"{name}={str(value).lower()}" for name, value in match.options.items())
    return [f"Game: {match.game.id}", f"Seats: {match.seats}", f"Options: {options}".rstrip(), ""]


def _step_lines(match: Match, step: Step, words: Words, names: list[str]) -> list[str]:
    lines = [write_step(step.seat, match.game.actions[step.code].notation)]
    for event in step.events:
        lines += _event_lines(event, words, names)
    return lines


def _event_lines(event: Event, words: Words, names: list[str]) -> list[str]:
    lines = _sentence(words.event_text(event, names))
    for seat, name in enumerate(names):
        for secret in words.private_texts(event, seat, names):
            lines += [f"{INDENT}({name} alone) {plain(secret)}"]
    return lines


def _sentence(segments: list[Segment]) -> list[str]:
    return [f"{INDENT}{plain(segments)}"] if segments else []


def _end_lines(match: Match, words: Words, names: list[str]) -> list[str]:
    outcome = match.state.outcome()
    if outcome is None:
        return [f"Not finished: {match.state.decision()}"]
    lines = [END]
    for line in outcome.lines:
        lines += _sentence(words.score_line_text(line, names))
    lines += _sentence(words.outcome_text(outcome, names))
    for seat, name in enumerate(names):
        lines.append(f"{INDENT}{name}: score {outcome.scores[seat]}, place {outcome.places[seat]}")
    return lines


# --- Text as a match ------------------------------------------------------------------------------


def steps_in(text: str) -> list[tuple[int, str]]:
    """Who chose what in a playthrough."""
    _, _, body = text.partition("\n\n")
    played, _, _ = body.partition("\n\n")
    return [read_step(line) for line in played.splitlines() if line and not line.startswith(INDENT)]


def replayed(game: Game, text: str) -> str:
    """A playthrough with the same choices, played by the rules of now."""
    head = dict(line.split(": ", 1) for line in text.partition("\n\n")[0].splitlines() if ": " in line)
    chosen = [item.partition("=") for item in head.get("Options", "").split(", ") if item]
    options: Options = {name: value for name, _, value in chosen}
    record = Record(head["Game"], game.rules_version, int(head["Seats"]), options, steps_in(text))
    return playthrough_of(replay(game, record))


def playthroughs(game: Game) -> list[Path]:
    """The playthroughs in a game's folder; there must be one."""
    found = sorted((game.folder / FOLDER).glob("*.txt"))
    if not found:
        raise AssertionError(
            f"{game.id} has no playthrough. Write one with: "
            f"python -m reginae.testing.playthrough {game.id} --seats {game.seats[0]} --seed 1 --write NAME"
        )
    return found


def check_playthrough(game: Game, path: Path) -> None:
    """A playthrough must be, byte by byte, what its choices lead to now."""
    golden = path.read_bytes().decode("utf-8")
    try:
        now = replayed(game, golden)
    except (ReginaeError, KeyError, ValueError) as error:
        raise AssertionError(f"{path.name} can no longer be played: {error}") from error
    if golden != now:
        difference = difflib.unified_diff(golden.splitlines(), now.splitlines(), path.name, "played now", lineterm="")
        raise AssertionError(
            "\n".join([f"{game.id}: {path.name} reads differently now.", *difference])
            + f"\nIf that is right: python -m reginae.testing.playthrough {game.id} --refresh {path.stem}"
        )


# --- The command ----------------------------------------------------------------------------------


def main() -> None:
    """`python -m reginae.testing.playthrough GAME --seats N --seed S --option k=v [--write NAME]`."""
    parser = argparse.ArgumentParser(prog="reginae.testing.playthrough", description="Write a game as a playthrough.")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--record", type=Path, help="write this record instead of a random game")
    parser.add_argument("--refresh", metavar="NAME", help="write this playthrough of the game's folder anew")
    parser.add_argument("--write", metavar="NAME", help="write it into the game's folder instead of showing it")
    asked = parser.parse_args()
    try:
        text = _asked_for(asked)
    except (ReginaeError, OSError, AssertionError) as error:
        parser.error(str(error))
    name = asked.refresh or asked.write
    if name is None:
        print(text, end="")
        return
    path = game_named(asked.game).folder / FOLDER / f"{name}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode("utf-8"))
    print(path)


def _asked_for(asked: argparse.Namespace) -> str:
    game = game_named(asked.game)
    if asked.refresh:
        return replayed(game, (game.folder / FOLDER / f"{asked.refresh}.txt").read_text(encoding="utf-8"))
    if asked.record:
        return playthrough_of(replay(game, read_record(asked.record.read_text(encoding="utf-8"))))
    options: Options = {name: value for name, _, value in (text.partition("=") for text in asked.option)}
    return playthrough_of(random_match(game, asked.seats or game.seats[0], options, asked.seed))


if __name__ == "__main__":
    main()
