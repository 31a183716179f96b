"""`python -m reginae.testing.seeded_server serve …`: the server with a seed in place of the machine's entropy.

Chance and bots at a real table have no seed. A browser test needs one, or it would play another game each time. The
signal SIGUSR1 sets the server back to the seed, so that one server gives each test the same luck.
"""

import random
import runpy
import secrets
import signal
from urllib.request import urlopen

from reginae.testing.running_server import RunningServer

SEED = 1


class SeededServer(RunningServer):
    """A running server whose luck can be set back."""

    module = "reginae.testing.seeded_server"

    def reseed(self) -> None:
        """From here on the same luck as after any other call."""
        self.process.send_signal(signal.SIGUSR1)
        with urlopen(f"{self.url}/health") as answer:  # answered after the signal was handled
            answer.read()


def replace_entropy() -> None:
    """Let chance and bots follow a seed; seats' tokens stay as random as ever."""
    luck = random.Random(SEED)
    setattr(secrets, "randbelow", luck.randrange)  # noqa: B010
    setattr(secrets, "randbits", luck.getrandbits)  # noqa: B010
    signal.signal(signal.SIGUSR1, lambda *_: luck.seed(SEED))


if __name__ == "__main__":
    replace_entropy()
    runpy.run_module("reginae", run_name="__main__")
