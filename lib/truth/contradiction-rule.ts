import type { Violation } from '../constraints/hard-limits';
import { type LimitField, readLimitField } from '../constraints/limit-field';
import { readNumber } from '../constraints/read-number';
import { fold } from './fold';
import { conceptPattern, type ItemClaims } from './item-claims';
import { isRounding } from './number-rule';
import { compile, type Phrases } from './phrases';
import { type Dimension, readNumbers } from './read-numbers';
import { fieldOf, type TextFacts } from './text-facts';

/** Everything that a sentence may contradict. */
export type ClaimSources = {
  claims: ItemClaims;
  violations: readonly Violation[];
  /** The item's own numbers, of caller and answer. */
  item: TextFacts;
  /** What the request says of the person. */
  person: TextFacts;
  facts: Record<string, unknown>;
};

/** The clause of a flat text around a place; a denial or a doubt elsewhere does not reach it. */
function clauseAround(flat: string, at: number): string {
  const start = flat.lastIndexOf('|', at) + 1;
  const end = flat.indexOf('|', at + 1);
  return flat.slice(start, end < 0 ? undefined : end);
}

/** How many characters before a place, or behind it, a denial may stand. */
const REACH = 28;
const JAPANESE_REACH = 12;
const CHINESE_REACH = 5;

/** Denials stand in front; in Japanese behind, in German on either side. */
function isDenied(flat: string, at: number, length: number, phrases: Phrases): boolean {
  const clauseStart = flat.lastIndexOf('|', at) + 1;
  const behind = flat.slice(at + length).split('|')[0] ?? '';
  if (phrases.code === 'zh')
    return phrases.has('denials', flat.slice(Math.max(clauseStart, at - CHINESE_REACH), at));
  if (phrases.code === 'ja')
    return phrases.has(
      'denials',
      flat.slice(Math.max(clauseStart, at - 1), at) + behind.slice(0, JAPANESE_REACH),
    );
  const start = Math.max(clauseStart, flat.indexOf(' ', Math.max(0, at - REACH)));
  const before = flat.slice(start, at);
  // "pets not allowed", "animaux non admis".
  if (phrases.has('denials', ` ${behind.trimStart().split(' ')[0] ?? ''} `)) return true;
  return (
    phrases.has('denials', before) ||
    (phrases.code === 'de' && phrases.has('denials', `${behind.slice(0, REACH)} `))
  );
}

/** "You asked for vegan food": what stands behind is wished for, not claimed. */
function isWished(flat: string, at: number, phrases: Phrases): boolean {
  const front = flat.slice(flat.lastIndexOf('|', at) + 1, at);
  return phrases.isSpaced && phrases.has('saying', ` ${front.trim()} `);
}

/** Flags and complete lists. */
function contradictsQualities(flat: string, { qualities }: ItemClaims, phrases: Phrases): boolean {
  return qualities.some(({ pattern, isTrue }) => {
    for (const match of flat.matchAll(pattern)) {
      const { index } = match;
      if (isWished(flat, index, phrases)) continue;
      const denied = isDenied(flat, index, match[0].length, phrases);
      if (isTrue) {
        if (denied && !phrases.has('doubts', clauseAround(flat, index))) return true;
        continue;
      }
      const rest = flat.slice(0, index) + flat.slice(index + match[0].length);
      if (!denied && !phrases.has('denials', rest) && !phrases.has('doubts', rest)) return true;
    }
    return false;
  });
}

const SIZE =
  /(?: (?:sizes?|talla|tallas|taille|grosse|taglia|misura|tamanho) |サイズ|尺码|尺寸)(?:(?:in|en|de|du|von|em|は|:) )?([a-z]{1,4}|\d{1,3}) /gu;
const SIZE_BEFORE = / (x{0,3}[sl]|m|\d{1,3}) ?(?:サイズ|号|码|size)/gu;

function contradictsSizes(flat: string, { sizes }: ItemClaims, phrases: Phrases): boolean {
  if (!sizes || phrases.has('denials', flat) || phrases.has('doubts', flat)) return false;
  const named = [...flat.matchAll(SIZE), ...flat.matchAll(SIZE_BEFORE)].map(([, size = '']) => size);
  return named.some((size) => /^(?:\d+|x{0,3}[sl]|m)$/u.test(size) && !sizes.has(size));
}

const FIELD_TOPICS: Record<string, string> = {
  price: 'price',
  runtime: 'runtime',
  distance: 'distance',
  rating: 'rating',
  star_rating: 'rating',
};

const fields = new WeakMap<Violation, LimitField>();

/** Read once a violation, of which every sentence about the item is held against each. */
function fieldOfLimit(violation: Violation): LimitField {
  const field = fields.get(violation) ?? readLimitField(violation.limit);
  fields.set(violation, field);
  return field;
}

/** "within your budget" where the price breaks it. */
function claimsKept(flat: string, violation: Violation, phrases: Phrases): boolean {
  if (phrases.has('doubts', flat)) return false;
  const isDeniedAt = (match: RegExpExecArray) => isDenied(flat, match.index, match[0].length, phrases);
  const keepings = [...flat.matchAll(phrases.pattern('keeps'))].filter(
    ({ index }) => !isWished(flat, index, phrases),
  );
  const exceedings = [...flat.matchAll(phrases.pattern('exceeds'))];
  if (keepings.some(isDeniedAt) || !exceedings.every(isDeniedAt)) return false;
  const topic = phrases.topic(FIELD_TOPICS[fieldOfLimit(violation).name] ?? '');
  return keepings.length + exceedings.length > 0 && topic !== undefined && flat.search(topic) >= 0;
}

const wordsOf = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A value in words that the limit demands and the item lacks, or the other way round. */
function claimsValue(flat: string, violation: Violation, phrases: Phrases): boolean {
  const isExcluded = fieldOfLimit(violation).bound === 'exclude';
  const fact = wordsOf(violation.factValue);
  if (!isExcluded && fact && flat.includes(` ${fact} `)) return false;
  for (const part of violation.limitValue.split(/[,;/]/u)) {
    const words = wordsOf(part);
    if (words.length < 3 || readNumber(part) !== undefined) continue;
    const concept = words.replaceAll(' ', '_');
    const pattern = conceptPattern(concept) ?? compile(words, phrases.isSpaced);
    for (const match of flat.matchAll(pattern)) {
      const denied = isDenied(flat, match.index, match[0].length, phrases);
      const rest = flat.slice(0, match.index) + flat.slice(match.index + match[0].length);
      if (isExcluded ? denied : !denied && !phrases.has('denials', rest) && !phrases.has('doubts', rest))
        return true;
    }
  }
  return false;
}

function contradictsLimits(flat: string, violations: readonly Violation[], phrases: Phrases): boolean {
  if (violations.length === 0) return false;
  const all = flat.search(phrases.pattern('keepsAll'));
  if (all >= 0) {
    const clause = clauseAround(flat, all);
    if (!(['denials', 'doubts', 'exceeds'] as const).some((key) => phrases.has(key, clause))) return true;
  }
  return violations.some((violation) => {
    const { name } = fieldOfLimit(violation);
    const isPrice = name === 'price';
    const cheap = isPrice ? flat.search(phrases.pattern('cheap')) : -1;
    if (cheap >= 0 && !isDenied(flat, cheap, 0, phrases) && !phrases.has('doubts', flat)) return true;
    return (
      claimsKept(flat, violation, phrases) || (!violation.isCertain && claimsValue(flat, violation, phrases))
    );
  });
}

const LED: readonly { lead: 'costs' | 'runs' | 'rated'; dimension: Dimension; field: string }[] = [
  { lead: 'costs', dimension: 'money', field: 'price' },
  { lead: 'runs', dimension: 'time', field: 'runtime' },
  { lead: 'rated', dimension: 'none', field: 'rating' },
];

/** "Costs 499" where the item's price is another one, although 499 stands in the request. */
function contradictsNumbers(text: string, flat: string, sources: ClaimSources, phrases: Phrases): boolean {
  if (!/\d/.test(text)) return false;
  return LED.some(({ lead, dimension, field }) => {
    if (!phrases.has(lead, flat)) return false;
    const own = ownNumbers(sources.facts, field);
    if (own.length === 0 || own.length > 3) return false;
    const leads = phrases.leadsTo(lead);
    return readNumbers(text).some((number) => {
      if (number.dimension !== dimension && number.dimension !== 'none') return false;
      if (!leads.test(fold(text.slice(Math.max(0, number.at - 30), number.at)))) return false;
      const isIn = ({ numbers }: TextFacts) =>
        number.values.some((value) => numbers.has(value, number.dimension, number.factor));
      if (!isIn(sources.person) || isIn(sources.item)) return false;
      const factor = dimension === 'time' ? number.factor : 1;
      return !number.values.some((value) => own.some((exact) => isRounding(value, exact / factor)));
    });
  });
}

function ownNumbers(facts: Record<string, unknown>, name: string): number[] {
  return Object.entries(facts).flatMap(([key, value]) => {
    const field = fieldOf(key);
    const number = readNumber(value);
    return field.name === name && number !== undefined ? [number * field.factor] : [];
  });
}

/**
 * Whether a sentence contradicts a broken limit, or a flag, a number or a complete list of the item's metadata
 * (D47). A sentence that denies, doubts or weighs claims nothing.
 *
 * @param text in Unicode form NFKC, without quotations
 * @param flat the same in flat form
 */
export function contradicts(text: string, flat: string, sources: ClaimSources, phrases: Phrases): boolean {
  return (
    contradictsLimits(flat, sources.violations, phrases) ||
    contradictsQualities(flat, sources.claims, phrases) ||
    contradictsSizes(flat, sources.claims, phrases) ||
    contradictsNumbers(text, flat, sources, phrases)
  );
}
