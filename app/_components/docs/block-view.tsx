import type { Block } from '@/lib/docs/doc-page';
import { figureColumns } from '@/lib/docs/figure-columns';
import { highlight } from '@/lib/docs/highlight';
import { FieldList } from '../reference/field-list';
import { TryOperation } from '../reference/try-operation';
import { Badge } from '../ui/badge';
import { classNames } from '../ui/class-names';
import { CodeBlock } from '../ui/code-block';
import { JsonView } from '../ui/json-view';
import { Notice } from '../ui/notice';
import { Table, Td, Th } from '../ui/table';
import { Inline } from './inline';
import { SnippetView } from './snippet-view';

type EndpointProps = { method: string; path: string; note: string };

/** Shows where an operation of the API is. */
export function Endpoint({ method, path, note }: EndpointProps) {
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

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

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

function TableView({ caption, columns, rows }: Of<'table'>) {
  const isFigure = figureColumns(rows);
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <Th key={column} className={isFigure[index] ? 'text-right' : undefined}>
              <Inline text={column} />
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
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
      </tbody>
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
    return (
      <CodeBlock title={title} code={JSON.stringify(body, null, 2)} bodyClassName={bodyClassName}>
        <JsonView value={body} />
      </CodeBlock>
    );
  }
  const html = language && (await highlight(body, language));
  return <CodeBlock title={title} code={body} html={html} bodyClassName={bodyClassName} />;
}

/** Shows one part of a page of the documentation. */
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
