import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { CopyButton } from './copy-button';
import { scrollRegion } from './scroll-region';

type CodeBlockProps = {
  code: string;
  /** Shown in the bar: “Shell”, “TypeScript”, “Response”. */
  title: string;
  /** Name of the region, where several on a page have the same title. */
  label?: string;
  /** Start of a comment line, which is then set back: `#` or `//`. */
  comment?: '#' | '//';
  /** The same in colours (lib/docs/highlight.ts). */
  html?: string | undefined;
  /** Set in place of `code`, which is still what is copied. */
  children?: ReactNode;
  copy?: boolean;
  /** Anything to show in the bar, left of the copy button. */
  aside?: ReactNode;
  className?: string;
  bodyClassName?: string | undefined;
};

/** Sets comment lines back. Keys are offsets in the code, since lines may repeat. */
function withComments(code: string, comment: string) {
  let offset = 0;
  return code.split(/(?<=\n)/).map((line) => {
    const key = offset;
    offset += line.length;
    return line.trimStart().startsWith(comment) ? (
      <span key={key} className="text-faint">
        {line}
      </span>
    ) : (
      line
    );
  });
}

/** Shows code as it is, with a copy button. Long lines scroll, by keyboard too. */
export function CodeBlock({
  code,
  title,
  label = title,
  comment,
  html,
  children,
  copy = true,
  aside,
  className,
  bodyClassName,
}: CodeBlockProps) {
  return (
    <figure
      className={classNames(
        'overflow-hidden rounded-lg border border-line bg-sunken [--under:var(--color-sunken)]',
        className,
      )}
    >
      <figcaption className="flex h-10 items-center justify-between gap-3 border-b border-line pr-2 pl-4 text-xs font-medium text-soft">
        <span className="truncate">{title}</span>
        <span className="flex items-center gap-1">
          {aside}
          {copy ? <CopyButton text={code} what={label} /> : null}
        </span>
      </figcaption>
      <pre
        {...scrollRegion(label)}
        className={classNames(
          'scroll-hint overflow-x-auto px-4 py-3.5 font-mono text-xs leading-5 -outline-offset-2!',
          bodyClassName,
        )}
      >
        {html === undefined ? (
          <code>{children ?? (comment ? withComments(code, comment) : code)}</code>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made of code by lib/docs/highlight.ts, which escapes it
          <code dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </pre>
    </figure>
  );
}
