import { readLimitField } from '../constraints/limit-field';
import { fold, toNfkc } from './fold';
import { KnownNumbers } from './known-numbers';
import { type Dimension, readNumbers } from './read-numbers';
import { hasCjk, readWords, stemOf, type Words } from './words';

/** The most characters that are read of one source; a longer one is not known in full. */
export const MOST_CHARACTERS = 65_536;
const MOST_DEPTH = 8;

type Field = { name: string; dimension: Dimension; factor: number };

const UNITS: Record<string, [Dimension, number]> = {
  minutes: ['time', 1],
  hours: ['time', 60],
  km: ['length', 1],
  miles: ['length', 1.609344],
};

/** Units at the end of a key that limits know nothing of. */
const ENDINGS: readonly [RegExp, Dimension, number][] = [
  [/_kg$/u, 'mass', 1],
  [/_(?:g|grams)$/u, 'mass', 0.001],
  [/_cm$/u, 'length', 1e-5],
  [/_(?:m|meters|metres)$/u, 'length', 0.001],
];
const MONEY = /(?:^|_)(?:price|cost|budget|fee|salary|rent|fare|pay)$/u;

/** What a key such as `price` or `runtime_minutes` says that its numbers measure. */
export function fieldOf(key: string): Field {
  const { name, unit } = readLimitField(key);
  const ending = ENDINGS.find(([pattern]) => pattern.test(key));
  if (ending) return { name, dimension: ending[1], factor: ending[2] };
  const isMoney = unit !== undefined || MONEY.test(name);
  const [dimension, factor] = UNITS[unit ?? ''] ?? ([isMoney ? 'money' : 'none', 1] as const);
  return { name, dimension, factor };
}

/**
 * What stands in a source: texts, their words, their numbers. Built from any JSON, each part when first asked
 * for; linear in the size of the source, of which at most 65,536 characters are read.
 */
export class TextFacts {
  private readonly parts: { text: string; field: Field | undefined; words?: Words }[] = [];
  private readonly values: { value: number; field: Field | undefined }[] = [];
  private readonly counts: number[] = [];
  private left = MOST_CHARACTERS;
  private knownNumbers: KnownNumbers | undefined;
  private knownWords: ReadonlySet<string> | undefined;
  private knownStems: ReadonlySet<string> | undefined;
  private knownFlat: string | undefined;

  /** Whether the source was too long to be read in full, so that what is not found may still stand there. */
  get isCut(): boolean {
    return this.left <= 0;
  }

  /** Adds everything inside a JSON value; keys are read as words too. Call it before asking for anything. */
  add(value: unknown, key?: string, depth = 0): this {
    const field = key === undefined ? undefined : fieldOf(key);
    if (typeof value === 'string') this.addText(value, field);
    else if (typeof value === 'number') this.values.push({ value, field });
    else if (typeof value === 'object' && value !== null && depth < MOST_DEPTH && !this.isCut) {
      if (Array.isArray(value)) this.counts.push(value.length);
      for (const [inner, each] of Object.entries(value)) {
        const name = Array.isArray(value) ? key : inner;
        if (!Array.isArray(value)) this.addText(toText(inner), undefined);
        this.add(each, name, depth + 1);
      }
    }
    return this;
  }

  /** Adds a count that stands in the source without being written, such as how many wishes there are. */
  addCount(count: number): this {
    this.counts.push(count);
    return this;
  }

  private addText(text: string, field: Field | undefined) {
    if (this.left <= 0) return;
    this.parts.push({ text: toNfkc(text.slice(0, this.left)), field });
    this.left -= text.length;
  }

  get texts(): readonly string[] {
    return this.parts.map(({ text }) => text);
  }

  get numbers(): KnownNumbers {
    if (!this.knownNumbers) {
      this.knownNumbers = new KnownNumbers();
      for (const { value, field } of this.values)
        this.knownNumbers.add(value, field?.dimension, field?.factor, field?.name);
      for (const { text, field } of this.parts)
        if (/\d/.test(text)) this.knownNumbers.addAll(readNumbers(text), field);
      for (const count of this.counts)
        for (let upTo = 1; upTo <= Math.min(count, 50); upTo++) this.knownNumbers.addCount(upTo);
    }
    return this.knownNumbers;
  }

  get words(): ReadonlySet<string> {
    this.knownWords ??= new Set(this.parts.flatMap((part) => wordsOf(part).list.map(({ folded }) => folded)));
    return this.knownWords;
  }

  get stems(): ReadonlySet<string> {
    this.knownStems ??= new Set([...this.words].map(stemOf));
    return this.knownStems;
  }

  /** All texts in flat form, parted by ` | `. */
  get flat(): string {
    this.knownFlat ??= this.parts.map((part) => wordsOf(part).flat).join('|');
    return this.knownFlat;
  }

  /** Whether a Chinese or Japanese run of characters, or a folded word or its stem, stands in the source. */
  holds(folded: string): boolean {
    if (hasCjk(folded)) return this.flat.includes(folded);
    return this.words.has(folded) || (folded.length > 5 && this.stems.has(stemOf(folded)));
  }
}

function wordsOf(part: { text: string; words?: Words }): Words {
  part.words ??= readWords(part.text);
  return part.words;
}

/** `max_price` and `maxPrice` as words. */
const toText = (key: string) => key.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');

/** A text as quotations are compared: folded words with single spaces, none in Chinese or Japanese. */
export const bareText = (text: string): string =>
  fold(toNfkc(text))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** @param bare a text as `bareText` makes it; what is left of it without its digits */
export const lettersOf = (bare: string): string => bare.replace(/[\d\s]+/gu, ' ').trim();
