/** The file is not what this reader can read: another format, cut short, or damaged. */
export class DamagedWeightsError extends Error {
  override readonly name = 'DamagedWeightsError';
}

type Entry = { type: 'float32' | 'int8' | 'int4' | 'text'; shape: number[]; offset: number; length: number };

/** The header of the file (training/FORMAT.md). */
type Header = {
  format: 1;
  epsilon: number;
  unknown_score: number;
  width: number;
  clause_sources: string[];
  phrase_sources: string[];
  tensors: Record<string, Entry>;
};

/**
 * The tensors of one file. Every method throws DamagedWeightsError for a name that is not there, for another type or shape than
 * it is asked for, and for a tensor that is cut off.
 */
export type Weights = {
  header: Header;
  /** Returns the lines of a text; the type of the tensor is not looked at. */
  lines(name: string): string[];
  /** Returns a copy of float32 numbers. */
  floats(name: string, length: number): Float32Array;
  /** Writes a float32 or int8 matrix into `into`, its scales applied. @param shape rows and columns that it must have */
  dequantise(name: string, shape: readonly [rows: number, columns: number], into: Float32Array): void;
  /** Returns a copy of the bytes of an int4 matrix, two numbers each, so that the file can go. */
  packed(name: string, shape: readonly [rows: number, columns: number]): Uint8Array;
};

const MAGIC = 'RDR1';
const PREFIX_BYTES = 8;
const BYTES_OF = { float32: 4, int8: 1, int4: 0.5, text: 0 };

const damaged = (what: string) => new DamagedWeightsError(`the reader's weights: ${what}`);

function readHeader(file: ArrayBuffer): { header: Header; start: number } {
  const text = new TextDecoder();
  if (file.byteLength < PREFIX_BYTES || text.decode(new Uint8Array(file, 0, 4)) !== MAGIC) {
    throw damaged('not a file of this format');
  }
  const length = new DataView(file).getUint32(4, true);
  const start = PREFIX_BYTES + length;
  if (start > file.byteLength) throw damaged('cut off in the header');
  let header: Header;
  try {
    header = JSON.parse(text.decode(new Uint8Array(file, PREFIX_BYTES, length)));
  } catch {
    throw damaged('the header is no JSON');
  }
  if (header?.format !== 1 || typeof header.tensors !== 'object')
    throw damaged('another version of the format');
  return { header, start };
}

const hasShape = (entry: Entry, shape: readonly number[]) =>
  Array.isArray(entry.shape) &&
  entry.shape.length === shape.length &&
  shape.every((size, at) => entry.shape[at] === size);

/**
 * Opens a file of weights (training/FORMAT.md, "The file"). Nothing is copied until a tensor is asked for.
 *
 * @param file all of its bytes
 * @throws DamagedWeightsError when it is of another format or version, or its header is cut off or no JSON
 */
export function readWeights(file: ArrayBuffer): Weights {
  const { header, start } = readHeader(file);
  const find = (name: string, shape?: readonly number[]): Entry => {
    const entry = header.tensors[name];
    if (!entry) throw damaged(`${name} is missing`);
    if (shape && !hasShape(entry, shape)) throw damaged(`${name} has another shape`);
    const size = entry.shape.reduce((product, side) => product * side, 1) * BYTES_OF[entry.type];
    if (entry.type !== 'text' && size !== entry.length) throw damaged(`${name} has another length`);
    if (!(entry.offset >= 0) || start + entry.offset + entry.length > file.byteLength) {
      throw damaged(`${name} is cut off`);
    }
    return entry;
  };
  const floats = (name: string, length: number) => {
    const { type, offset, length: size } = find(name);
    if (type !== 'float32') throw damaged(`${name} has another type`);
    const view = new Float32Array(file, start + offset, size / 4);
    if (view.length !== length) throw damaged(`${name} has another length`);
    return view.slice();
  };
  return {
    header,
    floats,
    lines(name) {
      const { offset, length } = find(name);
      return new TextDecoder().decode(new Uint8Array(file, start + offset, length)).split('\n');
    },
    dequantise(name, shape, into) {
      const { type, offset, length } = find(name, shape);
      const [rows, columns] = shape;
      if (type === 'float32') {
        into.set(new Float32Array(file, start + offset, length / 4));
        return;
      }
      if (type !== 'int8') throw damaged(`${name} has another type`);
      const values = new Int8Array(file, start + offset, length);
      const scales = floats(`${name}.scale`, rows);
      for (let row = 0; row < rows; row++) {
        const scale = scales[row] as number;
        for (let at = row * columns; at < (row + 1) * columns; at++)
          into[at] = (values[at] as number) * scale;
      }
    },
    packed(name, shape) {
      const { type, offset, length } = find(name, shape);
      if (type !== 'int4') throw damaged(`${name} has another type`);
      return new Uint8Array(file, start + offset, length).slice();
    },
  };
}
