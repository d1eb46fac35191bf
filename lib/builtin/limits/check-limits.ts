import { findConcepts } from '../concept-map/find-concepts';
import { priceClassOf } from '../items/item-numbers';
import type { ItemView } from '../items/item-view';
import { detectLanguage, LANGUAGES } from '../text/detect-language';
import { foldText, tokenise } from '../text/tokenise';
import { checkCapacity, isCapacity } from './check-capacity';
import { answersTo, isMoment, type Measured, measure } from './facts';
import { findForbidden } from './forbidden-food';
import type { Bounds, Limit, LimitResult } from './limit';
import { mentionsPlace } from './place-names';
import { type Quantity, readQuantities } from './read-quantity';
import { fromBase, toBase } from './units';

const CURRENCY = /^[A-Z]{3}$/;

/** More hours than this are minutes: a limit of 30 on "1 h 30". */
const MOST_HOURS = 24;

/** Where only one side tells its unit, the other is taken to be in the same. */
function inUnitOf(bounds: Bounds, { value, unit, as }: Measured): number {
  if (unit === undefined && bounds.as) return toBase(value, bounds.as);
  if (as === 'h' && (bounds.max ?? bounds.min ?? 0) > MOST_HOURS) return value;
  return bounds.unit === undefined && as ? fromBase(value, as) : value;
}

function judge(measured: Measured, bounds: Bounds): 'met' | 'broken' | 'unknown' {
  const { unit } = measured;
  const value = inUnitOf(bounds, measured);
  const differ = unit && bounds.unit && unit !== bounds.unit;
  if (differ || (isMoment(bounds.unit) && unit !== bounds.unit)) return 'unknown';
  const slack = Math.abs(value) * 1e-9;
  if (bounds.max !== undefined && value > bounds.max + slack) return 'broken';
  if (bounds.min !== undefined && value < bounds.min - slack) return 'broken';
  return 'met';
}

/** Minutes within which a quick meal is made. */
const QUICK = 30;

function checkBounds(limit: Limit, bounds: Bounds, item: ItemView): LimitResult {
  if (bounds.min !== undefined && bounds.min === bounds.max && isCapacity(limit)) {
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
  const told = item.entry ? answersTo(limit, item.told) : [];
  for (const [key, value] of [...told, ...answersTo(limit, item.metadata)]) {
    const measured = measure(key, value, item.metadata);
    if (!measured) continue;
    return {
      limit,
      outcome: judge(measured, bounds),
      actual: inUnitOf(bounds, measured),
      unit: measured.unit ?? bounds.unit,
    };
  }
  return checkBoundsInText(limit, bounds, item);
}

const quantities = new WeakMap<ItemView, Quantity[]>();

/** The numbers in an item's name and description, read once. */
function quantitiesOf(item: ItemView): Quantity[] {
  let found = quantities.get(item);
  if (!found) {
    found = readQuantities(`${item.name} . ${item.description}`);
    quantities.set(item, found);
  }
  return found;
}

/** Where metadata is silent, a number with the right unit in the name or the description can answer. */
function checkBoundsInText(limit: Limit, bounds: Bounds, item: ItemView): LimitResult {
  for (const { value, unit } of quantitiesOf(item)) {
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

const singleSpaced = (text: string) => foldText(text).replace(/[\s-]+/gu, ' ');
const allTexts = new WeakMap<ItemView, string>();

/** Everything that is said of an item in one text, put together once. */
function allTextOf(item: ItemView): string {
  let text = allTexts.get(item);
  if (text === undefined) {
    text = singleSpaced(JSON.stringify([item.name, item.description, item.metadata, item.entry?.tags ?? []]));
    allTexts.set(item, text);
  }
  return text;
}

/** "Egg-free" is said in one piece: an item with eggs and free delivery is not. */
const isSaidWhole = (item: ItemView, value: string) =>
  !/[\s-]free$/iu.test(value) || allTextOf(item).includes(singleSpaced(value.trim()));

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
