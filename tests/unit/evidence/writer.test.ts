import { describe, expect, it } from 'vitest';
import type { CheckedClaim, ClaimKind } from '@/lib/evidence/check-claims';
import type { ItemTable } from '@/lib/evidence/table';
import { createWriter, joinSentences } from '@/lib/evidence/writer';
import { LANGUAGES } from '@/lib/languages/index';
import { LANGUAGE_CODES } from '@/lib/languages/language';
import { inOneGo } from '../../support/in-one-go';
import { openChecks } from './support/checks';

const ROOMS = [
  { name: 'Seehaus', description: 'No road nearby.', metadata: { price: 180, city_tax: 12, weight_kg: 1.2 } },
  {
    name: 'Bergblick',
    description: 'On the main road.',
    metadata: { price: 140, city_tax: 9, weight_kg: 2 },
  },
  { name: 'Talhof', description: 'In the valley.', metadata: { price: 240, city_tax: 9, weight_kg: 3 } },
];
const BODY = {
  context: {
    preferences: ['Something quiet, please.', `${'very '.repeat(60)}calm`, 'a {has} of {facts}'],
    history: [
      { item: 'Grand Hotel', rating: 'too loud!' },
      { item: 'Seehaus', rating: '5/5' },
    ],
    constraints: { max_price: 200, lake_view: true, pool: true, pets: true },
  },
  items: [
    ...ROOMS.map((room, at) => ({
      id: `${at}`,
      ...room,
      metadata: { ...room.metadata, lake_view: at === 0, pool: false },
    })),
  ],
};

/** The first words that code says for a claim, in one language. */
function say(
  you: string[],
  it: string[],
  { kind = 'reason' as ClaimKind, ref = 'c1', language = 'en_US', body = BODY as object } = {},
) {
  const { table, check } = openChecks(body, language);
  const writer = createWriter(language, table.person);
  const claim = check(undefined, { you, it, kind, ref });
  const item = table.item(ref) as ItemTable;
  return claim && { text: writer.text(claim, kind, item), factor: writer.factor(claim, item) };
}

describe('a pair in the words of code', () => {
  it.each<[string, string[], string[], string, string | undefined]>([
    [
      'the person’s words beside a sentence',
      ['p1'],
      ['f1'],
      'You wrote “Something quiet, please”. The listing says “No road nearby”.',
      undefined,
    ],
    [
      'the person’s words beside facts',
      ['p1'],
      ['f2', 'f4'],
      'You wrote “Something quiet, please”. Here: price 180, weight 1.2 kg.',
      'price 180, weight 1.2 kg',
    ],
    [
      'a rated thing beside a sentence',
      ['h1'],
      ['f1'],
      'Your verdict on Grand Hotel: “too loud”. The listing here says “No road nearby”.',
      undefined,
    ],
    [
      'a rated thing beside facts',
      ['h1'],
      ['f2'],
      'Your verdict on Grand Hotel: “too loud”. Here: price 180.',
      'price 180',
    ],
    ['a limit that is kept, by its line', ['l1'], ['f2'], 'Price: 180, under the limit of 200.', undefined],
    ['a sentence by itself, and no more', [], ['f1'], 'No road nearby.', undefined],
    ['facts by themselves', [], ['f2', 'f4'], 'Price 180, weight 1.2 kg.', undefined],
  ])('is %s', (_, you, it, text, factor) => {
    expect(say(you, it)).toEqual({ text, factor });
  });

  it('quotes words of the listing that are no sentence', () => {
    const body = { items: [{ id: 'a', name: 'Seehaus', description: 'Rooms by the lake' }] };
    expect(say([], ['f1'], { body })?.text).toBe('The listing says “Rooms by the lake”.');
  });

  it.each<[string, string[], string[], string]>([
    [
      'the person’s words',
      ['p1'],
      ['f1'],
      'Check first: the listing says “No road nearby”; you wrote “Something quiet, please”.',
    ],
    ['facts', ['p1'], ['f2'], 'Check first: price 180. You wrote “Something quiet, please”.'],
    [
      'a rated thing',
      ['h1'],
      ['f1'],
      'Check first: the listing says “No road nearby”; your verdict on Grand Hotel was “too loud”.',
    ],
    [
      'a rated thing beside facts',
      ['h1'],
      ['f2'],
      'Check first: price 180. Your verdict on Grand Hotel was “too loud”.',
    ],
    [
      'words that the listing leaves open',
      ['p1'],
      [],
      'You wrote “Something quiet, please”. Please check whether it fits.',
    ],
    ['the item in the history', ['h2'], ['f2'], 'Seehaus is already in your history.'],
  ])('as a concern is %s', (_, you, it, text) => {
    expect(say(you, it, { kind: 'concern' })?.text).toBe(text);
  });

  it.each<[string, string, string, string]>([
    ['the lowest', 'c2', 'price', 'price 140, the lowest of 3'],
    ['the second lowest', 'c1', 'price', 'price 180, the second lowest of 3'],
    ['the highest', 'c3', 'price', 'price 240, the highest of 3'],
    ['the second highest', 'c2', 'weight_kg', 'weight 2 kg, the second highest of 3'],
  ])('tells %s of all', (_, ref, key, expected) => {
    const { table } = openChecks(BODY);
    const ids = (table.item(ref)?.parts ?? []).filter(
      (part) => part.key === key && part.derived?.kind === 'rank',
    );
    expect(ids.map(({ id }) => say(['p1'], [id], { ref })?.factor)).toContain(expected);
  });

  it('tells a price with what comes on top', () => {
    const { table } = openChecks(BODY);
    const sum = table.item('c1')?.parts.find(({ derived }) => derived?.kind === 'sum')?.id ?? '';
    expect(say([], [sum])?.text).toBe('192 with city tax.');
  });

  it('of an item that has only a name says that it is a guess, and lists nothing', () => {
    const body = { items: [{ id: 'a', name: 'Seehaus' }] };
    expect(say(['p1'], ['f1'], { body })).toEqual({
      text: 'Only the name of Seehaus is known, so this is a guess.',
      factor: undefined,
    });
  });

  it.each([
    [
      'the piece that is named, of both sides',
      { you: 'quiet', it: 'No road' },
      '“quiet”. The listing says “No road”',
    ],
    [
      'all of a part that has no such piece',
      { you: 'silence', it: 'sea' },
      '“Something quiet, please”. The listing says “No road nearby”',
    ],
  ])('quotes %s', (_, quoted, expected) => {
    const { table, checks } = openChecks(BODY);
    const item = table.item('c1') as ItemTable;
    const claim = inOneGo(
      checks.claim({ you: ['p1'], it: ['f1'], quoted }, 'reason', { item, searches: [] }),
    );
    const writer = createWriter('en_US', table.person);
    expect(writer.text(claim as CheckedClaim, 'reason', item)).toBe(`You wrote ${expected}.`);
  });

  it('is quoted as it stands, whatever marks and places for words it holds', () => {
    expect(say(['p3'], ['f1'])?.text).toContain('“a {has} of {facts}”');
  });

  it('is cut behind a word where it is long', () => {
    expect(say(['p2'], ['f1'])?.text).toMatch(/^You wrote “(?:very )+very…”\. /);
  });
});

it('wordings take turns, so that results do not read alike', () => {
  const { table, check } = openChecks(BODY);
  const writer = createWriter('en_US', table.person);
  const claim = check(undefined) as NonNullable<ReturnType<typeof check>>;
  const said = [1, 2, 3, 4].map(() => writer.text(claim, 'reason', table.item('c1') as ItemTable));
  expect(new Set(said.slice(0, 3)).size).toBe(3);
  expect(said[3]).toBe(said[0]);
});

describe('lines about limits', () => {
  const linesOf = (ref: string, language = 'en_US') => {
    const { table } = openChecks(BODY, language);
    const writer = createWriter(language, table.person);
    const item = table.item(ref) as ItemTable;
    const { kept, broken, unchecked } = writer.limits;
    return { kept: kept(item), open: [...broken(item, new Set()), ...unchecked(item)] };
  };
  const texts = (lines: readonly { text: string }[]) => lines.map(({ text }) => text);

  it('tell each that is kept, each that is broken, and all that are not known in one', () => {
    const { kept, open } = linesOf('c1');
    expect(texts(kept)).toEqual(['Price: 180, under the limit of 200']);
    expect(texts(open)).toEqual(['Not as asked: pool.', 'Please check: pets.']);
    expect(texts(linesOf('c3').open)[0]).toBe('Price: 240, over the limit of 200.');
  });

  it('tell what the listing has of a limit that could not be checked, and never that it has nothing', () => {
    const body = {
      context: { preferences: ['x'], constraints: { gender: 'male', max_price: 760, pets: true } },
      items: [{ id: 'a', name: 'A', metadata: { gender: 'any', price_month: '460 in all' } }],
    };
    const { table } = openChecks(body);
    const item = table.item('c1') as ItemTable;
    const { limits } = createWriter('en_US', table.person);
    expect(texts([...limits.broken(item, new Set()), ...limits.unchecked(item)]).join(' ')).not.toMatch(
      /Not in the listing:.*(?:gender|price)/,
    );
    expect(texts(limits.unchecked(item)).at(-1)).toBe('Please check: pets.');
  });

  it('rest on the limit and on the fact that decided', () => {
    const { kept, open } = linesOf('c1');
    const cited = [...kept, ...open].map(({ claim }) => [
      claim.you.map(({ id }) => id),
      claim.it.map(({ key }) => key),
    ]);
    expect(cited).toEqual([
      [['l1'], ['price']],
      [['l3'], ['pool']],
      [['l4'], []],
    ]);
  });
});

describe.each(LANGUAGE_CODES)('in %s', (code) => {
  const language = code === 'zh-hant' ? 'zh_TW' : code;

  it('every sentence has its words filled in', () => {
    for (const kind of ['reason', 'concern'] as const)
      for (const you of [['p1'], ['h1'], ['l1'], []])
        for (const it of [['f1'], ['f2'], ['f2', 'f4']]) {
          if (kind === 'reason' && you[0] === 'l1' && it[0] === 'f1') continue;
          const said = say(you, it, { kind, language });
          expect(said?.text).toBeTruthy();
          for (const text of [said?.text, said?.factor ?? '']) {
            expect(text).not.toMatch(/\{\w+\}|undefined|“”|「」|«\s*»/u);
          }
        }
  });

  it('has a line for every verdict, with the limit in it', () => {
    const { messages } = LANGUAGES[code];
    for (const told of [messages.underMost, messages.overMost, messages.overLeast, messages.underLeast]) {
      expect(told).toContain('{fact}');
      expect(told).toContain('{limit}');
    }
    expect(messages.limitBroken).toContain('{limit}');
    expect(messages.limitsUnchecked).toContain('{limits}');
  });
});

describe('keys in people’s words', () => {
  it.each<[string, string, unknown, string]>([
    ['en', 'weight_kg', 1.2, 'Weight 1.2 kg.'],
    ['de', 'max_price', 120, 'Preis 120.'],
    ['pt', 'preco_max', 120, 'Preço 120.'],
    ['fr', 'year', 2016, 'Année 2016.'],
    ['es', 'star_rating', 4, 'Estrellas 4.'],
    ['it', 'location', 'Lecce', 'Lecce.'],
    ['pt', 'runtime_minutes', 116, 'Duração 116 min.'],
    ['ja', '重さkg', 6.2, '重さ：6.2 kg。'],
    ['zh', '价格上限', 100, '价格：100。'],
    ['zh_TW', 'price', 58, '價格：58。'],
    ['en', 'wheelchair_access', true, 'Wheelchair access.'],
    ['de', 'wheelchair_access', false, 'Wheelchair access: nein.'],
    ['en', 'noiseLevel', 'low', 'Noise level: low.'],
  ])('in %s %s: %j is “%4$s”', (language, key, value, expected) => {
    const body = { items: [{ id: 'a', name: 'A', metadata: { [key]: value } }] };
    expect(say([], ['f1'], { language, body })?.text).toBe(expected);
  });
});

describe('sentences behind each other', () => {
  it('have a space between them, but not in Chinese and Japanese', () => {
    expect(joinSentences(['One.', 'Two.'])).toBe('One. Two.');
    expect(joinSentences(['静かです。', '近いです。'])).toBe('静かです。近いです。');
    expect(joinSentences([])).toBe('');
  });
});
