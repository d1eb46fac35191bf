import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import { scrollRegion } from './scroll-region';

/** Shows a table that scrolls sideways by itself; `caption` is read out. Rows are `thead` and `tbody` of `Th`, `Td`. */
export function Table({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div {...scrollRegion(caption)} className="scroll-hint relative overflow-x-auto">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

/** Shows a heading cell; `scope="row"` for the first cell of a row. */
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

/** Shows a cell; `numeric` aligns figures to the right in columns. */
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
