"""How a person becomes clauses and an item becomes phrases: the units that the reader encodes.

FORMAT.md states the same rules for the TypeScript side; expected/requests.json holds what comes out.
"""

import re

# After an end of sentence, at a line break, before a conjunction or negation that follows a comma, at a Japanese comma
# that is followed by at least six characters, and at a Chinese comma.
BOUNDARY = re.compile(
    r"(?<=[.!?;。！？；])\s*|\n+"
    r"|,\s+(?=(?:but|and|so|because|no|not|nothing|ma|mais|aber|pero|però|e non|et pas|und)\b)"
    r"|、(?=.{6})|，"
)
CLAUSE_SOURCES = ("profile", "preference", "past", "history_text", "mood")
PHRASE_SOURCES = ("name", "type", "description", "metadata")
NOBODY = "anything"


def split_text(text: str) -> list[str]:
    """The clauses of a text, trimmed of spaces, commas, full stops and semicolons; single characters are dropped."""
    return [part for part in (piece.strip(" ,.;") for piece in BOUNDARY.split(text)) if len(part) > 1]


def spell_value(value: object) -> str:
    """A metadata value in words: objects as "key value" pairs and lists joined by commas, booleans as JSON has them, 24.0 as 24."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {spell_value(inner)}" for key, inner in value.items())
    if isinstance(value, list):
        return ", ".join(spell_value(inner) for inner in value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return "" if value is None else str(value)


def clauses_of(context: dict) -> list[tuple[str, str]]:
    """(clause, source) of everything a person says; a person who says nothing has the one clause "anything".

    Limits (`constraints`) are not read: they are checked elsewhere.
    """
    found: list[tuple[str, str]] = []
    profile = context.get("profile") or ""
    profile = profile if isinstance(profile, str) else spell_value(profile)
    found += [(part, "profile") for part in split_text(profile)]
    for preference in context.get("preferences") or []:
        text = preference if isinstance(preference, str) else spell_value(preference)
        found += [(part, "preference") for part in split_text(text)]
    found += [(part, "history_text") for part in split_text(context.get("history_text") or "")]
    for entry in context.get("history") or []:
        if isinstance(entry, str):
            found.append((entry, "past"))
            continue
        verdict = entry.get("rating", entry.get("note"))
        text = entry["item"] if verdict is None else f"{entry['item']}: {spell_value(verdict)}"
        found.append((text, "past"))
    mood = context.get("mood")
    found += [(part, "mood") for part in split_text(mood)] if isinstance(mood, str) else []
    return found or [(NOBODY, "profile")]


def phrases_of(item: dict) -> list[tuple[str, str]]:
    """(phrase, source) of an item: its name, its type, its description by clause, each metadata entry in words."""
    found = [(item["name"], "name")]
    if item.get("type"):
        found.append((item["type"], "type"))
    found += [(part, "description") for part in split_text(item.get("description") or "")]
    for key, value in (item.get("metadata") or {}).items():
        found.append((f"{key.replace('_', ' ')}: {spell_value(value)}", "metadata"))
    return found
