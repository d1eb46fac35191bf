"""Writes data/split.json: which shop trains, which tunes, which measures.

Within each author's shops of one language, shops are ordered by the SHA-256 of their id; the first quarter (rounded
up) is test, the next 15 % (at least one) development, the rest train. So every language and every author is in all
three, nobody chooses, and a new author's file never moves an older shop. Authors whose file has two letters wrote when
test was there already: of their shops a tenth is development, and the rest trains. Those whose file begins with F wrote
last, and are measured once, when everything is done: fresh.
"""

import hashlib
import json
import math
from collections import defaultdict

from people import DATA, SPLITS, read_lines

TEST_SHARE = 0.25
DEVELOPMENT_SHARE = 0.15
LATER_DEVELOPMENT_SHARE = 0.1


def split_shops() -> dict[str, list[str]]:
    """The three lists of shop ids, each sorted."""
    strata = defaultdict(list)
    for path in sorted((DATA / "shops").glob("*.jsonl")):
        for row in read_lines(path):
            strata[path.stem, row["lang"]].append(row["id"])
    lists: dict[str, list[str]] = {split: [] for split in SPLITS}
    for (author, _), ids in strata.items():
        ids.sort(key=lambda shop: hashlib.sha256(shop.encode()).hexdigest())
        if author.startswith("F"):
            lists["fresh"] += ids
            continue
        is_later = len(author) == 2
        test = 0 if is_later else math.ceil(TEST_SHARE * len(ids))
        share = LATER_DEVELOPMENT_SHARE if is_later else DEVELOPMENT_SHARE
        development = test + max(1, round(share * len(ids)))
        lists["test"] += ids[:test]
        lists["development"] += ids[test:development]
        lists["train"] += ids[development:]
    return {split: sorted(ids) for split, ids in lists.items()}


if __name__ == "__main__":
    written = split_shops()
    (DATA / "split.json").write_text(json.dumps(written, indent=2) + "\n", encoding="utf-8")
    print({split: len(ids) for split, ids in written.items()})
