import { type Language, readAs } from '../languages/index';
import { languageOf as languageOfLocale } from '../languages/locale';

/** Returns the language in which the catalogue answers a locale (`pt_BR`, `pt`): `zh` for any Chinese, English if it has none. */
export const languageOf = (locale: string): Language => readAs(languageOfLocale(locale) ?? 'en');

const lists = new Map<Language, Intl.ListFormat>();

/** Joins words as a language does: "a, b, and c"; empty for none. */
export function listIn(language: Language, words: readonly string[]): string {
  const list = lists.get(language) ?? new Intl.ListFormat(language, { type: 'conjunction' });
  lists.set(language, list);
  return list.format(words);
}
