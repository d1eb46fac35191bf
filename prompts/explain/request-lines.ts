import { plain } from '../plain-text';
import type { PromptTask } from '../prompt';
import { itemLine, limitLines, personLines } from '../table-lines';

/** The category and the item: the part of the message that does not depend on the person. */
export const explainedItemLines = ({ vertical, table }: PromptTask): string[] => [
  `CATEGORY ${plain(vertical)}`,
  'ITEM',
  ...table.items.flatMap(({ ref }) => {
    const item = table.item(ref);
    return item ? [itemLine(item, 'full')] : [];
  }),
];

/** The person, and how the item fares with their limits. */
export function explainRequestLines({ table }: PromptTask): string[] {
  const items = table.items.flatMap(({ ref }) => table.item(ref) ?? []);
  const limits = limitLines(table, items, false);
  return ['PERSON', ...personLines(table), ...(limits.length > 0 ? ['LIMITS', ...limits] : [])];
}
