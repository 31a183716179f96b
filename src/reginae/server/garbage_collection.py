"""Python's garbage collector: it must not look through all that lives long while people wait for an answer.

What a table or a connection holds has no cycles, so it is freed at once when it is no longer needed. The collector is
there for the rest, such as the tracebacks of errors.
"""

import gc

# New objects until the youngest are looked through, and how many such rounds until the older ones are.
THRESHOLDS = (20_000, 50, 100)


def spare_what_stays() -> None:
    """Never again look through what exists now: the rules, the pages, the libraries."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
