"""Builds of the rules: whole or not there, one at a time, and not too many of them."""

from tests.packaging.quick_compile import TIMEOUT, Checkout


def is_compiled(checkout: Checkout) -> str:
    """What a fresh Python says of its rules."""
    return checkout.python("from reginae.compiled import is_compiled; print(is_compiled())").communicate()[0].strip()


def test_a_build_is_used_once_it_is_complete(checkout: Checkout) -> None:
    with checkout.compile() as compiling:
        checkout.wait_for_compile()
        assert is_compiled(checkout) == "False"
        checkout.end_compile()
        assert compiling.wait(TIMEOUT) == 0
    assert is_compiled(checkout) == "True"
    (name,) = checkout.complete_builds()
    readable = (checkout.builds / name).stat().st_mode & 0o777
    assert readable == 0o755, "whoever runs the server cannot read what root has compiled"


def test_a_compile_that_is_killed_leaves_no_build_and_the_next_one_succeeds(checkout: Checkout) -> None:
    with checkout.compile() as compiling:
        checkout.wait_for_compile()
        compiling.kill()
    assert checkout.complete_builds() == []
    checkout.end_compile()
    with checkout.compile() as compiling:
        assert compiling.wait(TIMEOUT) == 0
    assert is_compiled(checkout) == "True"


def test_source_that_is_edited_while_it_is_compiled_gives_no_build(checkout: Checkout) -> None:
    with checkout.compile() as compiling:
        checkout.wait_for_compile()
        checkout.edit()
        checkout.end_compile()
        assert compiling.wait(TIMEOUT) == 1
    assert checkout.complete_builds() == []


def test_two_compiles_at_once_give_one_build(checkout: Checkout) -> None:
    with checkout.compile() as first, checkout.compile() as second:
        checkout.wait_for_compile()
        checkout.end_compile()
        assert (first.wait(TIMEOUT), second.wait(TIMEOUT)) == (0, 0)
    assert len(checkout.complete_builds()) == 1
    assert is_compiled(checkout) == "True"


def test_the_two_newest_builds_are_kept(checkout: Checkout) -> None:
    checkout.end_compile()
    seen: list[list[str]] = []
    for _ in range(3):
        with checkout.compile() as compiling:
            assert compiling.wait(TIMEOUT) == 0
        seen.append(checkout.complete_builds())
        checkout.edit()
    assert [len(builds) for builds in seen] == [1, 2, 2]
    assert not set(seen[0]) & set(seen[2])
    assert set(seen[1]) & set(seen[2])


def test_whoever_edited_only_the_server_is_told_that_the_rules_run_compiled(checkout: Checkout) -> None:
    def told() -> str:
        script = "from reginae.server.serve import being_compiled; print(being_compiled())"
        return checkout.python(script).communicate()[0].strip()

    assert told().startswith("The rules run uncompiled, ")
    checkout.end_compile()
    with checkout.compile() as compiling:
        assert compiling.wait(TIMEOUT) == 0
    checkout.edit("server/log.py")
    assert told() == "The rules run compiled. The server's own modules are being compiled."
