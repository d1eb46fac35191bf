import { type Language, readAs } from '../languages/index';
import { languageOf as languageOfLocale } from '../languages/locale';

/** The language that the catalogue answers a locale in: both scripts of Chinese are one; English for any other. */
export const languageOf = (locale: string): Language => readAs(languageOfLocale(locale) ?? 'en');

const lists = new Map<Language, Intl.ListFormat>();

/** Joins words as a language does: "a, b and c". */
export function listIn(language: Language, words: readonly string[]): string {
  const list = lists.get(language) ?? new Intl.ListFormat(language, { type: 'conjunction' });
  lists.set(language, list);
  return list.format(words);
}
