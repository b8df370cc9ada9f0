"""Proofs that Parlour keeps its promises under fault: `make prove`, and a small version of each as a test.

A proof tries something many times and counts how often it went wrong. `__main__` prints them all in one
table; docs/promises.md says what each promise is and when it was last measured.
"""
