import type { Arithmetic } from '../arithmetic';
import { MULTIPLY_BYTES } from './multiply-bytes';

/** Memory that there is room for, in pages of 64 KiB; what is not written to takes none of the machine's. */
const PAGES = 384;
const PAGE_BYTES = 65_536;
/** Every place begins at a multiple of as many bytes as are worked on at once. */
const ALIGNMENT = 16;

const MODULE_BYTES = Uint8Array.from(atob(MULTIPLY_BYTES), (character) => character.charCodeAt(0));

/**
 * Returns arithmetic by WebAssembly, four numbers at once, with 24 MiB: `allocate` throws a RangeError beyond.
 * @throws WebAssembly.CompileError on edge runtimes, which compile no bytes, and without relaxed SIMD (before Node 22)
 * @throws RangeError where the machine does not give that memory
 */
export function simdArithmetic(): Arithmetic {
  const memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES });
  const instance = new WebAssembly.Instance(new WebAssembly.Module(MODULE_BYTES), { env: { memory } });
  const multiply = instance.exports.multiply as (...placesAndSizes: number[]) => void;
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
