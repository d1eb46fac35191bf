import type { Block } from '@/lib/docs/doc-page';
import { highlight } from '@/lib/docs/highlight';
import { LANGUAGE_NAMES, LANGUAGES, type Snippet } from '@/lib/docs/snippet';
import { FieldList } from '../reference/field-list';
import { TryOperation } from '../reference/try-operation';
import { Badge } from '../ui/badge';
import { classNames } from '../ui/class-names';
import { CodeBlock } from '../ui/code-block';
import { JsonBlock } from '../ui/json-block';
import { Notice } from '../ui/notice';
import { Table, Td, Th } from '../ui/table';
import { Inline } from './inline';
import { LanguageTabs } from './language-tabs';

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

function Endpoint({ method, path, note }: Of<'endpoint'>) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge mono tone="accent">
        {method}
      </Badge>
      <code className="font-mono text-sm wrap-anywhere">{path}</code>
      <span className="text-xs text-faint">{note}</span>
    </p>
  );
}

/** Shows a heading that links to itself, so that its address can be copied. */
function Heading({ text, id, isCode, isSub }: Of<'heading'>) {
  const Tag = isSub ? 'h3' : 'h2';
  return (
    <Tag
      id={id}
      tabIndex={-1}
      className={classNames(
        'scroll-mt-8 font-medium first:mt-0',
        isSub ? 'mt-3' : 'mt-6',
        isCode && 'font-mono text-base',
        !isCode && !isSub && 'font-serif text-xl tracking-[-0.01em]',
      )}
    >
      <a href={`#${id}`} className="group rounded-sm">
        {text}
        <span
          aria-hidden="true"
          className="ml-2 text-faint opacity-0 transition-opacity group-hover:opacity-100"
        >
          #
        </span>
      </a>
    </Tag>
  );
}

function List({ items }: Of<'list'>) {
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5 text-soft marker:text-faint">
      {items.map((item) => (
        <li key={item}>
          <Inline text={item} />
        </li>
      ))}
    </ul>
  );
}

function Facts({ facts }: Of<'facts'>) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
      {facts.map(([term, description]) => (
        <div key={term} className="contents">
          <dt className="text-faint">
            <Inline text={term} />
          </dt>
          <dd className="text-soft">
            <Inline text={description} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const FIGURE = /^[$€]?\d[\d,.]*(?: ?(?:%|ms|s|KiB|MB|GB))?$/;

/**
 * Tells of each column whether it holds figures: numbers, perhaps with a unit, in half of its cells or more, and no digit in
 * the others, such as "Custom". The first column names the rows and is none of them; without rows there are none.
 */
export function figureColumns(rows: readonly (readonly string[])[]): boolean[] {
  const [first = []] = rows;
  return first.map((_, index) => {
    if (index === 0) return false;
    const cells = rows.map((row) => row[index] ?? '');
    const figures = cells.filter((cell) => FIGURE.test(cell)).length;
    return figures * 2 >= cells.length && cells.every((cell) => FIGURE.test(cell) || !/\d/.test(cell));
  });
}

function TableView({ caption, columns, rows }: Of<'table'>) {
  const isFigure = figureColumns(rows);
  return (
    <Table
      caption={caption}
      columns={columns.map((column, index) => (
        <Th key={column} className={isFigure[index] ? 'text-right' : undefined}>
          <Inline text={column} />
        </Th>
      ))}
    >
      {rows.map((row) => (
        <tr key={row.join()}>
          {row.map((cell, index) =>
            index === 0 ? (
              <Th key={columns[index]} scope="row" className="font-normal">
                <Inline text={cell} />
              </Th>
            ) : (
              <Td key={columns[index]} numeric={isFigure[index]}>
                <Inline text={cell} />
              </Td>
            ),
          )}
        </tr>
      ))}
    </Table>
  );
}

/** Shows an answer, or any other document. @param bodyClassName of what scrolls */
export async function Answer({
  title,
  body,
  language,
  bodyClassName,
}: Of<'answer'> & { bodyClassName?: string }) {
  if (typeof body !== 'string') {
    return <JsonBlock title={title} value={body} bodyClassName={bodyClassName} />;
  }
  const html = language && (await highlight(body, language));
  return <CodeBlock title={title} code={body} html={html} bodyClassName={bodyClassName} />;
}

/** Shows a snippet in each of its languages; tabs where there are several. @param bodyClassName of what scrolls */
export async function SnippetView({ snippet, bodyClassName }: { snippet: Snippet; bodyClassName?: string }) {
  const views = await Promise.all(
    LANGUAGES.filter((language) => snippet.code[language]).map(async (language) => {
      const code = snippet.code[language] ?? '';
      const { name, highlight: grammar } = LANGUAGE_NAMES[language];
      const html = await highlight(code, grammar);
      const label = `${name}, ${snippet.id.replaceAll('-', ' ')}`;
      return {
        id: language,
        label: name,
        panel: <CodeBlock code={code} title={name} label={label} html={html} bodyClassName={bodyClassName} />,
      };
    }),
  );
  if (views.length === 1) return views[0]?.panel;
  return <LanguageTabs tabs={views} />;
}

export function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <Heading {...block} />;
    case 'text':
      return (
        <p className="text-soft">
          <Inline text={block.text} />
        </p>
      );
    case 'list':
      return <List {...block} />;
    case 'facts':
      return <Facts {...block} />;
    case 'table':
      return <TableView {...block} />;
    case 'notice':
      return (
        <Notice tone={block.tone}>
          <Inline text={block.text} />
        </Notice>
      );
    case 'endpoint':
      return <Endpoint {...block} />;
    case 'fields':
      return <FieldList {...block} />;
    case 'try':
      return <TryOperation {...block} />;
    case 'snippet':
      return <SnippetView snippet={block.snippet} />;
    case 'request':
      return <Answer kind="answer" title={block.title} body={block.body} />;
    case 'answer':
      return <Answer {...block} />;
  }
}
