import { expect, it } from 'vitest';
import { ERROR_CODES } from '@/lib/contract/error-codes';
import { docPages } from '@/lib/docs/doc-pages';
import { llmsIndex, llmsText } from '@/lib/docs/markdown';

const DEPLOYMENT = { baseUrl: 'https://reco.example', supportEmail: 'help@reco.example' };
const text = llmsText(DEPLOYMENT);

it('names every page with its address in an index, and says where the whole is', () => {
  const index = llmsIndex(DEPLOYMENT);
  for (const { title, slug, summary } of docPages(DEPLOYMENT)) {
    expect(index).toContain(`- [${title}](https://reco.example/docs${slug && `/${slug}`}.md): ${summary}`);
  }
  expect(index).toContain('https://reco.example/llms-full.txt');
  expect(index.length).toBeLessThan(10_000);
});

it('holds the whole of every page, with addresses that work from anywhere', () => {
  expect(text).not.toMatch(/\]\(\//);
  for (const { title } of docPages(DEPLOYMENT)) expect(text).toContain(`## ${title}\n`);
  for (const code of ERROR_CODES) expect(text).toContain(`### ${code}`);
});

it('holds the code in every language, in fences that are closed', () => {
  for (const language of ['shell', 'typescript', 'python', 'json'])
    expect(text).toContain(`\`\`\`${language}\n`);
  expect((text.match(/^```/gm) ?? []).length % 2).toBe(0);
});

it('holds tables with as many cells in each row as columns', () => {
  const tables = text.match(/(?:^\|.*\|\n?)+/gm) ?? [];
  expect(tables.length).toBeGreaterThan(8);
  for (const table of tables) {
    const widths = table
      .trim()
      .split('\n')
      .map((row) => row.replaceAll('\\|', '').split('|').length);
    expect(new Set(widths).size, table).toBe(1);
  }
});
