import type { Config } from '../config';
import { isRecord } from '../text/snake-keys';

/** One page that a search found, bounded in size. */
export type SearchResult = { title: string; url: string; date?: string; extract: string };

/** A search engine. Throws when the search fails; honours the signal. */
export type SearchBackend = (query: string, signal: AbortSignal) => Promise<SearchResult[]>;

/** Pages that one search returns, at most. */
const MAX_RESULTS = 5;
const MAX_TITLE = 200;
const MAX_ADDRESS = 500;
const MAX_EXTRACT = 1000;

const clean = (value: unknown, most: number) =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, most).toWellFormed() : '';

/**
 * Reads what a search engine answered: at most 5 pages with an http address, each with its title (200 characters), address
 * (500), date (10) and the beginning of its text (1,000). Pages with neither title nor text are left out, and so is what has
 * another type (contract: web-search).
 *
 * @param textKey key of a page under which its text stands
 * @throws Error naming the status, never the engine's text; SyntaxError for what is no JSON
 */
async function readPages(response: Response, textKey: 'content' | 'text'): Promise<SearchResult[]> {
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The search engine answered ${response.status}.`);
  }
  const body = (await response.json()) as { results?: unknown } | null;
  const pages: unknown[] = Array.isArray(body?.results) ? body.results : [];
  return pages
    .filter(isRecord)
    .map((page) => ({
      title: clean(page.title, MAX_TITLE),
      url: clean(page.url, MAX_ADDRESS),
      ...(clean(page.publishedDate, 10) && { date: clean(page.publishedDate, 10) }),
      extract: clean(page[textKey], MAX_EXTRACT),
    }))
    .filter(({ url, title, extract }) => /^https?:\/\//i.test(url) && (title || extract))
    .slice(0, MAX_RESULTS);
}

/**
 * Creates the web search by a SearXNG server with the JSON format enabled (https://docs.searxng.org/dev/search_api.html).
 *
 * @param baseUrl its address without `/search`
 */
function createSearxng(baseUrl: string): SearchBackend {
  const url = `${baseUrl.replace(/\/+$/, '')}/search`;
  return async (query, signal) => {
    const asked = new URLSearchParams({ q: query, format: 'json' });
    const response = await fetch(`${url}?${asked}`, { headers: { Accept: 'application/json' }, signal });
    return readPages(response, 'content');
  };
}

/** Creates the web search by Exa (https://docs.exa.ai/reference/search). */
function createExa(apiKey: string, baseUrl = 'https://api.exa.ai'): SearchBackend {
  const url = `${baseUrl.replace(/\/+$/, '')}/search`;
  const contents = { text: { maxCharacters: MAX_EXTRACT } };
  return async (query, signal) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-api-key': apiKey },
      body: JSON.stringify({ query, type: 'auto', numResults: MAX_RESULTS, contents }),
      signal,
    });
    return readPages(response, 'text');
  };
}

/**
 * Creates the search engine that is configured: Exa by its key, else SearXNG by its address; undefined without either
 * (contract: web-search).
 */
export function resolveSearch(config: Config): SearchBackend | undefined {
  if (config.EXA_API_KEY) return createExa(config.EXA_API_KEY, config.EXA_BASE_URL);
  if (config.SEARXNG_URL) return createSearxng(config.SEARXNG_URL);
  return undefined;
}
