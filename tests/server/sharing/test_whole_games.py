"""Whole games on two servers: every page sees what a page sees that connects anew, to whichever server."""

from typing import Any

import pytest

from tests.server.sharing.split_company import SplitCompany
from tests.server.sharing.two_servers import TwoServers

TABLES: list[tuple[str, list[str], dict[str, Any]]] = [
    ("queens-collection", ["me", "open", "random"], {"mode": "cooperative"}),
    ("regina-cards", ["me", "open", "random"], {"memory_aid": True}),
    ("long-live", ["me", "open"], {"turn_cap": 100}),
    ("queens-path", ["me", "open", "open"], {"variant": "gold"}),
    ("frondeurs", ["me", "open"], {"length": "short_one_scoring"}),
]
MOST_CHOICES = 250
CHECK_EVERY = 25


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_pages_at_both_servers_see_what_a_new_page_sees(
    sharing: TwoServers, game: str, seats: list[str], options: dict[str, Any]
) -> None:
    with SplitCompany(sharing, game, seats, options) as company:
        company.settle()
        for number in range(MOST_CHOICES):
            if number % CHECK_EVERY == 0:
                company.check_against_new_pages()
            if company.is_over:
                break
            company.choose()
        company.settle()
        company.check_against_new_pages()
        company.hear_all()
        assert company.said
