"""The deal of a day in the terminal."""

from datetime import date

from reginae.core import BadOption, Game, Options
from reginae.server.deal_seeds import public_seed
from reginae.server.deals import check_deal, score_category, today
from reginae.server.storage import SavedSeat


def seed_of_day(game: Game, seats: int, options: Options, day: str) -> str:
    """The seed of the terminal's deal of this day, `today` or a date such as 2026-01-31; BadOption if there is none."""
    complete = game.complete(seats, options)
    check_deal(game, [SavedSeat("person", "")] * seats, complete)
    try:
        found = today() if day == "today" else date.fromisoformat(day).isoformat()
    except ValueError:
        raise BadOption(f"{day!r} is no day: write today, or a date such as 2026-01-31.") from None
    return public_seed(score_category(game, seats, complete), found)
