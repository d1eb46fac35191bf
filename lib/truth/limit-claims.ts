import type { Violation } from '../constraints/hard-limits';
import { type LimitField, readLimitField } from '../constraints/limit-field';
import { toSnake } from './concept-names';
import { isDenied, isWished } from './denials';
import { flagClaim } from './key-claims';
import type { LanguageCode } from './lexicon/lexicons';
import { TOPICS } from './limit-topics';
import { LIMIT_WORDS, type LimitWords } from './limit-words';
import { matchesOf } from './matches';
import { compile, type Phrases } from './phrases';
import type { Dimension, TextNumber } from './read-numbers';
import { fieldOf } from './text-facts';
import { readWords } from './words';

/** A broken limit, as sentences are held against it. */
export type BrokenLimit = {
  violation: Violation;
  field: LimitField;
  /** Which side of the limit the item is on. */
  side: 'above' | 'below' | undefined;
  numbers: readonly number[];
  dimension: Dimension;
  /** Of a key such as `hours_per_week`, whose number is no plain time. */
  unit: Dimension | undefined;
  /** Words for what it is about. */
  topics: readonly RegExp[];
  /** Words for just this limit: "budget". */
  own: RegExp | undefined;
  /** Its place in `LIMIT_TOPICS`. */
  topic: number;
};

const NUMBER = /\d+(?:\.\d+)?/gu;
const numbersOf = (text: string) =>
  (text.replace(/(?<=\d),(?=\d{3}(?!\d))/gu, '').match(NUMBER) ?? []).map(Number);

const INNER_UNITS: readonly [RegExp, Dimension][] = [
  [/_(?:hours?|minutes?|stunden|minuten|horas|heures|ore|minutos|minuti)_|時間|小时|分/u, 'time'],
  [/_(?:days?|tage|dias|jours|giorni|weeks?|wochen|semanas|semaines|settimane)_|日/u, 'days'],
  [/_(?:kg|gewicht|peso|poids|weight)_/u, 'mass'],
  [/_(?:cm|mm|km|miles)_/u, 'length'],
];

/** What a key says of the side of its limit. */
const BOUND = /^(?:min|max|minimum|maximum)_/u;

/** Reads what a limit is about and what it says in numbers. */
export function readBroken(violation: Violation): BrokenLimit {
  const { limit, limitValue, fact, factValue } = violation;
  const keys = [limit, fact].map(toSnake);
  const topic = TOPICS.findIndex(({ key }) => keys.some((each) => key.test(each)));
  const numbers = numbersOf(limitValue);
  const [actual] = numbersOf(factValue);
  const isOrdered = violation.isCertain && actual !== undefined && numbers.length > 0;
  const found = TOPICS[topic];
  const { dimension } = fieldOf(limit);
  return {
    violation,
    field: readLimitField(limit),
    side: isOrdered ? (actual > Math.max(...numbers) ? 'above' : 'below') : undefined,
    numbers,
    dimension: dimension === 'none' ? fieldOf(fact).dimension : dimension,
    unit: INNER_UNITS.find(([pattern]) => pattern.test(`_${keys[0]}_`))?.[1],
    topics: [
      ...(found ? [found.words] : []),
      ...(flagClaim(limit.replace(BOUND, ''))?.parts.slice(0, 1) ?? []),
    ],
    own: found?.own,
    topic,
  };
}

/** The limits that an item breaks. */
export type BrokenLimits = {
  limits: readonly BrokenLimit[];
  /** Whether it breaks all that the request has. */
  areAll: boolean;
};

/**
 * Reads which limits an item breaks, for all sentences about it.
 *
 * @param limitKeys the keys of all limits of the request
 */
export function readBrokenLimits(
  limitKeys: readonly string[],
  violations: readonly Violation[],
): BrokenLimits {
  const limits = violations.map(readBroken);
  const names = new Set(limits.map(({ violation }) => violation.limit));
  return { limits, areAll: limitKeys.every((key) => names.has(key)) };
}

const patterns = new Map<string, RegExp>();

/** The words of one language for something about limits. */
export function wordsFor(code: LanguageCode, key: keyof LimitWords): RegExp {
  const name = `${code} ${key}`;
  const pattern = patterns.get(name) ?? compile(LIMIT_WORDS[code][key], code !== 'ja' && code !== 'zh');
  patterns.set(name, pattern);
  return pattern;
}

/** "Se ajusta", "se encaixa" are no conditions. */
const REFLEXIVE =
  /(?<= )s[ei] (?=(?:ajust|adapt|encai|mant|enquadr|queda|cine|situ|cumpl|atien|sit)\p{L}*)/gu;

const OUTSIDE =
  /(?<= )(?:falls? outside|outside|queda fuera|sort|liegt (?:\p{L}+ )?ausserhalb|esce|fica fora)(?= )|から外れ|不符合/u;

/** Stands for the number of the limit. */
const MARK = 'zlimitz';
const MARKED = new RegExp(MARK, 'gu');

const ONE =
  /(?<= )(?:an?|one|un[oae]?|eine?[mnrs]?|uma?|il|al) (?=(?:miles?|kilos?|kilogram\p{L}*|chilo|quilo|km|hour|stunde|heure|hora|ora) )/gu;

/** The text in flat form, its numbers that are the limit's by a word of their own, all others left out. */
export function markNumbers(
  text: string,
  { numbers, dimension, unit }: BrokenLimit,
  phrases: Phrases,
): string {
  const digits = phrases.digitsOf(text);
  let marked = '';
  let last = 0;
  for (const number of phrases.numbersIn(digits)) {
    const isLimit =
      (number.dimension === dimension || number.dimension === 'none' || number.dimension === unit) &&
      number.values.some((value) =>
        numbers.some((limit) => value === limit || (number.factor !== 1 && value * number.factor === limit)),
      );
    marked += `${digits.slice(last, number.at)} ${isLimit ? MARK : number.dimension === 'none' ? '' : `z${number.dimension}z`} `;
    last = number.end;
  }
  const { flat } = readWords(marked + digits.slice(last));
  return numbers.includes(1) || (dimension === 'time' && numbers.includes(60))
    ? flat.replace(ONE, `${MARK} `)
    : flat;
}

/** "Costs 499": the limit's number said to be the item's own. */
const AS_OWN = new RegExp(
  `(?<= )(?:costs?|priced at|weighs?|runs|lasts|kostet|wiegt|dauert|cuesta|pesa|dura|coute|pese|dure|costa|custa) ${MARK} |(?:価格は|料金は|售价|价格) ?${MARK} `,
  'u',
);

const WORDS_AROUND = 6;
const SIGNS_AROUND = 12;

/** The neighbourhood of a place within its clause. */
function around(clause: string, at: number, length: number, isSpaced: boolean): { from: number; to: number } {
  if (!isSpaced) return { from: Math.max(0, at - SIGNS_AROUND), to: at + length + SIGNS_AROUND };
  let [from, to] = [at, at + length];
  for (let words = 0; words <= WORDS_AROUND && from > 0; words++) from = clause.lastIndexOf(' ', from - 1);
  for (let words = 0; words <= WORDS_AROUND && to >= 0; words++) to = clause.indexOf(' ', to + 1);
  return { from: Math.max(0, from), to: to < 0 ? clause.length : to + 1 };
}

/** "Below that | which you meant to spend" is one. */
const WHAT =
  /(?<=(?:dem|was|das|celui|ce|lo|cio|quello|aquilo|o|that)) \| (?=(?:was|ce que|que|che|which) )/gu;

/** In Chinese a denial may stand in front of the limit: "不在您的预算之内". */
const NOT_WITHIN = /(?:不|没|沒|未)有?(?:在|能|符|满足|滿足|达|達|够|夠)/u;

/** What words near a place say of the limit there. */
function saidOf(
  clause: string,
  { index: at, 0: object }: RegExpExecArray,
  side: BrokenLimit['side'],
  phrases: Phrases,
): 'kept' | 'broken' | undefined {
  const { from, to } = around(clause, at, object.length, phrases.isSpaced);
  const window = clause.slice(from, to);
  if (NOT_WITHIN.test(window)) return 'broken';
  const placesOf = (key: keyof LimitWords) => matchesOf(wordsFor(phrases.code, key), window);
  const isNot = (match: RegExpExecArray) => isDenied(clause, from + match.index, match[0].length, phrases);
  const keepings = placesOf('meets').concat(side ? placesOf(side === 'above' ? 'low' : 'high') : []);
  const breakings = placesOf('breaks').concat(side ? placesOf(side === 'above' ? 'high' : 'low') : []);
  if (keepings.some(isNot) || !breakings.every(isNot)) return 'broken';
  const claimed = keepings.filter(({ index }) => !isWished(clause, from + index, phrases));
  return claimed.length + breakings.length > 0 ? 'kept' : undefined;
}

/** What a sentence announces and then lists behind a colon. */
const ANNOUNCED = /^([^:：]{4,120})[:：]\s?\S/u;

/** "It breaks your limit: price week 52 (at most 25)": what stands in front of a colon is said of all that follows. */
function announces(text: string, phrases: Phrases, isNamed: boolean): boolean {
  const { code } = phrases;
  const [, front] = ANNOUNCED.exec(text) ?? [];
  if (front === undefined) return false;
  const { flat } = readWords(front);
  const isNot = (match: RegExpExecArray) => isDenied(flat, match.index, match[0].length, phrases);
  const placesOf = (key: keyof LimitWords) => matchesOf(wordsFor(code, key), flat);
  if (isNamed && placesOf('limit').length + placesOf('limits').length === 0) return false;
  return placesOf('meets').some(isNot) || placesOf('breaks').some((match) => !isNot(match));
}

/** Whether a sentence says by name that a limit is broken, and behind a colon which: that claims nothing as the item's own. */
export const announcesBrokenLimit = (text: string, phrases: Phrases): boolean =>
  announces(text, phrases, true);

const has = (pattern: RegExp | undefined, flat: string) => pattern !== undefined && flat.search(pattern) >= 0;

const BOUND_OF =
  /(?:limit\p{L}*|limite|límite|maximum|maximal\p{L}*|massimo|máximo|tetto|teto|plafond|techo|tope|grenze|obergrenze|cap|ceiling|minimum|mindest\p{L}*|mínimo|minimo|minimum)\s(?:(?:of|von|de|di|da|bei|at)\s)?(?:\p{Sc}\s?)?\u2060?$/iu;

/** "Below your ceiling of 46 dB" is another limit than the budget. */
function namesOtherBound(text: string, { numbers, dimension }: BrokenLimit, phrases: Phrases): boolean {
  const digits = phrases.digitsOf(text);
  const bounds = phrases
    .numbersIn(digits)
    .filter(({ at }) => BOUND_OF.test(digits.slice(Math.max(0, at - 24), at)));
  const isOwn = ({ values, factor, dimension: kind }: TextNumber) =>
    (kind === dimension || kind === 'none') &&
    values.some((value) => numbers.some((limit) => limit === value || limit === value * factor));
  return bounds.length > 0 && !bounds.some(isOwn);
}

const ENDS_IN_NO =
  / (?:does|do|is|are) ?n[o]?t *$| (?:dagegen|hingegen|aber|jedoch|leider) nicht *$| nicht *$| (?:invece|pero|mas|en cambio)? ?(?:no|nao) *$| (?:mais )?pas *$/u;

/**
 * Whether a sentence claims that a broken limit is kept: "within your budget", "no more than the 90 minutes you have",
 * "as short as you asked" (contract: truth-of-text). Read around every word for the limit, so that what else the sentence weighs does
 * not hide the claim; a claim about another limit is left alone.
 *
 * @param text in Unicode form NFKC
 * @param areAllBroken no other limit is there that the sentence could mean
 */
export function claimsLimitKept(
  text: string,
  broken: BrokenLimit,
  areAllBroken: boolean,
  phrases: Phrases,
): boolean {
  const { side, topics } = broken;
  const { code } = phrases;
  const flat = markNumbers(text, broken, phrases)
    .replace(WHAT, ' ')
    .replace(wordsFor(code, 'contrasts'), '|')
    .replace(REFLEXIVE, '');
  const of = (key: keyof LimitWords) => wordsFor(code, key);
  const isAbout = (part: string) =>
    topics.some((topic) => has(topic, part)) || has(broken.own, part) || part.includes(MARK);
  const isAboutOther = (part: string) => {
    const others = topics.reduce((left, topic) => left.replace(topic, ' '), part);
    return TOPICS.some(
      ({ words, own: other }, index) => index !== broken.topic && (has(words, others) || has(other, others)),
    );
  };

  // "It falls outside: price 1,899 (at most 1,299)" names the limit that it says is broken.
  const outside = OUTSIDE.exec(flat);
  if (outside && !isDenied(flat, outside.index, outside[0].length, phrases)) return false;
  if (announces(text, phrases, false)) return false;
  const isOfOther = namesOtherBound(text, broken, phrases);
  const clauses = flat.split('|');
  // "The others keep your limits, the weight does not."
  if (clauses.some((clause) => isAbout(clause) && ENDS_IN_NO.test(clause))) return false;
  let isKept = false;
  for (const [index, part] of clauses.entries()) {
    // "Affordable, as you wanted": what was asked for stands in front.
    const isAside = has(of('asked'), part) && part.replace(of('asked'), '').trim() === '';
    const clause = isAside ? `${clauses[index - 1] ?? ''}${part}` : part;
    const places = (pattern: RegExp | undefined) => (pattern ? matchesOf(pattern, clause) : []);
    const near = ({ index: at, 0: match }: RegExpExecArray) => {
      const { from, to } = around(clause, at, match.length, phrases.isSpaced);
      return clause.slice(from, to);
    };
    const isMeant = (match: RegExpExecArray) => {
      const window = near(match);
      if (isAbout(window)) return true;
      return !isAboutOther(window) && !isAboutOther(flat) && (areAllBroken || isAbout(flat));
    };
    const own = [broken.own, MARKED].flatMap(places);
    const all = places(of('limits')).filter((match) => isAbout(near(match)) || !isAboutOther(near(match)));
    const general = isOfOther ? [] : places(of('limit')).filter(isMeant);
    const asked = places(of('asked'));
    if (own.length + general.length + all.length + asked.length === 0) continue;
    const said = [...own, ...general, ...all].map((match) => saidOf(clause, match, side, phrases));
    if (said.includes('broken')) return false;
    if (AS_OWN.test(clause)) isKept = true;
    const rest = [broken.own, of('limit'), of('limits'), of('asked')].reduce(
      (left, pattern) => (pattern ? left.replace(pattern, ' ') : left),
      clause,
    );
    if (phrases.has('doubts', rest)) continue;
    const isPart = has(of('partial'), rest);
    if (said.some((each, place) => each === 'kept' && (place < own.length || !isPart))) isKept = true;
    isKept ||=
      asked.length > 0 &&
      isAbout(clause) &&
      !isAboutOther(rest) &&
      !phrases.has('denials', clause) &&
      !has(of('breaks'), rest) &&
      !(side && has(of(side === 'above' ? 'high' : 'low'), rest));
  }
  return isKept;
}
