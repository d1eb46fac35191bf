import { IntlMessageFormat } from 'intl-messageformat';
import { DAY_MS, intlUnit } from '../../constraints/units';
import { LANGUAGES, type Language } from '../../text/detect-language';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { it } from './it';
import { ja } from './ja';
import type { Messages, SingleId, VariedId } from './messages';
import { pt } from './pt';
import { zh } from './zh';

const MESSAGES: Record<Language, Messages> = { de, en, es, fr, it, ja, pt, zh };

export type Values = Record<string, string | number>;

/** Says things in one language. */
export type Speaker = {
  language: Language;
  /** Fills in a message of one wording. */
  say(id: SingleId, values?: Values): string;
  /**
   * Fills in wording number `variant` (any whole number; it wraps around) of a message. Wordings that quote a
   * rating are left out where there is none.
   */
  vary(id: VariedId, variant: number, values?: Values): string;
  /** "a, b and c". */
  list(items: readonly string[]): string;
  /** "a, b or c". */
  either(items: readonly string[]): string;
  /** A number as people of that language write it, with its unit if it has one. */
  number(value: number, unit?: string): string;
};

/** The language of a locale code such as `pt_BR`, `zh-Hans` or `en`; English for any other. */
export function languageOf(locale: string): Language {
  const code = /^\s*([a-z]{2})(?![a-z])/iu.exec(locale)?.[1]?.toLowerCase();
  return LANGUAGES.find((language) => language === code) ?? 'en';
}

const formats = new Map<string, IntlMessageFormat>();

function format(language: Language, key: string, message: string, values: Values): string {
  const id = `${language}:${key}`;
  let known = formats.get(id);
  if (!known) {
    known = new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
    formats.set(id, known);
  }
  return String(known.format(values));
}

const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const id = `${language}:${JSON.stringify(options)}`;
  let known = numberFormats.get(id);
  if (!known) {
    known = new Intl.NumberFormat(language, options);
    if (numberFormats.size < 500) numberFormats.set(id, known);
  }
  return known;
}

const dateFormats = new Map<Language, Intl.DateTimeFormat>();

function dateFormat(language: Language): Intl.DateTimeFormat {
  const known =
    dateFormats.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  dateFormats.set(language, known);
  return known;
}

function formatNumber(language: Language, value: number, unit: string | undefined): string {
  const digits: Intl.NumberFormatOptions = { maximumFractionDigits: Number.isInteger(value) ? 0 : 2 };
  if (unit && /^[A-Z]{3}$/u.test(unit)) {
    const currency = { ...digits, style: 'currency', currency: unit, minimumFractionDigits: 0 } as const;
    return numberFormat(language, currency).format(value);
  }
  if (unit === 'class') return '$'.repeat(value);
  if (unit === 'date') return dateFormat(language).format(value * DAY_MS);
  if (unit === 'clock')
    return `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`;
  const named = intlUnit(unit);
  if (named) return numberFormat(language, { ...digits, style: 'unit', unit: named }).format(value);
  return numberFormat(language, { ...digits, useGrouping: unit !== 'year' }).format(value);
}

const speakers = new Map<Language, Speaker>();

/** The speaker for a locale code. It knows nothing of a request, so there is one a language and process. */
export function createSpeaker(locale: string): Speaker {
  const wanted = languageOf(locale);
  const language = MESSAGES[wanted] ? wanted : 'en';
  const speaker = speakers.get(language) ?? openSpeaker(language);
  speakers.set(language, speaker);
  return speaker;
}

/** Messages are parsed, and formats made, when first used. */
function openSpeaker(language: Language): Speaker {
  const messages = MESSAGES[language] ?? en;
  const lists = new Intl.ListFormat(language, { type: 'conjunction' });
  const choices = new Intl.ListFormat(language, { type: 'disjunction' });
  return {
    language,
    say: (id, values = {}) => format(language, id, messages[id], values),
    vary(id, variant, values = {}) {
      const usable = [...messages[id].entries()].filter(
        ([, wording]) => values.rating !== '' || !wording.includes('{rating}'),
      );
      const [at, wording] = usable[Math.abs(variant) % usable.length] ?? [0, messages[id][0]];
      return format(language, `${id}.${at}`, wording, values);
    },
    list: (items) => lists.format(items),
    either: (items) => choices.format(items),
    number: (value, unit) => formatNumber(language, value, unit),
  };
}
