"""What a game outside the house writes to be put through everything."""

from crowns import GAME
from reginae.testing import CHECKS, conformance_tests

test_conformance = conformance_tests(GAME)


def test_one_line_makes_a_case_of_each_check() -> None:
    (mark,) = test_conformance.pytestmark  # type: ignore[attr-defined]
    assert mark.args == ("check", CHECKS)
