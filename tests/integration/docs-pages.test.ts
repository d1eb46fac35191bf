import { afterAll, beforeAll, expect, it } from 'vitest';
import { DOC_LINKS } from '@/lib/docs/doc-pages';
import { startServer, type TestServer } from '../support/server';
import { sharedServer } from '../support/shared-servers';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { BASE_URL: 'https://reco.example', OPENAI_API_KEY: 'sk-never-asked' } });
});
afterAll(() => server.stop());

const get = (path: string, accept = '*/*') => fetch(`${server.url}${path}`, { headers: { Accept: accept } });

it.each(DOC_LINKS.map((link) => [link.href, link.title] as const))(
  '%s is there as Markdown, by its address and by what is accepted',
  async (href, title) => {
    const byAddress = await get(`${href}.md`);
    const text = await byAddress.text();
    expect(byAddress.status).toBe(200);
    expect(byAddress.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(byAddress.headers.get('link')).toBe(`<https://reco.example${href}>; rel="canonical"`);
    expect(text.startsWith(`# ${title}\n\nhttps://reco.example${href}\n`)).toBe(true);
    const byAccept = await get(href, 'text/markdown, text/html;q=0.8, */*;q=0.1');
    expect(byAccept.headers.get('vary')).toMatch(/accept(,|$)/i);
    expect(await byAccept.text()).toBe(text);
  },
);

it('a browser gets a page, and caches keep both apart', async () => {
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  for (const path of ['/docs', '/docs/errors', '/docs/api', '/docs/limits']) {
    const response = await get(path, browser);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('vary')).toMatch(/\baccept(,|$)/i);
    const html = await response.text();
    expect(html).toContain(`rel="alternate" type="text/markdown"`);
  }
});

it('what is no page is no Markdown either', async () => {
  expect((await get('/docs/no-such-page.md')).status).toBe(404);
  expect((await get('/docs/no-such-page', 'text/markdown')).status).toBe(404);
});

it('llms.txt links to every page as Markdown', async () => {
  const text = await (await get('/llms.txt')).text();
  for (const { href } of DOC_LINKS) expect(text).toContain(`(https://reco.example${href}.md)`);
  const whole = await (await get('/llms-full.txt')).text();
  expect(whole).toContain('### RATE_LIMIT_EXCEEDED');
});

it.each([
  ['/docs/quickstart', '/docs'],
  ['/docs/quickstart.md', '/docs.md'],
  ['/docs/authentication', '/docs/keys#authentication'],
  ['/login', '/sign-in'],
  ['/signup', '/generate-key'],
  ['/pricing', '/docs/limits#tiers'],
  ['/changelog', '/docs/changelog'],
])('%s leads to %s', async (from, to) => {
  const response = await fetch(`${server.url}${from}`, { redirect: 'manual' });
  expect(response.status).toBe(307);
  expect(response.headers.get('location')).toBe(to);
});

it('what is served without a list is told as the deployment has it, on the page and as Markdown', async () => {
  const { url } = await sharedServer();
  for (const path of ['/docs/candidates', '/docs/candidates.md']) {
    expect(await (await get(path)).text()).toContain('Whatever exists in the vertical');
    const text = await (await fetch(url + path)).text();
    expect(text).toContain('The catalogue of the built-in model');
    expect(text).not.toContain('Whatever exists in the vertical');
  }
});

it('an error names its page by an address that works from anywhere', async () => {
  const { error } = await (await get('/v1/usage')).json();
  expect(error.documentation_url).toBe('https://reco.example/docs/errors#missing_api_key');
});

it('the pages show that address as it is sent', async () => {
  for (const path of ['/docs/errors', '/docs/errors.md', '/docs/mcp.md'])
    expect(await (await get(path)).text()).toContain('https://reco.example/docs/errors#invalid_request');
});

it('search engines find the search, and not what somebody found by it', async () => {
  const robots = /<meta name="robots" content="noindex"/;
  expect(await (await get('/docs/search')).text()).not.toMatch(robots);
  expect(await (await get('/docs/search?q=cors')).text()).toMatch(robots);
});

it('browsers are told to come by https where that is the public address, and only there', async () => {
  for (const path of ['/', '/docs', '/sign-in', '/v1/health', '/openapi.json', '/nothing']) {
    const header = (await get(path)).headers.get('strict-transport-security');
    expect({ path, header }).toEqual({ path, header: 'max-age=31536000' });
  }
  const { url } = await sharedServer();
  expect((await fetch(url)).headers.get('strict-transport-security')).toBeNull();
});
