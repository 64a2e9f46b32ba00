"""Measures a served dashboard: bytes, seconds, clicks of many visitors, memory, the end of kernels.

    python -m tests.browser.measure --visitors 10

It is no test: it asserts nothing, and its figures are those of the machine that it runs on, whose
cores the browser shares with the server. Another thing to click is another entry of `CLICKS`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import statistics
import tempfile
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, BrowserContext, Error, Page, async_playwright

from tests.browser.conftest import CHROMIUM_ARGUMENTS, CHROMIUM_NAMES, HARMLESS
from tests.running import Visitor, running_dashboard

PATIENCE_SECONDS = 120
SETTLED_SECONDS = 1.5
"""Kernels that have not worked for so long are ready."""


@dataclass(frozen=True)
class Click:
    """What a visitor does.

    `ready` can be seen once the page is usable. `wait` is a script that waits until there is
    something to click, and returns whether there is: not once the game is over. `act` clicks once
    and returns when the answer has changed the page.
    """

    ready: str
    wait: str
    act: str


def _moves(root: str) -> Click:
    """A click on a move of the list that is on offer, in the widget `root`."""
    return Click(
        ready=f"{root}:not([data-busy]) .kn-table > svg",
        wait=f"""async () => {{
            const there = (what) => document.querySelector("{root}:not([data-busy]) " + what);
            while (!there(".kn-move") && !there(".kn-result table"))
                await new Promise(requestAnimationFrame);
            return !!there(".kn-move");
        }}""",
        act=f"""async () => {{
            const root = document.querySelector("{root}");
            const place = () => root.querySelector(".kn-place").textContent;
            const before = place(), moves = [...root.querySelectorAll(".kn-move")];
            moves[Math.floor(Math.random() * moves.length)].click();
            while (root.hasAttribute("data-busy") || place() === before)
                await new Promise(requestAnimationFrame);
        }}""",
    )


REBIRTH = Click(
    ready=".knarr-rebirth:not([data-busy]) .kr-map > svg",
    wait="""async () => {
        const there = (what) => document.querySelector(".knarr-rebirth:not([data-busy]) " + what);
        while (!there("[data-score]") && !there(".kr-result"))
            await new Promise(requestAnimationFrame);
        return !!there("[data-score]");
    }""",
    act="""async () => {
        const root = document.querySelector(".knarr-rebirth");
        const place = () => root.querySelector(".kn-place").textContent;
        const before = place(), lit = [...root.querySelectorAll("[data-score]")];
        lit[Math.floor(Math.random() * lit.length)].dispatchEvent(
            new MouseEvent("click", { bubbles: true, detail: 1 }));
        while (root.hasAttribute("data-busy") || place() === before)
            await new Promise(requestAnimationFrame);
    }""",
)
"""A tile placed on a lit hex; a strategy answers. It takes `--path ?tab=rebirth`."""

CLICKS = {
    "board": _moves(".knarr-board"),
    "stepper": _moves(".knarr-stepper:not(.knarr-board)"),
    "rebirth": REBIRTH,
}

TIMED = """async ([wait, act]) => {
    if (!await eval(`(${wait})`)()) return null;
    const start = performance.now();
    await eval(`(${act})`)();
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return performance.now() - start;
}"""


@dataclass
class Watched:
    """A page with what it loaded and what went wrong in it."""

    page: Page
    loaded: int = 0
    frames: int = 0
    problems: list[str] = field(default_factory=list)
    seconds: float = 0.0

    @classmethod
    async def open(cls, context: BrowserContext, url: str, ready: str) -> Watched:
        """Open `url` and wait until it is usable."""
        self = cls(await context.new_page())
        network = await context.new_cdp_session(self.page)
        await network.send("Network.enable")
        network.on("Network.loadingFinished", self._note_loaded)
        network.on("Network.webSocketFrameReceived", self._note_frame)
        self.page.on("pageerror", lambda error: self.problems.append(f"uncaught: {error}"))
        self.page.on("console", self._note_console)
        start = time.monotonic()
        await self.page.goto(url, wait_until="commit", timeout=PATIENCE_SECONDS * 1000)
        try:
            await self.page.locator(ready).first.wait_for(timeout=PATIENCE_SECONDS * 1000)
            await self.page.locator("#loading").wait_for(state="detached")
        except Error as error:
            said = await self.page.locator("body").inner_text()
            raise RuntimeError(f"the page never was usable: {self.problems} {said}") from error
        self.seconds = time.monotonic() - start
        return self

    def _note_loaded(self, event: Any) -> None:
        self.loaded += event["encodedDataLength"]

    def _note_frame(self, event: Any) -> None:
        text, is_text = event["response"]["payloadData"], event["response"]["opcode"] == 1
        self.frames += len(text) if is_text else len(text) * 3 // 4

    def _note_console(self, message: Any) -> None:
        if message.type == "error" and not any(known.search(message.text) for known in HARMLESS):
            self.problems.append(f"{message.text} {message.location.get('url', '')}")

    async def click(self, click: Click) -> float | None:
        """The milliseconds from a click until its answer is painted; None if there is none."""
        timed = self.page.evaluate(TIMED, [click.wait, click.act])
        try:
            took = await asyncio.wait_for(timed, PATIENCE_SECONDS)
        except Exception as error:
            self.problems.append(f"a click: {type(error).__name__} {error}")
            return None
        return None if took is None else float(took)


# The processes


def kernels() -> list[int]:
    """The kernels of the servers that this process has started."""
    parents = {pid: _parent(pid) for pid in map(int, filter(str.isdecimal, os.listdir("/proc")))}
    children = [pid for pid, parent in parents.items() if parents.get(parent) == os.getpid()]
    return [pid for pid in children if b"ipykernel" in _read(pid, "cmdline")]


def _read(pid: int, name: str) -> bytes:
    try:
        return Path(f"/proc/{pid}/{name}").read_bytes()
    except OSError:
        return b""


def _parent(pid: int) -> int:
    fields = _read(pid, "stat").rpartition(b")")[2].split()
    return int(fields[1]) if fields else 0


def _ticks(pid: int, first: int = 11) -> int:
    """The work of a process, or with 13 that of its children that have ended."""
    fields = _read(pid, "stat").rpartition(b")")[2].split()
    return int(fields[first]) + int(fields[first + 1]) if fields else 0


def cpu_seconds() -> float:
    """What the servers that this process has started, and their kernels, have worked so far."""
    parents = {pid: _parent(pid) for pid in map(int, filter(str.isdecimal, os.listdir("/proc")))}
    servers = [pid for pid, parent in parents.items() if parent == os.getpid()]
    servers = [pid for pid in servers if b"dashboard" in _read(pid, "cmdline")]
    ended = sum(_ticks(pid, 13) for pid in servers)
    return (ended + sum(map(_ticks, [*servers, *kernels()]))) / os.sysconf("SC_CLK_TCK")


def megabytes(pid: int) -> tuple[float, float]:
    """The memory of a process: its share of all (PSS), and what is only its own (USS)."""
    rows = dict(line.split(":", 1) for line in _read(pid, "smaps_rollup").decode().splitlines()[1:])
    size = {name: int(value.split()[0]) / 1024 for name, value in rows.items()}
    return size["Pss"], size["Private_Clean"] + size["Private_Dirty"]


async def kernels_ready(count: int) -> None:
    """Wait until there are `count` kernels and none of them works."""
    end, before = time.monotonic() + PATIENCE_SECONDS, None
    while time.monotonic() < end:
        now = {pid: _ticks(pid) for pid in kernels()}
        if (
            len(now) >= count
            and before is not None
            and all(ticks - before.get(pid, -100) <= 3 for pid, ticks in now.items())
        ):
            return
        before = now
        await asyncio.sleep(SETTLED_SECONDS)
    raise TimeoutError(f"{count} kernels never were ready")


async def seconds_until(count: int) -> float:
    """How long it takes until no more than `count` kernels are left of those there are now."""
    start, there = time.monotonic(), set(kernels())
    while len(there & set(kernels())) > count and time.monotonic() - start < PATIENCE_SECONDS:
        await asyncio.sleep(0.1)
    return time.monotonic() - start


# The measurements


async def one_visitor(browser: Browser, url: str, click: Click, waiting: int) -> dict[str, Any]:
    """Bytes and seconds of the first visit, the next, and one for which no kernel waits."""
    await kernels_ready(waiting)
    context = await browser.new_context()
    cold = await Watched.open(context, url, click.ready)
    await asyncio.sleep(2)
    await kernels_ready(waiting + 1)
    again = await Watched.open(context, url, click.ready)
    await asyncio.sleep(2)
    await kernels_ready(waiting + 2)
    takers = [Visitor(url.partition("?")[0]) for _ in range(waiting)]
    taken = [await asyncio.to_thread(taker.enter) for taker in takers]
    unheated = await Watched.open(context, url, click.ready)
    for taker, answer in zip(takers, taken, strict=True):
        if answer is not None:
            taker.leave(answer.kernel)
    for watched in (cold, again, unheated):
        await watched.page.close(run_before_unload=True)
    await context.close()
    return {
        "MB loaded, first visit": cold.loaded / 1e6,
        "MB over the socket, before packing": cold.frames / 1e6,
        "MB loaded, next visit": again.loaded / 1e6,
        "s to usable, first visit, a kernel waits": cold.seconds,
        "s to usable, next visit, a kernel waits": again.seconds,
        "s to usable, no kernel waits": unheated.seconds,
        "problems": cold.problems + again.problems + unheated.problems,
    }


async def many_visitors(
    browser: Browser, url: str, click: Click, waiting: int, visitors: int, clicks: int
) -> dict[str, Any]:
    """`visitors` who come at once and click `clicks` times each, a second or so apart."""
    contexts = [await browser.new_context() for _ in range(visitors)]
    at_first = cpu_seconds()
    opened = await asyncio.gather(
        *(Watched.open(context, url, click.ready) for context in contexts)
    )
    await kernels_ready(visitors + waiting)
    before = cpu_seconds()
    times = await asyncio.gather(*(_clicking(watched, click, clicks) for watched in opened))
    answered = sorted(time for visit in times for time in visit if time is not None)
    after = cpu_seconds()
    held = [megabytes(pid) for pid in kernels()]
    closing = asyncio.gather(*(watched.page.close(run_before_unload=True) for watched in opened))
    await closing
    left = await seconds_until(waiting)
    return {
        "s until usable, of all who come at once": [
            round(seconds, 1) for seconds in sorted(watched.seconds for watched in opened)
        ],
        "CPU s of the server and its kernels, a page": (before - at_first) / visitors,
        "CPU ms of the server and its kernels, a click": (after - before) / len(answered) * 1000,
        "clicks at most (fewer where a game ends)": visitors * clicks,
        "clicks answered": len(answered),
        "ms from click to painted, median": statistics.median(answered),
        "ms from click to painted, 90 %": answered[int(len(answered) * 0.9)],
        "ms from click to painted, worst": answered[-1],
        "MB a kernel, PSS, median and most": _middle_and_most([pss for pss, _ in held]),
        "MB a kernel, USS, median and most": _middle_and_most([uss for _, uss in held]),
        "s until the kernels of closed pages are gone": left,
        "problems": [problem for watched in opened for problem in watched.problems],
    }


async def _clicking(watched: Watched, click: Click, clicks: int) -> list[float | None]:
    times = []
    for number in range(clicks):
        await asyncio.sleep(0.5 + (hash((id(watched), number)) % 1000) / 1000)
        times.append(await watched.click(click))
        if times[-1] is None:
            break
    return times


def _middle_and_most(values: list[float]) -> list[float]:
    return [round(statistics.median(values)), round(max(values))]


async def silent_visitor(browser: Browser, url: str, click: Click, waiting: int) -> dict[str, Any]:
    """One whose computer is switched off: no word that the page is left."""
    context = await browser.new_context()
    await Watched.open(context, url, click.ready)
    await kernels_ready(waiting + 1)
    await context.close()
    return {"s until the kernel of a silent page is gone": await seconds_until(waiting)}


Part = tuple[str, dict[str, Any]]


async def measured(url: str, options: argparse.Namespace) -> AsyncIterator[Part]:
    """All figures, each part as soon as it is known."""
    click, waiting = CLICKS[options.click], options.waiting
    program = next(filter(None, map(shutil.which, CHROMIUM_NAMES)))
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=program, args=CHROMIUM_ARGUMENTS)
        yield "one visitor", await one_visitor(browser, url, click, waiting)
        await kernels_ready(waiting)
        many = many_visitors(browser, url, click, waiting, options.visitors, options.clicks)
        yield "many visitors", await many
        await kernels_ready(waiting)
        yield "leaving", await silent_visitor(browser, url, click, waiting)
        await browser.close()


async def told(url: str, options: argparse.Namespace) -> None:
    """Print every part when it is known."""
    async for title, values in measured(url, options):
        if options.json:
            print(json.dumps({title: values}), flush=True)
            continue
        print(f"\n{title}")
        for name, value in values.items():
            said = f"{value:.2f}" if isinstance(value, float) else value
            print(f"  {name:50} {said}", flush=True)


def main() -> None:
    """Start a dashboard, measure it, tell."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    add = parser.add_argument
    add("--visitors", type=int, default=10, help="how many come at once (default: 10)")
    add("--clicks", type=int, default=10, help="clicks of each (default: 10)")
    add("--click", choices=CLICKS, default="board", help="what they click (default: board)")
    add("--path", default="", help="the page below the address, such as ?tab=step")
    add("--waiting", type=int, default=2, help="kernels that the server keeps ready (default: 2)")
    add("--json", action="store_true", help="answer in JSON, a line for each part")
    options = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        running_dashboard(
            Path(folder),
            *("--visitors", str(options.visitors + options.waiting)),
            *("--ready", str(options.waiting)),
        ) as address,
    ):
        asyncio.run(told(address + options.path, options))  # noqa: TID251


if __name__ == "__main__":
    main()
