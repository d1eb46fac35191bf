import { createRecent } from '../runtime/recent';

/**
 * Wraps a pure function of a text so that its results are remembered; not what it throws, nor `undefined`, which it must never
 * return with `most`. @param most how many results are kept, at least 1: those that were asked for last; by default all
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

/** Wraps a function so that it runs once for each object, unless it throws; `undefined` is kept too. Changes are not seen. */
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
