import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { it } from './it';
import { ja } from './ja';
import { LANGUAGE_CODES, type LanguageCode, type LanguageWords } from './language';
import { pt } from './pt';
import { zh } from './zh';
import { zhHant } from './zh-hant';

/** The words of every language that answers are written in, by its code. */
export const LANGUAGES: Readonly<Record<LanguageCode, LanguageWords>> = {
  en,
  es,
  fr,
  de,
  it,
  pt,
  ja,
  zh,
  'zh-hant': zhHant,
};

/** A language that texts are read in: both scripts of Chinese are one. */
export type Language = Exclude<LanguageCode, 'zh-hant'>;

/** The languages that texts are read in; English is tried first. */
export const READ_LANGUAGES: readonly Language[] = LANGUAGE_CODES.filter((code) => code !== 'zh-hant');

/** Returns the language by which texts in a language are read: `zh` for both scripts of Chinese, else the language itself. */
export const readAs = (code: LanguageCode): Language => (code === 'zh-hant' ? 'zh' : code);
