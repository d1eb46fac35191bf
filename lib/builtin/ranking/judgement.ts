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
  /** What the wishes, the past and the limits contribute to the score. */
  from: { wishes: number; dislikes: number; past: number; limits: number };
  limits: LimitResult[];
  /** What of the item the person rules out. */
  clashes: readonly Clash[];
  /** What the reader added to the score, -4 to 4; undefined where it was not asked. */
  read?: number | undefined;
  /** The reader's score for a clause of the person; undefined like `read`. */
  nearness?: number | undefined;
  /** What of the item is nearest to each clause of the person, the nearest first; undefined like `read`. */
  nearest?: readonly Nearest[] | undefined;
  /** What of the item the reader's score rests on, most first; undefined like `read`. */
  weightiest?: readonly Phrase[] | undefined;
};
