import type { ItemView } from '../items/item-view';
import type { LimitResult } from '../limits/limit';
import type { Past, Wish } from '../person/person';

/** How an item meets one wish. */
export type WishMatch = {
  wish: Wish;
  /** 0 nothing, 1 everything that the wish names. */
  match: number;
  /** The parts that matched, strongest first: the person's words and what of the item answers them. */
  parts: { words: string; unit: string; by: string; weight: number }[];
};

/** How an item resembles one thing of the past. */
export type PastMatch = {
  past: Past;
  /** 0 nothing in common, 1 practically the same. */
  similarity: number;
  /** Ids of concepts that both have, most telling first. */
  concepts: string[];
  /** Words that both names have. */
  words: string[];
};

/** Everything that speaks for and against one item. */
export type Judgement<Item = unknown> = {
  item: Item;
  view: ItemView;
  /** Comparable within one request only; higher is better. */
  score: number;
  limits: LimitResult[];
  /** Sum of the strengths of what spoke for and against; how much is known. */
  evidence: number;
};
