import { expect, test } from '@playwright/test';
import { PAGES } from './pages';

test('every link of the site leads somewhere, and every anchor is there', async ({ request, baseURL }) => {
  test.slow();
  const pages = new Map<string, { html: string; from: string }>();
  const waiting = PAGES.map((path) => ({ path, from: 'the list of pages' }));
  const broken: string[] = [];
  const anchors: { path: string; anchor: string; from: string }[] = [];

  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, from } = next;
    if (pages.has(path)) continue;
    const response = await request.get(path, { headers: { Accept: 'text/html' } });
    if (!response.ok()) broken.push(`${path} (${response.status()}), linked from ${from}`);
    const isPage = response.headers()['content-type']?.includes('text/html') ?? false;
    const html = isPage ? await response.text() : '';
    pages.set(path, { html, from });
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), new URL(path, baseURL));
      if (!url.protocol.startsWith('http')) continue;
      expect(url.origin, `a link on ${path} leaves the site`).toBe(new URL(baseURL ?? '').origin);
      if (url.hash) anchors.push({ path: url.pathname, anchor: url.hash.slice(1), from: path });
      waiting.push({ path: url.pathname + url.search, from: path });
    }
  }
  for (const { path, anchor, from } of anchors) {
    if (!pages.get(path)?.html.includes(`id="${anchor}"`))
      broken.push(`${path}#${anchor}, linked from ${from}`);
  }
  expect(broken).toEqual([]);
  expect(pages.size).toBeGreaterThan(PAGES.length);
});

test('the sitemap lists the public pages under the address of the deployment', async ({ request }) => {
  const locations = [...(await (await request.get('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  const paths = locations.map(([, location = '']) => new URL(location).pathname);
  for (const path of PAGES) expect(paths).toContain(path);
  expect(paths.filter((path) => /dashboard|sign-in|v1/.test(path))).toEqual([]);
});

test('llms-full.txt holds the documentation, and a page that does not exist says so by its status', async ({
  request,
}) => {
  const text = await (await request.get('/llms-full.txt')).text();
  expect(text).toContain('# Reco');
  expect(text).toContain('RATE_LIMIT_EXCEEDED');
  const missing = await request.get('/no/such/page', { headers: { Accept: 'text/html' } });
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain('Nothing to recommend here');
});

test('what an error links to is on the page of errors', async ({ page, request }) => {
  const answer = await request.post('/v1/recommend', { data: {} });
  const { error } = await answer.json();
  await page.goto(error.documentation_url);
  await expect(page.getByRole('heading', { name: error.code })).toBeInViewport();
});
