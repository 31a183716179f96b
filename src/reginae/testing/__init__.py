"""For whoever writes a game: everything that the games of the house go through, open to a game of your own.

A test file needs little more than this:

    from reginae.testing import conformance_tests
    from reginae.testing.trace import check_trace

    test_conformance = conformance_tests(GAME)

    def test_every_rule_is_cited_and_tested() -> None:
        check_trace(GAME)

`Scene` lays out a table for the test of one rule, `conformance` watches random games, `fuzz` plays them by the million,
`playthrough` and `perft` compare with what was read and counted before, `trace` follows the rules through code and
tests, `machine` needs hypothesis.
"""

from reginae.testing.conformance import CHECKS, conformance_tests, conforms, conforms_at
from reginae.testing.scene import Scene, code_of
from reginae.testing.setting import Setting, arrangements, settings
from reginae.testing.walk import Check, Nonconformity, Walk, check

__all__ = [
    "CHECKS",
    "Check",
    "Nonconformity",
    "Scene",
    "Setting",
    "Walk",
    "arrangements",
    "check",
    "code_of",
    "conformance_tests",
    "conforms",
    "conforms_at",
    "settings",
]
