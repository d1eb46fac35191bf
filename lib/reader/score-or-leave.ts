import type { PersonContext } from '../contract/task';
import { warnOperator } from '../warn-operator';
import type { Reader, Reading } from './create-reader';
import type { ReadItem } from './phrases-of';

/**
 * Has a reader read items. Where it fails the operator is told, and the request goes on without it.
 *
 * @returns undefined then, as where the person says nothing that could be read
 */
export function* scoreOrLeave(
  reader: Reader,
  context: PersonContext,
  items: readonly ReadItem[],
): Generator<undefined, Reading[] | undefined> {
  try {
    return yield* reader.score(context, items);
  } catch (error) {
    warnOperator('reader', error);
    return undefined;
  }
}
