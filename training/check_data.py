"""Checks every shop, clause and contrast of data/; prints each fault with its place and ends with 1 if there is any.

tests/unit/training/data.test.ts holds the same rules where there is no Python.
"""

import json
import sys
from collections import Counter

from people import DATA, LANGUAGES, SPLITS, read_clauses, read_contrasts, read_lines
from split import split_shops

SHOP_KEYS = {"id", "lang", "vertical", "items", "people"}
ITEM_KEYS = {"id", "name", "type", "description", "metadata"}
CONTEXT_KEYS = {"profile", "preferences", "history", "history_text", "constraints"}
VERDICTS = ("best", "good", "bad", "hard")
KINDS = {"wish", "aversion", "need", "past-good", "past-bad", "limit", "noise"}


def person_faults(person: dict, item_ids: set[str]) -> list[str]:
    """What is wrong with one person of a shop whose items have the given ids."""
    faults = []
    context = person["context"]
    if not context or set(context) - CONTEXT_KEYS:
        faults.append(f"context has the keys {sorted(context)}")
    for entry in context.get("history", []):
        if not isinstance(entry, dict) or "item" not in entry or not set(entry) & {"rating", "note"}:
            faults.append(f"history entry {entry!r} needs item and rating")
    named = [item for verdict in VERDICTS for item in person[verdict]]
    if len(person["best"]) != 1:
        faults.append(f"best names {len(person['best'])} items")
    if set(named) - item_ids:
        faults.append(f"names items that are not there: {sorted(set(named) - item_ids)}")
    if len(named) != len(set(named)):
        faults.append("an item stands under two verdicts")
    return faults


def shop_faults(shop: dict) -> list[str]:
    """What is wrong with one shop."""
    faults = []
    if set(shop) != SHOP_KEYS:
        faults.append(f"has the keys {sorted(shop)}")
    if shop["lang"] not in LANGUAGES:
        faults.append(f"language {shop['lang']!r}")
    item_ids = {item["id"] for item in shop["items"]}
    if len(shop["items"]) != 10 or len(item_ids) != 10:
        faults.append(f"{len(item_ids)} items")
    for item in shop["items"]:
        if set(item) != ITEM_KEYS or not all(item[key] for key in ("name", "type", "description")):
            faults.append(f"item {item['id']} has the keys {sorted(item)} or an empty text")
    if len(shop["people"]) not in (5, 10):
        faults.append(f"{len(shop['people'])} people")
    if len({person["best"][0] for person in shop["people"]}) != len(shop["people"]):
        faults.append("two people have the same best item")
    for number, person in enumerate(shop["people"]):
        faults += [f"person {number}: {fault}" for fault in person_faults(person, item_ids)]
    return faults


def clause_faults(clause: dict) -> list[str]:
    """What is wrong with one clause."""
    faults = [] if clause["kind"] in KINDS else [f"kind {clause['kind']!r}"]
    if clause["lang"] not in LANGUAGES:
        faults.append(f"language {clause['lang']!r}")
    if not clause["says"] or not any(clause.get(side) for side in ("for", "against", "neither")):
        faults.append("says nothing, or has no phrases")
    return faults


def contrast_faults(contrast: dict) -> list[str]:
    """What is wrong with one contrast."""
    faults = [f"kind {contrast[side]['kind']!r}" for side in "ab" if contrast[side]["kind"] not in KINDS - {"noise"}]
    if contrast["lang"] not in LANGUAGES:
        faults.append(f"language {contrast['lang']!r}")
    clauses, phrases = [contrast[side]["says"] for side in "ab"], [contrast[phrase] for phrase in "pqn"]
    if not all(clauses + phrases) or len(set(clauses)) != 2 or len(set(phrases)) != 3:
        faults.append("a text is empty, or both clauses or two phrases are the same")
    return faults


def main() -> int:
    """Prints the faults and the counts; 0 when there is no fault."""
    faults, ids = [], Counter()
    for path in sorted((DATA / "shops").glob("*.jsonl")):
        for shop in read_lines(path):
            ids[shop["id"]] += 1
            faults += [f"{path.name} {shop['id']}: {fault}" for fault in shop_faults(shop)]
    faults += [f"the id {shop} stands {count} times" for shop, count in ids.items() if count > 1]
    lists = split_shops()
    if json.loads((DATA / "split.json").read_text(encoding="utf-8")) != lists:
        faults.append("split.json is not what split.py writes")
    clauses = read_clauses()
    for number, clause in enumerate(clauses):
        faults += [f"clause {number} ({clause['says'][:40]!r}): {fault}" for fault in clause_faults(clause)]
    contrasts = read_contrasts()
    for number, contrast in enumerate(contrasts):
        where = f"contrast {number} ({contrast['a']['says'][:40]!r})"
        faults += [f"{where}: {fault}" for fault in contrast_faults(contrast)]
    odd = set((DATA / "odd.txt").read_text(encoding="utf-8").split())
    if odd - set(ids):
        faults.append(f"odd.txt names shops that are not there: {sorted(odd - set(ids))}")
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"{len(ids)} shops, {len(clauses)} clauses, {len(contrasts)} contrasts,", {split: len(lists[split]) for split in SPLITS})
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
