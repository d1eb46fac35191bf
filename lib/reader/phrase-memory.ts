import { createRecent } from '../recent';

/** A text that has been read. */
export type ReadText = {
  /** 512 numbers of length 1. */
  vector: Float32Array;
  /** How many pieces it has. */
  pieces: number;
};

/** Phrases that are remembered, about 2 kB each. */
export const MOST_REMEMBERED = 4096;
/** Characters of a phrase that is remembered. */
export const LONGEST_REMEMBERED = 300;

/** What has been read of items, by content: those phrases that were asked for last. What people say is not kept. */
export function createPhraseMemory() {
  const known = createRecent<string, ReadText>(MOST_REMEMBERED);
  return {
    get size(): number {
      return known.size;
    },
    get: known.get,
    keep(text: string, read: ReadText): void {
      if (text.length <= LONGEST_REMEMBERED) known.keep(text, read);
    },
  };
}
