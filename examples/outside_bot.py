"""A bot of yours, on any machine: it needs Python, the packages httpx and websockets, and nothing of Reginae.

    python outside_bot.py http://localhost:8000/t/Rk3dTn0aXq9w

takes the first open seat of that table, and everybody there sees that a program plays; the id of a table on this
machine will do, too. A link that ends with `#seat=…`, which a table gives where a seat is offered to a program, is for
that very seat. The bot plays any legal action: put your own thoughts into `choose`. If the connection or the server is
lost, it comes back. If the bot itself is ended, start it again with the link to its seat, which it writes when it has
sat down. docs/outside-bots.md explains each step, docs/protocol.md all messages.
"""

import json
import random
import sys
import time
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect


def choose(table: dict[str, Any]) -> int:
    """The code of one of the legal actions; `table["view"]` is what the seat sees."""
    return int(random.choice(table["actions"])["code"])


def sit(api: str) -> str:
    """Take the first open seat; its token."""
    seats = [seat["kind"] for seat in httpx.get(api).raise_for_status().json()["seats"]]
    request = {"seat": seats.index("open"), "name": "Random bot", "program": True}
    return str(httpx.post(f"{api}/sit", json=request).raise_for_status().json()["token"])


def play(address: str, request: str = "") -> dict[str, Any]:
    """Play to the end, however often the connection is lost; the table then. The request is one not answered yet."""
    table: dict[str, Any] = {}
    while not table.get("outcome"):
        try:
            with connect(address, max_size=None) as socket:
                if request:  # it is carried out once, however often it comes
                    socket.send(request)
                while not table.get("outcome"):
                    message = json.loads(socket.recv(timeout=8))  # there is a sign of life every few seconds
                    if message["type"] in ("table", "change"):  # what is left out of a change is as it was
                        view = {**table.get("view", {}), **message.get("view", {})}
                        table = message if message["type"] == "table" else {**table, **message, "view": view}
                    request = "" if message["type"] in ("done", "refused") else request
                    if table.get("actions") and not request:
                        action = {"type": "play", "id": 1, "version": table["version"], "code": choose(table)}
                        socket.send(request := json.dumps(action))
        except (OSError, WebSocketException) as lost:
            if isinstance(lost, ConnectionClosed) and lost.rcvd and lost.rcvd.code in (4403, 4404):
                raise  # the seat was given to somebody else, or there is no such table
            time.sleep(1)
    return table


if __name__ == "__main__":
    page, _, token = sys.argv[1].partition("#seat=")
    api = (page if "/" in page else f"http://localhost:8000/t/{page}").replace("/t/", "/api/tables/", 1)
    print(f"My seat: {page}#seat={(token := token or sit(api))}", flush=True)
    print(play(f"ws{api.removeprefix('http')}/live?token={token}")["prompt"])
