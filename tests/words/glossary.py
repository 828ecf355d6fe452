"""What no catalogue and no rules page may say: the glossary's choice where players have several words."""

from __future__ import annotations

import re

from tests.words.catalogues import texts

FORBIDDEN = {
    "pl": [
        ("", r"!", "no exclamation marks"),
        ("", r"'|\"", "quotes are „…”"),
        ("", r"\b(Pan|Pani|Panu|Państw)", "second person singular"),
        ("", r"[£¥]\s*([#\d]|{\w+})", "the sign stands behind the number"),
        ("", r"(?<=[a-ząćęłńóśźż,] )(Twoj|Twój|Ci\b|Cię\b)", "lower case ty"),
        ("", r"(?<![\w{])[AIOUWZaiouwz] (?=\S)", "no line ends with a word of one letter"),
        ("", r"[#}] (?=[£¥])|# (?=\w)(?!{)", "a number stays with what is counted"),
        ("brass", r"\bstal", "iron is żelazo"),
        ("brass", r"\b[Ff]irm", "no companies in Brass"),
        ("", r"\b[Tt]owar", "goods are dobra, a trading house is dom handlowy"),
        ("1822", r"\b[Aa]kcj", "a share is udział"),
        ("1822", r"\b[Ss]półk|\b[Pp]rezes", "company is firma, director is dyrektor"),
        ("1822", r"\b[Pp]łytk", "a tile is kafelek"),
        (
            "1822",
            r"\b[Mm]iasteczk|\b[Pp]rzych[oó]d(?!z)|\b[Uu]leps",
            "a town is małe miasto, revenue dochód, upgrade modernizacja",
        ),
        ("yokohama", r"\b[Kk]afel|\b[Mm]inirozsz", "a building tile is płytka budynku, a small expansion minidodatek"),
    ],
    "de": [
        ("", r"!", "no exclamation marks"),
        ("", r"'|\"", "quotes are „…“"),
        ("", r"(?<=[a-zäöüß,] )(Sie|Ihr|Ihre[nrms]?)\b|\bIhnen\b", "du, in lower case"),
        ("", r"(?<=[a-zäöüß,] )(Du|Dein|Deine[nrms]?|Dir|Dich)\b", "du, in lower case"),
        ("", r"[}#\d]\s*[£¥](?![{#\d])", "the sign stands before the number"),
        ("brass", r"\b(Stadt|Städte)\b", "location and town are Ort"),
        ("brass", r"\bRunden?zug", "turn is Zug"),
        ("1822", r"\b(Züge|Zügen)\b", "a train is Lok"),
        ("app", r"\bZüge", "one entry of the history is Schritt"),
        ("1822", r"\bPlättchen", "a tile is Gleisplättchen"),
        ("1822", r"\bAktienmarkt|\bHauptbahn\b", "the share market is Kurstabelle, a major Hauptgesellschaft"),
        ("yokohama", r"\bLaden\b|\bLager\b", "shop is Geschäft, warehouse is Warenhaus"),
        (
            "yokohama",
            r"Zollhaus|Importware|Arbeitsagentur|Gebäudeplättchen",
            "Zollamt, Importgut, Arbeitsvermittlung, Bauplatzkarte",
        ),
    ],
}
"""Title (empty: everywhere), what may not be said, and why."""


def forbidden_words(pattern: str, forbidden: str) -> str:
    """Where the sign of money stands is seen in the whole pattern, words in what is said around the arguments."""
    said = [pattern] if "{" in forbidden else texts(pattern)
    return next((words for words in said if re.search(forbidden, words)), "")
