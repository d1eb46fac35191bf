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
