import type { Past } from './history';
import { hasCjk } from './words';

/** Signs of a Chinese or Japanese name that are enough to know it by. */
const FEWEST_SIGNS = 3;

function isNamedIn(clause: string, { words }: Past): boolean {
  if (words.some(hasCjk)) {
    const [first = ''] = words;
    return (
      first.length >= FEWEST_SIGNS &&
      clause.includes(first.slice(0, Math.max(FEWEST_SIGNS, first.length - 3)))
    );
  }
  const telling = words.filter((word) => word.length > 3);
  const found = telling.filter((word) => clause.includes(` ${word} `));
  return found.length > 1 || (found.length === 1 && telling.length === 1);
}

/** A flat text without the clauses about things of the person's past, which say nothing of the item: "Cedar Ridge had no lift". */
export function withoutPastClauses(flat: string, entries: readonly Past[]): string {
  if (entries.length === 0) return flat;
  const clauses = flat.split('|');
  const own = clauses.filter((clause) => !entries.some((entry) => isNamedIn(clause, entry)));
  return own.length === clauses.length ? flat : ` ${own.join('|').trim()} `;
}
