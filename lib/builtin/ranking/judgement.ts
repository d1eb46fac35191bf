import type { LimitResult } from '../../constraints/limit';
import type { Phrase } from '../../reader/clauses-of';
import type { Nearest } from '../../reader/create-reader';
import type { ItemView } from '../items/item-view';
import type { Clash } from '../ruled-out/find-clashes';

/** Everything that speaks for and against one item. */
export type Judgement<Item = unknown> = {
  item: Item;
  view: ItemView;
  /** Log-odds that the person would choose it; comparable within one request only. */
  score: number;
  /** The points that wishes, dislikes, past and limits add to the score. */
  from: { wishes: number; dislikes: number; past: number; limits: number };
  limits: LimitResult[];
  clashes: readonly Clash[];
  /** Points that the reader added to the score, -4 to 4; undefined where it was not asked. */
  read?: number | undefined;
  /** The reader's score, divided by how many pairs `nearest` has; undefined like `read`. */
  nearness?: number | undefined;
  /** One or two phrases for each clause of the person, the nearest pair of all first; undefined like `read`. */
  nearest?: readonly Nearest[] | undefined;
  /** The phrases that the reader's score rests on, most first; undefined like `read`. */
  weightiest?: readonly Phrase[] | undefined;
};
