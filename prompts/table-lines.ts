import type { ItemPart, PersonPart, Verdict } from '../lib/evidence/parts';
import type { EvidenceTable, ItemTable } from '../lib/evidence/table';
import { keyInWords, tellItemPart } from '../lib/evidence/tell-part';
import { cutAtWord } from '../lib/text/clean-text';
import { rememberOf } from '../lib/text/remember';
import { plain } from './plain-text';
import type { ShownItem } from './prompt';

/** The longest sentence of a description and the longest value of a fact in a prompt, in characters. */
const MAX_FACT_LENGTH = 400;
/** Facts that go with a bare name: short ones, up to so many characters together. */
const SHORT_FACT = 24;
const SHORT_FACTS = 60;

const tellFact = (part: ItemPart): string =>
  plain(`${part.id} ${cutAtWord(tellItemPart(part), MAX_FACT_LENGTH)}`);

const isShared = ({ derived }: ItemPart) => derived?.kind !== 'gap';
const isShort = (part: ItemPart) =>
  isShared(part) && part.key !== undefined && part.text.length <= SHORT_FACT;

function shortFacts(parts: readonly ItemPart[]): string[] {
  let left = SHORT_FACTS;
  return parts.filter(isShort).flatMap((part) => {
    left -= (part.key ?? '').length + part.text.length;
    return left < 0 ? [] : [tellFact(part)];
  });
}

/** Returns the ref and the name of an item, plain (`plain`), with which its line begins. */
export const nameLine = ({ ref, name }: Pick<ItemTable, 'ref' | 'name'>): string => plain(`${ref} ${name}`);

const join = (item: ItemTable, facts: readonly string[]): string => [nameLine(item), ...facts].join(' | ');

/** The whole line is needed twice: to see whether all fit, and for the prompt itself. */
const fullLine = rememberOf((item: ItemTable) => join(item, item.parts.filter(isShared).map(tellFact)));

/**
 * Tells one item on one line: its ref and name, then its facts with their ids, parted by bars. In full, all facts but gaps to
 * limits, each up to 400 UTF-16 units; in short, the first entries with values of at most 24, up to 60 with their keys; else
 * none.
 */
function itemLine(item: ItemTable, form: ShownItem['form']): string {
  if (form === 'full') return fullLine(item);
  return form === 'name' ? nameLine(item) : join(item, shortFacts(item.parts));
}

/** Tells the supplied items of `shown`, one line each, in that order; references that the table lacks are left out. */
export const itemLines = (table: EvidenceTable, shown: readonly ShownItem[]): string[] =>
  shown.flatMap(({ ref, form }) => {
    const item = table.item(ref);
    return item ? [itemLine(item, form)] : [];
  });

const LIKING = { liked: 'liked it', disliked: 'disliked it', neither: 'neither', unknown: '' };

function personLine({ id, text, past, limit }: PersonPart): string {
  if (limit) return plain(`${id} ${keyInWords(limit.key)}: ${text}`);
  if (!past) return plain(`${id} ${text}`);
  const about = past.about ? `, ${past.about}` : '';
  const liking = LIKING[past.liking];
  return plain(`${id} ${past.name}: ${past.rating}${liking ? ` (${liking})` : ''}${about}`);
}

/** Tells the person, one part a line with its id, limits as last ones; no part is cut. */
export const personLines = ({ person }: EvidenceTable): string[] => person.map(personLine);

/** How one item fares with a limit: by how much it is kept, and by which fact it is broken. */
function tellVerdict({ ref, parts }: ItemTable, { limit, outcome, fact }: Verdict, isNamed: boolean): string {
  const gap = parts.find(({ derived }) => derived?.kind === 'gap' && derived.limit === limit);
  const by = gap?.derived?.kind === 'gap' ? ` ${gap.id} ${gap.derived.by} to spare` : '';
  const because = outcome === 'broken' && fact ? ` ${fact}` : '';
  return `${isNamed ? ref : ''}${by || because}`.trim();
}

/** How an outcome is told of one item, and of several. */
const OUTCOMES = [
  ['kept', 'kept', 'kept by'],
  ['broken', 'broken', 'broken by'],
  ['unchecked', 'not known', 'not known for'],
] as const;

/**
 * Tells how items fare with each limit, one line a limit, in their order. With `isNamed` the refs of items are told, because
 * there are several.
 */
export const limitLines = (table: EvidenceTable, items: readonly ItemTable[], isNamed: boolean): string[] =>
  table.person
    .filter(({ limit }) => limit)
    .map(({ id }, at) => {
      const told = OUTCOMES.flatMap(([outcome, ofOne, ofSeveral]) => {
        const those = items.flatMap((item) => {
          // Verdicts stand in the order of the limits.
          const verdict = item.verdicts[at];
          return verdict?.outcome === outcome ? [tellVerdict(item, verdict, isNamed)] : [];
        });
        if (those.length === 0) return [];
        if (!isNamed) return [[ofOne, ...those].join(' ').trim()];
        const areAll = those.length === items.length && those.every((one) => !one.includes(' '));
        return [`${ofSeveral} ${areAll ? 'all' : those.join(', ')}`];
      });
      return `${id} ${told.join('; ')}`;
    });
