import { type Fake, sendJson, startFakeServer } from './fake-server';

/** Pages that a fake search finds. */
export type FakePage = { title: string; url: string; publishedDate?: string; text?: string };

/** `ok` finds one page about the query. */
export type SearchReply = 'ok' | { pages: FakePage[] };

/** A page about whatever was searched for. */
export const pageAbout = (query: string): FakePage => ({
  title: `All about ${query}`,
  url: 'https://example.com/about',
  publishedDate: '2026-11-01T00:00:00.000Z',
  text: `What is known about ${query}.`,
});

/** A fake Exa: `POST /search` (https://docs.exa.ai/reference/search). @param port 0 for a free one */
export const startFakeExa = (port = 0): Promise<Fake<SearchReply>> =>
  startFakeServer<SearchReply>(
    'ok',
    ({ body }, reply, { response }) => {
      const { query } = body as { query: string };
      const pages = reply === 'ok' ? [pageAbout(query)] : reply.pages;
      sendJson(response, {
        requestId: 'fake',
        resolvedSearchType: 'neural',
        results: pages.map((page, index) => ({ id: page.url, score: 1 - index / 10, author: null, ...page })),
        costDollars: { total: 0.005 },
      });
    },
    port,
  );
