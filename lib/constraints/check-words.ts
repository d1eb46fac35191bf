import { remember } from '../builtin/text/remember';
import { foldText } from '../builtin/text/tokenise';
import { type Answer, answersTo } from './facts';
import { findForbidden } from './forbidden-food';
import type { Limit, LimitResult } from './limit';
import { mentionsPlace } from './place-names';
import { keyOf, keyWords } from './read-key';
import type { Thing, WordFinder } from './thing';

const singleSpaced = (text: string) => foldText(text).replace(/[\s-]+/gu, ' ');
const allTexts = new WeakMap<Thing, string>();

/** Everything that is said of a thing in one text, put together once. */
function allTextOf(thing: Thing): string {
  let text = allTexts.get(thing);
  if (text === undefined) {
    const { name, description, metadata, entry } = thing;
    text = singleSpaced(JSON.stringify([name, description, metadata, entry?.tags ?? []]));
    allTexts.set(thing, text);
  }
  return text;
}

/** "Egg-free" is said in one piece: a thing with eggs and free delivery is not. */
const isSaidWhole = (thing: Thing, value: string) =>
  !/[\s-]free$/iu.test(value) || allTextOf(thing).includes(singleSpaced(value.trim()));

const flat = (value: unknown): string =>
  Array.isArray(value) ? value.map(flat).join(', ') : typeof value === 'object' ? '' : String(value);

/** Diets and allergens that a stricter diet takes care of. */
const SERVED_BY: readonly [diet: RegExp, kinds: string[]][] = [
  [/^(?:vegetar|végétar|ベジタリアン|素食)/iu, ['vegan']],
  [/^(?:lactose|laktose|milk|dairy|milch|leche|lait|latte)/iu, ['vegan', 'dairy-free']],
  [/^(?:eggs?|huevos?|oeufs?|eier|uova|ovos?)(?!\p{L})/iu, ['vegan']],
];

/** Values that leave a choice: "性别: 不限". */
const ANY =
  /^(?:any|all|both|either|mixed|unisex|egal|beliebig|alle|tous|toutes|todos|todas|tutti|tutte|indifferent\w*|不限|均可|都可以|どちらでも|問わず|不問)$/iu;

function saysYes(value: string): boolean | undefined {
  if (/^(?:no|not|none|false|out of|unavailable|sold out|never)\b/iu.test(value.trim())) return false;
  return /^(?:yes|true|available|in stock|always)\b/iu.test(value.trim()) || undefined;
}

/** "Gluten-free" is answered by `gluten` too, the other way round. */
const WITHOUT = /^(.+) free$/u;

/** Words that were asked for as keys are compared by them. */
const matchingOf = remember((words) => keyOf(keyWords(words)), 1000);

/** What the metadata says of a yes or no: the very key, or what the thing is said to be free of. */
function toldFlag(limit: Limit, { metadata }: Thing): { flag: boolean; fact: Answer } | undefined {
  // A fee of 0 is no fee.
  const told = ({ value }: Answer) =>
    typeof value === 'string' ? saysYes(value) : typeof value === 'number' ? value > 0 : value;
  for (const fact of answersTo(limit, metadata)) {
    const flag = told(fact);
    if (typeof flag === 'boolean') return { flag, fact };
  }
  const [, lacked] = WITHOUT.exec(limit.topic) ?? [];
  if (!lacked) return undefined;
  const [fact] = answersTo({ ...limit, key: lacked, topic: lacked, matching: lacked }, metadata);
  const flag = fact && told(fact);
  return typeof flag === 'boolean' ? { flag: !flag, fact: fact as Answer } : undefined;
}

/** Silence is no proof of absence: what is not to be there is known to be missing only where that is said. */
export function checkFlag<Of extends Thing>(
  limit: Limit,
  wanted: boolean,
  thing: Of,
  words: WordFinder<Of>,
): LimitResult {
  const told = toldFlag(limit, thing);
  if (told) return { limit, outcome: told.flag === wanted ? 'met' : 'broken', fact: told.fact };
  const said = words.says(thing, limit.topic);
  if (!said) return { limit, outcome: 'unknown' };
  const isThere = said === 'plain';
  return { limit, outcome: isThere === wanted ? 'met' : 'broken', actual: isThere ? limit.topic : undefined };
}

/** Checks that a thing is, or has, none of some values. */
export function checkNone<Of extends Thing>(
  limit: Limit,
  values: readonly string[],
  thing: Of,
  words: WordFinder<Of>,
): LimitResult {
  const isDiet = limit.subject === 'diet';
  const flags = values.map((value) =>
    toldFlag({ ...limit, key: value, topic: value, matching: matchingOf(value) }, thing),
  );
  const told = flags.findIndex((known) => known?.flag);
  if (told >= 0) return { limit, outcome: 'broken', actual: values[told], fact: flags[told]?.fact };
  if (flags.every((known) => known?.flag === false)) return { limit, outcome: 'met' };
  const hit = values.find((value) => words.mentions(thing, value, isDiet) && isSaidWhole(thing, value));
  if (hit !== undefined)
    return words.says(thing, hit) === 'denied'
      ? { limit, outcome: 'unknown' }
      : { limit, outcome: 'broken', actual: hit };
  if (isDiet) {
    const forbidden = findForbidden(values, thing);
    if (forbidden) return { limit, outcome: 'broken', actual: forbidden };
    const isFree = (value: string) => isSaidWhole(thing, `${value}-free`) || isServed(value, thing, words);
    return { limit, outcome: values.every(isFree) ? 'met' : 'unknown' };
  }
  // Silence is no proof of absence; a genre or a brand that is told is another than the one that is not wanted.
  return { limit, outcome: answersTo(limit, thing.metadata).length > 0 ? 'met' : 'unknown' };
}

function isServed<Of extends Thing>(value: string, thing: Of, words: WordFinder<Of>): boolean {
  return SERVED_BY.some(
    ([diet, kinds]) => diet.test(value) && kinds.some((kind) => words.isKind(thing, kind)),
  );
}

/** Checks that a thing is, or has, one of some values. */
export function checkAny<Of extends Thing>(
  limit: Limit,
  values: readonly string[],
  thing: Of,
  words: WordFinder<Of>,
): LimitResult {
  const isDiet = limit.subject === 'diet';
  const hit =
    values.find((value) => words.mentions(thing, value, isDiet) && isSaidWhole(thing, value)) ??
    (isDiet ? values.find((value) => isServed(value, thing, words)) : undefined);
  if (hit !== undefined) return { limit, outcome: 'met', actual: hit };
  const conflict = limit.ofDish ? findForbidden(values, thing) : undefined;
  if (conflict) return { limit, outcome: 'broken', actual: conflict };
  const fact = isDiet ? undefined : answersTo(limit, thing.metadata)[0];
  const actual = fact && flat(fact.value);
  if (!actual) return { limit, outcome: 'unknown' };
  // A number answers no words: "Kind 6 Jahre" against 4.
  const isOther = typeof fact.value === 'number' && !values.every((value) => /^\d/u.test(value));
  return { limit, outcome: isOther || ANY.test(actual) ? 'unknown' : 'broken', actual, fact };
}

const WIDE = /^(?:countr[yi]?|region|continent|state?)$/u;

/** Where a thing says where it is, that decides; else what its texts name. */
export function checkPlace(limit: Limit, places: readonly string[], thing: Thing): LimitResult {
  const told = answersTo(limit, thing.metadata);
  const where = told.map(({ value }) => flat(value)).join(', ');
  const names = where === '' ? `${thing.name} . ${thing.description}` : where;
  const actual = places.find((place) => mentionsPlace(names, place));
  if (actual) return { limit, outcome: 'met', actual };
  // "France" does not tell whether it is in Paris.
  const isWide = !WIDE.test(limit.matching ?? '') && told.every(({ key }) => WIDE.test(key));
  return where === '' || isWide
    ? { limit, outcome: 'unknown' }
    : { limit, outcome: 'broken', actual: where, fact: told[0] };
}
