import type { ItemPart, PersonPart, Verdict } from '../lib/evidence/parts';
import type { EvidenceTable, ItemTable } from '../lib/evidence/table';
import { keyInWords, tellItemPart } from '../lib/evidence/tell-part';
import { cutAtWord } from '../lib/text/clean-text';
import { rememberOf } from '../lib/text/remember';
import type { BuiltPrompt, PromptOptions, PromptTask, ShownItem } from './prompt';

/** White space of every kind but a single space, control characters, and characters that turn the direction of writing. */
const BREAKS =
  /(?! [^\s\p{Cc}\p{Bidi_Control}\u200b\u2028\u2029])[\s\p{Cc}\p{Bidi_Control}\u200b\u2028\u2029]+/gu;

/** Brackets and bars by which fields and chat templates are marked. */
const MARKS = /[[\]|｜]|<(?=[\p{L}/|｜!])/gu;
const REPLACED: Record<string, string> = { '[': '(', ']': ')', '|': '/', '｜': '/', '<': '‹' };

/**
 * Puts a caller's text on one line, trimmed, with look-alikes of the marks that part fields, so that it can neither begin a part
 * of the message or a further item, nor end the message in a chat template. Its length is not bounded.
 */
export const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(BREAKS, ' ')
    .replace(MARKS, (mark) => REPLACED[mark] ?? '')
    .trim();

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

/** Tells one item on one line: its ref and name, then all facts but gaps to limits with their ids, the short ones, or none. */
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
const personLines = ({ person }: EvidenceTable): string[] => person.map(personLine);

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

/** Tells how items fare with each limit, one line a limit, in their order; with `isNamed` by their refs. */
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

/** Fills in a prompt from its lines. @param inWords describes the JSON, behind the instructions where it has to be told */
export const buildFrom = (
  [instructions, inWords]: readonly [string, string],
  { schemaInWords }: PromptOptions,
  { shared, asked }: { shared: readonly string[]; asked: readonly string[] },
): BuiltPrompt => ({
  instructions: schemaInWords ? instructions + inWords : instructions,
  shared: shared.join('\n'),
  prompt: asked.join('\n'),
});

const category = ({ vertical }: PromptTask) => `CATEGORY ${plain(vertical)}`;

/** Tells the category and the supplied items, which stand before the person; none where items are to be generated. */
export const candidateLines = (task: PromptTask): string[] =>
  task.shown.length === 0 ? [] : [category(task), 'ITEMS', ...itemLines(task.table, task.shown)];

/** Tells the category and the explained item in full: the part of the message that does not depend on the person. */
export const explainedItemLines = (task: PromptTask): string[] => {
  const items = task.table.items.map(({ ref }): ShownItem => ({ ref, form: 'full' }));
  return [category(task), 'ITEM', ...itemLines(task.table, items)];
};

const personAndLimits = ({ table }: PromptTask, limits: readonly string[]) => [
  'PERSON',
  ...personLines(table),
  ...(limits.length > 0 ? ['LIMITS', ...limits] : []),
];

/** Tells the person, and how the items told in full or in short fare with their limits; without items, the category first. */
export function requestLines(task: PromptTask): string[] {
  const { table, shown } = task;
  const told = shown.filter(({ form }) => form !== 'name').flatMap(({ ref }) => table.item(ref) ?? []);
  const limits = told.length > 0 ? limitLines(table, told, true) : [];
  return [...(shown.length === 0 ? [category(task)] : []), ...personAndLimits(task, limits)];
}

/** Tells the person, and how the explained item fares with their limits, if they have any. */
export function explainRequestLines(task: PromptTask): string[] {
  const items = task.table.items.flatMap(({ ref }) => task.table.item(ref) ?? []);
  return personAndLimits(task, limitLines(task.table, items, false));
}

const items = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`;

/** Tells what is asked for, last: the second call of a request repeats the first one up to here (contract: filling-up). */
export function askLines({ count }: PromptTask, { today, accepted = [], missing }: PromptOptions): string[] {
  const wanted = missing ?? Math.max(1, count - accepted.length);
  return [
    'ASK',
    `Today is ${today}.`,
    accepted.length > 0
      ? `Taken already: ${accepted.map(plain).join('; ')}. Return ${items(wanted)} beside these.`
      : `Return ${items(count)}, best first.`,
  ];
}
