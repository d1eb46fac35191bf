import { describe, expect, it } from 'vitest';
import type { ClaimKind } from '@/lib/evidence/check-claims';
import type { ItemTable } from '@/lib/evidence/table';
import { joinSentences } from '@/lib/evidence/tell-claims';
import { createWriter } from '@/lib/evidence/writer';
import { LANGUAGES } from '@/lib/languages/index';
import { LANGUAGE_CODES } from '@/lib/languages/language';
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
  it.each<[string, string[], string[], string, string]>([
    [
      'the person’s words beside a sentence',
      ['p1'],
      ['f1'],
      'You wrote “Something quiet, please”. The listing says “No road nearby”.',
      '“Something quiet, please”: “No road nearby”',
    ],
    [
      'the person’s words beside facts',
      ['p1'],
      ['f2', 'f4'],
      'For your “Something quiet, please”: price 180, weight kg 1.2.',
      '“Something quiet, please”: price 180, weight kg 1.2',
    ],
    [
      'a rated thing beside a sentence',
      ['h1'],
      ['f1'],
      'You gave Grand Hotel “too loud”. Of Seehaus the listing says “No road nearby”.',
      '“too loud”: “No road nearby”',
    ],
    [
      'a rated thing beside facts',
      ['h1'],
      ['f2'],
      'You gave Grand Hotel “too loud”. Seehaus: price 180.',
      '“too loud”: price 180',
    ],
    [
      'a limit that is kept',
      ['l1'],
      ['f2'],
      'For your “max price 200”: price 180.',
      '“max price 200”: price 180',
    ],
    ['a sentence by itself', [], ['f1'], 'The listing says “No road nearby”.', 'No road nearby'],
    ['facts by themselves', [], ['f2'], 'The facts: price 180.', 'price 180'],
  ])('is %s', (_, you, it, text, factor) => {
    expect(say(you, it)).toEqual({ text, factor });
  });

  it.each<[string, string[], string[], string]>([
    [
      'the person’s words',
      ['p1'],
      ['f1'],
      'Check first: you wrote “Something quiet, please”; the listing says “No road nearby”.',
    ],
    ['facts', ['p1'], ['f2'], 'Check first: you wrote “Something quiet, please”; the facts are price 180.'],
    [
      'a rated thing',
      ['h1'],
      ['f1'],
      'You gave Grand Hotel “too loud”; the listing says “No road nearby” here.',
    ],
    [
      'a rated thing beside facts',
      ['h1'],
      ['f2'],
      'You gave Grand Hotel “too loud”; the facts here are price 180.',
    ],
    ['the item in the history', ['h2'], ['f2'], 'Seehaus is already in your history.'],
  ])('as a concern is %s', (_, you, it, text) => {
    expect(say(you, it, { kind: 'concern' })?.text).toBe(text);
  });

  it.each<[string, string, string, string]>([
    ['the lowest', 'c2', 'price', 'price 140: lowest of 3'],
    ['the second lowest', 'c1', 'price', 'price 180: second lowest of 3'],
    ['the highest', 'c3', 'price', 'price 240: highest of 3'],
    ['the second highest', 'c2', 'weight_kg', 'weight kg 2: second highest of 3'],
  ])('tells %s of all', (_, ref, key, expected) => {
    const { table } = openChecks(BODY);
    const ids = (table.item(ref)?.parts ?? []).filter(
      (part) => part.key === key && part.derived?.kind === 'rank',
    );
    expect(ids.map(({ id }) => say(['p1'], [id], { ref })?.factor)).toContain(
      `“Something quiet, please”: ${expected}`,
    );
  });

  it('tells a price with what comes on top', () => {
    const { table } = openChecks(BODY);
    const sum = table.item('c1')?.parts.find(({ derived }) => derived?.kind === 'sum')?.id ?? '';
    expect(say([], [sum])?.text).toBe('The facts: 192 with city tax.');
  });

  it('of an item that has only a name says that it is a guess, and lists nothing', () => {
    const body = { items: [{ id: 'a', name: 'Seehaus' }] };
    expect(say(['p1'], ['f1'], { body })).toEqual({
      text: 'Only the name of Seehaus is known, so this is a guess.',
      factor: undefined,
    });
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
    expect(texts(open)).toEqual(['Breaks a limit: pool.', 'Please check: pets.']);
    expect(texts(linesOf('c3').open)[0]).toBe('Price: 240, over the limit of 200.');
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
          for (const text of [said?.text, said?.factor]) {
            expect(text).toBeTruthy();
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

describe('sentences behind each other', () => {
  it('have a space between them, but not in Chinese and Japanese', () => {
    expect(joinSentences(['One.', 'Two.'])).toBe('One. Two.');
    expect(joinSentences(['静かです。', '近いです。'])).toBe('静かです。近いです。');
    expect(joinSentences([])).toBe('');
  });
});
