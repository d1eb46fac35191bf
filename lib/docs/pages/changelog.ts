import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Block, DocPage } from '../doc-page';
import { readChangelog } from '../read-changelog';

let blocks: Block[] | undefined;

/** Reference: what changed, as CHANGELOG.md says, which is read when the page is first asked for. */
export const changelog: DocPage = {
  slug: 'changelog',
  section: 'Reference',
  title: 'Changelog',
  summary:
    'What changed for callers and operators. Paths carry the major version; within /v1, fields are only added.',
  get blocks() {
    blocks ??= readChangelog(readFileSync(join(process.cwd(), 'CHANGELOG.md'), 'utf8'));
    return blocks;
  },
};
