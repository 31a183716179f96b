"""For browser tests of a game: people at real browsers, tables prepared in the database, and boards that are checked.

A game's `tests/test_browser.py` needs little more than this:

    pytestmark = pytest.mark.browser

    def test_a_game_is_played_on_the_board(people: People) -> None:
        ada = people("Ada")
        ada.start_table(GAME.id, "Page")
        play_to_end(ada, act=Person.touch_board)
"""

from reginae.testing.browser.accessibility import violations, violations_in_both_themes, violations_of_contrast
from reginae.testing.browser.board import (
    WHOLE_BOARD,
    BoardTraits,
    disagreements,
    look_at,
    pieces_on_board,
    unexplained_pieces,
)
from reginae.testing.browser.fixtures import People
from reginae.testing.browser.person import TIMEOUT_MS, Person
from reginae.testing.browser.playing import play, play_to_end
from reginae.testing.browser.saved_tables import PreparedTable, match_midway, match_near_end, save_match

__all__ = [
    "TIMEOUT_MS",
    "WHOLE_BOARD",
    "BoardTraits",
    "People",
    "Person",
    "PreparedTable",
    "disagreements",
    "look_at",
    "match_midway",
    "match_near_end",
    "pieces_on_board",
    "play",
    "play_to_end",
    "save_match",
    "unexplained_pieces",
    "violations",
    "violations_in_both_themes",
    "violations_of_contrast",
]
