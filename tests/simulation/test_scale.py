"""Many games, many processes: a cluster that loses a worker, and memory that stays flat."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from knarr.results import Result
from knarr.simulate import simulate

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[2]


@pytest.fixture
def client() -> Iterator[Any]:
    """A client of a local Dask cluster of two worker processes."""
    distributed = pytest.importorskip("distributed")
    settings = {"n_workers": 2, "threads_per_worker": 1, "processes": True}
    with (
        distributed.LocalCluster(**settings, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_that_loses_a_worker(client: Any) -> None:
    """One of the two worker processes is killed in mid-run; the result is the same."""
    players = ["greedy", "planner"]
    alone = simulate(players, 40_000, seed=9, rotate=True)
    killed: list[int] = []

    def kill_one(result: Result) -> None:
        if not killed and result.games >= 4_000:
            killed.append(next(iter(client.run(os.getpid).values())))
            os.kill(killed[0], signal.SIGKILL)

    together = simulate(
        players,
        40_000,
        seed=9,
        rotate=True,
        executor=client.get_executor(),
        portion=250,
        progress=kill_one,
    )
    assert killed
    assert together.tally_array.tobytes() == alone.tally_array.tobytes()


MEMORY = """
from pathlib import Path
from knarr.simulate import simulate

def most_so_far():  # getrusage would count the memory of the process that started this one
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM"))

most = []
for games in (10_000, 100_000):
    simulate(["greedy", "random"], games, seed=1, portion=500)
    most.append(most_so_far())
print(*most)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="/proc tells it on Linux only")
def test_memory_does_not_grow_with_the_games() -> None:
    """Ten times as many games, in two hundred portions: no more than a few MB more."""
    line = [sys.executable, "-c", MEMORY]
    said = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    few, many = (int(kilobytes) / 1024 for kilobytes in said.split())
    assert many < 300 and many - few < 8
