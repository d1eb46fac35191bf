"""The exported file: a JSON header and named tensors (FORMAT.md). Plain NumPy; reading needs nothing else."""

import json
import struct
from pathlib import Path

import numpy as np

MAGIC = b"RDR1"
ALIGNMENT = 16


def quantize_rows(matrix: np.ndarray, bits: int) -> tuple[np.ndarray, np.ndarray]:
    """Each row as whole numbers from −(2^(bits−1)−1) to 2^(bits−1)−1 and one float32 scale.

    With 4 bits the scale is the best of a few fractions of the largest value, by squared error: a row's single outlier
    would otherwise cost the others their precision.
    """
    top = 2 ** (bits - 1) - 1
    largest = np.maximum(np.abs(matrix).max(1, keepdims=True), 1e-12)
    best_error, best_scale = np.full((len(matrix), 1), np.inf), largest / top
    for fraction in (1.0,) if bits == 8 else (1.0, 0.9, 0.8, 0.7, 0.6, 0.5):
        scale = largest * fraction / top
        error = ((np.clip(np.round(matrix / scale), -top, top) * scale - matrix) ** 2).sum(1, keepdims=True)
        better = error < best_error
        best_error, best_scale = np.where(better, error, best_error), np.where(better, scale, best_scale)
    scale = best_scale.astype(np.float32)
    return np.clip(np.round(matrix / scale), -top, top).astype(np.int8), scale[:, 0]


def pack_nibbles(values: np.ndarray) -> np.ndarray:
    """Two 4-bit numbers a byte, each plus 8: column 2k in the low half, column 2k + 1 in the high half."""
    shifted = (values + 8).astype(np.uint8)
    return shifted[:, 0::2] | (shifted[:, 1::2] << 4)


def unpack_nibbles(packed: np.ndarray) -> np.ndarray:
    """The inverse of pack_nibbles, as int8."""
    out = np.empty((packed.shape[0], packed.shape[1] * 2), np.int8)
    out[:, 0::2] = (packed & 15).astype(np.int8) - 8
    out[:, 1::2] = (packed >> 4).astype(np.int8) - 8
    return out


class Writer:
    """Collects tensors and writes them in the order in which they were added."""

    def __init__(self) -> None:
        self.entries: dict[str, dict] = {}
        self.parts: list[bytes] = []
        self.size = 0

    def add_bytes(self, name: str, raw: bytes, entry: dict) -> None:
        """Adds raw bytes, padded to the alignment."""
        self.entries[name] = {**entry, "offset": self.size, "length": len(raw)}
        padded = raw + b"\0" * (-len(raw) % ALIGNMENT)
        self.parts.append(padded)
        self.size += len(padded)

    def add_floats(self, name: str, values: np.ndarray) -> None:
        """Adds a float32 tensor."""
        values = np.ascontiguousarray(values, "<f4")
        self.add_bytes(name, values.tobytes(), {"type": "float32", "shape": list(values.shape)})

    def add_rows(self, name: str, matrix: np.ndarray, bits: int) -> None:
        """Adds a matrix in whole numbers of 8 or 4 bits with one scale a row (tensor `<name>.scale`)."""
        values, scale = quantize_rows(matrix, bits)
        raw = values.tobytes() if bits == 8 else pack_nibbles(values).tobytes()
        self.add_bytes(name, raw, {"type": f"int{bits}", "shape": list(matrix.shape)})
        self.add_floats(f"{name}.scale", scale)

    def write(self, path: Path, header: dict) -> None:
        """Writes magic, header length, header and tensors."""
        text = json.dumps({**header, "tensors": self.entries}, ensure_ascii=False, separators=(",", ":")).encode()
        text += b" " * (-(len(MAGIC) + 4 + len(text)) % ALIGNMENT)
        path.write_bytes(MAGIC + struct.pack("<I", len(text)) + text + b"".join(self.parts))


class Container:
    """A read file: header, and tensors as float32 by name."""

    def __init__(self, path: Path) -> None:
        raw = path.read_bytes()
        if raw[:4] != MAGIC:
            raise ValueError(f"{path} is not a reader file")
        (length,) = struct.unpack("<I", raw[4:8])
        self.header = json.loads(raw[8 : 8 + length])
        self.data = memoryview(raw)[8 + length :]

    def raw(self, name: str) -> np.ndarray:
        """A tensor as it is stored (4-bit ones unpacked to int8, text as bytes)."""
        entry = self.header["tensors"][name]
        part = self.data[entry["offset"] : entry["offset"] + entry["length"]]
        if entry["type"] == "float32":
            return np.frombuffer(part, "<f4").reshape(entry["shape"])
        if entry["type"] == "int8":
            return np.frombuffer(part, np.int8).reshape(entry["shape"])
        if entry["type"] == "int4":
            return unpack_nibbles(np.frombuffer(part, np.uint8).reshape(entry["shape"][0], -1))
        return np.frombuffer(part, np.uint8)

    def floats(self, name: str) -> np.ndarray:
        """A tensor as float32, its scales applied."""
        values = self.raw(name)
        if self.header["tensors"][name]["type"] == "float32":
            return values
        return values.astype(np.float32) * self.raw(f"{name}.scale")[:, None]
