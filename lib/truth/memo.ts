/** More texts than the rules look at again. */
const MOST_TEXTS = 64;
/** Keys come from callers, so only so many are remembered. */
export const MOST_KEYS = 1000;

/**
 * Remembers what was read of the last few texts. Made for one request, so that no text outlives it; only what is read of
 * keys, with `MOST_KEYS`, is kept from one request to the next.
 */
export function createMemo<Found>(
  read: (text: string) => Found,
  most: number = MOST_TEXTS,
): (text: string) => Found {
  const known = new Map<string, Found>();
  return (text) => {
    let found = known.get(text);
    if (found === undefined) {
      found = read(text);
      if (known.size >= most) known.clear();
      known.set(text, found);
    }
    return found;
  };
}
