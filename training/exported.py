"""The exported file as PyTorch modules, so that what is measured is what is shipped: pruned, narrowed and quantised."""

from pathlib import Path

import numpy as np
import torch

from container import Container
from encoder import POOLED, Base, pool_texts
from reader import Reader
from tokenizer import Tokenizer


class Exported:
    """Tokenizer, table and bottom of one file, and the reader with its top and heads."""

    def __init__(self, path: Path) -> None:
        file = Container(path)
        self.base = Base()
        pieces = bytes(file.raw("pieces")).decode().split("\n")
        self.tokenizer = Tokenizer(pieces, file.floats("piece_scores").tolist(), file.header["unknown_score"])
        self.table = file.floats("table")
        if "widen" in file.header["tensors"]:
            self.table = self.table @ file.floats("widen").T
        self.bottom = {name: self.input_first(file, name) for name in self.base.bottom}
        self.reader = Reader(self.base, dropout=0.0)
        self.reader.load_state_dict({name: self.state(file, name) for name in self.reader.state_dict()})
        self.reader.eval()

    @staticmethod
    def input_first(file: Container, name: str) -> np.ndarray:
        """A tensor of the encoder with its matrices turned back to inputs × outputs."""
        value = file.floats(name)
        return np.ascontiguousarray(value.T) if value.ndim == 2 else value.copy()

    def state(self, file: Container, name: str) -> torch.Tensor:
        """One entry of the reader's state."""
        if name.startswith("top.numbers."):
            return torch.tensor(self.input_first(file, name.removeprefix("top.numbers.")))
        if name == "mix":
            return torch.tensor(np.log(np.expm1(file.floats("mix"))))
        return torch.tensor(file.floats(name.removesuffix(".weight").replace(".bias", "_bias")).copy())

    def pool(self, texts: list[str]) -> torch.Tensor:
        """texts × 1,281."""
        if not texts:
            return torch.zeros(0, POOLED + 1)
        rows = {text: self.tokenizer.encode(text) for text in texts}
        return torch.tensor(pool_texts(self.base, texts, self.table, rows, self.bottom))
