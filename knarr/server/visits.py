"""Who is there: how many pages may be open, and which of them have been left.

A page is held while it is being built, for `ARRIVAL_SECONDS` until it says its first word, while
a socket of it is open, and for `GRACE_SECONDS` after the last that was heard of it. So a short loss
of the network costs nothing.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

GRACE_SECONDS = 45.0
"""How long a page may be silent: nothing asked and no socket open."""

ARRIVAL_SECONDS = 120.0
"""How long a page may take to say its first word: there are slow networks and slow telephones."""

BUILDING_SECONDS = 600.0
"""How long the building of a page may take: some lessons play many games."""

REMEMBERED = 1000
"""Pages that have ended and whose reason can still be told."""

LEFT = "left"
MOVED = "moved"
ENDED = "ended"


@dataclass(eq=False)
class Visit:
    """One page of a visitor, from the request on; `kernel` is there once it is known."""

    visitor: str
    until: float
    kernel: str | None = None
    sockets: int = 0
    building: bool = True

    def over(self, now: float) -> bool:
        """Whether nobody is at this page any more."""
        return not self.sockets and now >= self.until


class Visits:
    """The pages that are open, at most `most` of them.

    `clock` tells the time in seconds.
    """

    def __init__(self, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.most = most
        self._clock = clock
        self._open: list[Visit] = []
        self._to_end: list[str] = []
        self._reasons: OrderedDict[str, str] = OrderedDict()

    def __len__(self) -> int:
        return len(self._open)

    def __contains__(self, kernel: str) -> bool:
        return self._of(kernel) is not None

    def waiting(self, wanted: int) -> int:
        """How many kernels shall wait for visitors, of those `wanted`: one for each free place.

        One waits in any case, for the next visitor after somebody leaves.
        """
        return max(1, min(wanted, self.most - len(self._open)))

    def admit(self, visitor: str) -> Visit | None:
        """A place for a page of `visitor`, ``None`` if all are taken.

        When they are, who has a page already gets the place of that page: a page that is loaded
        again never meets a full house.
        """
        if len(self._open) >= self.most and not self._make_room(visitor):
            return None
        visit = Visit(visitor, self._clock() + BUILDING_SECONDS)
        self._open.append(visit)
        return visit

    def _make_room(self, visitor: str) -> bool:
        own = [visit for visit in self._open if visit.visitor == visitor]
        if own:
            self._close(min(own, key=lambda visit: (visit.sockets > 0, visit.until)), MOVED)
        return bool(own)

    def begin(self, visit: Visit, kernel: str) -> None:
        """The kernel of the page is known."""
        visit.kernel = kernel
        if visit not in self._open:
            self._end(kernel, MOVED)

    def built(self, visit: Visit) -> None:
        """The whole page was sent; without a kernel, it failed."""
        if visit.kernel is None:
            self.abandon(visit)
        visit.building = False
        visit.until = self._clock() + ARRIVAL_SECONDS

    def abandon(self, visit: Visit) -> None:
        """The visitor does not wait for the page any more."""
        if visit in self._open:
            self._close(visit, LEFT)

    def connect(self, kernel: str) -> None:
        """A socket of the page was opened."""
        if visit := self._of(kernel):
            visit.sockets += 1

    def disconnect(self, kernel: str) -> None:
        """A socket of the page was closed."""
        if (visit := self._of(kernel)) and visit.sockets:
            visit.sockets -= 1
            self.heard(kernel)

    def heard(self, kernel: str) -> None:
        """The page gave a sign of life."""
        if (visit := self._of(kernel)) and not visit.building:
            visit.until = self._clock() + GRACE_SECONDS

    def leave(self, kernel: str) -> None:
        """The page says that it is being left."""
        if visit := self._of(kernel):
            self._close(visit, LEFT)

    def forget(self, kernel: str, reason: str = LEFT) -> None:
        """The kernel has ended, for whatever reason."""
        if visit := self._of(kernel):
            self._open.remove(visit)
            self._remember(kernel, reason)

    def take_ended(self) -> list[str]:
        """Close the pages that were left; the kernels to end now, each told once."""
        now = self._clock()
        for visit in [visit for visit in self._open if visit.over(now)]:
            self._close(visit, LEFT)
        kernels, self._to_end = self._to_end, []
        return kernels

    def reason(self, kernel: str) -> str:
        """Why the page is no longer open."""
        return self._reasons.get(kernel, LEFT)

    def _of(self, kernel: str) -> Visit | None:
        return next((visit for visit in self._open if visit.kernel == kernel), None)

    def _close(self, visit: Visit, reason: str) -> None:
        self._open.remove(visit)
        if visit.kernel is not None:
            self._end(visit.kernel, reason)

    def _end(self, kernel: str, reason: str) -> None:
        self._to_end.append(kernel)
        self._remember(kernel, reason)

    def _remember(self, kernel: str, reason: str) -> None:
        self._reasons[kernel] = reason
        while len(self._reasons) > REMEMBERED:
            self._reasons.popitem(last=False)
