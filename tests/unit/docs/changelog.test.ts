import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { changelog, readChangelog } from '@/lib/docs/pages/changelog';
import packageJson from '@/package.json';

const file = readFileSync('CHANGELOG.md', 'utf8');
const releases = changelog.blocks.flatMap((block) =>
  block.kind === 'heading' && !block.isSub ? [block.text] : [],
);

it('the changelog of the site is CHANGELOG.md, release by release and entry by entry', () => {
  expect(releases).toEqual([...file.matchAll(/^## (.+)$/gm)].map(([, title]) => title));
  const entries = changelog.blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));
  expect(entries).toHaveLength((file.match(/^- /gm) ?? []).length);
  const words = (text: string) => text.replace(/\s+/g, ' ');
  for (const entry of entries) expect(words(file)).toContain(entry);
});

it('every release has a date, and the version of the service is one of them', () => {
  const released = releases.filter((title) => title !== 'Unreleased');
  for (const title of released) expect(title).toMatch(/^\d+\.\d+\.\d+ – \d{4}-\d\d-\d\d$/);
  expect(released[0]?.split(' ')[0]).toBe(packageJson.version);
});

it('entries over several lines, groups and paragraphs are read as they are meant', () => {
  const text =
    '# Changelog\n\nAbout it.\n\n## 1.2.0 – 2026-01-02\n\nFirst.\n\n**Keys**\n\n- One\n  line.\n- Two.\n';
  expect(readChangelog(text)).toEqual([
    { kind: 'heading', text: '1.2.0 – 2026-01-02', id: 'v1-2-0' },
    { kind: 'text', text: 'First.' },
    { kind: 'heading', text: 'Keys', id: 'v1-2-0-keys', isSub: true },
    { kind: 'list', items: ['One line.', 'Two.'] },
  ]);
});
