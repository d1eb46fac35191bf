import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isJunk, isNoSentence } from '@/lib/evidence/junk';
import { looseText } from '@/lib/evidence/known-values';
import { splitSentences } from '@/lib/evidence/split-sentences';
import { openChecks } from './support/checks';

const BODY = {
  context: {
    preferences: ['something quiet, please'],
    history: [
      { item: 'Grand Hotel', rating: 'too loud' },
      { item: 'Light', rating: '5/5' },
    ],
  },
  items: [
    {
      id: 'a',
      name: 'Seehaus',
      description: 'Five minutes from the lake. No road nearby.',
      metadata: { price: 180 },
    },
    { id: 'b', name: 'Bergblick', metadata: { price: 140 } },
    { id: 'c', name: '山のホテル', metadata: { price: 90 } },
  ],
};
const TRUE = 'You will sleep well here, away from any road.';
const told = (text: string, asked: Parameters<ReturnType<typeof openChecks>['check']>[1] = {}) =>
  openChecks(BODY).check(text, { it: ['f2'], ...asked })?.text;

describe('one sentence that fails', () => {
  it.each([
    ['a number that nobody gave', 'It has 97 rooms.'],
    ['a quotation that nobody said', 'Guests call it “heaven on earth”.'],
    ['another item', 'Bergblick is louder.'],
    ['another language', 'Das ist ein sehr gutes und ruhiges Haus für dich.'],
    ['a form instead of a text', 'It is [object Object] for you.'],
    ['a placeholder', 'Lorem ipsum dolor.'],
  ])('by %s goes alone', (_, failing) => {
    const { check, tally } = openChecks(BODY);
    expect(check(`${TRUE} ${failing}`, { it: ['f2'] })?.text).toBe(TRUE);
    expect(check(`${failing} ${TRUE}`, { it: ['f2'] })?.text).toBe(TRUE);
    expect(check(failing, { it: ['f2'] })).toBeUndefined();
    expect(tally).toMatchObject({ sentences: 5, removed: 3 });
  });

  it('takes the factor with it that says the same, and leaves the text', () => {
    const { check } = openChecks(BODY);
    const factorOf = (factor: string) => check(TRUE, { it: ['f2'], factor })?.factor;
    expect(factorOf('no road nearby')).toBe('no road nearby');
    for (const factor of [
      '97 rooms',
      '“heaven”',
      'quieter than Bergblick',
      'es ist sehr ruhig und nicht laut',
    ])
      expect(factorOf(factor)).toBeUndefined();
    expect(check(TRUE, { it: ['f2'], factor: '97 rooms' })?.text).toBe(TRUE);
  });
});

describe('a quotation', () => {
  it.each([
    '“no road nearby”',
    '«No road nearby»',
    '„no road nearby“',
    '"no road, nearby"',
    '“quiet”',
    '“SOMETHING quiet please”',
    '“Seehaus”',
  ])('%s stands in what is known', (quotation) => {
    const text = `You get ${quotation} here.`;
    expect(told(text)).toBe(text);
  });

  it.each(['“no road far and wide”', '„kein Weg“', '"very quiet"', '«Bergblick»'])(
    '%s does not',
    (quotation) => {
      expect(told(`You get ${quotation} here.`)).toBeUndefined();
    },
  );

  it('brings the part with it in which it stands', () => {
    const { check } = openChecks(BODY);
    const claim = check('You are “five minutes from the lake” here.', { it: ['f2'] });
    expect(claim?.it.map(({ id }) => id)).toEqual(['f2', 'f1']);
  });

  it('in Japanese marks is one too', () => {
    const { check } = openChecks({ ...BODY, context: { preferences: ['静かな部屋'] } }, 'ja_JP');
    expect(check('「静かな部屋」をお望みでしたね。', { it: ['f2'] })).toBeDefined();
    expect(check('「海の見える部屋」をお望みでしたね。', { it: ['f2'] })).toBeUndefined();
  });
});

describe('the name', () => {
  it.each<[string, string, string[], string[], boolean]>([
    ['of another candidate', 'It is quieter than Bergblick.', ['p1'], ['f2'], false],
    ['of another candidate that is cited', 'It is quieter than Bergblick.', ['p1'], ['f2', 'c2'], true],
    ['in another script', 'It is quieter than 山のホテル.', ['p1'], ['f2'], false],
    ['in another script that is cited', 'It is quieter than 山のホテル.', ['p1'], ['f2', 'c3.f1'], true],
    ['of the history that is cited', 'It is quieter than Grand Hotel.', ['p1', 'h1'], ['f2'], true],
    ['of the item itself', 'Seehaus is quiet.', ['p1'], ['f2'], true],
    ['as a part of a longer word', 'It has Bergblicke all around.', ['p1'], ['f2'], true],
    ['in small letters, as a word', 'It has light all day.', ['p1'], ['f2'], true],
  ])('%s', (_, text, you, it, expected) => {
    expect(told(text, { you, it }) === text).toBe(expected);
  });

  it('of the history brings with it how that was rated', () => {
    const claim = openChecks(BODY).check('It is quieter than Grand Hotel.', { it: ['f2'] });
    expect(claim?.you.map(({ id }) => id)).toEqual(['p1', 'h1']);
  });

  it('that the person’s own words hold by chance tells nothing', () => {
    const body = { ...BODY, context: { preferences: ['a Bergblick, if there is one'] } };
    expect(openChecks(body).check('You asked for a Bergblick.', { it: ['f2'] })).toBeDefined();
  });

  it('stands in the place of a reference, and ids in brackets go', () => {
    expect(told('c1 is quiet (f2, p1), quieter than c2 [c2.f1].', { it: ['f2', 'c2'] })).toBe(
      'Seehaus is quiet, quieter than Bergblick.',
    );
    expect(told('It is quieter than c2.')).toBeUndefined();
    const body = { ...BODY, context: { preferences: ['level c1, quiet'] } };
    expect(openChecks(body).check('You wanted level c1.', { it: ['f2'] })?.text).toBe('You wanted level c1.');
  });
});

describe('labels', () => {
  const { checks, table } = openChecks(BODY);
  const about = { item: table.item('c1') as NonNullable<ReturnType<typeof table.item>>, searches: [] };
  it.each([
    ['boutique hotel', true],
    ['calm', true],
    ['N/A', false],
    ['97 rooms', false],
    ['like 山のホテル', false],
    [undefined, false],
  ])('%s', (text, expected) => {
    expect(checks.label(text, about) !== undefined).toBe(expected);
  });
});

describe('junk', () => {
  it.each([
    '15',
    '…',
    'N/A',
    'string',
    'one or two sentences',
    'In one or two short sentences to the person',
    'At most 35 words, to the person',
    '1〜2文で',
    '{"a": 1}',
    '```json',
    'light, light, light, light, light, light',
    'aaaaaaaaaaaaaaa',
    '静か静か静か静か静か静か静か静か静か',
    '[object Object]',
  ])('is %s', (text) => {
    expect(isJunk(text, looseText(text))).toBe(true);
  });

  it.each(['It is quiet.', '静かに過ごせます。', 'No road nearby, no noise, no hurry.', 'Very, very quiet.'])(
    'is not %s',
    (text) => {
      expect(isNoSentence(text, looseText(text))).toBe(false);
    },
  );

  it('is a word by itself where a sentence belongs, and not where a label does', () => {
    expect(isNoSentence('quiet', 'quiet')).toBe(true);
    expect(isJunk('quiet', 'quiet')).toBe(false);
  });
});

describe('sentences', () => {
  it.each<[string, string[]]>([
    ['I read. I swim!  And you?', ['I read.', 'I swim!', 'And you?']],
    ['静かです。近いです。', ['静かです。', '近いです。']],
    ['One\n\nTwo', ['One', 'Two']],
    [' … ', []],
    ['It costs 1,299.50 in all', ['It costs 1,299.50 in all']],
  ])('%s', (text, expected) => {
    expect(splitSentences(text)).toEqual(expected);
  });

  it('that are long are parted at their commas, and none is lost', () => {
    const text = `I like ${Array(30).fill('books about the sea and about ships').join(', ')}.`;
    const parts = splitSentences(text);
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.join(' ')).toBe(text);
  });

  it('beyond two hundred stay together', () => {
    const text = 'I read. '.repeat(300).trim();
    const parts = splitSentences(text);
    expect(parts).toHaveLength(201);
    expect(parts.join(' ')).toBe(text);
  });

  it('stand word for word in the text, in its order, and hold all of its letters', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '. ',
        ', ',
        '。',
        '、',
        '; ',
        '\n',
        'a long clause that goes on and on ',
        'Dr. ',
        '1,5 ',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('');
        let at = 0;
        for (const sentence of splitSentences(text)) {
          const found = text.indexOf(sentence, at);
          expect(found).toBeGreaterThanOrEqual(0);
          expect(text.slice(at, found)).not.toMatch(/[\p{L}\p{N}]/u);
          at = found + sentence.length;
        }
        expect(text.slice(at)).not.toMatch(/[\p{L}\p{N}]/u);
      }),
      { numRuns: 500 },
    );
  });
});
