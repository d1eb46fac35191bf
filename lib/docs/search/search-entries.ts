import type { Field } from '../api/read-fields';
import type { Block, DocPage } from '../doc-page';
import { docPages, docPath } from '../doc-pages';
import { parseInline } from '../inline';
import type { SearchEntry } from './create-search';

const plain = (source: string) =>
  parseInline(source)
    .map(({ text }) => text)
    .join('');

const fieldWords = (fields: Field[]): string[] =>
  fields.flatMap(({ name, description, fields: inner }) => [
    `${name}: ${plain(description)}`,
    ...fieldWords(inner),
  ]);

/** Returns the words of a block; code and examples are not searched. */
function wordsOf(block: Block): string[] {
  switch (block.kind) {
    case 'text':
    case 'notice':
      return [plain(block.text)];
    case 'heading':
      return block.isSub ? [block.text] : [];
    case 'list':
      return block.items.map(plain);
    case 'facts':
      return block.facts.map(([term, description]) => `${term}: ${plain(description)}`);
    case 'table':
      return block.rows.map((row) => row.map(plain).join(': '));
    case 'endpoint':
      return [`${block.method} ${block.path}`];
    case 'fields':
      return fieldWords(block.fields);
    default:
      return [];
  }
}

/** Other words for what sections are about. */
const ALSO: Record<string, string | undefined> = {
  '/docs/keys#authentication': 'authentication auth authorization login token bearer header',
  '/docs/keys#browsers': 'cors browser frontend origin preflight',
  '/docs/limits#tiers': 'pricing price prices plan plans cost billing subscription',
  '/docs/limits#per-minute': 'throttling throttle quota 429',
  '/docs/streaming': 'sse eventsource stream events',
  '/docs/api': 'openapi swagger postman schema endpoints rest',
  '/docs/typescript': 'sdk javascript node npm library',
  '/docs/errors': 'status codes exceptions',
};

type Section = Omit<SearchEntry, 'id' | 'text'> & { words: string[] };

function sectionsOf(page: DocPage): Section[] {
  const href = docPath(page);
  const sections: Section[] = [{ href, page: page.title, section: '', words: [plain(page.summary)] }];
  for (const block of page.blocks) {
    if (block.kind === 'heading' && !block.isSub) {
      sections.push({ href: `${href}#${block.id}`, page: page.title, section: block.text, words: [] });
    }
    sections.at(-1)?.words.push(...wordsOf(block));
  }
  return sections;
}

/** Lists all sections with their words, in order (contract: docs-search), for any deployment. @throws as `toMarkdown` */
export function searchEntries(): SearchEntry[] {
  return docPages({ baseUrl: '', supportEmail: 'support' })
    .flatMap(sectionsOf)
    .map(({ words, ...section }, id) => ({
      id,
      ...section,
      also: ALSO[section.href],
      text: words.join(' '),
    }));
}
