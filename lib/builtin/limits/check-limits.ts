import { findConcepts } from '../concept-map/find-concepts';
import { priceClassOf } from '../items/item-numbers';
import type { ItemView } from '../items/item-view';
import { detectLanguage, LANGUAGES } from '../text/detect-language';
import { foldText, tokenise } from '../text/tokenise';
import { findForbidden } from './forbidden-food';
import type { Bounds, Limit, LimitResult } from './limit';
import { mentionsPlace } from './place-names';
import { readBounds, readMoments, readQuantities } from './read-quantity';
import { keyWords, PARTNERS, readFactKey } from './subjects';
import { baseOf, toBase } from './units';

type Measured = { value: number; unit?: string | undefined };

function measure(key: string, value: unknown, metadata: Record<string, unknown>): Measured | undefined {
  if (typeof value === 'string') {
    const [moment] = readMoments(foldText(value.slice(0, 100)));
    if (moment) return moment;
    const quantity = readQuantities(value)[0];
    if (!quantity || quantity.unit) return quantity;
    return measure(key, quantity.value, metadata);
  }
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
    const { amount, value: inner, currency } = value as Record<string, unknown>;
    return measure(key, amount ?? inner, { currency: currency ?? metadata.currency });
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  const { unit } = readFactKey(key);
  const currency = typeof metadata.currency === 'string' ? metadata.currency.toUpperCase() : undefined;
  return { value: toBase(value, unit), unit: baseOf(unit) ?? currency };
}

/** Keys that name the least or the most of something are answers to a question about that end only. */
const isOtherEnd = (limit: Limit, key: string) => {
  const { bound } = readFactKey(key);
  const { rule } = limit;
  if (!bound || rule.kind !== 'bounds') return false;
  return bound === 'min' ? rule.bounds.min === undefined : rule.bounds.max === undefined;
};

const hasMoment = (text: string, unit: string) =>
  readMoments(foldText(text.slice(0, 100))).some((moment) => moment.unit === unit);

/**
 * The values of an item's metadata that can answer a limit: the same key first, then the subject's usual keys, then
 * any key of the same subject.
 */
function answersTo(limit: Limit, metadata: Record<string, unknown>): [key: string, value: unknown][] {
  const own = new Set([keyWords(limit.key).join('_'), limit.topic.replaceAll(' ', '_')]);
  const partners = PARTNERS[limit.subject];
  const unit = limit.rule.kind === 'bounds' ? limit.rule.bounds.unit : undefined;
  const moment = isMoment(unit) ? unit : undefined;
  const placeOf = (key: string) => {
    const folded = keyWords(key).join('_');
    if (own.has(folded)) return 0;
    const { matching, subject } = readFactKey(key);
    if (limit.matching && matching === limit.matching) return 1;
    const place = partners.indexOf(folded);
    if (place >= 0) return 2 + place;
    if (limit.subject !== 'other' && subject === limit.subject) return 100;
    return moment && typeof metadata[key] === 'string' && hasMoment(metadata[key], moment) ? 200 : -1;
  };
  return Object.entries(metadata)
    .map(([key, value]) => ({ key, value, place: placeOf(key) + (isOtherEnd(limit, key) ? 50 : 0) }))
    .filter(
      ({ key, value, place }) => place >= 0 && placeOf(key) >= 0 && value !== null && value !== undefined,
    )
    .sort((a, b) => a.place - b.place)
    .map(({ key, value }) => [key, value]);
}

const CURRENCY = /^[A-Z]{3}$/;

function judge({ value, unit }: Measured, bounds: Bounds): 'met' | 'broken' | 'unknown' {
  const differ = unit && bounds.unit && unit !== bounds.unit;
  if (differ || (isMoment(bounds.unit) && unit !== bounds.unit)) return 'unknown';
  const slack = Math.abs(value) * 1e-9;
  if (bounds.max !== undefined && value > bounds.max + slack) return 'broken';
  if (bounds.min !== undefined && value < bounds.min - slack) return 'broken';
  return 'met';
}

const isMoment = (unit: string | undefined) => unit === 'date' || unit === 'clock';

/** How many an item takes: "players: 4" is kept by 2 to 4 players, and by a house for ten guests. */
const CAPACITY =
  /^(?:guest|player|people|person|traveler|traveller|seat|capaciti|parti size|group size|adult)$/u;

function checkCapacity(limit: Limit, wanted: number, item: ItemView): LimitResult | undefined {
  const ends = Object.entries(item.metadata).filter(([key]) => {
    const { matching, subject } = readFactKey(key);
    return matching === limit.matching || (limit.subject === 'age' && subject === 'age');
  });
  if (ends.length === 0) return undefined;
  let broken: number | undefined;
  let most: number | undefined;
  for (const [key, value] of ends) {
    const { bound } = readFactKey(key);
    const range = typeof value === 'string' ? readBounds(value, 'max') : undefined;
    const low = bound === 'min' && typeof value === 'number' ? value : range?.min;
    const high = bound !== 'min' && typeof value === 'number' ? value : range?.max;
    if (low !== undefined && wanted < low) broken = low;
    if (high !== undefined && wanted > high) broken = high;
    most ??= high ?? low;
  }
  // Said of an end, "at least 4" rather than "exactly 4".
  const bounds = broken !== undefined && broken > wanted ? { max: wanted } : { min: wanted };
  const outcome = broken === undefined ? 'met' : 'broken';
  return { limit: { ...limit, rule: { kind: 'bounds', bounds } }, outcome, actual: broken ?? most };
}

/** Minutes within which a quick meal is made. */
const QUICK = 30;

function checkBounds(limit: Limit, bounds: Bounds, item: ItemView): LimitResult {
  const isCapacity = limit.subject === 'age' || CAPACITY.test(limit.matching ?? '');
  if (bounds.min !== undefined && bounds.min === bounds.max && isCapacity) {
    const capacity = checkCapacity(limit, bounds.min, item);
    if (capacity) return capacity;
  }
  if (bounds.unit === 'class') {
    const value = priceClassOf(item);
    return value === undefined
      ? { limit, outcome: 'unknown' }
      : { limit, outcome: judge({ value, unit: 'class' }, bounds), actual: value, unit: 'class' };
  }
  // What the caller says of an item goes before what is generally known of it.
  for (const [key, value] of [...answersTo(limit, item.told), ...answersTo(limit, item.metadata)]) {
    const measured = measure(key, value, item.metadata);
    if (!measured) continue;
    return {
      limit,
      outcome: judge(measured, bounds),
      actual: measured.value,
      unit: measured.unit ?? bounds.unit,
    };
  }
  return checkBoundsInText(limit, bounds, item);
}

/** Where metadata is silent, a number with the right unit in the name or the description can answer. */
function checkBoundsInText(limit: Limit, bounds: Bounds, item: ItemView): LimitResult {
  const text = `${item.name} . ${item.description}`;
  for (const { value, unit } of readQuantities(text)) {
    const fits =
      limit.subject === 'price'
        ? unit !== undefined && CURRENCY.test(unit)
        : limit.subject === 'runtime'
          ? unit === 'min'
          : limit.subject === 'distance'
            ? unit === 'mi'
            : limit.subject === 'year' && unit === undefined && value >= 1880 && value <= 2100;
    if (fits)
      return { limit, outcome: judge({ value, unit }, bounds), actual: value, unit: unit ?? bounds.unit };
  }
  // What is known as quick is made in half an hour.
  const isQuick =
    item.concepts.has('quick-meal') && limit.subject === 'runtime' && (bounds.max ?? 0) >= QUICK;
  return { limit, outcome: isQuick ? 'met' : 'unknown' };
}

const readings = new WeakMap<Limit, { keys: string[]; concepts: Set<string> }[]>();

/** The wanted values as keys and concepts, read once per limit. */
function readValues(limit: Limit, values: readonly string[]) {
  let read = readings.get(limit);
  if (!read) {
    read = values.map((value) => {
      const language = detectLanguage(foldText(value));
      const tokens = tokenise(value, language);
      const concepts = new Set(findConcepts(tokens, language).map(({ id }) => id));
      // The names of diets are told apart by no language.
      for (const other of limit.subject === 'diet' ? LANGUAGES : (['en'] as const))
        for (const { id } of findConcepts(tokenise(value, other), other)) concepts.add(id);
      return { keys: tokens.map(({ key }) => key), concepts };
    });
    readings.set(limit, read);
  }
  return read;
}

const mentions = (item: ItemView, value: { keys: string[]; concepts: Set<string> }) =>
  (value.keys.length > 0 && value.keys.every((key) => item.keys.has(key))) ||
  [...value.concepts].some((id) => (item.concepts.get(id) ?? 0) >= 0.5);

/** "Egg-free" is said in one piece: an item with eggs and free delivery is not. */
const isSaidWhole = (item: ItemView, value: string) =>
  !/[\s-]free$/iu.test(value) ||
  foldText(JSON.stringify([item.name, item.description, item.metadata, item.entry?.tags ?? []]))
    .replace(/[\s-]+/gu, ' ')
    .includes(
      foldText(value)
        .trim()
        .replace(/[\s-]+/gu, ' '),
    );

const flat = (value: unknown): string =>
  Array.isArray(value) ? value.map(flat).join(', ') : typeof value === 'object' ? '' : String(value);

/** Diets and allergens that a stricter diet takes care of. */
const SERVED_BY: readonly [diet: RegExp, ideas: string[]][] = [
  [/^(?:vegetar|végétar|ベジタリアン|素食)/iu, ['vegan']],
  [/^(?:lactose|laktose|milk|dairy|milch|leche|lait|latte)/iu, ['vegan', 'dairy-free']],
  [/^(?:eggs?|huevos?|oeufs?|eier|uova|ovos?)(?!\p{L})/iu, ['vegan']],
];

const isServedBy = (value: string, { concepts }: ItemView) =>
  SERVED_BY.some(([diet, ideas]) => diet.test(value) && ideas.some((id) => (concepts.get(id) ?? 0) >= 0.5));

function checkWords(limit: Limit, kind: 'any-of' | 'none-of', values: string[], item: ItemView): LimitResult {
  const read = readValues(limit, values);
  const hit = read.findIndex((value, at) => mentions(item, value) && isSaidWhole(item, values[at] ?? ''));
  if (kind === 'none-of') {
    if (hit >= 0) return { limit, outcome: 'broken', actual: values[hit] };
    const forbidden = limit.subject === 'diet' ? findForbidden(values, item) : undefined;
    if (forbidden) return { limit, outcome: 'broken', actual: forbidden };
    const isFree = (value: string) => isSaidWhole(item, `${value}-free`) || isServedBy(value, item);
    if (limit.subject === 'diet' && values.every(isFree)) return { limit, outcome: 'met' };
    // Silence about an allergen is no proof of its absence.
    const isSilent = limit.subject === 'diet' || (item.concepts.size === 0 && !item.description);
    return { limit, outcome: isSilent ? 'unknown' : 'met' };
  }
  if (hit >= 0) return { limit, outcome: 'met', actual: values[hit] };
  const served = limit.subject === 'diet' ? values.find((value) => isServedBy(value, item)) : undefined;
  if (served) return { limit, outcome: 'met', actual: served };
  const conflict = limit.ofDish ? findForbidden(values, item) : undefined;
  if (conflict) return { limit, outcome: 'broken', actual: conflict };
  const answer = limit.subject === 'diet' ? undefined : answersTo(limit, item.metadata)[0];
  const actual = answer && flat(answer[1]);
  if (actual) return { limit, outcome: 'broken', actual };
  return { limit, outcome: 'unknown' };
}

const WIDE = /^(?:countr[yi]|region|continent|state)$/u;

/** Where a thing says where it is, that decides; else what its texts name. */
function checkPlace(limit: Limit, places: string[], item: ItemView): LimitResult {
  const told = answersTo(limit, item.metadata);
  const where = told.map(([, value]) => flat(value)).join(', ');
  const names = where === '' ? `${item.name} . ${item.description}` : where;
  const actual = places.find((place) => mentionsPlace(names, place));
  if (actual) return { limit, outcome: 'met', actual };
  // "France" does not tell whether it is in Paris.
  const isWide = !WIDE.test(limit.matching ?? '') && told.every(([key]) => WIDE.test(key));
  return where === '' || isWide ? { limit, outcome: 'unknown' } : { limit, outcome: 'broken', actual: where };
}

function saysYes(value: string): boolean | undefined {
  if (/^(?:no|not|none|false|out of|unavailable|sold out|never)\b/iu.test(value.trim())) return false;
  return /^(?:yes|true|available|in stock|always)\b/iu.test(value.trim()) || undefined;
}

function checkFlag(limit: Limit, wanted: boolean, item: ItemView): LimitResult {
  for (const [, value] of answersTo(limit, item.metadata)) {
    const told = typeof value === 'string' ? saysYes(value) : value;
    if (typeof told === 'boolean') return { limit, outcome: told === wanted ? 'met' : 'broken' };
  }
  const read = readValues(limit, [limit.topic]);
  const mentioned = read.some((value) => mentions(item, value));
  const isLacked = read.some(({ keys }) => keys.length > 0 && keys.every((key) => item.lacks.has(key)));
  if (isLacked && !mentioned) return { limit, outcome: wanted ? 'broken' : 'met' };
  if (wanted)
    return { limit, outcome: mentioned ? 'met' : 'unknown', actual: mentioned ? limit.topic : undefined };
  return mentioned
    ? { limit, outcome: 'broken', actual: limit.topic }
    : { limit, outcome: item.description ? 'met' : 'unknown' };
}

/** Checks every limit against what is known of an item. */
export function checkLimits(limits: readonly Limit[], item: ItemView): LimitResult[] {
  return limits.map((limit) => {
    const { rule } = limit;
    if (rule.kind === 'bounds') return checkBounds(limit, rule.bounds, item);
    if (rule.kind === 'flag') return checkFlag(limit, rule.wanted, item);
    if (rule.kind === 'vague') return { limit, outcome: 'unknown' };
    if (limit.subject === 'location' && rule.kind === 'any-of') return checkPlace(limit, rule.values, item);
    return checkWords(limit, rule.kind, rule.values, item);
  });
}
