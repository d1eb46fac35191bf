import type { Violation } from '../constraints/hard-limits';
import { type LimitField, readLimitField } from '../constraints/limit-field';
import { readNumber } from '../constraints/read-number';
import { breaksOwnNumbers, claimsUnlisted, type Demand } from './bound-claims';
import { conceptPattern } from './concept-names';
import { clauseAround, isDenied, isWished } from './denials';
import { fold } from './fold';
import type { ItemClaims } from './item-claims';
import { flagClaim, weekdays } from './key-claims';
import { compile, type Phrases } from './phrases';
import { contradictsQualities, ELSEWHERE } from './quality-rule';
import { type Dimension, readNumbers } from './read-numbers';
import { isRounding } from './reckoning';
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
  /** Limits of the request. */
  demands: readonly Demand[];
};

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
  const { name } = fieldOfLimit(violation);
  const known = phrases.topic(FIELD_TOPICS[name] ?? '');
  const topics = known ? [known] : (flagClaim(name)?.parts.slice(0, 1) ?? []);
  return topics.some((topic) => claimsKeptTopic(flat, topic, phrases));
}

function claimsKeptTopic(flat: string, topic: RegExp | undefined, phrases: Phrases): boolean {
  if (phrases.has('doubts', flat)) return false;
  const isDeniedAt = (match: RegExpExecArray) => isDenied(flat, match.index, match[0].length, phrases);
  const keepings = [...flat.matchAll(phrases.pattern('keeps'))].filter(
    ({ index }) => !isWished(flat, index, phrases),
  );
  const exceedings = [...flat.matchAll(phrases.pattern('exceeds'))];
  if (keepings.some(isDeniedAt) || !exceedings.every(isDeniedAt)) return false;
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

/** Every way of saying "closed", by which a closed day may be named. */
const CLOSED =
  /(?<= )(?:clos~|shut|geschlossen~|ruhetage?~?|zu|cerrad~|cierr~|descans~|ferme[es]?|fermeture|ferment|relache|chius~|chiud~|riposo|fechad~|fech~|encerr~|folga)(?= )|休|定休|关门|不营业|閉/gu;
const CLOSED_SOURCE = new RegExp(CLOSED.source.replaceAll('~', String.raw`\p{L}*`), 'gu');

/** "On Monday too the kitchen is there for you" where Monday is among the days of rest. */
function comesOnClosedDay(flat: string, { closedDays }: ItemClaims, phrases: Phrases): boolean {
  // Who names more than one day tells the opening times.
  if (closedDays.length === 0 || weekdays().filter((day) => flat.search(day) >= 0).length > 1) return false;
  return closedDays.some((day) => {
    const at = flat.search(day);
    if (at < 0 || isWished(flat, at, phrases)) return false;
    const isSaid = flat.search(CLOSED_SOURCE) >= 0 || ELSEWHERE.test(flat);
    return !isSaid && !phrases.has('denials', flat) && !phrases.has('doubts', flat);
  });
}

const BUDGET =
  /budget|presupuesto|prix_max|prezzo_max|orcamento|orçamento|予算|预算|預算|max_(?:price|cost|preis|precio|prix|prezzo|preco)/iu;
const BARE_PRICE = /^(?:price|preis|precio|prix|prezzo|preco|preço|price_[a-z]+|価格|价格|定价|售价|料金)$/iu;

/** A budget and a price whose names the limits do not know. */
function isOverBudget({ demands, facts, violations }: ClaimSources): boolean {
  if (violations.some((violation) => fieldOfLimit(violation).name === 'price')) return false;
  const budgets = demands.flatMap(({ key, value }) => (BUDGET.test(key) ? [readNumber(value) ?? 0] : []));
  const prices = Object.entries(facts).flatMap(([key, value]) =>
    BARE_PRICE.test(key) && typeof value === 'number' ? [value] : [],
  );
  return budgets.some((budget) => budget > 0 && prices.length > 0 && prices.every((price) => price > budget));
}

function contradictsLimits(flat: string, sources: ClaimSources, phrases: Phrases): boolean {
  const { violations } = sources;
  if (isOverBudget(sources) && claimsKeptTopic(flat, phrases.topic('price'), phrases)) return true;
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
 * (contract: truth-of-text). A sentence that denies, doubts or weighs claims nothing.
 *
 * @param text in Unicode form NFKC, without quotations
 * @param flat the same in flat form
 */
export function contradicts(text: string, flat: string, sources: ClaimSources, phrases: Phrases): boolean {
  return (
    contradictsLimits(flat, sources, phrases) ||
    contradictsQualities(flat, sources.claims, phrases) ||
    contradictsSizes(flat, sources.claims, phrases) ||
    contradictsNumbers(text, flat, sources, phrases) ||
    breaksOwnNumbers(text, flat, sources.facts, phrases) ||
    claimsUnlisted(flat, sources.demands, sources.facts, phrases) ||
    comesOnClosedDay(flat, sources.claims, phrases)
  );
}
