import { fill, PIECES } from './attack-texts';

/** A body that is dear to answer. */
export type Attack = {
  name: string;
  endpoint: 'recommend' | 'explain';
  /** The body, of about as many bytes as are asked for. */
  body: (bytes: number) => Record<string, unknown>;
};

type Item = { id: string; name: string; description?: string; metadata?: Record<string, unknown> };

const items = (count: number, make: (at: number) => Omit<Item, 'id'>): Item[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, ...make(at) }));

const list = <Entry>(count: number, make: (at: number) => Entry): Entry[] =>
  Array.from({ length: Math.max(1, Math.floor(count)) }, (_, at) => make(at));

const record = (count: number, key: (at: number) => string, value: (at: number) => unknown) =>
  Object.fromEntries(list(count, (at) => [key(at), value(at)]));

const ENVELOPE = 40;

type Placed = { endpoint: Attack['endpoint']; body: Record<string, unknown> };

/** Where a text can stand, and what stands around it so that it is read with care. */
export const TEXT_PLACES: Record<string, (text: (bytes: number) => string, bytes: number) => Placed> = {
  profile: (text, bytes) => ({
    endpoint: 'recommend',
    body: { vertical: 'restaurants', context: { profile: text(bytes) } },
  }),
  preferences: (text, bytes) => ({
    endpoint: 'recommend',
    body: { vertical: 'movies', context: { preferences: list(20, () => text(bytes / 20)) } },
  }),
  history: (text, bytes) => ({
    endpoint: 'recommend',
    body: {
      vertical: 'games',
      context: {
        profile: 'x',
        history_text: text(bytes / 2),
        history: list(50, () => ({ item: text(bytes / 200), rating: text(bytes / 200) })),
      },
    },
  }),
  constraints: (text, bytes) => ({
    endpoint: 'recommend',
    body: {
      vertical: 'hotels',
      context: { profile: 'x', constraints: { [text(200)]: text(bytes / 2), diet: text(bytes / 2) } },
    },
  }),
  'one description': (text, bytes) => ({
    endpoint: 'recommend',
    body: {
      vertical: 'restaurants',
      context: { preferences: ['vegan', 'allergic to nuts', 'quiet', 'under $30', 'in Rome'] },
      items: items(1, () => ({ name: 'A', description: text(bytes) })),
    },
  }),
  '500 descriptions': (text, bytes) => ({
    endpoint: 'recommend',
    body: {
      vertical: 'recipes',
      context: { preferences: ['vegan', 'allergic to nuts', 'quiet', 'under $30', 'no eggs'] },
      items: items(500, (at) => ({ name: `Item ${at}`, description: text(bytes / 500 - ENVELOPE - 20) })),
    },
  }),
  'profile and 500 items': (text, bytes) => ({
    endpoint: 'recommend',
    body: {
      vertical: 'restaurants',
      context: { profile: text(bytes / 2) },
      items: items(500, (at) => ({
        name: `Item ${at}`,
        description: text(bytes / 1000 - ENVELOPE - 20),
      })),
    },
  }),
  'the person of an explanation': (text, bytes) => ({
    endpoint: 'explain',
    body: {
      vertical: 'restaurants',
      item: { name: 'Noma', type: 'restaurant' },
      context: {
        user_preferences: list(bytes / 2 / 43, () => text(40)),
        profile: text(bytes / 2),
      },
      options: { include_alternatives: true },
    },
  }),
  'the item of an explanation': (text, bytes) => ({
    endpoint: 'explain',
    body: {
      vertical: 'recipes',
      item: { name: 'Soup', type: 'soup', metadata: { note: text(bytes / 2), price: text(bytes / 2) } },
      context: { user_preferences: ['vegan', 'allergic to nuts and milk', 'under $30'] },
    },
  }),
};

/**
 * A text of one piece over and over, in one place.
 *
 * @param place a key of `TEXT_PLACES`
 */
export function textAttack(what: string, piece: string, place: string): Attack {
  const make = TEXT_PLACES[place];
  if (!make) throw new RangeError(`${place} is no place for a text`);
  const text = (bytes: number) => fill(piece, Math.max(1, bytes));
  const { endpoint } = make(text, 1);
  return { name: `${what} in ${place}`, endpoint, body: (bytes) => make(text, bytes).body };
}

const textAttacks = Object.entries(PIECES).flatMap(([what, piece]) =>
  Object.keys(TEXT_PLACES).map((place) => textAttack(what, piece, place)),
);

const nested = (depth: number, inner: unknown): unknown =>
  depth === 0 ? inner : { a: nested(depth - 1, inner) };

const SEPARATORS = ['_', ' ', '-', '.', '__', '  ', '--', '..'];
/** Many spellings that all mean `max_price`. */
const priceKey = (at: number) => `max${SEPARATORS[at % 8]}price${'_'.repeat(Math.floor(at / 8))}`;

const structured = (count: number): Attack[] => {
  const share = (bytes: number) => bytes / 2 / count;
  return [
    {
      name: `constraints of one name x ${count} items x facts of that name`,
      endpoint: 'recommend',
      body: (bytes) => ({
        vertical: 'laptops',
        context: {
          profile: 'x',
          constraints: record(Math.min(100, bytes / 2 / 30), priceKey, (at) => at),
        },
        items: items(count, (at) => ({
          name: `Item ${at}`,
          metadata: record(
            Math.sqrt(share(bytes)),
            (n) => `price${' '.repeat(n)}`,
            () => 99_999,
          ),
        })),
      }),
    },
    {
      name: `many constraints x ${count} items x many keys`,
      endpoint: 'recommend',
      body: (bytes) => ({
        vertical: 'laptops',
        context: {
          profile: 'x',
          constraints: record(
            Math.min(100, bytes / 2 / 12),
            (n) => `k${n}`,
            () => 'v',
          ),
        },
        items: items(count, (at) => ({
          name: `Item ${at}`,
          metadata: record(
            (share(bytes) - ENVELOPE) / 13,
            (n) => `k${at + n}`,
            () => 'w',
          ),
        })),
      }),
    },
    {
      name: `a long requirement x ${count} items with long lists`,
      endpoint: 'recommend',
      body: (bytes) => ({
        vertical: 'hotels',
        context: { profile: 'x', constraints: { amenities: list(bytes / 2 / 9, (n) => `v${n}`) } },
        items: items(count, (at) => ({
          name: `Item ${at}`,
          metadata: { amenities: list((share(bytes) - ENVELOPE) / 9, (n) => `w${n}`) },
        })),
      }),
    },
    {
      name: `a long choice x ${count} items with long lists`,
      endpoint: 'recommend',
      body: (bytes) => ({
        vertical: 'hotels',
        context: { profile: 'x', constraints: { tags: list(bytes / 2 / 9, (n) => `v${n}`) } },
        items: items(count, (at) => ({
          name: `Item ${at}`,
          metadata: { tags: list((share(bytes) - ENVELOPE) / 9, (n) => `w${n}`) },
        })),
      }),
    },
    {
      name: `wide values in constraints and ${count} items`,
      endpoint: 'recommend',
      body: (bytes) => ({
        vertical: 'movies',
        context: {
          profile: 'x',
          constraints: { budget: { max: list(bytes / 2 / 4, (n) => n % 10) } },
        },
        items: items(count, (at) => ({
          name: `Item ${at}`,
          metadata: { price: { amount: list((share(bytes) - ENVELOPE) / 4, (n) => n % 10) } },
        })),
      }),
    },
    {
      name: `wishes with one beginning x ${count} items with words of it`,
      endpoint: 'recommend',
      body: (bytes) => ({
        vertical: 'clothing',
        context: { preferences: list(20, () => fill('lightweight# ', bytes / 40)) },
        items: items(count, (at) => ({
          name: `Item ${at}`,
          description: fill('lightweightness# ', share(bytes) - ENVELOPE),
        })),
      }),
    },
    {
      name: `a long past x ${count} items of the same words`,
      endpoint: 'recommend',
      body: (bytes) => ({
        vertical: 'books',
        context: {
          profile: 'x',
          history: list(50, (at) => ({
            item: fill(`w${at} dragon# `, bytes / 200),
            rating: '5/5',
            metadata: { tags: list(bytes / 400 / 10, (n) => `dragon${n}`) },
          })),
        },
        items: items(count, (at) => ({
          name: `Item ${at}`,
          description: fill('dragon# ', share(bytes) - ENVELOPE),
        })),
      }),
    },
    {
      name: `diets and allergies x ${count} items of forbidden food`,
      endpoint: 'recommend',
      body: (bytes) => ({
        vertical: 'recipes',
        context: { profile: fill('vegan, allergic to nuts#, milk and eggs. ', bytes / 2) },
        items: items(count, (at) => ({
          name: `Item ${at}`,
          description: fill('oat milk, vegan cheese, nut-free butter, ', share(bytes) - ENVELOPE),
        })),
      }),
    },
    {
      name: `soft limits x ${count} items`,
      endpoint: 'recommend',
      body: (bytes) => ({
        vertical: 'laptops',
        context: { profile: fill('want under $#. ', bytes / 2) },
        items: items(count, (at) => ({
          name: `Item ${at}`,
          description: fill('no price here ', share(bytes) - ENVELOPE),
        })),
      }),
    },
  ];
};

const shapes: Attack[] = [
  {
    name: 'deeply nested constraints',
    endpoint: 'recommend',
    body: (bytes) => ({
      vertical: 'movies',
      context: {
        profile: 'x',
        constraints: nested(
          60,
          list(bytes / 4, (n) => n % 10),
        ),
      },
    }),
  },
  {
    name: 'deeply nested metadata in a list',
    endpoint: 'recommend',
    body: (bytes) => ({
      vertical: 'movies',
      context: { profile: 'x' },
      items: items(1, () => ({
        name: 'A',
        metadata: { list: list(bytes / 200, (at) => nested(57, at)) },
      })),
    }),
  },
  {
    name: 'lists within lists',
    endpoint: 'recommend',
    body: (bytes) => ({
      vertical: 'movies',
      context: { profile: 'x', constraints: { genre: list(bytes / 25, () => [[[[['horror']]]]]) } },
    }),
  },
  {
    name: 'one long key',
    endpoint: 'recommend',
    body: (bytes) => ({
      vertical: 'movies',
      context: { profile: 'x', constraints: { [fill('maxPrice_', bytes)]: 1 } },
    }),
  },
  {
    name: 'keys within keys',
    endpoint: 'recommend',
    body: (bytes) => ({
      vertical: 'movies',
      context: {
        profile: 'x',
        constraints: {
          [fill('k_', bytes / 2)]: record(
            bytes / 2 / 9,
            (n) => `k${n}`,
            () => 1,
          ),
        },
      },
    }),
  },
  {
    name: 'items of the same name',
    endpoint: 'recommend',
    body: (bytes) => ({
      vertical: 'movies',
      context: { profile: 'x' },
      items: items(500, () => ({ name: 'Alien', description: fill('a ', bytes / 500 - ENVELOPE) })),
    }),
  },
  {
    name: 'preferences of the wrong type',
    endpoint: 'explain',
    body: (bytes) => ({
      vertical: 'movies',
      item: { name: 'Alien', type: 'film' },
      context: { user_preferences: list(bytes / 2, () => 1) },
    }),
  },
  {
    name: 'more constraints than are allowed',
    endpoint: 'recommend',
    body: (bytes) => ({
      vertical: 'movies',
      context: {
        profile: 'x',
        constraints: record(
          bytes / 12,
          (n) => `k${n}`,
          () => 'v',
        ),
      },
    }),
  },
  {
    name: 'many facts of one item to explain',
    endpoint: 'explain',
    body: (bytes) => ({
      vertical: 'laptops',
      item: {
        name: 'Laptop',
        type: 'laptop',
        metadata: record(
          bytes / 2 / 13,
          (n) => `k${n}`,
          () => 'w',
        ),
      },
      context: {
        user_preferences: ['light'],
        constraints: record(
          Math.min(100, bytes / 2 / 13),
          (n) => `k${n}`,
          () => 'v',
        ),
      },
      options: { include_alternatives: true },
    }),
  },
];

/** One body of every kind. */
export const ATTACKS: readonly Attack[] = [...textAttacks, ...[1, 50, 500].flatMap(structured), ...shapes];

/**
 * An attack as JSON of at most so many bytes, as near to it as its kind allows.
 *
 * @throws RangeError when even the smallest body of the kind has more bytes
 */
export function attackJson({ name, body }: Attack, bytes: number): string {
  for (let aim = bytes; aim >= 1; aim = Math.floor(aim * 0.9)) {
    const json = JSON.stringify(body(aim));
    if (Buffer.byteLength(json) <= bytes) return json;
  }
  throw new RangeError(`${name}: cannot be said in ${bytes} bytes`);
}
