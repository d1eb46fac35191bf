import { readLimitField } from '../constraints/limit-field';
import { isCurrency } from '../constraints/units';
import { inOneGo, type Sliced } from '../take-turns';
import { fold, toNfkc } from './fold';
import { KnownNumbers } from './known-numbers';
import type { LanguageCode } from './lexicon/lexicons';
import { matchesOf } from './matches';
import { createMemo, MOST_KEYS } from './memo';
import { type Dimension, readNumbers } from './read-numbers';
import { withDigits } from './spelled-digits';
import {
  hasCjk,
  isPlain,
  readWords,
  readWordsSliced,
  SLICE_CHARACTERS,
  slicesOf,
  stemOf,
  type Words,
} from './words';

/** The most characters that are read of one source; a longer one is not known in full. */
export const MOST_CHARACTERS = 65_536;
const MOST_DEPTH = 8;

/** `text` is the key in words. */
type Field = { name: string; text: string; dimension: Dimension; factor: number };

/** The field of what is only a name. */
const NAME: Field = { name: 'name', text: 'name', dimension: 'none', factor: 1 };

/** The field of the marks that the person gave. */
const MARK: Field = { name: 'rating', text: 'rating', dimension: 'none', factor: 1 };
/** Fields whose numbers measure nothing. */
const UNMEASURED: ReadonlyMap<string | undefined, Field> = new Map([
  ['item', NAME],
  ['name', NAME],
  ['rating', MARK],
]);

const UNITS: Record<string, [Dimension, number]> = {
  min: ['time', 1],
  h: ['time', 60],
  km: ['length', 1],
  mi: ['length', 1.609344],
};

/** Units at the end of a key that limits know nothing of. */
const ENDINGS: readonly [RegExp, Dimension, number][] = [
  [/_(?:kg|kilo|公斤)$/u, 'mass', 1],
  [/_(?:g|gr|grams|克|グラム)$/u, 'mass', 0.001],
  [/_lbs?$/u, 'mass', 0.453592],
  [/_oz$/u, 'mass', 0.0283495],
  [/_(?:in|inch(?:es)?|zoll|pulgadas|pouces|pollici|polegadas)$/u, 'length', 2.54e-5],
  [/_(?:ft|feet)$/u, 'length', 3.048e-4],
  [/_(?:mm|毫米)$/u, 'length', 1e-6],
  [/_(?:cm|厘米|センチ)$/u, 'length', 1e-5],
  [/_(?:公里|キロ)$/u, 'length', 1],
  [/_(?:l|liters?|litres?)$/u, 'volume', 1],
  [/_(?:ml|毫升)$/u, 'volume', 0.001],
  [/_(?:days?|tage|dias|jours|giorni|天|日数|日間)$/u, 'days', 1],
  [/_(?:weeks?|wochen|semanas|semaines|settimane|周|週間)$/u, 'days', 7],
  [/_(?:months?|monate|meses|mois|mesi|个月|か月|ヶ月)$/u, 'months', 1],
  [/_(?:years?|jahre|anos|años|ans|annees|anni|年)$|年数$/u, 'months', 12],
  [/_(?:minuten|minutos|minuti|分|分钟|分鐘)$/u, 'time', 1],
  [/_(?:stunden|horas|heures|ore|時間|小时)$/u, 'time', 60],
  [/_(?:s|sec|secs|seconds|sekunden|segundos|秒)$/u, 'time', 1 / 60],
  [/_(?:m|meters|metres)$/u, 'length', 0.001],
  [/_(?:mio|mln|millions?)$/u, 'none', 1e6],
  [/_(?:percent\w*|pct|prozent|porcentaje|pourcent\w*|percento|porcento)$/u, 'percent', 1],
];
const MONEY =
  /(?:^|_)(?:price|cost|monthly|yearly|annual|budget|fee|salary|rent|fare|pay|premium|wage|chf|cny|mxn|brl|aud|cad|preis|kosten|gehalt|miete|prix|loyer|salaire|precio|salario|sueldo|alquiler|prezzo|costo|stipendio|affitto|preco|aluguel|renda|cuota|quota|beitrag|cotisation|prime|mensualidad|mensualite|rata|parcela|tarif|tarifa|tariffa|gebuhr|eintritt|entrada|ingresso|admission|ticket|supplement|mensalidade|inscripcion|matricula|condominio|charges|spese|nebenkosten|versand|shipping|deposit|kaution|caution|cauzione|caucao|deposito|usd|eur|euros?|gbp|jpy|inr)(?:_|$)|円|元$|金$|謝$|票價|票价|门票|押金|敷金|価格|料金|予算|月額|月給|時給|年収|入館料|定价|价格|預算|预算|月薪|人均|(?:费|費)$/u;

/** So much of one thing in so much of another: `sugar_g_l`, `kwh_100km`. */
const RATIO = /_(?:m?g|kg|kwh|wh|ml|l)_(?:\d*(?:k?g|m?l|k?m)|h)$/u;
/** Amounts in millions: `cover_mio_eur`. */
const MILLIONS = /_(?:mio|mln|mill|millions?|millones|milhoes|milioni)(?=_|$)/u;

/** What is counted for every week is no number of weeks: `hours_per_week`. */
const PER = /_(?:per|pro|por|par|je|al|alla|a|ao)_\p{L}+$/u;

/** What a key such as `price` or `runtime_minutes` says that its numbers measure. */
export const fieldOf: (key: string) => Field = createMemo(readField, MOST_KEYS);

function readField(key: string): Field {
  const { name, unit } = readLimitField(key);
  const text = toText(key);
  if (MONEY.test(key)) return { name, text, dimension: 'money', factor: MILLIONS.test(key) ? 1e6 : 1 };
  if (RATIO.test(key)) return { name, text, dimension: 'none', factor: 1 };
  const measured = key.replace(PER, '');
  const ending = ENDINGS.find(([pattern]) => pattern.test(measured));
  if (ending) return { name, text, dimension: ending[1], factor: ending[2] };
  const isMoney = isCurrency(unit) || MONEY.test(name);
  const [dimension, factor] = UNITS[unit ?? ''] ?? ([isMoney ? 'money' : 'none', 1] as const);
  return { name, text, dimension, factor };
}

/**
 * What stands in a source: texts, their words, their numbers. Built from any JSON, each part when first asked
 * for; linear in the size of the source, of which at most 65,536 characters are read.
 */
export class TextFacts {
  private readonly parts: { text: string; field: Field | undefined; isListed: boolean; words?: Words }[] = [];
  private readonly values: { value: number; field: Field | undefined; isListed: boolean }[] = [];
  private readonly counts: number[] = [];

  /** @param code language of number words, English where it is unknown */
  constructor(private readonly code: LanguageCode = 'en') {}

  private left = MOST_CHARACTERS;
  private hasReadAhead = false;
  private knownNumbers: KnownNumbers | undefined;
  private knownWords: ReadonlySet<string> | undefined;
  private knownStems: ReadonlySet<string> | undefined;
  private knownFlat: string | undefined;

  /** Whether the source was too long to be read in full, so that what is not found may still stand there. */
  get isCut(): boolean {
    return this.left <= 0;
  }

  /** Adds everything inside a JSON value; keys are read as words too. Call it before asking for anything. */
  add(value: unknown, key?: string, depth = 0, isListed = false): this {
    const field = key === undefined ? undefined : fieldOf(key);
    // The number of a name measures nothing: "Pixel 9" has no nine years.
    if (typeof value === 'string') this.addText(value, UNMEASURED.get(key) ?? field, isListed);
    else if (typeof value === 'number') this.values.push({ value, field, isListed });
    else if (typeof value === 'object' && value !== null && depth < MOST_DEPTH && !this.isCut) {
      if (Array.isArray(value)) this.counts.push(value.length);
      for (const [inner, each] of Object.entries(value)) {
        const name = Array.isArray(value) ? key : inner;
        if (!Array.isArray(value)) this.addText(fieldOf(inner).text, undefined, false);
        // Of a list of sizes or dates nothing is reckoned; two numbers are a range. Wishes are no such list.
        this.add(each, name, depth + 1, Array.isArray(value) && value.length > 2 && key !== undefined);
      }
    }
    return this;
  }

  /** Adds a count that stands in the source without being written, such as how many wishes there are. */
  addCount(count: number): this {
    this.counts.push(count);
    return this;
  }

  private addText(text: string, field: Field | undefined, isListed: boolean) {
    if (this.left <= 0) return;
    this.parts.push({ text: toNfkc(text.slice(0, this.left)), field, isListed });
    this.left -= text.length;
  }

  /** Reads a long source in slices, so that whoever asks for its words or numbers finds them read. */
  *readAhead(): Sliced<void> {
    if (this.hasReadAhead || this.left > MOST_CHARACTERS - SLICE_CHARACTERS) return;
    for (const part of this.parts) {
      part.words ??= yield* readWordsSliced(part.text);
      yield;
    }
    // Of what is not known in full no number is looked for.
    if (!this.isCut) this.knownNumbers ??= yield* this.readNumbers();
    this.hasReadAhead = true;
  }

  get texts(): readonly string[] {
    return this.parts.map(({ text }) => text);
  }

  get numbers(): KnownNumbers {
    this.knownNumbers ??= inOneGo(this.readNumbers());
    return this.knownNumbers;
  }

  private *readNumbers(): Sliced<KnownNumbers> {
    const known = new KnownNumbers();
    for (const { value, field, isListed } of this.values)
      known.add(value, field?.dimension, field?.factor, field?.name, !isListed);
    for (const { text, field, isListed } of this.parts) {
      for (const slice of slicesOf(text, BETWEEN_NUMBERS)) {
        const all = readNumbers(withDigits(slice, this.code));
        // A date has three numbers, which measure nothing.
        const rest = all.length < 3 ? slice : withoutDates(slice, known);
        const numbers = rest === slice ? all : readNumbers(withDigits(rest, this.code));
        if (field === NAME) known.addNamed(numbers);
        else if (field === MARK) known.addMarks(numbers);
        else known.addAll(numbers, field, !isListed);
        addTimes(slice, known);
        yield;
      }
    }
    for (const count of this.counts)
      for (let upTo = 1; upTo <= Math.min(count, 50); upTo++) known.addCount(upTo);
    return known;
  }

  get words(): ReadonlySet<string> {
    if (!this.knownWords) {
      const words = new Set<string>();
      for (const part of this.parts) for (const { folded } of wordsOf(part).list) words.add(folded);
      this.knownWords = words;
    }
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
    if (this.words.has(folded) || (folded.length > 5 && this.stems.has(stemOf(folded)))) return true;
    // "Your Moabs" of a Moab.
    return folded.length > 3 && folded.endsWith('s') && this.words.has(folded.slice(0, -1));
  }
}

/** Where a long text can be cut so that no number is, nor what it counts. */
const BETWEEN_NUMBERS =
  /(?<=[,;:!?.]\s)|(?<=\P{N}[、，：；。！？])|\n|(?<=\p{L}\p{L})\s(?=\p{L})|(?<=\d)\s(?!\d{3}(?!\d))(?=\d)/gu;

const TIMES = /(?<!\d)([01]?\d|2[0-4])[:：]([0-5]\d)(?!\d)(\s?pm)?(\s?[-–~〜]\s?)?/giu;

const DATES = /(?<!\d)(?:19|20)\d\d-[01]\d-[0-3]\d(?!\d)/gu;

/** Adds the dates of a text that are written as the standard has it. @returns the text without them */
function withoutDates(text: string, numbers: KnownNumbers): string {
  return text.replace(DATES, (date) => {
    numbers.addDate(date);
    return ' ';
  });
}

/** Adds the times of day of a text, and how long "20:00-22:00" lasts. */
function addTimes(text: string, numbers: KnownNumbers): void {
  if (!/[:：]/.test(text)) return;
  let start: number | undefined;
  for (const [, hours, minutes, pm, dash] of matchesOf(TIMES, text)) {
    const isAfternoon = pm !== undefined && Number(hours) < 12;
    if (isAfternoon) numbers.addCount(Number(hours));
    numbers.addClock(Number(hours) + (isAfternoon ? 12 : 0), Number(minutes));
    const time = Number(hours) * 60 + Number(minutes) + (isAfternoon ? 720 : 0);
    if (start !== undefined) numbers.add((time - start + 1440) % 1440, 'time');
    start = dash ? time : undefined;
  }
}

function wordsOf(part: { text: string; words?: Words }): Words {
  part.words ??= readWords(part.text);
  return part.words;
}

/** `max_price` and `maxPrice` as words. */
const toText = (key: string) =>
  key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/(?<=\d)_(?=\d)/g, '.')
    .replace(/[_-]+/g, ' ');

/** A text as quotations are compared: folded words with single spaces, none in Chinese or Japanese. */
export function bareText(text: string): string {
  const folded = fold(toNfkc(text));
  return folded.replace(isPlain(folded) ? NO_PLAIN_WORD : NO_WORD, ' ').trim();
}

const NO_WORD = /[^\p{L}\p{N}]+/gu;
/** The same for plain text, found in less time. */
const NO_PLAIN_WORD = /[^A-Za-z\dÀ-ÖØ-öø-ɏ]+/g;

/** @param bare a text as `bareText` makes it; what is left of it without its digits */
export const lettersOf = (bare: string): string => bare.replace(/[\d\s]+/gu, ' ').trim();
