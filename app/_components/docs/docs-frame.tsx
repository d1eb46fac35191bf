import type { ReactNode } from 'react';
import { SECTIONS } from '@/lib/docs/doc-page';
import { DOC_LINKS } from '@/lib/docs/doc-pages';
import { DocNav } from './doc-nav';

const NAVIGATION = SECTIONS.map((name) => ({
  name,
  links: DOC_LINKS.filter(({ section }) => section === name).map(({ href, title }) => ({ href, title })),
}));

/** The documentation's navigation beside a page of it, whose text begins where that of every other page does. */
export function DocsFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_12rem] lg:gap-16">
      {/* On narrow pages the contents fold away; a native element, so that they open without scripts. */}
      <details className="rounded-lg border border-line bg-surface lg:hidden">
        <summary className="px-4 py-3 text-sm font-medium">Contents</summary>
        <nav aria-label="Documentation contents" className="border-t border-line px-4 py-4">
          <DocNav sections={NAVIGATION} />
        </nav>
      </details>
      <div className="max-w-3xl min-w-0">{children}</div>
      <nav aria-label="Documentation" className="hidden lg:block">
        <div className="sticky top-8">
          <DocNav sections={NAVIGATION} />
        </div>
      </nav>
    </div>
  );
}
