import { IntlMessageFormat } from 'intl-messageformat';
import { LANGUAGES, type Language } from '../text/detect-language';
import { en, type MessageId, type Messages } from './en';

const MESSAGES: Partial<Record<Language, Messages>> = { en };

/** Says things in one language. */
export type Speaker = {
  language: Language;
  /** Fills in a message. */
  say(id: MessageId, values?: Record<string, string | number>): string;
  /** "a, b and c". */
  list(items: readonly string[]): string;
  /** A number as people of that language write it. */
  number(value: number): string;
};

/** The language of a locale code such as `pt_BR`, `zh-Hans` or `en`; English for any other. */
export function languageOf(locale: string): Language {
  const code = locale
    .trim()
    .toLowerCase()
    .split(/[^a-z]/u)[0];
  return LANGUAGES.find((language) => language === code) ?? 'en';
}

const formats = new Map<string, IntlMessageFormat>();

/** Makes the speaker for a locale code; formats are parsed once per process. */
export function createSpeaker(locale: string): Speaker {
  const wanted = languageOf(locale);
  const language = MESSAGES[wanted] ? wanted : 'en';
  const messages = MESSAGES[language] ?? en;
  const lists = new Intl.ListFormat(language, { type: 'conjunction' });
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 1, useGrouping: 'min2' as never });
  return {
    language,
    say(id, values = {}) {
      const key = `${language}:${id}`;
      let format = formats.get(key);
      if (!format) {
        format = new IntlMessageFormat(messages[id], language, undefined, { ignoreTag: true });
        formats.set(key, format);
      }
      return String(format.format(values));
    },
    list: (items) => lists.format(items),
    number: (value) => numbers.format(value),
  };
}
