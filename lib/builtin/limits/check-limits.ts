import { findConcepts } from '../concept-map/find-concepts';
import { priceClassOf } from '../items/item-numbers';
import type { ItemView } from '../items/item-view';
import { detectLanguage, LANGUAGES } from '../text/detect-language';
import { foldText, tokenise } from '../text/tokenise';
import { findForbidden } from './forbidden-food';
import type { Bounds, Limit, LimitResult } from './limit';
import { mentionsPlace } from './place-names';
import { readQuantities } from './read-quantity';
import { keyWords, PARTNERS } from './subjects';

const UNITS_BY_KEY: [RegExp, string][] = [
  [/(?:^|_)(?:km|kilomet)/, 'km'],
  [/mile/, 'mi'],
  [/hour/, 'h'],
  [/minute|runtime|duration|time$/, 'min'],
  [/usd/, 'USD'],
  [/eur/, 'EUR'],
  [/gbp/, 'GBP'],
];

type Measured = { value: number; unit?: string | undefined };

function measure(key: string, value: unknown, metadata: Record<string, unknown>): Measured | undefined {
  const folded = keyWords(key).join('_');
  if (typeof value === 'string') {
    const quantity = readQuantities(value)[0];
    return quantity && { value: quantity.value, unit: quantity.unit ?? undefined };
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  const unit = UNITS_BY_KEY.find(([expression]) => expression.test(folded))?.[1];
  if (unit === 'km') return { value: value * 0.621371, unit: 'mi' };
  if (unit === 'h') return { value: value * 60, unit: 'min' };
  const currency = metadata.currency;
  return { value, unit: unit ?? (typeof currency === 'string' ? currency.toUpperCase() : undefined) };
}

/** The values of an item's metadata that can answer a limit: the same key first, then the subject's partners. */
function answersTo(limit: Limit, metadata: Record<string, unknown>): [key: string, value: unknown][] {
  const own = new Set([keyWords(limit.key).join('_'), limit.topic.replaceAll(' ', '_')]);
  const partners = PARTNERS[limit.subject];
  const found = Object.entries(metadata)
    .map(([key, value]) => {
      const folded = keyWords(key).join('_');
      const place = own.has(folded) ? 0 : partners.indexOf(folded) + 1;
      return { key, value, place: own.has(folded) || place > 0 ? place : -1 };
    })
    .filter(({ place, value }) => place >= 0 && value !== null && value !== undefined);
  return found.sort((a, b) => a.place - b.place).map(({ key, value }) => [key, value]);
}

/** Minutes within which a quick meal is made. */
const QUICK = 30;

const CURRENCY = /^[A-Z]{3}$/;

function judge({ value, unit }: Measured, bounds: Bounds): 'met' | 'broken' | 'unknown' {
  if (unit && bounds.unit && unit !== bounds.unit && (CURRENCY.test(unit) || CURRENCY.test(bounds.unit)))
    return 'unknown';
  const slack = Math.abs(value) * 1e-9;
  if (bounds.max !== undefined && value > bounds.max + slack) return 'broken';
  if (bounds.min !== undefined && value < bounds.min - slack) return 'broken';
  return 'met';
}

function checkBounds(limit: Limit, bounds: Bounds, item: ItemView): LimitResult {
  if (bounds.unit === 'class') {
    const value = priceClassOf(item);
    return value === undefined
      ? { limit, outcome: 'unknown' }
      : { limit, outcome: judge({ value, unit: 'class' }, bounds), actual: value, unit: 'class' };
  }
  for (const [key, value] of answersTo(limit, item.metadata)) {
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

function checkWords(limit: Limit, kind: 'any-of' | 'none-of', values: string[], item: ItemView): LimitResult {
  const read = readValues(limit, values);
  const hit = read.findIndex((value, at) => mentions(item, value) && isSaidWhole(item, values[at] ?? ''));
  if (kind === 'none-of') {
    if (hit >= 0) return { limit, outcome: 'broken', actual: values[hit] };
    const forbidden = limit.subject === 'diet' ? findForbidden(values, item) : undefined;
    if (forbidden) return { limit, outcome: 'broken', actual: forbidden };
    const isFree = (value: string) => isSaidWhole(item, `${value}-free`);
    if (limit.subject === 'diet' && values.every(isFree)) return { limit, outcome: 'met' };
    // Silence about an allergen is no proof of its absence.
    const isSilent = limit.subject === 'diet' || (item.concepts.size === 0 && !item.description);
    return { limit, outcome: isSilent ? 'unknown' : 'met' };
  }
  if (hit >= 0) return { limit, outcome: 'met', actual: values[hit] };
  const conflict = limit.ofDish ? findForbidden(values, item) : undefined;
  if (conflict) return { limit, outcome: 'broken', actual: conflict };
  const answer = limit.subject === 'diet' ? undefined : answersTo(limit, item.metadata)[0];
  const actual = answer && flat(answer[1]);
  if (actual) return { limit, outcome: 'broken', actual };
  return { limit, outcome: 'unknown' };
}

const WIDE = /^(?:country|region|continent|state)$/u;

/** Where a thing says where it is, that decides; else what its texts name. */
function checkPlace(limit: Limit, places: string[], item: ItemView): LimitResult {
  const told = answersTo(limit, item.metadata);
  const where = told.map(([, value]) => flat(value)).join(', ');
  const names = where === '' ? `${item.name} . ${item.description}` : where;
  const actual = places.find((place) => mentionsPlace(names, place));
  if (actual) return { limit, outcome: 'met', actual };
  // "France" does not tell whether it is in Paris.
  const isWide = told.every(([key]) => WIDE.test(key));
  return where === '' || isWide ? { limit, outcome: 'unknown' } : { limit, outcome: 'broken', actual: where };
}

function checkFlag(limit: Limit, wanted: boolean, item: ItemView): LimitResult {
  for (const [, value] of answersTo(limit, item.metadata)) {
    if (typeof value === 'boolean') return { limit, outcome: value === wanted ? 'met' : 'broken' };
  }
  const read = readValues(limit, [limit.topic]);
  const mentioned = read.some((value) => mentions(item, value));
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
