"""Measures a reader on shops, every figure beside its controls.

    python evaluate.py [development|test|fresh] [--model build/reader.bin]

best: the person's best item comes first, in %; below: every bad item stands below the best one, in %. Items that break a
stated limit are left out, as the limits' own room leaves them out of an answer. Controls: `another` ranks for the next
person of the same shop, `nobody` for a person who says nothing, `longest` puts the longest item first. A gain that a
control shows too is none.
"""

import argparse
import json
from collections import defaultdict
from pathlib import Path

from people import SPLITS, Shop, read_shops
from phrases import phrases_of


def judge(order: list[str], person: dict) -> tuple[bool, bool]:
    """(the best comes first, every bad one stands below the best) for item ids, most suitable first."""
    order = [item for item in order if item not in person["hard"]]
    best = order.index(person["best"][0])
    return best == 0, all(order.index(item) > best for item in person["bad"])


def longest_first(shop: Shop) -> list[str]:
    """The item ids by the length of all that is said about them."""
    size = {item["id"]: sum(len(text) for text, _ in phrases_of(item)) for item in shop.items}
    return sorted(size, key=lambda item: -size[item])


def groups_of(shop: Shop) -> list[str]:
    """The rows of the table in which a shop counts."""
    rows = ["all", f"{len(shop.people)} a shop", "odd" if shop.odd else "common"]
    if shop.language != "en":
        return [*rows, "other languages", shop.language]
    return [*rows, "en", "en odd" if shop.odd else "en common"]


def table(shops: list[Shop], orders: dict[str, list[list[list[str]]]]) -> dict[str, dict]:
    """Figures by group. orders: name of the column → per shop → per person → item ids, most suitable first."""
    counts: dict = defaultdict(lambda: defaultdict(lambda: [0, 0, 0]))
    columns = {**orders, "longest": [[longest_first(shop)] * len(shop.people) for shop in shops]}
    for column, ranked in columns.items():
        for shop, per_person in zip(shops, ranked):
            for person, order in zip(shop.people, per_person):
                first, below = judge(order, person)
                for group in groups_of(shop):
                    cell = counts[group][column]
                    cell[0], cell[1], cell[2] = cell[0] + 1, cell[1] + first, cell[2] + below
    return {
        group: {
            "people": cells["reader"][0],
            **{
                column: {"best": round(100 * first / n, 1), "below": round(100 * below / n, 1)}
                for column, (n, first, below) in cells.items()
            },
        }
        for group, cells in sorted(counts.items())
    }


def print_table(figures: dict[str, dict]) -> None:
    """One line a group: people, then best/below of the reader and of each control."""
    for group, cells in figures.items():
        columns = [f"{name} {cell['best']}/{cell['below']}" for name, cell in cells.items() if name != "people"]
        print(f"{group:16} {cells['people']:4}  " + "  ".join(columns), flush=True)


def main() -> None:
    """Measures an exported file on a split, prints the table and puts it into the file's manifest."""
    import torch

    from batches import Texts
    from exported import Exported
    from train import controls, orders_of

    parser = argparse.ArgumentParser()
    parser.add_argument("split", nargs="?", choices=SPLITS[1:], default="development")
    parser.add_argument("--model", type=Path, default=Path(__file__).parent / "build" / "reader.bin")
    parser.add_argument("--threads", type=int, default=1)
    arguments = parser.parse_args()
    torch.set_num_threads(arguments.threads)
    shops, texts = read_shops(arguments.split), Texts()
    sets = controls(shops, texts)
    exported = Exported(arguments.model)
    rows = exported.pool(list(texts.rows))
    figures = table(shops, {name: orders_of(exported.reader, rows, tensors) for name, tensors in sets.items()})
    print_table(figures)
    manifest = arguments.model.with_suffix(".manifest.json")
    written = json.loads(manifest.read_text(encoding="utf-8"))
    written["figures"][arguments.split] = figures
    manifest.write_text(json.dumps(written, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
