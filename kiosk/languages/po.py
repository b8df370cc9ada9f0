"""Catalogues as translators keep them: gettext's .po files, read and written."""

import ast
import json

HEADER = (
    'msgid ""\nmsgstr ""\n'
    '"Project-Id-Version: parlour\\n"\n'
    '"Language: {code}\\n"\n'
    '"MIME-Version: 1.0\\n"\n'
    '"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Content-Transfer-Encoding: 8bit\\n"\n'
)


def read_po(text: str) -> dict[str, str]:
    """The entries of a .po file that are translated and not marked fuzzy."""
    entries: dict[str, str] = {}
    parts: dict[str, str] = {}
    field, fuzzy = "", False
    for line in [*text.splitlines(), ""]:
        line = line.strip()
        if line.startswith("#,") and "fuzzy" in line:
            fuzzy = True
        elif line.startswith(("msgid ", "msgstr ")):
            field, _, quoted = line.partition(" ")
            parts[field] = ast.literal_eval(quoted)
        elif line.startswith('"'):
            parts[field] += ast.literal_eval(line)
        elif not line and parts:
            if parts.get("msgid") and parts.get("msgstr") and not fuzzy:
                entries[parts["msgid"]] = parts["msgstr"]
            parts, fuzzy = {}, False
    return entries


def write_po(code: str, texts: dict[str, list[str]], translated: dict[str, str]) -> str:
    """A catalogue of these texts with the places they stand in; what has no translation stays empty.

    >>> write_po("xx", {"Go on": ["a.py"]}, {"Go on": "Vorwärts"}).splitlines()[-3:]
    ['#: a.py', 'msgid "Go on"', 'msgstr "Vorwärts"']
    """
    entries = [HEADER.replace("{code}", code)]
    for text, places in texts.items():
        where = "".join(f"#: {place}\n" for place in places)
        entries.append(f"{where}msgid {quoted(text)}\nmsgstr {quoted(translated.get(text, ''))}\n")
    return "\n".join(entries)


def quoted(text: str) -> str:
    """A text between quotation marks, as .po files have it."""
    return json.dumps(text, ensure_ascii=False)
