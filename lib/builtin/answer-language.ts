import { type Language, readAs } from '../languages/index';
import { languageOf as languageOfLocale } from '../languages/locale';

/** Returns the language that the catalogue answers a locale (`pt_BR`, `pt-BR`, `pt`) in: `zh` for both scripts of Chinese, English for any other. */
export const languageOf = (locale: string): Language => readAs(languageOfLocale(locale) ?? 'en');

const lists = new Map<Language, Intl.ListFormat>();

/** Joins words as a language does: "a, b and c". */
export function listIn(language: Language, words: readonly string[]): string {
  const list = lists.get(language) ?? new Intl.ListFormat(language, { type: 'conjunction' });
  lists.set(language, list);
  return list.format(words);
}
