import type { Field } from './api/read-fields';
import type { Deployment } from './deployment';
import { type Block, type DocPage, SECTIONS } from './doc-page';
import { docPages, docPath } from './doc-pages';
import { LANGUAGE_NAMES, LANGUAGES } from './snippet';

const fence = (language: string, content: string) => `\`\`\`${language}\n${content.trimEnd()}\n\`\`\``;

const row = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const json = (value: unknown) => JSON.stringify(value, null, 2);

function fieldLines(fields: Field[], indent = ''): string[] {
  return fields.flatMap(({ name, type, required, limits, description, fields: inner }) => [
    `${indent}- \`${name}\` (${[type, ...(required ? ['required'] : []), ...limits].join('; ')})${description && `: ${description}`}`,
    ...fieldLines(inner, `${indent}  `),
  ]);
}

function renderBlock(block: Block, level: number): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(level + (block.isSub ? 2 : 1))} ${block.text}`;
    case 'text':
      return block.text;
    case 'notice':
      return `> ${block.text}`;
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'facts':
      return block.facts.map(([term, description]) => `- ${term}: ${description}`).join('\n');
    case 'table':
      return [row(block.columns), row(block.columns.map(() => '---')), ...block.rows.map(row)].join('\n');
    case 'endpoint':
      return `\`${block.method} ${block.path}\` (${block.note})`;
    case 'fields':
      return fieldLines(block.fields).join('\n');
    case 'try':
      return '';
    case 'request':
      return fence('json', json(block.body));
    case 'answer':
      return typeof block.body === 'string'
        ? fence(block.language ?? '', block.body)
        : fence('json', json(block.body));
    case 'snippet':
      return LANGUAGES.flatMap((language) => {
        const source = block.snippet.code[language];
        return source ? [fence(LANGUAGE_NAMES[language].fence, source)] : [];
      }).join('\n\n');
  }
}

/**
 * Writes a page as Markdown (contract: docs-markdown), without forms or a last line break; links within the site stay relative.
 * @param address where the page is, as an absolute address
 * @param level of the page's own heading, 1 to 4; those within it are one or two below
 * @throws Error of the file system for the changelog, where CHANGELOG.md cannot be read
 */
export function toMarkdown(page: DocPage, address: string, level: number): string {
  const blocks = page.blocks.map((block) => renderBlock(block, level)).filter(Boolean);
  return [`${'#'.repeat(level)} ${page.title}`, address, page.summary, ...blocks].join('\n\n');
}

/** The name by which the first page, whose own is empty, is asked for as Markdown. */
const FIRST_PAGE = 'index';

/** Returns the path of a page as Markdown: `/docs/limits.md`, or `/docs.md` for the first page (contract: docs-markdown). */
export const markdownPath = (page: Pick<DocPage, 'slug'>) => `${docPath(page)}.md`;

/**
 * Writes one page as Markdown, with addresses that work from anywhere (contract: docs-markdown).
 * @param name the page's slug, or `index` for the first page, without `.md`
 * @returns the text and the page's own address; undefined when there is no such page
 * @throws as {@link toMarkdown}
 */
export function markdownPage(name: string, deployment: Deployment) {
  const page = docPages(deployment).find(({ slug }) => (slug || FIRST_PAGE) === name);
  if (!page) return undefined;
  const address = `${deployment.baseUrl}${docPath(page)}`;
  const text = toMarkdown(page, address, 1).replaceAll('](/', `](${deployment.baseUrl}/`);
  return { text: `${text}\n`, address };
}

const opening = ({ baseUrl }: Deployment) => [
  '# Reco',
  '> A stateless JSON API for personalized recommendations, each with a written explanation and a confidence score. It ranks items of any vertical, or suggests some itself.',
  `The API is at ${baseUrl}/v1. Its OpenAPI document is at ${baseUrl}/openapi.json.`,
];

/** Writes `/llms.txt`: every page by section, with links to its Markdown (contract: docs-markdown). */
export function llmsIndex(deployment: Deployment): string {
  const { baseUrl } = deployment;
  const pages = docPages(deployment);
  const index = SECTIONS.map((section) =>
    [
      `## ${section}`,
      '',
      ...pages
        .filter((page) => page.section === section)
        .map((page) => `- [${page.title}](${baseUrl}${markdownPath(page)}): ${page.summary}`),
    ].join('\n'),
  );
  return [...opening(deployment), `All pages in one file: ${baseUrl}/llms-full.txt`, ...index, ''].join(
    '\n\n',
  );
}

/** Writes `/llms-full.txt`: all pages, with absolute addresses (contract: docs-markdown). @throws as {@link toMarkdown} */
export function llmsText(deployment: Deployment): string {
  const { baseUrl } = deployment;
  const pages = docPages(deployment).map((page) => toMarkdown(page, `${baseUrl}${docPath(page)}`, 2));
  return [...opening(deployment), ...pages, ''].join('\n\n').replaceAll('](/', `](${baseUrl}/`);
}
