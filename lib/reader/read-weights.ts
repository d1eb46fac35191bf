type Entry = { type: 'float32' | 'int8' | 'int4' | 'text'; shape: number[]; offset: number; length: number };

/** The fields of the header that the reader needs (training/FORMAT.md). */
type Header = { epsilon: number; unknown_score: number; tensors: Record<string, Entry> };

/** The tensors of one file. Each of the methods throws an Error for a tensor that is not there in the shape that it is asked for. */
export type Weights = {
  header: Header;
  /** Returns the lines of a text. */
  lines(name: string): string[];
  /** Returns a copy of float32 numbers. */
  floats(name: string, ...shape: number[]): Float32Array<ArrayBuffer>;
  /** Writes a float32 or int8 matrix into `into`, its scales applied. @param shape rows and columns that it must have */
  dequantise(name: string, shape: readonly [rows: number, columns: number], into: Float32Array): void;
  /** Returns a copy of the bytes of an int4 matrix, two numbers each, so that the file can go. */
  packed(name: string, rows: number, columns: number): Uint8Array;
};

/** Bytes in front of the header: a mark of the format, and the length of the header. */
const PREFIX_BYTES = 8;

/**
 * Opens a file of weights (training/FORMAT.md, "The file"). Nothing is copied until a tensor is asked for. The file is taken to
 * be whole: its SHA-256 is compared before (`checkWeights`).
 *
 * @param file all of its bytes
 */
export function readWeights(file: ArrayBuffer): Weights {
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
  const floats = (name: string, ...shape: number[]) => {
    const { from, length } = find(name, 'float32', shape);
    return new Float32Array(file.slice(from, from + length));
  };
  return {
    header,
    floats,
    lines(name) {
      const { from, length } = find(name, 'text');
      return textOf(from, length).split('\n');
    },
    dequantise(name, [rows, columns], into) {
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
    packed(name, rows, columns) {
      const { from, length } = find(name, 'int4', [rows, columns]);
      return new Uint8Array(file.slice(from, from + length));
    },
  };
}
