"""Writes data/split.json: which shop trains, which tunes, which measures.

Within each author's shops of one language, shops are ordered by the SHA-256 of their id; the first quarter (rounded
up) is test, the next 15 % (at least one) development, the rest train. So every language and every author is in all
three, nobody chooses, and a new author's file never moves an older shop.
"""

import hashlib
import json
import math
from collections import defaultdict

from people import DATA, SPLITS, read_lines

TEST_SHARE = 0.25
DEVELOPMENT_SHARE = 0.15


def split_shops() -> dict[str, list[str]]:
    """The three lists of shop ids, each sorted."""
    strata = defaultdict(list)
    for path in sorted((DATA / "shops").glob("*.jsonl")):
        for row in read_lines(path):
            strata[path.stem, row["lang"]].append(row["id"])
    lists: dict[str, list[str]] = {split: [] for split in SPLITS}
    for ids in strata.values():
        ids.sort(key=lambda shop: hashlib.sha256(shop.encode()).hexdigest())
        test = math.ceil(TEST_SHARE * len(ids))
        development = test + max(1, round(DEVELOPMENT_SHARE * len(ids)))
        lists["test"] += ids[:test]
        lists["development"] += ids[test:development]
        lists["train"] += ids[development:]
    return {split: sorted(ids) for split, ids in lists.items()}


if __name__ == "__main__":
    written = split_shops()
    (DATA / "split.json").write_text(json.dumps(written, indent=2) + "\n", encoding="utf-8")
    print({split: len(ids) for split, ids in written.items()})
