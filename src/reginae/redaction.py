"""What must never be shown or logged: passwords, tokens, mail addresses, and what a database says of its rows."""

import re
from typing import TypeAlias

Replacement: TypeAlias = tuple[re.Pattern[str], str]

HIDDEN = "***"
NAMED = r"""((?:token|password|recovery_code)["']?\s*[=:]\s*)"""
AFTER_ROWS = r"\n[A-Z]+:  |\nTraceback |\n\nThe above exception|\n\nDuring handling|\Z"
PASSWORDS: list[Replacement] = [
    (re.compile(r"""(://[^\s:/@"']*:)[^\s"'<>]*@"""), rf"\1{HIDDEN}@"),  # in an address
    (re.compile(NAMED + r"""(["'])(?:\\.|(?!\2).)*""", re.IGNORECASE), rf"\1\2{HIDDEN}"),
    (re.compile(NAMED + r"""[^\s&"',}]+""", re.IGNORECASE), rf"\1{HIDDEN}"),
]
SECRETS: list[Replacement] = [
    *PASSWORDS,
    (re.compile(r"(bearer\s+)[^\s\"',]+", re.IGNORECASE), rf"\1{HIDDEN}"),
    (re.compile(r"""(#seat=)[^\s"'<>]+"""), rf"\1{HIDDEN}"),
    (re.compile(r"""(https?://[^\s/"'<>]+/)[^\s"'<>]+"""), rf"\1{HIDDEN}"),  # links to seats, webhooks, …
    (re.compile(r"""((?:unsubscribe|confirm)[/#])[^\s"']+"""), rf"\1{HIDDEN}"),
    (re.compile(r"(?<![\w.+%/*-])[\w.+%-]+@[\w-]+(?:\.[\w-]+)+"), HIDDEN),  # a mail address
    (re.compile(rf"(?s)(DETAIL: |CONTEXT: |\[parameters: ).*?(?={AFTER_ROWS})"), rf"\1{HIDDEN}"),  # rows of PostgreSQL
]


def redact(text: str) -> str:
    """This text with every password, token and mail address made unreadable."""
    return replaced(text, SECRETS)


def redact_passwords(text: str) -> str:
    """This text with every password made unreadable, and all else as it is."""
    return replaced(text, PASSWORDS)


def replaced(text: str, patterns: list[Replacement]) -> str:
    """This text with whatever these patterns find replaced."""
    for pattern, replacement in patterns:
        text = pattern.sub(replacement, text)
    return text
