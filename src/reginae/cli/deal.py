"""The deal of a day in the terminal, and the review of a puzzle that has been played to its end."""

import asyncio
import secrets
from datetime import date

from reginae.cli.transcript import Transcript
from reginae.core import CHANCE, BadOption, Event, Game, Match, Options, plain
from reginae.server.bot_worker import think_whole_move
from reginae.server.deal_seeds import public_seed
from reginae.server.deals import check_deal, score_category, today
from reginae.server.review import PLANNER, Progress, RecordedChance, ReviewJob, points_of
from reginae.server.storage import SavedSeat

PERCENT_BETWEEN = 20  # two lines about the progress


def seed_of_day(game: Game, seats: int, options: Options, day: str) -> str:
    """The seed of the terminal's deal of this day, `today` or a date such as 2026-01-31; BadOption if there is none."""
    complete = game.complete(seats, options)
    check_deal(game, [SavedSeat("person", "")] * seats, complete)
    try:
        found = today() if day == "today" else date.fromisoformat(day).isoformat()
    except ValueError:
        raise BadOption(f"{day!r} is no day: write today, or a date such as 2026-01-31.") from None
    return public_seed(score_category(game, seats, complete), found)


def review(match: Match, day_seed: str, transcript: Transcript) -> list[str]:
    """What a planner reached with the same luck, and where it went on better."""
    codes = [] if day_seed else [step.code for step in match.steps if step.seat == CHANCE]
    chance = RecordedChance(day_seed or secrets.token_hex(), codes)
    progress = Progress(points_of(match))
    print("The planner is playing with the same luck.")
    asyncio.run(ReviewJob(match, chance, Planner(progress).think, progress).run())
    lines = [f"You reached {progress.yours}; with the same luck the planner reached {progress.reached}."]
    point = progress.turning_point
    if point is None:
        return lines
    return [
        *lines,
        f"Until step {point.step} as much was possible. You played:",
        *_sentences(point.yours, transcript),
        "The planner played:",
        *_sentences(point.instead, transcript),
        f"After your move it reached {point.after}.",
    ]


class Planner:
    """Thinks for the review, and prints now and then how far it has come."""

    def __init__(self, progress: Progress) -> None:
        self.progress = progress
        self.printed = 0

    async def think(self, record: str, seat: int) -> list[str]:
        """The planner's move."""
        percent = int(100 * self.progress.done)
        if percent >= self.printed + PERCENT_BETWEEN:
            self.printed = percent
            print(f"{percent} percent done.", flush=True)
        return think_whole_move(record, seat, PLANNER, secrets.randbits(62))


def _sentences(events: list[Event], transcript: Transcript) -> list[str]:
    texts = [plain(transcript.words.event_text(event, transcript.names)) for event in events]
    return [f"  {text}" for text in texts if text]
