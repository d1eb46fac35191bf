import { plain } from '../plain-text';
import type { PromptTask } from '../prompt';
import { itemLines, limitLines, personLines } from '../table-lines';

const category = ({ vertical }: PromptTask) => `CATEGORY ${plain(vertical)}`;

/** Tells the category and the supplied items, which stand before the person; none where items are to be generated. */
export const candidateLines = (task: PromptTask): string[] =>
  task.shown.length === 0 ? [] : [category(task), 'ITEMS', ...itemLines(task.table, task.shown)];

/** Tells the person, and how the items told in full or in short fare with their limits; without items, the category first. */
export function requestLines(task: PromptTask): string[] {
  const { table, shown } = task;
  const told = shown.filter(({ form }) => form !== 'name').flatMap(({ ref }) => table.item(ref) ?? []);
  const limits = told.length > 0 ? limitLines(table, told, true) : [];
  return [
    ...(shown.length === 0 ? [category(task)] : []),
    'PERSON',
    ...personLines(table),
    ...(limits.length > 0 ? ['LIMITS', ...limits] : []),
  ];
}
