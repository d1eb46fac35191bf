import { expect, it } from 'vitest';
import { DOC_LINKS } from '@/lib/docs/doc-pages';
import { searchEntries } from '@/lib/docs/search/search-entries';
import config from '@/next.config';

const PLACES = ['/sign-in', '/generate-key', '/docs.md', ...searchEntries().map(({ href }) => href)];

it('addresses that people guess lead to pages that exist, and hide none', async () => {
  const redirects = (await config.redirects?.()) ?? [];
  expect(redirects.length).toBeGreaterThan(5);
  for (const { source, destination } of redirects) {
    expect(PLACES).toContain(destination);
    expect(DOC_LINKS.map(({ href }) => href)).not.toContain(source);
  }
});
