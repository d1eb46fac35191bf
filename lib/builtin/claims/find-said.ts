import type { Limit } from '../../constraints/limit';
import { looseText } from '../../evidence/known-values';
import type { PersonPart } from '../../evidence/parts';
import type { Clause } from '../../reader/clauses-of';
import { nameKey } from '../../text/name-key';
import { remember, rememberOf } from '../../text/remember';
import { denies } from '../items/said-in-clause';
import type { Past } from '../person/person';

type SaidPart = { part: PersonPart; loose: string; words: ReadonlySet<string>; isDenial: boolean };

const MAX_TEXT = 2_000;

/** Worked out once for each request, since every claim of every result looks there. */
const saidBy = rememberOf((person: readonly PersonPart[]) => {
  const ofPast = person.flatMap((part) => (part.past ? [[nameKey(part.past.name), part] as const] : []));
  const parts = person
    .filter(({ past, limit }) => !past && !limit)
    .map((part): SaidPart => {
      const text = part.text.slice(0, MAX_TEXT);
      const loose = looseText(text);
      return { part, loose, words: new Set(loose.split(' ')), isDenial: denies(text) };
    });
  const partFor = (polarity: 1 | -1) => remember((loose) => ({ part: lookUp(parts, loose, polarity) }));
  return {
    /** Entries of the history by `nameKey`; of several for one thing, the first. */
    past: new Map(ofPast.toReversed()),
    wanted: partFor(1),
    rejected: partFor(-1),
  };
});

function lookUp(said: readonly SaidPart[], loose: string, polarity: 1 | -1): PersonPart | undefined {
  const saying = said.filter((one) => one.loose.includes(loose));
  const whole = saying.filter((one) => ` ${one.loose} `.includes(` ${loose} `));
  const meant = (list: readonly SaidPart[]) => list.find(({ isDenial }) => isDenial === (polarity === -1));
  const words = loose.split(' ');
  const found =
    meant(whole) ??
    whole[0] ??
    meant(saying) ??
    saying[0] ??
    said.find((one) => one.loose !== '' && loose.includes(one.loose)) ??
    said.find((one) => words.every((word) => one.words.has(word)));
  return found?.part;
}

/**
 * Finds a part, no past or limit, that has some words in its first 2,000 UTF-16 units, but for case and punctuation, be it within
 * others or in any order, or that they contain (contract: truth-of-text); undefined where there is none, and for marks alone.
 * @param polarity prefers a part that denies (-1) or does not (1): who writes "horror" and "no horror" says both
 */
export function partSaying(
  person: readonly PersonPart[],
  text: string,
  polarity: 1 | -1 = 1,
): PersonPart | undefined {
  const loose = looseText(text);
  if (loose === '') return undefined;
  const { wanted, rejected } = saidBy(person);
  return (polarity === 1 ? wanted : rejected)(loose).part;
}

/** Finds the part that says a clause of the reader (`partSaying`); of the past, the first entry with its item and rating. */
export const partOfClause = (
  person: readonly PersonPart[],
  { text, source }: Clause,
): PersonPart | undefined =>
  source === 'past'
    ? person.find(({ past }) => past && `${past.name}: ${past.rating}` === text)
    : partSaying(person, text);

/** Finds the entry of the history for a thing, the first of several; undefined without one. @param key its name by `nameKey` */
export const entryOf = (person: readonly PersonPart[], key: string): PersonPart | undefined =>
  saidBy(person).past.get(key);

/** Finds the part that tells of a thing of the past: the entry of the history, else what names it (`partSaying`), if anything. */
export const partOfPast = (person: readonly PersonPart[], { view: { name } }: Past): PersonPart | undefined =>
  entryOf(person, nameKey(name)) ?? partSaying(person, name);

/** Finds the part that sets a limit: the entry of the constraints, else one that says its words (`partSaying`), if any. */
export const partOfLimit = (person: readonly PersonPart[], { key, words }: Limit): PersonPart | undefined =>
  entryOfLimit(person, key) ?? partSaying(person, words);

/** Finds the first entry of the constraints whose key a limit has, or begins with before a period: `budget` of `budget.max`. */
export const entryOfLimit = (person: readonly PersonPart[], key: string): PersonPart | undefined =>
  person.find(({ limit }) => limit && (key === limit.key || key.startsWith(`${limit.key}.`)));
