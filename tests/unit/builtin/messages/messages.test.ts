import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { de } from '@/lib/builtin/messages/de';
import { en } from '@/lib/builtin/messages/en';
import { es } from '@/lib/builtin/messages/es';
import { fr } from '@/lib/builtin/messages/fr';
import { it } from '@/lib/builtin/messages/it';
import { ja } from '@/lib/builtin/messages/ja';
import { MESSAGE_IDS, type Messages } from '@/lib/builtin/messages/messages';
import { pt } from '@/lib/builtin/messages/pt';
import { createSpeaker, languageOf } from '@/lib/builtin/messages/speaker';
import { zh } from '@/lib/builtin/messages/zh';

const ALL: Record<string, Messages> = { de, en, es, fr, it, ja, pt, zh };

const SAMPLE = {
  name: 'Ä',
  wish: 'w',
  said: 'a',
  has: 'h',
  traits: 't',
  past: 'p',
  rating: 'r',
  shared: 's',
  maker: 'm',
  system: 'y',
  limit: 'l',
  limits: 'l',
  other: 'o',
  wishes: 2,
  vertical: 'v',
  subject: 'price',
  actual: 'a',
  bound: 'b',
  max: 'x',
  min: 'n',
  value: 'v',
  values: 'v',
  words: 'w',
  topic: 't',
  met: 1,
  broken: 0,
  reason: 'r',
  objection: 'o',
  year: '1999',
  place: 'p',
  whole: 'w',
  type: 't',
  text: 't',
  count: 2,
  total: 3,
  n: 2,
};

const wordings = (messages: Messages, id: (typeof MESSAGE_IDS)[number]): readonly string[] => {
  const message = messages[id];
  return typeof message === 'string' ? [message] : message;
};

/** The words inside plural branches stand in braces of their own, and are no placeholders. */
const placeholders = (message: string) =>
  [...message.replaceAll(/(?:one|other|many|few|=\d+) \{[^{}]*\}/g, '').matchAll(/\{\s*(\w+)\s*[},]/g)].map(
    ([, name]) => name,
  );

describe.each(Object.entries(ALL))('%s', (language, messages) => {
  test('has every message, and each can be said', () => {
    for (const id of MESSAGE_IDS) {
      for (const message of wordings(messages, id)) {
        const said = String(
          new IntlMessageFormat(message, language, undefined, { ignoreTag: true }).format(SAMPLE),
        );
        expect(said.trim(), id).not.toBe('');
        expect(said, id).not.toMatch(/[{}]|undefined/);
      }
    }
  });

  test('uses no placeholder that English does not have', () => {
    // The branches of `subject` hold words, not placeholders.
    for (const id of MESSAGE_IDS.filter((one) => one !== 'subject')) {
      const known = new Set(wordings(en, id).flatMap(placeholders));
      for (const message of wordings(messages, id))
        expect(
          placeholders(message).filter((one) => !known.has(one) && one !== 'n'),
          id,
        ).toEqual([]);
    }
  });

  test('has wordings that differ', () => {
    for (const id of MESSAGE_IDS) {
      const all = wordings(messages, id);
      expect(new Set(all).size, id).toBe(all.length);
    }
  });
});

describe('the language of a locale', () => {
  test.each([
    ['en_US', 'en'],
    ['pt_BR', 'pt'],
    ['pt-PT', 'pt'],
    ['zh_CN', 'zh'],
    ['zh-Hant-TW', 'zh'],
    ['ZH', 'zh'],
    ['de', 'de'],
    ['fr-CA', 'fr'],
    ['nl_NL', 'en'],
    ['xx', 'en'],
    ['', 'en'],
    ['english', 'en'],
    ['esperanto', 'en'],
    ['jap', 'en'],
  ])('%s speaks %s', (locale, language) => expect(languageOf(locale)).toBe(language));

  test('numbers and lists follow it', () => {
    expect(createSpeaker('de_DE').number(1299.5, 'EUR')).toMatch(/1\.299,5\s?€/);
    expect(createSpeaker('es_ES').list(['a', 'b', 'e'])).toBe('a, b y e');
    expect(createSpeaker('en_GB').number(2016, 'year')).toBe('2016');
  });
});
