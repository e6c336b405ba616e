"""The compiling twin of `cardkit.rule`: the same names, for numba and NumPy records."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, update_wrapper
from importlib import import_module
from typing import Any

import numpy as np
from llvmlite.binding import add_symbol
from numba import njit, types
from numba.core.caching import FunctionCache
from numba.core.cgutils import get_or_insert_function, if_unlikely
from numba.core.typing.templates import Signature, signature
from numba.extending import intrinsic, lower_builtin, register_jitable, type_callable

from cardkit.rule import DEAL, PLAY, Grid, Row, shapes
from cardkit.rule import Record as Plain
from cardkit.rule import nth_of as nth

__all__ = [
    "DEAL",
    "PLAY",
    "Grid",
    "Record",
    "Row",
    "apart",
    "chance",
    "count_of",
    "nth_of",
    "room",
    "rule",
    "stream",
    "tell",
]


class Record(Plain):
    """A record whose states are NumPy records; make them with `states`."""

    @classmethod
    def states(cls, count: int = 1) -> Any:
        """A NumPy array of `count` states, every field zero; ``states()[0]`` is one state."""
        return np.zeros(count, np.dtype([(n, np.int64, shape) for n, shape in shapes(cls).items()]))


def rule(function: Callable[..., Any]) -> Any:
    """Compile a rule on first use and keep the machine code for the next run."""
    return kept(njit(nogil=True, error_model="numpy", forceinline=True)(function))


def apart(function: Callable[..., Any]) -> Any:
    """Compile a long rule once, to be called where it is needed."""
    return Apart(kept(njit(nogil=True, error_model="numpy")(function)))


def kept(compiled: Any) -> Any:
    """Keep what a rule compiles to in a `Cache`."""
    compiled._cache = Cache(compiled.py_func)  # type: ignore[no-untyped-call]
    return compiled


class Cache(FunctionCache):
    """Numba's cache, of which a rule also remembers what must run before it is linked.

    Numba runs that when it loads a rule, but forgets it; rules that take in the loaded one must run it too.
    """

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The compiled rule for arguments of some types, if it is kept."""
        found = super().load_overload(sig, target_context)  # type: ignore[no-untyped-call]
        if found is not None:
            found.library._reload_init.update(found.reload_init)
        return found


class Apart:
    """A rule that is called by its name alone, so that no caller has to compile it again.

    Numba would copy the rule and all it calls into each caller and optimise them anew. Here a caller declares
    a symbol; `Address` says where it is before the caller, compiled or from the cache, is linked.
    """

    def __init__(self, compiled: Any) -> None:
        self.compiled = compiled
        self.name = compiled.py_func.__name__
        update_wrapper(self, compiled.py_func)
        type_callable(self)(lambda context: self.typer())

    def __call__(self, *args: Any) -> Any:
        """Run the compiled rule."""
        return self.compiled(*args)

    def typer(self) -> Callable[..., Signature]:
        """What says what a call with arguments of some types gives, and how it is compiled."""

        @cache
        def typed(*args: Any) -> Signature:
            address = Address(self.__module__, self.name, args)
            found = address.settle(self)
            lower_builtin(self, *args)(called(address, found.fndesc))
            given: Signature = signature(found.signature.return_type, *args)
            return given

        typed.pysig = inspect.signature(self.compiled.py_func)  # type: ignore[attr-defined]
        return typed


@dataclass(frozen=True)
class Address:
    """Where a rule that stands apart is, for arguments of some types; called before a caller is linked."""

    module: str
    name: str
    args: tuple[Any, ...]

    @property
    def symbol(self) -> str:
        """The name by which callers know the rule."""
        return f"{self.module}.{self.name}{self.args}"

    def settle(self, rule: Apart) -> Any:
        """Compile the rule, or take it from the cache, and make its symbol known."""
        rule.compiled.compile(self.args)
        found = rule.compiled.overloads[self.args]
        add_symbol(self.symbol, found.library.get_pointer_to_function(found.fndesc.llvm_func_name))
        return found

    def __call__(self) -> None:
        """Make the symbol known to a caller from the cache."""
        self.settle(getattr(import_module(self.module), self.name))


def called(address: Address, rule: Any) -> Callable[..., Any]:
    """How a call of a rule that stands apart is compiled: as numba calls, but by a symbol."""

    def generate(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        context.active_code_library._reload_init.add(address)  # what numba runs before it loads the caller
        kind = context.call_conv.get_function_type(rule.restype, rule.argtypes)
        symbol = get_or_insert_function(builder.module, kind, address.symbol)
        status, result = context.call_conv.call_function(builder, symbol, rule.restype, rule.argtypes, args)
        with if_unlikely(builder, status.is_error):
            context.call_conv.return_status_propagate(builder, status)
        return result

    return generate


@njit(cache=True)
def tell(s: Any, *event: int) -> None:
    """Nothing: compiled rules keep silent."""


@njit(cache=True)
def room(count: int) -> Any:
    """See `cardkit.rule.room`."""
    return np.empty(count, np.int64)


@intrinsic
def _bits(typing: Any, members: Any) -> Any:
    """How many bits of a word are set: one instruction."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), generate


count_bits: Callable[[int], int] = _bits  # type: ignore[assignment]  # numba passes the context itself


@njit(cache=True)
def count_of(members: int) -> Any:
    """See `cardkit.rule.count_of`."""
    return count_bits(members)


NTH = np.array(
    [sum(nth(byte, place) << 4 * place for place in range(byte.bit_count())) for byte in range(256)]
)
"""The bits of every byte in rising order, four bits each."""


@njit(cache=True)
def nth_of(members: int, place: int) -> Any:
    """See `cardkit.rule.nth_of`; halves the word until a byte is left, without a branch to guess wrong."""
    member, width = 0, 32
    while width > 4:
        low = count_bits(members & ((1 << width) - 1))
        beyond = ~((place - low) >> 63)
        place -= low & beyond
        members >>= width & beyond
        member += width & beyond
        width >>= 1
    return member + (NTH[members & 255] >> 4 * place & 7)


@register_jitable
def _mix(z: Any) -> Any:
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


@njit(cache=True)
def stream(seed: int, index: int, round_: int, kind: int) -> Any:
    """See `cardkit.rule.stream`."""
    golden = np.uint64(0x9E3779B97F4A7C15)
    key = _mix(np.uint64(seed) + golden)
    key = _mix(key + np.uint64(index) + golden)
    return np.int64(_mix(key + np.uint64(2 * round_ + kind) + golden))


@njit(cache=True)
def chance(key: int, draw: int, n: int) -> Any:
    """See `cardkit.rule.chance`."""
    z = _mix(np.uint64(key) + np.uint64(draw + 1) * np.uint64(0x9E3779B97F4A7C15))
    return np.int64(((z >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))
