"""Serve the lessons as pages: Voila with cardkit's template, on a free port."""

import argparse
import logging
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

from traitlets import Bool, validate
from voila.app import Voila  # type: ignore[import-untyped]
from voila.tornado.handler import TornadoVoilaHandler  # type: ignore[import-untyped]

from cardkit.page.reserve import LessonHandler

HERE = Path(__file__).parent
PORT = 8866
KERNELS = "--VoilaConfiguration.multi_kernel_manager_class=cardkit.page.reserve.LessonKernels"
PATIENCE = 20.0
"""Seconds in which a server that listens must have shown its first page."""


class LessonsApp(Voila):  # type: ignore[misc]
    """Voila that says where it is, compresses every answer (`tornado_settings`) and hands over live kernels.

    >>> LessonsApp(base_url="classe").base_url
    '/classe/'
    """

    name = "voila"
    browse = Bool(False, config=True, help="Open the lessons in a browser.")

    @validate("base_url", "server_url")
    def _prefix(self, proposal: Any) -> str | None:
        """A path prefix begins and ends with a slash, however it was written."""
        text = proposal["value"]
        return text if text is None else f"/{text.strip('/')}/".replace("//", "/")

    def init_settings(self) -> dict[str, Any]:
        """Give the web server its settings before it is made: later it ignores compression."""
        return {**super().init_settings(), **self.tornado_settings}

    def init_handlers(self) -> list[Any]:
        """Serve pages through `LessonHandler`."""
        pages = {TornadoVoilaHandler: LessonHandler}
        return [(route, pages.get(kind, kind), *more) for route, kind, *more in super().init_handlers()]

    def own_address(self) -> str:
        """Where a browser on this machine finds the lessons."""
        ip = "127.0.0.1" if self.ip in ("", "0.0.0.0") else self.ip
        return f"http://{ip}:{self.port}{self.server_url or self.base_url}"

    def listen(self) -> None:
        """Serve until stopped, and announce it."""
        threading.Thread(target=announce, args=(self.own_address, self.browse), daemon=True).start()
        super().listen()


def project_root() -> Path:
    """Find the folder that holds `notebooks` and `voila.json`: here, above, or the source tree.

    >>> (project_root() / "notebooks").is_dir()
    True
    """
    here = Path.cwd()
    for folder in (here, *here.parents, HERE.parents[1]):
        if (folder / "voila.json").is_file() and (folder / "notebooks").is_dir():
            return folder
    raise SystemExit("No lessons here: start this where notebooks/ and voila.json are.")


def free_port(wish: int, ip: str = "127.0.0.1") -> int:
    """Give the wished port if nobody uses it, else one that is free.

    >>> free_port(0) > 0
    True
    """
    for port in (wish, 0):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((ip, port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    raise SystemExit(f"No free port on {ip}.")


def template_path() -> str:
    """Say where Jupyter finds cardkit's template, before what it already knows.

    >>> template_path().split(os.pathsep)[0].endswith("jupyter")
    True
    """
    known = os.environ.get("JUPYTER_PATH", "")
    return os.pathsep.join(filter(None, [str(HERE / "jupyter"), known]))


def answers(address: str) -> str:
    """Ask a server for its first page: "" if it comes, else why not."""
    try:
        urlopen(address, timeout=PATIENCE).close()
    except HTTPError as error:
        return f"it answers {error.code} ({error.reason})"
    except OSError as error:
        return str(getattr(error, "reason", error))
    return ""


def announce(address: Callable[[], str], browse: bool, patience: float = PATIENCE) -> None:
    """Wait until the server answers, then print its address and open it in a browser; or say why not.

    >>> announce(lambda: "http://127.0.0.1:1/", browse=False, patience=0)
    The lessons do not come at http://127.0.0.1:1/: [Errno 111] Connection refused.
    """
    end = time.monotonic() + patience
    while (why := answers(address())) and time.monotonic() < end:
        time.sleep(0.1)
    if why:
        print(f"The lessons do not come at {address()}: {why}.", flush=True)
        return
    print(f"The lessons are at {address()}  (stop with Ctrl+C)", flush=True)
    if browse:
        webbrowser.open(address())


def options(argv: list[str] | None) -> tuple[argparse.Namespace, list[str]]:
    """Read the command line; what we do not know is for Voila.

    >>> options(["--port", "9000", "--debug"])[1]
    ['--debug']
    """
    parser = argparse.ArgumentParser(prog="python -m cardkit.page", description=__doc__)
    parser.add_argument("--port", type=int, default=PORT, help=f"wished port (default {PORT})")
    parser.add_argument("--ip", default="127.0.0.1", help="address to listen on")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument("--no-preheat", action="store_true", help="start kernels on demand only")
    return parser.parse_known_args(argv)


def private_kernels() -> list[str]:
    """Let kernels talk through files only this user may open, where paths are short enough.

    >>> len(private_kernels()) <= 1
    True
    """
    return ["--KernelManager.transport=ipc"] if sys.platform == "linux" else []


def serve(argv: list[str] | None = None) -> None:
    """Serve the lessons until stopped."""
    chosen, rest = options(argv)
    os.chdir(project_root())
    os.environ["JUPYTER_PATH"] = template_path()
    port = free_port(chosen.port, chosen.ip)
    if port != chosen.port:
        print(f"Port {chosen.port} is taken, so this uses port {port}.", flush=True)
    preheat = f"--VoilaConfiguration.preheat_kernel={not chosen.no_preheat}"
    fixed = ["notebooks", f"--port={port}", f"--Voila.ip={chosen.ip}", "--no-browser", preheat, KERNELS]
    # jupyter_server's pings count milliseconds, tornado's seconds: tornado warns in vain
    logging.getLogger("tornado.general").addFilter(lambda each: "ping_timeout" not in each.getMessage())
    browse = f"--LessonsApp.browse={not chosen.no_browser}"
    LessonsApp.launch_instance([*fixed, browse, *private_kernels(), "--Voila.log_level=ERROR", *rest])
