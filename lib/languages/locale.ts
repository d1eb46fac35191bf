import { LANGUAGES } from './index';
import { LANGUAGE_CODES, type LanguageCode } from './language';
import type { Messages } from './messages';

/** What a locale such as `zh_TW` is written in traditional characters by. */
const TRADITIONAL = new Set(['hant', 'tw', 'hk', 'mo']);

const partsOf = (locale: string) =>
  locale
    .trim()
    .toLowerCase()
    .split(/[^a-z\d]+/);

/** The supported language of a locale: `pt_BR` is `pt`, `zh_TW` and `zh-Hant` are `zh-hant`; undefined for any other. */
export function languageOf(locale: string): LanguageCode | undefined {
  const [code = '', ...rest] = partsOf(locale);
  const isTraditional = !rest.includes('hans') && rest.some((part) => TRADITIONAL.has(part));
  const wanted = code === 'zh' && isTraditional ? 'zh-hant' : code;
  return LANGUAGE_CODES.find((one) => one === wanted);
}

let displayNames: Intl.DisplayNames | undefined;

/** A name in English for prompts, of any locale: `Brazilian Portuguese`, `Traditional Chinese`; else the locale itself. */
export function languageName(locale: string): string {
  const code = languageOf(locale);
  if (code === 'zh-hant') return 'Traditional Chinese';
  if (code === 'zh') return 'Simplified Chinese';
  const tag = partsOf(locale.replace(/[.@].*$/, '')).join('-');
  try {
    displayNames ??= new Intl.DisplayNames('en', { type: 'language' });
    const name = displayNames.of(tag);
    return name && name.toLowerCase() !== tag ? name : locale;
  } catch {
    return locale;
  }
}

/** The sentences of code in the language of a locale; in English where it is none of the supported ones. */
export const messagesOf = (locale: string): Messages => LANGUAGES[languageOf(locale) ?? 'en'].messages;
