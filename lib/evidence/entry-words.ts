import { type Measured, readAmount } from '../constraints/measure';
import { CJK_LEAST, CJK_MOST, MAX_WORDS, MIN_WORDS, readKey, unitIn } from '../constraints/read-key';
import { LANGUAGES } from '../languages/index';
import { listOf } from '../languages/join';
import type { LanguageCode } from '../languages/language';
import { entriesOfList, NAMED_KEYS } from '../languages/messages';
import { isMoment } from '../text/read-number';
import { rememberOf } from '../text/remember';
import { foldText } from '../text/tokenise';
import { fromBase, intlUnit, isCurrency } from '../text/units';
import type { ItemPart, PersonPart } from './parts';
import { fill, keyInWords, quotable, tellValue } from './tell-part';

export type EntryWords = ReturnType<typeof createEntryWords>;

const namesIn = rememberOf(({ messages }: (typeof LANGUAGES)[LanguageCode]) => {
  const names = entriesOfList(messages.keyNames);
  return new Map(
    NAMED_KEYS.flatMap((keys, at) =>
      keys.split(' ').map((key) => [keyInWords(key), names[at] ?? ''] as const),
    ),
  );
});

/** What a keyboard without them puts for letters of German. */
const TRANSLITERATED = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' } as const;

const transliterate = (word: string) =>
  word.toLowerCase().replace(/[äöüß]/gu, (letter) => TRANSLITERATED[letter as keyof typeof TRANSLITERATED]);

/** Words as people read them, by the forms that keys have of them: "Größe" by `groesse` and `grosse`. */
const spelledIn = rememberOf(({ spelling = '' }: (typeof LANGUAGES)[LanguageCode]) => {
  const words = listOf(spelling);
  return new Map(words.flatMap((word) => [foldText(word), transliterate(word)].map((form) => [form, word])));
});

/** Where a unit is written on to a Chinese or Japanese word: "重さkg". */
const WRITTEN_ON = /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])(?=[a-z]{1,3}$)/iu;

/** Longer keys are told by their beginning, in UTF-16 units; no name that people give a thing is as long. */
const MAX_KEY_LENGTH = 80;

/** Returns the words of a key without its bound and its unit: `max_weight_kg` as `weight`. */
function subjectOf(whole: string): string {
  const key = whole.slice(0, MAX_KEY_LENGTH);
  const words = keyInWords(key.replace(CJK_MOST, '').replace(CJK_LEAST, '').replace(WRITTEN_ON, ' '));
  const { subject, unit } = readKey(key);
  const isUnit = (folded: string) => {
    const named = unitIn(folded);
    return named !== undefined && (unit !== undefined || (subject === 'price' && isCurrency(named)));
  };
  const telling = words.split(' ').filter((word) => {
    const folded = foldText(word);
    return !MAX_WORDS.has(folded) && !MIN_WORDS.has(folded) && !isUnit(folded);
  });
  return telling.join(' ') || keyInWords(key);
}

/** Gives words of a key the capitals that they have in it, which nouns have in German. */
function asWritten(words: string, key: string): string {
  const whole = key.replaceAll('_', ' ');
  const at = whole.toLowerCase().indexOf(words);
  return at < 0 ? words : whole.slice(at, at + words.length);
}

const spell = (words: string, spelled: ReadonlyMap<string, string>): string =>
  words.replace(/\p{L}+/gu, (word) => spelled.get(foldText(word)) ?? word);

/**
 * Reads a metadata value as an amount in the base of its unit (contract: truth-of-text); undefined where it is none
 * (`readAmount`). Only a price takes its currency from the rest of the metadata: 108,900 miles are no dollars.
 */
export const amountOf = (key: string, value: unknown, metadata?: Record<string, unknown>) =>
  readAmount(key, value, readKey(key).subject === 'price' ? metadata : undefined);

/**
 * Creates the words of one language for metadata entries, amounts and limits (contract: output-language). Amounts have the form
 * of that language, with two decimals at most; of other values at most 160 UTF-16 units are told (`quotable`).
 */
export function createEntryWords(code: LanguageCode) {
  const language = LANGUAGES[code];
  const { messages, isSpaced } = language;
  const names = namesIn(language);
  const spelled = spelledIn(language);
  const name = (key: string) => {
    const { subject, others, isUnitOnly } = readKey(key);
    const isPlain = isUnitOnly || others.length === 0;
    const own = subjectOf(key);
    return (
      names.get(own) ??
      (isPlain ? names.get(subject) : undefined) ??
      spell(code === 'de' ? asWritten(own, key) : own, spelled)
    );
  };
  const named = (key: string, fact: string) => fill(messages.named, { name: name(key), fact });
  const format = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(code, { maximumFractionDigits: 2, ...options }).format(value);

  const words = {
    /** Names a key as people do: `max_price` is "price" or „Preis“; an unknown one by the words of its first 80 UTF-16 units. */
    name,
    /** Writes an amount of a key: `£109`, `312 g`, `2016`; undefined for a day, a time of day or an odd unit. */
    amount(key: string, { value, unit, as }: Measured): string | undefined {
      if (isMoment(unit)) return undefined;
      const { subject } = readKey(key);
      const minimumFractionDigits = subject === 'price' && !Number.isInteger(value) ? 2 : 0;
      if (unit === undefined)
        return format(value, { useGrouping: subject !== 'year', minimumFractionDigits });
      if (isCurrency(unit))
        return format(value, { style: 'currency', currency: unit, minimumFractionDigits });
      const known = intlUnit(as);
      return known && format(fromBase(value, as), { style: 'unit', unit: known });
    },
    /**
     * Tells an entry as it stands there: `price £109`; `true` as its name, `false` as "waterproof: no"; a value that is no
     * amount in words (`tellValue`), alone under a known key, else "closure: zip".
     */
    entry({ key = '', value, text }: ItemPart, metadata?: Record<string, unknown>): string {
      if (value === true) return name(key);
      if (value === false) return named(key, messages.no);
      const amount = amountOf(key, value ?? text, metadata);
      const told = amount && words.amount(key, amount);
      if (told !== undefined) return isSpaced ? `${name(key)} ${told}` : named(key, told);
      const said = quotable(tellValue(value ?? text));
      return names.has(subjectOf(key)) && said !== '' ? said : named(key, said);
    },
    /**
     * Tells a limit by what it bounds: `price up to 120`; `true` as its name, `false` as "pets: no"; an amount without a bound
     * in its key, and any other value, behind its name: "colour: red".
     */
    limit({ limit, text }: PersonPart): string {
      const { key, value } = limit ?? { key: '', value: text };
      if (value === true) return name(key);
      if (value === false) return named(key, messages.no);
      const { bound } = readKey(key);
      const amount = amountOf(key, value);
      const told = amount && words.amount(key, amount);
      if (told === undefined) return named(key, quotable(tellValue(value)));
      if (!bound) return named(key, told);
      return fill(bound === 'max' ? messages.atMost : messages.atLeast, { name: name(key), limit: told });
    },
  };
  return words;
}
