"""What a function wants of its arguments: read from its annotations, said when it is given something else.

`checked` stands before every public function and class. What does not fit is answered by `BadArgument`, in
one sentence that names the argument and what would be right; NumPy's integers become Python's.
"""

from cardkit.errors import CardkitError
from cardkit.wanted.door import checked
from cardkit.wanted.kinds import Kind, Lang, among, like, text, whole, within

__all__ = ["Kind", "Lang", "among", "checked", "like", "text", "whole", "within"]

checked(CardkitError)  # errors lie below this room
