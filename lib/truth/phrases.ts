import { inBothScripts } from './han-variants';
import type { Lexicon } from './lexicon/lexicon';
import { type LanguageCode, LEXICONS } from './lexicon/lexicons';
import { createMemo } from './memo';
import { readNumbers, type TextNumber } from './read-numbers';
import { withDigits } from './spelled-digits';

type PatternKey = {
  [Key in keyof Lexicon]-?: Lexicon[Key] extends string ? Key : never;
}[keyof Lexicon];

/** The patterns of one language, compiled when first used, and what one request found with them. */
export type Phrases = {
  code: LanguageCode;
  lexicon: Lexicon;
  /** Whether words are parted by spaces. */
  isSpaced: boolean;
  /** Global, so that every place can be found; always use through `matchesOf`, `search` or `replace`. */
  pattern(key: PatternKey): RegExp;
  smallWords: ReadonlySet<string>;
  /** One to ten in words. */
  units: readonly string[];
  /** Whether a flat text has the pattern. */
  has(key: PatternKey, flat: string): boolean;
  /** A text with its numbers in digits, as `withDigits` writes it. */
  digitsOf(text: string): string;
  /** What `readNumbers` reads in such a text. */
  numbersIn(digits: string): readonly TextNumber[];
};

/** What is the same for every request. */
type Shared = Omit<Phrases, 'has' | 'digitsOf' | 'numbersIn'>;

const NEVER = /(?!)/gu;

/** Compiles a pattern of a lexicon; see `lexicon.ts` for its form. */
export function compile(source: string, isSpaced: boolean): RegExp {
  if (!source) return NEVER;
  const letters = inBothScripts(source).replaceAll('~', String.raw`\p{L}*`);
  return new RegExp(isSpaced ? `(?<= )(?:${letters})(?= )` : `(?:${letters})`, 'gu');
}

/** Words match whole, as in `compile`, signs anywhere. */
export function compileMixed(words: string, signs = ''): RegExp {
  const whole = compile(words, true).source;
  return new RegExp(signs ? `${whole}|${inBothScripts(signs)}` : whole, 'gu');
}

function createShared(code: LanguageCode): Shared {
  const lexicon: Lexicon = LEXICONS[code];
  const isSpaced = code !== 'ja' && code !== 'zh';
  const compiled = new Map<PatternKey, RegExp>();
  const pattern = (key: PatternKey) => {
    const made = compiled.get(key) ?? compile(lexicon[key] as string, isSpaced);
    compiled.set(key, made);
    return made;
  };
  return {
    code,
    lexicon,
    isSpaced,
    pattern,
    smallWords: new Set(lexicon.smallWords.split(' ')),
    units: lexicon.units.split(' '),
  };
}

const known = new Map<LanguageCode, Shared>();

/**
 * Opens the patterns of a language for one request. What is remembered of its texts goes with it; only the compiled
 * patterns are the same every time.
 */
export function openPhrases(code: LanguageCode): Phrases {
  const shared = known.get(code) ?? createShared(code);
  known.set(code, shared);
  const found = new Map<PatternKey, (flat: string) => boolean>();
  return {
    ...shared,
    has(key, flat) {
      let search = found.get(key);
      if (!search) {
        const pattern = shared.pattern(key);
        search = createMemo((text) => text.search(pattern) >= 0);
        found.set(key, search);
      }
      return search(flat);
    },
    digitsOf: createMemo((text) => withDigits(text, code)),
    numbersIn: createMemo(readNumbers),
  };
}
