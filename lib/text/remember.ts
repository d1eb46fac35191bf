import { createRecent } from '../recent';

/**
 * Remembers what was worked out once for a text.
 *
 * @param most how many results are kept: those that were asked for last
 */
export function remember<Value>(
  work: (key: string) => Value,
  most = Number.POSITIVE_INFINITY,
): (key: string) => Value {
  const known = createRecent<string, Value>(most);
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = work(key);
      known.keep(key, value);
    }
    return value;
  };
}
