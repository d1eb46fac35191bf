import type { Field } from './api/read-fields';
import type { Block, DocPage } from './doc-page';
import { LANGUAGE_NAMES, LANGUAGES } from './snippet';

const fence = (language: string, content: string) => `\`\`\`${language}\n${content.trimEnd()}\n\`\`\``;

const row = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** Fields as nested lists. */
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
      return block.items.map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${item}`).join('\n');
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
 * @param address where the page is, as an absolute address
 * @param level of the page's own heading
 */
export function toMarkdown(page: DocPage, address: string, level: number): string {
  const blocks = page.blocks.map((block) => renderBlock(block, level)).filter(Boolean);
  return [`${'#'.repeat(level)} ${page.title}`, address, page.summary, ...blocks].join('\n\n');
}
