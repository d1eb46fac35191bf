import { describe, expect, test } from 'vitest';
import { generatedExplanation, generatedRanking, generatedRecommendation } from '@/lib/contract/generated';
import { explain, named, recommend, textOf } from './support/run-task';

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
      for (const element of elements) generatedRecommendation.parse(element);
      expect(
        elements.map(({ explanation }) => explanation.why_match).every((why) => why.isWellFormed()),
      ).toBe(true);
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
      expect(generatedRanking.parse(element).ref).toBe('c1');
      const verdict = await explain({
        vertical: text.slice(0, 200),
        item: { name: text.slice(0, 200), type: 'film', metadata: { note: text } },
        context: { preferences: ['slow-burn films'] },
      });
      expect(generatedExplanation.parse(verdict).alternatives).toEqual(expect.any(Array));
    });
  }
});

describe('impossible and contradictory wishes', () => {
  test('liking and rejecting the same thing is said', async () => {
    const [first] = await recommend({
      vertical: 'movies',
      context: { preferences: ['horror', 'no horror'] },
      candidates: [{ ref: 'c1', name: 'The Cellar', description: 'A horror film about a haunted cellar.' }],
    });
    expect(first?.explanation.potential_concerns?.join(' ')).toMatch(/both want and reject “horror”/);
  });

  test('a limit that nothing keeps still gets an answer that names the limit', async () => {
    const elements = await recommend({
      vertical: 'movies',
      context: { preferences: ['science fiction'], constraints: { max_runtime_minutes: 1 } },
    });
    expect(elements.length).toBe(3);
    for (const { explanation, confidence } of elements) {
      expect(explanation.potential_concerns?.join(' ')).toMatch(
        /breaks your limit: length .* \(at most 1 min\)/,
      );
      expect(confidence).toBeLessThan(0.3);
    }
  });

  test('limits that contradict each other are both named', async () => {
    const [first] = await recommend({
      vertical: 'movies',
      context: { preferences: ['science fiction'], constraints: { min_year: 2020, max_year: 1960 } },
      candidates: [{ ref: 'c1', name: 'Solaris', metadata: { year: 1972, genre: ['science fiction'] } }],
    });
    const concerns = first?.explanation.potential_concerns?.join(' ') ?? '';
    expect(concerns).toContain('at least 2020');
    expect(concerns).toContain('at most 1960');
  });
});

describe('little to go by', () => {
  test('items without any metadata are ranked with low confidence and a word about it', async () => {
    const elements = await recommend({
      vertical: 'movies',
      context: { preferences: ['slow-burn science fiction'] },
      candidates: [
        { ref: 'c1', name: 'Qwx', metadata: {} },
        { ref: 'c2', name: 'Zzt', description: '', metadata: { genre: [], price: null } },
      ],
    });
    expect(elements.map(({ ref }) => ref).sort()).toEqual(['c1', 'c2']);
    for (const { confidence, explanation } of elements) {
      expect(confidence).toBeLessThanOrEqual(0.2);
      expect(explanation.potential_concerns?.join(' ')).toMatch(/Little is known of/);
    }
  });

  test('five hundred nearly identical items are told apart by name and never read alike', async () => {
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
    expect(elements.length).toBe(10);
    expect(new Set(elements.map(({ explanation }) => explanation.why_match)).size).toBe(10);
  });

  test('a person described only by a remark gets an answer', async () => {
    const elements = await recommend({ vertical: 'books', context: { profile: '.' }, count: 2 });
    expect(elements.length).toBe(2);
  });
});

describe('the answer does not depend on chance', () => {
  const task = {
    kind: 'recommend',
    vertical: 'movies',
    context: { preferences: ['slow-burn science fiction'], history: [{ item: 'Arrival', rating: '5/5' }] },
    count: 5,
    depth: 'detailed',
    includeAlternatives: true,
    language: 'en_US',
  };

  test('the same task twice gives the same bytes', async () => {
    expect(await textOf(task)).toBe(await textOf(task));
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
