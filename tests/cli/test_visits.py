"""Who is there, by a clock that the test turns."""

from __future__ import annotations

import pytest

from knarr.server.visits import (
    ARRIVAL_SECONDS,
    BUILDING_SECONDS,
    ENDED,
    GRACE_SECONDS,
    LEFT,
    MOVED,
    Visit,
    Visits,
)


class House:
    """Open pages, and the clock on the wall."""

    def __init__(self, most: int) -> None:
        self.time = 100.0
        self.visits = Visits(most, clock=lambda: self.time)

    def enter(self, visitor: str, kernel: str) -> Visit | None:
        visit = self.visits.admit(visitor)
        if visit is not None:
            self.visits.begin(visit, kernel)
            self.visits.built(visit)
        return visit

    def after(self, seconds: float) -> list[str]:
        self.time += seconds
        return self.visits.take_ended()


def test_no_more_than_there_is_room_for() -> None:
    house = House(2)
    assert house.enter("ann", "a") and house.enter("bea", "b")
    assert house.enter("cid", "c") is None
    house.visits.leave("a")
    assert house.enter("cid", "c")
    assert house.after(0) == ["a"]
    assert len(house.visits) == 2


def test_a_page_that_is_being_built_has_a_place() -> None:
    house = House(1)
    visit = house.visits.admit("ann")
    assert visit and house.visits.admit("bea") is None
    assert house.after(BUILDING_SECONDS - 1) == []
    house.visits.begin(visit, "a")
    house.visits.built(visit)
    assert house.after(ARRIVAL_SECONDS - 1) == []
    assert house.after(1) == ["a"]
    assert house.visits.admit("bea")


def test_what_is_never_built_loses_its_place() -> None:
    house = House(1)
    assert house.visits.admit("ann")
    assert house.after(BUILDING_SECONDS) == []  # it has no kernel that could be ended
    assert house.visits.admit("bea")


def test_a_page_that_failed_or_was_not_waited_for_gives_its_place_back() -> None:
    house = House(1)
    visit = house.visits.admit("ann")
    assert visit
    house.visits.built(visit)  # no kernel
    assert house.after(0) == []
    visit = house.visits.admit("bea")
    assert visit
    house.visits.begin(visit, "b")
    house.visits.abandon(visit)
    assert house.after(0) == ["b"]
    house.visits.built(visit)
    assert house.after(0) == []
    visit = house.visits.admit("cid")
    assert visit
    house.visits.abandon(visit)
    house.visits.begin(visit, "late")
    assert house.after(0) == ["late"]


def test_a_socket_holds_a_page_for_ever() -> None:
    house = House(1)
    house.enter("ann", "a")
    house.visits.connect("a")
    assert house.after(1_000_000) == []
    assert "a" in house.visits


def test_a_short_loss_of_the_network_costs_nothing() -> None:
    house = House(1)
    house.enter("ann", "a")
    house.visits.connect("a")
    house.after(500)
    house.visits.disconnect("a")
    assert house.after(GRACE_SECONDS - 1) == []
    house.visits.connect("a")
    assert house.after(GRACE_SECONDS * 10) == []
    house.visits.disconnect("a")
    assert house.after(GRACE_SECONDS) == ["a"]
    assert house.visits.reason("a") == LEFT


def test_one_of_two_sockets_is_enough() -> None:
    house = House(1)
    house.enter("ann", "a")
    house.visits.connect("a")
    house.visits.connect("a")
    house.visits.disconnect("a")
    assert house.after(GRACE_SECONDS * 2) == []


def test_a_page_that_asks_is_there() -> None:
    house = House(1)
    house.enter("ann", "a")
    house.visits.heard("a")
    for _ in range(10):
        assert house.after(GRACE_SECONDS - 1) == []
        house.visits.heard("a")
    assert house.after(GRACE_SECONDS) == ["a"]
    house.visits.heard("a")
    assert "a" not in house.visits


def test_each_ended_kernel_is_told_once() -> None:
    house = House(3)
    for name in "abc":
        house.enter(name, name)
    assert sorted(house.after(ARRIVAL_SECONDS)) == ["a", "b", "c"]
    assert house.after(ARRIVAL_SECONDS) == []


def test_who_loads_a_page_again_finds_room_in_a_full_house() -> None:
    house = House(2)
    house.enter("ann", "a")
    house.enter("bea", "b")
    house.visits.connect("a")
    house.visits.connect("b")
    assert house.enter("ann", "a2")
    assert house.after(0) == ["a"]
    assert house.visits.reason("a") == MOVED
    assert len(house.visits) == 2
    assert house.enter("cid", "c") is None


def test_of_two_own_pages_the_silent_one_goes() -> None:
    house = House(2)
    house.enter("ann", "a1")
    house.enter("ann", "a2")
    house.visits.connect("a1")
    assert house.enter("ann", "a3")
    assert house.after(0) == ["a2"]


def test_with_room_enough_a_second_page_takes_nothing() -> None:
    house = House(3)
    house.enter("ann", "a1")
    house.enter("ann", "a2")
    assert house.after(0) == []
    assert len(house.visits) == 2


def test_a_kernel_that_comes_after_its_place_was_given_away_is_ended() -> None:
    house = House(1)
    first = house.visits.admit("ann")
    assert first and house.visits.admit("ann")
    house.visits.begin(first, "late")
    assert house.after(0) == ["late"]
    house.visits.built(first)
    assert house.after(GRACE_SECONDS) == []
    assert len(house.visits) == 1


@pytest.mark.parametrize("reason", [LEFT, ENDED])
def test_a_kernel_that_ended_by_itself(reason: str) -> None:
    house = House(1)
    house.enter("ann", "a")
    house.visits.connect("a")
    house.visits.forget("a", reason)
    assert house.visits.reason("a") == reason
    assert house.after(GRACE_SECONDS) == []
    assert house.enter("bea", "b")


def test_strange_kernels_change_nothing() -> None:
    house = House(1)
    house.enter("ann", "a")
    for call in (
        house.visits.connect,
        house.visits.disconnect,
        house.visits.heard,
        house.visits.leave,
        house.visits.forget,
    ):
        call("stranger")
    assert len(house.visits) == 1
    assert house.visits.reason("stranger") == LEFT


def test_a_kernel_waits_for_each_free_place() -> None:
    house = House(3)
    assert house.visits.waiting(2) == 2
    assert house.visits.waiting(9) == 3
    house.enter("ann", "a")
    house.enter("bea", "b")
    assert house.visits.waiting(9) == 1
    house.enter("cid", "c")
    assert house.visits.waiting(9) == 1
    house.visits.leave("a")
    house.visits.leave("b")
    assert house.visits.waiting(9) == 2
