import { describe, expect, it } from 'vitest';
import { docPages } from '@/lib/docs/doc-pages';
import { highlight } from '@/lib/docs/highlight';
import { LANGUAGE_NAMES, LANGUAGES } from '@/lib/docs/snippet';

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

describe('coloured code', () => {
  it('is the code of every snippet, sign for sign, in colours', async () => {
    const blocks = docPages({ baseUrl: 'https://reco.example' }).flatMap((page) => page.blocks);
    for (const block of blocks) {
      if (block.kind !== 'snippet') continue;
      for (const language of LANGUAGES) {
        const code = block.snippet.code[language];
        if (!code) continue;
        const html = await highlight(code, LANGUAGE_NAMES[language].highlight);
        expect(textOf(html)).toBe(code);
        expect(html).toContain('class="code-string"');
      }
    }
  });

  it('knows comments, words of the language and texts over several lines', async () => {
    const html = await highlight('# first\ncurl -d \'{\n  "a": 1\n}\' | jq', 'shellscript');
    expect(html).toContain('<span class="code-comment"># first</span>');
    expect(html).toContain('<span class="code-function">curl </span>');
    expect(html).toContain('  "a": 1</span>');
    expect(await highlight('return a < b && "<b>"', 'typescript')).toContain('&lt;b&gt;');
  });
});
