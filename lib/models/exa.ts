import { MAX_RESULTS, readResults, type SearchBackend, toSearchResults } from './search-result';

const EXA_URL = 'https://api.exa.ai';

/** Web search by Exa (https://docs.exa.ai/reference/search). */
export function createExa(options: { apiKey: string; baseUrl?: string | undefined }): SearchBackend {
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
