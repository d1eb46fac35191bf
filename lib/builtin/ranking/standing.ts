import { acclaimOf } from '../items/item-numbers';
import type { ItemView } from '../items/item-view';

/** A usual rating says nothing for or against a thing. */
const USUAL = 0.75;

/** What others make of a thing, as log-odds of about -1 to 0.8; 0 when nothing is said. */
export const standingOf = (view: ItemView): number => Math.max(-1, 3 * ((acclaimOf(view) ?? USUAL) - USUAL));
