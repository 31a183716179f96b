"""A page that has merged every change sees what a page sees that connects anew: in every game, from every seat."""

from typing import Any

import pytest

from tests.server.company import Company
from tests.server.quiet_server import QuietServer

TABLES: list[tuple[str, list[str], dict[str, Any]]] = [
    ("queens-collection", ["me"], {"mode": "solo"}),
    ("queens-collection", ["me", "open"], {"mode": "competitive"}),
    ("queens-collection", ["me", "open", "random"], {"mode": "cooperative"}),
    ("regina-cards", ["me", "open", "random"], {"memory_aid": True}),
    ("long-live", ["me", "open"], {"turn_cap": 100}),
    ("queens-path", ["me", "open", "open"], {"variant": "gold"}),
    ("queens-path", ["me", "random"], {}),
    ("frondeurs", ["me", "open"], {"length": "short_one_scoring"}),
]
MOST_CHOICES = 350


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_who_merged_every_change_sees_what_a_new_page_sees(
    quiet_server: QuietServer, game: str, seats: list[str], options: dict[str, Any]
) -> None:
    quiet_server.reseed()
    with Company(quiet_server, game, seats, options) as company:
        company.settle()
        for number in range(MOST_CHOICES):
            if number % 12 == 0:
                company.check_against_new_pages()
            if company.is_over:
                break
            company.choose()
        company.check_against_new_pages()
        assert sum(message["type"] == "change" for message in company.pages[0].unasked) > 10
