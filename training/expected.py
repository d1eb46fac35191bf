"""Writes expected/: what any other side that reads the exported file has to give, within 1e-3.

    python expected.py [--model build/reader.bin]

pairs.jsonl: 50 clauses with a phrase each, their pieces, relation and pull. requests.jsonl: 50 requests with their
clauses, phrases, scores and order. Both come from PyTorch and the development split; reference.py checks itself against them.
"""

import argparse
import json
import random
from pathlib import Path

import torch

from batches import Texts, shop_tensors
from exported import Exported
from people import LANGUAGES, read_clauses, read_shops
from phrases import clauses_of, phrases_of
from train import shop_scores

FOLDER = Path(__file__).parent / "expected"
COUNT = 50


def stored_pairs(exported: Exported) -> list[dict]:
    """50 pairs over all languages and all three sides of the clause files."""
    chance = random.Random(5)
    clauses = read_clauses()
    pairs = []
    for number in range(COUNT):
        language, side = LANGUAGES[number % len(LANGUAGES)], ("for", "against", "neither")[number % 3]
        clause = chance.choice([one for one in clauses if one["lang"] == language and one.get(side)])
        pairs.append({"language": language, "clause": clause["says"], "phrase": chance.choice(clause[side])})
    with torch.inference_mode():
        reader = exported.reader
        said = reader.read_clauses(exported.pool([pair["clause"] for pair in pairs]))
        read = reader.read_phrases(exported.pool([pair["phrase"] for pair in pairs]))
        out = reader.pair(said, read)
        relations, pulls = out[:, :3].softmax(-1), torch.tanh(out[:, 3])
        weights, polarities = reader.clause_weight(said, torch.zeros(COUNT, dtype=torch.long))
        kinds = reader.kind(said.vector).softmax(-1)
    for number, pair in enumerate(pairs):
        pair["clause_rows"] = exported.tokenizer.encode(pair["clause"])
        pair["phrase_rows"] = exported.tokenizer.encode(pair["phrase"])
        pair["cosine"] = rounded(float(said.vector[number] @ read.vector[number]))
        pair["relation"] = [rounded(value) for value in relations[number].tolist()]
        pair["pull"] = rounded(pulls[number].item())
        pair["weight_as_profile"] = rounded(weights[number].item())
        pair["polarity"] = rounded(polarities[number].item())
        pair["kinds"] = [rounded(value) for value in kinds[number].tolist()]
    return pairs


def stored_requests(exported: Exported) -> list[dict]:
    """50 requests of the development split, every language, one person a shop where that suffices."""
    by_language = {name: [shop for shop in read_shops("development") if shop.language == name] for name in LANGUAGES}
    chosen = [(shop, 0) for shops in by_language.values() for shop in shops[:4]]
    rest = [(shop, 1) for shops in by_language.values() for shop in shops] + [(shop, 2) for shop in by_language["en"]]
    chosen = (chosen + rest)[:COUNT]
    texts = Texts()
    tensors = [shop_tensors(shop, texts, [shop.people[number]["context"]]) for shop, number in chosen]
    rows = exported.pool(list(texts.rows))
    requests = []
    for (shop, number), one in zip(chosen, tensors):
        with torch.inference_mode():
            scores = shop_scores(exported.reader, rows, one)[0].tolist()
        ids = [item["id"] for item in shop.items]
        requests.append(
            {
                "shop": shop.id,
                "person": number,
                "language": shop.language,
                "context": shop.people[number]["context"],
                "items": shop.items,
                "clauses": clauses_of(shop.people[number]["context"]),
                "phrases": [phrases_of(item) for item in shop.items],
                "scores": [rounded(score) for score in scores],
                "order": [item for _, item in sorted(zip(scores, ids), key=lambda pair: -pair[0])],
            }
        )
    return requests


def rounded(value: float) -> float:
    """Six decimals: well below the 1e-3 that is asked for."""
    return round(value, 6)


def write_lines(path: Path, rows: list[dict]) -> None:
    """One JSON object a line."""
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")


def main() -> None:
    """Writes both files."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--model", type=Path, default=Path(__file__).parent / "build" / "reader.bin")
    exported = Exported(parser.parse_args().model)
    FOLDER.mkdir(exist_ok=True)
    write_lines(FOLDER / "pairs.jsonl", stored_pairs(exported))
    write_lines(FOLDER / "requests.jsonl", stored_requests(exported))


if __name__ == "__main__":
    main()
