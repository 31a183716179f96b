"""What must never be shown or logged: passwords, tokens, mail addresses, and what a database says of its rows."""

import re

HIDDEN = "***"
SECRETS = [
    (re.compile(r"""(://[^\s:/@"']*:)[^\s"'<>]*@"""), rf"\1{HIDDEN}@"),  # the password in an address
    (
        re.compile(r"""((?:token|password|recovery_code)["']?\s*[=:]\s*["']?)[^\s&"',}]+""", re.IGNORECASE),
        rf"\1{HIDDEN}",
    ),
    (re.compile(r"(bearer\s+)[^\s\"',]+", re.IGNORECASE), rf"\1{HIDDEN}"),
    (re.compile(r"""(https?://[^\s/"'<>]+/)[^\s"'<>]+"""), rf"\1{HIDDEN}"),  # links to seats, webhooks, …
    (re.compile(r"""((?:unsubscribe|confirm)[/#])[^\s"']+"""), rf"\1{HIDDEN}"),
    (re.compile(r"(?<![\w.+%/*-])[\w.+%-]+@[\w-]+(?:\.[\w-]+)+"), HIDDEN),  # a mail address
    (re.compile(r"(DETAIL: |\[parameters: ).*"), rf"\1{HIDDEN}"),  # the rows that PostgreSQL complains about
]


def without_secrets(text: str) -> str:
    """This text with every password, token and mail address made unreadable."""
    for pattern, replacement in SECRETS:
        text = pattern.sub(replacement, text)
    return text
