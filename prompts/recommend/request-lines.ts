import { plain } from '../plain-text';
import type { PromptTask } from '../prompt';
import { itemLines, limitLines, personLines } from '../table-lines';

const category = ({ vertical }: PromptTask) => `CATEGORY ${plain(vertical)}`;

/** The category and the supplied items: the part of the message that does not depend on the person. */
export const candidateLines = (task: PromptTask): string[] =>
  task.shown.length === 0 ? [] : [category(task), 'ITEMS', ...itemLines(task.table, task.shown)];

/** The person, and how the items that are told in full or in short fare with their limits. */
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
