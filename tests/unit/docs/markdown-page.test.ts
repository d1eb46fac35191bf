import { describe, expect, it } from 'vitest';
import { docPages } from '@/lib/docs/doc-pages';
import { markdownPage } from '@/lib/docs/markdown';
import { WANTS_MARKDOWN } from '@/next.config';

const DEPLOYMENT = { baseUrl: 'https://reco.example', supportEmail: 'help@reco.example' };

it('every page says all that it says on the site, with addresses that work from anywhere', () => {
  for (const { slug, title, blocks } of docPages(DEPLOYMENT)) {
    const text = markdownPage(slug || 'index', DEPLOYMENT)?.text ?? '';
    expect(text.startsWith(`# ${title}\n`)).toBe(true);
    expect(text).not.toMatch(/\]\(\//);
    for (const block of blocks) if (block.kind === 'heading') expect(text).toContain(`# ${block.text}\n`);
  }
  expect(markdownPage('no-such-page', DEPLOYMENT)).toBeUndefined();
});

it('code names its language', () => {
  expect(markdownPage('webhooks', DEPLOYMENT)?.text).toContain('```python\nimport base64');
});

describe('what is accepted', () => {
  const wants = (accept: string) => new RegExp(`^${WANTS_MARKDOWN}$`).test(accept);

  it.each([
    'text/markdown',
    'text/markdown, text/html;q=0.9',
    'text/markdown;q=1.0, */*',
    'text/plain, text/markdown',
  ])('is rather Markdown: %s', (accept) => expect(wants(accept)).toBe(true));

  it.each([
    'text/html',
    '*/*',
    'text/html, text/markdown;q=0.5',
    'text/markdown;q=0',
    'text/markdown; q=0.0, */*',
    '',
  ])('is rather a page: %s', (accept) => expect(wants(accept)).toBe(false));
});
