"""What servers and bot workers that share a database write there for one another: requests to bots, and answers.

A worker that is at work on a request names a lock of the database that it holds. The lock ends with its connection, so
every server can see which requests nobody works on any more, and no transaction stays open while a bot thinks. A worker
that stalls keeps its connection: PostgreSQL knows when that was last used, and every worker uses it every other second.
"""

from hashlib import blake2b
from typing import NamedTuple, TypeAlias, TypeVar, cast

import msgspec

from reginae.core import BadOption
from reginae.games import shelf
from reginae.ray_cluster import rules_here
from reginae.search import Considered, Explanation, PlaceBelief
from reginae.server import bot_tasks
from reginae.server.bot_process import Task
from reginae.server.database import DatabaseAddress, is_postgres

T = TypeVar("T")

ASKED = "reginae_bot_requests"  # the channel on which workers are told that somebody asks
ANSWERED = "reginae_bot_answers_"  # the same for a server, with its id
WORKER_LOCKS = 0x52454742  # the class of the locks that workers hold, one for each bot that can think there
PLACES = 1 << 15  # numbers of locks for each version of the rules
FINGERPRINTS = 1 << 16

ONLY_POSTGRES = (
    "Bot workers share a PostgreSQL database with the servers, not a file: "
    "give --database postgresql://user:password@host/name."
)
BEAT = 2.0  # seconds until a worker uses the connection that holds its locks once more
STALLED_AFTER = 10.0  # seconds without that
WORKERS = (  # those that run, by their locks; a user who may not see what others do goes by the locks alone
    "SELECT objid::bigint FROM pg_locks LEFT JOIN pg_stat_activity USING (pid) "
    f"WHERE locktype = 'advisory' AND granted AND objsubid = 2 AND classid = {WORKER_LOCKS} "
    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) "
    f"AND coalesce(state_change > clock_timestamp() - interval '{STALLED_AFTER} s', true)"
)

Explained: TypeAlias = tuple[int, list[tuple[int, float, float]], list[tuple[str, list[tuple[str, float]]]]]


class Request(NamedTuple):
    """What a worker needs to know of a request."""

    id: str
    task: str
    record: str
    seat: int
    bot: str
    seed: int


TASKS: dict[str, Task[object]] = {task.__name__: task for task in (bot_tasks.think, bot_tasks.explain_choice)}


def written(answer: object) -> str:
    """An answer as the database has it."""
    return msgspec.json.encode(answer).decode()


def read_answer(task: Task[T], answer: str) -> T:
    """What this task has answered."""
    if task is bot_tasks.explain_choice:
        return cast(T, explanation(answer))
    return cast(T, msgspec.json.decode(answer, type=list[str]))


def explanation(answer: str) -> Explanation:
    """What a bot has explained; compiled classes do not tell the types of what they hold."""
    code, considered, beliefs = msgspec.json.decode(answer, type=Explained)
    return Explanation(code, [Considered(*one) for one in considered], [PlaceBelief(*one) for one in beliefs])


def rules_of_bots() -> str:
    """The fingerprint of all that must be the same where bots think: the rules, the games and their options."""
    lines = [rules_here()]
    for game in shelf().values():
        lines.append(f"{game.id} {game.rules_version}")
        lines += [f"{option.name} {option.values}" for option in game.options]
    return blake2b("\n".join(lines).encode(), digest_size=12).hexdigest()


def first_place(rules: str) -> int:
    """The first number of a lock for workers with these rules."""
    return int(rules, 16) % FINGERPRINTS * PLACES


def check_shared(address: DatabaseAddress) -> None:
    """BadOption unless servers and bot workers can share this database."""
    if not is_postgres(address):
        raise BadOption(ONLY_POSTGRES)
