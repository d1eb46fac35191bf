import { joinPatterns, type Pick } from '../languages/join';
import { mentionsPlace } from '../text/place-names';
import { rememberOf } from '../text/remember';
import { findAnsweringFacts, findListing } from './find-answering-facts';
import { keyOf, keyWords, rememberKeys } from './key-parts';
import type { AnsweringFact, Limit, LimitResult, Texts, Thing } from './limit';
import { haveInCommon, readLimitTexts } from './limit-text';
import { factName } from './read-key';

/** Ends a yes or no: "no" and "no, sorry" deny, "no charge" does not. */
const END = String.raw`\s*(?:$|[,;.(，。；（])`;
/** Matches a value that is one word, or begins with others, in any language. */
const beginning = (whole: string, start: Pick) =>
  new RegExp(
    `^(?:(?:${whole})${END}|(?:${joinPatterns(start, true)})(?!\\p{L})|${joinPatterns(start, false)})`,
    'iu',
  );
const NO = beginning(
  `${joinPatterns(({ limits }) => limits.no)}|${joinPatterns(({ limits }) => limits.none)}`,
  ({ limits }) => limits.refused,
);
const YES = beginning(
  joinPatterns(({ limits }) => limits.yes),
  ({ limits }) => limits.granted,
);

/** Reads a fact as a yes or no, in the positive. A fee of 0 is no fee. */
function flagOf({ value, reading }: AnsweringFact): boolean | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  const said = typeof value === 'number' ? value > 0 : NO.test(text) ? false : YES.test(text) || value;
  return typeof said === 'boolean' ? said !== reading.isDenial : undefined;
}

/** "Gluten-free" is answered by `gluten` too, the other way round. */
const WITHOUT = /^(.+) free$/u;

/** Finds the entry that says yes or no: by its name, or, for a limit such as "sugar-free", the opposite of `sugar`. */
function findFlag(limit: Limit, { metadata }: Thing): { flag: boolean; fact: AnsweringFact } | undefined {
  for (const fact of findAnsweringFacts(limit, metadata)) {
    const flag = flagOf(fact);
    if (flag !== undefined) return { flag, fact };
  }
  const [, lacked] = WITHOUT.exec(limit.topic) ?? [];
  const [fact] = lacked ? findAnsweringFacts({ ...limit, ...asNamesOfLimit(lacked) }, metadata) : [];
  const flag = fact && flagOf(fact);
  return fact && flag !== undefined ? { flag: !flag, fact } : undefined;
}

const matchingOf = rememberKeys((words) => keyOf(keyWords(words)));
const asNamesOfLimit = (words: string) => ({ key: words, topic: words, matching: matchingOf(words) });

/**
 * Checks a limit that asks for a yes or no against the entries of a thing and, where they say neither, against its texts
 * (contract: hard-limits); `unknown` where both are silent. As a rule, a number above 0 is a yes.
 * @param wanted true where the thing must be or have what the limit names, false where it must not
 */
export function checkFlag(limit: Limit, wanted: boolean, thing: Thing): LimitResult {
  const found = findFlag(limit, thing);
  if (found) return { limit, outcome: found.flag === wanted ? 'met' : 'broken', facts: [found.fact] };
  const listed = wanted ? findListing(limit.topic, thing.metadata) : undefined;
  if (listed) return { limit, outcome: 'met', facts: [listed] };
  const said = thing.texts?.saying(limit.topic);
  const idea = !said && wanted ? thing.texts?.naming([limit.topic], true) : undefined;
  if (idea) return { limit, outcome: 'met', actual: idea };
  if (!said) return { limit, outcome: 'unknown' };
  const isThere = said === 'plain';
  return { limit, outcome: isThere === wanted ? 'met' : 'broken', actual: isThere ? limit.topic : undefined };
}

/** Diets and allergens that a stricter diet takes care of. */
const SERVED_BY: readonly [diet: RegExp, kinds: string[]][] = [
  [/^(?:vegetar|végétar|ベジタリアン|素食)/iu, ['vegan']],
  [/^(?:lactose|laktose|milk|dairy|milch|leche|lait|latte)/iu, ['vegan', 'dairy-free']],
  [/^(?:eggs?|huevos?|oeufs?|eier|uova|ovos?)(?!\p{L})/iu, ['vegan']],
];

/** Values that leave a choice: "性别: 不限". */
const ANY = new RegExp(`^(?:${joinPatterns(({ limits }) => limits.any)})$`, 'iu');

/**
 * Checks that a thing is, or has, none of some values (contract: hard-limits): `broken` where one of them is found in it or, for
 * a diet, something that they forbid; as a rule `met` where its data denies all or, unless for a diet, answers and is not seen to
 * name one (entries in prose are not searched); else `unknown`, also where nothing answers.
 * @param values at least one
 */
export function checkNone(limit: Limit, values: readonly string[], thing: Thing): LimitResult {
  const { texts } = thing;
  const isDiet = limit.subject === 'diet';
  const rule = { kind: 'flag', wanted: false } as const;
  const flags = values.flatMap((value) => {
    const found = findFlag({ ...limit, ...asNamesOfLimit(value), rule }, thing);
    return found ? [{ ...found, value }] : [];
  });
  const there = flags.find(({ flag }) => flag);
  if (there) return { limit, outcome: 'broken', actual: there.value, facts: [there.fact] };
  if (flags.length === values.length) return { limit, outcome: 'met', facts: flags.map(({ fact }) => fact) };
  const hit = texts?.naming(values, isDiet);
  if (hit !== undefined)
    return texts?.saying(hit) === 'denied'
      ? { limit, outcome: 'unknown' }
      : { limit, outcome: 'broken', actual: hit };
  const answers = findAnsweringFacts(limit, thing.metadata);
  // A diet that is served has the name of what it leaves out: "nut-free".
  const fact = answers.find((each) => namesAny(values, each) && (!isDiet || each.reading.negative));
  if (fact) return { limit, outcome: 'broken', actual: fact.text(), facts: [fact] };
  if (isDiet) {
    const forbidden = texts?.forbiddenBy(values);
    if (forbidden) return { limit, outcome: 'broken', actual: forbidden };
    const isFree = (value: string) => texts?.isFreeOf(value) || isServed(value, texts);
    return { limit, outcome: values.every(isFree) ? 'met' : 'unknown' };
  }
  // Silence is no proof of absence; a genre or a brand of the thing is another than the one that is not wanted.
  const others = answers.filter((each) => namesAny(values, each) === false);
  return { limit, outcome: answers.length > 0 ? 'met' : 'unknown', facts: others };
}

/** Undefined where either is prose, which only its meaning can judge. */
function namesAny(values: readonly string[], { texts }: AnsweringFact): boolean | undefined {
  const [demanded, actual] = [demandedOf(values), texts()];
  return demanded && actual && haveInCommon(demanded, actual);
}

const demandedOf = rememberOf(readLimitTexts);

function isServed(value: string, texts: Texts | undefined, facts: readonly AnsweringFact[] = []): boolean {
  const kinds = SERVED_BY.flatMap(([diet, by]) => (diet.test(value) ? by : []));
  return kinds.some((kind) => texts?.isKind(kind) || facts.some((fact) => namesAny([kind], fact)));
}

/**
 * Checks that a thing is, or has, at least one of some values (contract: hard-limits): as a rule `met` where its texts or an
 * entry name one, or a stricter diet is kept; `broken` only where an entry says otherwise, or a dish has what the diet forbids;
 * else `unknown`.
 */
export function checkAny(limit: Limit, values: readonly string[], { metadata, texts }: Thing): LimitResult {
  const isDiet = limit.subject === 'diet';
  const hit = texts?.naming(values, isDiet);
  if (hit !== undefined) return { limit, outcome: 'met', actual: hit };
  // A thing serves no other diets than those that it lists; a list of labels may be incomplete.
  const answers = findAnsweringFacts(limit, metadata);
  const relevant = isDiet ? answers.filter(({ key }) => factName(key) === 'dietary') : answers;
  const served = isDiet ? values.find((value) => isServed(value, texts, relevant)) : undefined;
  if (served) return { limit, outcome: 'met', actual: served, facts: relevant };
  const conflict = limit.ofDish ? texts?.forbiddenBy(values) : undefined;
  if (conflict) return { limit, outcome: 'broken', actual: conflict };
  const same = relevant.find((fact) => namesAny(values, fact));
  if (same) return { limit, outcome: 'met', actual: values[0], facts: [same] };
  const [fact] = relevant;
  if (fact?.value === false) return { limit, outcome: 'broken', facts: [fact] };
  const actual = fact?.text();
  if (!fact || !actual) return { limit, outcome: 'unknown' };
  // An amount answers no words: "Kind 6 Jahre" against 4, a long lease against "5 años".
  const isOpen = isAmount(values, fact) || namesAny(values, fact) === undefined || ANY.test(actual);
  return { limit, outcome: isOpen ? 'unknown' : 'broken', actual, facts: [fact] };
}

/** "5 años", "90 Minuten": an amount of something. */
const AMOUNT = /^\d[\d.,]*\s+\p{L}{2}/u;

const isAmount = (values: readonly string[], { value, text }: AnsweringFact) =>
  typeof value === 'number'
    ? !values.every((one) => /^\d+$/u.test(one))
    : AMOUNT.test(text()) && !values.some((one) => /\d/u.test(one));

const WIDE = /^(?:countr[yi]?|region|continent|state?)$/u;

/**
 * Checks that a thing is in one of some places (contract: hard-limits): by its metadata or, where that is silent, by its texts,
 * which can only meet the limit. As a rule a wish in prose is `unknown`, and so is a country for a city.
 */
export function checkPlace(limit: Limit, places: readonly string[], { metadata, texts }: Thing): LimitResult {
  const answers = findAnsweringFacts(limit, metadata);
  const where = answers.map(({ text }) => text()).join(', ');
  const names = where || (texts?.whole ?? '');
  const actual = places.find((place) => mentionsPlace(names, place));
  if (actual)
    return {
      limit,
      outcome: 'met',
      actual,
      facts: answers.filter(({ text }) => mentionsPlace(text(), actual)),
    };
  const same = answers.find((fact) => namesAny(places, fact));
  if (same) return { limit, outcome: 'met', actual: where, facts: [same] };
  // "Somewhere quiet, an hour from the old town" is no name.
  if (!demandedOf(places)) return { limit, outcome: 'unknown' };
  // "France" does not tell whether it is in Paris.
  const fact = WIDE.test(limit.matching ?? '') ? answers[0] : answers.find(({ key }) => !WIDE.test(key));
  return where === '' || !fact
    ? { limit, outcome: 'unknown' }
    : { limit, outcome: 'broken', actual: where, facts: [fact] };
}
