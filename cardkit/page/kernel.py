"""The kernel behind a page: an ordinary one without debugger and history, which a page never uses.

Run by Jupyter as ``python -m cardkit.page.kernel``; it saves 8 MB and a tenth of a second per reader.
"""

from __future__ import annotations

import sys

sys.modules["debugpy"] = None  # type: ignore[assignment]


def main() -> None:
    """Start the kernel."""
    from ipykernel.kernelapp import launch_new_instance

    launch_new_instance([*sys.argv[1:], "--HistoryManager.enabled=False"])


if __name__ == "__main__":
    main()
