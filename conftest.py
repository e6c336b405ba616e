"""For nbval: notebooks are committed without execution counts, yet their tagged outputs are compared."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        cell = getattr(item, "cell", None)
        if cell is not None and cell.get("execution_count") is None:
            cell["execution_count"] = 0
