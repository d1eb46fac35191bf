/** Values by key, of which those are kept that were asked for last. A value is anything but `undefined`. */
export type Recent<Key, Value> = {
  readonly size: number;
  /** Returns the value of a key, which counts as asked for; undefined when it is not there, or not any more. */
  get(key: Key): Value | undefined;
  /**
   * Keeps a value for a key, in place of the one that was there; also when it is larger than the bound by itself.
   *
   * @returns the value of the last key that had to go for it, those asked for longest ago first; undefined where none had
   */
  keep(key: Key, value: Value): Value | undefined;
};

/** Limit of a memory: a number of values, or of bytes as `bytesOf` estimates them. */
type Bound<Key, Value> =
  | { most: number }
  | { name: string; maxBytes: number; bytesOf: (key: Key, value: Value) => number };

/** Number of values of a memory, and their bytes by its estimate. */
export type CacheSize = { entries: number; bytes: number };

/** Memories whose size the metrics show (contract: metrics), the last of each name. */
const measured = new Map<string, () => CacheSize>();

/** Returns the present sizes of all registered memories, each with its name (contract: metrics). */
export const cacheSizes = (): [name: string, CacheSize][] =>
  [...measured].map(([name, size]) => [name, size()]);

/** Copies a text that was cut out of a longer one: V8 keeps the whole of that for as long as the part is kept. */
export const detach = (text: string): string => ` ${text}`.slice(1);

/**
 * Creates a memory that keeps the values asked for last and forgets the others.
 *
 * @param bound the most values, 1 or more, or infinity; or the most bytes, the name of the memory in the metrics
 *   ({@link cacheSizes}), and an estimate of the bytes of a value, which must stay the same as long as it is kept
 */
export function createRecent<Key, Value>(bound: Bound<Key, Value>): Recent<Key, Value> {
  // A map goes through its keys in the order in which they were laid in.
  const known = new Map<Key, Value>();
  const [most, costOf] = 'most' in bound ? [bound.most, () => 1] : [bound.maxBytes, bound.bytesOf];
  let cost = 0;
  const forget = (key: Key): Value | undefined => {
    const value = known.get(key);
    if (value === undefined) return undefined;
    known.delete(key);
    cost -= costOf(key, value);
    return value;
  };
  if ('name' in bound) measured.set(bound.name, () => ({ entries: known.size, bytes: cost }));
  return {
    get size() {
      return known.size;
    },
    get(key) {
      const value = known.get(key);
      // Where nothing ever goes, the order does not matter, and moving would cost more than most of what is remembered.
      if (value === undefined || most === Number.POSITIVE_INFINITY) return value;
      known.delete(key);
      known.set(key, value);
      return value;
    },
    keep(key, value) {
      forget(key);
      known.set(key, value);
      cost += costOf(key, value);
      let gone: Value | undefined;
      while (cost > most && known.size > 1) {
        const [oldest] = known.keys() as Iterable<Key> as [Key];
        gone = forget(oldest);
      }
      return gone;
    },
  };
}
