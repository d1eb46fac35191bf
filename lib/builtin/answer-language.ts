import { type Language, readAs } from '../languages/index';
import { languageOf as languageOfLocale } from '../languages/locale';
import { remember } from '../text/remember';

/**
 * Returns the language in which the catalogue answers a locale (contract: output-language): `pt` of `pt_BR`, `zh` for any
 * Chinese, `en` for unknown ones.
 */
export const languageOf = (locale: string): Language => readAs(languageOfLocale(locale) ?? 'en');

const listOf = remember((language: Language) => new Intl.ListFormat(language, { type: 'conjunction' }));

/** Joins words as a language does, in English "a, b, and c" (contract: output-language); empty for none. */
export const listIn = (language: Language, words: readonly string[]): string =>
  listOf(language).format(words);
