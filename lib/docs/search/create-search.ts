import MiniSearch from 'minisearch';

/** A section of a page, as the search knows it. */
export type SearchEntry = {
  id: number;
  href: string;
  page: string;
  /** Empty for the part above the first section. */
  section: string;
  /** Words by which it is looked for and that it does not say. */
  also?: string | undefined;
  /** Everything that it says, without marks and code. */
  text: string;
};

/** A section that was found. */
export type Found = Pick<SearchEntry, 'href' | 'page' | 'section'> & {
  /** The words around the first term that was found, about 140 characters. */
  excerpt: string;
};

const MAX_RESULTS = 8;

/** How much of a text an excerpt shows, and how much of it may stand before the word, in characters. */
const EXCERPT_LENGTH = 140;
const EXCERPT_BEFORE = 40;

/** Shorter words are taken as they are; in longer ones a fifth of the letters may be wrong. */
const MIN_FUZZY_LENGTH = 4;

function excerptOf(text: string, terms: string[]): string {
  const folded = text.toLowerCase();
  const places = terms.map((term) => folded.indexOf(term)).filter((at) => at >= 0);
  const at = places.length > 0 ? Math.min(...places) : 0;
  const from = at > EXCERPT_BEFORE ? text.indexOf(' ', at - EXCERPT_BEFORE) + 1 : 0;
  const end = from + EXCERPT_LENGTH;
  const until = end < text.length ? text.lastIndexOf(' ', end) : text.length;
  return `${from > 0 ? '… ' : ''}${text.slice(from, until)}${until < text.length ? ' …' : ''}`;
}

/**
 * Makes a search over sections, in the browser and on the server alike (contract: docs-search). Words may be unfinished or, from
 * four letters on, a little wrong; sections with all words are found, and only where there is none, those with some.
 * @param entries each with its place in the list as `id`
 * @returns takes a query and returns at most 8 sections, best first; none for a blank query
 */
export function createSearch(entries: SearchEntry[]): (query: string) => Found[] {
  const index = new MiniSearch<SearchEntry>({ fields: ['page', 'section', 'also', 'text'] });
  index.addAll(entries);
  const options = {
    boost: { page: 2, section: 4, also: 8 },
    prefix: true,
    fuzzy: (term: string) => (term.length >= MIN_FUZZY_LENGTH ? 0.2 : false),
  };
  return (query) => {
    const all = index.search(query, { ...options, combineWith: 'AND' });
    const results = all.length > 0 ? all : index.search(query, options);
    return results.slice(0, MAX_RESULTS).flatMap(({ id, terms }) => {
      const entry = entries[id as number];
      if (!entry) return [];
      const { href, page, section, text } = entry;
      return [{ href, page, section, excerpt: excerptOf(text, terms) }];
    });
  };
}
