"""How each language writes its signs: quotation marks, dashes, minus, money, and spaces at which no line is broken."""

from __future__ import annotations

import re

NBSP = "\u00a0"

EVERYWHERE = [
    (r"\.\.\.", "an ellipsis is one sign"),
    (r" - ", "a dash is longer than a hyphen"),
    (r"(?<=[\s(])-(?=[\d£¥])", "minus is U+2212"),
    (r"(?<!\{)'(?!\{)|\"", "quotation marks and apostrophes are curly"),
]
SIGNS = {
    "en": [
        (r"[“][^”]*$|^[^“]*[”]", "quotation marks are “…”"),
        (r"[}#\d]\s*[£¥](?![{#\d])", "the sign of money stands before the number"),
        (r"\} (?=VP\b)", "a number stays with what is counted"),
        (r"\d %|\} %", "no space before the percent sign"),
    ],
    "pl": [
        (r"[“]|„[^”]*$", "quotation marks are „…”"),
        (r"[£¥]\s*([#\d]|\{\w+\})", "the sign of money stands behind the number"),
        (r"(?<![\w{])[AIOUWZaiouwz] (?=\S)", "no line ends with a word of one letter"),
        (r"[#}] (?=[£¥])|# (?=\w)", "a number stays with what is counted"),
        (r"\d %|\} %", "no space before the percent sign"),
    ],
    "de": [
        (r"[”]|„[^“]*$", "quotation marks are „…“"),
        (r"[}#\d]\s*[£¥](?![{#\d])", "the sign of money stands before the number"),
        (r"—", "a dash is –"),
        (r"# (?=\w)|\} (?=SP\b|%)|(?<![\w{.=])\d+ (?=[A-ZÄÖÜ%])", "a number stays with what is counted"),
        (r"[}\d]%", "a no-break space before the percent sign"),
    ],
}
"""For each language: what may not be written, and why."""


def wrong_signs(language: str, pattern: str) -> list[str]:
    """What is wrong with the signs of a message."""
    return [why for sign, why in EVERYWHERE + SIGNS[language] if re.search(sign, pattern)]
