import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/lib/languages/index';
import { listOf } from '@/lib/languages/join';
import { LANGUAGE_CODES } from '@/lib/languages/language';
import { entriesOfList, FEELINGS, NAMED_KEYS } from '@/lib/languages/messages';
import { missingIn } from './support/missing-in';

describe('every language has its words', () => {
  it.each(LANGUAGE_CODES)('%s', (code) => {
    expect(LANGUAGES[code].code).toBe(code);
    expect(missingIn(LANGUAGES[code])).toEqual([]);
  });

  it.each(LANGUAGE_CODES)('%s tells itself from others where it is written with spaces', (code) => {
    const { isSpaced, smallWords, moreSmallWords, endings, stopWords, numbers } = LANGUAGES[code];
    if (!isSpaced) return;
    for (const words of [smallWords, moreSmallWords, endings, stopWords]) expect(words).not.toBe('');
    expect(listOf(numbers)).toHaveLength(11);
  });

  it.each(LANGUAGE_CODES)('%s has a name for every known key and every feeling', (code) => {
    const { keyNames, feelings } = LANGUAGES[code].messages;
    for (const [list, of] of [
      [keyNames, NAMED_KEYS],
      [feelings, FEELINGS],
    ] as const) {
      expect(entriesOfList(list)).toHaveLength(of.length);
      expect(entriesOfList(list)).not.toContain('');
    }
  });

  it('compiles its patterns', () => {
    const patternsOf = (value: object): string[] =>
      Object.values(value).flatMap((each) => (typeof each === 'string' ? each : patternsOf(each)));
    for (const { ratings, keys, limits, wishes, refusals, numbers } of Object.values(LANGUAGES))
      for (const pattern of patternsOf([
        ratings,
        keys.charges,
        keys.included,
        limits,
        wishes,
        refusals,
        numbers,
      ]))
        expect(() => new RegExp(pattern, 'u')).not.toThrow();
  });
});

describe('of a tenth language the test names what it lacks', () => {
  const { smallWords: _, ...withoutSmallWords } = LANGUAGES.en;

  it('a word list, a sentiment, a table', () => {
    const { loved: __, ...ratings } = LANGUAGES.en.ratings;
    expect(missingIn({ ...withoutSmallWords, code: 'nl', ratings, units: undefined })).toEqual([
      'smallWords',
      'ratings.loved',
      'units',
    ]);
  });

  it('a whole group, by each of its fields', () => {
    expect(missingIn({ ...LANGUAGES.en, limits: undefined })).toContain('limits');
    expect(missingIn({ ...LANGUAGES.zh, code: 'th', keys: { max: '' } })).toContain('keys.people');
  });

  it('names of units, currencies and subjects that it has no word for may be left out', () => {
    expect(missingIn({ ...LANGUAGES.en, units: {}, currencies: {} })).toEqual([]);
  });

  it('everything of an empty one', () => {
    expect(missingIn({})).toEqual(Object.keys(LANGUAGES.en));
  });
});
