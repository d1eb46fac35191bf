import type { PersonContext } from '../contract/task';
import { splitText } from './split-text';

/** Where a clause comes from. */
export type ClauseSource = 'profile' | 'preference' | 'past' | 'history_text';

/** One thing that a person says. */
export type Clause = { text: string; source: ClauseSource };

/** Clauses of a person that are read. */
export const MOST_CLAUSES = 48;

/**
 * What a person says, clause by clause (training/phrases.py): the profile, preferences, the past. Hard limits are not
 * read here.
 *
 * @returns none for a person who says nothing; the training has such a person say "anything", and the product asks nothing
 *   of the reader
 */
export function clausesOf(context: PersonContext): Clause[] {
  const from = (source: ClauseSource, texts: readonly (string | undefined)[]) =>
    texts.flatMap((text) => splitText(text ?? '').map((part) => ({ text: part, source })));
  const clauses = [
    ...from('profile', [context.profile]),
    ...from('preference', context.preferences ?? []),
    ...from('history_text', [context.history_text]),
    ...(context.history ?? []).map(
      ({ item, rating }): Clause => ({ text: `${item}: ${rating}`, source: 'past' }),
    ),
  ];
  return clauses.slice(0, MOST_CLAUSES);
}
