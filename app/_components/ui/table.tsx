import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from './class-names';
import { scrollRegion } from './scroll-region';

type TableProps = {
  /** Caption of the table; read out, not shown. */
  caption: string;
  /** Headings of the columns; an element is one with a look or a content of its own. */
  columns: readonly (string | ReactElement)[];
  /** Classes of the row of headings, such as those that hide it where rows are cards. */
  headClassName?: string;
  children: ReactNode;
};

/** Classes of cells where the page is narrow and a row is a card: they lie below one another. */
export const CARD_CELL = 'align-middle! md:py-1.5! max-md:block max-md:border-0 max-md:p-0';

/** Shows a table that scrolls sideways by itself where the page is narrow. */
export function Table({ caption, columns, headClassName, children }: TableProps) {
  return (
    <div {...scrollRegion(caption)} className="scroll-hint relative overflow-x-auto">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className={headClassName}>
          <tr>
            {columns.map((column) => (typeof column === 'string' ? <Th key={column}>{column}</Th> : column))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export function Th({ className, scope = 'col', ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope={scope}
      className={classNames(
        'border-b border-line py-2.5 pr-4 align-top font-medium last:pr-0 sm:pr-6',
        scope === 'col' && 'text-xs text-faint sm:whitespace-nowrap',
        className,
      )}
      {...props}
    />
  );
}

export const numericHeading = (name: string) => (
  <Th key={name} className="text-right">
    {name}
  </Th>
);

export const hiddenHeading = (name: string, className?: string) => (
  <Th key={name} className={className}>
    <span className="sr-only">{name}</span>
  </Th>
);

export function Td({ className, numeric, ...props }: ComponentProps<'td'> & { numeric?: boolean }) {
  return (
    <td
      className={classNames(
        'border-b border-line py-2.5 pr-4 align-top text-soft last:pr-0 sm:pr-6',
        numeric && 'text-right tabular-nums',
        className,
      )}
      {...props}
    />
  );
}
