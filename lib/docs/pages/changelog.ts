import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Block, DocPage } from '../doc-page';

/** Joins lines that belong together: until an empty one, or the next entry of a list. */
function piecesOf(markdown: string): string[] {
  return markdown
    .split(/\n\s*\n|\n(?=- )/)
    .map((piece) => piece.trim().replace(/\s*\n\s*/g, ' '))
    .filter(Boolean);
}

const idOf = (title: string) => {
  const name = title.split(' – ')[0] ?? title;
  return (/^\d/.test(name) ? `v${name}` : name).toLowerCase().replace(/[^a-z0-9]+/g, '-');
};

/**
 * Turns the releases of CHANGELOG.md into parts of a page: a heading a release (`## `), a smaller one a group, lists and
 * paragraphs. Text above the first release is left out.
 */
export function readChangelog(markdown: string): Block[] {
  const [, ...releases] = markdown.split(/^## /m);
  return releases.flatMap((release) => {
    const [title = '', ...rest] = release.split('\n');
    const id = idOf(title.trim());
    const blocks: Block[] = [{ kind: 'heading', text: title.trim(), id }];
    for (const piece of piecesOf(rest.join('\n'))) {
      const last = blocks.at(-1);
      const group = /^(?:\*\*(.+)\*\*|### (.+))$/.exec(piece);
      const name = group?.[1] ?? group?.[2];
      if (name) blocks.push({ kind: 'heading', text: name, id: `${id}-${idOf(name)}`, isSub: true });
      else if (!piece.startsWith('- ')) blocks.push({ kind: 'text', text: piece });
      else if (last?.kind === 'list') last.items.push(piece.slice(2));
      else blocks.push({ kind: 'list', items: [piece.slice(2)] });
    }
    return blocks;
  });
}

let blocks: Block[] | undefined;

/** Reference: the releases of CHANGELOG.md, which is read when the page is first asked for. */
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
