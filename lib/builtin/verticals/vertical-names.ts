import names from './vertical-names.json';

/** The common groups (contract: verticals). Items of one family share what people ask about them. */
export type Family = 'entertainment' | 'food' | 'travel' | 'products' | 'services' | 'events';

export type VerticalId = keyof typeof names;

/**
 * Every vertical that the catalogue covers, its family, and the names by which callers ask for it: singular,
 * plural, near names, and the usual words in the other languages of the model.
 */
export const VERTICALS = names as Record<VerticalId, { family: Family; names: readonly string[] }>;
