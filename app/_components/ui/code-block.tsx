import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { type ColouredLanguage, colourCode } from './colour-code';
import { CopyButton } from './copy-button';
import { scrollRegion } from './scroll-region';

type CodeBlockProps = {
  code: string;
  title: string;
  /** Name of the region, where several on a page have the same title. */
  label?: string;
  /** What it is in, where the browser has made it and is to colour it. */
  language?: ColouredLanguage;
  /** The same in colours (lib/docs/highlight.ts). */
  html?: string | undefined;
  /** Set in place of `code`, which is still what is copied. */
  children?: ReactNode;
  className?: string;
  bodyClassName?: string | undefined;
};

/** Shows code as it is, with a copy button. Long lines scroll, by keyboard too. */
export function CodeBlock({
  code,
  title,
  label = title,
  language,
  html,
  children,
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
          <CopyButton text={code} what={label} />
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
          <code>{children ?? (language ? colourCode(code, language) : code)}</code>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made of code by lib/docs/highlight.ts, which escapes it
          <code dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </pre>
    </figure>
  );
}
