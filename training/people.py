"""The people and shops that the reader learns from: where they lie, how they are read, and how they are split."""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path

DATA = Path(__file__).parent / "data"
LANGUAGES = ("en", "de", "fr", "es", "it", "pt", "ja", "zh")
SPLITS = ("train", "development", "test", "fresh")


@dataclass(frozen=True)
class Shop:
    """Ten items and five or ten people, as one author wrote them, with the split the shop was put in."""

    id: str
    author: str
    language: str
    vertical: str
    items: list[dict]
    people: list[dict]
    split: str
    odd: bool


def read_lines(path: Path) -> list[dict]:
    """Reads one JSON object per line; blank lines are skipped."""
    with path.open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines if line.strip()]


def read_split() -> dict[str, str]:
    """The committed split: shop id → train, development, test or fresh."""
    lists = json.loads((DATA / "split.json").read_text(encoding="utf-8"))
    return {shop: split for split in SPLITS for shop in lists[split]}


def read_shops(split: str | None = None) -> list[Shop]:
    """All shops in file order, or those of one split. A shop missing from the split raises KeyError."""
    split_of = read_split()
    odd = set((DATA / "odd.txt").read_text(encoding="utf-8").split())
    shops = [
        Shop(
            id=row["id"],
            author=path.stem,
            language=row["lang"],
            vertical=row["vertical"],
            items=row["items"],
            people=row["people"],
            split=split_of[row["id"]],
            odd=row["id"] in odd,
        )
        for path in sorted((DATA / "shops").glob("*.jsonl"))
        for row in read_lines(path)
    ]
    return [shop for shop in shops if split in (None, shop.split)]


def clause_split(clause: dict) -> str:
    """The split of a clause by the SHA-256 of what it says: 15 % test, 15 % development, the rest train."""
    share = int(hashlib.sha256(clause["says"].encode()).hexdigest()[:8], 16) / 2**32
    return "test" if share < 0.15 else "development" if share < 0.3 else "train"


def read_clauses(split: str | None = None) -> list[dict]:
    """Clauses with the phrases that answer them, conflict with them, or have nothing to do with them."""
    rows = [row for path in sorted((DATA / "clauses").glob("*.jsonl")) for row in read_lines(path)]
    return [row for row in rows if split in (None, clause_split(row))]


def read_contrasts(split: str | None = None) -> list[dict]:
    """Two clauses a and b and three phrases: p speaks for an item with a and against it with b, q the other way round,
    n is silent to both. Split by what a says."""
    rows = [row for path in sorted((DATA / "contrasts").glob("*.jsonl")) for row in read_lines(path)]
    return [row for row in rows if split in (None, clause_split(row["a"]))]
