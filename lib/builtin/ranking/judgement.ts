import type { LimitResult } from '../../constraints/limit';
import type { Nearest } from '../../reader/create-reader';
import type { Phrase } from '../../reader/phrases-of';
import type { ItemView } from '../items/item-view';
import type { Past, Wish } from '../person/person';

/** How an item meets one wish. */
export type WishMatch = {
  wish: Wish;
  /** 0 nothing, 1 everything that the wish names; below 0 when the item is the opposite. */
  match: number;
  /** The parts that matched, strongest first: the person's words and what of the item answers them. */
  parts: {
    words: string;
    unit: string;
    by: string;
    /** How fully the part is met, -1 to 1. */
    strength: number;
    /** The same, by how telling the part is. */
    weight: number;
  }[];
};

/** How an item resembles one thing of the past. */
export type PastMatch = {
  past: Past;
  /** 0 nothing in common, 1 practically the same. */
  similarity: number;
};

/** Everything that speaks for and against one item. */
export type Judgement<Item = unknown> = {
  item: Item;
  view: ItemView;
  /** Log-odds that the person would choose it; comparable within one request only. */
  score: number;
  /** What the wishes, the past and the limits contribute to the score. */
  from: { wishes: number; dislikes: number; past: number; limits: number };
  limits: LimitResult[];
  /** Share of the positive wishes that it meets, 0 to 1. */
  wishShare: number;
  /** What the reader added to the score, -4 to 4; undefined where it was not asked. */
  read?: number | undefined;
  /** What of the item is nearest to each clause of the person, the nearest first; undefined like `read`. */
  nearest?: readonly Nearest[] | undefined;
  /** What of the item the reader's score rests on, most first; undefined like `read`. */
  weightiest?: readonly Phrase[] | undefined;
};
