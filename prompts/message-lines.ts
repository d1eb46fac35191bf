import { plain } from './plain-text';
import type { BuiltPrompt, PromptOptions, PromptTask, ShownItem } from './prompt';
import { itemLines, limitLines, personLines } from './table-lines';

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
