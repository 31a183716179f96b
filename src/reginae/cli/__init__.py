"""The command line: `reginae serve | play | games | simulate | arena | replay | rulebook | board | bench`."""

import os
import sys


def main() -> None:
    """Run a command. Every mistake is one clear line on stderr and exit code 2."""
    try:
        from reginae.cli.app import run

        code = run(sys.argv[1:])
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = 130
    except BrokenPipeError:  # whoever read our output has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    sys.exit(code)
