import { foldText } from '../text/tokenise';
import { answersTo } from './facts';
import { findForbidden } from './forbidden-food';
import type { Answer, Limit, LimitResult } from './limit';
import { readLimitField } from './limit-field';
import { haveInCommon, readLimitTexts } from './limit-text';
import { mentionsPlace } from './place-names';
import { keyOf, keyWords, rememberKeys } from './read-key';
import { rememberOf } from './remember-of';
import type { Thing, WordFinder } from './thing';

const singleSpaced = (text: string) => foldText(text).replace(/[\s-]+/gu, ' ');
/** Everything that is said of a thing in one text. */
const allTextOf = rememberOf(({ name, description, metadata, entry }: Thing) =>
  singleSpaced(JSON.stringify([name, description, metadata, entry?.tags ?? []])),
);

/** "Egg-free" is said in one piece: a thing with eggs and free delivery is not. */
const isSaidWhole = (thing: Thing, value: string) =>
  !/[\s-]free$/iu.test(value) || allTextOf(thing).includes(singleSpaced(value.trim()));

/** Diets and allergens that a stricter diet takes care of. */
const SERVED_BY: readonly [diet: RegExp, kinds: string[]][] = [
  [/^(?:vegetar|végétar|ベジタリアン|素食)/iu, ['vegan']],
  [/^(?:lactose|laktose|milk|dairy|milch|leche|lait|latte)/iu, ['vegan', 'dairy-free']],
  [/^(?:eggs?|huevos?|oeufs?|eier|uova|ovos?)(?!\p{L})/iu, ['vegan']],
];

/** Values that leave a choice: "性别: 不限". */
const ANY =
  /^(?:any|all|both|either|mixed|unisex|egal|beliebig|alle|tous|toutes|todos|todas|tutti|tutte|indifferent\w*|不限|均可|都可以|どちらでも|問わず|不問)$/iu;

/** "No" and "not allowed" deny; "no charge" does not. */
const NO = /^(?:(?:no|none|false|unavailable|sold out|never)\s*(?:$|[,;.(])|(?:not|no longer|out of)\b)/iu;
const YES = /^(?:yes|true|available|in stock|always)\b/iu;

/** What a fact says of a yes or no, told in the positive. A fee of 0 is no fee. */
function flagOf({ value, reading }: Answer): boolean | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  const said = typeof value === 'number' ? value > 0 : NO.test(text) ? false : YES.test(text) || value;
  return typeof said === 'boolean' ? said !== reading.isDenial : undefined;
}

/** "Gluten-free" is answered by `gluten` too, the other way round. */
const WITHOUT = /^(.+) free$/u;

/** What the metadata says of a yes or no: the very key, or what the thing is said to be free of. */
function toldFlag(limit: Limit, { metadata }: Thing): { flag: boolean; fact: Answer } | undefined {
  for (const fact of answersTo(limit, metadata)) {
    const flag = flagOf(fact);
    if (flag !== undefined) return { flag, fact };
  }
  const [, lacked] = WITHOUT.exec(limit.topic) ?? [];
  const [fact] = lacked ? answersTo({ ...limit, ...named(lacked) }, metadata) : [];
  const flag = fact && flagOf(fact);
  return fact && flag !== undefined ? { flag: !flag, fact } : undefined;
}

/** Words that were asked for, as keys are compared by them. */
const matchingOf = rememberKeys((words) => keyOf(keyWords(words)));
const named = (words: string) => ({ key: words, topic: words, matching: matchingOf(words) });

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

/** The first of some values that anything about a thing says in one piece, denied or not. */
const saidAmong = <Of extends Thing>(
  values: readonly string[],
  thing: Of,
  words: WordFinder<Of>,
  isDiet: boolean,
): string | undefined =>
  values.find((value) => words.mentions(thing, value, isDiet) && isSaidWhole(thing, value));

/** Checks that a thing is, or has, none of some values. */
export function checkNone<Of extends Thing>(
  limit: Limit,
  values: readonly string[],
  thing: Of,
  words: WordFinder<Of>,
): LimitResult {
  const isDiet = limit.subject === 'diet';
  const rule = { kind: 'flag', wanted: false } as const;
  const flags = values.map((value) => toldFlag({ ...limit, ...named(value), rule }, thing));
  const there = flags.findIndex((known) => known?.flag);
  if (there >= 0) return { limit, outcome: 'broken', actual: values[there], fact: flags[there]?.fact };
  if (flags.every((known) => known?.flag === false)) return { limit, outcome: 'met' };
  const hit = saidAmong(values, thing, words, isDiet);
  if (hit !== undefined)
    return words.says(thing, hit) === 'denied'
      ? { limit, outcome: 'unknown' }
      : { limit, outcome: 'broken', actual: hit };
  const told = answersTo(limit, thing.metadata);
  // A diet that is served has the name of what it leaves out: "nut-free".
  const fact = told.find((each) => isTold(values, each) && (!isDiet || each.reading.negative));
  if (fact) return { limit, outcome: 'broken', actual: fact.text(), fact };
  if (isDiet) {
    const forbidden = findForbidden(values, thing);
    if (forbidden) return { limit, outcome: 'broken', actual: forbidden };
    const isFree = (value: string) => isSaidWhole(thing, `${value}-free`) || isServed(value, thing, words);
    return { limit, outcome: values.every(isFree) ? 'met' : 'unknown' };
  }
  // Silence is no proof of absence; a genre or a brand that is told is another than the one that is not wanted.
  return { limit, outcome: told.length > 0 ? 'met' : 'unknown' };
}

/** Whether a fact names one of some values; undefined where either is prose, which only its meaning can judge. */
function isTold(values: readonly string[], { texts }: Answer): boolean | undefined {
  const [demanded, actual] = [demandedOf(values), texts()];
  return demanded && actual && haveInCommon(demanded, actual);
}

/** The values of a limit as short texts. */
const demandedOf = rememberOf(readLimitTexts);

/** Whether a thing keeps a stricter diet than the one that is asked for. */
function isServed<Of extends Thing>(
  value: string,
  thing: Of,
  words: WordFinder<Of>,
  told: readonly Answer[] = [],
): boolean {
  const kinds = SERVED_BY.flatMap(([diet, by]) => (diet.test(value) ? by : []));
  return kinds.some((kind) => words.isKind(thing, kind) || told.some((fact) => isTold([kind], fact)));
}

/** Checks that a thing is, or has, one of some values. */
export function checkAny<Of extends Thing>(
  limit: Limit,
  values: readonly string[],
  thing: Of,
  words: WordFinder<Of>,
): LimitResult {
  const isDiet = limit.subject === 'diet';
  const hit = saidAmong(values, thing, words, isDiet);
  if (hit !== undefined) return { limit, outcome: 'met', actual: hit };
  // What a thing lists as its diets are all that it serves; of labels and the like nobody knows that.
  const answers = answersTo(limit, thing.metadata);
  const told = isDiet ? answers.filter(({ key }) => readLimitField(key).name === 'dietary') : answers;
  const served = isDiet ? values.find((value) => isServed(value, thing, words, told)) : undefined;
  if (served) return { limit, outcome: 'met', actual: served };
  const conflict = limit.ofDish ? findForbidden(values, thing) : undefined;
  if (conflict) return { limit, outcome: 'broken', actual: conflict };
  if (told.some((fact) => isTold(values, fact))) return { limit, outcome: 'met', actual: values[0] };
  const [fact] = told;
  if (fact?.value === false) return { limit, outcome: 'broken', fact };
  const actual = fact?.text();
  if (!fact || !actual) return { limit, outcome: 'unknown' };
  // A number answers no words: "Kind 6 Jahre" against 4.
  const isOther = typeof fact.value === 'number' && !values.every((value) => /^\d+$/u.test(value));
  const isOpen = isOther || isTold(values, fact) === undefined || ANY.test(actual);
  return { limit, outcome: isOpen ? 'unknown' : 'broken', actual, fact };
}

const WIDE = /^(?:countr[yi]?|region|continent|state?)$/u;

/** Where a thing says where it is, that decides; else what its texts name. */
export function checkPlace(limit: Limit, places: readonly string[], thing: Thing): LimitResult {
  const told = answersTo(limit, thing.metadata);
  const where = told.map(({ text }) => text()).join(', ');
  const names = where === '' ? `${thing.name} . ${thing.description}` : where;
  const actual = places.find((place) => mentionsPlace(names, place));
  if (actual) return { limit, outcome: 'met', actual };
  if (told.some((fact) => isTold(places, fact))) return { limit, outcome: 'met', actual: where };
  // "Somewhere quiet, an hour from the old town" is no name.
  if (!demandedOf(places)) return { limit, outcome: 'unknown' };
  // "France" does not tell whether it is in Paris.
  const fact = WIDE.test(limit.matching ?? '') ? told[0] : told.find(({ key }) => !WIDE.test(key));
  return where === '' || !fact
    ? { limit, outcome: 'unknown' }
    : { limit, outcome: 'broken', actual: where, fact };
}
