"""Text as both databases take it: PostgreSQL knows no NUL character, and SQLite does."""

NUL = "\0"
REPLACEMENT = "\N{REPLACEMENT CHARACTER}"


def storable(text: str) -> str:
    """This text with U+FFFD in place of each NUL; an id or a name that had one is unknown, as it was."""
    return text.replace(NUL, REPLACEMENT)
