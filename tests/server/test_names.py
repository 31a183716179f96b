"""Names as people type them, and as others are shown them."""

import pytest

from reginae.core import BadOption
from reginae.server.tokens import LONGEST_NAME, clean_name


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        (" Ada \n Lovelace ", "Ada Lovelace"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("A\u200bd\u202ea", "Ada"),
        ("a\u2028b", "a b"),
        ("\u5973\u738b", "\u5973\u738b"),
        ("\u2764\ufe0f", "\u2764"),
        ("x" * LONGEST_NAME + "\u200b" * 100, "x" * LONGEST_NAME),
    ],
)
def test_a_name_is_shown_without_what_cannot_be_seen(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "  ",
        "\u200b",
        "\u202e",
        "\u2060\ufeff",
        "\u0301\u0302",
        "\ufe0f",
        "\U000e0101",
        "\u3164",
        "\u2800",
        "\x00",
        "\ue000",
    ],
)
def test_a_name_without_anything_to_be_seen_is_refused(typed: str) -> None:
    with pytest.raises(BadOption, match="characters that can be seen"):
        clean_name(typed)


def test_a_name_that_is_too_long_is_refused() -> None:
    with pytest.raises(BadOption, match="1 to 24"):
        clean_name("x" * (LONGEST_NAME + 1))
