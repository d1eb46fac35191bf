import type { Redis } from 'ioredis';

/** What names of one kind take, in bytes. */
type Bytes = {
  /** As long as the key is there, or the month is kept. */
  lasting: number;
  /** Gone by itself within a day. */
  passing: number;
};

/** What is stored, by kind of name, such as `usage:…`. */
export type NameSizes = Map<string, Bytes>;

const DAY_MS = 86_400_000;

/** A name without the parts that are different each time. */
const kindOf = (name: string) =>
  name
    .replace(/^reco:[^:]+:/, '')
    .replaceAll(/key_\w+|[0-9a-f]{16,}|[0-9a-f-]{36}|\d{4}-\d\d|(?:\d{1,3}\.){3}\d{1,3}|\d{4,}/g, '…');

/** Measures everything in the store, by `MEMORY USAGE` of each name: the name, the value and what holds them. */
export async function nameSizes(admin: Redis): Promise<NameSizes> {
  const sizes: NameSizes = new Map();
  for await (const names of admin.scanStream({ count: 1_000 })) {
    for (const name of names as string[]) {
      const bytes = (await admin.memory('USAGE', name, 'SAMPLES', 0)) ?? 0;
      const leftMs = await admin.pttl(name);
      const isPassing = leftMs >= 0 && leftMs <= DAY_MS;
      const { lasting, passing } = sizes.get(kindOf(name)) ?? { lasting: 0, passing: 0 };
      sizes.set(kindOf(name), {
        lasting: isPassing ? lasting : lasting + bytes,
        passing: isPassing ? passing + bytes : passing,
      });
    }
  }
  return sizes;
}

/** What has come to the store between two measurements. */
export function growth(before: NameSizes, after: NameSizes): NameSizes {
  const grown: NameSizes = new Map();
  for (const [kind, bytes] of after) {
    const old = before.get(kind) ?? { lasting: 0, passing: 0 };
    const more = { lasting: bytes.lasting - old.lasting, passing: bytes.passing - old.passing };
    if (more.lasting !== 0 || more.passing !== 0) grown.set(kind, more);
  }
  return grown;
}

/** All of it. */
export function totalOf(sizes: NameSizes): Bytes {
  const parts = [...sizes.values()];
  return {
    lasting: parts.reduce((sum, { lasting }) => sum + lasting, 0),
    passing: parts.reduce((sum, { passing }) => sum + passing, 0),
  };
}
