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
  const known = new Map<string, ReadText>();
  return {
    get size(): number {
      return known.size;
    },
    get(text: string): ReadText | undefined {
      const read = known.get(text);
      if (!read) return undefined;
      known.delete(text);
      known.set(text, read);
      return read;
    },
    keep(text: string, read: ReadText): void {
      if (text.length > LONGEST_REMEMBERED) return;
      known.set(text, read);
      const [oldest] = known.size > MOST_REMEMBERED ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
    },
  };
}
