"""Who is next when bots must wait: people who are here first, then everybody in turn."""

from reginae.server.bot_queue import LESS_URGENT_ONE_IN, Asker, FairQueue, Urgency


def order(queue: FairQueue[str], least: Urgency = Urgency.AWAY) -> list[str]:
    """All that waits, in the order in which it is taken."""
    found: list[str] = []
    while (item := queue.take(least)) is not None:
        found.append(item)
    return found


def test_tables_of_a_visitor_take_turns_however_much_each_waits_for() -> None:
    queue: FairQueue[str] = FairQueue()
    for item in ("a1", "a2", "a3", "b1", "b2", "c1"):
        queue.add(item, Asker(item[0], "Ada"), Urgency.PRESENT)
    assert order(queue) == ["a1", "b1", "c1", "a2", "b2", "a3"]


def test_a_visitor_with_many_tables_has_the_share_of_one() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(100):
        queue.add("hostile", Asker(f"table {number}", "hostile"), Urgency.PRESENT)
    for number in range(3):
        queue.add("Ada", Asker(f"table of Ada {number}", "Ada"), Urgency.PRESENT)
    assert order(queue)[:6] == ["hostile", "Ada"] * 3


def test_a_table_that_was_served_goes_to_the_end() -> None:
    queue: FairQueue[str] = FairQueue()
    for table in "abc":
        queue.add(table, Asker(table, table), Urgency.PRESENT)
    assert queue.take() == "a"
    queue.add("a again", Asker("a", "a"), Urgency.PRESENT)
    assert order(queue) == ["b", "c", "a again"]


def test_people_who_are_here_come_before_spectators_and_these_before_people_who_are_away() -> None:
    queue: FairQueue[str] = FairQueue()
    for urgency in reversed(Urgency):
        for number in range(2):
            queue.add(urgency.name, Asker(f"{urgency} {number}", "Ada"), urgency)
    assert order(queue) == ["PRESENT"] * 2 + ["WATCHED"] * 2 + ["AWAY"] * 2


def test_people_who_are_away_are_served_now_and_then_however_many_are_here() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.add("away", Asker("away", "away"), Urgency.AWAY)
    for number in range(3 * LESS_URGENT_ONE_IN):
        queue.add("here", Asker(f"table {number}", f"visitor {number}"), Urgency.PRESENT)
    assert order(queue).index("away") == LESS_URGENT_ONE_IN - 1


def test_what_is_less_urgent_than_asked_for_goes_on_waiting() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.add("away", Asker("away", "Ada"), Urgency.AWAY)
    assert order(queue, Urgency.WATCHED) == []
    assert order(queue) == ["away"]


def test_a_table_to_which_somebody_comes_moves_forward_with_all_that_it_waits_for() -> None:
    queue: FairQueue[str] = FairQueue()
    for item in ("a1", "b1", "b2"):
        queue.add(item, Asker(item[0], "Ada"), Urgency.AWAY)
    queue.change_urgency(Asker("b", "Ada"), Urgency.PRESENT)
    assert order(queue) == ["b1", "b2", "a1"]


def test_a_table_keeps_its_turn_if_its_urgency_stays() -> None:
    queue: FairQueue[str] = FairQueue()
    for table in "ab":
        queue.add(table, Asker(table, table), Urgency.PRESENT)
    queue.change_urgency(Asker("a", "a"), Urgency.PRESENT)
    queue.change_urgency(Asker("c", "c"), Urgency.PRESENT)
    assert order(queue) == ["a", "b"]
