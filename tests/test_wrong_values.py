"""Every public function answers wrong values in one sentence of both languages, and nothing else happens.

The functions are found, not listed: one that is added must be given a call that works (`examples_of_calls`),
in which every one of its arguments stands, and is then called with everything else.
"""

from __future__ import annotations

import inspect
import math
import re
import signal
import typing
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import numpy as np
import pytest
from examples_of_calls import ALSO, CALLS, OPEN, classes, subject

import cardkit
from cardkit import CardkitError
from cardkit.language import LANGUAGES
from cardkit.simulate.work import Work

PATIENCE = 5
"""Seconds until a call counts as hanging, on a machine that does other things as well."""


class Anything:
    """A class that takes whatever it is given."""

    def __init__(self, *_: Any) -> None:
        pass


WRONG: dict[str, Any] = {
    "empty text": "",
    "number as text": "7",
    "word": "whist",
    "path": "../x",
    "zero byte": "\x00",
    "braces": "{0} {SEAT} %s",
    "long text": "x" * 5000,
    "text of another script": "٧",
    "minus one": -1,
    "far": 2**40,
    "beyond 64 bits": -(2**70),
    "huge": 10**5000,
    "decimal": 1.5,
    "whole decimal": 2.0,
    "not a number": math.nan,
    "infinity": math.inf,
    "complex": 1j,
    "none": None,
    "true": True,
    "bytes": b"7",
    "empty list": [],
    "list of texts": ["a", "b"],
    "list of numbers": [9999, -1],
    "mixed list": [1, "x", None],
    "set": {1, 2},
    "dict": {"x": "y"},
    "dict of numbers": {1: 2},
    "dict of lists": {"rounds": ["5"]},
    "numpy whole": np.int64(99),
    "numpy decimal": np.float64(1.5),
    "numpy row": np.array([1, 2]),
    "numpy grid": np.zeros((2, 2)),
    "object": object(),
    "class": Anything,
    "function": lambda *_: None,
    "dots": ...,
}


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@cache
def callables() -> dict[str, Callable[..., Any]]:
    """Every public function, and of every public class its construction and its public methods, by name."""
    found: dict[str, Callable[..., Any]] = {}
    for name in cardkit.__all__:
        thing = getattr(cardkit, name)
        if inspect.isroutine(thing):
            found[name] = thing
    for name, kind in classes().items():
        if (name in cardkit.__all__ and not issubclass(kind, CardkitError)) or name == "Lesson":
            found[name] = kind
        for method, function in vars(kind).items():
            if inspect.isfunction(function) and not method.startswith("_"):
                found[f"{name}.{method}"] = function
    return found


def call(name: str, arguments: dict[str, Any]) -> Any:
    """Call a function with arguments by name; ``*`` before a name puts several by place."""
    named = dict(arguments)
    places: list[Any] = []
    for each in [key for key in named if key.startswith("*")]:
        several = named.pop(each)
        before = list(inspect.signature(callables()[name]).parameters)
        places = [named.pop(key) for key in before[: before.index(each[1:])] if key in named]
        places += several
    function = called(name)
    with at_once(name):
        return function(*places, **named)


def called(name: str) -> Callable[..., Any]:
    """A function, a class, or a method of something of its class."""
    return getattr(subject(name), name.partition(".")[2]) if "." in name else callables()[name]


@contextmanager
def at_once(name: str) -> Iterator[None]:
    def too_late(*_: Any) -> None:
        pytest.fail(f"{name} hangs")

    before = signal.signal(signal.SIGALRM, too_late)
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def parameters(name: str) -> list[str]:
    """The arguments of a function by name, also those collected in ``**`` whose names are known."""
    named = []
    for each in inspect.signature(callables()[name]).parameters.values():
        hint = str(each.annotation)
        if each.name == "self":
            continue
        if each.kind is each.VAR_KEYWORD and "Work" in hint:
            named += list(typing.get_type_hints(Work))
        elif each.kind is each.VAR_POSITIONAL:
            named.append(f"*{each.name}")
        elif each.kind is not each.VAR_KEYWORD:
            named.append(each.name)
    return named


def said(error: CardkitError) -> dict[str, str]:
    """The error in both languages, which must be one readable sentence in each."""
    words = {lang: error.sentence(lang) for lang in LANGUAGES}
    assert words["fr"] != words["en"]
    for text in words.values():
        assert re.search(r"\w.*[.?)…]$", text), text
        assert len(text) < 600, text
        assert not re.search(r"[:,] *\.$|\{[a-z_]+\}", text), text
    return words


def outcome(name: str, arguments: dict[str, Any]) -> CardkitError | None:
    """What a call says; any other exception is not caught."""
    try:
        call(name, arguments)
    except CardkitError as error:
        said(error)
        return error
    return None


def kind_of(value: Any) -> type:
    """Python's kind of a value, NumPy's whole numbers being whole numbers and tuples lists."""
    if isinstance(value, np.integer):
        return int
    return list if isinstance(value, (tuple, np.ndarray)) else type(value)


@cache
def same_kinds(name: str, argument: str) -> set[type]:
    """The kinds of values an argument takes: that of the example, of the default, and what is listed."""
    default = inspect.signature(callables()[name]).parameters.get(argument.lstrip("*"))
    shown = {
        kind_of(CALLS[name][argument]),
        *ALSO.get(argument, set()),
        *ALSO.get(f"{name}.{argument}", set()),
    }
    return shown | ({type(None)} if default is not None and default.default is None else set())


def test_every_public_name_has_a_call_that_works_with_every_argument() -> None:
    assert set(CALLS) == set(callables())
    for name, arguments in CALLS.items():
        assert set(parameters(name)) <= set(arguments), name


@pytest.mark.parametrize("name", CALLS)
def test_the_call_works(name: str) -> None:
    assert outcome(name, CALLS[name]) is None


@pytest.mark.parametrize("name", CALLS)
def test_wrong_values_are_answered_in_one_sentence(name: str) -> None:
    for argument, right in CALLS[name].items():
        for label, wrong in WRONG.items():
            value = [wrong] if argument.startswith("*") else wrong
            error = outcome(name, {**CALLS[name], argument: value})
            foreign = kind_of(wrong) not in same_kinds(name, argument)
            if argument.startswith("*"):
                foreign = not isinstance(wrong, type(right[0]))
            assert error is not None or not foreign, f"{name}({argument}={label}) is taken"


@pytest.mark.parametrize("name", CALLS)
def test_whole_numbers_of_numpy_are_whole_numbers(name: str) -> None:
    for argument, right in CALLS[name].items():
        if type(right) is int:
            assert outcome(name, {**CALLS[name], argument: np.int16(right)}) is None, argument
            assert outcome(name, {**CALLS[name], argument: bool(right)}) is not None, argument


@pytest.mark.parametrize("name", CALLS)
def test_what_has_no_place_is_named(name: str) -> None:
    collects = {each.kind for each in inspect.signature(callables()[name]).parameters.values()}
    error = outcome(name, {**CALLS[name], "zzz": 1})
    assert error is not None or name in OPEN
    assert name in OPEN or "zzz" in said(error)["en"] or not parameters(name)
    if inspect.Parameter.VAR_POSITIONAL not in collects:
        assert outcome_of_places(name, [*range(20)]) is not None


def outcome_of_places(name: str, places: list[Any]) -> CardkitError | None:
    try:
        called(name)(*places)
    except CardkitError as error:
        said(error)
        return error
    return None


@pytest.mark.parametrize("name", CALLS)
def test_what_is_missing_is_named(name: str) -> None:
    for each in inspect.signature(callables()[name]).parameters.values():
        required = each.default is each.empty and each.kind not in (each.VAR_KEYWORD, each.VAR_POSITIONAL)
        if required and each.name in CALLS[name]:
            rest = {key: value for key, value in CALLS[name].items() if key != each.name and key[0] != "*"}
            error = outcome(name, rest)
            assert error is not None
            assert each.name in said(error)["en"]
