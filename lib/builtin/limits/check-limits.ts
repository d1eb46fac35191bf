import { detectLanguage, LANGUAGES, type Language } from '../../text/detect-language';
import { foldText, tokenise } from '../../text/tokenise';
import { findConcepts } from '../concept-map/find-concepts';
import type { ItemView } from '../items/item-view';
import { saidInClause } from '../items/said-in-clause';
import { checkBounds } from './check-bounds';
import { type Answer, answersTo } from './facts';
import { findForbidden } from './forbidden-food';
import type { Limit, LimitResult } from './limit';
import { mentionsPlace } from './place-names';
import { keyOf, keyWords } from './subjects';

/** A wanted value; `asFlag` is the yes or no that a fact of its name would answer. */
type Wanted = { language: Language; keys: string[]; concepts: Set<string>; asFlag: Limit };

const readings = new WeakMap<Limit, Wanted[]>();

/** The wanted values as keys and concepts, read once per limit. */
function readValues(limit: Limit, values: readonly string[]): Wanted[] {
  let read = readings.get(limit);
  if (!read) {
    read = values.map((value) => {
      const language = detectLanguage(foldText(value));
      const tokens = tokenise(value, language);
      const concepts = new Set(findConcepts(tokens, language).map(({ id }) => id));
      // The names of diets are told apart by no language.
      for (const other of limit.subject === 'diet' ? LANGUAGES : (['en'] as const))
        for (const { id } of findConcepts(tokenise(value, other), other)) concepts.add(id);
      const asFlag = { ...limit, key: value, topic: value, matching: keyOf(keyWords(value)) };
      return { language, keys: tokens.map(({ key }) => key), concepts, asFlag };
    });
    readings.set(limit, read);
  }
  return read;
}

const mentions = (item: ItemView, value: Wanted) =>
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

/** Values that leave a choice: "性别: 不限". */
const ANY =
  /^(?:any|all|both|either|mixed|unisex|egal|beliebig|alle|tous|toutes|todos|todas|tutti|tutte|indifferent\w*|不限|均可|都可以|どちらでも|問わず|不問)$/iu;

function checkWords(limit: Limit, kind: 'any-of' | 'none-of', values: string[], item: ItemView): LimitResult {
  const read = readValues(limit, values);
  const hit = read.findIndex((value, at) => mentions(item, value) && isSaidWhole(item, values[at] ?? ''));
  if (kind === 'none-of') {
    const flags = read.map(({ asFlag }) => toldFlag(asFlag, item));
    if (flags.includes(true)) return { limit, outcome: 'broken', actual: values[flags.indexOf(true)] };
    if (flags.every((flag) => flag === false)) return { limit, outcome: 'met' };
    const language = read[hit]?.language;
    if (language && saidInClause(item, values[hit] ?? '', language) === 'denied')
      return { limit, outcome: 'unknown' };
    if (hit >= 0) return { limit, outcome: 'broken', actual: values[hit] };
    const forbidden = limit.subject === 'diet' ? findForbidden(values, item) : undefined;
    if (forbidden) return { limit, outcome: 'broken', actual: forbidden };
    const isFree = (value: string) => isSaidWhole(item, `${value}-free`) || isServedBy(value, item);
    if (limit.subject === 'diet' && values.every(isFree)) return { limit, outcome: 'met' };
    // Silence is no proof of absence; a genre or a brand that is told is another than the one that is not wanted.
    const isTold = limit.subject !== 'diet' && answersTo(limit, item.metadata).length > 0;
    return { limit, outcome: isTold ? 'met' : 'unknown' };
  }
  if (hit >= 0) return { limit, outcome: 'met', actual: values[hit] };
  const served = limit.subject === 'diet' ? values.find((value) => isServedBy(value, item)) : undefined;
  if (served) return { limit, outcome: 'met', actual: served };
  const conflict = limit.ofDish ? findForbidden(values, item) : undefined;
  if (conflict) return { limit, outcome: 'broken', actual: conflict };
  const answer = limit.subject === 'diet' ? undefined : answersTo(limit, item.metadata)[0];
  const actual = answer && flat(answer.value);
  // A number answers no words: "Kind 6 Jahre" against 4.
  const isOther = typeof answer?.value === 'number' && !values.every((value) => /^\d/u.test(value));
  if (actual && (isOther || ANY.test(actual))) return { limit, outcome: 'unknown', actual };
  if (actual) return { limit, outcome: 'broken', actual };
  return { limit, outcome: 'unknown' };
}

const WIDE = /^(?:countr[yi]?|region|continent|state?)$/u;

/** Where a thing says where it is, that decides; else what its texts name. */
function checkPlace(limit: Limit, places: string[], item: ItemView): LimitResult {
  const told = answersTo(limit, item.metadata);
  const where = told.map(({ value }) => flat(value)).join(', ');
  const names = where === '' ? `${item.name} . ${item.description}` : where;
  const actual = places.find((place) => mentionsPlace(names, place));
  if (actual) return { limit, outcome: 'met', actual };
  // "France" does not tell whether it is in Paris.
  const isWide = !WIDE.test(limit.matching ?? '') && told.every(({ key }) => WIDE.test(key));
  return where === '' || isWide ? { limit, outcome: 'unknown' } : { limit, outcome: 'broken', actual: where };
}

function saysYes(value: string): boolean | undefined {
  if (/^(?:no|not|none|false|out of|unavailable|sold out|never)\b/iu.test(value.trim())) return false;
  return /^(?:yes|true|available|in stock|always)\b/iu.test(value.trim()) || undefined;
}

/** "Gluten-free" is answered by `gluten` too, the other way round. */
const WITHOUT = /^(.+) free$/u;

/** What the metadata says of a yes or no: the very key, or what the thing is said to be free of. */
function toldFlag(limit: Limit, item: ItemView): boolean | undefined {
  // A fee of 0 is no fee.
  const told = ({ value }: Answer) =>
    typeof value === 'string' ? saysYes(value) : typeof value === 'number' ? value > 0 : value;
  for (const answer of answersTo(limit, item.metadata)) {
    const flag = told(answer);
    if (typeof flag === 'boolean') return flag;
  }
  const [, lacked] = WITHOUT.exec(limit.topic) ?? [];
  if (!lacked) return undefined;
  const flag = answersTo({ ...limit, key: lacked, topic: lacked, matching: lacked }, item.metadata).map(
    told,
  )[0];
  return typeof flag === 'boolean' ? !flag : undefined;
}

/** Silence is no proof of absence: what is not to be there is known to be missing only where that is said. */
function checkFlag(limit: Limit, wanted: boolean, item: ItemView): LimitResult {
  const told = toldFlag(limit, item);
  if (told !== undefined) return { limit, outcome: told === wanted ? 'met' : 'broken' };
  const said = saidInClause(item, limit.topic, detectLanguage(foldText(limit.topic)));
  if (!said) return { limit, outcome: 'unknown' };
  const isThere = said === 'plain';
  return { limit, outcome: isThere === wanted ? 'met' : 'broken', actual: isThere ? limit.topic : undefined };
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
