"""The program: journal, table, screens and command line. The only place where all parts meet."""

import vision  # noqa: F401 - it says, before anything else loads numpy, that one thread is enough
