"""Serve the lessons as pages: Voila with cardkit's template, on a free port."""

import argparse
import logging
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from voila.app import Voila  # type: ignore[import-untyped]

HERE = Path(__file__).parent
PORT = 8866


class LessonsApp(Voila):  # type: ignore[misc]
    """Voila that applies its `tornado_settings` (compression) to every answer.

    >>> LessonsApp.name
    'voila'
    """

    name = "voila"

    def init_settings(self) -> dict[str, Any]:
        """Give the web server its settings before it is made: later it ignores compression."""
        return {**super().init_settings(), **self.tornado_settings}


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


def announce(address: str, browse: bool) -> None:
    """Wait until the server answers, then print its address and open it in a browser."""
    while True:
        try:
            urlopen(address, timeout=1).close()
            break
        except OSError:
            threading.Event().wait(0.1)
    print(f"The lessons are at {address}  (stop with Ctrl+C)", flush=True)
    if browse:
        webbrowser.open(address)


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
    shown = "127.0.0.1" if chosen.ip in ("", "0.0.0.0") else chosen.ip
    caller = threading.Thread(
        target=announce, args=(f"http://{shown}:{port}/", not chosen.no_browser), daemon=True
    )
    caller.start()
    preheat = f"--VoilaConfiguration.preheat_kernel={not chosen.no_preheat}"
    fixed = ["notebooks", f"--port={port}", f"--Voila.ip={chosen.ip}", "--no-browser", preheat]
    # jupyter_server's pings count milliseconds, tornado's seconds: tornado warns in vain
    logging.getLogger("tornado.general").addFilter(lambda each: "ping_timeout" not in each.getMessage())
    LessonsApp.launch_instance([*fixed, *private_kernels(), "--Voila.log_level=ERROR", *rest])
