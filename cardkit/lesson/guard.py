"""What stands between a reader and an error: every callback ends in a sentence, never in silence."""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable
from typing import Any

from cardkit.errors import CardkitError
from cardkit.language import Words, words

log = logging.getLogger("cardkit")


def guard(say: Callable[[Words], None]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Make a callback safe: what goes wrong is said through `say` and, if unexpected, logged.

    >>> heard = []
    >>> guard(heard.append)(lambda: 1 // 0)()
    >>> "failed" in heard[0]["en"]
    True
    """

    def wrap(callback: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(callback)
        def guarded(*args: Any, **kwargs: Any) -> Any:
            try:
                return callback(*args, **kwargs)
            except CardkitError as error:
                say(error.words())
            except Exception:
                log.exception("a callback failed")
                say(words("error.internal"))

        return guarded

    return wrap
