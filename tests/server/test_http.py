"""The HTTP calls, and how the page is served."""

import json
import re
import subprocess
from pathlib import Path

import httpx
import pytest

from reginae.core import ReginaeError
from reginae.games import shelf
from reginae.server.application import LARGEST_BODY
from reginae.server.static_files import file_in, inline_scripts, page_folder
from reginae.server.web_server import listen
from tests.server.live_server import LiveServer

JSON = {"Content-Type": "application/json"}


def test_games_are_listed_with_their_options(server: LiveServer) -> None:
    games = {game["id"]: game for game in server.http.get("/api/games").json()}
    assert games["regina-cards"]["seats"] == [2, 3, 4, 5]
    assert games["long-live"]["seats"] == [2]
    for game in games.values():
        assert game["title"]
        for option in game["options"]:
            assert option["default"] == option["values"][0]["value"]
            assert all(value["label"] for value in option["values"])
            assert option["help"]
            assert option["rule"]
            assert option["chapter"]
            assert option["title"] != option["name"]
    collection = games["queens-collection"]["options"]
    assert [option["name"] for option in collection if option["prominent"]] == ["mode", "level"]
    weights = [(game["weight"], game["minutes"]) for game in games.values()]
    assert weights == sorted(weights)


def test_the_rules_of_a_game_are_listed(server: LiveServer) -> None:
    rules = server.http.get("/api/games/regina-cards/rules").json()
    assert "C-2.1b" in {rule["id"] for rule in rules}
    assert all(rule["text"] for rule in rules)


def test_bots_are_listed_weakest_first(server: LiveServer) -> None:
    bots = server.http.get("/api/bots").json()
    assert [bot["id"] for bot in bots] == ["page", "courtier", "minister", "steward", "chancellor"]
    assert all(bot["name"] and bot["help"] for bot in bots)
    assert [bot["name"] for bot in bots if bot["suggested"]] == ["Courtier"]


def test_options_that_do_not_go_together_are_refused_in_the_words_of_the_page(server: LiveServer) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    body = {"game": "frondeurs", "name": "Ada", "seats": seats, "options": {"teams": True}}
    answer = server.http.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["error"]) == (400, "“Two against two” goes only with 4 seats.")


def test_a_table_can_be_looked_up_without_a_token(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "open", "courtier", bury="one_or_two")
    seen = server.http.get(f"/api/tables/{created['table']}").json()
    assert seen["seats"] == [
        {"kind": "person", "name": "Ada", "bot": "", "online": False, "notice": ""},
        {"kind": "open", "name": "", "bot": "", "online": False, "notice": ""},
        {"kind": "bot", "name": "Courtier", "bot": "courtier", "online": True, "notice": ""},
    ]
    assert seen["options"]["bury"]["value"] == "one_or_two"
    assert (seen["game"], seen["started"], seen["over"]) == ("regina-cards", False, False)
    assert created["token"] not in json.dumps(seen)


@pytest.mark.parametrize("game", sorted(shelf()))
def test_a_table_has_the_names_of_its_pieces(server: LiveServer, game: str) -> None:
    created = server.create(game, "me", "open")
    assert server.http.get(f"/api/tables/{created['table']}").json()["names"]


def new_table(**changes: object) -> dict[str, object]:
    """A request for a table that could be created, but for the changes."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    return {"game": "regina-cards", "name": "Ada", "options": {}, "seats": seats, **changes}


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"game": "chess"}, "There is no game 'chess' on the shelf"),
        ({"seats": [{"kind": "me"}]}, "is for 2, 3, 4, 5 seats, not 1"),
        ({"seats": []}, "is for 2, 3, 4, 5 seats, not 0"),
        ({"options": {"colour": "pink"}}, "has no option 'colour'; its options are"),
        ({"options": {"bury": "three"}}, "bury=three is not offered; choose one of"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "deep"}]}, "There is no bot 'deep'; there are: page"),
        ({"seats": [{"kind": "me"}, {"kind": "me"}]}, "You can sit on one seat only"),
        ({"seats": [{"kind": "me"}, {"kind": "queen"}]}, "This was not understood"),
        ({"name": ""}, "A name has 1 to 24 characters"),
        ({"name": " \u202e\n "}, "A name has 1 to 24 characters"),
        ({"name": "A" * 25}, "A name has 1 to 24 characters"),
        ({"name": 7}, "This was not understood"),
        ({"options": ["bury"]}, "This was not understood"),
    ],
)
def test_a_table_that_cannot_be_created_is_refused_with_what_to_do(
    server: LiveServer, changes: dict[str, object], sentence: str
) -> None:
    answer = server.http.post("/api/tables", json=new_table(**changes))
    assert answer.status_code == 400
    assert sentence in answer.json()["error"]
    assert answer.json()["rule"] == ""


def test_a_body_that_is_no_json_or_too_long_is_refused(server: LiveServer) -> None:
    for body in (b"{", b"\xff", b'{"game": "\\ud800", "seats": []}', b"[" * 10_000):
        assert server.http.post("/api/tables", content=body, headers=JSON).status_code == 400
    assert server.http.post("/api/tables", json=new_table(name="A" * LARGEST_BODY)).status_code == 413


def test_a_seat_that_does_not_exist_cannot_be_taken(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "open")
    for seat in (-1, 2, 2**70):
        answer = server.http.post(f"/api/tables/{created['table']}/sit", json={"seat": seat, "name": "Bo"})
        assert answer.status_code == 409
        assert answer.json()["error"] == "This table has seats 1 to 2."


def test_unknown_addresses_are_answered_with_a_sentence(server: LiveServer) -> None:
    assert server.http.get("/api/tables/nowhere").status_code == 404
    assert server.http.get("/nowhere").json()["error"].startswith("There is nothing here")
    assert server.http.get("/api/games/chess/rules").status_code == 400


def test_a_browser_at_an_unknown_address_is_shown_the_page(server: LiveServer) -> None:
    answer = server.http.get("/nowhere", headers={"Accept": "text/html"})
    assert answer.status_code == 404
    assert answer.content == (page_folder() / "index.html").read_bytes()
    assert "script-src 'self' 'sha256-" in answer.headers["content-security-policy"]


@pytest.mark.parametrize("path", ["/", "/new", "/settings", "/t/abc", "/rules/regina-cards"])
def test_every_address_of_the_page_is_the_same_document(server: LiveServer, path: str) -> None:
    answer = server.http.get(path)
    assert answer.content == (page_folder() / "index.html").read_bytes()
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_the_policy_admits_the_pages_import_map_and_no_other_script(server: LiveServer) -> None:
    policy = server.http.get("/").headers["content-security-policy"]
    scripts = re.findall(r"script-src ([^;]*)", policy)[0].split()
    digests = inline_scripts((page_folder() / "index.html").read_bytes())
    assert scripts == ["'self'", *(f"'sha256-{digest}'" for digest in digests)]
    assert digests
    assert "default-src 'none'" in policy


def test_an_unchanged_file_is_not_sent_again(server: LiveServer) -> None:
    first = server.http.get("/web/icon.svg")
    assert (first.status_code, first.headers["cache-control"]) == (200, "no-cache")
    assert first.headers["content-type"] == "image/svg+xml"
    again = server.http.get("/web/icon.svg", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/web/../pyproject.toml",
        "/web/%2e%2e/pyproject.toml",
        "/web/..%2fpyproject.toml",
        "/web//etc/passwd",
        "/web/%00",
        "/web/package.json/..",
        "/web/node_modules/lit-html/package.json",
        "/vendor/lit-html/package.json",
        "/vendor/../index.html",
        "/games/regina-cards/web/..%2f..%2fwords.toml",
        "/games/regina-cards/web/../words.toml",
    ],
)
def test_only_the_pages_own_files_can_be_fetched(server: LiveServer, path: str) -> None:
    request = server.http.build_request("GET", "/")
    request.url = httpx.URL(server.url).copy_with(raw_path=path.encode())
    assert server.http.send(request).status_code == 404


def test_a_symbolic_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    inside = tmp_path / "inside"
    inside.mkdir()
    (tmp_path / "secret.js").write_text("secret")
    (inside / "link.js").symlink_to(tmp_path / "secret.js")
    assert file_in(inside, "link.js") is None


def test_the_http_routes_are_described_by_openapi(server: LiveServer) -> None:
    paths = server.http.get("/api/openapi").json()["paths"]
    assert {"/api/games", "/api/tables", "/health"} <= set(paths)
    assert "/" not in paths


def test_the_greeting_names_the_address_and_whether_rules_are_compiled(server: LiveServer) -> None:
    assert server.http.get("/health").json()["open"] is True
    assert server.greeting.startswith(f"Reginae is at {server.url} ")
    assert "The rules run" in server.greeting


def test_a_port_in_use_is_reported() -> None:
    with listen("127.0.0.1", 0) as taken, pytest.raises(ReginaeError, match="is taken: choose another port"):
        listen("127.0.0.1", taken.getsockname()[1])


def test_the_server_does_not_start_on_a_file_that_is_not_ours(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Queen")
    ended = subprocess.run(LiveServer.command(path), capture_output=True, text=True, check=False)
    assert ended.returncode == 2
    assert ended.stderr == f"{path} was not made by Reginae: name another file; this one was left as it is.\n"
    assert ended.stdout == ""
