/**
 * Remembers what was worked out once for a text.
 *
 * @param most how many results are kept; when there are more, all are forgotten
 */
export function remember<Value>(
  work: (key: string) => Value,
  most = Number.POSITIVE_INFINITY,
): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = work(key);
      if (known.size >= most) known.clear();
      known.set(key, value);
    }
    return value;
  };
}
