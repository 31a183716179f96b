"""How the table stood at an earlier step, as each seat saw it then."""

import random

from tests.server.live_server import House, play_on


def test_every_seat_sees_again_what_it_saw_and_nothing_more(house: House) -> None:
    table, ada, bo = house.two_people("regina-cards")
    with ada, bo, house.visit(table) as spectator:
        play_on(random.Random(2), ada, bo, until=lambda news: news["step"] >= 14)
        last = ada.news["step"]
        spectator.wait(lambda news: news["step"] >= last)
        for page in (ada, bo, spectator):
            for seen in page.heard:
                looked = page.ask(type="look-back", step=seen["step"])
                assert looked == {"type": "past-view", "id": page.asked, "step": seen["step"], "view": seen["view"]}


def test_a_walk_may_go_back_and_does_not_see_what_was_taken_back(house: House) -> None:
    _, ada, bo = house.two_people("regina-cards")
    with ada, bo:
        mover = ada if ada.news["actions"] else bo
        before = mover.news["step"]
        mover.choose("draw gold")
        drawn = mover.ask(type="look-back", step=before + 1)["view"]
        assert mover.ask(type="look-back", step=before)["view"] != drawn
        mover.ask(type="undo", step=mover.news["step"])
        assert mover.ask(type="look-back", step=before + 1)["type"] == "refused"
        mover.choose("draw copper")
        assert mover.ask(type="look-back", step=before + 1)["view"] not in ({}, drawn)


def test_no_table_is_shown_before_its_start_or_after_now(house: House) -> None:
    _, ada, bo = house.two_people("regina-cards")
    with ada, bo:
        for step in (-1, 10_000):
            assert ada.ask(type="look-back", step=step)["kind"] == "malformed"
