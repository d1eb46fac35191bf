import { plain } from '../plain-text';
import type { PromptTask } from '../prompt';
import { itemLine, limitLines, personLines } from '../table-lines';

/** Tells the category and the item in full: the part of the message that does not depend on the person. */
export const explainedItemLines = ({ vertical, table }: PromptTask): string[] => [
  `CATEGORY ${plain(vertical)}`,
  'ITEM',
  ...table.items.flatMap(({ ref }) => {
    const item = table.item(ref);
    return item ? [itemLine(item, 'full')] : [];
  }),
];

/** Tells the person, and how the item fares with their limits, if they have any. */
export function explainRequestLines({ table }: PromptTask): string[] {
  const items = table.items.flatMap(({ ref }) => table.item(ref) ?? []);
  const limits = limitLines(table, items, false);
  return ['PERSON', ...personLines(table), ...(limits.length > 0 ? ['LIMITS', ...limits] : [])];
}
