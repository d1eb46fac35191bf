import type { Language } from '../../languages/index';
import verticals from './vertical-names.json';

/** The common groups (contract: verticals). Items of one family share what people ask about them. */
type Family = 'entertainment' | 'food' | 'travel' | 'products' | 'services' | 'events';

/** A field whose things are works, which are watched, read, heard or played and then talked about. */
export type Trade = 'films' | 'series' | 'books' | 'music' | 'stage' | 'podcasts' | 'games';

export type VerticalId = keyof typeof verticals;

export type Vertical = {
  id: VerticalId;
  family: Family;
  trade?: Trade | undefined;
  /**
   * Groups of concepts that make sense there. A word means different things in different fields: "British" is a cuisine
   * in a restaurant and none in a novel, "light" is a weight in a laptop.
   */
  groups: ReadonlySet<string>;
  /** One noun for a thing of it. */
  nouns: Record<Language, string>;
  /** By which callers ask for it: singular, plural, near names, and the usual words in the languages of the model. */
  names: readonly string[];
};

/** Every vertical that the catalogue covers. */
export const VERTICALS = Object.fromEntries(
  Object.entries(verticals).map(([id, { ideas, ...others }]) => [
    id,
    { ...others, id, groups: new Set(ideas) },
  ]),
) as unknown as Record<VerticalId, Vertical>;
