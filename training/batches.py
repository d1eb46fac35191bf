"""Shops and clauses as tensors: which rows of the pooled texts they use, and what the right answers are."""

import random
from dataclasses import dataclass

import torch

from people import Shop
from phrases import CLAUSE_SOURCES, PHRASE_SOURCES, clauses_of, phrases_of


class Texts:
    """Gives every distinct text a row number, in the order of first use."""

    def __init__(self) -> None:
        self.rows: dict[str, int] = {}

    def row(self, text: str) -> int:
        """The row of a text; a new text gets the next one."""
        return self.rows.setdefault(text, len(self.rows))


@dataclass
class ShopTensors:
    """One shop, the sentences of its people and the phrases of its items as rows of the pooled texts."""

    shop: Shop
    clause_rows: torch.Tensor
    clause_source: torch.Tensor
    clause_person: torch.Tensor
    phrase_rows: torch.Tensor
    phrase_source: torch.Tensor
    items: torch.Tensor


def shop_tensors(shop: Shop, texts: Texts, contexts: list[dict] | None = None) -> ShopTensors:
    """The shop as tensors; `contexts` replaces what its people say (for the controls)."""
    contexts = contexts or [person["context"] for person in shop.people]
    clauses = [(text, source, number) for number, said in enumerate(contexts) for text, source in clauses_of(said)]
    phrases = [(text, source, number) for number, item in enumerate(shop.items) for text, source in phrases_of(item)]
    owned = [[row for row, phrase in enumerate(phrases) if phrase[2] == item] for item in range(len(shop.items))]
    longest = max(len(rows) for rows in owned)
    return ShopTensors(
        shop=shop,
        clause_rows=torch.tensor([texts.row(text) for text, _, _ in clauses]),
        clause_source=torch.tensor([CLAUSE_SOURCES.index(source) for _, source, _ in clauses]),
        clause_person=torch.tensor([number for _, _, number in clauses]),
        phrase_rows=torch.tensor([texts.row(text) for text, _, _ in phrases]),
        phrase_source=torch.tensor([PHRASE_SOURCES.index(source) for _, source, _ in phrases]),
        items=torch.tensor([rows + [-1] * (longest - len(rows)) for rows in owned]),
    )


def thinned(shop: ShopTensors, share: float, chance: random.Random) -> ShopTensors:
    """The shop with a share of its phrases hidden and of its clauses dropped, never the last one of a person or item."""
    items = shop.items.clone()
    for row in items:
        for place in range(len(row)):
            if chance.random() < share and (row >= 0).sum() > 2:
                row[place] = -1
    keep = [chance.random() >= share for _ in shop.clause_rows]
    for person in set(shop.clause_person.tolist()):
        own = [number for number, who in enumerate(shop.clause_person.tolist()) if who == person]
        if not any(keep[number] for number in own):
            keep[chance.choice(own)] = True
    kept = torch.tensor(keep)
    return ShopTensors(
        shop.shop,
        shop.clause_rows[kept],
        shop.clause_source[kept],
        shop.clause_person[kept],
        shop.phrase_rows,
        shop.phrase_source,
        items,
    )
