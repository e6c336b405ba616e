"""The project's public address: where it is kept, and the Binder links made from it."""

from __future__ import annotations

import argparse
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from urllib.parse import quote

from cardkit.language import DATA, words

FILE = DATA / "address.toml"
BEGIN, END = "<!-- binder:begin -->", "<!-- binder:end -->"
HEADING = """\
# The project's public address, in one place; empty while it is not known.
# Written by: python -m cardkit.page address gh/OWNER/NAME [REF]
"""
UNKNOWN = """\
Links that open each lesson in a browser, without installing anything, appear here once the
project's public address is set:

    python -m cardkit.page address gh/OWNER/NAME [REF]
"""


@dataclass(frozen=True)
class Address:
    """Where Binder finds the project.

    >>> Address(provider="gh", owner="ada", name="cards", ref="v1").request
    'v2/gh/ada/cards/v1'
    """

    host: str = "https://mybinder.org"
    provider: str = ""
    owner: str = ""
    name: str = ""
    ref: str = ""

    @property
    def request(self) -> str:
        """The part of a Binder link that names the project, or "" while it is unknown."""
        known = self.provider and self.owner and self.name
        return f"v2/{self.provider}/{self.owner}/{self.name}/{self.ref or 'HEAD'}" if known else ""


def read(file: Path = FILE) -> Address:
    """Read the address.

    >>> read().host
    'https://mybinder.org'
    """
    return Address(**tomllib.loads(file.read_text(encoding="utf-8")))


def write(address: Address, file: Path = FILE) -> None:
    """Write the address to its one place."""
    lines = [f'{key} = "{value}"' for key, value in asdict(address).items()]
    file.write_text(HEADING + "\n".join(lines) + "\n", encoding="utf-8")


def link(host: str, request: str, path: str) -> str:
    """Make the link through which Binder opens a path of the server it starts.

    >>> link("https://mybinder.org/", "v2/gh/ada/cards/v1", "voila/tree/notebooks")
    'https://mybinder.org/v2/gh/ada/cards/v1?urlpath=voila%2Ftree%2Fnotebooks'
    """
    return f"{host.rstrip('/')}/{request}?urlpath={quote(path, safe='')}"


def share_prefix(environ: Mapping[str, str], notebook: str) -> tuple[str, str]:
    """Say what stands before and after a deal code in a link that others can open.

    On Binder the running server's own variables decide, elsewhere the public address; with
    neither, both parts are empty and the page uses its own address.

    >>> share_prefix({}, "sticheln.ipynb")
    ('', '')
    >>> binder = {"BINDER_LAUNCH_HOST": "https://b.org/", "BINDER_REQUEST": "v2/gh/ada/cards/v1"}
    >>> share_prefix(binder, "sticheln.ipynb")[0].partition("?")[2]
    'urlpath=voila%2Frender%2Fnotebooks%2Fsticheln.ipynb%3Fd%3D'
    """
    address = read()
    host = environ.get("BINDER_LAUNCH_HOST") or address.host
    request = environ.get("BINDER_PERSISTENT_REQUEST") or environ.get("BINDER_REQUEST")
    if not (request or address.request):
        return "", ""
    path = f"voila/render/notebooks/{notebook}?d="
    return link(host, request or address.request, path), ""


def title(name: str) -> str:
    """A game as its lesson calls it, in both languages where they differ.

    >>> title("frime"), title("nomerci").replace("\u202f", " ")
    ('Frimé', 'No merci ! (No Thanks!)')
    """
    text = words(f"{name}.title")
    return text["fr"] if text["fr"] == text["en"] else f"{text['fr']} ({text['en']})"


def readme_block(address: Address, notebooks: Iterable[str]) -> str:
    """Write what stands between the two marks of the README.

    >>> "appear here once" in readme_block(Address(), ["sticheln"])
    True
    """
    if not address.request:
        return UNKNOWN
    pages = {"All lessons": "voila/tree/notebooks"}
    pages |= {title(name): f"voila/render/notebooks/{name}.ipynb" for name in notebooks}
    return "".join(
        f"- [{title}]({link(address.host, address.request, path)})\n" for title, path in pages.items()
    )


def rewrite(text: str, block: str) -> str:
    """Put a block between the two marks of a text.

    >>> rewrite(f"a {BEGIN} old {END} z", "new") == f"a {BEGIN}\\nnew{END} z"
    True
    """
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise SystemExit(f"README.md has no {BEGIN} ... {END}.")
    return f"{before}{BEGIN}\n{block}{END}{after}"


def main(argv: list[str]) -> None:
    """Set the address and bring the README's links up to date.

    `python -m cardkit.page address gh/OWNER/NAME [REF]`; without arguments it only rewrites.
    """
    parser = argparse.ArgumentParser(prog="python -m cardkit.page address", description=__doc__)
    parser.add_argument("project", nargs="?", metavar="gh/OWNER/NAME")
    parser.add_argument("ref", nargs="?", default="", metavar="REF")
    chosen = parser.parse_args(argv)
    if chosen.project:
        parts = chosen.project.split("/")
        if len(parts) != 3 or not all(re.fullmatch(r"[\w.-]+", part) for part in parts):
            parser.error("write the project as PROVIDER/OWNER/NAME, for example gh/ada/cards")
        provider, owner, name = parts
        write(Address(read().host, provider, owner, name, chosen.ref))
    root = DATA.parent
    readme = root / "README.md"
    notebooks = sorted(path.stem for path in (root / "notebooks").glob("*.ipynb"))
    block = readme_block(read(), notebooks)
    readme.write_text(rewrite(readme.read_text(encoding="utf-8"), block), encoding="utf-8")
    print(block, end="")
