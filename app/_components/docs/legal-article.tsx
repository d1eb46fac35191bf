import type { LegalPage } from '@/lib/legal/legal-page';
import { PageHeader } from '../ui/page-header';
import { BlockView } from './block-view';

/** Shows a page of prose outside of the documentation. */
export function LegalArticle({ page }: { page: LegalPage }) {
  return (
    <article className="max-w-3xl">
      <PageHeader title={page.title} lead={page.summary} />
      <div className="mt-10 flex flex-col gap-5">
        {page.blocks.map((block) => (
          <BlockView key={JSON.stringify(block)} block={block} />
        ))}
      </div>
    </article>
  );
}
