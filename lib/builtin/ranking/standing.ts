import { acclaimOf, reviewsOf } from '../items/item-numbers';
import type { ItemView } from '../items/item-view';

/** What is generally thought of a thing, as log-odds of about -1 to 1.3; 0 when nothing is said. */
export function standingOf(view: ItemView): number {
  const acclaim = acclaimOf(view);
  const reviews = reviewsOf(view);
  const trust = reviews === undefined ? 0.7 : Math.min(1, Math.log10(1 + reviews) / 3);
  const liked = acclaim === undefined ? 0 : (acclaim - 0.75) * 3 * trust;
  const known = reviews === undefined ? 0 : Math.min(0.5, Math.log10(1 + reviews) * 0.1);
  return Math.max(-1, Math.min(0.8, liked)) + known;
}
