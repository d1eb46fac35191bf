/** More texts than the rules look at again. */
const MOST_TEXTS = 64;

/** Remembers what was read of the last few texts; made for one request, so that no text outlives it. */
export function createMemo<Found>(read: (text: string) => Found): (text: string) => Found {
  const known = new Map<string, Found>();
  return (text) => {
    let found = known.get(text);
    if (found === undefined) {
      found = read(text);
      if (known.size >= MOST_TEXTS) known.clear();
      known.set(text, found);
    }
    return found;
  };
}
