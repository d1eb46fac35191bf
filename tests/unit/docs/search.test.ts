import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createSearch } from '@/lib/docs/search/create-search';
import { searchEntries } from '@/lib/docs/search/search-entries';

const entries = searchEntries();
const search = createSearch(entries);

it.each([
  ['rate limit', '/docs/errors#rate_limit_exceeded'],
  ['rotate', '/docs/keys#rotate'],
  ['max_price', '/docs/context#constraints'],
  ['X-RateLimit-Reset', '/docs/api#headers'],
  ['cursor', '/docs/mcp#cursor'],
  ['authentication', '/docs/keys#authentication'],
  ['cors', '/docs/keys#browsers'],
  ['pricing', '/docs/limits#tiers'],
  ['sse', '/docs/streaming'],
  ['openapi', '/docs/api'],
  ['python client', '/docs/python'],
  ['webhooks', '/docs/webhooks#receive'],
  ['asyncio', '/docs/python#async'],
])('finds %j first under %s', (query, href) => {
  expect(search(query)[0]?.href).toBe(href);
});

it.each([
  ['an unfinished word', 'rota', '/docs/keys#rotate'],
  ['a wrong letter', 'constraimts', '/docs/context#constraints'],
  ['a word too many', 'rotate zyxwvut', '/docs/keys#rotate'],
])('forgives %s', (_, query, href) => {
  expect(search(query).map((found) => found.href)).toContain(href);
});

it('finds sections with all words where there are any', () => {
  const found = search('rotate revoke');
  expect(found.length).toBeGreaterThan(0);
  for (const { href } of found) {
    const { section, text } = entries.find((entry) => entry.href === href) ?? {};
    expect(`${section} ${text}`).toMatch(/rotat/i);
    expect(`${section} ${text}`).toMatch(/revo/i);
  }
});

it('finds nothing for what is nowhere, and for signs alone', () => {
  expect(search('zyxwvut')).toEqual([]);
  expect(search('?! …')).toEqual([]);
});

it('shows the words around what was found, and no marks', () => {
  const [found] = search('exponential');
  expect(found?.excerpt.toLowerCase()).toContain('exponential');
  for (const { text } of entries) expect(text).not.toMatch(/\*\*|\]\(/);
});

it('is small enough to be loaded when the field is entered', () => {
  expect(gzipSync(JSON.stringify(entries)).byteLength).toBeLessThan(40_000);
});
