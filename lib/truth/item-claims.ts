import { readLimitField } from '../constraints/limit-field';
import { readLimitTexts } from '../constraints/limit-text';
import { CLOSED_LISTS, CONCEPTS, type Concept } from './concepts';
import { fold } from './fold';
import { compile } from './phrases';
import { readWords } from './words';

/** A quality that an item is known to have or to lack. */
export type Quality = { pattern: RegExp; isTrue: boolean };

/** What an item's metadata says in flags and lists, as patterns for a flat text. */
export type ItemClaims = {
  qualities: readonly Quality[];
  /** Sizes that exist, folded; undefined when nothing is known of them. */
  sizes: ReadonlySet<string> | undefined;
};

const patterns = new Map<string, RegExp>();

/** The pattern of a concept, in every language. */
export function conceptPattern(name: string): RegExp | undefined {
  const concept: Concept | undefined = Object.hasOwn(CONCEPTS, name) ? CONCEPTS[name] : undefined;
  if (!concept) return undefined;
  let pattern = patterns.get(name);
  if (!pattern) {
    const words = compile(concept.words, true).source;
    pattern = new RegExp(concept.signs ? `${words}|${concept.signs}` : words, 'gu');
    patterns.set(name, pattern);
  }
  return pattern;
}

const AROUND =
  /^(?:is|has|have|allows?|accepts?|offers?|includes?|with|supports?|provides?)_|_(?:allowed|accepted|available|included|friendly|option|options|support|supported|on_site|onsite|provided|offered|certified)$/gu;
const ALIASES: Record<string, string> = {
  dog: 'pet',
  dogs: 'pet',
  pets: 'pet',
  wi_fi: 'wifi',
  available: 'in_stock',
  availability: 'in_stock',
  verified_available: 'in_stock',
  swimming_pool: 'pool',
  anc: 'noise_cancelling',
  noise_canceling: 'noise_cancelling',
  noise_cancellation: 'noise_cancelling',
  child: 'family_friendly',
  kid: 'family_friendly',
  kids: 'family_friendly',
  family: 'family_friendly',
  children: 'family_friendly',
  wheelchair: 'wheelchair_accessible',
  wheelchair_access: 'wheelchair_accessible',
  accessible: 'wheelchair_accessible',
  water_resistant: 'waterproof',
  remote_work: 'remote',
  fully_remote: 'remote',
  ac: 'air_conditioning',
  lift: 'elevator',
  terrace: 'outdoor_seating',
  certificate: 'certified',
  lactose_free: 'dairy_free',
  offline_mode: 'offline',
};

const toSnake = (text: string) =>
  fold(text.replace(/([a-z\d])([A-Z])/g, '$1_$2'))
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/gu, '');

/** The concept that a key or a listed value names: `is_vegan`, `pets_allowed`, `Pet friendly`. */
function conceptOf(text: string): string | undefined {
  const whole = toSnake(text);
  const core = whole.replace(AROUND, '').replace(AROUND, '');
  // Keys are the caller's: `constructor` is in every object.
  const alias = (name: string) => (Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? '') : '');
  return [whole, core, alias(whole), alias(core)].find((name) => Object.hasOwn(CONCEPTS, name));
}

/** Longer values are cut, and more of a list are left out. */
const LONGEST_VALUE = 80;
const MOST_VALUES = 40;

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A flag that is no known concept is looked for under the words of its own key. */
function flagPattern(key: string): RegExp | undefined {
  const concept = conceptOf(key);
  if (concept) return conceptPattern(concept);
  const words = toSnake(key).replace(AROUND, '').replace(AROUND, '').replaceAll('_', ' ');
  return words.length > 3 && words.length < 40 ? compile(escaped(words), true) : undefined;
}

function* flagsOf(facts: Record<string, unknown>): Generator<Quality> {
  for (const [key, value] of Object.entries(facts)) {
    const isTrue = value === true || value === 'yes' || value === 'true';
    if (!isTrue && value !== false && value !== 'no' && value !== 'false') continue;
    const field = readLimitField(key);
    const pattern = flagPattern(key);
    if (pattern && !field.bound) yield { pattern, isTrue };
    const opposite = CONCEPTS[conceptOf(key) ?? '']?.opposite;
    if (isTrue && opposite) yield { pattern: compile(opposite, false), isTrue: false };
  }
}

/** The concepts that a listed value names, in any language. */
function conceptsIn(value: string, domain: Concept['domain']): string[] {
  const { flat } = readWords(value.slice(0, LONGEST_VALUE).normalize('NFKC'));
  const own = Object.entries(CONCEPTS).filter(([, concept]) => concept.domain === domain);
  return own.flatMap(([name]) => {
    const pattern = conceptPattern(name);
    return pattern && flat.search(pattern) >= 0 ? [name] : [];
  });
}

/** What a list names, and what a complete one leaves out unless something else about the item names it. */
function* listsOf(facts: Record<string, unknown>, itemFlat: string): Generator<Quality> {
  const listed = new Set<string>();
  const domains = new Set<Concept['domain']>();
  for (const [key, value] of Object.entries(facts)) {
    const { name: list } = readLimitField(key);
    const domain = Object.hasOwn(CLOSED_LISTS, list) && CLOSED_LISTS[list];
    if (!domain || !Array.isArray(value)) continue;
    domains.add(domain);
    for (const each of value.slice(0, MOST_VALUES))
      if (typeof each === 'string') for (const name of conceptsIn(each, domain)) listed.add(name);
  }
  if (domains.size === 0) return;
  for (const name of listed) {
    const pattern = conceptPattern(name);
    if (pattern && CONCEPTS[name]?.domain !== 'colour') yield { pattern, isTrue: true };
  }
  for (const [name, { domain, impliedBy }] of Object.entries(CONCEPTS)) {
    if (!domains.has(domain) || listed.has(name) || (impliedBy && listed.has(impliedBy))) continue;
    const pattern = conceptPattern(name);
    if (pattern && itemFlat.search(pattern) < 0) yield { pattern, isTrue: false };
  }
}

function sizesOf(facts: Record<string, unknown>): ReadonlySet<string> | undefined {
  for (const [key, value] of Object.entries(facts)) {
    if (!/^(?:available_)?size$/u.test(readLimitField(key).name) || !Array.isArray(value)) continue;
    return new Set(value.flatMap((each) => [...(readLimitTexts(String(each))?.wholes ?? [])]));
  }
  return undefined;
}

/**
 * Reads what flags and lists of an item's metadata say: `vegan: false`, `amenities: ["wifi"]`, `sizes: [8, 10]`.
 *
 * @param itemFlat everything else that is known about the item, in flat form
 */
export function readItemClaims(facts: Record<string, unknown>, itemFlat: string): ItemClaims {
  return { qualities: [...flagsOf(facts), ...listsOf(facts, itemFlat)], sizes: sizesOf(facts) };
}
