"""The door of a function: its arguments are bound, checked and taken as the function wants them."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cached_property, update_wrapper
from types import FunctionType
from typing import Any, TypeVar, Unpack, cast, get_args, get_origin, get_type_hints

from cardkit.errors import BadArgument, CardkitError
from cardkit.wanted.amiss import unbound, unknown
from cardkit.wanted.hints import wanted_by
from cardkit.wanted.kinds import Take

T = TypeVar("T", bound=Callable[..., Any])


def checked(thing: T) -> T:
    """Stand before a function, or before the public methods of a class: let only what they want come in.

    >>> checked(lambda deals, seed=1: deals)(5, sed=2)
    Traceback (most recent call last):
    cardkit.errors.BadArgument: <lambda> has no argument “sed”: did you mean “seed”?
    """
    if not isinstance(thing, type):
        return cast(T, _behind(Door(thing, thing.__name__)))
    for name, method in list(vars(thing).items()):
        if isinstance(method, FunctionType) and (name == "__init__" or not name.startswith("_")):
            called = thing.__name__ if name == "__init__" else name
            setattr(thing, name, _behind(Door(method, called)))
    return cast(T, thing)


def _behind(door: Door) -> Any:
    """The function with its door; its globals are the function's own, by which doctest finds it."""
    function, let_in, places = door.function, door.let_in, len(door.signature.parameters)

    def guarded(*args: Any, **kwargs: Any) -> Any:
        args, kwargs = let_in(args, kwargs)
        return function(*args, **kwargs)

    def quick(*args: Any, **kwargs: Any) -> Any:
        if kwargs or len(args) != places or args[-1].__class__ is not int:
            args, kwargs = let_in(args, kwargs)
        return function(*args, **kwargs)

    chosen = quick if door.one_number else guarded
    made = FunctionType(chosen.__code__, door.space, chosen.__name__, None, chosen.__closure__)
    return update_wrapper(made, function)


class Door:
    """The arguments of a function on their way in."""

    def __init__(self, function: Callable[..., Any], name: str) -> None:
        self.function, self.name = function, name
        self.signature = inspect.signature(function)
        parameters = self.signature.parameters.values()
        self.places = [each.name for each in parameters if each.kind is each.POSITIONAL_OR_KEYWORD]
        collects = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
        self.least = sum(each.default is each.empty and each.kind not in collects for each in parameters)
        self.space: dict[str, Any] = inspect.unwrap(function).__globals__

    @property
    def one_number(self) -> bool:
        """Whether a whole number is all there is to take, as in what is asked of a card or a step, often."""
        hints = [each.annotation for name, each in self.signature.parameters.items() if name != "self"]
        return hints == ["int"]

    def let_in(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> tuple[tuple[Any, ...], dict[str, Any]]:
        """The arguments as the function takes them, or a `CardkitError`."""
        if not kwargs and self.least <= len(args) <= len(self.places):
            return tuple(self._taken(name, value) for name, value in zip(self.places, args, strict=False)), {}
        try:
            bound = self.signature.bind(*args, **kwargs)
        except TypeError:
            raise unbound(self.name, self.signature, args, kwargs, tuple(self.named)) from None
        for name, value in bound.arguments.items():
            bound.arguments[name] = self._taken(name, value)
        return bound.args, bound.kwargs

    def _taken(self, name: str, value: Any) -> Any:
        take = self.takes.get(name)
        return value if take is None else take(name, value)

    @cached_property
    def takes(self) -> dict[str, Take]:
        """What is done with each argument that is not taken as it comes."""
        takes = {name: self._take(each) for name, each in self.signature.parameters.items()}
        return {name: take for name, take in takes.items() if take is not None}

    def _take(self, each: inspect.Parameter) -> Take | None:
        hint = self._hint(each)
        if get_origin(hint) is Unpack:
            return self._take_named
        take = None if hint is each.empty else wanted_by(hint)
        if take is None:
            return None
        if each.kind is each.VAR_POSITIONAL:
            return lambda name, values: tuple(take(f"{name}[{at}]", one) for at, one in enumerate(values))
        if each.kind is each.VAR_KEYWORD:
            return lambda _, values: {name: take(name, one) for name, one in values.items()}
        return self._with_a_hint(take)

    def _hint(self, each: inspect.Parameter) -> Any:
        """The annotation of an argument; one that only the type checker knows asks for nothing."""
        hint = each.annotation
        try:
            return eval(hint, self.space) if isinstance(hint, str) else hint
        except NameError:
            return Any

    # What is collected in **kwargs but known by name

    @cached_property
    def named(self) -> dict[str, Take | None]:
        """The arguments of a ``**kwargs`` whose names a ``TypedDict`` lists."""
        hints = [self._hint(each) for each in self.signature.parameters.values()]
        listed = [get_args(hint)[0] for hint in hints if get_origin(hint) is Unpack]
        known = [get_type_hints(each, include_extras=True) for each in listed]
        return {name: wanted_by(hint) for each in known for name, hint in each.items()}

    def _take_named(self, _: str, values: dict[str, Any]) -> dict[str, Any]:
        for name, value in values.items():
            if name not in self.named:
                raise unknown(self.name, self.signature, name, tuple(self.named))
            take = self.named[name]
            values[name] = value if take is None else take(name, value)
        return values

    def _with_a_hint(self, take: Take) -> Take:
        """The same; a text that is no good here but names a game is told where the game goes."""

        def taken(name: str, value: Any) -> Any:
            try:
                return take(name, value)
            except BadArgument as error:
                if isinstance(value, str) and name != "name" and self._is_game(value):
                    facts = {"function": self.name, "game": value, "problem": error.words()}
                    raise BadArgument("game", **facts) from None
                raise

        return taken

    def _is_game(self, text: str) -> bool:
        try:
            return "name" in self.takes and bool(self.takes["name"]("name", text))
        except CardkitError:
            return False
