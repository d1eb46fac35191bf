import { LANGUAGES } from './index';
import { LANGUAGE_CODES, type LanguageCode } from './language';
import type { Messages } from './messages';

/** Parts of a locale by which Chinese is written in traditional characters: `zh_TW`. */
const TRADITIONAL = new Set(['hant', 'tw', 'hk', 'mo']);

const partsOf = (locale: string) =>
  locale
    .trim()
    .toLowerCase()
    .split(/[^a-z\d]+/);

/**
 * Returns the supported language that a locale begins with (contract: output-language), in any case and with any mark between its
 * parts: `pt` of `pt_BR`, `zh-hant` of `zh_TW`; undefined for any other text, such as the name of a language.
 */
export function languageOf(locale: string): LanguageCode | undefined {
  const [code = '', ...rest] = partsOf(locale);
  const isTraditional = !rest.includes('hans') && rest.some((part) => TRADITIONAL.has(part));
  const wanted = code === 'zh' && isTraditional ? 'zh-hant' : code;
  return LANGUAGE_CODES.find((one) => one === wanted);
}

let displayNames: Intl.DisplayNames | undefined;

/** Names a locale in English for prompts, "Brazilian Portuguese" (contract: output-language), else as it is. Never throws. */
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

/** Returns what code says in the language of a locale (`languageOf`), English if unsupported (contract: output-language). */
export const messagesOf = (locale: string): Messages => LANGUAGES[languageOf(locale) ?? 'en'].messages;
