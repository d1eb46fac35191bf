import { describe, expect, it } from 'vitest';
import { parseConfig } from '@/lib/config';
import { documentationUrl, ERROR_CODES, LEGACY_CODES } from '@/lib/contract/error-codes';
import { recommendRequest } from '@/lib/contract/recommend-request';
import { deploymentOf } from '@/lib/docs/deployment';
import type { Block, DocPage } from '@/lib/docs/doc-page';
import { docPages, docPath } from '@/lib/docs/doc-pages';
import { parseInline } from '@/lib/docs/inline';
import { TIERS } from '@/lib/plans/tiers';

const PAGES = docPages({ baseUrl: 'https://reco.example', supportEmail: 'help@reco.example' });

/** Pages that the documentation links to and that are no part of it. */
const OTHER_PAGES = [
  '/generate-key',
  '/dashboard',
  '/dashboard/keys',
  '/dashboard/mails',
  '/dashboard/account',
  '/dashboard/alerts',
  '/openapi.json',
  '/postman.json',
  '/playground',
  '/status',
  '/privacy',
];

function textsOf(block: Block): string[] {
  switch (block.kind) {
    case 'text':
    case 'notice':
      return [block.text];
    case 'list':
      return block.items;
    case 'table':
      return [...block.columns, ...block.rows.flat()];
    case 'facts':
      return block.facts.flat();
    default:
      return [];
  }
}

const anchorsOf = (page: DocPage) =>
  page.blocks.flatMap((block) => (block.kind === 'heading' ? [`${docPath(page)}#${block.id}`] : []));

const LINKS = PAGES.flatMap((page) =>
  [page.summary, ...page.blocks.flatMap(textsOf)].flatMap((text) =>
    parseInline(text).flatMap((part) =>
      part.kind === 'link' ? [{ from: page.title, href: part.href }] : [],
    ),
  ),
);

describe('the pages of the documentation', () => {
  it('have paths and anchors of their own', () => {
    for (const page of PAGES) {
      const anchors = anchorsOf(page);
      expect(new Set(anchors).size, page.title).toBe(anchors.length);
    }
    expect(new Set(PAGES.map(docPath)).size).toBe(PAGES.length);
  });

  it.each(LINKS)('link from $from to $href, which exists', ({ href }) => {
    const targets = [...PAGES.flatMap((page) => [docPath(page), ...anchorsOf(page)]), ...OTHER_PAGES];
    expect([...targets, 'mailto:help@reco.example']).toContain(href);
  });

  it('show bodies that the service accepts', () => {
    const bodies = PAGES.flatMap((page) => page.blocks).filter((block) => block.kind === 'request');
    expect(bodies.length).toBeGreaterThan(1);
    for (const { body } of bodies) expect(recommendRequest().safeParse(body).error).toBeUndefined();
  });

  it('show each snippet under a name of its own', () => {
    const snippets = new Map(
      PAGES.flatMap((page) => page.blocks).flatMap((block) =>
        block.kind === 'snippet' ? [[block.snippet.id, block.snippet]] : [],
      ),
    );
    for (const page of PAGES) {
      const ids = page.blocks.flatMap((block) => (block.kind === 'snippet' ? [block.snippet.id] : []));
      expect(new Set(ids).size, page.title).toBe(ids.length);
      for (const block of page.blocks) {
        if (block.kind === 'snippet') expect(snippets.get(block.snippet.id)).toBe(block.snippet);
      }
    }
  });
});

describe('the page of errors', () => {
  const errors = PAGES.find(({ slug }) => slug === 'errors') as DocPage;

  it.each(ERROR_CODES)('has a section that the documentation_url of %s lands on', (code) => {
    expect(anchorsOf(errors)).toContain(documentationUrl(code));
  });

  it('names every older code', () => {
    const content = JSON.stringify(errors.blocks);
    for (const { code } of LEGACY_CODES) expect(content).toContain(code);
  });
});

describe('the page of limits', () => {
  const limits = PAGES.find(({ slug }) => slug === 'limits') as DocPage;

  it('states the limits of the tiers as they are, and custom ones as custom', () => {
    const tiers = limits.blocks.find((block) => block.kind === 'table' && block.caption === 'Tiers');
    const rows = tiers?.kind === 'table' ? tiers.rows : [];
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['Free', String(TIERS.free.requestsPerMinute), '1,000'],
      ['Basic', String(TIERS.basic.requestsPerMinute), '10,000'],
      ['Pro', String(TIERS.pro.requestsPerMinute), '100,000'],
      ['Enterprise', 'Custom', 'Custom or unlimited'],
    ]);
  });

  it('says where to ask for more', () => {
    expect(JSON.stringify(limits.blocks)).toContain('mailto:help@reco.example');
  });
});

it('pages agree on what leaving early costs', () => {
  const streaming = JSON.stringify(PAGES.find(({ slug }) => slug === 'streaming')?.blocks);
  expect(streaming).not.toContain('does not count against your month');
  expect(streaming).toContain('(/docs/retrying#cost)');
});

describe('what a deployment serves', () => {
  const shown = (deployment: object, page: string) =>
    JSON.stringify(
      docPages({ baseUrl: 'https://reco.example', ...deployment }).find(({ slug }) => slug === page)?.blocks,
    );

  it('is any vertical where a language model answers, and the catalogue where none does', () => {
    expect(shown({ hasLanguageModel: true }, 'candidates')).toContain('Whatever exists in the vertical');
    const offline = shown({ hasLanguageModel: false }, 'candidates');
    expect(offline).not.toContain('Whatever exists in the vertical');
    for (const name of ['movies', 'hotels', 'laptops']) expect(offline).toContain(name);
    expect(deploymentOf(parseConfig({ MODEL: 'builtin/taste' })).hasLanguageModel).toBe(false);
    expect(deploymentOf(parseConfig({ OPENAI_API_KEY: 'k' })).hasLanguageModel).toBe(true);
  });

  it('and how many active keys an address may have, are said', () => {
    for (const page of ['limits', 'keys']) expect(shown({ maxKeys: 7 }, page)).toContain('7 active keys');
  });
});
