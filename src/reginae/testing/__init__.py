"""The tests that every published game passes, for a game of your own.

A test file needs little more than this:

    from reginae.testing import conformance_tests
    from reginae.testing.rule_trace import check_rule_trace

    test_conformance = conformance_tests(GAME)

    def test_every_rule_is_cited_and_tested() -> None:
        check_rule_trace(GAME)

`Scene` is a table for the test of one rule, `conformance` watches random games, `fuzz` plays them by the million,
`playthrough` and `perft` compare with what was read and counted before, `rule_trace` follows the rules through code and
tests, `state_machine` tries everything in any order (it needs hypothesis), `browser` plays in a browser (it needs
Playwright).
"""

from reginae.testing.conformance import CHECKS, conformance_tests, conforms, conforms_at
from reginae.testing.random_game import Check, Nonconformity, Watch, check, random_match, watch
from reginae.testing.scene import Scene, code_of
from reginae.testing.table_variants import SeededGame, seeded_games, table_variants

__all__ = [
    "CHECKS",
    "Check",
    "Nonconformity",
    "Scene",
    "SeededGame",
    "Watch",
    "check",
    "code_of",
    "conformance_tests",
    "conforms",
    "conforms_at",
    "random_match",
    "seeded_games",
    "table_variants",
    "watch",
]
