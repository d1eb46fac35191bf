import { createRecent } from '../runtime/recent';

/**
 * Remembers what was worked out once for a text.
 *
 * @param most how many results are kept: those that were asked for last
 */
export function remember<Value, Key extends string = string>(
  work: (key: Key) => Value,
  most = Number.POSITIVE_INFINITY,
): (key: Key) => Value {
  const known = createRecent<Key, Value>({ most });
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = work(key);
      known.keep(key, value);
    }
    return value;
  };
}

/** Works something out when it is first asked for of an object, and remembers it as long as that is there. */
export function rememberOf<Of extends object, Value>(work: (of: Of) => Value): (of: Of) => Value {
  const known = new WeakMap<Of, { value: Value }>();
  return (of) => {
    const kept = known.get(of);
    if (kept) return kept.value;
    const value = work(of);
    known.set(of, { value });
    return value;
  };
}
