import type { Config } from '../config';

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
 * Bounds what a search engine returned: at most 5 pages with an http address, each with its title (200 characters), address
 * (500), date (10) and the beginning of its text (1,000). Pages with neither title nor text are left out (contract:
 * web-search).
 *
 * @param pages of any types; what is no text counts as absent
 */
function toSearchResults(
  pages: readonly { title?: unknown; url?: unknown; date?: unknown; text?: unknown }[],
): SearchResult[] {
  return pages
    .map(({ title, url, date, text }) => ({
      title: clean(title, MAX_TITLE),
      url: clean(url, MAX_ADDRESS),
      ...(clean(date, 10) && { date: clean(date, 10) }),
      extract: clean(text, MAX_EXTRACT),
    }))
    .filter(({ url, title, extract }) => /^https?:\/\//i.test(url) && (title || extract))
    .slice(0, MAX_RESULTS);
}

/**
 * Reads the objects in `results` of a search engine's JSON answer; none where there is no such list.
 *
 * @throws Error naming the status, never the engine's text; SyntaxError for what is no JSON
 */
async function readResults(response: Response): Promise<Record<string, unknown>[]> {
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The search engine answered ${response.status}.`);
  }
  const body = (await response.json()) as { results?: unknown } | null;
  const results: unknown[] = Array.isArray(body?.results) ? body.results : [];
  return results.filter((page) => typeof page === 'object' && page !== null) as Record<string, unknown>[];
}

/**
 * Creates the web search by a SearXNG server with the JSON format enabled (https://docs.searxng.org/dev/search_api.html).
 *
 * @param options.baseUrl its address without `/search`
 */
function createSearxng(options: { baseUrl: string }): SearchBackend {
  const base = options.baseUrl.replace(/\/+$/, '');

  return async (query, signal) => {
    const response = await fetch(`${base}/search?${new URLSearchParams({ q: query, format: 'json' })}`, {
      headers: { Accept: 'application/json' },
      signal,
    });
    const pages = await readResults(response);
    return toSearchResults(
      pages.map(({ title, url, publishedDate, content }) => ({
        title,
        url,
        date: publishedDate,
        text: content,
      })),
    );
  };
}

const EXA_URL = 'https://api.exa.ai';

/**
 * Creates the web search by Exa (https://docs.exa.ai/reference/search).
 *
 * @param options.baseUrl in place of Exa's own address
 */
function createExa(options: { apiKey: string; baseUrl?: string | undefined }): SearchBackend {
  const url = `${(options.baseUrl ?? EXA_URL).replace(/\/+$/, '')}/search`;

  return async (query, signal) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-api-key': options.apiKey },
      body: JSON.stringify({
        query,
        type: 'auto',
        numResults: MAX_RESULTS,
        contents: { text: { maxCharacters: 1000 } },
      }),
      signal,
    });
    const pages = await readResults(response);
    return toSearchResults(
      pages.map(({ title, url, publishedDate, text }) => ({ title, url, date: publishedDate, text })),
    );
  };
}

/**
 * Creates the search engine that is configured: Exa by its key, else SearXNG by its address; undefined without either
 * (contract: web-search).
 */
export function resolveSearch(config: Config): SearchBackend | undefined {
  if (config.EXA_API_KEY) return createExa({ apiKey: config.EXA_API_KEY, baseUrl: config.EXA_BASE_URL });
  if (config.SEARXNG_URL) return createSearxng({ baseUrl: config.SEARXNG_URL });
  return undefined;
}
