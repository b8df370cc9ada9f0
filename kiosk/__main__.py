"""`python -m kiosk` is `parlour`."""

import sys

from kiosk.cli import main

sys.exit(main())
