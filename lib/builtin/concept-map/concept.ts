import type { Language } from '../../languages/index';

/** One idea that people and items share, such as `time-travel`, with the words for it in every language. */
export type Concept = {
  id: string;
  /** A noun phrase for use in sentences. */
  labels: Record<Language, string>;
  /** Other words by which people ask for it or items are described. */
  terms: Partial<Record<Language, string[]>>;
  /** Concepts that someone who wants this one also likes, with a weight of 0.2 to 0.8. */
  related: Record<string, number>;
  /** Concepts that conflict with it. */
  opposite: string[];
};
