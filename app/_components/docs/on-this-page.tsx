import type { DocPage } from '@/lib/docs/doc-page';

/** So few sections need no list of them. */
const FEWEST_SECTIONS = 3;

/** The sections of a page: above its text, and beside it where there is room. */
export function OnThisPage({ page, className }: { page: DocPage; className: string }) {
  const sections = page.blocks.flatMap((block) => (block.kind === 'heading' && !block.isSub ? [block] : []));
  if (sections.length < FEWEST_SECTIONS) return null;
  return (
    <nav aria-label="On this page" className={`border-l border-line pl-4 text-sm ${className}`}>
      <p className="text-xs font-medium text-faint">On this page</p>
      <ul className="mt-1.5 gap-x-8 sm:columns-2 xl:columns-1">
        {sections.map(({ id, text, isCode }) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className={`block rounded-sm py-0.5 wrap-anywhere text-soft transition-colors hover:text-ink ${isCode ? 'font-mono text-xs leading-6' : ''}`}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
