"""Serve the lessons, or write the project's public address into its links.

python -m cardkit.page [--port 8866] [--no-browser]
python -m cardkit.page address gh/OWNER/NAME [REF]
"""

import sys

from cardkit.page import address
from cardkit.page.serve import serve

if __name__ == "__main__":
    if sys.argv[1:2] == ["address"]:
        address.main(sys.argv[2:])
    else:
        serve(sys.argv[1:])
