import { plain } from '../plain-text';
import type { PromptOptions, PromptTask } from '../prompt';

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
