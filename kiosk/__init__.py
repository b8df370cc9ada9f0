"""The program: journal, table, screens and command line. The only place where all parts meet."""
