"""The exported reader in plain NumPy: reads reader.bin alone and gives the scores that every other side is held to.

    python reference.py build/reader.bin expected     # prints the largest differences

Nothing here imports PyTorch or the base model's package.
"""

import json
import sys
from pathlib import Path

import numpy as np

from container import Container
from phrases import CLAUSE_SOURCES, PHRASE_SOURCES, clauses_of, phrases_of
from tokenizer import Tokenizer

ORDERS = ((2, 0), (3, 1), (5, 2))
BRANCH = 256


def layer_norm(x: np.ndarray, gain: np.ndarray, shift: np.ndarray, epsilon: float) -> np.ndarray:
    """Layer norm over the last dimension, with the variance over all of it (not n − 1)."""
    centred = x - x.mean(-1, keepdims=True)
    variance = (centred**2).mean(-1, keepdims=True)
    return centred / np.sqrt(variance + epsilon) * gain + shift


def unit(x: np.ndarray) -> np.ndarray:
    """Rows of length 1; a row of zeros stays as it is."""
    return x / np.maximum(np.sqrt((x**2).sum(-1, keepdims=True)), 1e-12)


def sigmoid(x: np.ndarray) -> np.ndarray:
    """1 / (1 + e^−x)."""
    return 1 / (1 + np.exp(-x))


def softmax(x: np.ndarray) -> np.ndarray:
    """Softmax over the last dimension."""
    raised = np.exp(x - x.max(-1, keepdims=True))
    return raised / raised.sum(-1, keepdims=True)


class Reader:
    """Tokenizer, encoder and heads of one file."""

    def __init__(self, path: Path) -> None:
        file = Container(path)
        header = file.header
        self.epsilon = header["epsilon"]
        self.relations, self.kinds = header["relations"], header["kinds"]
        pieces = bytes(file.raw("pieces")).decode().split("\n")
        self.tokenizer = Tokenizer(pieces, file.floats("piece_scores").tolist(), header["unknown_score"])
        self.number = {
            name: file.floats(name)
            for name in header["tensors"]
            if not name.endswith(".scale") and name not in ("pieces", "piece_scores")
        }
        # Matrices are stored with one row per output, as their scales are.
        self.table = self.number.pop("table")
        self.widen = self.number.pop("widen", None)

    def times(self, x: np.ndarray, name: str) -> np.ndarray:
        """x @ the matrix of that name, plus its bias where it has one."""
        bias = self.number.get(f"{name}_bias")
        product = x @ self.number[name].T
        return product if bias is None else product + bias

    def encode(self, text: str) -> np.ndarray:
        """512 numbers of length 1 for one text."""
        rows = self.tokenizer.encode(text)
        embedded = self.table[rows]
        if self.widen is not None:
            embedded = embedded @ self.widen.T
        n = self.number
        projected = self.times(embedded, "projection")
        projected = layer_norm(projected, n["projection_gain"], n["projection_shift"], self.epsilon)
        features = [embedded]
        for order, (width, left) in enumerate(ORDERS):
            own = projected[:, order * BRANCH : (order + 1) * BRANCH]
            first = np.maximum(self.times(self.window(own, width, left), f"first_{width}"), 0) + own
            second = np.maximum(self.times(self.window(first, width, left), f"second_{width}"), 0) + first
            features.append(second)
        normed = layer_norm(np.concatenate(features, -1), n["pooled_gain"], n["pooled_shift"], self.epsilon)
        root = np.sqrt(np.float32(len(rows)))
        pooled = normed.sum(0) / root
        mean = pooled @ n["output"].T + root * n["output_bias"]
        zero = np.maximum(mean @ n["dense_0"].T, 0)
        one = np.maximum(mean @ n["skip_1"].T + zero @ n["dense_1"].T, 0)
        two = np.maximum(one @ n["dense_2"].T, 0)
        return unit(np.tanh(one @ n["skip_3"].T + two @ n["dense_3"].T))

    @staticmethod
    def window(x: np.ndarray, width: int, left: int) -> np.ndarray:
        """pieces × (width · 256): each piece's neighbours from `left` before it on, zeros beyond the text."""
        padded = np.pad(x, ((left, width - 1 - left), (0, 0)))
        return np.concatenate([padded[step : step + len(x)] for step in range(width)], -1)

    def clause(self, text: str, source: str) -> dict:
        """A clause read: its vector, what pairs need, its weight 0 to 1, polarity −1 to 1, kinds as probabilities."""
        vector = self.encode(text)
        n = self.number
        paired = self.times(vector, "clause_pair") * np.sqrt(np.float32(len(n["clause_pair"])))
        weight = self.times(vector, "weight")[0] + n["source_weight"][CLAUSE_SOURCES.index(source)]
        return {
            "vector": vector,
            "paired": paired,
            "part": self.times(paired, "clause_part"),
            "weight": sigmoid(weight),
            "polarity": np.tanh(self.times(vector, "polarity")[0]),
            "kinds": softmax(self.times(vector, "kind")),
        }

    def phrase(self, text: str, source: str) -> dict:
        """A phrase read: its vector, what pairs need, and the scale of its cosine."""
        vector = self.encode(text)
        paired = self.times(vector, "phrase_pair") * np.sqrt(np.float32(len(self.number["phrase_pair"])))
        scale = self.number["phrase_scale"][PHRASE_SOURCES.index(source)]
        return {"vector": vector, "paired": paired, "part": self.times(paired, "phrase_part"), "scale": scale}

    def pair(self, clause: dict, phrase: dict) -> tuple[np.ndarray, float]:
        """(probabilities of silent, supports, contradicts; pull −1 to 1) of a clause and a phrase."""
        product = self.times(clause["paired"] * phrase["paired"], "product_part")
        distance = self.times(np.abs(clause["paired"] - phrase["paired"]), "distance_part")
        out = self.times(np.maximum(clause["part"] + phrase["part"] + product + distance, 0), "pair_out")
        return softmax(out[:3]), float(np.tanh(out[3]))

    def scores(self, context: dict, items: list[dict]) -> list[float]:
        """How well each item suits the person; higher is better."""
        clauses = [self.clause(*said) for said in clauses_of(context)]
        mix = self.number["mix"]
        wanted = unit(sum(clause["vector"] * (clause["weight"] * clause["polarity"]) for clause in clauses))
        scores = []
        for item in items:
            phrases = [self.phrase(*said) for said in phrases_of(item)]
            total = mix[5] * float(wanted @ unit(sum(phrase["vector"] for phrase in phrases)))
            for clause in clauses:
                pairs = [self.pair(clause, phrase) for phrase in phrases]
                stands = mix[0] * max(relation[1] for relation, _ in pairs)
                stands -= mix[1] * max(relation[2] for relation, _ in pairs)
                stands += mix[2] * max(pull for _, pull in pairs) - mix[3] * max(-pull for _, pull in pairs)
                cosine = max(phrase["scale"] * float(clause["vector"] @ phrase["vector"]) for phrase in phrases)
                total += clause["weight"] * (stands + mix[4] * clause["polarity"] * cosine)
            scores.append(float(total))
        return scores


def lines(path: Path) -> list[dict]:
    """The objects of a file with one a line."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def pair_differences(reader: Reader, pairs: list[dict]) -> list[float]:
    """How far this pass is from each stored number of a pair; infinite where the pieces differ."""
    found = []
    for pair in pairs:
        clause, phrase = reader.clause(pair["clause"], "profile"), reader.phrase(pair["phrase"], "description")
        relation, pull = reader.pair(clause, phrase)
        if reader.tokenizer.encode(pair["clause"]) != pair["clause_rows"]:
            found.append(float("inf"))
        found += [abs(a - b) for a, b in zip(relation, pair["relation"])]
        found += [abs(a - b) for a, b in zip(clause["kinds"], pair["kinds"])]
        found += [abs(pull - pair["pull"]), abs(clause["weight"] - pair["weight_as_profile"])]
        found += [abs(clause["polarity"] - pair["polarity"])]
        found += [abs(float(clause["vector"] @ phrase["vector"]) - pair["cosine"])]
    return found


def main() -> None:
    """Compares this pass with the stored pairs and requests; ends with 1 beyond 1e-3 or where an order differs."""
    model, folder = Path(sys.argv[1]), Path(sys.argv[2])
    reader = Reader(model)
    pairs, requests = lines(folder / "pairs.jsonl"), lines(folder / "requests.jsonl")
    of_pairs = max(pair_differences(reader, pairs))
    of_requests, other_orders = 0.0, 0
    for request in requests:
        scores = reader.scores(request["context"], request["items"])
        of_requests = max(of_requests, *(abs(score - stored) for score, stored in zip(scores, request["scores"])))
        ids = [item["id"] for item in request["items"]]
        other_orders += [item for _, item in sorted(zip(scores, ids), key=lambda pair: -pair[0])] != request["order"]
    print(f"{len(pairs)} pairs: largest difference {of_pairs:.2e}")
    print(f"{len(requests)} requests: largest difference {of_requests:.2e}, orders that differ {other_orders}")
    sys.exit(1 if max(of_pairs, of_requests) > 1e-3 or other_orders else 0)


if __name__ == "__main__":
    main()
