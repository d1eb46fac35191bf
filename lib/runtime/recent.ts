/** Values by key, of which those are kept that were asked for last. */
export type Recent<Key, Value> = {
  readonly size: number;
  /** The value of a key, which counts as asked for. */
  get(key: Key): Value | undefined;
  /**
   * Keeps a value for a key.
   *
   * @returns the value that had to go for it: the one asked for longest ago
   */
  keep(key: Key, value: Value): Value | undefined;
};

/** @param most how many values are kept; a positive whole number, or infinity */
export function createRecent<Key, Value>(most: number): Recent<Key, Value> {
  // A map goes through its keys in the order in which they were laid in.
  const known = new Map<Key, Value>();
  return {
    get size() {
      return known.size;
    },
    get(key) {
      const value = known.get(key);
      if (value === undefined) return undefined;
      known.delete(key);
      known.set(key, value);
      return value;
    },
    keep(key, value) {
      known.delete(key);
      known.set(key, value);
      if (known.size <= most) return undefined;
      const [oldest] = known.keys() as Iterable<Key> as [Key];
      const gone = known.get(oldest);
      known.delete(oldest);
      return gone;
    },
  };
}
