type Entry = { type: 'float32' | 'int8' | 'int4' | 'text'; shape: number[]; offset: number; length: number };

/** The fields of the header that the reader needs (training/FORMAT.md). */
type Header = { epsilon: number; unknown_score: number; tensors: Record<string, Entry> };

/** Bytes in front of the header: a mark of the format, and the length of the header. */
const PREFIX_BYTES = 8;

/**
 * Opens a file of weights (training/FORMAT.md, "The file"), which must be whole (`checkWeights`): of one cut off, methods give
 * too few numbers or throw a RangeError. Nothing is copied until it is asked for; all methods throw an Error for a tensor of
 * another type or shape, or none. @throws RangeError or SyntaxError when the header is cut off or no JSON
 */
export function readWeights(file: ArrayBuffer) {
  const textOf = (from: number, length: number) =>
    new TextDecoder().decode(new Uint8Array(file, from, length));
  const headerBytes = new DataView(file).getUint32(4, true);
  const header: Header = JSON.parse(textOf(PREFIX_BYTES, headerBytes));
  const find = (name: string, type: Entry['type'], shape?: readonly number[]) => {
    const entry = header.tensors[name];
    if (entry?.type !== type || (shape && `${entry.shape}` !== `${shape}`))
      throw new Error(`the reader's weights: no ${name} of that type and shape`);
    return { ...entry, from: PREFIX_BYTES + headerBytes + entry.offset };
  };
  /** Returns a copy of float32 numbers. */
  const floats = (name: string, ...shape: number[]) => {
    const { from, length } = find(name, 'float32', shape);
    return new Float32Array(file.slice(from, from + length));
  };
  return {
    header,
    floats,
    lines(name: string): string[] {
      const { from, length } = find(name, 'text');
      return textOf(from, length).split('\n');
    },
    /** Writes a float32 or int8 matrix into `into`, its scales applied. */
    dequantise(name: string, [rows, columns]: readonly [number, number], into: Float32Array): void {
      if (header.tensors[name]?.type === 'float32') {
        into.set(floats(name, rows, columns));
        return;
      }
      const { from, length } = find(name, 'int8', [rows, columns]);
      const values = new Int8Array(file, from, length);
      const scales = floats(`${name}.scale`, rows);
      for (let row = 0; row < rows; row++) {
        const scale = scales[row] as number;
        for (let at = row * columns; at < (row + 1) * columns; at++)
          into[at] = (values[at] as number) * scale;
      }
    },
    /** Returns a copy of the bytes of an int4 matrix, two numbers each, so that the file can go. */
    packed(name: string, rows: number, columns: number): Uint8Array {
      const { from, length } = find(name, 'int4', [rows, columns]);
      return new Uint8Array(file.slice(from, from + length));
    },
  };
}

/** The tensors of one file. */
export type Weights = ReturnType<typeof readWeights>;
