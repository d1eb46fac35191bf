import type { ReactNode } from 'react';
import { SECTIONS } from '@/lib/docs/doc-page';
import { DOC_LINKS } from '@/lib/docs/doc-pages';
import { API_OPERATIONS } from '@/lib/docs/pages/api-reference';
import { DocNav } from '../_components/docs/doc-nav';
import { DocSearch } from '../_components/docs/doc-search';
import { PageFrame } from '../_components/layout/page-frame';

const OPERATIONS = API_OPERATIONS.map(({ id, method, path }) => ({
  href: `/docs/api#${id}`,
  title: `${method} ${path.replace('/v1', '')}`,
}));

const NAVIGATION = SECTIONS.map((name) => ({
  name,
  links: DOC_LINKS.filter(({ section }) => section === name).map(({ href, title, slug }) => ({
    href,
    title,
    parts: slug === 'api' ? OPERATIONS : [],
  })),
}));

/** Shows the documentation's search and navigation beside a page of it, which alone is the main content. */
export default function DocsLayout({ children }: { children: ReactNode }) {
  return (
    <PageFrame hasColumns>
      <div className="grid gap-10 lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-12 xl:gap-16">
        <div className="flex flex-col gap-4 lg:sticky lg:top-8 lg:max-h-[calc(100dvh-4rem)] lg:gap-6 lg:self-start">
          <DocSearch />
          <nav
            aria-label="Documentation"
            className="-ml-2.5 hidden min-h-0 overflow-y-auto pb-4 pl-2.5 lg:block"
          >
            <DocNav sections={NAVIGATION} />
          </nav>
          {/* On narrow pages the contents fold away; a native element, so that they open without scripts. */}
          <details className="rounded-lg border border-line bg-surface lg:hidden">
            <summary className="px-4 py-3 text-sm font-medium">Contents</summary>
            <nav aria-label="Documentation contents" className="border-t border-line px-4 py-4">
              <DocNav sections={NAVIGATION} />
            </nav>
          </details>
        </div>
        <main id="content" tabIndex={-1} className="min-w-0">
          {children}
        </main>
      </div>
    </PageFrame>
  );
}
