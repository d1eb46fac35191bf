"""Measures the relation and kind heads of an exported file on clauses that were held out.

    python clause_figures.py [development|test] [--model build/reader.bin]

For each relation: of what the head says, how much is right (precision); of what is so, how much it finds (recall), in %,
for the likeliest relation and for those it is at least 80 % sure of. Beside it stands the control: the same phrases
with a clause of somebody else, where every support and contradiction is wrong.
"""

import argparse
import json
from pathlib import Path

import torch

from exported import Exported
from people import read_clauses
from reader import RELATIONS
from train import KIND_OF

SURE = 0.8
SIDES = ("neither", "for", "against")


def percent(part: int, whole: int) -> float | None:
    """part of whole in %, one decimal; None of nothing."""
    return round(100 * part / whole, 1) if whole else None


def figures_at(likely: torch.Tensor, sure: torch.Tensor, truth: torch.Tensor, least: float) -> dict:
    """Precision and recall of supports and contradicts where the head is at least so sure."""
    said = torch.where(sure >= least, likely, torch.zeros_like(likely))
    found = {}
    for label in (1, 2):
        right = int(((said == label) & (truth == label)).sum())
        found[RELATIONS[label]] = {
            "precision": percent(right, int((said == label).sum())),
            "recall": percent(right, int((truth == label).sum())),
        }
    return found


def measure(exported: Exported, clauses: list[dict]) -> dict:
    """All figures over the given clauses."""
    pairs = [(one["says"], phrase, label) for one in clauses for label, side in enumerate(SIDES) for phrase in one.get(side, [])]
    others = [clauses[(number + 1) % len(clauses)]["says"] for number, one in enumerate(clauses) for side in SIDES for _ in one.get(side, [])]
    reader = exported.reader
    with torch.inference_mode():
        said = reader.read_clauses(exported.pool([clause for clause, _, _ in pairs]))
        other = reader.read_clauses(exported.pool(others))
        read = reader.read_phrases(exported.pool([phrase for _, phrase, _ in pairs]))
        sure, likely = reader.pair(said, read)[:, :3].softmax(-1).max(-1)
        other_sure, other_likely = reader.pair(other, read)[:, :3].softmax(-1).max(-1)
        kinds = reader.kind(reader.read_clauses(exported.pool([one["says"] for one in clauses])).vector).argmax(-1)
    truth = torch.tensor([label for _, _, label in pairs])
    right = sum(int(kind) == KIND_OF[one["kind"]] for kind, one in zip(kinds, clauses))
    wrongly = other_likely > 0
    return {
        "clauses": len(clauses),
        "pairs": len(pairs),
        "relation_right": percent(int((likely == truth).sum()), len(pairs)),
        "likeliest": figures_at(likely, sure, truth, 0.0),
        "at_least_80_sure": figures_at(likely, sure, truth, SURE),
        "another_clause_not_silent": percent(int(wrongly.sum()), len(pairs)),
        "another_clause_not_silent_at_least_80_sure": percent(int((wrongly & (other_sure >= SURE)).sum()), len(pairs)),
        "kind_right": percent(right, len(clauses)),
    }


def main() -> None:
    """Prints the figures for all languages and for English and the others apart."""
    parser = argparse.ArgumentParser()
    parser.add_argument("split", nargs="?", choices=("development", "test"), default="development")
    parser.add_argument("--model", type=Path, default=Path(__file__).parent / "build" / "reader.bin")
    arguments = parser.parse_args()
    exported = Exported(arguments.model)
    clauses = read_clauses(arguments.split)
    groups = {
        "all": clauses,
        "en": [clause for clause in clauses if clause["lang"] == "en"],
        "other languages": [clause for clause in clauses if clause["lang"] != "en"],
    }
    print(json.dumps({name: measure(exported, group) for name, group in groups.items()}, indent=2))


if __name__ == "__main__":
    main()
