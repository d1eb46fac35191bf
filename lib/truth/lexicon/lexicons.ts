import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { it } from './it';
import { ja } from './ja';
import type { Lexicon } from './lexicon';
import { pt } from './pt';
import { zh } from './zh';

/** What is known of each supported language, by its code. */
export const LEXICONS = { en, es, fr, de, it, pt, ja, zh } as const satisfies Record<string, Lexicon>;

export type LanguageCode = keyof typeof LEXICONS;

/** The supported language of a locale such as `es_ES`; undefined for any other. */
export function languageOf(locale: string): LanguageCode | undefined {
  const [code = ''] = locale
    .trim()
    .toLowerCase()
    .split(/[^a-z]/);
  // A locale may be any text, `constructor` too.
  return Object.hasOwn(LEXICONS, code) ? (code as LanguageCode) : undefined;
}
