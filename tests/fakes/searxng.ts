import { pageAbout, type SearchReply } from './exa';
import { type Fake, sendJson, startFakeServer } from './fake-server';

/**
 * A fake SearXNG: `GET /search?q=…&format=json` (https://docs.searxng.org/dev/search_api.html).
 *
 * @param port 0 for a free one
 */
export const startFakeSearxng = (port = 0): Promise<Fake<SearchReply>> =>
  startFakeServer<SearchReply>(
    'ok',
    ({ path }, reply, { response }) => {
      const query = new URL(path, 'http://localhost').searchParams.get('q') ?? '';
      const pages = reply === 'ok' ? [pageAbout(query)] : reply.pages;
      sendJson(response, {
        query,
        number_of_results: pages.length,
        results: pages.map(({ title, url, publishedDate, text }) => ({
          title,
          url,
          content: text,
          publishedDate: publishedDate ?? null,
          engine: 'fake',
          category: 'general',
        })),
        answers: [],
        suggestions: [],
        unresponsive_engines: [],
      });
    },
    port,
  );
