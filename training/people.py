"""The people and shops that the reader learns from: where they lie, how they are read, and how they are split."""

import json
from dataclasses import dataclass
from pathlib import Path

DATA = Path(__file__).parent / "data"
LANGUAGES = ("en", "de", "fr", "es", "it", "pt", "ja", "zh")
SPLITS = ("train", "development", "test")


@dataclass(frozen=True)
class Shop:
    """Ten items and five people, as one author wrote them, with the split the shop was put in."""

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
    """The committed split: shop id → train, development or test."""
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


def read_clauses() -> list[dict]:
    """All clauses with the phrases that answer them, conflict with them, or have nothing to do with them."""
    return [row for path in sorted((DATA / "clauses").glob("*.jsonl")) for row in read_lines(path)]
