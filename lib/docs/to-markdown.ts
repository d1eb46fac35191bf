import type { Block, DocPage } from './doc-page';
import { LANGUAGE_NAMES, LANGUAGES } from './snippet';

const fence = (language: string, content: string) => `\`\`\`${language}\n${content.trimEnd()}\n\`\`\``;

const row = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const json = (value: unknown) => JSON.stringify(value, null, 2);

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `### ${block.text}`;
    case 'text':
      return block.text;
    case 'notice':
      return `> ${block.text}`;
    case 'list':
      return block.items.map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${item}`).join('\n');
    case 'facts':
      return block.facts.map(([term, description]) => `- ${term}: ${description}`).join('\n');
    case 'table':
      return [row(block.columns), row(block.columns.map(() => '---')), ...block.rows.map(row)].join('\n');
    case 'request':
      return fence('json', json(block.body));
    case 'answer':
      return typeof block.body === 'string' ? fence('', block.body) : fence('json', json(block.body));
    case 'snippet':
      return LANGUAGES.flatMap((language) => {
        const source = block.snippet.code[language];
        return source ? [fence(LANGUAGE_NAMES[language].fence, source)] : [];
      }).join('\n\n');
  }
}

/**
 * A page as Markdown, for language models.
 *
 * @param path where the page is, as an absolute address
 */
export function toMarkdown(page: DocPage, path: string): string {
  return [`## ${page.title}`, path, page.summary, ...page.blocks.map(renderBlock)].join('\n\n');
}
