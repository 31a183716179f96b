"""What somebody who writes a game of their own needs to write, to put it through conformance."""

from crowns import GAME
from reginae.testing import conformance_tests
from reginae.testing.conformance import PARTS

test_conformance = conformance_tests(GAME)


def test_one_line_makes_a_case_of_each_part() -> None:
    (mark,) = test_conformance.pytestmark  # type: ignore[attr-defined]
    assert mark.args == ("part", range(PARTS))
