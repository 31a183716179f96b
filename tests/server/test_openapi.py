"""What OpenAPI says of the calls is true, for requests that keep to it and for such as do not."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import Phase, given, settings
from litestar.handlers import HTTPRouteHandler
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from reginae.server import application
from tests.server.live_server import TIMEOUT, LiveServer
from tests.server.quiet_server import QuietServer

CHECKS = ["not_a_server_error", "status_code_conformance", "content_type_conformance", "response_schema_conformance"]
CHECKS += ["response_headers_conformance", "negative_data_rejection"]


def test_answers_are_those_that_are_described(quiet_server: QuietServer, tmp_path: Path) -> None:
    program = str(Path(sys.executable).with_name("schemathesis"))
    options = ["--generation-deterministic", "--max-examples=5", "--mode=all", f"--checks={','.join(CHECKS)}"]
    command = [program, "run", f"{quiet_server.url}/api/openapi", "--phases=coverage,fuzzing", *options]
    with quiet_server.unimpressed():
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=TIMEOUT)
        assert done.returncode == 0, done.stdout


def test_a_method_that_there_is_not_is_answered_with_those_there_are(quiet_server: QuietServer) -> None:
    answer = quiet_server.http.delete("/api/games")
    assert answer.status_code == 405
    assert set(answer.headers["Allow"].split(", ")) == {"GET", "OPTIONS"}


@pytest.mark.parametrize("mode", list(GenerationMode))
def test_answers_about_a_table_that_exists_are_those_that_are_described(
    quiet_server: QuietServer, mode: GenerationMode
) -> None:
    created = quiet_server.create("queens-collection", "me", "open", mode="cooperative")
    schema = schemathesis.openapi.from_url(f"{quiet_server.url}/api/openapi")
    with quiet_server.unimpressed():
        found: Any
        for found in schema.get_all_operations():
            operation = found.ok()
            if "{table_id}" in operation.path:
                check_operation(operation, mode, created)


def check_operation(operation: Any, mode: GenerationMode, created: dict[str, Any]) -> None:
    """Ask in many ways about the table, with the right token where there is one at all."""

    excluded: list[Any] = [positive_data_acceptance]  # no schema says which bots there are
    if operation.method == "get":  # what was wrong with the address has been set right, and other words are ignored
        excluded.append(negative_data_rejection)

    @settings(max_examples=10, phases=[Phase.generate], derandomize=True)
    @given(case=operation.as_strategy(generation_mode=mode))
    def check(case: Any) -> None:
        case.path_parameters["table_id"] = created["table"]
        for where in (case.body, case.query):
            if isinstance(where, dict) and isinstance(where.get("token"), str):
                where["token"] = created["token"]
        answer = case.call()
        assert answer.status_code < 500
        case.validate_response(answer, excluded_checks=excluded)

    check()


@pytest.fixture(scope="module")
def description(server: LiveServer) -> Any:
    """What the server says of its calls."""
    return server.http.get("/api/openapi/openapi.json").json()


def calls(description: Any) -> list[tuple[str, Any]]:
    """Every call with its address."""
    return [(path, call) for path, methods in description["paths"].items() for call in methods.values()]


def test_every_call_is_described_and_has_a_name_of_its_own(description: Any) -> None:
    known = {tag["name"] for tag in description["tags"]}
    names = [call["operationId"] for _, call in calls(description)]
    assert len(names) == len(set(names)) > 40
    for path, call in calls(description):
        assert call["summary"], path
        assert call["description"], path
        assert set(call["tags"]) <= known, path
        assert all(parameter["description"] for parameter in call.get("parameters", [])), path


def test_every_answer_says_what_it_is(description: Any) -> None:
    for path, call in calls(description):
        for status, answer in call["responses"].items():
            kind = answer["content"]["application/json"]["schema"]
            assert kind, f"{path} {status}"
            assert (kind.get("$ref", "").endswith("/Problem")) == (int(status) >= 400), f"{path} {status}"


def test_every_message_is_described(description: Any) -> None:
    assert [name for name, one in description["components"]["schemas"].items() if not one.get("description")] == []


def test_calls_of_an_account_say_that_a_session_is_needed(description: Any, server: LiveServer) -> None:
    assert description["components"]["securitySchemes"].keys() == {"session"}
    for path, methods in description["paths"].items():
        if "get" in methods and "{" not in path:
            needs_session = methods["get"].get("security") == [{"session": []}]
            assert (server.http.get(path).status_code == 401) == needs_session, path


def test_no_call_is_left_out(description: Any) -> None:
    routes = [route for route in application.ROUTES if isinstance(route, HTTPRouteHandler)]
    left_out = [route for route in routes if route.include_in_schema is False]
    assert left_out
    assert not any(path.startswith("/api") for route in left_out for path in route.paths)
    assert len(routes) - len(left_out) == len(calls(description))
