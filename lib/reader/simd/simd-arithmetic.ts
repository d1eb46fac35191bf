import type { Arithmetic } from '../arithmetic';
import { MULTIPLY_BYTES, RELAXED_MULTIPLY_BYTES } from './multiply-bytes';

/** Memory that there is room for, in pages of 64 KiB; what is not written to takes none of the machine's. */
const PAGES = 384;
const PAGE_BYTES = 65_536;
/** Every place begins at a multiple of as many bytes as are worked on at once. */
const ALIGNMENT = 16;

type Multiply = (
  ...bytesAndSizes: [
    left: number,
    leftStep: number,
    right: number,
    rightStep: number,
    out: number,
    outStep: number,
    rows: number,
    outputs: number,
    inputs: number,
  ]
) => void;

const bytesOf = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/**
 * Returns the WebAssembly modules, as bytes, by which {@link simdArithmetic} multiplies matrices, as far as this runtime knows
 * their instructions, fastest first; none without SIMD. The relaxed one, which rounds less often, runs from Node 22 on. Each
 * imports `env.memory`. Edge runtimes list them, too, and refuse to compile them.
 */
export const kernels = (): Uint8Array<ArrayBuffer>[] =>
  [RELAXED_MULTIPLY_BYTES, MULTIPLY_BYTES].map(bytesOf).filter((bytes) => WebAssembly.validate(bytes));

/**
 * Returns the reader's arithmetic by WebAssembly, four numbers at once, with 24 MiB for its arrays: `allocate` throws a
 * RangeError beyond them. It is compiled from bytes, which edge runtimes refuse (docs/decisions/0010).
 *
 * @param kernel one of `kernels`; the fastest by default
 * @throws WebAssembly.CompileError where that is refused or there is no SIMD
 */
export function simdArithmetic(kernel = kernels()[0] ?? bytesOf(MULTIPLY_BYTES)): Arithmetic {
  const memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES });
  const instance = new WebAssembly.Instance(new WebAssembly.Module(kernel), { env: { memory } });
  const multiply = instance.exports.multiply as Multiply;
  let used = ALIGNMENT;
  return {
    rowsAtOnce: 64,
    maxItems: 60,
    allocate(length) {
      const from = used;
      used = Math.ceil((from + length * 4) / ALIGNMENT) * ALIGNMENT;
      if (used > PAGES * PAGE_BYTES) throw new RangeError('the reader needs more memory than it has');
      return new Float32Array(memory.buffer, from, length);
    },
    multiply(left, right, out, { rows, outputs, inputs }) {
      multiply(
        left.numbers.byteOffset + 4 * left.from,
        4 * left.step,
        right.numbers.byteOffset + 4 * right.from,
        4 * right.step,
        out.numbers.byteOffset + 4 * out.from,
        4 * out.step,
        rows,
        outputs,
        inputs,
      );
    },
  };
}
