"""The pieces of a lesson: what a notebook calls, one line a cell."""

from cardkit.lesson.lesson import Lesson

__all__ = ["Lesson"]
