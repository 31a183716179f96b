"""Views of earlier steps, as each seat saw them."""

import random

from tests.server.live_server import LiveServer, play_randomly


def test_each_seat_is_shown_what_it_saw_at_every_earlier_step(server: LiveServer) -> None:
    table, ada, bo = server.two_people("regina-cards")
    with ada, bo, server.connect(table) as spectator:
        play_randomly(random.Random(2), ada, bo, until=lambda table: table["version"] >= 14)
        last = ada.table["version"]
        spectator.wait(lambda table: table["version"] >= last)
        for page in (ada, bo, spectator):
            for seen in page.updates:
                past = page.ask(type="look-back", step=seen["version"])
                assert past == {"type": "past-view", "id": page.asked, "step": seen["version"], "view": seen["view"]}


def test_a_page_may_look_back_and_forth_and_undone_steps_are_gone(server: LiveServer) -> None:
    _, ada, bo = server.two_people("regina-cards")
    with ada, bo:
        mover = ada if ada.table["actions"] else bo
        before = mover.table["version"]
        mover.choose("draw gold")
        drawn = mover.ask(type="look-back", step=before + 1)["view"]
        assert mover.ask(type="look-back", step=before)["view"] != drawn
        mover.ask(type="undo", version=mover.table["version"])
        assert mover.ask(type="look-back", step=before + 1)["type"] == "refused"
        mover.choose("draw copper")
        assert mover.ask(type="look-back", step=before + 1)["view"] not in ({}, drawn)


def test_steps_before_the_start_and_after_now_are_refused(server: LiveServer) -> None:
    _, ada, bo = server.two_people("regina-cards")
    with ada, bo:
        for step in (-1, 10_000):
            assert ada.ask(type="look-back", step=step)["kind"] == "malformed"
