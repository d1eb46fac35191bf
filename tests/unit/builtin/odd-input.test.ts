import { describe, expect, test } from 'vitest';
import { explain, named, recommend } from './support/run-task';

const words = (count: number, word: string) => Array.from({ length: count }, () => word).join(' ');

const ODD_TEXTS: Record<string, string> = {
  'emoji only': '🎬🍿❤️😱🚫',
  'right-to-left text': 'أحب أفلام الخيال العلمي الهادئة ولا أحب أفلام الرعب',
  'Hebrew with direction marks': '\u202eאני אוהב קומדיות\u202c',
  'ten thousand words': `${words(5000, 'quiet')} thrillers ${words(5000, 'no horror,')}`,
  'looks like a regular expression': '(((a+)+)+)+$ [^]*?{1,99999} \\p{L}+ (?<=x)',
  'a long run of hyphens': '-'.repeat(60_000),
  'a long run of quotes and commas': '",\''.repeat(20_000),
  'a long run of digits': '1'.repeat(60_000),
  'numbers and separators': '1.234,56 '.repeat(8_000),
  'lone surrogates': 'slow \ud800 burn \udc00 films',
  'control characters': 'slow\u0000burn\u0007 films',
  'ICU syntax': "{name} '{' # {n, plural, one {x}} <b>bold</b>",
  'prototype keys': '__proto__ constructor toString hasOwnProperty',
  'HTML entities': 'rock &amp; roll &#x1F3B8; &lt;b&gt; &#99999999;',
  'white space between words': 'slow\u00a0\u2003burn\n\n\nfilms',
};

describe('any text gets a sane answer', () => {
  for (const [name, text] of Object.entries(ODD_TEXTS)) {
    test(`${name} as preference, profile and history`, async () => {
      const elements = await recommend({
        vertical: 'movies',
        context: {
          preferences: [text],
          profile: text,
          history: [{ item: text.slice(0, 200), rating: text }],
          history_text: text,
          constraints: { [text.slice(0, 50)]: text, max_price: text },
        },
        count: 5,
      });
      expect(elements.length).toBeGreaterThan(0);
      for (const { reasons } of elements) expect(reasons.length).toBeGreaterThan(0);
    });

    test(`${name} as candidate and as item to explain`, async () => {
      const candidate = {
        ref: 'c1',
        name: text.slice(0, 200),
        description: text,
        metadata: { genre: text, price: text },
      };
      const [element] = await recommend({
        vertical: 'movies',
        context: { preferences: ['slow-burn films'] },
        candidates: [candidate],
      });
      expect(element?.ref).toBe('c1');
      const verdict = await explain({
        vertical: text.slice(0, 200),
        item: { name: text.slice(0, 200), type: 'film', metadata: { note: text } },
        context: { preferences: ['slow-burn films'] },
      });
      expect(verdict.alternatives).toEqual(expect.any(Array));
    });
  }
});

describe('impossible and contradictory wishes', () => {
  test('what is liked and rejected speaks for a thing and against it', async () => {
    const [first] = await recommend({
      vertical: 'movies',
      context: { preferences: ['horror', 'no horror'] },
      candidates: [{ ref: 'c1', name: 'The Cellar', description: 'A horror film about a haunted cellar.' }],
    });
    const told = ['A horror film about a haunted cellar.'];
    expect(first?.reasons).toEqual([{ you: ['horror'], it: told }]);
    expect(first?.concerns).toEqual([{ you: ['no horror'], it: told }]);
  });

  test('of things that all break a limit of the caller none is suggested', async () => {
    const elements = await recommend({
      vertical: 'movies',
      context: { preferences: ['science fiction'], constraints: { max_runtime_minutes: 1 } },
    });
    expect(elements).toEqual([]);
  });
});

describe('little to go by', () => {
  test('items without any metadata are ranked with low confidence', async () => {
    const elements = await recommend({
      vertical: 'movies',
      context: { preferences: ['slow-burn science fiction'] },
      candidates: [
        { ref: 'c1', name: 'Qwx', metadata: {} },
        { ref: 'c2', name: 'Zzt', description: '', metadata: { genre: [], price: null } },
      ],
    });
    expect(elements.map(({ ref }) => ref).sort()).toEqual(['c1', 'c2']);
    for (const { confidence } of elements) expect(confidence).toBeLessThanOrEqual(0.2);
  });

  test('of five hundred nearly identical items each is given once, by what it says', async () => {
    const candidates = Array.from({ length: 500 }, (_, at) => ({
      ref: `c${at + 1}`,
      name: `Blue wool sweater no. ${at + 1}`,
      description: 'A warm blue wool sweater.',
      metadata: { price: 60 },
    }));
    const elements = await recommend({
      vertical: 'clothing',
      context: { preferences: ['warm wool sweaters'], constraints: { max_price: 80 } },
      candidates,
      count: 10,
    });
    expect(new Set(elements.map(({ ref }) => ref)).size).toBe(10);
    for (const { reasons } of elements)
      expect(reasons).toEqual([{ you: ['warm wool sweaters'], it: ['A warm blue wool sweater.'] }]);
  });

  test('a person described only by a remark gets an answer', async () => {
    const elements = await recommend({ vertical: 'books', context: { profile: '.' }, count: 2 });
    expect(elements.length).toBe(2);
  });
});

describe('the answer does not depend on chance', () => {
  const task = {
    vertical: 'movies',
    context: { preferences: ['slow-burn science fiction'], history: [{ item: 'Arrival', rating: '5/5' }] },
    count: 5,
  };

  test('the same task twice gives the same', async () => {
    expect(await recommend(task)).toEqual(await recommend(task));
  });

  test('the order of the candidates does not matter', async () => {
    const candidates = named('Heat', 'Alien', 'Amélie', 'Stalker', 'Toy Story', 'Solaris', 'Her', 'Up');
    const order = async (list: typeof candidates) =>
      (await recommend({ vertical: 'movies', context: task.context, candidates: list, count: 8 })).map(
        ({ ref }) => ref,
      );
    expect(await order([...candidates].reverse())).toEqual(await order(candidates));
  });
});
