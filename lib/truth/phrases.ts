import type { Lexicon } from './lexicon/lexicon';
import { type LanguageCode, LEXICONS } from './lexicon/lexicons';

type PatternKey = {
  [Key in keyof Lexicon]-?: Lexicon[Key] extends string ? Key : never;
}[keyof Lexicon];

/** The patterns of one language, compiled when first used. */
export type Phrases = {
  code: LanguageCode;
  lexicon: Lexicon;
  /** Whether words are parted by spaces. */
  isSpaced: boolean;
  /** Global, so that every place can be found; always use through `matchAll`, `search` or `replace`. */
  pattern(key: PatternKey): RegExp;
  smallWords: ReadonlySet<string>;
  /** One to ten in words. */
  units: readonly string[];
  /** Whether a flat text has the pattern. */
  has(key: PatternKey, flat: string): boolean;
};

const NEVER = /(?!)/gu;

/** Compiles a pattern of a lexicon; see `lexicon.ts` for its form. */
export function compile(source: string, isSpaced: boolean): RegExp {
  if (!source) return NEVER;
  const letters = source.replaceAll('~', String.raw`\p{L}*`);
  return new RegExp(isSpaced ? `(?<= )(?:${letters})(?= )` : `(?:${letters})`, 'gu');
}

/** Words match whole, as in `compile`, signs anywhere. */
export function compileMixed(words: string, signs = ''): RegExp {
  const whole = compile(words, true).source;
  return new RegExp(signs ? `${whole}|${signs}` : whole, 'gu');
}

function createPhrases(code: LanguageCode): Phrases {
  const lexicon: Lexicon = LEXICONS[code];
  const isSpaced = code !== 'ja' && code !== 'zh';
  const compiled = new Map<string, RegExp>();
  const onceAs = (key: string, make: () => RegExp) => {
    const pattern = compiled.get(key) ?? make();
    compiled.set(key, pattern);
    return pattern;
  };
  const once = (key: string, source: string) => onceAs(key, () => compile(source, isSpaced));
  const pattern = (key: PatternKey) => once(key, lexicon[key] as string);
  return {
    code,
    lexicon,
    isSpaced,
    pattern,
    smallWords: new Set(lexicon.smallWords.split(' ')),
    units: lexicon.units.split(' '),
    has: (key, flat) => flat.search(pattern(key)) >= 0,
  };
}

const known = new Map<LanguageCode, Phrases>();

/** The patterns of a language; the same object every time. */
export function phrasesOf(code: LanguageCode): Phrases {
  const phrases = known.get(code) ?? createPhrases(code);
  known.set(code, phrases);
  return phrases;
}
