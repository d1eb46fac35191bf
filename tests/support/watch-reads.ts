/** Data that notes which of its fields somebody reads. */
export type WatchedData = {
  data: unknown;
  /** Paths of the fields that nobody has read, such as `spec.replica`. */
  unread(): string[];
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Watches plain data. A checker by a schema reads the fields that it knows, so those that it never reads are not in the
 * schema: names that are misspelt or stand in the wrong place.
 */
export function watchReads(data: unknown): WatchedData {
  const read = new Map<object, Set<PropertyKey>>();
  const watch = (value: unknown): unknown => {
    if (!isObject(value)) return value;
    const fields = read.get(value) ?? new Set();
    read.set(value, fields);
    return new Proxy(value, {
      get(target, field) {
        fields.add(field);
        return watch(Reflect.get(target, field));
      },
    });
  };
  const unreadIn = (value: unknown, path: string[]): string[] =>
    isObject(value)
      ? Object.entries(value).flatMap(([field, inner]) =>
          read.get(value)?.has(field) ? unreadIn(inner, [...path, field]) : [[...path, field].join('.')],
        )
      : [];
  return { data: watch(data), unread: () => unreadIn(data, []) };
}
