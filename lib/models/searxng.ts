import { readResults, type SearchBackend, toSearchResults } from './search-result';

/** Web search by a SearXNG server with the JSON format enabled (https://docs.searxng.org/dev/search_api.html). */
export function createSearxng(options: { baseUrl: string }): SearchBackend {
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
